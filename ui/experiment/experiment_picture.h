// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "ui/charts/chart_data.h"
#include "ui/experiment/experiment_results.h"
#include "ui/figures/figure_widget.h"

namespace wattif::ui {

/// One picture of an experiment. It is worked out in a worker from results that nothing changes, and is a figure with its
/// numbers.
class ExperimentPicture : public FigureWidget {
    Q_OBJECT
public:
    ~ExperimentPicture() override;

    /// What a user may set of it; the rest has no effect on this picture and is not offered.
    struct Settings {
        bool metric = true;
        bool secondMetric = false;
        bool factor = false;
        bool second = false; ///< PictureChoice::second
        bool small = false;
        bool policy = false;
        bool against = false;
        bool held = true; ///< other factors may be held at a level
    };
    [[nodiscard]] virtual Settings settings() const = 0;
    /// The metrics whose values it needs.
    [[nodiscard]] virtual std::vector<std::string> metrics(const Plan& plan, const PictureChoice& choice) const;

    /// What shows the picture, called on the window's thread.
    using Show = std::function<void()>;
    /// Works the picture out, in a worker: it must not touch the widget but in what it returns. Nothing after a stop.
    [[nodiscard]] virtual Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) = 0;
    /// Shows no picture, but a sentence that says why.
    virtual void showNothing(const QString& why) = 0;
    /// Why there is no picture; empty where there is one.
    [[nodiscard]] virtual QString nothing() const = 0;

signals:
    /// The user wants to see a cell of the plan as a scenario: double click or Enter on something that stands for it.
    void cellWanted(quint64 cell);

protected:
    using FigureWidget::FigureWidget;
};

/// Returns the metrics whose values a picture needs, and that of the jobs left out if the plan has it, which shownCells() states.
[[nodiscard]] std::vector<std::string> neededMetrics(const ExperimentPicture& picture, const Plan& plan,
                                                     const PictureChoice& choice);

/// The axis of a factor: its title and unit, logarithmic where its levels are.
[[nodiscard]] ChartAxis factorAxis(const Factor& factor);
/// What a factor is called in one line among others: its title, after that of the policy whose option it is.
[[nodiscard]] QString factorTitle(const Plan& plan, const Factor& factor);
/// A level with the factor's unit where it is a number: "900 s".
[[nodiscard]] QString levelText(const Factor& factor, std::size_t level);
/// Likewise without its unit; choices by their words.
[[nodiscard]] QString levelName(const Factor& factor, std::size_t level);
/// The axis of a metric in the user's language, in the metric's unit: that of CSV.
[[nodiscard]] ChartAxis metricAxis(const Plan& plan, const std::string& metric);
/// The same in the unit of the values of these results.
[[nodiscard]] ChartAxis metricAxis(const ExperimentResults& results, const std::string& metric);
/// The unit of a difference of two of these values: percentage points of shares.
[[nodiscard]] QString differenceUnit(const ExperimentResults& results, const std::string& metric);
/// Title of a policy of the plan in the user's language, and its chart style (the same as everywhere in the window).
[[nodiscard]] QString policyTitleOf(const Plan& plan, std::size_t policy);
[[nodiscard]] int policyStyleOf(const Plan& plan, std::size_t policy);
/// "812 of 1000 cells, averaged over c (5 levels); K = 3": what a picture's numbers are of, for its note and caption. Factors in
/// `free` are along an axis. A second sentence says how many jobs are left out if the cells differ in that.
[[nodiscard]] QString shownCells(const ExperimentResults& results, const PictureChoice& choice,
                                 const std::vector<std::size_t>& free);

} // namespace wattif::ui
