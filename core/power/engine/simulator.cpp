// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/simulator.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/power/engine/scheduler.h"
#include "core/power/engine/speed_control.h"

namespace wattif::power {
namespace {

class Simulation {
public:
    explicit Simulation(SimulationPart part)
        : m_until(part.workload.until()),
          m_cluster(part.workload, part.policy.bootsOnDemand(), part.policy.stopsNodes()),
          m_scheduler(std::move(part.scheduler)),
          m_policy(part.policy),
          m_gate(part.gate)
    {
        if (part.workload.instance().slowsJobs())
            m_cap.emplace(part.workload.instance());
    }

    /// The next moment at which anything happens; `never` where the run is over or can go no further.
    [[nodiscard]] Time next() const
    {
        if (isOver())
            return never;
        if (!m_hasBegun) // a pool may have no arrival at the beginning
            return m_cluster.now();
        const Time event = nextEvent();
        if (event == never && m_policy.isStuck())
            return never;
        const Time at = std::min(event, m_policy.nextWake(m_cluster));
        if (m_cluster.unfinished() == 0 && at >= m_until)
            return never;
        return nextGate() == never && m_cluster.isStuckBelowCap(at) ? never : at;
    }

    void begin() { m_cluster.beginRun(); }
    void step(Time at)
    {
        const bool mayAdjust = mayAdjustSpeeds(at);
        endJobs(at);
        if (isOver())
            return;
        Cluster* const own = &m_cluster;
        if (mayAdjust)
            adjustSpeeds({&own, 1});
        arriveAndTick();
        pass();
        react();
        endStep();
    }

    // ---- the parts of a step, which clusters below one cap take together
    void endJobs(Time at)
    {
        m_hasBegun = true;
        m_cluster.advance(at);
        endJobs();
    }
    void arriveAndTick()
    {
        finishTransitions();
        admitJobs();
        m_policy.tick(m_cluster);
        reportSwitched();
        if (m_cluster.arrangeQueue())
            m_scheduler->queueChanged();
    }
    void pass()
    {
        ++m_cluster.outcome().passes;
        m_scheduler->pass(m_cluster);
    }
    void react() { m_policy.react(m_cluster, *m_scheduler); }
    void endStep()
    {
        m_cluster.stopBeforeCapFalls();
        reportSwitched();
    }

    /// Whether something is due at the next step, or the cap changes: a policy that only looks at its nodes changes no speed.
    [[nodiscard]] bool mayAdjustSpeeds(Time at) const
    {
        return m_cap && (m_cluster.nextEvent() == at || m_cap->nextStep(at - 1) == at);
    }
    [[nodiscard]] Cluster& cluster() { return m_cluster; }
    [[nodiscard]] const Cluster& cluster() const { return m_cluster; }
    [[nodiscard]] const NodePolicy& policy() const { return m_policy; }
    [[nodiscard]] Time nextEvent() const { return std::min({m_cluster.nextEvent(), nextGate(), m_cluster.nextPlanWake()}); }
    [[nodiscard]] Time nextGate() const { return m_gate ? m_gate->nextWake() : never; }
    [[nodiscard]] const Error* failure() const { return m_policy.failure(); }
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
    JobGate* m_gate;                 ///< null: the scheduler sees each job at once
    std::optional<PowerCap> m_cap{}; ///< where jobs may be slowed
    std::vector<std::uint32_t> m_arrivals;
    std::uint32_t m_endOfSeen = 0; ///< entries from here on have never been in the queue
};

/// Clusters below one cap, step by step on one clock.
class Together {
public:
    explicit Together(std::vector<SimulationPart> parts)
    {
        for (SimulationPart& part : parts) {
            m_all.push_back(std::make_unique<Simulation>(std::move(part)));
            m_clusters.push_back(&m_all.back()->cluster());
        }
        for (Cluster* cluster : m_clusters)
            cluster->shareCap(m_clusters);
    }

    void begin()
    {
        for (const auto& each : m_all)
            each->begin();
    }
    [[nodiscard]] Time next() const
    {
        if (isOver())
            return never;
        if (!m_hasBegun)
            return m_clusters.front()->now();
        Time event = never;
        Time gate = never;
        for (const auto& each : m_all) {
            event = std::min(event, each->nextEvent());
            gate = std::min(gate, each->nextGate());
        }
        Time at = event;
        for (const auto& each : m_all)
            if (event != never || !each->policy().isStuck())
                at = std::min(at, each->policy().nextWake(each->cluster()));
        const auto isStuck = [at](const Cluster* cluster) { return cluster->isStuckBelowCap(at); };
        return gate == never && std::ranges::all_of(m_clusters, isStuck) ? never : at;
    }
    void step(Time at)
    {
        m_hasBegun = true;
        const bool mayAdjust = std::ranges::any_of(m_all, [at](const auto& each) { return each->mayAdjustSpeeds(at); });
        for (const auto& each : m_all)
            each->endJobs(at);
        if (isOver())
            return;
        if (mayAdjust)
            adjustSpeeds(m_clusters);
        for (const auto& each : m_all)
            each->arriveAndTick();
        for (const auto& each : m_all)
            each->pass();
        for (const bool isFirst : {true, false})
            for (const auto& each : m_all)
                if (each->cluster().bootsFirst() == isFirst)
                    each->react();
        for (const auto& each : m_all)
            each->endStep();
    }
    [[nodiscard]] double fractionDone() const
    {
        double sum = 0.0;
        for (const auto& each : m_all)
            sum += each->fractionDone();
        return sum / static_cast<double>(m_all.size());
    }
    [[nodiscard]] const Error* failure() const
    {
        for (const auto& each : m_all)
            if (const Error* error = each->failure())
                return error;
        return nullptr;
    }
    [[nodiscard]] std::vector<std::shared_ptr<Outcome>> finish()
    {
        std::vector<std::shared_ptr<Outcome>> outcomes;
        for (const auto& each : m_all)
            outcomes.push_back(each->finish());
        return outcomes;
    }

private:
    [[nodiscard]] bool isOver() const
    {
        return std::ranges::all_of(m_clusters, [](const Cluster* cluster) { return cluster->unfinished() == 0; });
    }

    std::vector<std::unique_ptr<Simulation>> m_all;
    std::vector<Cluster*> m_clusters;
    bool m_hasBegun = false;
};

template <typename Run>
auto runToEnd(Run& simulation, const RunControl& control) -> Result<decltype(simulation.finish())>
{
    constexpr std::uint32_t stepsBetweenReports = 1024;
    std::uint32_t steps = 0;
    simulation.begin();
    for (Time at = simulation.next(); at != never; at = simulation.next()) {
        simulation.step(at);
        if (control.stopRequested()) // after each step: one of a long queue takes ms
            return fail(ErrorCode::interrupted, "stopped");
        if (const Error* error = simulation.failure())
            return tl::unexpected(*error);
        if (++steps % stepsBetweenReports == 0)
            control.progress(simulation.fractionDone());
    }
    return simulation.finish();
}

} // namespace

Result<std::shared_ptr<Outcome>> simulate(SimulationPart part, const RunControl& control)
{
    Simulation simulation(std::move(part));
    return runToEnd(simulation, control);
}

Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, NodePolicy& policy, const RunControl& control)
{
    return simulate({workload, policy, nullptr, makeScheduler(workload)}, control);
}

Result<std::vector<std::shared_ptr<Outcome>>> simulateTogether(std::vector<SimulationPart> parts, const RunControl& control)
{
    Together together(std::move(parts));
    return runToEnd(together, control);
}

} // namespace wattif::power
