// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/replayed_cluster.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/checked.h"
#include "core/power/model/node_kinds.h"
#include "core/power/policies/policies.h"
#include "core/slurm/parse.h"

namespace wattif::power {
namespace {

constexpr std::int64_t rememberedSeconds = 3600;   ///< that Slurm shows jobs which ended: the longest time between two looks
constexpr std::int64_t undatedStart = 978'307'200; ///< Monday, 2001-01-01T00:00:00Z

std::int64_t wholeSeconds(double seconds) { return toInteger<std::int64_t>(std::floor(seconds)); }

Instance inWholeSeconds(const Instance& instance)
{
    Instance made = instance;
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs) {
        job.submitSeconds = std::floor(job.submitSeconds);
        job.runSeconds = std::round(job.runSeconds);
        job.requestedSeconds = std::ceil(job.requestedSeconds);
    }
    made.jobs = std::move(jobs);
    if (!made.start)
        made.start = CalendarStart{.unixSeconds = undatedStart + wholeSeconds(made.startOfDaySeconds)};
    return made;
}

/// The nodes as Slurm shows them, without their states; names without numbers are those of their kinds.
std::vector<slurm::Node> nodesOf(const Instance& instance)
{
    std::vector<slurm::Node> nodes;
    const auto add = [&](slurm::Node node, std::int32_t count) {
        const std::string name = node.name;
        for (std::int32_t i = 0; i < count; ++i) {
            node.name = name + std::to_string(nodes.size());
            nodes.push_back(node);
        }
    };
    if (instance.nodeKinds.empty())
        add({.name = "n", .cpus = instance.coresPerNode, .partitions = {"all"}}, instance.nodes);
    for (std::size_t k = 0; k < instance.nodeKinds.size(); ++k) {
        const NodeKind& kind = instance.nodeKinds[k];
        slurm::Node node{.name = kind.name + "-", .cpus = coresOf(instance, kind), .gpus = kind.gpus};
        for (const Partition& partition : instance.partitions)
            if (std::ranges::find(partition.kinds, static_cast<std::int32_t>(k)) != partition.kinds.end())
                node.partitions.push_back(partition.name.text());
        if (instance.partitions.empty())
            node.partitions.emplace_back("all");
        add(std::move(node), kind.count);
    }
    return nodes;
}

std::vector<slurm::Partition> partitionsOf(const Instance& instance)
{
    const auto limit = [](double minutes) { return wholeSeconds(minutes * 60.0); };
    if (instance.partitions.empty())
        return {{.name = "all",
                 .isDefault = true,
                 .limitSeconds = limit(instance.maxJobMinutes),
                 .minNodes = instance.minJobNodes,
                 .maxNodes = instance.maxJobNodes}};
    std::vector<slurm::Partition> partitions;
    for (const Partition& partition : instance.partitions)
        partitions.push_back(
            {.name = partition.name.text(),
             .isDefault = partition.isDefault,
             .limitSeconds = limit(partition.maxJobMinutes > 0.0 ? partition.maxJobMinutes : instance.maxJobMinutes),
             .minNodes = instance.minJobNodes,
             .maxNodes = partition.maxJobNodes > 0 ? partition.maxJobNodes : instance.maxJobNodes});
    return partitions;
}

/// The state of each node at a moment, after everything that happens then.
std::vector<NodeState> statesAt(const Outcome& outcome, Time at)
{
    std::vector<NodeState> states(static_cast<std::size_t>(outcome.nodes), NodeState::idle);
    for (const LogEntry& entry : outcome.log) {
        if (entry.at > at)
            break;
        for (const NodeRange& range : outcome.nodesOf(entry))
            std::fill_n(states.begin() + range.first, range.count, stateAfter(entry.kind));
    }
    return states;
}

std::string_view slurmState(NodeState state)
{
    switch (state) {
    case NodeState::off: return "IDLE+POWERED_DOWN";
    case NodeState::shuttingDown: return "IDLE+POWERING_DOWN";
    case NodeState::booting: return "IDLE+POWERING_UP";
    case NodeState::busy: return "ALLOCATED";
    case NodeState::outOfService: return "IDLE+DRAIN";
    case NodeState::idle: break;
    }
    return "IDLE";
}

} // namespace

