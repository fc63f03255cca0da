// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/pools.h"
#include "core/power/engine/workload.h"
#include "core/power/inputs/cluster_history.h"
#include "core/power/inputs/cluster_kinds.h"
#include "core/power/model/clock.h"
#include "core/power/model/node_kinds.h"
#include "core/power/policies/policies.h"
#include "core/power/results/replayed_cluster.h"

namespace wattif::power {
namespace {

/// The policy's own reasons by the moment of the decision; empty if it states none.
std::map<Time, std::string> reasonsOfLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome,
                                            const OptionValues& options)
{
    std::map<Time, std::string> reasons;
    const Ledger ledger = makeLedger(instance, outcome, options);
    const auto column = std::ranges::find_if(ledger.columns, &Ledger::Column::explains);
    if (column == ledger.columns.end())
        return reasons;
    const auto cell = static_cast<std::size_t>(column - ledger.columns.begin());
    const std::vector<Time> moments = decisionMoments(outcome);
    for (std::size_t i = 0; i < std::min(moments.size(), ledger.entries.size()); ++i)
        if (const LedgerEntry entry = ledger.entries[i]; cell < entry.cells.size() && !entry.cells[cell].empty())
            reasons[moments[i]] = entry.cells[cell];
    return reasons;
}

/// Reads the log of an outcome up to a moment: the decisions with the state before each.
class DecisionReader {
public:
    DecisionReader(const Workload& workload, const Outcome& outcome, std::map<Time, std::string> reasons)
        : m_workload(workload), m_outcome(outcome), m_reasons(std::move(reasons))
    {
        m_counts[static_cast<std::size_t>(NodeState::idle)] = outcome.nodes;
    }

    slurm::LiveRun readUpTo(Time until)
    {
        bool areOff = m_workload.nodesOff() > 0; // the log begins with the nodes that are off from the beginning
        for (const LogEntry& entry : m_outcome.log) {
            if (entry.at > until)
                break;
            const bool isStop = entry.kind == LogKind::stopBegins;
            if ((isStop && !std::exchange(areOff, false)) || entry.kind == LogKind::bootBegins)
                m_run.decisions.push_back(decisionOf(entry));
            count(entry);
        }
        m_run.nodesOn = of(NodeState::busy) + of(NodeState::idle) + of(NodeState::booting);
        return std::move(m_run);
    }

private:
    [[nodiscard]] std::int32_t& of(NodeState state) { return m_counts[static_cast<std::size_t>(state)]; }

    void count(const LogEntry& entry)
    {
        std::int32_t nodes = 0;
        for (const NodeRange range : m_outcome.nodesOf(entry))
            nodes += range.count;
        of(stateBefore(entry.kind)) -= nodes;
        of(stateAfter(entry.kind)) += nodes;
        m_started += entry.kind == LogKind::jobStarts ? 1 : 0;
    }

    slurm::LiveDecision decisionOf(const LogEntry& entry)
    {
        slurm::LiveDecision decision{.atSeconds = toSeconds(entry.at), .boots = entry.kind == LogKind::bootBegins};
        for (const NodeRange range : m_outcome.nodesOf(entry))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                decision.nodes.push_back(node);
        decision.why = whyAt(entry.at);
        return decision;
    }

    std::string whyAt(Time at)
    {
        while (m_arrived < m_workload.entries().size() && m_workload.entries()[m_arrived].submit <= at)
            ++m_arrived;
        const std::int64_t waiting = static_cast<std::int64_t>(m_arrived) - m_started;
        std::string text = fmt::format("nodes: {} busy, {} idle, {} booting, {} off{}; waiting: {}", of(NodeState::busy),
                                       of(NodeState::idle), of(NodeState::booting),
                                       of(NodeState::off) + of(NodeState::shuttingDown), outText(), counted(waiting, "job"));
        const auto reason = m_reasons.find(at);
        return reason == m_reasons.end() ? text : reason->second + " (" + text + ")";
    }

    [[nodiscard]] std::string outText()
    {
        const std::int32_t nodes = of(NodeState::outOfService);
        return nodes > 0 ? fmt::format(", {} out of service", nodes) : std::string();
    }

