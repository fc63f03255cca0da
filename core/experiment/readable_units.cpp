// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/readable_units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/base/constants.h"

namespace wattif {
namespace {

using namespace std::string_view_literals;

constexpr double maxSeconds = 1000.0;
constexpr double maxMinutes = 10'000.0;

bool isTime(const MetricInfo& metric) { return metric.unit == "s" && !metric.isMeasured; }

bool isWait(const MetricInfo& metric) { return isTime(metric) && metric.name.find("wait") != std::string::npos; }

/// Power has its energy in kWh and, for exact comparison, in J: the second one keeps its unit.
bool isOtherUnit(const MetricInfo& metric) { return metric.description.starts_with("The same "); }

bool isEnergy(const MetricInfo& metric) { return metric.unit == "J" && !isOtherUnit(metric); }

double longestWait(std::span<const ShownMetric> metrics)
{
    double longest = 0.0;
    for (const ShownMetric& shown : metrics)
        if (shown.metric && isWait(*shown.metric) && std::isfinite(shown.largest))
            longest = std::max(longest, shown.largest);
    return longest;
}

constexpr double minScaled = 1e5; // smaller numbers are read at a glance
constexpr double joulesPerKilojoule = 1000.0;
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

ReadableUnit readableTimeUnit(double largestSeconds)
{
    if (!(largestSeconds >= maxSeconds))
        return {"s"};
    return largestSeconds < maxMinutes * secondsPerMinute ? ReadableUnit{"min", 1.0 / secondsPerMinute}
                                                          : ReadableUnit{"h", 1.0 / secondsPerHour};
}

ReadableUnit readableEnergyUnit(double largestJoules)
{
    if (!(largestJoules >= minScaled))
        return {"J"};
    return largestJoules < joulesPerKwh ? ReadableUnit{"kJ", 1.0 / joulesPerKilojoule} : ReadableUnit{"kWh", 1.0 / joulesPerKwh};
}

bool hasReadableUnit(const MetricInfo& metric) { return isTime(metric) || isEnergy(metric); }

bool isShare(const MetricInfo& metric)
{
    constexpr std::array endings{"_share"sv, "_share_estimate"sv, "_rate"sv, "utilisation"sv, "fragmentation"sv};
    return metric.unit.empty()
        && std::ranges::any_of(endings, [&](std::string_view ending) { return metric.name.ends_with(ending); });
}

std::vector<ReadableUnit> readableUnits(std::span<const ShownMetric> metrics)
{
    const ReadableUnit wait = readableTimeUnit(longestWait(metrics));
    std::vector<ReadableUnit> units;
    for (const auto& [metric, largest] : metrics)
        units.push_back(!metric ? ReadableUnit{} : isWait(*metric) ? wait : readableUnit(*metric, largest));
    return units;
}

double largestOf(const RunReport& report, const MetricInfo& metric)
{
    double largest = 0.0;
    for (const PolicyResult& result : report.policies)
        if (const double size = std::abs(result.metric(metric.name)); std::isfinite(size))
            largest = std::max(largest, size);
    return largest;
}

ReadableUnit readableUnit(const MetricInfo& metric, double largest)
{
    if (isShare(metric))
        return {"%", 100.0, true};
    if (isEnergy(metric))
        return readableEnergyUnit(largest);
    return isTime(metric) ? readableTimeUnit(largest) : ReadableUnit{metric.unit};
}

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
