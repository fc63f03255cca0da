// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/pools.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/random.h"
#include "core/power/engine/observed.h"

namespace wattif::power {
namespace {

/// The job on the nodes of its kind.
Job jobOnKind(const Instance& instance, const NodeKind& kind, const Job& job, std::int32_t nodes)
{
    Job made = job;
    made.runSeconds = job.runSeconds / kind.speed;
    made.requestedSeconds = (job.requestedSeconds > 0.0 ? job.requestedSeconds : limitMinutes(instance, job) * 60.0) / kind.speed;
    const std::int64_t cores = std::int64_t{nodes} * coresOf(instance, kind);
    if (nodes > 1 && cores - coresOf(instance, kind) >= job.processors) // its GPUs need more nodes than its processors
        made.processors = static_cast<std::int32_t>(std::min<std::int64_t>(cores, maxProcessors));
    return made;
}

/// Off intervals of the pool's nodes, numbered from 0.
std::vector<OffInterval> offIntervalsOf(const Instance& instance, NodeRange nodes)
{
    std::vector<OffInterval> intervals;
    for (OffInterval interval : instance.offIntervals) {
        interval.first = NodeIndex(std::max(interval.first.value, nodes.first) - nodes.first);
        interval.last = NodeIndex(std::min(interval.last.value, nodes.first + nodes.count - 1) - nodes.first);
        if (interval.first.value <= interval.last.value)
            intervals.push_back(interval);
    }
    return intervals;
}

/// Observed states of the pool's nodes, numbered from 0; none where they are not those of all nodes.
std::vector<ObservedState> observedStatesOf(const Instance& instance, NodeRange nodes)
{
    std::vector<ObservedState> states;
    if (!hasObservedNodes(instance))
        return states;
    for (const ObservedState& observed : instance.observedStates)
        if (observed.node.value >= nodes.first && observed.node.value < nodes.first + nodes.count) {
            states.push_back(observed);
            states.back().node = NodeIndex(observed.node.value - nodes.first);
        }
    return states;
}

/// The limits of a kind's queue: the widest of its partitions.
void setLimits(const Instance& instance, std::int32_t kind, Instance& pool)
{
    pool.minJobNodes = std::min(instance.minJobNodes, pool.nodes);
    const double speed = instance.nodeKinds[static_cast<std::size_t>(kind)].speed;
    if (instance.partitions.empty()) {
        pool.maxJobMinutes = instance.maxJobMinutes / speed;
        return;
    }
    double minutes = 0.0;
    std::int32_t nodes = 0;
    for (const Partition& partition : instance.partitions) {
        if (std::ranges::find(partition.kinds, kind) == partition.kinds.end())
            continue;
        minutes = std::max(minutes, partition.maxJobMinutes > 0.0 ? partition.maxJobMinutes : instance.maxJobMinutes);
        const std::int32_t stated = partition.maxJobNodes > 0 ? partition.maxJobNodes : instance.maxJobNodes;
        nodes = std::max(nodes, stated > 0 ? stated : std::numeric_limits<std::int32_t>::max());
    }
    pool.maxJobMinutes = minutes / speed;
    pool.maxJobNodes = nodes >= pool.nodes ? 0 : std::max(nodes, pool.minJobNodes);
}

/// The nodes of a kind as an instance whose nodes are all alike; without jobs.
Instance instanceOfKind(const Instance& instance, std::int32_t k, NodeRange nodes)
{
    const NodeKind& kind = instance.nodeKinds[static_cast<std::size_t>(k)];
    Instance pool = instance;
    pool.nodeKinds.clear();
    pool.partitions.clear();
    pool.jobs = JobTable();
    pool.nodes = kind.count;
    pool.coresPerNode = coresOf(instance, kind);
    pool.watts = wattsOf(instance, kind);
    pool.powerModel = powerModelOf(instance, kind);
    pool.bootSeconds = bootSecondsOf(instance, kind);
    pool.shutdownSeconds = shutdownSecondsOf(instance, kind);
    pool.embodiedKgPerNode = embodiedKgOf(instance, kind);
    pool.nodeLifeYears = lifeYearsOf(instance, kind);
    pool.bootFailureSeed = bootFailureSeedOf(instance, k);
    pool.offIntervals = offIntervalsOf(instance, nodes);
    pool.observedStates = observedStatesOf(instance, nodes);
    setLimits(instance, k, pool);
    return pool;
}

struct Draft {
    std::vector<Job> jobs;
    std::vector<Workload::Entry> entries;
    std::vector<std::uint32_t> numbers;
};

std::vector<Draft> draftsOf(const Workload& workload)
{
    const Instance& instance = workload.instance();
    std::vector<Draft> drafts(instance.nodeKinds.size());
    for (const Workload::Entry& entry : workload.entries()) {
        const auto kind = static_cast<std::size_t>(workload.placed()[entry.job].kind);
        Draft& draft = drafts[kind];
        Workload::Entry own = entry;
        own.job = static_cast<std::uint32_t>(draft.jobs.size());
        draft.jobs.push_back(jobOnKind(instance, instance.nodeKinds[kind], instance.jobs[entry.job], entry.nodes));
        draft.entries.push_back(own);
        draft.numbers.push_back(entry.job);
    }
    return drafts;
}

/// Joins logs, runs and decisions of pools.
class Joiner {
public:
    Joiner(const Workload& workload, const std::vector<std::shared_ptr<Outcome>>& outcomes)
        : m_pools(workload.pools()), m_outcomes(outcomes), m_joined(std::make_shared<Outcome>())
    {
        m_joined->nodes = workload.instance().nodes;
        m_joined->sharesNodes = workload.instance().sharesNodes();
        m_joined->rejected = workload.rejected();
        m_joined->runs.resize(workload.instance().jobs.size());
    }

