// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include "core/power/engine/job_order.h"
#include "core/power/engine/load_statistics.h"
#include "core/power/engine/maintenance.h"
#include "core/power/engine/node_draws.h"
#include "core/power/engine/node_loads.h"
#include "core/power/engine/node_repairs.h"
#include "core/power/engine/node_set.h"
#include "core/power/engine/outages.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/power_plan.h"
#include "core/power/engine/releases.h"
#include "core/power/engine/run_speeds.h"
#include "core/power/engine/shared_nodes.h"
#include "core/power/engine/waiting_queue.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// The queue at one moment of a simulation: node states, running and waiting jobs. Keeps the log and the sums of the outcome.
///
/// Every change goes through here, which guarantees consistency whatever schedulers and policies do.
class Cluster {
public:
    /// All nodes idle at the first submission. The policy may stop nodes (`stops`), or boots them when waiting jobs need them
    /// (`onDemand`). The workload must outlive this.
    Cluster(const Workload& workload, bool onDemand, bool stops);

    /// Puts these clusters, of which this is one, below one cap; call it before begin(), and let them outlive the run.
    void shareCap(std::span<Cluster* const> clusters) { m_capGroup = clusters; }
    /// The clusters that share its cap, in order of the kinds of nodes; empty if it has its cap alone.
    [[nodiscard]] std::span<Cluster* const> capGroup() const { return m_capGroup; }
    /// Has nodes off from the beginning: those that the workload has off if the policy may stop nodes, and below a cap that they
    /// would exceed, the highest ones where it boots them on demand.
    void beginRun();

    [[nodiscard]] const Workload& workload() const { return m_workload; }
    [[nodiscard]] const Workload::Entry& entry(std::uint32_t i) const { return m_workload.entries()[i]; }
    [[nodiscard]] Time now() const { return m_now; }
    [[nodiscard]] Time begin() const { return m_outcome->begin; }

    [[nodiscard]] std::int32_t count(NodeState state) const { return m_counts[static_cast<std::size_t>(state)]; }
    /// Nodes that can boot now: those that are off, except after a failed boot that is not repaired yet.
    [[nodiscard]] std::int32_t bootable() const { return m_off.size(); }
    /// Nodes that can boot or shut down, and come back when a job needs them; 0 where the policy does not boot on demand.
    [[nodiscard]] std::int32_t returning() const { return m_onDemand ? bootable() + count(NodeState::shuttingDown) : 0; }
    /// Nodes that are off and can boot, now or once they are repaired; those out of service cannot.
    [[nodiscard]] std::int32_t offInService() const { return count(NodeState::off) - m_offOutOfService; }
    /// Whether nodes may be out of service at some time.
    [[nodiscard]] bool hasOutages() const { return m_outages.has_value(); }
    /// Nodes that take no job because they are out of service, on or off.
    [[nodiscard]] std::int32_t outOfService() const { return count(NodeState::outOfService) + m_offOutOfService; }
    [[nodiscard]] Time bootTime() const { return m_bootTime; }
    [[nodiscard]] std::int32_t idle() const { return m_idle.size(); }
    [[nodiscard]] const NodeSet& idleNodes() const { return m_idle; }
    /// The nodes that can boot now.
    [[nodiscard]] const NodeSet& offNodes() const { return m_off; }
    [[nodiscard]] const WaitingQueue& waiting() const { return m_waiting; }
    /// Planned ends of running jobs alone, of shared nodes that of their last one; only where nodes boot on demand, or where
    /// shared nodes have a cap.
    [[nodiscard]] const Releases& jobReleases() const { return m_jobReleases; }
    /// Planned ends of running jobs, ends of boots, and of those that nodes in repair may begin then; empty with fcfs, which
    /// reserves nothing, unless shared nodes have a cap.
    [[nodiscard]] const Releases& releases() const { return m_releases; }
    /// Jobs that wait or run, by size class; kept for the load factor.
    [[nodiscard]] std::span<const std::int64_t> jobsBySizeClass() const { return m_jobsBySizeClass; }
    /// Planned time x nodes of the jobs that wait or run.
    [[nodiscard]] NodeTime plannedWork() const { return m_plannedWork; }
    [[nodiscard]] std::size_t unfinished() const { return m_unfinished; }

