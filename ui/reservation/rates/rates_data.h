// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/base/option.h"
#include "core/base/study.h"
#include "core/experiment/engine/live_experiment.h"
#include "core/experiment/question.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

class Session;

/// The quantity that a sweep changes from point to point: q and beta of the scenario, V* of rexr, O* of ovbr.
enum class RatesAxis { requestRate, overestimation, threshold, overbooking };

/// A sweep to run: policies over values of one axis, each repeated with the seeds `seed`, `seed` + 1, ...
struct RatesSetup {
    RatesAxis axis = RatesAxis::requestRate;
    std::vector<double> values{};
    std::vector<PolicyCall> policies{}; ///< an axis that is an option of a policy changes it where the policy has it
    std::int32_t repetitions = 10;
    std::uint64_t seed = 1;

    [[nodiscard]] std::size_t cells() const { return values.size() * static_cast<std::size_t>(repetitions); }
};

/// The quantity of a sweep's charts.
enum class RateMeasure { utilisation, rejection, violation, workflowTime };
inline constexpr std::array<RateMeasure, 4> rateMeasures{RateMeasure::utilisation, RateMeasure::rejection, RateMeasure::violation,
                                                         RateMeasure::workflowTime};
[[nodiscard]] QString rateMeasureTitle(RateMeasure measure);
/// The metric of a run's result that it is.
[[nodiscard]] const char* rateMetric(RateMeasure measure);

/// The fields of a sweep; shares as in the scenario, not in per cent.
struct RatesQuestion {
    RatesAxis axis = RatesAxis::requestRate;
    double from = 0.05;
    double to = 0.25;
    int points = 5;
    int repetitions = 5;

    friend bool operator==(const RatesQuestion&, const RatesQuestion&) = default;
};
/// Returns where an axis begins, ends, and what else it is asked with at first.
[[nodiscard]] RatesQuestion defaultQuestion(RatesAxis axis);
/// The largest value an axis allows.
[[nodiscard]] double largestOf(RatesAxis axis);
/// The values of the axis, evenly spaced, without noise in the last digits; one value where the range is a point.
[[nodiscard]] std::vector<double> sweepValuesOf(const RatesQuestion& question);
/// The axis of the charts; shares in per cent, V* as a probability.
[[nodiscard]] ChartAxis rateAxis(RatesAxis axis);
/// Returns the factor that converts a value to that axis.
[[nodiscard]] double axisFactor(RatesAxis axis);

/// Policies that a sweep can run: all that plan, but for the enumeration of `exact`.
[[nodiscard]] bool isSwept(const std::string& policy);
/// Returns whether a policy has the option that an axis changes; true for axes that change the scenario.
[[nodiscard]] bool followsAxis(const std::string& policy, RatesAxis axis);
/// The option of policies behind an axis: "threshold", "rate"; null for axes that change the scenario.
[[nodiscard]] const char* axisOption(RatesAxis axis);

/// The present result of a sweep.
struct RatesResult {
    RatesSetup setup;
    LiveResultsPtr live{}; ///< the repetitions that are finished, of each point; null before the first
    bool complete = false; ///< no more will come

    [[nodiscard]] std::size_t finished() const { return live ? live->finished() : 0; }
};

/// The settings of a measure's chart.
struct RatesChoice {
    QString current{};     ///< the policy that is drawn strong
    std::string against{}; ///< a policy that the others are compared with run by run; empty: the values themselves
};
/// One line for each policy with its 95 % intervals.
[[nodiscard]] ChartData ratesChart(const RatesResult& result, RateMeasure measure, const RatesChoice& choice);
/// All measures of all points as CSV: axis, policy, and mean and half width of each; with `against`, of the paired differences to
/// that policy.
[[nodiscard]] QString ratesCsv(const RatesResult& result, const std::string& against = {});
/// Describes the intervals, of values or of differences, and missing points.
[[nodiscard]] QString ratesNote(const RatesResult& result, const std::string& against = {});

/// The plan of a sweep: one factor on an instance, each point repeated. Repetition k has the same seed, and so the same used
/// shares and failures, at every value and for every policy.
[[nodiscard]] Result<std::shared_ptr<const Plan>> ratesPlan(const InstancePtr& instance, const RatesSetup& setup);

/// The sweep that a question means for the session's chosen policies, those that can be swept.
[[nodiscard]] RatesSetup ratesSetup(const Session& session, const RatesQuestion& question);
/// Returns the reason that a sweep of the session's scenario cannot run, in words, or empty.
[[nodiscard]] QString ratesProblem(const Session& session, const RatesSetup& setup);
/// About how many placements of tasks and jobs it would try: separates small sweeps from large ones, the same on every computer.
[[nodiscard]] double ratesWork(const Session& session, const RatesSetup& setup);
/// Returns how long it would take, from the times of the newest report; NaN where a policy has none.
[[nodiscard]] double ratesSeconds(const Session& session, const RatesSetup& setup);
/// The session's own value on an axis; nothing where it has none.
[[nodiscard]] std::optional<double> presentRate(const Session& session, RatesAxis axis);
/// Returns the question of a sweep over an axis about the session's scenario, without the quantities that the sweep changes.
[[nodiscard]] Question ratesAsked(const Session& session, RatesAxis axis);

} // namespace wattif::ui
