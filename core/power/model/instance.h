// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/calendar_start.h"
#include "core/base/error.h"
#include "core/base/index.h"
#include "core/base/interned_text.h"
#include "core/power/model/jobs.h"
#include "core/power/model/limits.h"
#include "core/power/model/power_model.h"

namespace wattif::power {

/// A node of the queue, 0 .. nodes - 1.
using NodeIndex = Index<struct NodeTag>;

/// The state of a node; the order is that of tables and of charts, from off to busy. Only nodes of a cluster that was followed
/// are out of service: on and without a job, but drained, down, failed, silent or in maintenance.
enum class NodeState : std::uint8_t { off, shuttingDown, booting, idle, busy, outOfService };
inline constexpr std::size_t nodeStateCount = 6;
/// The states whose power a scenario states, the first ones.
inline constexpr std::size_t poweredStateCount = 5;
/// "off", "shutting_down", "booting", "idle", "busy", "out_of_service", as files and results spell them.
[[nodiscard]] std::string_view toString(NodeState state);

/// Power of one node in each state, watts. The defaults are the calibrated node of ../datasets/power/node_power_states.csv.
struct Watts {
    double off = 9.75;
    double shuttingDown = 100.99672131147543;
    double booting = 125.1743848996832;
    double idle = 95.0;
    double busy = 190.738;

    /// A node out of service is on, and draws as an idle one.
    [[nodiscard]] double of(NodeState state) const;
    friend bool operator==(const Watts&, const Watts&) = default;
};

/// How the batch system orders starts.
enum class SchedulerKind : std::uint8_t {
    fcfs,         ///< strictly in order of submission
    easy,         ///< EASY backfilling: later jobs may start if they do not delay the first waiting one
    conservative, ///< conservative backfilling: later jobs may start if they delay no earlier one
};
/// "fcfs", "easy", "conservative".
[[nodiscard]] std::string_view toString(SchedulerKind kind);

/// Nodes of a cluster that are alike. What a kind does not state is that of the instance.
struct NodeKind {
    std::string name{};
    std::int32_t count = 1;
    std::optional<std::int32_t> cores{};
    std::int32_t gpus = 0; ///< of a node
    std::optional<Watts> watts{};
    std::optional<double> bootSeconds{};
    std::optional<double> shutdownSeconds{};
    double speed = 1.0; ///< run and requested times of the trace are divided by it
    std::optional<double> embodiedKg{};
    std::optional<double> lifeYears{};
    std::optional<PowerModel> powerModel{};

    friend bool operator==(const NodeKind&, const NodeKind&) = default;
};

/// The nodes that a job may ask for, by kind, with their limits.
struct Partition {
    InternedText name{};
    std::vector<std::int32_t> kinds{}; ///< indices, those to be taken first before others
    std::int32_t maxJobNodes = 0;      ///< 0: that of the instance
    double maxJobMinutes = 0.0;        ///< 0: that of the instance
    bool isDefault = false;            ///< takes the jobs that ask for none
    std::string nodePolicy{};          ///< of its nodes under the policy by-partition, "reserve spare_nodes=2"; empty: none

    friend bool operator==(const Partition&, const Partition&) = default;
};

/// Which waiting jobs the scheduler sees first.
enum class QueueOrder : std::uint8_t {
    arrival,
    shortest,  ///< least planned time
    largest,   ///< most nodes
    priority,  ///< largest priority
    fairShare, ///< user with the least decayed use
};
inline constexpr std::array queueOrders{QueueOrder::arrival, QueueOrder::shortest, QueueOrder::largest, QueueOrder::priority,
                                        QueueOrder::fairShare};
/// "arrival", "shortest", "largest", "priority", "fair-share".
[[nodiscard]] std::string_view toString(QueueOrder order);

/// Whether several jobs may run on one node.
enum class Sharing : std::uint8_t {
    exclusive, ///< a job takes whole nodes
    cores,     ///< a job that needs less than a node takes some of its cores
};
/// "exclusive", "cores".
[[nodiscard]] std::string_view toString(Sharing sharing);

/// What a job loads that takes whole nodes.
enum class JobLoad : std::uint8_t {
    nodes, ///< all cores of its nodes
    cores, ///< the cores that it asks for, evenly on its nodes; with GPUs all
};
/// "nodes", "cores".
[[nodiscard]] std::string_view toString(JobLoad load);

/// Which node a job takes that needs some of its cores: of the nodes in use that have enough free cores
enum class Packing : std::uint8_t {
    firstFit, ///< the lowest one
    bestFit,  ///< the one with the fewest free cores
    worstFit, ///< the one with the most free cores
};
/// "first-fit", "best-fit", "worst-fit".
[[nodiscard]] std::string_view toString(Packing packing);

/// Nodes first..last, drawn by hand to be off from one moment to another (policy `manual`).
struct OffInterval {
    NodeIndex first{};
    NodeIndex last{};
    double fromSeconds = 0.0;
    double toSeconds = 0.0;

