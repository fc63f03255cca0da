// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/base/study.h"

namespace wattif {

/// How a panel of a figure shows its series.
enum class PanelLook {
    lines,       ///< x ascending, lines with markers
    bars,        ///< groups of bars: x are the indices of `PaperAxis::categories`
    stackedBars, ///< like bars, but the series of a category are stacked, and their marks too
};

/// An axis of a panel.
struct PaperAxis {
    std::string quantity;
    std::string unit{}; ///< empty for pure numbers
    bool logarithmic = false;
    std::vector<std::string> categories{}; ///< names of x = 0, 1, ...; empty for numbers
};

/// A series of a panel: ours, or what the paper prints.
struct PaperSeries {
    std::string name;
    std::vector<double> x;
    std::vector<double> y;              ///< NaN leaves a gap
    std::vector<double> halfWidth{};    ///< of the interval around y; empty: none
    std::optional<std::string> marks{}; ///< the paper's printed numbers for the series of this name, drawn as reference marks
    bool isLimit = false;               ///< a bound rather than a result: drawn in a neutral colour, without markers
};

/// One panel of a figure.
struct PaperPanel {
    std::string title; ///< e.g. "gamma = 1.2"; empty where there is one panel
    PanelLook look = PanelLook::lines;
    PaperAxis x;
    PaperAxis y;
    std::vector<PaperSeries> series{};
};

/// A figure in a paper's own form with our numbers, without its look.
struct PaperFigure {
    std::vector<PaperPanel> panels; ///< one to six, row by row
    int columns = 2;
    bool shareAxes = true; ///< neighbours with the same axis have one range
    std::string caption;
    std::string intervals{}; ///< describes the half widths, e.g. "95 % confidence interval of 10 seeds"; empty without any
};

/// A figure of a paper that is a picture of a scene: a view of the window, on a scenario made for it.
struct PaperScene {
    InstancePtr instance;
    std::vector<PolicyCall> policies; ///< empty: the study's default
    std::string currentPolicy{};      ///< that detail views show; empty: the first
    std::string view;                 ///< e.g. "consolidation.topology"
    std::string caption;
};

/// How a figure or table of a published paper is made again. Exactly one of `chart`, `scene` is set.
struct PaperRecipe {
    std::string name;  ///< e.g. "has-fig6"
    std::string title; ///< describes the figure
    std::string paper; ///< e.g. "Qin and Wen 2012"
    std::string item;  ///< of the paper, e.g. "Fig. 6"
    std::function<Result<PaperFigure>(const RunControl&)> chart{};
    std::function<Result<PaperScene>()> scene{};
    bool isMeasured = false; ///< shows times of this machine, which are not the same twice

    /// "Qin and Wen 2012, Fig. 6".
    [[nodiscard]] std::string source() const { return item.empty() ? paper : paper + ", " + item; }
};

} // namespace wattif
