// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/power/engine/cluster.h"
#include "core/power/engine/job_bounds.h"
#include "core/power/engine/queue_merge.h"

namespace wattif::power {

/// Finds any job.
[[nodiscard]] inline Fit anyJob(const Cluster& cluster) { return {.nodes = cluster.workload().instance().nodes}; }

/// The planned run of a job at a level.
struct LeveledRun {
    PlannedRun run{};
    std::size_t level = 0;
};

/// The same from `now` on, before it begins.
[[nodiscard]] inline PlannedRun keptSince(Time now, PlannedRun run)
{
    run.from = now;
    return run;
}

/// The nodes of one kind with its waiting jobs from the next one on.
template <typename OneCluster>
struct CappedQueue {
    OneCluster* cluster;
    PowerPlan plan;            ///< its nodes, and the power below the cap
    std::size_t slot;          ///< of the next job
    std::size_t candidate = 0; ///< the next job that may start, as the last search found; none before it
    Time changedFrom = 0;      ///< since that search the plan is the same up to here
    TooLarge tooLarge{};       ///< where all jobs of a size draw the same power
    StartBounds bounds;        ///< of reservations, for these as well
    bool isBlocked = false;
    std::int32_t wanted = 0;
    std::int32_t free = 0; ///< nodes that it may want

    [[nodiscard]] std::uint32_t entry(std::size_t at) const { return cluster->waiting().entry(at); }
    [[nodiscard]] const Workload::Entry& job(std::size_t at) const { return cluster->entry(entry(at)); }
};

/// Queues that share the power below a cap.
template <typename OneCluster>
class CappedQueues {
public:
    using One = CappedQueue<OneCluster>;

    CappedQueues(std::span<OneCluster* const> clusters, bool ofJobsAlone)
    {
        const Time longest = longestPlannedOf(clusters);
        PowerPlan power = clusters.front()->powerPlan(longest, ofJobsAlone);
        m_all.reserve(clusters.size());
        for (OneCluster* each : clusters) {
            m_all.push_back({.cluster = each,
                             .plan = each == clusters.back() ? std::move(power) : power,
                             .slot = each->waiting().first(),
                             .bounds = StartBounds(each->workload().instance().nodes, longest)});
            each->addFreeNodes(m_all.back().plan, ofJobsAlone);
        }
    }

    [[nodiscard]] std::vector<One>& all() { return m_all; }
    template <typename Draws>
    void draw(const Draws& draws)
    {
        for (One& queue : m_all)
            for (const Draw& draw : draws)
                queue.plan.draw(draw);
    }
    /// What a job of one queue draws, from its start on, and afterwards; it takes nodes as well.
    void reserve(const One& of, std::uint32_t entry, const PlannedRun& run)
    {
        const std::int32_t nodes = of.cluster->entry(entry).nodes;
        const std::array draws = of.cluster->draws().later(run, nodes);
        for (One& queue : m_all) {
            queue.plan.draw(draws[0], &queue == &of ? nodes : 0);
            queue.plan.draw(draws[1], &queue == &of ? nodes : 0);
            queue.plan.draw(draws[2]);
        }
    }
    /// The plans have changed from a moment on.
    void changeFrom(Time at)
    {
        for (One& queue : m_all)
            queue.changedFrom = std::min(queue.changedFrom, at);
    }
    /// Looks at no more jobs.
    void close()
    {
        for (One& queue : m_all)
            queue.slot = WaitingQueue::none;
    }

private:
    std::vector<One> m_all;
};

/// Returns the next moment after `at` at which a job could start at some level; `never` for none. `watts`: of its lowest level,
/// beyond nodes of no use.
template <typename One>
[[nodiscard]] Time nextStart(const One& queue, const Workload::Entry& job, double watts, Time at)
{
    const auto step = [&queue](Time after) { return std::min(queue.plan.nextStep(after), queue.cluster->cap().nextStep(after)); };
    const Time next = step(at);
    const Time start = queue.plan.earliest({.nodes = job.nodes, .watts = watts, .length = job.planned}, next);
    const Time known = queue.plan.horizon() - job.planned; // later, steps of the cap are missing in the plan
    return start <= known || next == never ? start : step(std::max(known, at));
}

/// Returns the earliest run of a job at a level, beside all reservations; nothing for none. `from`: it is not before.
template <typename One>
[[nodiscard]] std::optional<PlannedRun> earliestAt(One& queue, std::uint32_t entry, std::size_t level, Time from = 0)
{
    const auto& cluster = *queue.cluster;
    const std::int32_t nodes = cluster.entry(entry).nodes;
    if (cluster.levels() == 1) {
        const PlannedRun run = cluster.plannedRun(entry, cluster.now(), level);
        const Time at = queue.plan.earliest(
            {nodes, run.watts - nodes * cluster.draws().rest(), run.end - run.from, cluster.draws().tail()}, from);
        return at == never ? std::nullopt : std::optional(cluster.plannedRun(entry, at, level));
    }
    // After all else has ended, a cap that repeats leaves in each period what it leaves in the first one.
    const Time period = cluster.cap().period();
    const auto isPast = [&](Time at) { return at == never || (period > 0 && at > queue.plan.lastChange() + period); };
    std::optional<double> known;
    const auto minWatts = [&] {
        if (!known)
            known = cluster.plannedRun(entry, cluster.now(), cluster.levels() - 1).watts - nodes * cluster.draws().rest();
        return *known;
    };
    for (Time at = std::max(cluster.now(), from); !isPast(at); at = nextStart(queue, cluster.entry(entry), minWatts(), at)) {
        const PlannedRun run = cluster.plannedRun(entry, at, level);
        queue.plan.extend(cluster.cap(), run.end + cluster.draws().tail()); // else a level could seem to fit at the last step
        if (queue.plan.hasNodes(at, run.end, nodes) && queue.plan.hasPower(cluster.draws().later(run, nodes)))
            return run;
    }
    return std::nullopt;
}

/// Returns the same at the highest level for which there is one. `from`: not before at full speed.
template <typename One>
[[nodiscard]] std::optional<LeveledRun> earliestRun(One& queue, std::uint32_t entry, Time from = 0)
{
    for (std::size_t level = 0; level < queue.cluster->levels(); ++level)
        if (const auto run = earliestAt(queue, entry, level, level == 0 ? from : 0))
            return LeveledRun{*run, level};
    return std::nullopt;
}

} // namespace wattif::power