    const Workload& m_workload;
    const Outcome& m_outcome;
    std::map<Time, std::string> m_reasons;
    std::array<std::int32_t, nodeStateCount> m_counts{};
    std::size_t m_arrived = 0;
    std::int64_t m_started = 0;
    slurm::LiveRun m_run;
};

/// The policy of a call that decides by the past alone.
Result<const Policy*> onlinePolicy(const std::string& name)
{
    const Policy* policy = findPolicy(name);
    if (!policy)
        return fail(ErrorCode::usage, formatMessage("unknown policy '{}'", name));
    if (policy->info.offline || name == "manual")
        return fail(ErrorCode::usage,
                    formatMessage("the policy '{}' cannot control a cluster: it needs to know the future", name));
    return policy;
}

/// Nodes of each kind that were off or going off at the first snapshot; all count as on where the history begins before it.
std::vector<std::int32_t> nodesOffByKind(const Instance& instance, const slurm::History& history, const ClusterKinds& kinds)
{
    std::vector<std::int32_t> off(instance.nodeKinds.size(), 0);
    for (std::size_t i = 0; i < history.nodes().size() && history.nodesOffAtBegin() > 0; ++i) {
        const std::vector<slurm::NodeLook>& looks = history.looksAt(history.nodes()[i].name);
        if (!looks.empty() && looks.front().at <= history.begin()
            && (looks.front().power == slurm::Power::off || looks.front().power == slurm::Power::stopping))
            ++off[static_cast<std::size_t>(kinds.kindOfNodes()[i])];
    }
    return off;
}

/// Adds the run of a kind of nodes, which are numbered from 0.
void addKind(slurm::LiveRun run, slurm::LiveKind kind, slurm::LiveRun& all)
{
    for (slurm::LiveDecision& decision : run.decisions) {
        for (std::int32_t& node : decision.nodes)
            node = kind.nodes[static_cast<std::size_t>(node)];
        decision.why = kind.name + ": " + decision.why;
        all.decisions.push_back(std::move(decision));
    }
    kind.nodesOn = run.nodesOn;
    all.nodesOn += run.nodesOn;
    all.kinds.push_back(std::move(kind));
}

} // namespace

Result<slurm::LiveRun> runLive(const Instance& base, const slurm::History& history, const PolicyCall& call,
                               const RunControl& control)
{
    const auto policy = onlinePolicy(call.policy);
    if (!policy)
        return tl::unexpected(policy.error());
    const auto options = completed((*policy)->info.options, call.options);
    if (!options)
        return tl::unexpected(options.error());
    const auto instance = instanceOfHistory(base, history, slurm::OpenJobs::useLimit);
    if (!instance)
        return tl::unexpected(instance.error());
    const Time until = toTime(static_cast<double>(history.now() - history.begin()));
    const ClusterKinds kinds(base, history);
    // A little longer, for decisions made now: without unfinished jobs a run is over at its end.
    const Workload workload = Workload(*instance).from(0).upTo(until + 1);
    const Workload begun = kinds.areAlike() ? workload.withNodesOff(std::min(history.nodesOffAtBegin(), instance->nodes))
                                            : workload.withNodesOff(nodesOffByKind(*instance, history, kinds));
    const auto alwaysOn = findPolicy("always-on")->run({begun, {}, nullptr, control.part(0.0, 0.5)});
    if (!alwaysOn)
        return tl::unexpected(alwaysOn.error());
    const auto outcome = (*policy)->run({begun, *options, alwaysOn->get(), control.part(0.5, 1.0)});
    if (!outcome)
        return tl::unexpected(outcome.error());
    if (kinds.areAlike()) {
        slurm::LiveRun run = DecisionReader(begun, **outcome, reasonsOfLedger(*instance, *outcome, *options)).readUpTo(until);
        run.kinds = {{.nodes = kinds.nodesOf(0), .nodesOn = run.nodesOn}};
        return run;
    }
    slurm::LiveRun all;
    for (std::size_t k = 0; k < begun.pools().size(); ++k) {
        const PoolOutcome& pool = (*outcome)->pools[k];
        addKind(DecisionReader(begun.pools()[k].workload, *pool.outcome, reasonsOfLedger(*pool.instance, pool.outcome, *options))
                    .readUpTo(until),
                {.name = instance->nodeKinds[k].name, .nodes = kinds.nodesOf(static_cast<std::int32_t>(k))}, all);
    }
    std::ranges::stable_sort(all.decisions, {}, &slurm::LiveDecision::atSeconds);
    return all;
}

slurm::LiveStudy liveStudy()
{
    return {
        .scenario = [](const StudyInstance& base, const slurm::History& history, slurm::OpenJobs open) -> Result<InstancePtr> {
            auto made = instanceOfHistory(valueOf<Instance>(base), history, open);
            if (!made)
                return propagateError(made);
            return makeInstanceOf(std::move(*made));
        },
        .run = [](const StudyInstance& base, const slurm::History& history, const PolicyCall& call,
                  const RunControl& control) { return runLive(valueOf<Instance>(base), history, call, control); },
        .switchTimes =
            [](const StudyInstance& base) {
                const Instance& instance = valueOf<Instance>(base);
                double up = instance.bootSeconds;
                double down = instance.shutdownSeconds;
                for (const NodeKind& kind : instance.nodeKinds) { // the slowest: a node that is faster follows earlier
                    up = std::max(up, bootSecondsOf(instance, kind));
                    down = std::max(down, shutdownSecondsOf(instance, kind));
                }
                return slurm::SwitchTimes{.upSeconds = toInteger<std::int64_t>(std::ceil(up)),
                                          .downSeconds = toInteger<std::int64_t>(std::ceil(down))};
            },
        .replay = [](const StudyInstance& scenario, const RunControl& control) -> Result<slurm::Replay> {
            auto cluster = replayedCluster(valueOf<Instance>(scenario), control);
            if (!cluster)
                return propagateError(cluster);
            slurm::Replay replay{.base = makeInstanceOf(cluster->instance()), .begin = cluster->begin(), .end = cluster->end()};
            replay.snapshotAt = [cluster = std::move(*cluster)](std::int64_t at) { return cluster.snapshotAt(at); };
            return replay;
        },
        .recorded = "recorded"};
}

} // namespace wattif::power
