// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Statistics by the schoolbook, to compare with.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "core/base/statistics.h"
#include "tests/core/experiment/random_experiment.h"

namespace wattif::test {

inline constexpr double noValue = std::numeric_limits<double>::quiet_NaN();
inline constexpr double unbounded = std::numeric_limits<double>::infinity();

inline bool isSame(double a, double b) { return (std::isnan(a) && std::isnan(b)) || a == b || relativeDifference(a, b) < 1e-9; }

/// Sums of terms that cancel keep only the absolute size of their rounding.
inline bool isNear(double a, double b) { return isSame(a, b) || std::abs(a - b) < 1e-9; }

/// Mean and 95 % interval by the schoolbook.
struct PlainInterval {
    double mean = noValue;
    double halfWidth = 0.0;
    int count = 0;
};

inline PlainInterval plainInterval(const std::vector<double>& values)
{
    double sum = 0.0;
    double count = 0.0;
    for (const double value : values)
        if (!std::isnan(value)) {
            sum += value;
            count += 1.0;
        }
    if (count == 0.0)
        return {};
    double squares = 0.0;
    for (const double value : values)
        squares += std::isnan(value) ? 0.0 : std::pow(value - sum / count, 2.0);
    const double error = count > 1.0 && std::isfinite(sum) ? std::sqrt(squares / (count - 1.0) / count) : 0.0;
    return {sum / count, count > 1.0 ? error * studentQuantile(0.95, static_cast<std::size_t>(count) - 1) : 0.0,
            static_cast<int>(count)};
}

/// One number for each repetition: the mean of what applies.
template <class Value>
std::vector<double> plainMeans(const std::map<std::uint64_t, std::vector<std::size_t>>& group, const Value& value)
{
    std::vector<double> means;
    for (const auto& [repetition, rows] : group) {
        std::vector<double> values;
        for (const std::size_t row : rows)
            values.push_back(value(row));
        means.push_back(plainInterval(values).mean);
    }
    return means;
}

/// One group without factors: repetitions x policies.
inline MadeExperiment oneGroup(const std::vector<std::vector<double>>& rows)
{
    MadeExperiment made{gridOfProfit({}, rows.front().size(), rows.size()), {}};
    made.values = valuesOfAll(
        made.plan, [&](const Cell& cell, std::size_t policy) { return rows[static_cast<std::size_t>(cell.repetition)][policy]; });
    return made;
}

} // namespace wattif::test
