// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/readable_units.h"

#include "core/base/constants.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace wattif {
namespace {

using namespace std::string_view_literals;

constexpr double maxSeconds = 1000.0;
constexpr double maxMinutes = 10'000.0;

bool isTime(const MetricInfo& metric) { return metric.unit == "s" && !metric.isMeasured; }

bool isWait(const MetricInfo& metric) { return isTime(metric) && metric.name.find("wait") != std::string::npos; }

double longestWait(std::span<const ShownMetric> metrics)
{
    double longest = 0.0;
    for (const ShownMetric& shown : metrics)
        if (shown.metric && isWait(*shown.metric) && std::isfinite(shown.largest))
            longest = std::max(longest, shown.largest);
    return longest;
}

} // namespace

ReadableUnit readableTimeUnit(double largestSeconds)
{
    if (!(largestSeconds >= maxSeconds))
        return {"s"};
    return largestSeconds < maxMinutes * secondsPerMinute ? ReadableUnit{"min", 1.0 / secondsPerMinute}
                                                          : ReadableUnit{"h", 1.0 / secondsPerHour};
}

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
    return isTime(metric) ? readableTimeUnit(largest) : ReadableUnit{metric.unit};
}

} // namespace wattif
