// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/pool_results.h"

#include <algorithm>

#include "core/base/ratio.h"
#include "core/base/statistics.h"
#include "core/power/model/node_kinds.h"
#include "core/power/results/load_power.h"
#include "core/power/results/recorded_waits.h"

namespace wattif::power {
namespace {

Priced share(const Priced& all, double part)
{
    return {.energyJoules = part * all.energyJoules,
            .cost = part * all.cost,
            .carbonGrams = part * all.carbonGrams,
            .embodiedGrams = part * all.embodiedGrams};
}

void add(const Priced& more, Priced& sum)
{
    sum.energyJoules += more.energyJoules;
    sum.cost += more.cost;
    sum.carbonGrams += more.carbonGrams;
    sum.embodiedGrams += more.embodiedGrams;
}

class Totals {
public:
    Totals(const Instance& instance, const Outcome& outcome)
        : m_instance(instance),
          m_outcome(outcome),
          m_count(std::max<std::size_t>(instance.partitions.size(), 1)),
          m_totals(m_count),
          m_waits(m_count),
          m_work(outcome.pools.size(), std::vector<double>(m_count, 0.0))
    {
        for (std::size_t p = 0; p < instance.partitions.size(); ++p)
            m_totals[p].name = instance.partitions[p].name.text();
    }

    [[nodiscard]] std::vector<PartitionTotals> make()
    {
        for (std::size_t job = 0; job < m_outcome.runs.size(); ++job)
            addJob(job);
        for (std::size_t pool = 0; pool < m_outcome.pools.size(); ++pool)
            addEnergy(pool);
        for (std::size_t p = 0; p < m_count; ++p)
            setWaits(p);
        return std::move(m_totals);
    }

private:
    [[nodiscard]] std::size_t partitionOf(const Job& job) const
    {
        return m_instance.partitions.empty()
            ? 0
            : static_cast<std::size_t>(findPartition(m_instance, job) - m_instance.partitions.data());
    }

    void addJob(std::size_t i)
    {
        const Job& job = m_instance.jobs[i];
        const JobRun& run = m_outcome.runs[i];
        const std::size_t partition = partitionOf(job);
        if (!run.ran()) {
            m_totals[partition].rejected += rejection(m_instance, job) != Rejection::none ? 1 : 0;
            return;
        }
        ++m_totals[partition].jobs;
        m_waits[partition].push_back(toSeconds(run.start - toTime(job.submitSeconds)));
        const Time end = std::min(run.end, m_outcome.end);
        const PoolOutcome* pool = poolOfJob(m_outcome, i);
        m_work[static_cast<std::size_t>(pool - m_outcome.pools.data())][partition] +=
            toSeconds(end - run.start) * nodeShareIn(m_instance, m_outcome, i);
    }

    void addEnergy(std::size_t pool)
    {
        const Priced all = priced(*m_outcome.pools[pool].instance, *m_outcome.pools[pool].outcome);
        double work = 0.0;
        for (const double each : m_work[pool])
            work += each;
        if (work > 0.0) {
            for (std::size_t p = 0; p < m_count; ++p)
                add(share(all, m_work[pool][p] / work), m_totals[p].energy);
            return;
        }
        const auto kind = static_cast<std::int32_t>(pool);
        const auto holds = [kind](const Partition& partition) {
            return std::ranges::find(partition.kinds, kind) != partition.kinds.end();
        };
        const auto first = std::ranges::find_if(m_instance.partitions, holds);
        add(all,
            m_totals[first == m_instance.partitions.end() ? 0 : static_cast<std::size_t>(first - m_instance.partitions.begin())]
                .energy);
    }

    void setWaits(std::size_t p)
    {
        std::vector<double>& waits = m_waits[p];
        m_totals[p].meanWaitSeconds = waits.empty() ? notApplicable : mean(waits);
        m_totals[p].maxWaitSeconds = waits.empty() ? notApplicable : *std::ranges::max_element(waits);
        m_totals[p].p95WaitSeconds = quantileOf(waits, 0.95);
    }

