// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The cap on power of LiteralSimulator: the power that is committed at a moment, node by node, and everything that asks for it.

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline double LiteralSimulator::capAt(Time at) const
{
    const RateCurve& curve = m_instance.capCurve;
    if (curve.empty())
        return m_instance.isCapped() ? m_instance.capWatts : 1e18;
    double seconds = toSeconds(std::min(at, m_capUntil));
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
    return std::max(own > 0.0 ? own : literalWholeWatts(m_instance, m_instance.jobs[job.index], job.nodes),
                    job.nodes * idleWatts());
}

/// What a node without a job draws at `at` if it has none from `free` on.
inline double LiteralSimulator::freeWatts(Time at, Time free) const
{
    return !goesOff() || at < free + shutdownTime() ? idleWatts() : m_instance.watts.off;
}

inline double LiteralSimulator::committed(Time at, bool jobsAlone) const
{
    double sum = 0.0;
    for (const LiteralSimulator* each : group())
        sum += each->ownCommitted(at, jobsAlone);
    return sum;
}

inline double LiteralSimulator::ownCommitted(Time at, bool jobsAlone) const
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
        if (running(job)) {
            const Planned plan = plannedOf(job);
            sum += at < plan.end ? wattsIn(plan, job, at) : job.nodes * freeWatts(at, plan.end);
        }
    return sum;
}

/// How far ahead steps of the cap can matter.
inline Time LiteralSimulator::horizon() const
{
    const auto longestOf = [this](Time longest, const LiteralJob& job) {
        return std::max(longest, timeFor(NodeTime{job.planned} * speedOf(0), levelCount() - 1));
    };
    Time longest = 0;
    for (const LiteralSimulator* each : group())
        longest = std::accumulate(each->jobs.begin(), each->jobs.end(), longest, longestOf);
    Time last = m_now + std::accumulate(jobs.begin(), jobs.end(), Time{0}, longestOf); // of those that run or start now
    for (const Node& node : m_nodes)
        last = isInRepair(node) ? std::max(last, node.repaired + toTime(m_instance.bootSeconds)) : last;
    const Time period = toTime(m_instance.capCurve.periodSeconds);
    if (levelCount() > 1) { // whether a job fits at a level must be true
        for (const LiteralSimulator* each : group())
            for (const Reservation& other : each->m_reservations)
                last = std::max(last, other.from + other.planned);
        for (const MaintenanceWindow& window : m_instance.maintenance)
            last = std::max(last, toTime(window.toSeconds));
        for (const RateStep& step : m_instance.capCurve.steps)
            last = period > 0 ? last : std::max(last, toTime(step.fromSeconds));
    }
    return last + longest + 2 * (toTime(m_instance.bootSeconds) + shutdownTime() + period);
}

/// All moments at which something that is committed, or the cap, changes.
inline std::set<Time> LiteralSimulator::moments() const
{
    std::set<Time> all;
    Time last = m_now;
    for (const LiteralSimulator* each : group()) {
        each->addMoments(all);
        last = std::max(last, each->horizon());
    }
    for (const Time step : capSteps(m_now, last))
        all.insert(step);
    return all;
}

inline void LiteralSimulator::addMoments(std::set<Time>& all) const
{
    const Time ready = m_now + toTime(m_instance.bootSeconds);
    all.insert({m_now, m_now + shutdownTime(), ready, ready + shutdownTime()});
    const auto addEnd = [&](Time at) {
        all.insert(at);
        all.insert(at + shutdownTime());
    };
    for (const Node& node : m_nodes)
        if (node.until != never)
            addEnd(node.until);
    for (const Time repaired : bootsAfterRepair())
        all.insert(repaired);
    for (const MaintenanceWindow& window : m_instance.maintenance)
        for (const double edge : {window.fromSeconds, window.toSeconds})
            if (toTime(edge) > m_now)
                all.insert(toTime(edge));
    for (const LiteralJob& job : jobs)
        if (running(job))
            addEnd(plannedOf(job).end);
    for (const Reservation& other : m_reservations) {
        all.insert(other.from);
        addEnd(other.from + other.planned);
    }
    for (const Kept& other : m_kept) {
        all.insert(other.from);
        addEnd(other.to);
    }
}

