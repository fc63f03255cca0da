// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The policies of LiteralSimulator that start and stop nodes.

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include <boost/math/distributions/normal.hpp>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline void LiteralSimulator::tick()
{
    if (m_policy == "manual")
        tickManual();
    if (m_policy == "load-factor" && m_now == m_nextTick) {
        tickLoadFactor();
        m_nextTick += toTime(number(m_options, "interval_minutes") * 60.0);
    }
}

inline void LiteralSimulator::tickManual()
{
    std::vector<std::size_t> boots;
    std::vector<std::size_t> stopped;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const bool off =
            std::any_of(m_instance.offIntervals.begin(), m_instance.offIntervals.end(), [&](const OffInterval& interval) {
                return interval.first.at() <= i && i <= interval.last.at() && toTime(interval.fromSeconds) <= m_now
                    && m_now < toTime(interval.toSeconds);
            });
        if (off && m_nodes[i].state == NodeState::idle)
            stopped.push_back(i);
        if (!off && canBoot(m_nodes[i]))
            boots.push_back(i);
    }
    bootNodes(boots);
    stopNodes(stopped);
}

inline double LiteralSimulator::upperUse(std::size_t sizeClass) const
{
    const auto window = static_cast<std::size_t>(integer(m_options, "window"));
    std::vector<double> sample;
    for (std::size_t distance = 0; distance < m_uses.size() && sample.size() < 30; ++distance)
        for (std::size_t c = 0; c < m_uses.size(); ++c)
            if (c + distance == sizeClass || c == sizeClass + distance) {
                const std::size_t newest = std::min(window, m_uses[c].size());
                sample.insert(sample.end(), m_uses[c].end() - static_cast<std::ptrdiff_t>(newest), m_uses[c].end());
            }
    const auto n = static_cast<double>(sample.size());
    double mean = 0.0;
    for (const double use : sample)
        mean += use / n;
    double variance = 0.0;
    for (const double use : sample)
        variance += (use - mean) * (use - mean) / (n - 1.0);
    const double z = boost::math::quantile(boost::math::normal(), 1.0 - number(m_options, "alpha") / 2.0);
    return mean + z * std::sqrt(variance / n);
}

inline std::size_t LiteralSimulator::finishedInWindows() const
{
    std::size_t finished = 0;
    for (const auto& uses : m_uses)
        finished += std::min(static_cast<std::size_t>(integer(m_options, "window")), uses.size());
    return finished;
}

inline double LiteralSimulator::estimatedWork() const
{
    const std::size_t finished = finishedInWindows();
    NodeTime planned = 0;
    double upper = 0.0;
    for (std::size_t j = 0; j < m_arrived; ++j) {
        if (jobs[j].end != never)
            continue;
        planned += static_cast<NodeTime>(jobs[j].planned) * jobs[j].nodes;
        upper += finished < 30 ? 0.0 : upperUse(classOf(jobs[j].nodes));
    }
    return finished < 30 ? toNodeSeconds(planned) : upper;
}

inline double LiteralSimulator::limitSeconds() const
{
    const double stated = m_instance.maxJobMinutes * 60.0;
    const double share = number(m_options, "limit_quantile");
    const std::size_t count = std::min(static_cast<std::size_t>(integer(m_options, "window")), m_runs.size());
    if (share == 0.0 || count < 30)
        return stated;
    std::vector<Time> runs(m_runs.end() - static_cast<std::ptrdiff_t>(count), m_runs.end());
    std::sort(runs.begin(), runs.end());
    std::size_t last = 0;
    while (static_cast<double>(last + 1) < share * static_cast<double>(count))
        ++last;
    const double learnt = toSeconds(runs[last]);
    return learnt > 0.0 ? std::min(learnt, stated) : stated;
}