    const Instance& m_instance;
    const Outcome& m_outcome;
    std::size_t m_count;
    std::vector<PartitionTotals> m_totals;
    std::vector<std::vector<double>> m_waits;
    std::vector<std::vector<double>> m_work; ///< node seconds of jobs by pool and partition
};

} // namespace

const PoolOutcome* poolOfNode(const Outcome& outcome, std::int32_t node)
{
    const auto after =
        std::ranges::upper_bound(outcome.pools, node, {}, [](const PoolOutcome& pool) { return pool.nodes.first; });
    return after == outcome.pools.begin() ? nullptr : &*(after - 1);
}

const Watts& wattsOfNode(const Instance& instance, const Outcome& outcome, std::int32_t node)
{
    const PoolOutcome* pool = poolOfNode(outcome, node);
    return pool ? pool->instance->watts : instance.watts;
}

const PoolOutcome* poolOfJob(const Outcome& outcome, std::size_t job)
{
    const auto ranges = outcome.rangesOf(outcome.runs[job].nodes);
    return ranges.empty() ? nullptr : poolOfNode(outcome, ranges.front().first);
}

std::int32_t nodesUsed(const Instance& instance, const Outcome& outcome, std::size_t job)
{
    const JobRun& run = outcome.runs[job];
    if (outcome.pools.empty() || !run.ran())
        return nodesOf(instance, instance.jobs[job]);
    std::int32_t nodes = 0;
    for (const NodeRange& range : outcome.rangesOf(run.nodes))
        nodes += range.count;
    return nodes;
}

double nodeShareIn(const Instance& instance, const Outcome& outcome, std::size_t job)
{
    const Job& record = instance.jobs[job];
    const PoolOutcome* pool = poolOfJob(outcome, job);
    if (!pool)
        return nodeShareOf(instance, record);
    const std::int32_t cores = sharedCoresOf(*pool->instance, record);
    return cores > 0 ? static_cast<double>(cores) / pool->instance->coresPerNode : nodesUsed(instance, outcome, job);
}

double loadedNodesIn(const Instance& instance, const Outcome& outcome, std::size_t job)
{
    const PoolOutcome* pool = poolOfJob(outcome, job);
    return pool
        ? loadedNodesOf(*pool->instance, instance.jobs[job], pool->instance->coresPerNode, nodesUsed(instance, outcome, job))
        : loadedNodesOf(instance, instance.jobs[job]);
}

double ownWattsIn(const Instance& instance, const Outcome& outcome, std::size_t job)
{
    const Job& record = instance.jobs[job];
    const PoolOutcome* pool = poolOfJob(outcome, job);
    if (!pool)
        return ownWatts(instance, record);
    if (!outcome.sharesNodes && instance.jobLoad == JobLoad::nodes && !(record.watts > 0.0))
        return 0.0;
    return jobWatts(instance, outcome, job) - nodeShareIn(instance, outcome, job) * stateWatts(*pool->instance).busy;
}

double jobWatts(const Instance& instance, const Outcome& outcome, std::size_t job)
{
    if (outcome.pools.empty() || instance.jobs[job].watts > 0.0)
        return wattsOf(instance, instance.jobs[job]);
    const PoolOutcome* pool = poolOfJob(outcome, job);
    const Watts& watts = (pool ? *pool->instance : instance).watts;
    const double share = nodeShareIn(instance, outcome, job);
    const double loaded = loadedNodesIn(instance, outcome, job);
    return loaded == share ? share * watts.busy : share * watts.idle + loaded * (watts.busy - watts.idle);
}

std::vector<double> jobJoules(const Instance& instance, const Outcome& outcome)
{
    std::vector<double> joules = loadJoulesByJob(instance, outcome);
    joules.resize(outcome.runs.size());
    for (std::size_t job = 0; job < joules.size(); ++job)
        if (const JobRun& run = outcome.runs[job]; run.ran())
            joules[job] += jobWatts(instance, outcome, job) * toSeconds(run.end - run.start);
    return joules;
}

std::vector<PartitionTotals> partitionTotals(const Instance& instance, const Outcome& outcome)
{
    return outcome.pools.empty() ? std::vector<PartitionTotals>() : Totals(instance, outcome).make();
}

} // namespace wattif::power
