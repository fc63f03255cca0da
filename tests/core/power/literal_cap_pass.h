// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The pass of LiteralSimulator below a cap on power, and the nodes that waiting jobs want there.

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

/// The first job that is short of power for its start or its boots, and what it lacks.
struct LiteralSimulator::Short {
    LiteralSimulator* of = nullptr;
    std::size_t job = 0;
    std::int32_t keeps = 0;  ///< idle nodes that it takes
    std::int32_t booted = 0; ///< nodes that must boot for it
    std::size_t level = 0;   ///< at which it is planned to begin
    bool stopsHelp = false;
    bool hasBoots = false; ///< some job waits for boots
};

/// All waiting jobs come again.
inline void LiteralSimulator::beginQueues()
{
    forgetReservations();
    for (LiteralSimulator* each : group()) {
        each->m_isBlocked = false;
        each->m_queue = each->m_waiting;
    }
}

/// All queues below the cap: of the next jobs that may start or reserve, the one submitted first.
inline void LiteralSimulator::passCapped()
{
    Short found;
    beginQueues();
    for (LiteralSimulator* each : group())
        each->m_shortOfPower = each->m_shortOfPowerAt == m_now;
    const auto isPassed = [](const LiteralSimulator& each, const LiteralJob& job) {
        const bool mayReserve = each.m_instance.scheduler == SchedulerKind::conservative || !each.m_isBlocked;
        return !mayReserve
            && (job.nodes > each.count(NodeState::idle) || each.hasMaintenance(each.m_now, each.m_now + job.planned));
    };
    while (LiteralSimulator* next = nextInTurn(isPassed))
        next->takeCapped(found);
    if (found.stopsHelp)
        stopForShort(found);
}

/// The next job of the queue starts, reserves, or does neither.
inline void LiteralSimulator::takeCapped(Short& found)
{
    const std::size_t j = m_queue.front();
    m_queue.erase(m_queue.begin());
    const std::int32_t idle = count(NodeState::idle);
    const bool mayReserve = m_instance.scheduler == SchedulerKind::conservative || !m_isBlocked;
    for (std::size_t level = 0; level < levelCount() && jobs[j].nodes <= idle; ++level) {
        const bool mayBeSlow =
            level == 0 || !mayReserve || plannedFrom(jobs[j], m_now, level).end <= endAtFullSpeed(jobs[j], idle, false);
        if (mayBeSlow && mayStart(jobs[j], level))
            return startJob(j, level);
    }
    if (!mayReserve)
        return;
    const auto [at, level] = earliestRun(jobs[j], idle, false);
    bool hasNodes = jobs[j].nodes <= count(NodeState::idle);
    for (const Time moment : moments())
        hasNodes = hasNodes
            && (moment >= plannedFrom(jobs[j], m_now, 0).end || nodesAt(moment, count(NodeState::idle), false) >= jobs[j].nodes);
    if (!m_isBlocked)
        noteBlocked(found, j, hasNodes, at, jobs[j].nodes, level);
    m_isBlocked = true;
    if (m_instance.scheduler == SchedulerKind::fcfs)
        endInOrder(jobs[j], hasNodes);
    else if (at != never)
        reserveBelow(jobs[j], {at, level});
}

/// FCFS: no later job of the queue starts, and none of the others if this one waits for power.
inline void LiteralSimulator::endInOrder(const LiteralJob& job, bool hasNodes)
{
    const bool mayBoot = goesOff() && job.nodes <= count(NodeState::idle) + count(NodeState::booting) + returning();
    bool hasPower = false;
    if (m_instance.sharing == Sharing::cores) {
        const double watts = beyondIdle(job) + job.nodes * (idleWatts() - (goesOff() ? m_instance.watts.off : idleWatts()));
        const Time length = shutdownTime() + toTime(m_instance.bootSeconds) + job.planned;
        hasPower = fitsBelow(m_now, m_now + length, false, [&](Time) { return watts; });
        if (!hasNodes && mayBoot && hasPower)
            m_reservations.push_back({m_now, length, 0, watts, 0.0});
    } else {
        const Time start = m_now + shutdownTime() + toTime(m_instance.bootSeconds);
        for (std::size_t level = 0; level < levelCount() && !hasNodes && mayBoot && !hasPower; ++level)
            hasPower = keepsPower(job, start, level, false);
    }
    m_queue.clear();
    for (LiteralSimulator* each : group())
        if (hasNodes || (mayBoot && !hasPower))
            each->m_queue.clear();
}

/// The first job of the queue that cannot start, at `at` at the earliest; it takes `keeps` idle nodes.
inline void LiteralSimulator::noteBlocked(Short& found, std::size_t j, bool hasNodes, Time at, std::int32_t keeps,
                                          std::size_t level)
{
    const std::int32_t missing = jobs[j].nodes - count(NodeState::idle) - count(NodeState::booting);
    const std::int32_t comes = count(NodeState::idle) + count(NodeState::booting) + returning();
    const bool boots = group().size() > 1 && !hasNodes && goesOff() && missing > 0 && jobs[j].nodes <= comes;
    if (boots && !found.hasBoots) {
        found.hasBoots = true;
        m_bootsFirstAt = m_now;
    }
    std::vector<std::size_t> booted;
    for (std::size_t i = 0; i < m_nodes.size() && static_cast<std::int32_t>(booted.size()) < missing; ++i)
        if (boots && canBoot(m_nodes[i]))
            booted.push_back(i);
    if (found.of)
        return;
    if (!hasNodes) {
        std::vector<std::pair<std::vector<Reservation>, std::vector<Kept>>> before;
        for (LiteralSimulator* each : group())
            before.emplace_back(each->m_reservations, each->m_kept);
        const bool canAllBoot = bootable(booted).size() == booted.size();
        for (std::size_t i = 0; i < before.size(); ++i)
            std::tie(group()[i]->m_reservations, group()[i]->m_kept) = before[i];
        if (canAllBoot)
            return;
    }
    found.of = this;
    found.job = j;
    found.keeps = keeps;
    found.level = level;
    found.booted = static_cast<std::int32_t>(booted.size());
    Time lastOff = 0;
    for (LiteralSimulator* each : group()) {
        each->m_shortOfPower = true;
        each->m_shortOfPowerAt = m_now;
        lastOff = std::max(lastOff, each->shutdownTime());
    }
    found.stopsHelp = at != never && at <= m_now + lastOff + (hasNodes ? 0 : toTime(m_instance.bootSeconds));
}

