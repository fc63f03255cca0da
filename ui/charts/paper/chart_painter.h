// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "ui/charts/chart_data.h"
#include "ui/charts/label_placement.h"
#include "ui/charts/paper/panel_figure.h"

class QPainter;

namespace wattif::ui {

using SeriesList = std::vector<const ChartSeries*>;

/// The size of a series' markers on paper, in points.
[[nodiscard]] double paperMarkerSize(const ChartSeries& series);
/// Returns the distance between markers in points of the series.
[[nodiscard]] int paperMarkerStride(const ChartSeries& series);
/// Returns the places of a chart's labels, off its lines and markers; nothing for those that do not fit, or only repeat the name
/// of a line that the legend has.
[[nodiscard]] std::vector<std::optional<PlacedLabel>> paperLabels(const ChartData& data, const SeriesList& shown,
                                                                  const PanelLayout& layout);
[[nodiscard]] QFont paperLabelFont(const ChartLabel& label);

/// Draws an interval from its upper end to an arrow at the bottom of the frame, with the painter's pen.
void paintOpenEnd(QPainter& painter, QPointF from, double bottom);

/// The same in a PGFPlots axis, from the value `from` to the end `to` of the axis.
[[nodiscard]] QString pgfOpenEnd(double x, double from, double to, const QString& colour);

/// Paints the series into the frame: ribbon, bands, lines, error bars, markers, labels. Everything is cut at the frame here.
void paintSeries(QPainter& painter, const ChartData& data, const SeriesList& shown, const PanelLayout& layout);
/// The same as plots of a PGFPlots axis.
[[nodiscard]] QString pgfSeries(const ChartData& data, const SeriesList& shown, const PanelLayout& layout);
/// The labels as TikZ; `corner` is that of the panel in the picture.
[[nodiscard]] QString pgfLabels(const ChartData& data, const SeriesList& shown, const PanelLayout& layout, QPointF corner);

} // namespace wattif::ui
