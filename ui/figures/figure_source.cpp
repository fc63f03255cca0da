// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_source.h"

#include <QCoreApplication>

#include "ui/figures/composite_figure.h"

namespace wattif::ui {

QString FigureSource::figureRefusal() const
{
    if (const QString refusal = ownRefusal(); !refusal.isEmpty())
        return refusal;
    if (!hasFigure())
        return QCoreApplication::translate("Figure", "There is nothing to draw yet.");
    for (const FigureSource* part : figureParts()) // one that is not there is left out
        if (const QString refusal = part->hasFigure() ? part->figureRefusal() : QString(); !refusal.isEmpty())
            return refusal;
    return {};
}

QString FigureSource::figureAltText() const { return figureCaption(); }

void FigureSource::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    paintPanels(painter, layOutPanels(figureParts(), sizePoints, {.columns = figureColumns()}));
}

QString FigureSource::figureCsv() const { return panelsCsv(figureParts()); }

void FigureSource::restoreFigureState(const QJsonObject& /*state*/) { }

} // namespace wattif::ui
