// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/paper_figure.h"
#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// The looks of a figure's series: the same name looks the same in all panels (where there are too many names, each panel counts
/// its own), and marks have the colour of what they are compared with.
class PaperNames {
public:
    explicit PaperNames(const std::vector<PaperPanel>& panels);
    [[nodiscard]] int styleOf(const PaperPanel& panel, const PaperSeries& series) const;

private:
    std::vector<std::string> m_names;
};

/// The chart of a panel of lines: series with their intervals, limits in neutral dashes, the paper's numbers as hollow marks of
/// their series' colour. Half widths on a logarithmic y axis are those of ln(y), so all intervals have a lower end above zero.
[[nodiscard]] ChartData paperChartOf(const PaperPanel& panel, const PaperNames& names, const QString& intervals);
/// The bars of a panel: a group for each category, or one stack. The marks of a stack are the tops of the paper's parts.
[[nodiscard]] BarChart paperBarsOf(const PaperPanel& panel, const PaperNames& names, const QString& intervals);
/// The numbers of a panel: a row for each x, for each series its values, the ends of its intervals, or what the paper prints.
[[nodiscard]] QString paperCsv(const PaperPanel& panel, const QString& intervals);

/// The figure of a recipe as a source that is drawn and written like any other: one panel alone, or several as a composite.
[[nodiscard]] std::unique_ptr<FigureSource> makePaperFigure(const PaperRecipe& recipe, PaperFigure figure);

} // namespace wattif::ui