inline void LiteralSimulator::tickLoadFactor()
{
    LoadState state{.work = estimatedWork(),
                    .limitSeconds = limitSeconds(),
                    .nodes = m_instance.nodes,
                    .busy = count(NodeState::busy),
                    .idle = count(NodeState::idle),
                    .booting = count(NodeState::booting),
                    .minJobNodes = m_instance.minJobNodes,
                    .off = offInService()};
    for (const std::size_t j : m_waiting) {
        state.largestWaiting = std::max(state.largestWaiting, jobs[j].nodes);
        state.waitingNodes += jobs[j].nodes;
        state.longestWaitSeconds = std::max(state.longestWaitSeconds, toSeconds(m_now - jobs[j].submit));
    }
    LiteralTick tick = literalDecision(state,
                                       {.stopBelow = number(m_options, "stop_below"),
                                        .startAbove = number(m_options, "start_above"),
                                        .stopTarget = number(m_options, "stop_target"),
                                        .startTarget = number(m_options, "start_target"),
                                        .longestWaitMinutes = number(m_options, "longest_wait_minutes")});
    tick.at = m_now;
    tick.fromStatistics = finishedInWindows() >= 30;
    ticks.push_back(tick);
    boot(tick.started);
    std::vector<std::size_t> chosen = idleFromHighest();
    chosen.resize(static_cast<std::size_t>(tick.stopped));
    stopNodes(chosen);
}

/// W of idle-timeout and reserve.
inline std::int32_t LiteralSimulator::wantedNodes()
{
    const std::int32_t all = count(NodeState::idle) + count(NodeState::booting) + offInService();
    if (m_instance.sharing == Sharing::cores)
        return wantedShared(all);
    if (m_instance.plansAhead())
        return wantedCapped(all);
    std::int32_t free = all;
    std::size_t i = 0;
    std::vector<std::pair<Time, std::int32_t>> releases;
    for (const LiteralJob& job : jobs)
        if (running(job))
            releases.emplace_back(plannedOf(job).end, job.nodes);
    for (; i < m_waiting.size() && jobs[m_waiting[i]].nodes <= free; ++i) {
        free -= jobs[m_waiting[i]].nodes;
        releases.emplace_back(m_now + jobs[m_waiting[i]].planned, jobs[m_waiting[i]].nodes);
    }
    if (m_instance.scheduler == SchedulerKind::fcfs || i == m_waiting.size())
        return all - free;
    std::int32_t extra = 0;
    const Time shadow = shadowTime(jobs[m_waiting[i]].nodes, free, releases, extra);
    for (++i; i < m_waiting.size(); ++i) {
        const LiteralJob& job = jobs[m_waiting[i]];
        const bool inTime = shadow == never || m_now + job.planned <= shadow;
        if (job.nodes > free || (!inTime && job.nodes > extra))
            continue;
        free -= job.nodes;
        extra -= inTime ? 0 : job.nodes;
    }
    return all - free;
}

/// How many more may begin in this minute.
inline std::int32_t LiteralSimulator::allowed(std::string_view rate, const std::vector<Time>& begun)
{
    const std::int64_t limit = integer(m_options, rate);
    if (limit == 0)
        return static_cast<std::int32_t>(m_nodes.size());
    const Time minute = 60 * ticksPerSecond;
    const auto now =
        std::count_if(begun.begin(), begun.end(), [&](Time at) { return (at - begin) / minute == (m_now - begin) / minute; });
    return static_cast<std::int32_t>(std::max<std::int64_t>(0, limit - now));
}

inline Time LiteralSimulator::dueOf(std::size_t node) const
{
    return m_seen.thresholds[node] == never ? never : m_nodes[node].since + m_seen.thresholds[node];
}

inline Time LiteralSimulator::learntThreshold(std::size_t node) const
{
    if (m_policy != "predictive" || m_breakEven == never)
        return m_breakEven;
    const auto window = static_cast<std::size_t>(integer(m_options, "window"));
    const auto price = static_cast<Time>(std::llround(static_cast<double>(m_breakEven) * std::max(1.0, m_seen.worth)));
    return literalThreshold(lastOf(m_seen.gaps[node], window), price);
}

inline void LiteralSimulator::learnGap(std::size_t node, Time gapEnd)
{
    auto& gaps = m_seen.gaps[node];
    if (const Time gap = gapEnd - m_seen.freeSince[node]; gap > 0) {
        gaps.push_back(gap);
        if (gaps.size() < 16 || gaps.size() % 16 == 0)
            m_seen.thresholds[node] = learntThreshold(node);
    }
    m_seen.freeSince[node] = m_now;
}

