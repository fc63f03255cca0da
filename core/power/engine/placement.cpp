// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/placement.h"

#include <algorithm>
#include <map>

#include "core/base/stop_scope.h"
#include "core/power/engine/node_set.h"
#include "core/power/engine/shared_nodes.h"
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

/// The same where jobs share nodes.
class SharedPlan {
public:
    SharedPlan(const Instance& instance, const NodeKind& kind)
        : m_shared(kind.count, coresOf(instance, kind), instance.packing), m_empty(kind.count)
    {
        m_empty.insert(NodeRange{0, kind.count});
    }

    /// The start of a job that comes next, of `cores` cores of a node or whole nodes (0). Frees what has ended by then.
    [[nodiscard]] Time startOf(Time submit, std::int32_t nodes, std::int32_t cores)
    {
        const Time earliest = std::max(submit, m_last);
        passTo(earliest);
        if (nodes <= m_empty.size() || (cores > 0 && m_shared.choose(cores)))
            return earliest;
        std::int32_t empty = m_empty.size();
        std::map<std::int32_t, std::int32_t> free; // cores by node
        for (const auto& [end, taken] : m_ends) {
            const auto at = free.try_emplace(taken.node, m_shared.freeCores(taken.node)).first;
            at->second += taken.cores;
            empty += at->second == m_shared.coresPerNode() ? 1 : 0;
            if (empty >= nodes || (cores > 0 && at->second >= cores))
                return end;
        }
        return never;
    }

    void start(Time at, std::int32_t nodes, std::int32_t cores, Time run)
    {
        passTo(at);
        m_last = at;
        const auto inUse = cores > 0 ? m_shared.choose(cores) : std::nullopt;
        if (inUse)
            return take(*inUse, cores, at + run);
        std::vector<NodeRange> ranges;
        m_empty.takeLowest(nodes, ranges);
        for (const NodeRange& range : ranges)
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                take(node, cores > 0 ? cores : m_shared.coresPerNode(), at + run);
    }

private:
    /// Cores of a node.
    struct Taken {
        std::int32_t node = 0;
        std::int32_t cores = 0;
    };

    void take(std::int32_t node, std::int32_t cores, Time end)
    {
        m_shared.take(node, cores, end);
        m_ends.emplace(end, Taken{node, cores});
    }
    void passTo(Time at)
    {
        for (auto end = m_ends.begin(); end != m_ends.end() && end->first <= at; end = m_ends.erase(end)) {
            m_shared.release(end->second.node, end->second.cores, end->first);
            if (!m_shared.isInUse(end->second.node))
                m_empty.insert(NodeRange{end->second.node, 1});
        }
    }

    SharedNodes m_shared;
    NodeSet m_empty;
    std::multimap<Time, Taken> m_ends; ///< by the end of the job
    Time m_last = 0;
};

class Placing {
public:
    explicit Placing(const Instance& instance) : m_instance(instance)
    {
        for (const NodeKind& kind : instance.nodeKinds)
            if (instance.sharesNodes())
                m_sharedPlans.emplace_back(instance, kind);
            else
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
            const Time start = startOf(submit, fit, job);
            if (start >= bestStart)
                continue;
            best = fit;
            bestStart = start;
        }
        const auto kind = static_cast<std::size_t>(best.kind);
        const Time run = toTime(job.runSeconds / m_instance.nodeKinds[kind].speed);
        if (m_instance.sharesNodes())
            m_sharedPlans[kind].start(bestStart, best.nodes, sharedCores(best, job), run);
        else
            m_plans[kind].start(bestStart, best.nodes, run);
        return best;
    }

    [[nodiscard]] std::int32_t sharedCores(const KindFit& fit, const Job& job) const
    {
        return sharedCoresOf(m_instance, job, coresOf(m_instance, m_instance.nodeKinds[static_cast<std::size_t>(fit.kind)]));
    }

    [[nodiscard]] Time startOf(Time submit, const KindFit& fit, const Job& job)
    {
        const auto kind = static_cast<std::size_t>(fit.kind);
        return m_instance.sharesNodes() ? m_sharedPlans[kind].startOf(submit, fit.nodes, sharedCores(fit, job))
                                        : m_plans[kind].startOf(submit, fit.nodes);
    }

    const Instance& m_instance;
    std::vector<Plan> m_plans;             ///< by kind
    std::vector<SharedPlan> m_sharedPlans; ///< by kind, where nodes are shared
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
