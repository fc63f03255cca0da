// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The matrix editor as a figure.

#include <algorithm>
#include <array>

#include "ui/profit/matrices/matrix_editor.h"
#include "ui/profit/matrices/matrix_figure.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// By MatrixMode.
const std::array<QString, 3> modeNames{u"etc"_s, u"power"_s, u"energy"_s};

} // namespace

bool MatrixEditor::hasFigure() const { return m_model->rowCount() > 0 && m_model->columnCount() > 0; }

QString MatrixEditor::figureName() const { return u"profit-"_s + modeNames[static_cast<std::size_t>(m_model->mode())]; }

QString MatrixEditor::figureCaption() const
{
    const QString caption = matrixLiesDown(*m_model)
        ? tr("%1 in %2 for each task type (column) on each machine type (row); the colours are logarithmic.")
        : tr("%1 in %2 for each task type (row) on each machine type (column); the colours are logarithmic.");
    return caption.arg(matrixName(), m_model->unit())
        + (m_model->mode() == MatrixMode::energy ? u' ' + tr("A ring marks the least energy of a task type.") : QString());
}

QString MatrixEditor::figureAltText() const { return matrixAltText(*m_model, matrixName()); }

void MatrixEditor::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    paintMatrixFigure(painter, sizePoints, *m_model, matrixName());
}

QString MatrixEditor::figureCsv() const { return matrixCsv(*m_model); }

QJsonObject MatrixEditor::figureState() const { return {{u"matrix"_s, modeNames[static_cast<std::size_t>(m_model->mode())]}}; }

void MatrixEditor::restoreFigureState(const QJsonObject& state)
{
    const auto found = std::find(modeNames.begin(), modeNames.end(), state[u"matrix"_s].toString());
    if (found != modeNames.end())
        setMode(static_cast<MatrixMode>(found - modeNames.begin()));
}

} // namespace wattif::ui