    friend bool operator==(const OffInterval&, const OffInterval&) = default;
};

/// What a node of a real cluster was seen to do from one moment on, up to its next entry; its state is one of the powered ones.
struct ObservedState {
    NodeIndex node{};
    double fromSeconds = 0.0;
    NodeState state = NodeState::idle;
    std::vector<std::int64_t> jobs{}; ///< numbers of the jobs on it, where they are known
    bool isOutOfService = false;      ///< takes no new job: drained, down, failed, silent or in maintenance

    friend bool operator==(const ObservedState&, const ObservedState&) = default;
};

/// A time in which no job runs: none starts that is planned to run into it, as with a reservation of Slurm with the flag MAINT.
struct MaintenanceWindow {
    double fromSeconds = 0.0;
    double toSeconds = 0.0;

    friend bool operator==(const MaintenanceWindow&, const MaintenanceWindow&) = default;
};

/// A value from one moment on, e.g. a price.
struct RateStep {
    double fromSeconds = 0.0;
    double value = 0.0;

    friend bool operator==(const RateStep&, const RateStep&) = default;
};

/// A step function over time: a tariff (money per kWh) or a carbon intensity (g per kWh).
///
/// With a period it repeats (86,400 s: time of day) and `steps` covers one period, beginning at 0. Without one, the first
/// value holds before the first step and the last one after the last. Empty: the flat value of the instance counts.
struct RateCurve {
    double periodSeconds = 0.0; ///< 0: does not repeat
    std::vector<RateStep> steps{};

    [[nodiscard]] bool empty() const { return steps.empty(); }
    friend bool operator==(const RateCurve&, const RateCurve&) = default;
};

/// How jobs run that are slowed below a cap on power.
struct CapLevel {
    double speed = 0.5;      ///< share of full speed
    double powerShare = 0.5; ///< of the watts that a job draws beyond its nodes as idle ones

    friend bool operator==(const CapLevel&, const CapLevel&) = default;
};

/// A batch queue with its trace: Cao et al. 2011, section 3.
///
/// P nodes of k cores each; a job takes ceil(processors / k) whole nodes. Jobs whose size or time lies outside the
/// limits are rejected and counted.
struct Instance {
    std::int32_t nodes = 1;              ///< P; with kinds of nodes, of all kinds together
    std::int32_t coresPerNode = 1;       ///< k
    std::vector<NodeKind> nodeKinds{};   ///< numbered one after another; empty: all nodes are alike
    std::vector<Partition> partitions{}; ///< empty with kinds of nodes: one partition of all kinds
    std::int32_t minJobNodes = 1;
    std::int32_t maxJobNodes = 0; ///< 0: all nodes
    double maxJobMinutes = 60.0;  ///< tmax
    double overTimeSeconds = 0.0; ///< a job may run this much longer than maxJobMinutes, as Slurm's OverTimeLimit
    SchedulerKind scheduler = SchedulerKind::easy;
    QueueOrder order = QueueOrder::arrival;
    Sharing sharing = Sharing::exclusive;
    Packing packing = Packing::bestFit;     ///< for sharing by cores
    double fairHalfLifeSeconds = 604'800.0; ///< of the use of users; for order fair-share
    double starvationSeconds = 0.0;         ///< jobs that waited so long come first, by arrival; 0: no limit
    double bootSeconds = 300.0;
    double shutdownSeconds = 0.0;
    double bootFailureShare = 0.0;    ///< share of boots that fail: after the boot time the node is off again
    double bootRepairSeconds = 0.0;   ///< how long after a failed boot the node cannot boot
    std::int64_t bootFailureSeed = 1; ///< of the draws which boots fail
    Watts watts{};
    PowerModel powerModel{};
    JobLoad jobLoad = JobLoad::nodes;
    JobTable jobs{};      ///< ascending by submitSeconds; equal ones in the order of the trace
    std::string trace{};  ///< file beside the scenario that the jobs come from; empty: the scenario contains them
    std::string source{}; ///< where the trace comes from, to be cited; may be empty

    double energyPricePerKwh = 0.3; ///< in any currency
    std::string currency{};         ///< a word shown beside prices; may be empty
    double pue = 1.0;               ///< power usage effectiveness: energy of the site for each joule of the nodes
    double carbonGramsPerKwh = 400.0;
    double embodiedKgPerNode = 0.0;       ///< carbon dioxide of making a node; 0: it does not count
    double nodeLifeYears = 5.0;           ///< over which it counts, by time
    RateCurve priceCurve{};               ///< instead of the flat price
    RateCurve carbonCurve{};              ///< instead of the flat intensity
    RateCurve pueCurve{};                 ///< instead of the flat PUE
    double capWatts = 0.0;                ///< the most that all nodes may draw together; 0: no cap
    RateCurve capCurve{};                 ///< instead of the flat cap, watts
    std::vector<CapLevel> capLevels{};    ///< at which jobs may run below the cap, ever slower; empty: at full speed alone
    double startOfDaySeconds = 0.0;       ///< time of day at second 0 of the trace, for curves that repeat and for axes
    std::optional<CalendarStart> start{}; ///< date and zone of second 0, where they are known

