// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <algorithm>
#include <cmath>

#include "core/base/ratio.h"
#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

std::vector<MetricInfo> makeInfos()
{
    return {
        {"nodes_used", "Nodes used", "", "Nodes with applications afterwards; the others can sleep.", Better::lower},
        {"nodes_optimal", "N_opt", "", "Lower bound on the nodes used: all loads divided by the capacity of a node, rounded up.",
         Better::neither},
        {"nodes_bound", "Lower bound", "",
         "Lower bound on the nodes used, tighter than N_opt because it considers large applications (Martello and Toth 1990).",
         Better::neither},
        {"data_moved", "Data moved", "", "Sizes of all applications that end on another node, in units of the scenario.",
         Better::lower},
        {"transfer_energy", "Transfer energy", "J", "Energy of switches and links to move the data once.", Better::lower},
        {"moves", "Moves", "", "Applications that end on another node.", Better::lower},
        {"watts_before", "Power before", "W", "Nodes in use, awake switches and cooling before anything moves.", Better::neither},
        {"watts_after", "Power after", "W", "Nodes in use, awake switches and cooling afterwards.", Better::lower},
        {"watts_all_on", "All on", "W", "Power of nodes, switches and cooling when nothing sleeps.", Better::neither},
        {"payback_s", "Payback time", "s", "Time until the saved power makes up for the transfer energy.", Better::lower},
        {"switches_awake", "Switches awake", "", "Switches that cannot sleep afterwards.", Better::lower},
        {"node_share", "RoNU", "", "Nodes used as a share of all nodes.", Better::lower},
        {"data_share", "RoDT", "", "Data moved as a share of all data.", Better::lower},
        {"data_share_estimate", "RoDTE", "",
         "The paper's estimate of the data moved: 1 - RoNU. The data moved stays below it as long as applications migrate only "
         "from nodes that are emptied.",
         Better::neither},
        {"local_data_share", "RoLDT", "",
         "Stability: the data that is rescheduled when the applications of one node change, as a share of all data; mean over "
         "the nodes.",
         Better::lower},
        {"conservation_error", "Consistency error", "",
         "Largest relative difference from the numbers recomputed from the placement alone; 0 if consistent.", Better::neither},
    };
}

double optimalNodesOf(const System& system)
{
    return std::max(0.0, std::ceil((system.total() - roundingTolerance(system.capacity())) / system.capacity()));
}

} // namespace

std::span<const MetricInfo> metricInfos()
{
    static const std::vector<MetricInfo> infos = makeInfos();
    return infos;
}

WattsBefore wattsBefore(const Instance& instance, const System& system)
{
    return {wattsOf(instance, system, system.homes()).total(), wattsAllOn(instance, system, system.homes()).total()};
}

std::vector<Metric> metricsOf(const Instance& instance, const Outcome& outcome, const WattsBefore& before)
{
    const Watts after = wattsOf(instance, *outcome.system, outcome.placement);
    if (stopWanted())
        return {};
    const Totals& totals = outcome.totals;
    const double nodeShare = ratioOf(totals.nodesUsed, static_cast<double>(instance.nodes.size()));
    return {
        {"nodes_used", static_cast<double>(totals.nodesUsed)},
        {"nodes_optimal", optimalNodesOf(*outcome.system)},
        {"nodes_bound", static_cast<double>(outcome.nodesBound)},
        {"data_moved", totals.dataMoved},
        {"transfer_energy", totals.transferEnergy},
        {"moves", static_cast<double>(totals.moves)},
        {"watts_before", before.asFound},
        {"watts_after", after.total()},
        {"watts_all_on", before.allOn},
        {"payback_s", paybackSeconds(totals.transferEnergy, before.asFound, after.total())},
        {"switches_awake", static_cast<double>(after.switchesAwake)},
        {"node_share", nodeShare},
        {"data_share", ratioOf(totals.dataMoved, outcome.system->total())},
        {"data_share_estimate", 1.0 - nodeShare},
        {"local_data_share", outcome.localDataShare},
        {"conservation_error", outcome.conservation.error},
    };
}

} // namespace wattif::consolidation
