// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QString>

#include "core/base/option.h"
#include "core/reservation/results/sweep.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// What the charts of a sweep show.
enum class RateMeasure { utilisation, rejection, violation, workflowTime };
inline constexpr std::array<RateMeasure, 4> rateMeasures{RateMeasure::utilisation, RateMeasure::rejection, RateMeasure::violation,
                                                         RateMeasure::workflowTime};
[[nodiscard]] QString rateMeasureTitle(RateMeasure measure);
/// The metric of a run's result that it is.
[[nodiscard]] const char* rateMetric(RateMeasure measure);

/// The fields of a sweep; shares as in the scenario, not in per cent.
struct RatesQuestion {
    reservation::SweepAxis axis = reservation::SweepAxis::requestRate;
    double from = 0.05;
    double to = 0.25;
    int points = 5;
    int repetitions = 5;

    friend bool operator==(const RatesQuestion&, const RatesQuestion&) = default;
};
/// Where an axis begins, ends, and what else it is asked with at first.
[[nodiscard]] RatesQuestion defaultQuestion(reservation::SweepAxis axis);
/// The largest value an axis allows.
[[nodiscard]] double largestOf(reservation::SweepAxis axis);
/// The values of the axis, evenly spaced, without noise in the last digits; one value where the range is a point.
[[nodiscard]] std::vector<double> sweepValuesOf(const RatesQuestion& question);
/// The axis of the charts; shares in per cent, V* as a probability.
[[nodiscard]] ChartAxis rateAxis(reservation::SweepAxis axis);
/// What a value is multiplied with to stand on that axis.
[[nodiscard]] double axisFactor(reservation::SweepAxis axis);

/// Policies that a sweep can run: all that plan, but for the enumeration of `exact`.
[[nodiscard]] bool isSwept(const std::string& policy);
/// Whether a policy has the option that an axis changes; true for axes that change the scenario.
[[nodiscard]] bool followsAxis(const std::string& policy, reservation::SweepAxis axis);
/// The option of policies behind an axis: "threshold", "rate"; null for axes that change the scenario.
[[nodiscard]] const char* axisOption(reservation::SweepAxis axis);

/// What is there of a sweep.
struct RatesResult {
    reservation::SweepSetup setup;
    std::vector<reservation::SweepPoint> points{}; ///< in the order they were finished
    bool complete = false;

    [[nodiscard]] std::size_t expected() const { return setup.values.size() * setup.policies.size(); }
};

/// One line for each policy, its 95 % interval as a band; `current` is drawn strong.
[[nodiscard]] ChartData ratesChart(const RatesResult& result, RateMeasure measure, const QString& current);
/// All measures of all points as CSV: axis, policy, and mean and half width of each.
[[nodiscard]] QString ratesCsv(const RatesResult& result);
/// What the bands are, and whether points are missing.
[[nodiscard]] QString ratesNote(const RatesResult& result);

} // namespace wattif::ui
