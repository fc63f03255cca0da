// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/job_label.h"
#include "core/power/results/results.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/ratio.h"
#include "core/base/statistics.h"
#include "core/io/calendar_fields.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/clock.h"
#include "core/power/model/node_kinds.h"
#include "core/power/results/job_speeds.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/pricing.h"
#include "core/power/results/state_power.h"
#include "core/power/results/timeline.h"
#include "core/power/results/trace_formats.h"
#include "core/power/results/user_totals.h"

namespace wattif::power {
namespace {

const std::vector<ItemColumn>& jobColumns()
{
    static const std::vector<ItemColumn> columns{
        {"job", "", "Number of the job in the trace."},
        {"state", "", "done, too_small, too_large, too_long, over_cap (not let into the queue) or not_started."},
        {"submit_s", "s", "Submission, since the beginning of the trace.", true},
        {"start_s", "s", "Start.", true},
        {"end_s", "s", "End.", true},
        {"wait_s", "s", "Start minus submission."},
        {"run_s", "s", "Run time: end minus start, or of the trace if the job did not start."},
        {"requested_s", "s", "Requested time; empty if the trace has none."},
        {"recorded_wait_s", "s", "Wait in the log of the real system; empty if unknown."},
        {"processors", "", "Requested processors."},
        {"nodes", "", "Number of nodes."},
        {"bounded_slowdown", "", "(wait + run time) / run time at full speed, at least 1, run times below 10 s counted as 10 s."},
        {"energy_j", "J", "Energy of the nodes of the job while it runs."},
        {"node_list", "", "Nodes of the job, counted from 0, e.g. 0-3 7."},
        {"user", "", "User who submitted the job; empty if unknown."},
        {"account", "", "Account or project of the job; empty if unknown."},
        {"partition", "", "Partition in which it runs; empty without partitions."},
        {"node_kind", "", "Kind of its nodes; empty where all nodes are alike, or if the job did not start."},
        {"gpus", "", "GPUs of all its nodes together."},
        {"slowed_s", "s", "Part of the run time by which it is longer than at full speed; empty if the cap slows no job."},
        {"speeds", "", "Its speeds, each from a second on, e.g. 0:1 3600:0.75; empty for jobs at full speed."}};
    return columns;
}

std::string jobState(const Instance& instance, const Job& job, const JobRun& run)
{
    if (run.ran())
        return "done";
    switch (rejection(instance, job)) {
    case Rejection::tooSmall: return "too_small";
    case Rejection::tooLarge: return "too_large";
    case Rejection::tooLong: return "too_long";
    case Rejection::overCap: return "over_cap";
    case Rejection::none: break;
    }
    return "not_started";
}

void addRun(const Instance& instance, const Outcome& outcome, std::size_t i, double joules, double slowed, ItemRow& row)
{
    const Job& job = instance.jobs[i];
    const JobRun& run = outcome.runs[i];
    const double wait = toSeconds(run.start - toTime(job.submitSeconds));
    const double ran = toSeconds(run.end - run.start);
    const std::int32_t nodes = nodesUsed(instance, outcome, i);
    row.add(toSeconds(run.start)).add(toSeconds(run.end)).add(wait).add(ran);
    job.requestedSeconds > 0.0 ? row.add(job.requestedSeconds) : row.addNothing();
    job.waitSeconds >= 0.0 ? row.add(job.waitSeconds) : row.addNothing();
    row.add(job.processors).add(nodes).add(boundedSlowdown(wait + slowed, ran - slowed)).add(joules);
    row.add(nodeListText(outcome.rangesOf(run.nodes)));
}

/// "" where all nodes are alike.
std::string kindName(const Instance& instance, const Outcome& outcome, const PoolOutcome* pool)
{
    return pool ? instance.nodeKinds[static_cast<std::size_t>(pool - outcome.pools.data())].name : std::string();
}

void addText(const std::string& text, ItemRow& row) { text.empty() ? row.addNothing() : row.add(text); }

void addOwner(const Instance& instance, const Outcome& outcome, std::size_t i, ItemRow& row)
{
    const Job& job = instance.jobs[i];
    addText(job.user.text(), row);
    addText(job.account.text(), row);
    addText(instance.partitions.empty() ? std::string() : findPartition(instance, job)->name.text(), row);
    addText(outcome.runs[i].ran() ? kindName(instance, outcome, poolOfJob(outcome, i)) : std::string(), row);
    row.add(job.gpus);
}

Result<void> writeJobs(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const std::vector<double> joules = jobJoules(instance, outcome);
    const std::vector<double> slowed = slowedSeconds(instance, outcome);
    const std::vector<std::string> speeds = speedTexts(instance, outcome);
    ItemRow row(sink);
    for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
        const Job& job = instance.jobs[i];
        const JobRun& run = outcome.runs[i];
        isLabelledJob(job.id) ? row.add(jobLabel(job.id)) : row.add(job.id);
        row.add(jobState(instance, job, run)).add(job.submitSeconds);
        if (run.ran()) {
            addRun(instance, outcome, i, joules[i], slowed.empty() ? 0.0 : slowed[i], row);
        } else {
            row.addNothing(3).add(job.runSeconds);
            job.requestedSeconds > 0.0 ? row.add(job.requestedSeconds) : row.addNothing();
            job.waitSeconds >= 0.0 ? row.add(job.waitSeconds) : row.addNothing();
            row.add(job.processors).add(nodesOf(instance, job)).addNothing(3);
        }
        addOwner(instance, outcome, i, row);
        slowed.empty() || !run.ran() ? row.addNothing() : row.add(slowed[i]);
        addText(speeds.empty() ? std::string() : speeds[i], row);
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

/// The energy of nodes in use where it is not that of their state alone: what each job adds to idle nodes counts in the state in
/// which it starts.
class BusyJoules {
public:
    BusyJoules(const Instance& instance, const Outcome& outcome)
    {
        if (outcome.isObserved || !hasOwnWatts(instance))
            return;
        m_starts.resize(static_cast<std::size_t>(outcome.nodes));
        const std::vector<double> joules = jobJoules(instance, outcome);
        for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
            const JobRun& run = outcome.runs[i];
            if (!run.ran())
                continue;
            const PoolOutcome* pool = poolOfJob(outcome, i);
            const double idle = (pool ? *pool->instance : instance).watts.idle;
            const double beyond = joules[i] - idle * nodeShareIn(instance, outcome, i) * toSeconds(run.end - run.start);
            for (const NodeRange& range : outcome.rangesOf(run.nodes))
                for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                    m_starts[static_cast<std::size_t>(node)].emplace_back(run.start, beyond / nodesUsed(instance, outcome, i));
        }
        for (auto& starts : m_starts)
            std::ranges::sort(starts);
    }

    [[nodiscard]] double of(std::int32_t node, NodeState state, Time from, Time to, const Watts& watts) const
    {
        const double seconds = toSeconds(to - from);
        if (state != NodeState::busy || m_starts.empty())
            return seconds * watts.of(state);
        const auto& starts = m_starts[static_cast<std::size_t>(node)];
        double joules = seconds * watts.idle;
        for (auto at = std::ranges::lower_bound(starts, from, {}, &Start::first); at != starts.end() && at->first < to; ++at)
            joules += at->second;
        return joules;
    }

private:
    using Start = std::pair<Time, double>;    ///< and joules
    std::vector<std::vector<Start>> m_starts; ///< by node; empty where the state alone counts
};

Result<void> writeNodeStates(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const NodeTimeline timeline = makeTimeline(outcome);
    const BusyJoules busy(instance, outcome);
    ItemRow row(sink);
    for (std::int32_t node = 0; node < timeline.rows(); ++node) {
        const Watts& watts = wattsOfNode(instance, outcome, node);
        const std::size_t end = timeline.firstOf[static_cast<std::size_t>(node) + 1];
        for (std::size_t k = timeline.firstOf[static_cast<std::size_t>(node)]; k < end; ++k) {
            const NodeState state = timeline.states[k];
            const Time to = k + 1 < end ? timeline.from[k + 1] : timeline.end;
            row.add(node).add(std::string(toString(state))).add(toSeconds(timeline.from[k])).add(toSeconds(to));
            row.add(busy.of(node, state, timeline.from[k], to, watts));
            addText(kindName(instance, outcome, poolOfNode(outcome, node)), row);
            if (auto ok = row.end(); !ok)
                return ok;
        }
    }
    return {};
}

const std::vector<ItemColumn>& decisionColumns()
{
    static const std::vector<ItemColumn> columns{
        {"decision", "", "Number of the decision, counted from 1 as in --why."},
        {"at_s", "s", "Time of the decision.", true},
        {"nodes_started", "", "Nodes that begin to boot."},
        {"nodes_stopped", "", "Idle nodes that begin to shut down."},
        {"node_list", "",
         "These nodes, counted from 0, or those of a job whose speed changes; empty for the policy load-factor."},
        {"load_factor", "", "Load factor T of the nodes that are on; this and all further columns: only load-factor."},
        {"work_node_s", "s", "Estimated work of the jobs that wait or run, nodes times seconds."},
        {"idle_nodes", "", "Nodes that are idle."},
        {"booting_nodes", "", "Nodes that boot."},
        {"busy_nodes", "", "Nodes with a job."},
        {"off_nodes", "", "Nodes that can be started."},
        {"largest_waiting_nodes", "", "Nodes of the largest waiting job; 0 if no job waits."},
        {"least_start_nodes", "", "k0: fewest nodes to start."},
        {"keep_idle_nodes", "", "q: idle nodes to keep when stopping."},
        {"start_rule", "", "The start rule that fired."},
        {"stop_rule", "", "The stop rule that fired."}};
    return columns;
}

Result<void> writeTicks(const Outcome& outcome, const ItemSink& sink)
{
    ItemRow row(sink);
    std::int64_t number = 0;
    for (const LoadTick& tick : outcome.ticks) {
        const LoadState& state = tick.state;
        const LoadDecision& decision = tick.decision;
        row.add(++number).add(toSeconds(tick.at)).add(decision.start).add(decision.stop).addNothing();
        row.add(state.loadFactor(state.on())).add(state.work).add(state.idle).add(state.booting).add(state.busy).add(state.off);
        row.add(state.largestWaiting).add(decision.minStart).add(decision.keepIdle);
        row.add(std::string(toString(decision.startRule))).add(std::string(toString(decision.stopRule)));
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

Result<void> writeTransitions(const Outcome& outcome, const ItemSink& sink)
{
    ItemRow row(sink);
    std::int64_t number = 0;
    for (const LogEntry& entry : outcome.log) {
        const bool boots = entry.kind == LogKind::bootBegins;
        const bool stops = entry.kind == LogKind::stopBegins;
        if (!isDecision(entry.kind))
            continue;
        const auto ranges = outcome.decidedNodes(entry);
        std::int64_t count = 0;
        for (const NodeRange& range : ranges)
            count += range.count;
        row.add(++number).add(toSeconds(entry.at)).add(boots ? count : 0).add(stops ? count : 0).add(nodeListText(ranges));
        row.addNothing(decisionColumns().size() - 5);
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

Result<void> writeDecisions(const StudyInstance& /*of*/, const PolicyResult& result, const ItemSink& sink)
{
    const Outcome& outcome = outcomeOf(result);
    return outcome.ticks.empty() ? writeTransitions(outcome, sink) : writeTicks(outcome, sink);
}

std::vector<ItemColumn> totalsColumns(TotalsBy by)
{
    return {by == TotalsBy::user ? ItemColumn{"user", "", "User; empty for jobs whose user is unknown."}
                                 : ItemColumn{"account", "", "Account; empty for jobs whose account is unknown."},
            {"jobs", "", "Jobs of the trace."},
            {"jobs_done", "", "Jobs that ran to their end."},
            {"node_h", "h", "Node hours of these jobs."},
            {"energy_kwh", "kWh", "Energy of the nodes while they run these jobs."},
            {"cost", "", "Cost of this energy at the price of each moment."},
            {"carbon_kg", "kg", "Carbon dioxide of this energy at the carbon intensity of each moment."},
            {"mean_wait_s", "s", "Mean wait of these jobs."},
            {"max_wait_s", "s", "Longest wait."},
            {"bounded_slowdown", "", "Mean bounded slowdown."}};
}

template <TotalsBy By>
Result<void> writeTotals(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    ItemRow row(sink);
    for (const UserTotals& user : userTotals(valueOf<Instance>(of), outcomeOf(result), By)) {
        user.user.empty() ? row.addNothing() : row.add(user.user);
        row.add(user.jobs).add(user.ran).add(user.nodeHours).add(user.energyKwh).add(user.cost).add(user.carbonKg);
        row.add(user.meanWaitSeconds);
        user.ran > 0 ? row.add(user.maxWaitSeconds) : row.addNothing();
        row.add(user.boundedSlowdown);
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

std::vector<ItemColumn> nodeColumns()
{
    return {{"node", "", "Number of the node, counted from 0."},
            {"state", "", "off, shutting_down, booting, idle or busy."},
            {"from_s", "s", "Beginning of the state.", true},
            {"to_s", "s", "End of the state.", true},
            {"energy_j", "J", "Energy of the node in this time."},
            {"node_kind", "", "Kind of the node; empty where all nodes are alike."}};
}

std::vector<ItemColumn> kindColumns()
{
    return {{"node_kind", "", "Kind of nodes; empty where all nodes are alike."},
            {"first_node", "", "Lowest number of its nodes, counted from 0."},
            {"nodes", "", "Number of nodes."},
            {"jobs", "", "Jobs that were let into the queue of these nodes."},
            {"jobs_done", "", "Jobs that ran to their end."},
            {"mean_wait_s", "s", "Mean wait of these jobs."},
            {"max_wait_s", "s", "Longest wait."},
            {"starts", "", "Boots."},
            {"failed_boots", "", "Boots of these that failed; empty if none can fail."},
            {"stops", "", "Shut-downs."},
            {"busy_share", "", "Share of the node time in which jobs run."},
            {"idle_share", "", "Share of the node time in which nodes are on without a job."},
            {"booting_share", "", "Share of the node time spent booting."},
            {"shutting_down_share", "", "Share of the node time spent shutting down."},
            {"off_share", "", "Share of the node time in which nodes are off."},
            {"out_of_service_share", "", "Share of the node time in which nodes are on but take no job."},
            {"energy_j", "J", "Energy over the whole run."},
            {"busy_energy_j", "J", "Part of it while jobs run."},
            {"idle_energy_j", "J", "Part of it while nodes are on without a job."},
            {"booting_energy_j", "J", "Part of it spent booting."},
            {"shutting_down_energy_j", "J", "Part of it spent shutting down."},
            {"off_energy_j", "J", "Part of it while nodes are off."},
            {"out_of_service_energy_j", "J", "Part of it while nodes are on but take no job."},
            {"cost", "", "Cost of the energy at the price of each moment."},
            {"carbon_kg", "kg", "Carbon dioxide of the energy at the carbon intensity of each moment."},
            {"embodied_carbon_kg", "kg", "Carbon dioxide of making the nodes, for the share of their life that the run takes."},
            {"total_carbon_kg", "kg", "Carbon dioxide of the energy and embodied carbon together."}};
}

constexpr std::array statesOfKinds{NodeState::busy,         NodeState::idle, NodeState::booting,
                                   NodeState::shuttingDown, NodeState::off,  NodeState::outOfService};

void addWaits(const Instance& instance, const Outcome& outcome, ItemRow& row)
{
    std::vector<double> waits;
    for (std::size_t i = 0; i < outcome.runs.size(); ++i)
        if (const JobRun& run = outcome.runs[i]; run.ran())
            waits.push_back(toSeconds(run.start - toTime(instance.jobs[i].submitSeconds)));
    const std::int64_t rejected = std::accumulate(outcome.rejected.begin() + 1, outcome.rejected.end(), std::int64_t{0});
    row.add(std::ssize(outcome.runs) - rejected).add(std::ssize(waits)).add(mean(waits));
    waits.empty() ? row.addNothing() : row.add(*std::ranges::max_element(waits));
}

/// Nodes that are alike: their instance and outcome.
Result<void> writeKind(const std::string& name, NodeRange nodes, const Instance& instance, const Outcome& outcome, ItemRow& row)
{
    addText(name, row);
    row.add(nodes.first).add(nodes.count);
    addWaits(instance, outcome, row);
    row.add(outcome.starts);
    instance.bootFailureShare > 0.0 ? row.add(outcome.failedBoots) : row.addNothing();
    row.add(outcome.stops);
    for (const NodeState state : statesOfKinds)
        row.add(stateShare(outcome, state));
    const Priced money = priced(instance, outcome);
    row.add(money.energyJoules);
    const auto joules = stateEnergyJoules(outcome, instance.watts);
    for (const NodeState state : statesOfKinds)
        row.add(joules[static_cast<std::size_t>(state)]);
    const double embodied = money.embodiedGrams > 0.0 ? money.embodiedGrams / gramsPerKilogram : notApplicable;
    const double carbon = money.carbonGrams / gramsPerKilogram;
    row.add(money.cost).add(carbon).add(embodied).add(carbon + embodied);
    return row.end();
}

Result<void> writeKinds(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    ItemRow row(sink);
    if (outcome.pools.empty())
        return writeKind("", {0, outcome.nodes}, instance, outcome, row);
    for (const PoolOutcome& pool : outcome.pools)
        if (auto ok = writeKind(kindName(instance, outcome, &pool), pool.nodes, *pool.instance, *pool.outcome, row); !ok)
            return ok;
    return {};
}

DatePrinter datesOf(const StudyInstance& of) { return datePrinter(clockOf(valueOf<Instance>(of))); }

} // namespace

std::string nodeListText(std::span<const NodeRange> ranges)
{
    std::string text;
    for (const NodeRange& range : ranges) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", range.first);
        if (range.count > 1)
            text += fmt::format("-{}", range.first + range.count - 1);
    }
    return text;
}

ItemTable totalsTable(TotalsBy by)
{
    return by == TotalsBy::user ? ItemTable{ItemKind::users, "a user", totalsColumns(by), writeTotals<TotalsBy::user>}
                                : ItemTable{ItemKind::users, "an account", totalsColumns(by), writeTotals<TotalsBy::account>};
}

ItemOutputs itemOutputs()
{
    return {.tables = {{ItemKind::jobs, "a job", jobColumns(), writeJobs, datesOf},
                       {ItemKind::nodes, "a time in which a node keeps its state", nodeColumns(), writeNodeStates, datesOf},
                       {ItemKind::decisions, "a tick of load-factor, or nodes that are switched together", decisionColumns(),
                        writeDecisions, datesOf},
                       totalsTable(TotalsBy::user),
                       {ItemKind::kinds, "a kind of nodes, with jobs, waits, shares of its time, energy, cost and carbon",
                        kindColumns(), writeKinds}},
            .formats = traceFormats()};
}

} // namespace wattif::power