    [[nodiscard]] std::shared_ptr<Outcome> join()
    {
        m_joined->isObserved = m_outcomes.front()->isObserved; // all or none
        m_joined->begin = m_outcomes.front()->begin;
        m_joined->end = m_outcomes.front()->end;
        for (std::size_t p = 0; p < m_pools.size(); ++p)
            addPool(p);
        joinLogs();
        joinTicks();
        std::ranges::stable_sort(m_joined->holds, {}, &Hold::at);
        return std::move(m_joined);
    }

private:
    void addPool(std::size_t p)
    {
        const Pool& pool = m_pools[p];
        const Outcome& outcome = *m_outcomes[p];
        const auto firstRange = static_cast<std::uint32_t>(m_joined->ranges.size());
        m_firstTransition.push_back(static_cast<std::uint32_t>(m_joined->transitions.size()));
        for (const NodeRange& range : outcome.ranges)
            m_joined->ranges.push_back({range.first + pool.nodes.first, range.count});
        for (const RangeSlice& slice : outcome.transitions)
            m_joined->transitions.push_back({slice.first + firstRange, slice.count});
        for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
            JobRun run = outcome.runs[i];
            run.nodes.first += firstRange;
            m_joined->runs[pool.jobs[i]] = run;
        }
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            m_joined->stateTimes[s] += outcome.stateTimes[s];
        m_joined->ownJoules += outcome.ownJoules;
        m_firstLevel.push_back(static_cast<std::uint32_t>(m_joined->levels.size()));
        for (const LevelChange& change : outcome.levels)
            m_joined->levels.push_back({pool.jobs[change.job], change.before, change.level});
        m_joined->starts += outcome.starts;
        m_joined->failedBoots += outcome.failedBoots;
        m_joined->stops += outcome.stops;
        m_joined->passes += outcome.passes;
        m_joined->maxSimultaneousBoots = std::max(m_joined->maxSimultaneousBoots, outcome.maxSimultaneousBoots);
        m_joined->finished = m_joined->finished && outcome.finished;
        m_joined->keepsMaintenance = m_joined->keepsMaintenance && outcome.keepsMaintenance;
        for (Hold hold : outcome.holds) {
            hold.job = pool.jobs[hold.job];
            m_joined->holds.push_back(hold);
        }
        m_joined->pools.push_back({pool.nodes, pool.instance, m_outcomes[p]});
    }

