// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/experiment/report_table.h"

namespace wattif {

/// A unit in which people read a metric.
struct ReadableUnit {
    std::string unit;     ///< "min", "h", "kWh", "%", or that of the metric
    double factor = 1.0;  ///< a value in the metric's unit times this is one in `unit`
    bool isShare = false; ///< in percent; differences are in percentage points

    friend bool operator==(const ReadableUnit&, const ReadableUnit&) = default;
};

/// A metric of a table with the largest absolute value in it, in the metric's unit.
struct ShownMetric {
    const MetricInfo* metric = nullptr; ///< null for a column that is not of a metric
    double largest = 0.0;
};

/// Returns whether a metric is a share of a whole: 1 is 100 %. Probabilities are not.
[[nodiscard]] bool isShare(const MetricInfo& metric);

/// Returns the unit of times of which this is the longest: s below 1000 s, min below 600 000 s (10 000 min), h above.
[[nodiscard]] ReadableUnit readableTimeUnit(double largestSeconds);

/// Returns the unit of energies of which this is the largest: J below 100 000 J, kJ below 1 kWh, kWh above.
[[nodiscard]] ReadableUnit readableEnergyUnit(double largestJoules);

/// Returns whether the unit in which a metric is shown depends on its size: times of the scenario and energies in joules.
[[nodiscard]] bool hasReadableUnit(const MetricInfo& metric);

/// Returns the unit of each metric of a table: shares in percent; times of the scenario as readableTimeUnit says, energies in
/// joules as readableEnergyUnit. All waits of the table have the unit of the longest. Other metrics, times of this machine, and
/// metrics that repeat another one in a second unit, keep their unit. Other columns get an empty one.
[[nodiscard]] std::vector<ReadableUnit> readableUnits(std::span<const ShownMetric> metrics);

/// Returns the largest absolute value of a metric in a report; 0 without one.
[[nodiscard]] double largestOf(const RunReport& report, const MetricInfo& metric);

/// Returns the unit of a metric that is shown alone.
[[nodiscard]] ReadableUnit readableUnit(const MetricInfo& metric, double largest);

/// The table with units in which its numbers have few digits: energies of megajoules and more in kWh, other columns from 10^5 on
/// in powers of a thousand, which become part of the unit ("10⁶ s"). Columns with a fixed number of decimals are unchanged.
[[nodiscard]] ReportTable scaledTable(ReportTable table);

/// The table with times of the scenario in s, min or h and shares in percent (readableUnits), as the window shows them.
[[nodiscard]] ReportTable readableTable(const Study& study, ReportTable table);

} // namespace wattif
