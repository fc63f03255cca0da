// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

#include "core/power/engine/node_draws.h"
#include "core/power/engine/power_plan.h"
#include "core/power/engine/workload.h"
#include "core/power/model/cap_levels.h"

namespace wattif::power {

/// How fast the running jobs of a cluster run below its cap, how far they are, and what they commit to.
///
/// A job runs at its level until the next moment at which the cap falls, and is planned at the lowest level from then on: so its
/// commitment never grows, whatever happens later.
class RunSpeeds {
public:
    struct Run {
        Time start = 0;
        std::size_t level = 0;
        Time since = 0;           ///< at this level
        Work done = 0;            ///< until then
        double savedJoules = 0.0; ///< until then
        PlannedRun plan{};
        Time end = 0; ///< if it keeps its level
    };

    /// `workload` and `cap` must outlive this.
    RunSpeeds(const Workload& workload, const PowerCap& cap, const NodeDraws& draws);

    [[nodiscard]] const CapLevels& levels() const { return m_levels; }
    /// The plan of a job that begins at a level.
    [[nodiscard]] PlannedRun planned(const Workload::Entry& job, Time from, std::size_t level) const
    {
        return planned(job, from, level, m_levels.work(0, job.planned));
    }
    /// The longest time that a job is planned to run.
    [[nodiscard]] Time longest(const Workload::Entry& job) const
    {
        return m_levels.span(m_levels.lowest(), m_levels.work(0, job.planned));
    }
    /// Watts of a job at a level.
    [[nodiscard]] double watts(const Workload::Entry& job, std::size_t level) const;

    [[nodiscard]] const std::map<std::uint32_t, Run>& runs() const { return m_runs; }
    [[nodiscard]] const Run& run(std::uint32_t entry) const { return m_runs.at(entry); }
    const Run& begin(std::uint32_t entry, Time now, std::size_t level);
    /// Goes on at a level, also at the present one: the plan is made again.
    const Run& set(std::uint32_t entry, Time now, std::size_t level);
    /// The plan of a running job, if it went on at a level.
    [[nodiscard]] PlannedRun plannedAt(std::uint32_t entry, Time now, std::size_t level) const;
    /// Ends a job; returns the joules that it drew less than at full speed.
    double end(std::uint32_t entry, Time now);

private:
    [[nodiscard]] const Workload::Entry& entry(std::uint32_t i) const { return m_workload.entries()[i]; }
    [[nodiscard]] PlannedRun planned(const Workload::Entry& job, Time from, std::size_t level, Work left) const;
    [[nodiscard]] Work done(const Run& run, Time now) const { return run.done + m_levels.work(run.level, now - run.since); }
    [[nodiscard]] double savedJoules(std::uint32_t entry, const Run& run, Time now) const;

    const Workload& m_workload;
    const PowerCap& m_cap;
    NodeDraws m_draws;
    CapLevels m_levels;
    std::map<std::uint32_t, Run> m_runs;
};

} // namespace wattif::power
