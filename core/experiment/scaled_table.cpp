// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/scaled_table.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/constants.h"
#include "core/experiment/readable_units.h"

namespace wattif {
namespace {

constexpr double minScaled = 1e5; // smaller numbers are read at a glance
constexpr std::array<const char*, 5> powers{"", "10³", "10⁶", "10⁹", "10¹²"};

double largestOf(const ReportTable& table, std::size_t column)
{
    double largest = 0.0;
    for (const ReportRow& row : table.rows)
        if (const double value = std::abs(row.cells[column].value); std::isfinite(value))
            largest = std::max(largest, value);
    return largest;
}

void divide(ReportTable& table, std::size_t column, double by)
{
    for (ReportRow& row : table.rows) {
        row.cells[column].value /= by;
        row.cells[column].halfWidth /= by;
    }
}

void scaleColumn(ReportTable& table, std::size_t column)
{
    ReportColumn& head = table.columns[column];
    double largest = largestOf(table, column);
    if (head.decimals >= 0 || largest < minScaled)
        return;
    if (head.unit == "J" && largest >= joulesPerKwh) {
        divide(table, column, joulesPerKwh);
        head.unit = "kWh";
        largest /= joulesPerKwh;
    }
    if (largest < minScaled)
        return;
    const auto power = std::min(static_cast<std::size_t>(std::log10(largest)) / 3, powers.size() - 1);
    divide(table, column, std::pow(10.0, 3.0 * static_cast<double>(power)));
    head.unit = head.unit.empty() ? powers[power] : std::string(powers[power]) + ' ' + head.unit;
}

} // namespace

ReportTable scaledTable(ReportTable table)
{
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        scaleColumn(table, column);
    return table;
}

ReportTable readableTable(const Study& study, ReportTable table)
{
    std::vector<ShownMetric> metrics;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        metrics.push_back({findMetric(study, table.columns[column].name), largestOf(table, column)});
    const std::vector<ReadableUnit> units = readableUnits(metrics);
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        if (metrics[column].metric && units[column].unit != table.columns[column].unit) {
            divide(table, column, 1.0 / units[column].factor);
            table.columns[column].unit = units[column].unit;
            table.columns[column].decimals = -1;
        }
    return table;
}

} // namespace wattif
