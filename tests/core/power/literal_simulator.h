// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/option.h"
#include "core/power/engine/boot_failures.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/priced_idle.h"
#include "core/power/model/instance.h"
#include "core/power/model/time.h"
#include "core/power/policies/signal_options.h"
#include "tests/core/power/literal_green.h"
#include "tests/core/power/literal_load_factor.h"
#include "tests/core/power/literal_power_model.h"
#include "tests/core/power/literal_predictive.h"

namespace wattif::power::test {

/// A state of a node from a moment on.
struct LiteralChange {
    Time from = 0;
    NodeState state = NodeState::idle;

    friend bool operator==(const LiteralChange&, const LiteralChange&) = default;
};

/// A job in the literal simulator.
struct LiteralJob {
    Time submit = 0;
    Time run = 0;
    Time planned = 0;
    std::int32_t nodes = 1;
    std::size_t index = 0;  ///< in the instance
    std::int32_t cores = 0; ///< of one node that it shares; 0: whole nodes
    Time start = never;
    Time end = never;
    std::vector<std::size_t> on{};
    Time reserved = never;                              ///< conservative: its start in the profile
    Time guaranteed = never;                            ///< conservative: its first reservation
    Time firstShadow = never;                           ///< EASY: its shadow time when it first headed the queue
    Time heldUntil = never;                             ///< green: while it is held
    std::vector<std::pair<Time, std::size_t>> levels{}; ///< of its speed, from when on
};

/// Power in the words of docs/power.md and docs/power-policies.md: plain arrays and scans, everything recomputed at every step.
class LiteralSimulator {
public:
    /// `from`: the beginning of the run; -1: the first submission. It goes on up to `until`, where that is later than its end.
    LiteralSimulator(const Instance& instance, std::string_view policy, const OptionValues& options, Time from = -1,
                     Time until = 0)
        : m_until(until),
          m_instance(instance),
          m_policy(policy),
          m_options(options),
          m_nodes(static_cast<std::size_t>(instance.nodes))
    {
        for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
            const Job& job = instance.jobs[i];
            if (rejection(instance, job) != Rejection::none)
                continue;
            const Time run = toTime(job.runSeconds);
            jobs.push_back({.submit = toTime(job.submitSeconds),
                            .run = run,
                            .planned = std::max(toTime(plannedSeconds(instance, job)), run),
                            .nodes = nodesOf(instance, job),
                            .index = i,
                            .cores = instance.sharing == Sharing::cores && job.processors < instance.coresPerNode && job.gpus == 0
                                ? job.processors
                                : 0});
        }
        begin = from >= 0 ? from : jobs.empty() ? 0 : jobs.front().submit;
        end = begin;
        timeline.resize(m_nodes.size(), {{begin, NodeState::idle}});
        for (Node& node : m_nodes)
            node.since = begin;
        m_seen.gaps.resize(m_nodes.size());
        const double rent = instance.watts.idle - instance.watts.off;
        const double price = instance.bootSeconds * (instance.watts.booting - instance.watts.off)
            + instance.shutdownSeconds * (instance.watts.shuttingDown - instance.watts.off);
        m_breakEven = rent > 0.0 ? toTime(std::max(0.0, price / rent)) : never;
        if (m_policy == "price-break-even") {
            const SignalWeights weights = signalWeights(options);
            m_pricedIdle.emplace(instance, RateSignal(instance, weights.price, weights.carbon));
        }
        m_seen.freeSince.assign(m_nodes.size(), begin);
        m_seen.thresholds.assign(m_nodes.size(), m_breakEven);
        beginBelowCap();
    }

    void run();
    /// Runs these, which begin together, up to the last end of all: they share the cap on power that each of them states.
    static void runTogether(const std::vector<LiteralSimulator*>& group);

    std::vector<LiteralJob> jobs; ///< those let in
    std::vector<std::vector<LiteralChange>> timeline;
    std::vector<LiteralTick> ticks;
    Time begin = 0;
    Time end = 0;
    int maxRounds = 20'000; ///< a run below a cap may go on for ever
    Time cutOffAt = never;  ///< the run had this number of rounds before, and ends here
    std::int64_t starts = 0;
    std::int64_t stops = 0;
    std::int64_t failedBoots = 0;
    std::int64_t maxBooting = 0;

