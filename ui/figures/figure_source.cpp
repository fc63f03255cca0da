// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_source.h"

#include "ui/figures/composite_figure.h"

namespace wattif::ui {

QString FigureSource::figureRefusal() const
{
    if (const QString refusal = ownRefusal(); !refusal.isEmpty())
        return refusal;
    for (const FigureSource* part : figureParts())
        if (const QString refusal = part->figureRefusal(); !refusal.isEmpty())
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
