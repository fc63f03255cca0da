// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/placement.h"

#include <algorithm>
#include <map>

#include "core/base/stop_scope.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// The nodes of one kind in a plan that starts jobs strictly in order with all nodes on.
class Plan {
public:
    explicit Plan(std::int32_t nodes) : m_free(nodes) { }

    /// The start of a job that comes next. Frees the nodes of jobs that have ended by its earliest start.
    [[nodiscard]] Time startOf(Time submit, std::int32_t nodes)
    {
        const Time earliest = std::max(submit, m_last);
        for (auto end = m_ends.begin(); end != m_ends.end() && end->first <= earliest; end = m_ends.erase(end))
            m_free += end->second;
        std::int32_t free = m_free;
        Time start = earliest;
        for (auto end = m_ends.begin(); free < nodes; ++end) {
            free += end->second;
            start = end->first;
        }
        return start;
    }

    /// Starts a job at the moment that startOf returned for it.
    void start(Time at, std::int32_t nodes, Time run)
    {
        for (auto end = m_ends.begin(); end != m_ends.end() && end->first <= at; end = m_ends.erase(end))
            m_free += end->second;
        m_free -= nodes;
        m_ends[at + run] += nodes;
        m_last = at;
    }

private:
    std::int32_t m_free;
    std::map<Time, std::int32_t> m_ends; ///< nodes by the end of their job
    Time m_last = 0;
};

class Placing {
public:
    explicit Placing(const Instance& instance) : m_instance(instance)
    {
        for (const NodeKind& kind : instance.nodeKinds)
            m_plans.emplace_back(kind.count);
        m_hasChoice = instance.partitions.empty() ? instance.nodeKinds.size() > 1 : false;
        for (const Partition& partition : instance.partitions)
            m_hasChoice = m_hasChoice || partition.kinds.size() > 1;
    }

    [[nodiscard]] KindFit place(const Job& job)
    {
        const KindFit first = firstFit(m_instance, job);
        return m_hasChoice && first.why == Rejection::none ? choose(job) : first;
    }

private:
    [[nodiscard]] KindFit choose(const Job& job)
    {
        const Time submit = toTime(job.submitSeconds);
        const Partition& partition = *findPartition(m_instance, job);
        KindFit best;
        Time bestStart = never;
        for (const std::int32_t kind : partition.kinds) {
            const KindFit fit = fitOn(m_instance, partition, kind, job);
            if (fit.why != Rejection::none)
                continue;
            const Time start = m_plans[static_cast<std::size_t>(kind)].startOf(submit, fit.nodes);
            if (start >= bestStart)
                continue;
            best = fit;
            bestStart = start;
        }
        const double speed = m_instance.nodeKinds[static_cast<std::size_t>(best.kind)].speed;
        m_plans[static_cast<std::size_t>(best.kind)].start(bestStart, best.nodes, toTime(job.runSeconds / speed));
        return best;
    }

    const Instance& m_instance;
    std::vector<Plan> m_plans; ///< by kind
    bool m_hasChoice = false;
};

} // namespace

std::vector<KindFit> placeJobs(const Instance& instance)
{
    Placing placing(instance);
    std::vector<KindFit> placed;
    placed.reserve(instance.jobs.size());
    StopCheck check(1 << 12U);
    for (const Job& job : instance.jobs) {
        if (check.wanted(1))
            return std::vector<KindFit>(instance.jobs.size()); // the owner of the stop discards the run
        placed.push_back(placing.place(job));
    }
    return placed;
}

} // namespace wattif::power