    [[nodiscard]] StateTimes stateTimes() const;

private:
    struct Node {
        NodeState state = NodeState::idle;
        Time since = 0;     ///< in this state
        Time until = never; ///< booting or shutting down ends
        Time repaired = 0;  ///< after a failed boot it cannot boot before
        bool isOut = false; ///< it has left service, idle or off
        std::uint32_t boots = 0;
    };

    // ---- the clock
    [[nodiscard]] Time nextEvent() const;
    [[nodiscard]] bool dueNow() const;
    [[nodiscard]] bool allDone() const
    {
        return std::all_of(jobs.begin(), jobs.end(), [](const LiteralJob& job) { return job.end != never; });
    }
    [[nodiscard]] bool isOver() const { return allDone() && m_now >= m_until; }
    void round();
    static void roundTogether(const std::vector<LiteralSimulator*>& group);
    void finishRun();
    void endJobs();
    void finishNodes();
    void arrive();
    void arriveThroughGate();
    [[nodiscard]] Time gateTime(const LiteralJob& job) const;
    [[nodiscard]] Time slackOf(const LiteralJob& job) const;
    void pass();
    void arrange();
    [[nodiscard]] double useOf(const InternedText& user) const;

    // ---- nodes
    [[nodiscard]] std::int32_t count(NodeState state) const
    {
        return static_cast<std::int32_t>(
            std::count_if(m_nodes.begin(), m_nodes.end(), [state](const Node& node) { return node.state == state; }));
    }
    [[nodiscard]] std::int32_t countOn() const
    {
        return count(NodeState::idle) + count(NodeState::booting) + count(NodeState::busy);
    }
    [[nodiscard]] bool canBoot(const Node& node) const
    {
        return node.state == NodeState::off && node.repaired <= m_now && !node.isOut;
    }
    /// Nodes that are off and not out of service.
    [[nodiscard]] std::int32_t offInService() const
    {
        return static_cast<std::int32_t>(std::count_if(
            m_nodes.begin(), m_nodes.end(), [](const Node& node) { return node.state == NodeState::off && !node.isOut; }));
    }
    [[nodiscard]] bool isOutAt(std::size_t node, Time at) const;
    void changeService();
    [[nodiscard]] std::int32_t bootable() const
    {
        return static_cast<std::int32_t>(
            std::count_if(m_nodes.begin(), m_nodes.end(), [this](const Node& node) { return canBoot(node); }));
    }
    void set(std::size_t node, NodeState state, Time until);
    void boot(std::int32_t number);
    void bootNodes(std::vector<std::size_t> nodes);
    void stopNodes(const std::vector<std::size_t>& nodes);
    [[nodiscard]] std::vector<std::size_t> idleFromHighest() const;

