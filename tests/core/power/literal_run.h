// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The clock of LiteralSimulator: what happens at one instant, and when the next thing happens.

#include <algorithm>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline void LiteralSimulator::run()
{
    if (jobs.empty() && m_until <= begin)
        return;
    m_now = begin;
    if (m_policy == "load-factor")
        m_nextTick = begin + toTime(number(m_options, "interval_minutes") * 60.0);
    for (int rounds = 0; m_now != never; ++rounds) {
        if (rounds == maxRounds) {
            cutOffAt = m_now;
            break;
        }
        do
            round();
        while (!isOver() && dueNow());
        if (isOver())
            break;
        m_now = nextEvent();
        if (allDone() && m_now >= m_until)
            break;
    }
    finishRun();
}

inline void LiteralSimulator::finishRun()
{
    end = std::max(end, m_until);
    if (cutOffAt != never) {
        end = cutOffAt;
        return;
    }
    for (const LiteralJob& job : jobs)
        end = job.end == never ? end : std::max(end, job.end);
    for (auto& changes : timeline)
        while (changes.size() > 1 && changes.back().from >= end)
            changes.pop_back();
    if (end == begin) // nothing lasted any time
        timeline.assign(m_nodes.size(), {{begin, NodeState::idle}});
}

inline void LiteralSimulator::runTogether(const std::vector<LiteralSimulator*>& group)
{
    for (LiteralSimulator* each : group) {
        each->m_group = group;
        each->m_now = each->begin;
        if (each->m_policy == "load-factor")
            each->m_nextTick = each->begin + toTime(number(each->m_options, "interval_minutes") * 60.0);
    }
    group.front()->beginBelowCap();
    const auto areDone = [&] {
        return std::all_of(group.begin(), group.end(), [](const auto* each) { return each->allDone(); });
    };
    Time now = group.front()->begin;
    for (int rounds = 0; now != never && rounds < group.front()->maxRounds; ++rounds) {
        for (LiteralSimulator* each : group)
            each->m_now = now;
        do
            roundTogether(group);
        while (!areDone() && std::any_of(group.begin(), group.end(), [](const auto* each) { return each->dueNow(); }));
        if (areDone())
            break;
        now = never;
        for (const LiteralSimulator* each : group)
            now = std::min(now, each->nextEvent());
    }
    Time last = 0;
    for (const LiteralSimulator* each : group)
        for (const LiteralJob& job : each->jobs)
            last = job.end == never ? last : std::max(last, job.end);
    for (LiteralSimulator* each : group) {
        each->m_until = last;
        each->finishRun();
    }
}

inline void LiteralSimulator::roundTogether(const std::vector<LiteralSimulator*>& group)
{
    const bool hasEvent = std::any_of(group.begin(), group.end(), [](const auto* each) { return each->hasEvent(); });
    for (LiteralSimulator* each : group)
        each->endJobs();
    if (std::all_of(group.begin(), group.end(), [](const auto* each) { return each->allDone(); }))
        return;
    if (hasEvent)
        group.front()->adjustSpeeds();
    for (LiteralSimulator* each : group) {
        each->finishNodes();
        each->arrive();
        each->tick();
        each->arrange();
    }
    if (group.front()->m_instance.sharing == Sharing::cores)
        group.front()->passShared();
    else
        group.front()->passCapped();
    for (const bool isFirst : {true, false})
        for (LiteralSimulator* each : group)
            if ((each->m_bootsFirstAt == each->m_now) == isFirst)
                each->react();
    for (LiteralSimulator* each : group)
        each->stopBeforeCapFalls();
}

inline bool LiteralSimulator::dueNow() const
{
    return std::any_of(jobs.begin(), jobs.end(), [this](const LiteralJob& job) { return running(job) && runEnd(job) == m_now; })
        || std::any_of(m_nodes.begin(), m_nodes.end(), [this](const Node& node) { return node.until == m_now; });
}

