// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <string>
#include <vector>

#include "core/consolidation/engine/node_watts.h"
#include "core/consolidation/engine/outcome.h"

namespace wattif::consolidation {
namespace {

std::vector<ItemColumn> applicationColumns()
{
    return {{"application", "", "Number of the application, counted from 0 over all nodes."},
            {"size", "", "Size in units of the scenario."},
            {"home", "", "Node before."},
            {"node", "", "Node after."},
            {"moved", "", "1 if it moved, else 0."},
            {"path_level", "", "Level of the switch where the ways of both nodes meet; empty if it did not move."},
            {"transfer_energy_j", "J", "Energy to move it."}};
}

std::vector<ItemColumn> placementNodeColumns()
{
    return {{"node", "", "The node."},
            {"switch", "", "Its switch."},
            {"state", "", "on if it has applications after the run, else off."},
            {"load_before", "", "Load before, in units of the scenario."},
            {"load_after", "", "Load after."},
            {"power_before_w", "W", "Power before, without cooling; 0 if it is empty."},
            {"power_after_w", "W", "Power after."},
            {"cooling_after_w", "W", "Power that cooling adds after the run."}};
}

std::vector<ItemColumn> moveColumns()
{
    return {{"decision", "", "Number of the move, counted from 1 as in --why."},
            {"step", "", "Number of the packing it belongs to, counted from 1."},
            {"level", "", "Level whose groups were packed; 0: all nodes."},
            {"emptied_nodes", "", "k: nodes that the packing empties."},
            {"application", "", "Number of the application, counted from 0."},
            {"size", "", "Its size."},
            {"from", "", "Node that it leaves."},
            {"to", "", "Node that takes it."},
            {"reason", "", "best_fit, opened, by_hand, solver or least_slack."}};
}

Result<void> writeApplications(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const System& system = *outcome.system;
    ItemRow row(sink);
    for (std::size_t a = 0; a < outcome.placement.size(); ++a) {
        const ApplicationIndex application(a);
        const NodeIndex from = system.home(application);
        const NodeIndex to = outcome.placement[a];
        row.add(static_cast<std::int64_t>(a)).add(system.size(application));
        row.add(instance.nodes[from.at()].name).add(instance.nodes[to.at()].name).add(from == to ? 0 : 1);
        from == to ? row.addNothing() : row.add(system.level(from, to));
        row.add(system.size(application) * system.cost(from, to));
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

Result<void> writePlacementNodes(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const std::vector<double> loads = loadsOf(*outcome.system, outcome.placement);
    ItemRow row(sink);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const Node& node = instance.nodes[i];
        const double before = outcome.system->load(NodeIndex(i));
        const double after = nodeWatts(node, loads[i], instance.capacity);
        row.add(node.name).add(instance.switches[node.onSwitch.at()].name).add(loads[i] > 0.0 ? "on" : "off");
        row.add(before).add(loads[i]).add(nodeWatts(node, before, instance.capacity)).add(after);
        row.add(coolingWatts(instance, node, after));
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

std::string moveReason(MoveKind kind)
{
    switch (kind) {
    case MoveKind::bestFit: return "best_fit";
    case MoveKind::opened: return "opened";
    case MoveKind::byHand: return "by_hand";
    case MoveKind::solver: return "solver";
    case MoveKind::leastSlack: return "least_slack";
    }
    return {};
}

Result<void> writeMoves(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    ItemRow row(sink);
    for (std::size_t s = 0; s < outcome.steps.size(); ++s) {
        const Step& step = outcome.steps[s];
        for (std::size_t m = step.firstMove; m < step.firstMove + step.moves; ++m) {
            const Move& move = outcome.moves[m];
            row.add(static_cast<std::int64_t>(m + 1)).add(static_cast<std::int64_t>(s + 1)).add(step.level).add(step.k);
            row.add(move.application.value).add(outcome.system->size(move.application));
            row.add(instance.nodes[move.from.at()].name).add(instance.nodes[move.to.at()].name).add(moveReason(move.kind));
            if (auto ok = row.end(); !ok)
                return ok;
        }
    }
    return {};
}

} // namespace

ItemOutputs itemOutputs()
{
    return {.tables = {{ItemKind::jobs, "an application", applicationColumns(), writeApplications},
                       {ItemKind::nodes, "a node", placementNodeColumns(), writePlacementNodes},
                       {ItemKind::decisions, "a move of an application", moveColumns(), writeMoves}}};
}

} // namespace wattif::consolidation
