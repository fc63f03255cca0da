// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/simulator.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/power/engine/scheduler.h"

namespace wattif::power {
namespace {

class Simulation {
public:
    Simulation(const Workload& workload, std::unique_ptr<Scheduler> scheduler, NodePolicy& policy, JobGate* gate)
        : m_until(workload.until()),
          m_cluster(workload, policy.bootsOnDemand(), policy.stopsNodes()),
          m_scheduler(std::move(scheduler)),
          m_policy(policy),
          m_gate(gate)
    {
    }

    /// The next moment at which anything happens; `never` where the run is over or can go no further.
    [[nodiscard]] Time next() const
    {
        if (isOver())
            return never;
        if (!m_hasBegun) // a pool may have no arrival at the beginning
            return m_cluster.now();
        const Time gate = m_gate ? m_gate->nextWake() : never;
        const Time event = std::min({m_cluster.nextEvent(), gate, m_cluster.nextPlanWake()});
        if (event == never && m_policy.isStuck())
            return never;
        const Time at = std::min(event, m_policy.nextWake(m_cluster));
        if (m_cluster.unfinished() == 0 && at >= m_until)
            return never;
        return gate == never && m_cluster.isStuckBelowCap(at) ? never : at;
    }

    void step(Time at)
    {
        m_hasBegun = true;
        m_cluster.advance(at);
        endJobs();
        if (isOver())
            return;
        finishTransitions();
        admitJobs();
        m_policy.tick(m_cluster);
        reportSwitched();
        if (m_cluster.arrangeQueue())
            m_scheduler->queueChanged();
        ++m_cluster.outcome().passes;
        m_scheduler->pass(m_cluster);
        m_policy.react(m_cluster, *m_scheduler);
        m_cluster.stopBeforeCapFalls();
        reportSwitched();
    }

    [[nodiscard]] double fractionDone() const
    {
        const std::size_t all = m_cluster.workload().entries().size();
        return all == 0 ? 1.0 : 1.0 - static_cast<double>(m_cluster.unfinished()) / static_cast<double>(all);
    }
    [[nodiscard]] std::shared_ptr<Outcome> finish()
    {
        m_cluster.advance(std::max(m_cluster.now(), m_until));
        return m_cluster.finish();
    }

private:
    [[nodiscard]] bool isOver() const { return m_cluster.unfinished() == 0 && m_cluster.now() >= m_until; }

    void endJobs()
    {
        while (const auto entry = m_cluster.endDueJob()) {
            m_scheduler->jobEnded(m_cluster, *entry);
            m_policy.jobEnded(m_cluster, *entry);
            if (m_gate)
                m_gate->jobEnded(m_cluster, *entry);
            m_policy.nodesIdle(m_cluster, m_cluster.outcome().nodesOf(m_cluster.outcome().log.back()));
        }
    }

    void finishTransitions()
    {
        while (const auto finished = m_cluster.finishDueSwitching()) {
            if (finished->kind != LogKind::bootEnds)
                continue;
            m_scheduler->nodesSwitched(m_cluster, {});
            m_policy.nodesIdle(m_cluster, m_cluster.outcome().nodesOf(*finished));
        }
        if (m_cluster.finishRepairs())
            m_scheduler->nodesSwitched(m_cluster, {});
        if (const std::vector<NodeRange> back = m_cluster.changeService(); !back.empty())
            m_policy.nodesIdle(m_cluster, back);
    }

    void admitJobs()
    {
        m_arrivals.clear();
        while (const auto entry = m_cluster.nextArrival())
            m_arrivals.push_back(*entry);
        if (!m_gate)
            return enqueue(m_arrivals);
        const JobGate::Changes changes = m_gate->decide(m_cluster, m_arrivals);
        for (const std::uint32_t entry : changes.withdrawn)
            m_cluster.withdraw(entry);
        enqueue(changes.released);
        const bool comeLast = changes.released.empty() || changes.released.front() >= m_endOfSeen;
        if (!changes.released.empty())
            m_endOfSeen = std::max(m_endOfSeen, changes.released.back() + 1);
        if (!comeLast || !changes.withdrawn.empty())
            m_scheduler->queueChanged();
    }

    void enqueue(std::span<const std::uint32_t> entries)
    {
        m_cluster.enqueue(entries);
        for (const std::uint32_t entry : entries) {
            m_scheduler->jobArrived(m_cluster, entry);
            m_policy.jobArrived(m_cluster, entry);
        }
    }

    void reportSwitched()
    {
        const Cluster::Switched switched = m_cluster.takeSwitched();
        if (switched.booted > 0 || switched.stopped > 0)
            m_scheduler->nodesSwitched(m_cluster, switched);
    }

    Time m_until;
    bool m_hasBegun = false;
    Cluster m_cluster;
    std::unique_ptr<Scheduler> m_scheduler;
    NodePolicy& m_policy;
    JobGate* m_gate; ///< null: the scheduler sees each job at once
    std::vector<std::uint32_t> m_arrivals;
    std::uint32_t m_endOfSeen = 0; ///< entries from here on have never been in the queue
};

Result<std::shared_ptr<Outcome>> runToEnd(Simulation simulation, const NodePolicy& policy, const RunControl& control)
{
    constexpr std::uint32_t stepsBetweenReports = 1024;
    std::uint32_t steps = 0;
    for (Time at = simulation.next(); at != never; at = simulation.next()) {
        simulation.step(at);
        if (control.stopRequested()) // after each step: one of a long queue takes ms
            return fail(ErrorCode::interrupted, "stopped");
        if (const Error* error = policy.failure())
            return tl::unexpected(*error);
        if (++steps % stepsBetweenReports == 0)
            control.progress(simulation.fractionDone());
    }
    return simulation.finish();
}

} // namespace

Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, NodePolicy& policy, const RunControl& control)
{
    return simulate(workload, makeScheduler(workload), policy, control);
}

Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, NodePolicy& policy, JobGate& gate, const RunControl& control)
{
    return runToEnd(Simulation(workload, makeScheduler(workload), policy, &gate), policy, control);
}

Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, std::unique_ptr<Scheduler> scheduler, NodePolicy& policy,
                                          const RunControl& control)
{
    return runToEnd(Simulation(workload, std::move(scheduler), policy, nullptr), policy, control);
}

} // namespace wattif::power
