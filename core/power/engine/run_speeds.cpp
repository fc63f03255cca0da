// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/run_speeds.h"

namespace wattif::power {

RunSpeeds::RunSpeeds(const Workload& workload, const PowerCap& cap, const NodeDraws& draws)
    : m_workload(workload), m_cap(cap), m_draws(draws), m_levels(workload.instance())
{
}

double RunSpeeds::watts(const Workload::Entry& job, std::size_t level) const
{
    const double idle = job.nodes * m_workload.instance().watts.idle;
    return m_draws.ofJob(m_levels.watts(level, m_workload.plannedWatts(job), idle), job.nodes);
}

PlannedRun RunSpeeds::planned(const Workload::Entry& job, Time from, std::size_t level, Work left) const
{
    PlannedRun plan{.from = from, .end = from + m_levels.span(level, left), .watts = watts(job, level)};
    plan.lowWatts = plan.watts;
    const Time drop = m_cap.nextDrop(from);
    if (plan.end <= drop || level == m_levels.lowest())
        return plan;
    plan.drop = drop;
    plan.end = drop + m_levels.span(m_levels.lowest(), left - m_levels.work(level, drop - from));
    plan.lowWatts = watts(job, m_levels.lowest());
    return plan;
}

PlannedRun RunSpeeds::plannedAt(std::uint32_t i, Time now, std::size_t level) const
{
    return planned(entry(i), now, level, m_levels.work(0, entry(i).planned) - done(run(i), now));
}

double RunSpeeds::savedJoules(std::uint32_t i, const Run& run, Time now) const
{
    const double idle = entry(i).nodes * m_workload.instance().watts.idle;
    return run.savedJoules + m_levels.saved(run.level, m_workload.plannedWatts(entry(i)), idle) * toSeconds(now - run.since);
}

const RunSpeeds::Run& RunSpeeds::begin(std::uint32_t i, Time now, std::size_t level)
{
    m_runs.insert_or_assign(i, Run{.start = now, .level = level, .since = now});
    return set(i, now, level);
}

const RunSpeeds::Run& RunSpeeds::set(std::uint32_t i, Time now, std::size_t level)
{
    Run& run = m_runs.at(i);
    run.savedJoules = savedJoules(i, run, now);
    run.done = done(run, now);
    run.since = now;
    run.level = level;
    run.plan = plannedAt(i, now, level);
    run.end = now + m_levels.span(level, m_levels.work(0, entry(i).run) - run.done);
    return run;
}

double RunSpeeds::end(std::uint32_t i, Time now)
{
    const double saved = savedJoules(i, m_runs.at(i), now);
    m_runs.erase(i);
    return saved;
}

} // namespace wattif::power
