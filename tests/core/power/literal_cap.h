// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The cap on power of LiteralSimulator: the power that is committed at a moment, node by node, and everything that asks for it.

#include <algorithm>
#include <set>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline double LiteralSimulator::capAt(Time at) const
{
    const RateCurve& curve = m_instance.capCurve;
    if (curve.empty())
        return m_instance.isCapped() ? m_instance.capWatts : 1e18;
    double seconds = toSeconds(at);
    if (curve.periodSeconds > 0.0)
        seconds = std::fmod(seconds + m_instance.startOfDaySeconds, curve.periodSeconds);
    double value = curve.steps.front().value;
    for (const RateStep& step : curve.steps)
        value = step.fromSeconds <= seconds ? step.value : value;
    return value;
}

/// Moments in (from, to] at which a step of the cap begins.
inline std::vector<Time> LiteralSimulator::capSteps(Time from, Time to) const
{
    std::vector<Time> all;
    const Time period = toTime(m_instance.capCurve.periodSeconds);
    for (const RateStep& step : m_instance.capCurve.steps) {
        Time at = toTime(step.fromSeconds);
        if (period > 0) {
            at -= toTime(m_instance.startOfDaySeconds);
            at -= ((at - from) / period + 1) * period;
        }
        for (; at <= to; at += period) {
            if (at > from)
                all.push_back(at);
            if (period == 0)
                break;
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

inline double LiteralSimulator::idleWatts() const
{
    const Watts& watts = m_instance.watts;
    return m_policy == "always-on" ? watts.idle : std::max({watts.idle, watts.shuttingDown, watts.off});
}

inline double LiteralSimulator::jobWatts(const LiteralJob& job) const
{
    const double own = m_instance.jobs[job.index].watts;
    return std::max(own > 0.0 ? own : job.nodes * m_instance.watts.busy, job.nodes * idleWatts());
}

/// What a node without a job draws at `at` if it has none from `free` on.
inline double LiteralSimulator::freeWatts(Time at, Time free) const
{
    return !goesOff() || at < free + shutdownTime() ? idleWatts() : m_instance.watts.off;
}

inline double LiteralSimulator::committed(Time at, bool jobsAlone) const
{
    const Watts& watts = m_instance.watts;
    double sum = 0.0;
    for (const Node& node : m_nodes) {
        if (node.state == NodeState::off || (jobsAlone && node.state != NodeState::busy && node.state != NodeState::shuttingDown))
            sum += watts.off;
        else if (node.state == NodeState::shuttingDown)
            sum += !jobsAlone && at < node.until ? std::max(watts.shuttingDown, watts.off) : watts.off;
        else if (node.state == NodeState::idle)
            sum += freeWatts(at, m_now);
        else if (node.state == NodeState::booting)
            sum += at < node.until ? std::max(watts.booting, idleWatts()) : freeWatts(at, node.until);
    }
    if (m_instance.sharing == Sharing::cores) {
        for (std::size_t node = 0; node < m_nodes.size(); ++node)
            sum += m_nodes[node].state == NodeState::busy ? freeWatts(at, emptyAt(node)) : 0.0;
        for (const LiteralJob& job : jobs)
            sum += running(job) && at < job.start + job.planned ? beyondIdle(job) : 0.0;
        return sum;
    }
    for (const LiteralJob& job : jobs)
        if (running(job))
            sum += at < job.start + job.planned ? jobWatts(job) : job.nodes * freeWatts(at, job.start + job.planned);
    return sum;
}

/// All moments at which something that is committed, or the cap, changes.
inline std::set<Time> LiteralSimulator::moments() const
{
    std::set<Time> all{m_now, m_now + shutdownTime(), m_now + toTime(m_instance.bootSeconds),
                       m_now + toTime(m_instance.bootSeconds) + shutdownTime()};
    const auto addEnd = [&](Time at) {
        all.insert(at);
        all.insert(at + shutdownTime());
    };
    for (const Node& node : m_nodes)
        if (node.until != never)
            addEnd(node.until);
    for (const Time ready : bootsAfterRepair())
        all.insert(ready);
    for (const MaintenanceWindow& window : m_instance.maintenance)
        for (const double edge : {window.fromSeconds, window.toSeconds})
            if (toTime(edge) > m_now)
                all.insert(toTime(edge));
    Time longest = 0;
    for (const LiteralJob& job : jobs) {
        longest = std::max(longest, job.planned);
        if (running(job))
            addEnd(job.start + job.planned);
    }
    for (const Reservation& other : m_reservations) {
        all.insert(other.from);
        addEnd(other.from + other.planned);
    }
    const Time period = toTime(m_instance.capCurve.periodSeconds);
    Time last = m_now;
    for (const LiteralJob& job : jobs)
        last = running(job) ? std::max(last, job.start + job.planned) : last;
    for (const Node& node : m_nodes)
        last = isInRepair(node) ? std::max(last, node.repaired + toTime(m_instance.bootSeconds)) : last;
    const Time horizon = last + longest + 2 * (toTime(m_instance.bootSeconds) + shutdownTime() + period);
    for (const Time step : capSteps(m_now, horizon))
        all.insert(step);
    return all;
}

/// Watts left below the cap.
inline double LiteralSimulator::leftAt(Time at, bool jobsAlone) const
{
    double left = capAt(at) - committed(at, jobsAlone);
    for (const Reservation& other : m_reservations) {
        const Time plannedEnd = other.from + other.planned;
        if (other.from <= at && at < plannedEnd)
            left -= other.watts;
        if (plannedEnd <= at && at < plannedEnd + shutdownTime())
            left -= other.after;
    }
    return left;
}

inline std::int32_t LiteralSimulator::nodesAt(Time at, std::int32_t freeNow, bool jobsAlone) const
{
    std::int32_t free = freeNow;
    for (const Node& node : m_nodes)
        free += !jobsAlone && node.state == NodeState::booting && node.until <= at ? 1 : 0;
    free += !jobsAlone && m_now + toTime(m_instance.bootSeconds) <= at ? returning() : 0;
    for (const Time ready : bootsAfterRepair())
        free += !jobsAlone && ready <= at ? 1 : 0;
    for (const LiteralJob& job : jobs)
        free += running(job) && job.start + job.planned <= at ? job.nodes : 0;
    for (const Reservation& other : m_reservations)
        free -= other.from <= at && at < other.from + other.planned ? other.nodes : 0;
    return hasMaintenance(at, at + 1) ? 0 : free;
}

inline bool LiteralSimulator::fitsBelow(Time from, Time to, bool jobsAlone, const std::function<double(Time)>& watts) const
{
    std::set<Time> all = moments();
    all.insert(from);
    for (const Time at : all)
        if (at >= from && at < to && watts(at) > leftAt(at, jobsAlone) + 1e-6)
            return false;
    return true;
}

/// Whether a job can start now beside the reservations.
inline bool LiteralSimulator::mayStart(const LiteralJob& job) const
{
    const Time plannedEnd = m_now + job.planned;
    for (const Time at : moments())
        if (at < plannedEnd && nodesAt(at, count(NodeState::idle), false) < job.nodes)
            return false;
    const auto beyond = [&](Time at) {
        return (at < plannedEnd ? jobWatts(job) : job.nodes * freeWatts(at, plannedEnd)) - job.nodes * freeWatts(at, m_now);
    };
    std::set<Time> all = moments();
    all.insert(plannedEnd);
    for (const Time at : all)
        if (at < plannedEnd + (goesOff() ? shutdownTime() : 0) && beyond(at) > leftAt(at, false) + 1e-6)
            return false;
    return true;
}

/// The earliest moment for a reservation; never without one.
inline Time LiteralSimulator::earliestBelow(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone) const
{
    const double watts = jobWatts(job) - job.nodes * (goesOff() ? m_instance.watts.off : idleWatts());
    const std::set<Time> all = moments();
    for (const Time from : all) {
        const Time plannedEnd = from + job.planned;
        const Time tail = plannedEnd + (goesOff() ? shutdownTime() : 0);
        if (std::all_of(all.begin(), all.end(), [&](Time at) {
                return (at < from || at >= plannedEnd || nodesAt(at, freeNow, jobsAlone) >= job.nodes)
                    && (at < from || at >= tail || watts <= leftAt(at, jobsAlone) + 1e-6);
            }))
            return from;
    }
    return never;
}

inline void LiteralSimulator::reserveBelow(const LiteralJob& job, Time from)
{
    const double rest = goesOff() ? m_instance.watts.off : idleWatts();
    m_reservations.push_back({from, job.planned, job.nodes, jobWatts(job) - job.nodes * rest, job.nodes * (idleWatts() - rest)});
}

inline void LiteralSimulator::passCapped()
{
    m_shortOfPower = m_shortOfPowerAt == m_now;
    m_reservations.clear();
    const std::vector<std::size_t> waiting = m_waiting;
    std::size_t blocked = jobs.size();
    bool stopsHelp = false;
    for (const std::size_t j : waiting) {
        const bool mayReserve = m_instance.scheduler == SchedulerKind::conservative || blocked == jobs.size();
        if (jobs[j].nodes <= count(NodeState::idle) && mayStart(jobs[j])) {
            startJob(j);
            continue;
        }
        if (!mayReserve)
            continue;
        const Time at = earliestBelow(jobs[j], count(NodeState::idle), false);
        if (blocked == jobs.size()) {
            blocked = j;
            bool hasNodes = jobs[j].nodes <= count(NodeState::idle);
            for (const Time moment : moments())
                hasNodes = hasNodes
                    && (moment >= m_now + jobs[j].planned || nodesAt(moment, count(NodeState::idle), false) >= jobs[j].nodes);
            if (hasNodes) {
                m_shortOfPower = true;
                m_shortOfPowerAt = m_now;
            }
            stopsHelp = hasNodes && at != never && at <= m_now + shutdownTime();
        }
        if (m_instance.scheduler == SchedulerKind::fcfs)
            break;
        if (at != never)
            reserveBelow(jobs[j], at);
    }
    if (!stopsHelp || !goesOff())
        return;
    // Idle nodes beside those of the first job go off, one after another, as long as it has not its power.
    const LiteralJob& first = jobs[blocked];
    const double needed = jobWatts(first) - first.nodes * idleWatts();
    const Watts& watts = m_instance.watts;
    double left = leftAt(m_now, false) + count(NodeState::shuttingDown) * (std::max(watts.shuttingDown, watts.off) - watts.off);
    std::vector<std::size_t> stopped;
    for (const std::size_t node : idleFromHighest()) {
        if (idleWatts() <= watts.off || left + 1e-6 >= needed
            || static_cast<std::int32_t>(stopped.size()) >= count(NodeState::idle) - first.nodes)
            break;
        stopped.push_back(node);
        left += idleWatts() - watts.off;
    }
    stopNodes(stopped);
}

inline std::int32_t LiteralSimulator::wantedCapped(std::int32_t free)
{
    m_reservations.clear();
    std::int32_t wanted = 0;
    bool blocked = false;
    for (const std::size_t j : m_waiting) {
        if (wanted >= free)
            break;
        const LiteralJob& job = jobs[j];
        const bool boots = wanted + job.nodes > count(NodeState::idle);
        const Time bootTime = toTime(m_instance.bootSeconds);
        const Time ready = wanted + job.nodes <= m_instance.nodes ? readyAt(wanted + job.nodes) : m_now + bootTime;
        const Time start = hasMaintenance(m_now, ready + job.planned) ? startBesideMaintenance(ready, job.planned) : m_now;
        const Time length = std::max(shutdownTime() + (boots ? bootTime : 0), start - m_now) + job.planned;
        const double watts = jobWatts(job) - job.nodes * m_instance.watts.off;
        bool fits = job.nodes <= free - wanted && start <= m_now + bootTime
            && fitsBelow(m_now, m_now + length, true, [&](Time) { return watts; });
        for (const Time at : moments())
            fits = fits && (at < start || at >= start + job.planned || nodesAt(at, free, true) >= job.nodes);
        if (fits) {
            wanted += job.nodes;
            m_reservations.push_back({start, job.planned, job.nodes, 0.0, 0.0}); // its nodes
            m_reservations.push_back({m_now, length, 0, watts, 0.0});            // its power
            continue;
        }
        if (m_instance.scheduler == SchedulerKind::fcfs)
            break;
        if (blocked)
            continue;
        blocked = true;
        if (const Time at = earliestBelow(job, free, true); at != never)
            reserveBelow(job, at);
    }
    m_reservations.clear();
    return wanted;
}

/// As many of these nodes as can boot.
inline std::vector<std::size_t> LiteralSimulator::bootable(std::vector<std::size_t> nodes)
{
    m_reservations.clear();
    const Time ready = m_now + toTime(m_instance.bootSeconds);
    const Time tail = goesOff() ? shutdownTime() : 0;
    const Watts& watts = m_instance.watts;
    const auto fits = [&](std::size_t number) {
        const auto n = static_cast<double>(number);
        const auto kept = [&](Time at) { // idle nodes are not stopped for it
            return at < ready + std::max<Time>(tail, 1) ? count(NodeState::idle) * (idleWatts() - freeWatts(at, m_now)) : 0.0;
        };
        const Time plannedEnd = goesOff() ? ready + std::max<Time>(tail, 1) : never;
        return fitsBelow(m_now, std::max(ready, m_now + 1), false,
                         [&](Time at) { return n * (std::max(watts.booting, idleWatts()) - watts.off) + kept(at); })
            && fitsBelow(ready, plannedEnd, false, [&](Time at) { return n * (idleWatts() - watts.off) + kept(at); });
    };
    while (!nodes.empty() && !fits(nodes.size()))
        nodes.pop_back();
    return nodes;
}

inline void LiteralSimulator::stopBeforeCapFalls()
{
    if (!goesOff())
        return;
    m_reservations.clear();
    const Time off = m_now + shutdownTime();
    double left = capAt(off) - committed(off, false) - count(NodeState::idle) * (idleWatts() - freeWatts(off, m_now));
    for (const Time at : moments())
        if (at < off)
            left = std::min(left, leftAt(at, false));
    std::vector<std::size_t> stopped;
    for (const std::size_t node : idleFromHighest()) {
        if (left >= -1e-6 || idleWatts() <= m_instance.watts.off)
            break;
        stopped.push_back(node);
        left += idleWatts() - m_instance.watts.off;
    }
    stopNodes(stopped);
}

/// The highest nodes are off from the beginning where they would exceed the cap together.
inline void LiteralSimulator::beginBelowCap()
{
    if (!m_instance.isCapped() || !goesOff())
        return;
    const double gain = idleWatts() - m_instance.watts.off;
    double power = static_cast<double>(m_nodes.size()) * idleWatts();
    double cap = capAt(begin);
    for (const Time step : capSteps(begin, begin + shutdownTime()))
        cap = std::min(cap, capAt(step));
    for (std::size_t i = m_nodes.size(); i-- > 0 && gain > 0.0 && power > cap + 1e-6;) {
        m_nodes[i].state = NodeState::off;
        timeline[i] = {{begin, NodeState::off}};
        power -= gain;
    }
}

} // namespace wattif::power::test