/// Watts left below the cap.
inline double LiteralSimulator::leftAt(Time at, bool jobsAlone) const
{
    double left = capAt(at) - committed(at, jobsAlone);
    for (const LiteralSimulator* each : group()) {
        for (const Reservation& other : each->m_reservations) {
            const Time plannedEnd = other.from + other.planned;
            if (other.from <= at && at < plannedEnd)
                left -= other.watts;
            if (plannedEnd <= at && at < plannedEnd + each->shutdownTime())
                left -= other.after;
        }
        left -= each->m_kept.empty() ? 0.0 : each->wattsOfKept(at, each->m_kept);
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
        free += running(job) && plannedOf(job).end <= at ? job.nodes : 0;
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
inline bool LiteralSimulator::mayStart(const LiteralJob& job, std::size_t level) const
{
    const Planned plan = plannedFrom(job, m_now, level);
    const Time plannedEnd = plan.end;
    for (const Time at : moments())
        if (at < plannedEnd && nodesAt(at, count(NodeState::idle), false) < job.nodes)
            return false;
    const auto beyond = [&](Time at) {
        return (at < plannedEnd ? wattsIn(plan, job, at) : job.nodes * freeWatts(at, plannedEnd))
            - job.nodes * freeWatts(at, m_now);
    };
    std::set<Time> all = moments();
    all.insert(plannedEnd);
    for (const Time at : all)
        if (at < plannedEnd + (goesOff() ? shutdownTime() : 0) && beyond(at) > leftAt(at, false) + 1e-6)
            return false;
    return true;
}

/// The earliest moment for a reservation; never without one.
inline Time LiteralSimulator::earliestBelow(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone, std::size_t level) const
{
    const double rest = job.nodes * (goesOff() ? m_instance.watts.off : idleWatts());
    const std::set<Time> all = moments();
    const bool isFlat = m_instance.capCurve.periodSeconds <= 0.0; // after the last moment
    for (const Time from : all) {
        const Planned plan = plannedFrom(job, from, level);
        const Time plannedEnd = plan.end;
        const auto watts = [&](Time at) {
            return at < plannedEnd || levelCount() == 1 ? wattsIn(plan, job, at) : job.nodes * idleWatts();
        };
        const Time tail = plannedEnd + (goesOff() ? shutdownTime() : 0);
        if (levelCount() > 1 && !isFlat && tail > *all.rbegin())
            break;
        if (std::all_of(all.begin(), all.end(), [&](Time at) {
                return (at < from || at >= plannedEnd || nodesAt(at, freeNow, jobsAlone) >= job.nodes)
                    && (at < from || at >= tail || watts(at) - rest <= leftAt(at, jobsAlone) + 1e-6);
            }))
            return from;
    }
    return never;
}

/// The same at the highest level for which there is one.
inline LiteralSimulator::Later LiteralSimulator::earliestRun(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone) const
{
    for (std::size_t level = 0; level < levelCount(); ++level)
        if (const Time at = earliestBelow(job, freeNow, jobsAlone, level); at != never)
            return {at, level};
    return {};
}

inline Time LiteralSimulator::endAtFullSpeed(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone) const
{
    const Time at = earliestBelow(job, freeNow, jobsAlone, 0);
    return at == never ? never : plannedFrom(job, at, 0).end;
}

inline void LiteralSimulator::reserveBelow(const LiteralJob& job, const Later& later)
{
    const double rest = goesOff() ? m_instance.watts.off : idleWatts();
    const Planned plan = plannedFrom(job, later.at, later.level);
    const Time drop = std::min(plan.drop, plan.end);
    const double after = job.nodes * (idleWatts() - rest);
    const double first = wattsIn(plan, job, later.at) - job.nodes * rest;
    if (drop < plan.end) {
        m_reservations.push_back({later.at, drop - later.at, job.nodes, first, 0.0});
        m_reservations.push_back({drop, plan.end - drop, job.nodes, wattsIn(plan, job, drop) - job.nodes * rest, after});
    } else {
        m_reservations.push_back({later.at, plan.end - later.at, job.nodes, first, after});
    }
}

/// Keeps the power of a job that begins at `start` from now on, if it is left; or else does nothing.
inline bool LiteralSimulator::keepsPower(const LiteralJob& job, Time start, std::size_t level, bool jobsAlone)
{
    const double rest = job.nodes * (goesOff() ? m_instance.watts.off : idleWatts());
    const Planned plan = plannedFrom(job, start, level);
    const auto watts = [&](Time at) { return wattsIn(plan, job, at) - rest; };
    if (!fitsBelow(m_now, plan.end, jobsAlone, watts))
        return false;
    const Time drop = std::min(plan.drop, plan.end);
    m_reservations.push_back({m_now, drop - m_now, 0, watts(m_now), 0.0});
    m_reservations.push_back({drop, plan.end - drop, 0, watts(drop), 0.0});
    return true;
}

/// The power of idle nodes at a moment beyond the committed one, if they are not stopped before `idleAgain`.
inline double LiteralSimulator::keptBeyond(Time at, Time idleAgain) const
{
    double sum = 0.0;
    for (const LiteralSimulator* each : group())
        if (at < idleAgain)
            sum += each->count(NodeState::idle) * (each->idleWatts() - each->freeWatts(at, m_now));
    return sum;
}

/// As many of these nodes as can boot.
inline std::vector<std::size_t> LiteralSimulator::bootable(std::vector<std::size_t> nodes)
{
    forgetReservations();
    if (m_stoppedForPowerAt == m_now)
        return {};
    const Time ready = m_now + toTime(m_instance.bootSeconds);
    const Time tail = goesOff() ? shutdownTime() : 0;
    const Time idleAgain = ready + std::max<Time>(tail, 1);
    const Watts& watts = m_instance.watts;
    const auto fits = [&](std::size_t number) {
        const auto n = static_cast<double>(number);
        const Time plannedEnd = goesOff() ? idleAgain : never;
        const auto addsBelow = [&](Time from, Time to, double added) { // what adds nothing does no harm
            return added <= 0.0 || fitsBelow(from, to, false, [&](Time at) { return added + keptBeyond(at, idleAgain); });
        };
        return addsBelow(m_now, std::max(ready, m_now + 1), n * (std::max(watts.booting, idleWatts()) - watts.off))
            && addsBelow(ready, plannedEnd, n * (idleWatts() - watts.off));
    };
    while (!nodes.empty() && !fits(nodes.size()))
        nodes.pop_back();
    return nodes;
}

/// Whether the first job waits for boots that could begin, and its power after them is not left beside the running jobs.
inline bool LiteralSimulator::lacksPowerForBoots() const
{
    if (!m_instance.isCapped() || !goesOff() || m_waiting.empty())
        return false;
    const LiteralJob& job = jobs[m_waiting.front()];
    if (findsNodes(job) || job.nodes > count(NodeState::idle) + count(NodeState::booting) + offInService()
        || hasMaintenance(m_now, readyAt(job.nodes) + job.planned))
        return false;
    if (job.cores > 0) {
        const double watts = beyondIdle(job) + job.nodes * (idleWatts() - m_instance.watts.off);
        const Time until = m_now + shutdownTime() + toTime(m_instance.bootSeconds) + job.planned;
        return !fitsBelow(m_now, until, true, [watts](Time) { return watts; });
    }
    for (std::size_t level = 0; level < levelCount(); ++level) {
        const Planned plan = plannedFrom(job, m_now + shutdownTime() + toTime(m_instance.bootSeconds), level);
        const auto watts = [&](Time at) { return wattsIn(plan, job, at) - job.nodes * m_instance.watts.off; };
        if (fitsBelow(m_now, plan.end, true, watts))
            return false;
    }
    return true;
}

inline void LiteralSimulator::stopBeforeCapFalls()
{
    if (!goesOff())
        return;
    forgetReservations();
    const Time off = m_now + shutdownTime();
    double left = capAt(off) - committed(off, false) - count(NodeState::idle) * (idleWatts() - freeWatts(off, m_now));
    for (const LiteralSimulator* each : group()) // running jobs are slowed last
        for (const LiteralJob& job : each->jobs)
            if (each->running(job) && each->m_instance.sharing != Sharing::cores) {
                const Planned plan = each->plannedOf(job);
                if (plan.drop <= off && off < plan.end)
                    left -= each->wattsIn(plan, job, m_now) - each->wattsIn(plan, job, off);
            }
    bool isBefore = true; // those before this one keep the nodes that they have not stopped
    for (const LiteralSimulator* each : group()) {
        isBefore = isBefore && each != this;
        if (isBefore)
            left -= each->goesOff() && each->shutdownTime() == shutdownTime()
                ? each->count(NodeState::idle) * (each->idleWatts() - each->m_instance.watts.off)
                : 0.0;
    }
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

/// From the beginning, nodes are off that would exceed the cap together: node by node, the first kinds keep those that fit.
inline void LiteralSimulator::beginBelowCap()
{
    if (!m_instance.isCapped())
        return;
    double power = 0.0;
    Time lastOff = begin;
    for (const LiteralSimulator* each : group()) {
        power += static_cast<double>(each->m_nodes.size()) * (each->goesOff() ? each->m_instance.watts.off : each->idleWatts());
        lastOff = std::max(lastOff, each->begin + (each->goesOff() ? each->shutdownTime() : 0));
    }
    double cap = capAt(begin);
    for (const Time step : capSteps(begin, lastOff))
        cap = std::min(cap, capAt(step));
    for (LiteralSimulator* each : group()) {
        const double gain = each->idleWatts() - each->m_instance.watts.off;
        for (std::size_t i = 0; i < each->m_nodes.size() && each->goesOff(); ++i) {
            const bool isOn = gain <= 0.0 || power + gain <= cap + 1e-6;
            power += isOn ? gain : 0.0;
            each->m_nodes[i].state = isOn ? NodeState::idle : NodeState::off;
            each->timeline[i] = {{begin, each->m_nodes[i].state}};
        }
    }
}

} // namespace wattif::power::test