/// H of predictive.
inline std::int32_t LiteralSimulator::heldNodes() const
{
    const std::int32_t free = count(NodeState::idle) + count(NodeState::booting) + offInService();
    if (m_waiting.empty() || m_instance.scheduler == SchedulerKind::fcfs || jobs[m_waiting.front()].nodes <= free)
        return 0;
    std::int32_t soon = free;
    const bool isShared = m_instance.sharing == Sharing::cores;
    for (const LiteralJob& job : jobs)
        if (!isShared && running(job) && (m_breakEven == never || plannedOf(job).end - m_now <= m_breakEven))
            soon += job.nodes;
    for (std::size_t node = 0; node < m_nodes.size() && isShared; ++node)
        soon += m_nodes[node].state == NodeState::busy && emptyAt(node) - m_now <= m_breakEven ? 1 : 0;
    return m_breakEven != never && soon >= jobs[m_waiting.front()].nodes ? free : 0;
}

inline void LiteralSimulator::reactPredictive()
{
    const double rate = literalRate(m_seen.arrivals, begin, -toTime(m_instance.startOfDaySeconds), m_now);
    const std::int32_t wanted = wantedNodes();
    const std::int32_t on = count(NodeState::idle) + count(NodeState::booting);
    const std::int32_t reserve = m_seen.reserve(m_options, rate, m_breakEven);
    const std::int32_t target = m_shortOfPower || lacksPowerForBoots() ? wanted : std::max(wanted, heldNodes()) + reserve;
    if (wanted > on)
        m_seen.worth = std::min(64.0, m_seen.worth * 1.02);
    boot(std::clamp(target - on, 0, bootable()));

    std::vector<std::size_t> ripe;
    for (const std::size_t node : idleFromHighest())
        if (dueOf(node) <= m_now)
            ripe.push_back(node);
    const std::int32_t surplus = std::max(0, count(NodeState::idle) - std::max(0, target - count(NodeState::booting)));
    const std::size_t stopped = std::min(ripe.size(), static_cast<std::size_t>(surplus));
    const Time midnight = -toTime(m_instance.startOfDaySeconds);
    m_tryAgain = stopped < ripe.size() ? midnight + (hoursSince(midnight, m_now) + 1) * literalHour : never;
    ripe.resize(stopped);
    stopNodes(ripe);
}

/// When a node that is idle goes off.
inline Time LiteralSimulator::timeoutOf(const Node& node) const
{
    return m_pricedIdle ? m_pricedIdle->offAfter(node.since) : node.since + toTime(number(m_options, "suspend_time_s"));
}

inline void LiteralSimulator::react()
{
    if (m_policy == "predictive")
        return reactPredictive();
    if (!isTimeout())
        return;
    const Time minute = 60 * ticksPerSecond;
    m_tryAgain = never;
    const auto limited = [&](std::int32_t wish, std::int32_t most) {
        if (wish > most)
            m_tryAgain = begin + ((m_now - begin) / minute + 1) * minute;
        return std::min(wish, most);
    };
    const std::int32_t spare = m_policy == "reserve" ? static_cast<std::int32_t>(integer(m_options, "spare_nodes")) : 0;
    const std::int32_t wanted = wantedNodes();
    const std::int32_t target = wanted + (m_shortOfPower || lacksPowerForBoots() ? 0 : spare);
    const std::int32_t missing = target - count(NodeState::idle) - count(NodeState::booting);
    const std::int32_t boots = std::clamp(missing, 0, bootable());
    boot(limited(boots, allowed("resume_rate", m_bootsBegun)));

    std::vector<std::size_t> ripe;
    for (const std::size_t node : idleFromHighest())
        if (timeoutOf(m_nodes[node]) <= m_now)
            ripe.push_back(node);
    const std::int32_t surplus = std::max(0, count(NodeState::idle) - std::max(0, target - count(NodeState::booting)));
    const std::int32_t wish = std::min(surplus, static_cast<std::int32_t>(ripe.size()));
    ripe.resize(static_cast<std::size_t>(limited(wish, allowed("suspend_rate", m_stopsBegun))));
    stopNodes(ripe);
}

} // namespace wattif::power::test