inline Time LiteralSimulator::nextEvent() const
{
    Time next = never;
    const auto see = [&](Time at) {
        if (at > m_now)
            next = std::min(next, at);
    };
    for (const LiteralJob& job : jobs) {
        see(job.submit);
        if (running(job))
            see(runEnd(job));
    }
    for (const Node& node : m_nodes) {
        see(node.until);
        see(node.repaired);
        if (isTimeout() && node.state == NodeState::idle)
            see(timeoutOf(node));
    }
    for (const ObservedState& observed : m_instance.observedStates) {
        const Time at = std::max(toTime(observed.fromSeconds), begin);
        if (isOutAt(observed.node.at(), at) != (at > begin && isOutAt(observed.node.at(), at - 1)))
            see(at);
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (m_policy == "predictive" && m_nodes[i].state == NodeState::idle)
            see(dueOf(i));
    if (m_policy == "green") {
        if (m_decidesAtStep)
            see(LiteralSignal(m_instance, m_options).next(m_now));
        for (const LiteralJob& job : jobs)
            if (job.heldUntil != never)
                see(job.heldUntil);
    }
    see(m_nextTick);
    see(m_tryAgain);
    for (const MaintenanceWindow& window : m_instance.maintenance) {
        see(toTime(window.toSeconds));
        if (goesOff())
            see(toTime(window.toSeconds) - toTime(m_instance.bootSeconds));
    }
    if (m_instance.isCapped()) {
        const Time period = toTime(m_instance.capCurve.periodSeconds);
        const Time far = period > 0 ? period : 4'000'000'000 * ticksPerSecond;
        for (const Time step : capSteps(m_now, m_now + far))
            see(step);
        if (goesOff())
            for (const Time step : capSteps(m_now + shutdownTime(), m_now + shutdownTime() + far))
                see(step - shutdownTime());
    }
    if (m_policy == "manual")
        for (const OffInterval& interval : m_instance.offIntervals) {
            see(toTime(interval.fromSeconds));
            see(toTime(interval.toSeconds));
        }
    return next;
}

inline void LiteralSimulator::round()
{
    const bool happens = hasEvent();
    endJobs();
    if (isOver())
        return;
    if (happens)
        adjustSpeeds();
    finishNodes();
    changeService();
    arrive();
    tick();
    pass();
    react();
    if (m_instance.isCapped())
        stopBeforeCapFalls();
}

inline void LiteralSimulator::endJobs()
{
    for (LiteralJob& job : jobs) {
        if (!running(job) || runEnd(job) != m_now)
            continue;
        job.end = m_now;
        for (const std::size_t node : job.on) {
            if (std::any_of(jobs.begin(), jobs.end(), [&](const LiteralJob& other) { return runsOn(other, node); }))
                continue;
            const Time busySince = m_nodes[node].since; // its first job may have ended before
            set(node, NodeState::idle, never);
            learnGap(node, busySince);
        }
        m_seen.waits.push_back(job.start - job.submit);
        m_runs.push_back(job.run);
        m_runUsers.push_back(m_instance.jobs[job.index].user);
        m_uses[classOf(job.nodes)].push_back(static_cast<double>(job.nodes) * toSeconds(job.run));
    }
}

inline void LiteralSimulator::finishNodes()
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (m_nodes[i].until == m_now) {
            const bool isBoot = m_nodes[i].state == NodeState::booting;
            const bool fails = isBoot && bootFails(m_instance, static_cast<std::int32_t>(i), m_nodes[i].boots++);
            set(i, isBoot && !fails ? NodeState::idle : NodeState::off, never);
            m_nodes[i].repaired = m_now + (fails ? toTime(m_instance.bootRepairSeconds) : 0);
            failedBoots += fails ? 1 : 0;
            m_stopped = m_stopped || fails;
        }
}

/// Whether a followed cluster had the node out of service: its last entry up to then says so.
inline bool LiteralSimulator::isOutAt(std::size_t node, Time at) const
{
    bool isOut = false;
    for (const ObservedState& observed : m_instance.observedStates)
        if (observed.node.at() == node && toTime(observed.fromSeconds) <= at)
            isOut = observed.isOutOfService;
    return isOut && !m_instance.isCapped();
}

/// Idle and off nodes leave service, others once they are one of both.
inline void LiteralSimulator::changeService()
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        Node& node = m_nodes[i];
        const bool shallBeOut = isOutAt(i, m_now);
        const bool mayLeave = node.state == NodeState::idle || canBoot(node);
        if (node.isOut == shallBeOut || (shallBeOut && !mayLeave))
            continue;
        node.isOut = shallBeOut;
        m_stopped = true;
        if (node.state != NodeState::off)
            set(i, shallBeOut ? NodeState::outOfService : NodeState::idle, never);
    }
}

inline void LiteralSimulator::pass()
{
    arrange();
    if (m_instance.sharing == Sharing::cores)
        return passShared();
    if (m_instance.plansAhead())
        return passCapped();
    switch (m_instance.scheduler) {
    case SchedulerKind::fcfs: return passFcfs();
    case SchedulerKind::easy: return passEasy();
    case SchedulerKind::conservative: return passConservative();
    }
}

inline StateTimes LiteralSimulator::stateTimes() const
{
    StateTimes times{};
    for (const auto& changes : timeline)
        for (std::size_t k = 0; k < changes.size(); ++k)
            times[static_cast<std::size_t>(changes[k].state)] +=
                (k + 1 < changes.size() ? changes[k + 1].from : end) - changes[k].from;
    return times;
}

} // namespace wattif::power::test
