// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/summary_cells.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/experiment/table_digits.h"

namespace wattif {

std::string policyTitle(const Plan& plan, std::size_t policy)
{
    const PolicyInfo* info = findPolicy(*plan.study, plan.policies[policy].policy);
    if (!info)
        return plan.policies[policy].policy;
    return info->title + (info->isLimit ? " (bound)" : info->offline ? " (offline)" : "");
}

std::string metricTitle(const MetricInfo& metric)
{
    return metric.unit.empty() ? metric.title : fmt::format("{} ({})", metric.title, metric.unit);
}

namespace {

/// Replaces numbers and half widths by 0 where they are no more than what rounding leaves of differences of the largest numbers.
std::vector<ReportCell> withoutRounding(std::vector<ReportCell> numbers)
{
    constexpr double rounding = 1e-12;
    double largest = 0.0;
    for (const ReportCell& number : numbers)
        if (std::isfinite(number.value))
            largest = std::max(largest, std::abs(number.value));
    for (ReportCell& number : numbers)
        for (double* part : {&number.value, &number.halfWidth})
            if (std::abs(*part) < rounding * largest)
                *part = 0.0;
    return numbers;
}

} // namespace

std::vector<GridCell> printedTogether(const std::vector<ReportCell>& all, int decimals)
{
    const std::vector<ReportCell> numbers = withoutRounding(all);
    ReportTable table;
    table.columns.emplace_back();
    table.columns.back().decimals = decimals;
    for (const ReportCell& number : numbers)
        table.rows.push_back({{}, {}, false, {number}});
    const ColumnDigits digits(table, 0);
    std::vector<GridCell> cells;
    for (const ReportCell& number : numbers) {
        PrintedNumber printed = digits(number);
        cells.push_back({std::move(printed.value), std::move(printed.halfWidth), true, number.isBest, number.isNear});
    }
    return cells;
}

GridCell probabilityCell(double value)
{
    if (std::isnan(value))
        return {{}, {}, true};
    return {value < 0.0001 ? "<0.0001" : fmt::format("{:.4f}", value), {}, true};
}

} // namespace wattif
