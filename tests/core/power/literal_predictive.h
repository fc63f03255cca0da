// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/option.h"
#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power::test {

inline constexpr Time literalHour = 3600 * ticksPerSecond;

/// Hours since some midnight, rounded down.
inline std::int64_t hoursSince(Time midnight, Time at)
{
    std::int64_t hours = (at - midnight) / literalHour;
    while (midnight + hours * literalHour > at)
        --hours;
    return hours;
}

/// The rate of `predictive` from the list of arrivals, hour by hour from the beginning to now.
inline double literalRate(const std::vector<Time>& arrivals, Time begin, Time midnight, Time now)
{
    if (arrivals.empty())
        return 0.0;
    const auto modulo = [](std::int64_t a, std::int64_t b) { return ((a % b) + b) % b; };
    const std::int64_t present = hoursSince(midnight, now);
    const auto sum = [&](std::int64_t period, double prior) {
        double jobs = prior * 14'400.0;
        Time watched = 0;
        for (std::int64_t h = hoursSince(midnight, begin); h <= present; ++h)
            if (modulo(h - present, period) == 0)
                watched += std::min(now, midnight + (h + 1) * literalHour) - std::max(begin, midnight + h * literalHour);
        std::int64_t count = 0;
        for (const Time at : arrivals)
            count += modulo(hoursSince(midnight, at) - present, period) == 0 ? 1 : 0;
        jobs += static_cast<double>(count);
        return jobs / (toSeconds(watched) + 14'400.0);
    };
    const double all = static_cast<double>(arrivals.size()) / std::max(toSeconds(now - begin), 14'400.0);
    return sum(168, sum(24, all));
}

/// The last values of a list.
inline std::vector<Time> lastOf(const std::vector<Time>& values, std::size_t window)
{
    return {values.end() - static_cast<std::ptrdiff_t>(std::min(window, values.size())), values.end()};
}

/// Seconds of idling that a threshold costs over gaps, in ticks.
inline NodeTime literalCost(const std::vector<Time>& gaps, Time threshold, Time breakEven)
{
    NodeTime cost = 0;
    for (const Time gap : gaps)
        cost += gap > threshold ? static_cast<NodeTime>(threshold) + breakEven : static_cast<NodeTime>(gap);
    return cost;
}

/// The longest of the best thresholds, each tried.
inline Time literalThreshold(const std::vector<Time>& gaps, Time breakEven)
{
    if (breakEven == never || gaps.empty())
        return breakEven;
    Time best = breakEven;
    std::vector<Time> tried = gaps;
    tried.push_back(0);
    for (const Time threshold : tried) {
        const NodeTime cost = literalCost(gaps, threshold, breakEven);
        const NodeTime least = literalCost(gaps, best, breakEven);
        if (threshold <= breakEven && (cost < least || (cost == least && threshold > best)))
            best = threshold;
    }
    return best;
}

/// What `predictive` has seen, as plain lists from the beginning on.
struct LiteralPredictive {
    std::vector<Time> arrivals{};
    std::vector<Time> sizes{}; ///< nodes of the jobs that arrived
    std::vector<Time> waits{}; ///< of the jobs that ended
    std::vector<std::vector<Time>> gaps{};
    std::vector<Time> freeSince{};
    std::vector<Time> thresholds{};
    double worth = 1.0;

    void arrived(const Instance& instance, const OptionValues& options, Time now, std::int32_t nodes)
    {
        arrivals.push_back(now);
        sizes.push_back(nodes);
        double allowed = number(options, "wait_target_s");
        const std::vector<Time> last = lastOf(waits, static_cast<std::size_t>(integer(options, "window")));
        Time sum = 0;
        for (const Time wait : last)
            sum += wait;
        if (!last.empty())
            allowed = std::max(allowed, number(options, "wait_share") * (toSeconds(sum) / static_cast<double>(last.size())));
        const double share = instance.bootSeconds > 0.0 ? std::min(1.0, allowed / instance.bootSeconds) : 1.0;
        worth = std::max(0.0625, worth / (1.0 + 0.02 * share));
    }

    /// The largest k that is used again often enough, tried one by one.
    [[nodiscard]] std::int32_t reserve(const OptionValues& options, double rate, Time breakEven) const
    {
        const std::vector<Time> last = lastOf(sizes, static_cast<std::size_t>(integer(options, "window")));
        const double uses = rate * worth * (breakEven == never ? maxSeconds : toSeconds(breakEven));
        std::int32_t most = 0;
        for (const Time k : last) {
            const auto larger = std::ranges::count_if(last, [k](Time size) { return size >= k; });
            if (uses >= 1.0 && static_cast<double>(larger) >= static_cast<double>(last.size()) / uses)
                most = std::max(most, static_cast<std::int32_t>(k));
        }
        return most;
    }
};

} // namespace wattif::power::test
