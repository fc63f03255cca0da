// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cores that jobs take of nodes, and what they draw.

#include <algorithm>

#include "core/power/model/cap_levels.h"
#include "core/power/model/instance.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

/// The nodes that a job takes.
struct JobNodes {
    std::int32_t count = 1;
    std::int32_t cores = 1; ///< of one node
    Watts watts;
    const PowerModel* model = nullptr;
};

JobNodes nodesOfKind(const Instance& instance, const NodeKind& kind, std::int32_t count)
{
    return {count, coresOf(instance, kind), wattsOf(instance, kind), &powerModelOf(instance, kind)};
}

JobNodes nodesFor(const Instance& instance, const Job& job)
{
    if (instance.nodeKinds.empty())
        return {nodesOf(instance, job), instance.coresPerNode, instance.watts, &instance.powerModel};
    const KindFit fit = firstFit(instance, job);
    return nodesOfKind(instance, instance.nodeKinds[static_cast<std::size_t>(fit.kind)], fit.nodes);
}

double shareOf(const Instance& instance, const Job& job, const JobNodes& nodes)
{
    const std::int32_t cores = sharedCoresOf(instance, job, nodes.cores);
    return cores > 0 ? static_cast<double>(cores) / nodes.cores : nodes.count;
}

/// The loaded nodes that would take as much along a straight line, at most.
double plannedLoad(const Instance& instance, const Job& job, const JobNodes& nodes, double load)
{
    const LoadCurve curve(*nodes.model);
    const bool isPart = sharedCoresOf(instance, job, nodes.cores) > 0;
    return isPart ? load * curve.maxRatio() : nodes.count * curve.at(load / nodes.count);
}

double plannedWatts(const Instance& instance, const Job& job, const JobNodes& nodes)
{
    if (job.watts > 0.0)
        return job.watts;
    const double share = shareOf(instance, job, nodes);
    const double load = loadedNodesOf(instance, job, nodes.cores, nodes.count);
    const double loaded = nodes.model->shape == PowerShape::linear ? load : plannedLoad(instance, job, nodes, load);
    return loaded == share ? share * nodes.watts.busy : share * nodes.watts.idle + loaded * (nodes.watts.busy - nodes.watts.idle);
}

} // namespace

std::int32_t sharedCoresOf(const Instance& instance, const Job& job, std::int32_t coresPerNode)
{
    return instance.sharesNodes() && job.gpus == 0 && job.processors < coresPerNode ? job.processors : 0;
}

std::int32_t sharedCoresOf(const Instance& instance, const Job& job)
{
    return sharedCoresOf(instance, job, nodesFor(instance, job).cores);
}

double nodeShareOf(const Instance& instance, const Job& job) { return shareOf(instance, job, nodesFor(instance, job)); }

double nodeShareOf(const Instance& instance, const Job& job, const NodeKind& kind, std::int32_t nodes)
{
    return shareOf(instance, job, nodesOfKind(instance, kind, nodes));
}

double loadedNodesOf(const Instance& instance, const Job& job, std::int32_t coresPerNode, std::int32_t nodes)
{
    if (const std::int32_t cores = sharedCoresOf(instance, job, coresPerNode); cores > 0)
        return static_cast<double>(cores) / coresPerNode;
    return instance.jobLoad == JobLoad::nodes || job.gpus > 0
        ? nodes
        : std::min<double>(nodes, static_cast<double>(job.processors) / coresPerNode);
}

double loadedNodesOf(const Instance& instance, const Job& job)
{
    const JobNodes nodes = nodesFor(instance, job);
    return loadedNodesOf(instance, job, nodes.cores, nodes.count);
}

bool hasOwnWatts(const Instance& instance) { return instance.slowsJobs() || wattsMayDiffer(instance); }

Watts stateWatts(const Instance& instance)
{
    Watts watts = instance.watts;
    if (instance.sharesNodes())
        watts.busy = watts.idle;
    return watts;
}

double wattsOf(const Instance& instance, const Job& job)
{
    if (job.watts > 0.0)
        return job.watts;
    const JobNodes nodes = nodesFor(instance, job);
    const double share = shareOf(instance, job, nodes);
    const double loaded = loadedNodesOf(instance, job, nodes.cores, nodes.count);
    return loaded == share ? share * nodes.watts.busy : share * nodes.watts.idle + loaded * (nodes.watts.busy - nodes.watts.idle);
}

double ownWatts(const Instance& instance, const Job& job)
{
    const Watts watts = nodesFor(instance, job).watts;
    return wattsOf(instance, job) - nodeShareOf(instance, job) * (instance.sharesNodes() ? watts.idle : watts.busy);
}

double plannedWattsOf(const Instance& instance, const Job& job) { return plannedWatts(instance, job, nodesFor(instance, job)); }

double plannedWattsOf(const Instance& instance, const Job& job, const NodeKind& kind, std::int32_t nodes)
{
    return plannedWatts(instance, job, nodesOfKind(instance, kind, nodes));
}

} // namespace wattif::power