    /// The next moment at which a job ends, a boot, shut-down or repair is finished, a node leaves service or comes back, or a
    /// job arrives; `never` where nothing will.
    [[nodiscard]] Time nextEvent() const;
    /// Lets time pass: every node stays in its state until `at`.
    void advance(Time at);

    /// Ends a job that is due now; returns its entry, or nothing where none is due.
    [[nodiscard]] std::optional<std::uint32_t> endDueJob();
    /// Finishes a boot or shut-down that is due now; returns the entry of `Outcome::switchings` with its kind.
    [[nodiscard]] std::optional<LogEntry> finishDueSwitching();
    /// Lets nodes boot again that are repaired now; returns whether there are any.
    bool finishRepairs();
    /// Takes idle and off nodes out of service, and those back that return now; returns the nodes that are idle again.
    std::vector<NodeRange> changeService();
    /// Returns the entry of a job that arrives now; nothing without one. It waits once it is put into the queue.
    [[nodiscard]] std::optional<std::uint32_t> nextArrival();
    /// Puts jobs that have arrived, in ascending order, into their places in the queue.
    void enqueue(std::span<const std::uint32_t> entries);
    /// Takes a waiting job out of the queue again.
    void withdraw(std::uint32_t entry);

    /// Puts the waiting jobs in the order of the instance; returns whether it may have changed.
    bool arrangeQueue() { return m_order && m_order->arrange(m_waiting, m_now); }
    /// The cores of nodes in use; null where a job takes whole nodes.
    [[nodiscard]] const SharedNodes* shared() const { return m_shared ? &*m_shared : nullptr; }
    /// Calls visit(nodes, at, isOff) for the nodes that boot, and where the policy boots on demand (`isOff`) for those that shut
    /// down and for those in repair, with the moment from which they can have a job.
    template <class Visit>
    void eachComing(const Visit& visit) const
    {
        for (const Switching& boot : m_boots)
            visit(m_outcome->rangesOf(m_outcome->transitions[boot.index]), boot.at, false);
        if (!m_onDemand)
            return;
        for (const Switching& stop : m_stops)
            visit(m_outcome->rangesOf(m_outcome->transitions[stop.index]), m_now + m_bootTime, true);
        if (m_repairs)
            for (const NodeRepairs::Repair& repair : m_repairs->all())
                visit(std::span<const NodeRange>(repair.nodes), repair.end + m_bootTime, true);
    }
    /// The end of the boot that ends next; `never` for none.
    [[nodiscard]] Time nextBootEnd() const { return m_boots.empty() ? never : m_boots.front().at; }
    /// When the next node can boot for a job: now, or once it is repaired; `never` where the policy does not boot on demand.
    [[nodiscard]] Time nextBootable() const { return !m_onDemand ? never : returning() > 0 ? m_now : nextRepairEnd(); }
    /// Whether an entry's job finds enough idle nodes, or enough free cores of one in use.
    [[nodiscard]] bool canStart(std::uint32_t i) const;
    /// Starts the waiting job in this slot on the lowest idle nodes, or on a node in use that it shares; there must be enough.
    /// `level`: how fast it runs at first.
    void start(std::size_t slot, std::size_t level = 0);
    /// Starts the waiting job in this slot on these nodes, each of which is idle or has enough free cores.
    void startOn(std::size_t slot, std::span<const std::int32_t> nodes);
    /// Whether it is below a cap or has maintenance windows, so plan() may be asked.
    [[nodiscard]] bool plansAhead() const { return m_cap.has_value(); }
    [[nodiscard]] const Maintenance& maintenance() const { return m_maintenance; }
    /// When this number of nodes is idle or booted, if those that are missing begin to boot now.
    [[nodiscard]] Time readyAt(std::int32_t nodes) const;
    [[nodiscard]] const NodeDraws& draws() const { return m_draws; }
    /// What an entry's job adds to the draws of its nodes, or of the one that it shares, as idle ones.
    [[nodiscard]] double wattsBeyondIdle(std::uint32_t i, std::size_t level = 0) const;
    /// At how many speeds jobs may run; 1 where they are never slowed.
    [[nodiscard]] std::size_t levels() const { return m_speeds ? m_speeds->levels().count() : 1; }
    /// What a job on whole nodes commits to if it begins at a moment and a level.
    [[nodiscard]] PlannedRun plannedRun(std::uint32_t i, Time from, std::size_t level) const;
    /// How fast the running jobs run; null where they are never slowed.
    [[nodiscard]] const RunSpeeds* speeds() const { return m_speeds ? &*m_speeds : nullptr; }
    /// Lets a running job go on at a level; its commitment is made again.
    void setLevel(std::uint32_t i, std::size_t level);
    /// The longest planned time of all jobs; 0 where no start is planned ahead.
    [[nodiscard]] Time longestPlanned() const { return m_longestPlanned; }
    /// Power that is free from now on, as far as starts and boots of the clusters below the cap have committed to it; no nodes.
    /// `longest`: of the times that are looked for. `ofJobsAlone`: with the running jobs alone, all other nodes off.
    [[nodiscard]] PowerPlan powerPlan(Time longest, bool ofJobsAlone) const;
    /// Adds the nodes that are free from now on, or with `ofJobsAlone` those of running jobs from their planned ends on. No node
    /// is free during maintenance.
    void addFreeNodes(PowerPlan& plan, bool ofJobsAlone) const;
    /// Both together.
    [[nodiscard]] PowerPlan plan(Time longest, bool ofJobsAlone = false) const;
    /// Power left for boots, from now on: idle nodes are not stopped for them.
    [[nodiscard]] PowerPlan planOfBoots() const;
    /// How many of `count` nodes the cap allows to boot now.
    [[nodiscard]] std::int32_t bootableBelowCap(std::int32_t count) const;
    /// Stops idle nodes, highest first, where their power would exceed the cap once they could be off.
    void stopBeforeCapFalls();
    /// When the cap changes, or nodes must be stopped before it does, or maintenance ends, or nodes must boot before it does;
    /// `never` where nothing of it will.
    [[nodiscard]] Time nextPlanWake() const;
    /// Ask only where it plans ahead.
    [[nodiscard]] const PowerCap& cap() const { return *m_cap; }
    /// When the cap falls next; `never` for not at all.
    [[nodiscard]] Time nextCapDrop() const { return m_cap ? m_cap->nextDrop(m_now) : never; }
    /// Whether the run goes on for ever below a cap that repeats: nothing runs or has come for some periods.
    [[nodiscard]] bool isStuckBelowCap(Time next) const;
    /// Whether the first waiting job waits for power: no node is booted as a spare then. It had its nodes at this moment, which
    /// stays so until time goes on, because a spare that boots and stops at once would be wanted again and again; or it waits
    /// for boots without power for them and its start.
    [[nodiscard]] bool isShortOfPower() const { return m_shortOfPowerAt == m_now || lacksPowerForBoots(); }
    void noteShortOfPower() { m_shortOfPowerAt = m_now; }
    /// Whether a job of this cluster, the first one that waits for boots below a cap of several clusters, was found at this
    /// moment: its policy acts before those of the others.
    [[nodiscard]] bool bootsFirst() const { return m_bootsFirstAt == m_now; }
    void noteBootsFirst() { m_bootsFirstAt = m_now; }
    /// Nodes were stopped for the power of a job, of this kind or of another: none boots before time goes on, else both could go
    /// on for ever at one moment.
    void noteStoppedForPower() { m_stoppedForPowerAt = m_now; }
    /// Boots the `count` lowest off nodes, or as many as the cap allows.
    void boot(std::int32_t count);
    /// Boots these nodes, the first ones as many as the cap allows.
    void boot(std::span<const NodeRange> nodes);
    /// Shuts the `count` highest idle nodes down.
    void stop(std::int32_t count);
    /// Shuts down nodes that are idle.
    void stop(std::span<const NodeRange> nodes);
    /// Nodes that began to boot, and that were stopped, failed to boot, left service or came back, since the last call.
    struct Switched {
        std::int32_t booted = 0;
        std::int32_t stopped = 0;
    };
    [[nodiscard]] Switched takeSwitched() { return std::exchange(m_switched, {}); }

