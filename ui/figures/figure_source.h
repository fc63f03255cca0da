// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>
#include <QString>
#include <QtPlugin>

class QPainter;

namespace wattif::ui {

/// A view that can draw itself as a figure: vector, white ground, at a size in points.
class FigureSource {
public:
    virtual ~FigureSource() = default;

    /// Whether there is something to draw now; an export of all figures leaves the others out.
    [[nodiscard]] virtual bool hasFigure() const { return true; }
    /// File-name part, e.g. "profit-objective".
    [[nodiscard]] virtual QString figureName() const = 0;
    /// Proposed caption with units.
    [[nodiscard]] virtual QString figureCaption() const = 0;
    /// Draws into `sizePoints` (1/72 inch) with text of 8 pt; the painter's unit is one point.
    virtual void paintFigure(QPainter& painter, const QSizeF& sizePoints) const = 0;
    /// The numbers behind the figure as CSV with a header row.
    [[nodiscard]] virtual QString figureCsv() const = 0;
};

} // namespace wattif::ui

#define WattifFigureSource_iid "org.wattif.FigureSource"
// For qobject_cast: how the window finds the figure behind a view.
Q_DECLARE_INTERFACE(wattif::ui::FigureSource, WattifFigureSource_iid)