    // ---- schedulers
    [[nodiscard]] bool running(const LiteralJob& job) const { return job.start != never && job.end == never; }
    /// Whether some maintenance is in [from, to).
    [[nodiscard]] bool hasMaintenance(Time from, Time to) const
    {
        return std::any_of(m_instance.maintenance.begin(), m_instance.maintenance.end(), [&](const MaintenanceWindow& window) {
            return toTime(window.fromSeconds) < to && toTime(window.toSeconds) > from;
        });
    }
    /// `from`, or the first end of maintenance after it, from which a job runs into none.
    [[nodiscard]] Time startBesideMaintenance(Time from, Time planned) const
    {
        if (!hasMaintenance(from, from + planned))
            return from;
        for (const MaintenanceWindow& window : m_instance.maintenance)
            if (const Time close = toTime(window.toSeconds); close > from && !hasMaintenance(close, close + planned))
                return close;
        return never;
    }
    /// Nodes in repair boot afterwards; they are on at the end of the boot at the earliest.
    [[nodiscard]] bool isInRepair(const Node& node) const { return node.state == NodeState::off && node.repaired > m_now; }
    [[nodiscard]] std::vector<Time> bootsAfterRepair() const
    {
        std::vector<Time> ends;
        for (const Node& node : m_nodes)
            if (isInRepair(node) && goesOff())
                ends.push_back(node.repaired + toTime(m_instance.bootSeconds));
        return ends;
    }
    /// When this number of nodes is on, if those that are missing begin to boot now.
    [[nodiscard]] Time readyAt(std::int32_t nodes) const
    {
        std::vector<Time> ready;
        for (const Node& node : m_nodes)
            if (node.state == NodeState::idle || node.state == NodeState::booting)
                ready.push_back(node.state == NodeState::idle ? m_now : node.until);
        ready.resize(std::max(ready.size(), m_nodes.size()), m_now + toTime(m_instance.bootSeconds));
        std::sort(ready.begin(), ready.end());
        return ready[static_cast<std::size_t>(nodes) - 1];
    }
    /// Nodes off or shutting down that come back when jobs need them.
    [[nodiscard]] std::int32_t returning() const { return goesOff() ? bootable() + count(NodeState::shuttingDown) : 0; }
    void startJob(std::size_t j, std::size_t level = 0);
    void startJobOn(std::size_t j, const std::vector<std::size_t>& nodes, std::size_t level = 0);
    // Where several jobs share a node.
    [[nodiscard]] std::int32_t coresOn(const LiteralJob& job) const
    {
        return job.cores > 0 ? job.cores : m_instance.coresPerNode;
    }
    [[nodiscard]] bool runsOn(const LiteralJob& job, std::size_t node) const
    {
        return running(job) && std::find(job.on.begin(), job.on.end(), node) != job.on.end();
    }
    [[nodiscard]] std::int32_t freeCores(std::size_t node, Time at) const;
    [[nodiscard]] std::size_t sharedNode(const LiteralJob& job) const;
    [[nodiscard]] bool findsNodes(const LiteralJob& job) const;
    // Below a cap.
    [[nodiscard]] double beyondIdle(const LiteralJob& job) const;
    [[nodiscard]] Time emptyAt(std::size_t node) const;
    [[nodiscard]] bool hasPowerShared(const LiteralJob& job) const;
    [[nodiscard]] Time earliestPowerShared(const LiteralJob& job, double watts, Time from, bool jobsAlone) const;
    [[nodiscard]] Time delayForPower(const LiteralJob& head, std::size_t node, Time from);
    [[nodiscard]] bool fitsShared(const LiteralJob& job) const;
    struct Short;
    void passShared();
    void takeShared(Short& found);
    void endInOrder(const LiteralJob& job, bool hasNodes);
    /// What EASY guarantees the first job that cannot start.
    struct Guarantee {
        bool ofCores = false;
        Time shadow = never;
        std::size_t node = 0; ///< in use, which gives it cores; as many as there are nodes for none
        std::int32_t extra = 0;
        std::int32_t spare = 0;
    };
    [[nodiscard]] Guarantee guaranteeOfNodes(const LiteralJob& head);
    [[nodiscard]] Guarantee guaranteeOfCores(const LiteralJob& head);
    [[nodiscard]] bool isAllowedBeside(const LiteralJob& job);
    /// A reservation of one pass.
    struct Kept {
        std::size_t job = 0;
        std::vector<std::size_t> nodes{};
        Time from = 0;
        Time to = 0;

        [[nodiscard]] bool isOn(std::size_t node) const { return std::find(nodes.begin(), nodes.end(), node) != nodes.end(); }
    };
    [[nodiscard]] std::int32_t plannedCores(std::size_t node, Time at) const;
    [[nodiscard]] bool hasCores(std::size_t node, const LiteralJob& job, Time from) const;
    [[nodiscard]] std::vector<std::size_t> nodesFrom(const LiteralJob& job, Time from) const;
    [[nodiscard]] bool isOnAt(std::size_t node, Time at, const std::vector<Kept>& kept) const;
    [[nodiscard]] double wattsOfKept(Time at, const std::vector<Kept>& kept) const;
    [[nodiscard]] bool hasPowerFrom(const Kept& job) const;
    void placeShared(std::size_t j, Short& found);
    [[nodiscard]] std::int32_t wantedShared(std::int32_t free);
    void wantNextShared();
    void endWanted(const LiteralJob& job, bool hasNodes);
    [[nodiscard]] Time whenNodesEnd(const LiteralJob& job) const;

