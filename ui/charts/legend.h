// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QColor>
#include <QFont>
#include <QPen>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include "ui/charts/hatch.h"
#include "ui/charts/series_style.h"

class QPainter;

namespace wattif::ui {

/// Paints the sample of a legend's entry into a box.
using Swatch = std::function<void(QPainter&, const QRectF&)>;

[[nodiscard]] Swatch filledSwatch(const QColor& fill);
/// With an edge of this pen; an invalid fill leaves the inside empty.
[[nodiscard]] Swatch framedSwatch(const QColor& fill, const QPen& edge);
/// With the lines of a hatch over the fill; an invalid fill leaves the inside empty.
[[nodiscard]] Swatch hatchedSwatch(const QColor& fill, Hatch hatch, const QColor& lines, const QPen& edge = Qt::NoPen);
/// A level line from edge to edge.
[[nodiscard]] Swatch lineSwatch(const QPen& pen);
/// The colours of a ramp, 0 to 1, from left to right.
[[nodiscard]] Swatch rampSwatch(std::function<QColor(double)> colourAt);
/// A line with its marker, or the marker alone.
[[nodiscard]] Swatch seriesSwatch(const SeriesStyle& style, SeriesLook look, double lineWidth, double markerSize);

/// An entry of a legend: a swatch and its meaning.
struct LegendItem {
    QString text;
    Swatch swatch{};              ///< none: the text alone
    QSizeF swatchSize{1.28, 0.8}; ///< in ascents of the font
    double share = -1.0;          ///< of the whole, 0..1, shown after the text where there is space; negative: none
    QColor ink{};                 ///< of the text; invalid: that of the legend
};
using LegendItems = std::vector<LegendItem>;

/// The text of an entry, with its share if it has one and `withShares`.
[[nodiscard]] QString legendText(const LegendItem& item, bool withShares = true);
/// The width of all entries in one row.
[[nodiscard]] double legendWidth(const LegendItems& items, const QFont& font, bool withShares = false);
/// The height of the rows that all entries need in this width; 0 without entries.
[[nodiscard]] double legendHeight(const LegendItems& items, const QFont& font, double width, bool withShares = false);
/// Draws a legend from the upper left corner of the box, in as many rows as the box holds; leaves out the entries after them. A
/// text wider than the box is cut in the middle. Returns the height of the rows.
double paintLegend(QPainter& painter, const QRectF& box, const LegendItems& items, const QFont& font, const QColor& ink,
                   bool withShares = false);

} // namespace wattif::ui