ReplayedCluster::ReplayedCluster(Instance instance, std::shared_ptr<const Outcome> outcome, std::int64_t begin)
    : m_instance(std::make_shared<const Instance>(std::move(instance))),
      m_outcome(std::move(outcome)),
      m_workload(*m_instance),
      m_nodes(nodesOf(*m_instance)),
      m_begin(begin)
{
}

std::int64_t ReplayedCluster::begin() const { return m_begin + wholeSeconds(toSeconds(m_workload.begin())); }

std::int64_t ReplayedCluster::end() const { return m_begin + toInteger<std::int64_t>(std::ceil(toSeconds(m_outcome->end))); }

slurm::Job ReplayedCluster::jobAt(const Workload::Entry& entry, std::int64_t second) const
{
    const Job& job = m_instance->jobs[entry.job];
    const JobRun& run = m_outcome->runs[entry.job];
    const std::int64_t id = std::int64_t{entry.job} + 1;
    slurm::Job seen{.key = std::to_string(id),
                    .id = id,
                    .partition = m_instance->partitions.empty() ? "all" : findPartition(*m_instance, job)->name.text(),
                    .user = std::string(job.user.text()),
                    .account = std::string(job.account.text()),
                    .nodes = entry.nodes,
                    .cpus = job.processors,
                    .limitSeconds = wholeSeconds(job.requestedSeconds),
                    .submit = m_begin + wholeSeconds(job.submitSeconds)};
    const std::int64_t start = wholeSeconds(toSeconds(run.start));
    const std::int64_t end = wholeSeconds(toSeconds(run.end));
    if (!run.ran() || start > second)
        return seen;
    seen.state = end <= second ? slurm::JobState::ended : slurm::JobState::running;
    seen.start = m_begin + start;
    if (end <= second)
        seen.end = m_begin + end;
    for (const NodeRange& range : m_outcome->rangesOf(run.nodes))
        for (std::int32_t node = range.first; node < range.first + range.count; ++node)
            seen.nodeNames.push_back(m_nodes[static_cast<std::size_t>(node)].name);
    return seen;
}

slurm::Snapshot ReplayedCluster::snapshotAt(std::int64_t at) const
{
    const std::int64_t second = at - m_begin;
    slurm::Snapshot snapshot{.at = at, .offsetSeconds = m_instance->start ? m_instance->start->offsetSeconds : 0};
    const std::vector<NodeState> states = statesAt(*m_outcome, toTime(static_cast<double>(second)));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < states.size(); ++i) {
        slurm::Node node = m_nodes[i];
        slurm::setState(slurmState(states[i]), node);
        names.push_back(node.name);
        snapshot.nodes.push_back(std::move(node));
    }
    snapshot.partitions = partitionsOf(*m_instance);
    for (const Workload::Entry& entry : m_workload.entries()) {
        const JobRun& run = m_outcome->runs[entry.job];
        if (entry.submit <= toTime(static_cast<double>(second))
            && (!run.ran() || run.end >= toTime(static_cast<double>(second - rememberedSeconds))))
            snapshot.jobs.push_back(jobAt(entry, second));
    }
    snapshot.maintenance.emplace();
    for (const MaintenanceWindow& window : m_instance->maintenance)
        snapshot.maintenance->push_back({.name = "maintenance",
                                         .start = m_begin + wholeSeconds(window.fromSeconds),
                                         .end = m_begin + wholeSeconds(window.toSeconds),
                                         .nodeNames = names});
    return snapshot;
}

Result<ReplayedCluster> replayedCluster(const Instance& instance, const RunControl& control)
{
    if (instance.sharesNodes())
        return badInput("a replay needs jobs on whole nodes, because the controller counts each job on all cores of its nodes: set "
                        "sharing to exclusive",
                        {.cell = "sharing"});
    Instance whole = inWholeSeconds(instance);
    const Workload workload(whole);
    auto outcome = findPolicy("always-on")->run({workload, {}, nullptr, control});
    if (!outcome)
        return propagateError(outcome);
    if (!(*outcome)->finished)
        return badInput("some jobs can never start", {.cell = "jobs"});
    const std::int64_t begin = whole.start->unixSeconds;
    return ReplayedCluster(std::move(whole), std::move(*outcome), begin);
}

} // namespace wattif::power
