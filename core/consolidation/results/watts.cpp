// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tree: a switch is awake when a node below it is in use; nodes in use are summed from the leaves up.
// Graph: a switch is awake when a node on it is in use, or when it is on the cheapest path from one such switch to another one
// with a higher number (of equally cheap paths the one that GraphPaths keeps). Cost: O(nodes + switches); graph: O(switches in
// use x switches).

#include "core/consolidation/results/watts.h"

#include <algorithm>
#include <span>

#include "core/base/ratio.h"

namespace wattif::consolidation {
namespace {

/// Counts the nodes in use on each switch itself.
void countNodes(const System& system, std::span<const double> loads, std::vector<SwitchState>& states)
{
    for (std::size_t i = 0; i < loads.size(); ++i)
        if (loads[i] > 0.0)
            ++states[system.switchOf(NodeIndex(i)).at()].nodesInUse;
    for (SwitchState& state : states) {
        state.activePorts = state.nodesInUse;
        state.awake = state.nodesInUse > 0;
    }
}

/// Children precede their parents, so one pass sums everything below.
void passUp(const Topology& topology, std::vector<SwitchState>& states)
{
    for (const Group& group : topology.groups()) {
        SwitchState& state = states[group.atSwitch.at()];
        state.awake = state.nodesInUse > 0;
        if (!state.awake || group.parent.value < 0)
            continue;
        SwitchState& parent = states[topology.group(group.parent).atSwitch.at()];
        ++state.activePorts;
        ++parent.activePorts;
        parent.nodesInUse += state.nodesInUse;
    }
}

/// Wakes the switches between those in use and counts the ports of the links that carry them.
void markPaths(const GraphPaths& paths, std::vector<SwitchState>& states)
{
    std::vector<SwitchIndex> used;
    for (std::size_t s = 0; s < states.size(); ++s)
        if (states[s].nodesInUse > 0)
            used.emplace_back(s);
    std::vector<bool> linked(states.size() * states.size());
    std::vector<std::size_t> reached(states.size(), used.size());
    for (std::size_t i = 0; i < used.size(); ++i) {
        reached[used[i].at()] = i;
        for (std::size_t k = i + 1; k < used.size(); ++k)
            for (SwitchIndex s = used[k]; reached[s.at()] != i; s = paths.before(used[i], s)) {
                reached[s.at()] = i;
                states[s.at()].awake = true;
                const SwitchIndex next = paths.before(used[i], s);
                const std::size_t link = std::min(s, next).at() * states.size() + std::max(s, next).at();
                if (!linked[link]) {
                    ++states[s.at()].activePorts;
                    ++states[next.at()].activePorts;
                }
                linked[link] = true;
            }
    }
}

double switchWatts(const Switch& s, std::int32_t ports) { return s.idleWatts + s.portWatts * ports; }

std::vector<SwitchState> statesOf(const Instance& instance, const System& system, std::span<const double> loads)
{
    std::vector<SwitchState> states(instance.switches.size());
    countNodes(system, loads, states);
    if (const GraphPaths* paths = system.topology().paths())
        markPaths(*paths, states);
    else
        passUp(system.topology(), states);
    for (std::size_t s = 0; s < states.size(); ++s)
        states[s].watts = states[s].awake ? switchWatts(instance.switches[s], states[s].activePorts) : 0.0;
    return states;
}

void addNodes(const Instance& instance, std::span<const double> loads, bool emptySleep, Watts& watts)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const Node& node = instance.nodes[i];
        const bool empty = loads[i] <= 0.0;
        const double drawn = empty && !emptySleep ? node.idleWatts : nodeWatts(node, loads[i], instance.capacity);
        watts.nodes += drawn;
        watts.cooling += coolingWatts(instance, node, drawn);
        watts.nodesInUse += empty ? 0 : 1;
    }
}

/// Ports that anything is plugged into, by switch.
std::vector<std::int32_t> pluggedPorts(const Instance& instance)
{
    std::vector<std::int32_t> ports(instance.switches.size());
    for (const Node& node : instance.nodes)
        ++ports[node.onSwitch.at()];
    for (std::size_t s = 0; s < ports.size(); ++s)
        if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0) {
            ++ports[s];
            ++ports[parent.at()];
        }
    for (const Link& link : instance.links) {
        ++ports[link.a.at()];
        ++ports[link.b.at()];
    }
    return ports;
}

} // namespace

std::vector<SwitchState> switchStates(const Instance& instance, const System& system, const Placement& placement)
{
    return statesOf(instance, system, loadsOf(system, placement));
}

Watts wattsOf(const Instance& instance, const System& system, const Placement& placement)
{
    Watts watts;
    const std::vector<double> loads = loadsOf(system, placement);
    addNodes(instance, loads, true, watts);
    for (const SwitchState& state : statesOf(instance, system, loads)) {
        watts.switches += state.watts;
        watts.switchesAwake += state.awake ? 1 : 0;
    }
    return watts;
}

Watts wattsAllOn(const Instance& instance, const System& system, const Placement& placement)
{
    Watts watts;
    addNodes(instance, loadsOf(system, placement), false, watts);
    const std::vector<std::int32_t> ports = pluggedPorts(instance);
    for (std::size_t s = 0; s < ports.size(); ++s)
        watts.switches += switchWatts(instance.switches[s], ports[s]);
    watts.switchesAwake = static_cast<std::int32_t>(ports.size());
    return watts;
}

double paybackSeconds(double transferEnergyJoules, double wattsBefore, double wattsAfter)
{
    const double saved = wattsBefore - wattsAfter;
    return ratioOf(transferEnergyJoules, saved);
}

} // namespace wattif::consolidation
