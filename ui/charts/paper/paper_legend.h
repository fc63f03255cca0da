// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QPointF>
#include <QRectF>
#include <QString>

#include "ui/charts/hatch.h"
#include "ui/charts/series_style.h"

class QPainter;

namespace wattif::ui {

/// One line of a legend on paper: a series with its look, a filled piece, a reference, or a short line beside a bar.
struct LegendEntry {
    enum class Look { series, fill, reference, tick };
    QString name;
    Look look = Look::series;
    SeriesStyle style{}; ///< of a series; the colour of a fill
    SeriesLook seriesLook = SeriesLook::line;
    Hatch hatch = Hatch::none;
    bool strong = false;

    /// Name and look as one text: equal where entries mean and look the same.
    [[nodiscard]] QString key() const;
};
using LegendEntries = std::vector<LegendEntry>;

/// The places of a legend's entries, in rows; closer together, then in smaller text, if there would be many rows or the height
/// requires it.
class PaperLegend {
public:
    struct Spacing;

    PaperLegend(LegendEntries entries, double width, double maxHeight);

    [[nodiscard]] double height() const { return m_height; }
    [[nodiscard]] double points() const { return m_points; }
    [[nodiscard]] int rows() const { return m_rows; }
    void paint(QPainter& painter, QPointF corner) const;
    [[nodiscard]] QString tex(QPointF corner) const;

private:
    void arrange(double width, double points, const Spacing& spacing);
    [[nodiscard]] std::vector<double> columnWidths(const std::vector<double>& widths, std::size_t columns) const;
    [[nodiscard]] QRectF swatch(std::size_t i, QPointF corner) const;
    [[nodiscard]] QPointF baseline(std::size_t i, QPointF corner) const;

    LegendEntries m_entries;
    std::vector<QPointF> m_places;
    double m_points = 8.0;
    double m_swatchEms = 2.2;
    double m_height = 0.0;
    int m_rows = 0;
};

} // namespace wattif::ui