    void passFcfs();
    void passEasy();
    void passConservative();
    /// Earliest moment at which `nodes` are free, given those free now and later releases; never without one.
    [[nodiscard]] static Time shadowTime(std::int32_t nodes, std::int32_t freeNow,
                                         std::vector<std::pair<Time, std::int32_t>> releases, std::int32_t& extra);
    [[nodiscard]] std::int32_t freeAt(Time at) const;
    [[nodiscard]] Time earliest(const LiteralJob& job) const;
    void reserve(LiteralJob& job);
    void compress();

    // ---- the cap on power
    /// Those below the same cap, in order of the kinds of nodes.
    [[nodiscard]] std::vector<const LiteralSimulator*> group() const
    {
        return m_group.empty() ? std::vector<const LiteralSimulator*>{this}
                               : std::vector<const LiteralSimulator*>(m_group.begin(), m_group.end());
    }
    [[nodiscard]] std::vector<LiteralSimulator*> group()
    {
        return m_group.empty() ? std::vector<LiteralSimulator*>{this} : m_group;
    }
    void forgetReservations()
    {
        for (LiteralSimulator* each : group()) {
            each->m_reservations.clear();
            each->m_kept.clear();
        }
    }
    /// The one of these whose next job was submitted first, of equal ones the first; null for none. Leaves out the jobs at the
    /// front of each queue that are passed.
    template <class IsPassed>
    [[nodiscard]] LiteralSimulator* nextInTurn(const IsPassed& isPassed)
    {
        LiteralSimulator* next = nullptr;
        for (LiteralSimulator* each : group()) {
            while (!each->m_queue.empty() && isPassed(*each, each->jobs[each->m_queue.front()]))
                each->m_queue.erase(each->m_queue.begin());
            if (!each->m_queue.empty()
                && (!next || each->jobs[each->m_queue.front()].submit < next->jobs[next->m_queue.front()].submit))
                next = each;
        }
        return next;
    }
    void beginQueues();
    struct Reservation {
        Time from = 0;
        Time planned = 0;
        std::int32_t nodes = 0;
        double watts = 0.0; ///< beyond nodes of no use
        double after = 0.0; ///< the same after the planned end, until they are off
    };
    [[nodiscard]] bool goesOff() const { return m_goesOff; }
    [[nodiscard]] bool isTimeout() const
    {
        return m_policy == "idle-timeout" || m_policy == "reserve" || m_policy == "green" || m_policy == "price-break-even";
    }
    [[nodiscard]] Time shutdownTime() const { return toTime(m_instance.shutdownSeconds); }
    [[nodiscard]] double capAt(Time at) const;
    [[nodiscard]] std::vector<Time> capSteps(Time from, Time to) const;
    [[nodiscard]] double idleWatts() const;
    [[nodiscard]] double jobWatts(const LiteralJob& job) const;
    // Speeds of jobs below it.
    struct Planned {
        std::size_t level = 0;
        Time drop = never; ///< from here on at the lowest level
        Time end = 0;
    };
    [[nodiscard]] std::size_t levelCount() const { return m_instance.isCapped() ? 1 + m_instance.capLevels.size() : 1; }
    [[nodiscard]] std::int64_t speedOf(std::size_t level) const;
    [[nodiscard]] Time timeFor(NodeTime work, std::size_t level) const;
    [[nodiscard]] NodeTime workDone(const LiteralJob& job, Time at) const;
    [[nodiscard]] Time runEnd(const LiteralJob& job) const;
    [[nodiscard]] Time nextDrop(Time from) const;
    [[nodiscard]] Planned planned(NodeTime work, Time from, std::size_t level) const;
    [[nodiscard]] Planned plannedFrom(const LiteralJob& job, Time from, std::size_t level) const
    {
        return planned(NodeTime{job.planned} * speedOf(0), from, level);
    }
    [[nodiscard]] Planned plannedOf(const LiteralJob& job) const;
    [[nodiscard]] double wattsIn(const Planned& plan, const LiteralJob& job, Time at) const;
    [[nodiscard]] bool isBelowCap(Time from, Time to) const;
    void setLevel(LiteralJob& job, std::size_t level) const;
    void adjustSpeeds();
    [[nodiscard]] bool hasEvent() const;
    [[nodiscard]] Time endAtFullSpeed(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone) const;
    /// How many nodes' cores it takes.
    [[nodiscard]] double nodeShare(const LiteralJob& job) const
    {
        return job.cores > 0 ? static_cast<double>(job.cores) / m_instance.coresPerNode : job.nodes;
    }
    /// Its own power, or what it draws along a straight line where it loads its nodes in part; else 0.
    [[nodiscard]] double statedWatts(const LiteralJob& job) const
    {
        const Job& record = m_instance.jobs[job.index];
        const double load = literalLoad(m_instance, record, job.nodes, m_instance.coresPerNode);
        const Watts& watts = m_instance.watts;
        return record.watts > 0.0 || load == 1.0 || job.cores > 0 ? record.watts
                                                                  : job.nodes * (watts.idle + load * (watts.busy - watts.idle));
    }
    [[nodiscard]] double freeWatts(Time at, Time free) const;
    [[nodiscard]] double committed(Time at, bool jobsAlone) const;
    [[nodiscard]] double ownCommitted(Time at, bool jobsAlone) const;
    [[nodiscard]] Time horizon() const;
    [[nodiscard]] std::set<Time> moments() const;
    void addMoments(std::set<Time>& all) const;
    [[nodiscard]] double leftAt(Time at, bool jobsAlone) const;
    [[nodiscard]] std::int32_t nodesAt(Time at, std::int32_t freeNow, bool jobsAlone) const;
    [[nodiscard]] bool fitsBelow(Time from, Time to, bool jobsAlone, const std::function<double(Time)>& watts) const;
    [[nodiscard]] bool mayStart(const LiteralJob& job, std::size_t level) const;
    [[nodiscard]] Time earliestBelow(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone, std::size_t level) const;
    struct Later {
        Time at = never;
        std::size_t level = 0;
    };
    [[nodiscard]] Later earliestRun(const LiteralJob& job, std::int32_t freeNow, bool jobsAlone) const;
    void reserveBelow(const LiteralJob& job, const Later& later);
    [[nodiscard]] bool keepsPower(const LiteralJob& job, Time start, std::size_t level, bool jobsAlone);
    void passCapped();
    void takeCapped(Short& found);
    void noteBlocked(Short& found, std::size_t j, bool hasNodes, Time at, std::int32_t keeps, std::size_t level = 0);
    void stopForShort(const Short& found);
    [[nodiscard]] std::int32_t wantedCapped(std::int32_t free);
    void wantNext();
    /// The nodes that its jobs may want where `asking` has this number of free ones.
    [[nodiscard]] std::int32_t freeFor(const LiteralSimulator& asking, std::int32_t free) const
    {
        const std::int32_t on = count(NodeState::idle) + count(NodeState::booting);
        return &asking == this ? free : on + (goesOff() ? offInService() : 0);
    }
    [[nodiscard]] double keptBeyond(Time at, Time idleAgain) const;
    [[nodiscard]] std::vector<std::size_t> bootable(std::vector<std::size_t> nodes);
    [[nodiscard]] bool lacksPowerForBoots() const;
    void stopBeforeCapFalls();
    void beginBelowCap();