/// Idle nodes beside those of that job go off, one after another, those of the last kind first, as long as it has not its power.
inline void LiteralSimulator::stopForShort(const Short& found)
{
    const LiteralSimulator& of = *found.of;
    const LiteralJob& job = of.jobs[found.job];
    double needed = of.beyondIdle(job);
    if (of.levelCount() > 1) {
        const double watts = of.wattsIn({found.level, never, never}, job, m_now);
        needed = watts - job.nodes * of.idleWatts();
    }
    if (found.booted > 0) {
        needed = found.booted * (std::max(of.m_instance.watts.booting, of.idleWatts()) - of.m_instance.watts.off);
        forgetReservations();
    }
    double left = leftAt(m_now, false);
    if (found.booted > 0)
        left -= of.keptBeyond(m_now, m_now + 1);
    const std::vector<LiteralSimulator*> all = group();
    for (const LiteralSimulator* each : all) {
        const Watts& watts = each->m_instance.watts;
        left += each->count(NodeState::shuttingDown) * (std::max(watts.shuttingDown, watts.off) - watts.off);
    }
    for (auto each = all.rbegin(); each != all.rend(); ++each) {
        const double gain = (*each)->idleWatts() - (*each)->m_instance.watts.off;
        const std::int32_t spare = (*each)->count(NodeState::idle) - (*each == found.of ? found.keeps : 0);
        std::vector<std::size_t> stopped;
        for (const std::size_t node : (*each)->idleFromHighest()) {
            if (!(*each)->goesOff() || gain <= 0.0 || left + 1e-6 >= needed || static_cast<std::int32_t>(stopped.size()) >= spare)
                break;
            stopped.push_back(node);
            left += gain;
        }
        (*each)->stopNodes(stopped);
        if (all.size() > 1 && !stopped.empty() && (*each != found.of || found.booted == 0))
            (*each)->m_stoppedForPowerAt = m_now;
    }
}

/// The nodes that the waiting jobs would take of `free` ones, beside what those of other kinds would take.
inline std::int32_t LiteralSimulator::wantedCapped(std::int32_t free)
{
    beginQueues();
    for (LiteralSimulator* each : group()) {
        each->m_wanted = 0;
        each->m_free = each->freeFor(*this, free);
    }
    const auto isPassed = [](const LiteralSimulator& each, const LiteralJob& job) {
        return each.m_wanted >= each.m_free || (each.m_isBlocked && job.nodes > each.m_free - each.m_wanted);
    };
    while (!m_queue.empty() && m_wanted < m_free) {
        LiteralSimulator* next = nextInTurn(isPassed);
        if (!next)
            break;
        next->wantNext();
    }
    forgetReservations();
    return m_wanted;
}

inline void LiteralSimulator::wantNext()
{
    const LiteralJob& job = jobs[m_queue.front()];
    m_queue.erase(m_queue.begin());
    const bool boots = m_wanted + job.nodes > count(NodeState::idle);
    const Time bootTime = toTime(m_instance.bootSeconds);
    const Time ready = m_wanted + job.nodes <= m_instance.nodes ? readyAt(m_wanted + job.nodes) : m_now + bootTime;
    const Time start = hasMaintenance(m_now, ready + job.planned) ? startBesideMaintenance(ready, job.planned) : m_now;
    const Time later = std::max(m_now + shutdownTime() + (boots ? bootTime : 0), start);
    bool hasNodes = job.nodes <= m_free - m_wanted && start <= m_now + bootTime;
    for (const Time at : moments())
        hasNodes = hasNodes && (at < start || at >= start + job.planned || nodesAt(at, m_free, true) >= job.nodes);
    for (std::size_t level = 0; level < levelCount() && hasNodes; ++level) {
        const Planned plan = plannedFrom(job, later, level);
        const Time length = plan.end - later;
        bool isFree = level == 0 || m_isBlocked || plan.end <= endAtFullSpeed(job, m_free, true);
        for (const Time at : moments())
            isFree =
                isFree && (levelCount() == 1 || at < start || at >= start + length || nodesAt(at, m_free, true) >= job.nodes);
        if (!isFree || !keepsPower(job, later, level, true))
            continue;
        m_wanted += job.nodes;
        m_reservations.push_back({start, length, job.nodes, 0.0, 0.0}); // its nodes
        return;
    }
    if (m_instance.scheduler == SchedulerKind::fcfs) {
        m_queue.clear();
        for (LiteralSimulator* each : group())
            if (hasNodes)
                each->m_queue.clear();
        return;
    }
    if (std::exchange(m_isBlocked, true))
        return;
    if (const Later found = earliestRun(job, m_free, true); found.at != never)
        reserveBelow(job, found);
}

} // namespace wattif::power::test
