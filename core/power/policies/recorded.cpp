// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `recorded`: the jobs of a log at their recorded starts, all nodes on. With r = submission + recorded wait (the
// submission where the wait is unknown), in order of r, equal ones in the order of the trace:
//
//   while now >= r of the first job not yet started and it needs at most the idle nodes: start it
//
// So a job starts at r, or later where the nodes are too few: logs have shared nodes, and jobs left out. Logs do not record node
// states, so no node stops, as with always-on. O(n log n) for n jobs.
//
// Where the nodes of a cluster were observed (observed_states), each job starts at r and each node does what it was seen to do.

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "core/power/engine/observed.h"
#include "core/power/engine/simulator.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

/// The jobs of a workload in the order of their recorded starts, and how far it has been followed.
class RecordedOrder {
public:
    explicit RecordedOrder(const Workload& workload)
    {
        const auto& entries = workload.entries();
        for (const Workload::Entry& entry : entries)
            m_starts.push_back(entry.submit + toTime(std::max(workload.instance().jobs[entry.job].waitSeconds, 0.0)));
        m_order.resize(entries.size());
        std::iota(m_order.begin(), m_order.end(), 0U);
        std::ranges::stable_sort(m_order, {}, [this](std::uint32_t entry) { return m_starts[entry]; });
    }

    [[nodiscard]] bool isDone() const { return m_next == m_order.size(); }
    /// The entry that starts next; there must be one.
    [[nodiscard]] std::uint32_t next() const { return m_order[m_next]; }
    /// Its recorded start.
    [[nodiscard]] Time nextStart() const { return m_starts[next()]; }
    void advance() { ++m_next; }

private:
    std::vector<Time> m_starts; ///< by entry
    std::vector<std::uint32_t> m_order;
    std::size_t m_next = 0;
};

class RecordedScheduler final : public Scheduler {
public:
    explicit RecordedScheduler(RecordedOrder& order) : m_order(order) { }

    void pass(Cluster& cluster) override
    {
        for (; isDue(cluster) && cluster.entry(m_order.next()).nodes <= cluster.idle(); m_order.advance())
            cluster.start(cluster.waiting().slotOf(m_order.next()));
    }
    /// Only policies that boot on demand use it.
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override
    {
        return isDue(cluster) ? std::min(free, cluster.entry(m_order.next()).nodes) : 0;
    }

private:
    [[nodiscard]] bool isDue(const Cluster& cluster) const { return !m_order.isDone() && m_order.nextStart() <= cluster.now(); }

    RecordedOrder& m_order;
};

/// Keeps all nodes on and wakes the simulation at recorded starts.
class RecordedWakes final : public NodePolicy {
public:
    explicit RecordedWakes(const RecordedOrder& order) : m_order(order) { }

    [[nodiscard]] Time nextWake(const Cluster& cluster) const override
    {
        const bool isAhead = !m_order.isDone() && m_order.nextStart() > cluster.now();
        return isAhead ? m_order.nextStart() : never; // a job that is late waits for the end of another one
    }

private:
    const RecordedOrder& m_order;
};

bool hasRecordedStart(const Workload& workload)
{
    return std::ranges::any_of(
        workload.entries(), [&](const Workload::Entry& entry) { return workload.instance().jobs[entry.job].waitSeconds >= 0.0; });
}

std::shared_ptr<Outcome> withoutMaintenance(std::shared_ptr<Outcome> outcome)
{
    outcome->keepsMaintenance = false;
    return outcome;
}

Result<std::shared_ptr<Outcome>> runRecorded(const PolicyInput& input)
{
    if (!input.workload.entries().empty() && !hasRecordedStart(input.workload))
        return badInput("policy 'recorded' replays recorded starts, but no job has a recorded wait (wait_s)", {.cell = "jobs"});
    if (hasObservedNodes(input.workload.instance()))
        return withoutMaintenance(observedOutcome(input.workload));
    RecordedOrder order(input.workload);
    RecordedWakes nodes(order);
    auto outcome = simulate({input.workload, nodes, nullptr, std::make_unique<RecordedScheduler>(order)}, input.control);
    return outcome ? withoutMaintenance(std::move(*outcome)) : std::move(outcome);
}

} // namespace

std::vector<Policy> recordedPolicies()
{
    return {{{.name = "recorded",
              .title = "Recorded",
              .description =
                  "Replays the jobs of a log at their recorded starts, all nodes on; where nodes are too few, jobs wait for "
                  "them in order of recorded start. On a cluster that was followed, nodes do what they were seen to do.",
              .source = "WattIf",
              .offline = true,
              .byDefault = false},
             runRecorded,
             true}};
}

} // namespace wattif::power