    // ---- policies
    void tick();
    void tickLoadFactor();
    void tickManual();
    void react();
    [[nodiscard]] Time timeoutOf(const Node& node) const;
    void reactPredictive();
    [[nodiscard]] Time dueOf(std::size_t node) const;
    [[nodiscard]] Time learntThreshold(std::size_t node) const;
    void learnGap(std::size_t node, Time gapEnd);
    [[nodiscard]] std::int32_t heldNodes() const;
    [[nodiscard]] std::size_t finishedInWindows() const;
    [[nodiscard]] double limitSeconds() const;
    [[nodiscard]] double estimatedWork() const;
    [[nodiscard]] double upperUse(std::size_t sizeClass) const;
    [[nodiscard]] std::int32_t wantedNodes();
    [[nodiscard]] std::int32_t allowed(std::string_view rate, const std::vector<Time>& begun);
    [[nodiscard]] static std::size_t classOf(std::int32_t nodes)
    {
        std::size_t c = 0;
        for (; nodes > 1; nodes /= 2)
            ++c;
        return c;
    }

    Time m_until;
    const Instance& m_instance;
    std::string m_policy;
    bool m_goesOff = isTimeout() || m_policy == "predictive"; ///< its policy switches idle nodes off
    const OptionValues& m_options;
    std::vector<Node> m_nodes;
    std::vector<std::size_t> m_waiting;        ///< in order of arrival
    std::vector<Reservation> m_reservations{}; ///< below a cap
    std::vector<LiteralSimulator*> m_group{};  ///< those below the same cap; empty: this one alone
    std::vector<std::size_t> m_queue{};        ///< waiting jobs that come later in a pass
    bool m_isBlocked = false;                  ///< the first of them that cannot start has been found
    std::int32_t m_free = 0;                   ///< nodes that jobs may want
    std::int32_t m_wanted = 0;
    Time m_stoppedForPowerAt = never;     ///< nodes were stopped for the power of a job
    Time m_bootsFirstAt = never;          ///< its policy acted before the others, for the first job that waits for boots
    Guarantee m_guarantee{};              ///< where m_isBlocked
    std::vector<Kept> m_kept{};           ///< conservative: on shared nodes
    std::multiset<std::int32_t> m_open{}; ///< free cores of nodes in use with the jobs counted so far
    bool m_shortOfPower = false;          ///< the first waiting job has, or had at this moment, its nodes and waits for power
    Time m_shortOfPowerAt = never;
    Time m_capUntil = never; ///< later steps of the cap do not count in this pass
    std::size_t m_arrived = 0;
    std::size_t m_endOfSeen = 0;     ///< jobs from here on have never been in the queue
    Time m_stepEnd = never;          ///< green: of the present step of the signal
    bool m_decidesAtStep = false;    ///< green: some job is decided about again at the next step
    std::size_t m_reservedUntil = 0; ///< conservative: the jobs before this one have been given a reservation
    bool m_reckoned = false;         ///< conservative: the reservations reckon with nodes that come back
    bool m_stopped = false;          ///< nodes were stopped since the last pass
    Time m_now = 0;
    Time m_nextTick = never;
    Time m_tryAgain = never;    ///< a rate limit held something back until then
    std::vector<Time> m_runs{}; ///< of all finished jobs, oldest first
    std::vector<InternedText> m_runUsers{};
    std::array<std::vector<double>, 32> m_uses{}; ///< of all finished jobs by size class, oldest first
    LiteralPredictive m_seen{};
    std::optional<PricedIdle> m_pricedIdle{}; ///< price-break-even: tst_price_break_even has its oracle
    Time m_breakEven = never;
    std::vector<Time> m_bootsBegun;
    std::vector<Time> m_stopsBegun;
};

} // namespace wattif::power::test

// Its other definitions, which need the class.
#include "tests/core/power/literal_arrivals.h"
#include "tests/core/power/literal_cap.h"
#include "tests/core/power/literal_cap_pass.h"
#include "tests/core/power/literal_node_policies.h"
#include "tests/core/power/literal_nodes.h"
#include "tests/core/power/literal_run.h"
#include "tests/core/power/literal_schedulers.h"
#include "tests/core/power/literal_shared_conservative.h"
#include "tests/core/power/literal_sharing.h"
#include "tests/core/power/literal_speeds.h"