    [[nodiscard]] Outcome& outcome() { return *m_outcome; }
    [[nodiscard]] const Outcome& outcome() const { return *m_outcome; }
    /// Ends the run now and hands out the outcome.
    [[nodiscard]] std::shared_ptr<Outcome> finish();

private:
    struct JobEnd {
        Time at = 0;
        std::uint32_t entry = 0;
        [[nodiscard]] bool operator>(const JobEnd& other) const { return at != other.at ? at > other.at : entry > other.entry; }
    };
    struct Switching {
        Time at = 0; ///< its end
        std::uint32_t index = 0;
        std::int32_t nodes = 0;
    };

    /// Chooses the nodes of a job that starts; returns how many of them were idle.
    [[nodiscard]] std::int32_t takeNodes(std::uint32_t i);
    /// Begins the run of a job that has left the queue and has its nodes, `wereIdle` of which were idle.
    void beginJob(std::uint32_t i, std::int32_t wereIdle, std::size_t level);
    /// Takes or releases the cores of a job's nodes, where they are shared; returns the nodes that become empty.
    std::int32_t share(std::uint32_t i, bool starts);
    /// When a running job ends at the latest.
    [[nodiscard]] Time plannedEnd(std::uint32_t i) const
    {
        return m_speeds ? m_speeds->run(i).plan.end : m_outcome->runs[entry(i).job].start + entry(i).planned;
    }
    /// Forgets the ends that jobs had before they were slowed or sped up.
    void dropOldEnds();
    void logLevel(std::uint32_t i, std::size_t before, std::size_t level);
    /// What the power model adds to a job on whole nodes over its run.
    [[nodiscard]] double joulesOfWholeNodes(std::uint32_t i) const;
    /// Counts the work of a job that comes into the queue (1), or leaves it or ends (-1).
    void countWork(const Workload::Entry& job, int sign);
    void change(std::int32_t count, NodeState from, NodeState to);
    void addRelease(Time at, std::int32_t nodes, bool ofJob);
    void removeRelease(Time at, std::int32_t nodes, bool ofJob);
    /// Logs that nodes leave service or come back.
    void logService(LogKind kind, std::span<const NodeRange> nodes);
    /// Logs that shared nodes become busy or idle.
    void logShared(LogKind kind, RangeSlice nodes);
    void log(LogKind kind, std::uint32_t index) { m_outcome->log.push_back({m_now, index, kind}); }
    /// Makes a slice of the ranges appended since `firstRange`.
    [[nodiscard]] RangeSlice sliceFrom(std::size_t firstRange) const;
    /// The end of the repair that ends next; `never` for none.
    [[nodiscard]] Time nextRepairEnd() const { return m_repairs ? m_repairs->nextEnd() : never; }
    /// Makes a transition of the ranges appended since `firstRange`, or of these nodes; returns its index.
    std::uint32_t addTransition(std::size_t firstRange);
    std::uint32_t addTransition(std::span<const NodeRange> nodes);
    void beginBoot(std::size_t firstRange, std::int32_t count);
    /// Ends the boot of the nodes that fail; returns the boot of the others.
    [[nodiscard]] Switching endFailed(const Switching& boot);
    void beginStop(std::size_t firstRange, std::int32_t count);