    // At one instant in the order of the pools.
    void joinTicks()
    {
        std::vector<LoadTick> ticks;
        for (const auto& outcome : m_outcomes)
            std::ranges::copy(outcome->ticks, std::back_inserter(ticks));
        std::ranges::stable_sort(ticks, {}, &LoadTick::at);
        for (const LoadTick& tick : ticks)
            m_joined->ticks.push_back(tick);
        m_joined->ticks.shrink_to_fit();
    }

    // At one instant all entries of a pool come before those of the next.
    void joinLogs()
    {
        std::vector<EventLog::Iterator> at;
        std::size_t entries = 0;
        for (const auto& outcome : m_outcomes) {
            at.push_back(outcome->log.begin());
            entries += outcome->log.size();
        }
        m_joined->log.reserve(entries);
        for (Time now = nextOf(at); now != never; now = nextOf(at)) {
            for (std::size_t p = 0; p < at.size(); ++p)
                for (; at[p] != m_outcomes[p]->log.end() && (*at[p]).at == now; ++at[p])
                    addEntry(p, *at[p]);
            m_joined->maxSimultaneousBoots = std::max(m_joined->maxSimultaneousBoots, m_booting);
        }
    }

    [[nodiscard]] Time nextOf(const std::vector<EventLog::Iterator>& at) const
    {
        Time next = never;
        for (std::size_t p = 0; p < at.size(); ++p)
            if (at[p] != m_outcomes[p]->log.end())
                next = std::min(next, (*at[p]).at);
        return next;
    }

    void addEntry(std::size_t p, LogEntry entry)
    {
        const bool isJob = entry.kind == LogKind::jobStarts || entry.kind == LogKind::jobEnds;
        entry.index = isJob                       ? m_pools[p].jobs[entry.index]
            : entry.kind == LogKind::levelChanges ? entry.index + m_firstLevel[p]
                                                  : entry.index + m_firstTransition[p];
        m_joined->log.push_back(entry);
        if (entry.kind != LogKind::bootBegins && entry.kind != LogKind::bootEnds && entry.kind != LogKind::bootFails)
            return;
        for (const NodeRange& range : m_joined->nodesOf(entry))
            m_booting += entry.kind == LogKind::bootBegins ? range.count : -range.count;
    }

    const std::vector<Pool>& m_pools;
    const std::vector<std::shared_ptr<Outcome>>& m_outcomes;
    std::shared_ptr<Outcome> m_joined;
    std::vector<std::uint32_t> m_firstTransition; ///< of each pool in the joined list
    std::vector<std::uint32_t> m_firstLevel;      ///< the same for changes of levels
    std::int64_t m_booting = 0;
};

} // namespace

std::int64_t bootFailureSeedOf(const Instance& instance, std::int32_t kind)
{
    constexpr auto seeds = static_cast<std::uint64_t>(maxBootFailureSeed) + 1;
    const auto seed = static_cast<std::uint64_t>(instance.bootFailureSeed);
    return kind == 0 ? instance.bootFailureSeed
                     : static_cast<std::int64_t>(deriveSeed(seed, "kind of nodes", static_cast<std::uint64_t>(kind)) % seeds);
}

std::vector<Pool> makePools(const Workload& workload)
{
    const Instance& instance = workload.instance();
    std::vector<Draft> drafts = draftsOf(workload);
    std::vector<Pool> pools;
    pools.reserve(drafts.size());
    NodeRange nodes{};
    for (std::size_t k = 0; k < drafts.size(); ++k) {
        nodes = {nodes.first + nodes.count, instance.nodeKinds[k].count};
        Instance made = instanceOfKind(instance, static_cast<std::int32_t>(k), nodes);
        made.jobs = std::move(drafts[k].jobs);
        auto shared = std::make_shared<const Instance>(std::move(made));
        Workload own(*shared, std::move(drafts[k].entries), workload.begin());
        pools.push_back({nodes, std::move(shared), std::move(drafts[k].numbers), std::move(own)});
    }
    return pools;
}

std::shared_ptr<Outcome> joinOutcomes(const Workload& workload, const std::vector<std::shared_ptr<Outcome>>& outcomes)
{
    return Joiner(workload, outcomes).join();
}

} // namespace wattif::power
