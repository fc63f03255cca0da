// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The matrix editor as a figure.

#include <algorithm>
#include <array>

#include "ui/profit/matrices/matrix_editor.h"
#include "ui/profit/matrices/matrix_figure.h"
#include "ui/profit/matrices/matrix_layout.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// By MatrixMode.
const std::array<QString, 3> modeNames{u"etc"_s, u"power"_s, u"energy"_s};

} // namespace

class MatrixEditor::Figure final : public ViewFigure<MatrixEditor> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_model->rowCount() > 0 && view().m_model->columnCount() > 0; }
    QString figureName() const override { return u"profit-"_s + modeNames[static_cast<std::size_t>(view().m_model->mode())]; }
    QString figureCaption() const override
    {
        const QString caption = matrixLiesDown(*view().m_model)
            ? tr("%1 in %2 for each task type (column) on each machine type (row); the colours are logarithmic.")
            : tr("%1 in %2 for each task type (row) on each machine type (column); the colours are logarithmic.");
        const bool hasRings = view().m_model->mode() == MatrixMode::energy;
        return joinedSentences({caption.arg(view().matrixName(), view().m_model->unit()),
                                hasRings ? tr("A ring marks the minimum energy of a task type.") : QString()});
    }

    QString figureAltText() const override { return matrixAltText(*view().m_model, view().matrixName()); }
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        paintMatrixFigure(painter, sizePoints, *view().m_model, view().matrixName());
    }

    QString figureCsv() const override { return matrixCsv(*view().m_model); }
    QJsonObject figureState() const override
    {
        return {{u"matrix"_s, modeNames[static_cast<std::size_t>(view().m_model->mode())]}};
    }
    void restoreFigureState(const QJsonObject& state) override
    {
        const auto found = std::find(modeNames.begin(), modeNames.end(), state[u"matrix"_s].toString());
        if (found != modeNames.end())
            view().setMode(static_cast<MatrixMode>(found - modeNames.begin()));
    }
};

void MatrixEditor::makeFigure() { setFigure(std::make_unique<Figure>(*this)); }

} // namespace wattif::ui