    const Workload& m_workload;
    std::shared_ptr<Outcome> m_outcome;
    Time m_now;
    Time m_bootTime;
    Time m_shutdownTime;
    bool m_reserves; ///< whether the scheduler asks for releases
    bool m_onDemand;
    bool m_stopsNodes;
    std::array<std::int32_t, nodeStateCount> m_counts{};
    NodeSet m_idle;
    NodeSet m_off;
    WaitingQueue m_waiting;
    std::optional<JobOrder> m_order{}; ///< nothing: by arrival
    std::optional<SharedNodes> m_shared{};
    std::optional<NodeLoads> m_loads{}; ///< where the power model is not linear
    Releases m_jobReleases;
    Releases m_releases;
    std::priority_queue<JobEnd, std::vector<JobEnd>, std::greater<>> m_running;
    std::deque<Switching> m_boots; ///< all take as long, so they end in the order in which they began
    std::deque<Switching> m_stops;
    std::optional<NodeRepairs> m_repairs{};             ///< nothing: no boot fails
    std::optional<Outages> m_outages{};                 ///< nothing: all nodes are always in service
    std::map<std::int32_t, NodeState> m_outOfService{}; ///< nodes with the state in which they left service: idle or off
    std::int32_t m_offOutOfService = 0;
    /// A running job below a cap, with its nodes; where these are shared, what it draws beyond them, and no nodes.
    struct Running {
        std::int32_t nodes = 0;
        double watts = 0.0;
        Time drop = never; ///< from here on it is planned to draw `lowWatts`
        double lowWatts = 0.0;

