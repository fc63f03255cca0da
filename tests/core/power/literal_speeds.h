// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Slower jobs below the cap of LiteralSimulator: everything from the list of the levels of each job.

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline std::int64_t LiteralSimulator::speedOf(std::size_t level) const
{
    return level == 0 ? 1'000'000 : std::llround(m_instance.capLevels[level - 1].speed * 1e6);
}

/// The shortest time for this work.
inline Time LiteralSimulator::timeFor(NodeTime work, std::size_t level) const
{
    Time time = static_cast<Time>(std::max<NodeTime>(work, 0) / speedOf(level));
    while (NodeTime{time} * speedOf(level) < work)
        ++time;
    return time;
}

inline NodeTime LiteralSimulator::workDone(const LiteralJob& job, Time at) const
{
    NodeTime work = 0;
    for (std::size_t k = 0; k < job.levels.size(); ++k) {
        const Time to = k + 1 < job.levels.size() ? job.levels[k + 1].first : at;
        work += NodeTime{to - job.levels[k].first} * speedOf(job.levels[k].second);
    }
    return work;
}

inline Time LiteralSimulator::runEnd(const LiteralJob& job) const
{
    return m_now + timeFor(NodeTime{job.run} * speedOf(0) - workDone(job, m_now), job.levels.back().second);
}

inline Time LiteralSimulator::nextDrop(Time from) const
{
    const Time period = toTime(m_instance.capCurve.periodSeconds);
    double before = capAt(from);
    for (const Time step : capSteps(from, from + (period > 0 ? 2 * period : 4'000'000'000 * ticksPerSecond))) {
        if (capAt(step) < before)
            return step;
        before = capAt(step);
    }
    return never;
}

/// At a level up to the next fall of the cap, then at the lowest one.
inline LiteralSimulator::Planned LiteralSimulator::planned(NodeTime work, Time from, std::size_t level) const
{
    const std::size_t lowest = levelCount() - 1;
    const Time drop = levelCount() > 1 ? nextDrop(from) : never;
    const Time early = from + timeFor(work, level);
    if (early <= drop || level == lowest)
        return {level, never, early};
    return {level, drop, drop + timeFor(work - NodeTime{drop - from} * speedOf(level), lowest)};
}

inline LiteralSimulator::Planned LiteralSimulator::plannedOf(const LiteralJob& job) const
{
    return planned(NodeTime{job.planned} * speedOf(0) - workDone(job, m_now), m_now, job.levels.back().second);
}

/// Watts of a job at a moment of its plan.
inline double LiteralSimulator::wattsIn(const Planned& plan, const LiteralJob& job, Time at) const
{
    const std::size_t level = at < plan.drop ? plan.level : levelCount() - 1;
    const double own = m_instance.jobs[job.index].watts;
    const double full = own > 0.0 ? own : literalWholeWatts(m_instance, m_instance.jobs[job.index], job.nodes);
    const double idle = job.nodes * m_instance.watts.idle;
    const double share = level == 0 ? 1.0 : m_instance.capLevels[level - 1].powerShare;
    return std::max(full > idle ? idle + share * (full - idle) : full, job.nodes * idleWatts());
}

/// Whether the committed power is at most the cap.
inline bool LiteralSimulator::isBelowCap(Time from, Time to) const
{
    std::set<Time> all = moments();
    all.insert(from);
    return std::all_of(all.begin(), all.end(),
                       [&](Time at) { return at < from || at >= to || committed(at, false) <= capAt(at) + 1e-6; });
}

inline void LiteralSimulator::setLevel(LiteralJob& job, std::size_t level) const
{
    if (job.levels.back().second == level)
        return;
    if (job.levels.back().first == m_now)
        job.levels.pop_back();
    if (job.levels.empty() || job.levels.back().second != level)
        job.levels.emplace_back(m_now, level);
}

/// Whether something happens now, or the cap changes.
inline bool LiteralSimulator::hasEvent() const
{
    return dueNow() || !capSteps(m_now - 1, m_now).empty()
        || std::any_of(jobs.begin(), jobs.end(), [this](const LiteralJob& job) { return job.submit == m_now; });
}

/// Below the present level where jobs draw too much, above it where they may.
inline void LiteralSimulator::adjustSpeeds()
{
    if (levelCount() == 1)
        return;
    forgetReservations();
    struct Own {
        LiteralSimulator* of;
        LiteralJob* job;
    };
    std::vector<Own> all;
    bool isSlowed = false;
    bool isFaster = false; // than the lowest level
    for (LiteralSimulator* each : group())
        for (LiteralJob& job : each->jobs)
            if (each->running(job)) {
                all.push_back({each, &job});
                isSlowed = isSlowed || job.levels.back().second > 0;
                isFaster = isFaster || job.levels.back().second + 1 < levelCount();
            }
    std::stable_sort(all.begin(), all.end(), [](const Own& a, const Own& b) { return a.job->start < b.job->start; });
    const std::vector<Time> steps = capSteps(m_now - 1, m_now);
    const bool falls = isFaster && !steps.empty() && capAt(m_now) < capAt(m_now - 1);
    if (!isSlowed && !falls)
        return;
    for (LiteralSimulator* each : group())
        if (each->shutdownTime() == 0)
            each->stopBeforeCapFalls();
    const Time until = nextDrop(m_now);
    for (auto own = all.rbegin(); own != all.rend(); ++own)
        while (own->job->levels.back().second + 1 < levelCount() && !isBelowCap(m_now, until))
            setLevel(*own->job, own->job->levels.back().second + 1);
    for (const Own& own : all) {
        const std::size_t present = own.job->levels.back().second;
        for (std::size_t level = 0; level < present; ++level) {
            setLevel(*own.job, level);
            const Time plannedEnd = own.of->plannedOf(*own.job).end;
            if (isBelowCap(m_now, plannedEnd + (own.of->goesOff() ? own.of->shutdownTime() : 0)))
                break;
            setLevel(*own.job, present);
        }
    }
}

} // namespace wattif::power::test