    std::vector<OffInterval> offIntervals{};      ///< the decisions of policy `manual`
    std::vector<ObservedState> observedStates{};  ///< of the nodes, for policy `recorded`: by node, then by time; may be empty
    std::vector<MaintenanceWindow> maintenance{}; ///< of all nodes, ascending, apart from each other

    /// Whether there is a cap on power.
    [[nodiscard]] bool isCapped() const { return capWatts > 0.0 || !capCurve.empty(); }
    /// Whether jobs may run slower below a cap.
    [[nodiscard]] bool slowsJobs() const { return isCapped() && !capLevels.empty(); }
    /// Whether starts are planned ahead against a cap or maintenance (engine/capped.h).
    [[nodiscard]] bool plansAhead() const { return isCapped() || !maintenance.empty(); }
    /// Whether several jobs may run on one node.
    [[nodiscard]] bool sharesNodes() const { return sharing == Sharing::cores; }
    /// The largest job that is let in, nodes.
    [[nodiscard]] std::int32_t largestJobNodes() const { return maxJobNodes > 0 && maxJobNodes < nodes ? maxJobNodes : nodes; }

    friend bool operator==(const Instance&, const Instance&) = default;
};

/// Checks everything the simulator relies on: ranges, order of submission, curves, off intervals inside the machine.
/// Error(badInput) with the field named, e.g. "jobs[12].run_s".
[[nodiscard]] Result<void> check(const Instance& instance);
/// Checks `count` jobs from `first` on, which were put into a table whose other jobs are checked: then check() need not look at
/// all jobs.
[[nodiscard]] Result<void> checkReplacedJobs(const Instance& instance, std::size_t first, std::size_t count);

/// Nodes that a job takes: ceil(processors / coresPerNode); with kinds of nodes, on the first kind that takes it.
[[nodiscard]] std::int32_t nodesOf(const Instance& instance, const Job& job);

/// Returns the cores of one node that a job takes where nodes are shared; 0 where it takes whole nodes. With kinds of nodes, on
/// the first kind that takes it, or on nodes of `coresPerNode` cores.
[[nodiscard]] std::int32_t sharedCoresOf(const Instance& instance, const Job& job);
[[nodiscard]] std::int32_t sharedCoresOf(const Instance& instance, const Job& job, std::int32_t coresPerNode);
/// Returns how many nodes' cores a job takes: a fraction where it shares a node.
[[nodiscard]] double nodeShareOf(const Instance& instance, const Job& job);
/// The same on `nodes` nodes of a kind.
[[nodiscard]] double nodeShareOf(const Instance& instance, const Job& job, const NodeKind& kind, std::int32_t nodes);
/// Returns how many nodes' cores a job loads, at most those that it takes; or one on `nodes` nodes of `coresPerNode` cores.
[[nodiscard]] double loadedNodesOf(const Instance& instance, const Job& job);
[[nodiscard]] double loadedNodesOf(const Instance& instance, const Job& job, std::int32_t coresPerNode, std::int32_t nodes);
/// Returns whether some job may draw other watts than its nodes, busy.
[[nodiscard]] bool hasOwnWatts(const Instance& instance);
/// Returns the watts by state without what jobs add to it: a shared node that is busy draws as an idle one, and ownWatts() more.
[[nodiscard]] Watts stateWatts(const Instance& instance);
/// Watts that a job draws beyond its busy nodes as stateWatts() has them: for jobs with own power, which may be below 0, for all
/// jobs where nodes are shared, and for those that load their nodes in part; else 0. Along a straight line from idle to busy:
/// what another power model adds depends on all jobs of a node (engine/node_loads.h).
[[nodiscard]] double ownWatts(const Instance& instance, const Job& job);
/// Watts of all nodes of a job while it runs, along a straight line; of a shared node, its share of a busy one.
[[nodiscard]] double wattsOf(const Instance& instance, const Job& job);
/// The most that a job adds to its nodes by the power model, beside its share of idle nodes, whatever other jobs run on them.
[[nodiscard]] double plannedWattsOf(const Instance& instance, const Job& job);
/// The same on `nodes` nodes of a kind.
[[nodiscard]] double plannedWattsOf(const Instance& instance, const Job& job, const NodeKind& kind, std::int32_t nodes);

/// Returns the processors of `nodes` nodes, but no more than a job may have.
[[nodiscard]] std::int32_t processorsOf(const Instance& instance, std::int32_t nodes);

/// Why a job is not let in.
enum class Rejection : std::uint8_t {
    none,
    tooSmall, ///< fewer nodes than minJobNodes
    tooLarge, ///< more nodes than maxJobNodes or than the queue has
    tooLong,  ///< requested or run time over maxJobMinutes
    overCap,  ///< alone, with all other nodes off, it would exceed the cap on power
};
inline constexpr std::size_t rejectionCount = 5;
[[nodiscard]] Rejection rejection(const Instance& instance, const Job& job);
/// The time that the scheduler plans with, seconds: the requested one, else the limit; never below the run time.
[[nodiscard]] double plannedSeconds(const Instance& instance, const Job& job);

} // namespace wattif::power