        friend bool operator==(const Running&, const Running&) = default;
    };
    [[nodiscard]] Running commitmentOf(std::uint32_t i) const;
    [[nodiscard]] bool keepsJobReleases() const { return (m_onDemand && m_reserves) || (m_shared && m_cap); }
    /// Calls visit(cluster) for all clusters below the cap, in order.
    template <typename Visit>
    void eachBelowCap(const Visit& visit) const
    {
        if (m_capGroup.empty())
            visit(*this);
        for (const Cluster* each : m_capGroup)
            visit(*each);
    }
    /// Adds what the nodes draw to a plan.
    void addDraws(PowerPlan& plan, bool ofJobsAlone) const;
    void beginCommitment(std::uint32_t i) { m_commitments.emplace(plannedEnd(i), commitmentOf(i)); }
    void endCommitment(std::uint32_t i);
    [[nodiscard]] Time horizon(Time longest) const;
    [[nodiscard]] bool lacksPowerForBoots() const;
    /// How many nodes must be off at the beginning.
    [[nodiscard]] std::int32_t nodesAboveCap() const;
    /// Has the highest nodes off from the beginning.
    void beginOff(std::int32_t count);
    std::optional<PowerCap> m_cap{};     ///< nothing: no start is planned ahead
    std::optional<RunSpeeds> m_speeds{}; ///< nothing: jobs are never slowed
    Maintenance m_maintenance;
    NodeDraws m_draws{};
    std::multimap<Time, Running> m_commitments{}; ///< by planned end; empty where no start is planned ahead
    Time m_lastProgress = 0;                      ///< a job came, started or ended
    Time m_shortOfPowerAt = never;                ///< when last
    Time m_bootsFirstAt = never;                  ///< when last
    Time m_stoppedForPowerAt = never;             ///< when last
    Time m_longestPlanned = 0;
    std::span<Cluster* const> m_capGroup{};
    std::size_t m_arrived = 0;
    std::size_t m_unfinished;
    std::array<std::int64_t, LoadStatistics::classCount> m_jobsBySizeClass{};
    NodeTime m_plannedWork = 0;
    Switched m_switched;
};

} // namespace wattif::power
