// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A switch sleeps after one move when everything that wakes it goes through one node with one application: tree: the only node in
// use below it; graph: the only node in use on a switch that all paths over this one begin or end at. Where that application goes
// is free: no node in use elsewhere wakes a switch that sleeps now, so only the target's own watts make a difference between
// targets.

#include "core/consolidation/results/awake.h"

#include <algorithm>
#include <tuple>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// Watts that a node in use draws more for each unit of load, with cooling.
double wattsPerUnit(const Instance& instance, NodeIndex i)
{
    const Node& node = instance.nodes[i.at()];
    const double rate = (node.busyWatts - node.idleWatts) / instance.capacity;
    return rate + coolingWatts(instance, node, rate);
}

double wattsWithCooling(const Instance& instance, NodeIndex i, double load)
{
    const Node& node = instance.nodes[i.at()];
    const double watts = nodeWatts(node, load, instance.capacity);
    return watts + coolingWatts(instance, node, watts);
}

/// A node in use that could take more; sorted by cost per unit, then by descending free capacity, to end a search early.
struct Target {
    NodeIndex node{};
    double wattsPerUnit = 0.0;
    double residual = 0.0;
};

class Explanation {
public:
    Explanation(const Instance& instance, const System& system, const Placement& placement, const RunControl& control);

    [[nodiscard]] std::vector<AwakeReason> run();

private:
    void listTargets();
    void listNodes();
    void explainTree();
    void explainGraph();
    [[nodiscard]] double switchesSaved(NodeIndex source) const;
    [[nodiscard]] bool isSingle(NodeIndex node) const { return m_counts[node.at()] == 1; }
    [[nodiscard]] std::optional<SingleMove> bestMove(NodeIndex source, double switchWattsSaved) const;

    const Instance& m_instance;
    const System& m_system;
    const Placement& m_placement;
    const RunControl& m_control;
    std::vector<double> m_loads;
    std::vector<std::int32_t> m_counts;          ///< applications on each node
    std::vector<ApplicationIndex> m_application; ///< one application of each node in use
    std::vector<Target> m_targets;
    std::vector<AwakeReason> m_reasons;
};

Explanation::Explanation(const Instance& instance, const System& system, const Placement& placement, const RunControl& control)
    : m_instance(instance),
      m_system(system),
      m_placement(placement),
      m_control(control),
      m_loads(loadsOf(system, placement)),
      m_counts(system.nodes()),
      m_application(system.nodes()),
      m_reasons(instance.switches.size())
{
    for (std::size_t a = 0; a < placement.size(); ++a) {
        ++m_counts[placement[a].at()];
        m_application[placement[a].at()] = ApplicationIndex(a);
    }
    const std::vector<SwitchState> states = switchStates(instance, system, placement);
    for (std::size_t s = 0; s < states.size(); ++s) {
        m_reasons[s].atSwitch = SwitchIndex(s);
        m_reasons[s].state = states[s];
        m_reasons[s].nodesInUse = states[s].nodesInUse;
        m_reasons[s].onlyPassedThrough = states[s].awake && states[s].nodesInUse == 0;
    }
}

void Explanation::listTargets()
{
    for (std::size_t i = 0; i < m_loads.size(); ++i)
        if (const double residual = m_instance.capacity - m_loads[i]; m_counts[i] > 0 && residual > 0.0)
            m_targets.push_back({NodeIndex(i), wattsPerUnit(m_instance, NodeIndex(i)), residual});
    std::ranges::sort(m_targets, [](const Target& a, const Target& b) {
        return std::tuple(a.wattsPerUnit, -a.residual, a.node) < std::tuple(b.wattsPerUnit, -b.residual, b.node);
    });
}

/// The least loaded nodes in use of each switch; in a tree passed on from the leaves to the root.
void Explanation::listNodes()
{
    const auto lighter = [&](NodeIndex a, NodeIndex b) { return std::pair(m_loads[a.at()], a) < std::pair(m_loads[b.at()], b); };
    const auto insert = [&](std::vector<NodeIndex>& into, NodeIndex node) {
        if (into.size() == maxReasonNodes && !lighter(node, into.back()))
            return;
        into.insert(std::ranges::upper_bound(into, node, lighter), node);
        into.resize(std::min(into.size(), maxReasonNodes));
    };
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        if (m_counts[i] > 0)
            insert(m_reasons[m_system.switchOf(NodeIndex(i)).at()].nodes, NodeIndex(i));
    if (!m_system.topology().isTree())
        return;
    for (const Group& group : m_system.topology().groups())
        if (group.parent.value >= 0)
            for (const NodeIndex node : m_reasons[group.atSwitch.at()].nodes)
                insert(m_reasons[m_system.topology().group(group.parent).atSwitch.at()].nodes, node);
}

std::optional<SingleMove> Explanation::bestMove(NodeIndex source, double switchWattsSaved) const
{
    const ApplicationIndex application = m_application[source.at()];
    const double size = m_system.size(application);
    const double saved = wattsWithCooling(m_instance, source, m_loads[source.at()]) + switchWattsSaved;
    const Target* best = nullptr;
    double bestCost = 0.0;
    for (std::size_t t = 0; t < m_targets.size() && !m_control.stopRequested();) {
        const Target& target = m_targets[t];
        if (best && target.wattsPerUnit > best->wattsPerUnit)
            break;
        if (target.residual + roundingTolerance(m_instance.capacity) < size) { // nor has any other at these watts
            t = static_cast<std::size_t>(std::ranges::upper_bound(m_targets, target.wattsPerUnit, {}, &Target::wattsPerUnit)
                                         - m_targets.begin());
            continue;
        }
        ++t;
        if (target.node == source)
            continue;
        const double cost = m_system.cost(source, target.node);
        if (!best || std::pair(cost, target.node) < std::pair(bestCost, best->node)) {
            best = &target;
            bestCost = cost;
        }
    }
    if (!best)
        return {};
    return SingleMove{.application = application,
                      .from = source,
                      .to = best->node,
                      .transferEnergyJoules = size * bestCost,
                      .wattsSaved = saved - size * best->wattsPerUnit};
}

/// Watts of the switches that sleep, and of the ports they had at others, when the only application of `source` leaves.
double Explanation::switchesSaved(NodeIndex source) const
{
    Placement without = m_placement;
    // Any target in use wakes nothing; the source's application just joins one that is.
    const auto other = std::ranges::find_if(m_targets, [&](const Target& t) { return t.node != source; });
    without[m_application[source.at()].at()] = other->node;
    double saved = 0.0;
    const std::vector<SwitchState> after = switchStates(m_instance, m_system, without);
    for (std::size_t s = 0; s < after.size(); ++s)
        saved += m_reasons[s].state.watts - after[s].watts;
    return saved;
}

/// From each node with one application up the switches that only it keeps awake: one search for the whole chain.
void Explanation::explainTree()
{
    const Topology& topology = m_system.topology();
    for (const Group& group : topology.groups()) {
        const AwakeReason& top = m_reasons[group.atSwitch.at()];
        if (m_control.stopRequested())
            return;
        const bool isChainTop = top.nodesInUse == 1 && group.parent.value >= 0
            && m_reasons[topology.group(group.parent).atSwitch.at()].nodesInUse > 1;
        if (!isChainTop || !isSingle(top.nodes.front()))
            continue;
        const NodeIndex source = top.nodes.front();
        std::vector<SwitchIndex> chain;
        for (SwitchIndex s = m_system.switchOf(source); s != group.atSwitch; s = m_instance.switches[s.at()].parent)
            chain.push_back(s);
        chain.push_back(group.atSwitch);
        double saved = m_instance.switches[m_instance.switches[group.atSwitch.at()].parent.at()].portWatts;
        for (const SwitchIndex s : chain)
            saved += m_reasons[s.at()].state.watts;
        const std::optional<SingleMove> move = bestMove(source, saved);
        for (const SwitchIndex s : chain)
            m_reasons[s.at()].move = move;
    }
}

/// How many paths between switches in use lead over each switch, and how many of those begin or end at a given one.
class PathCounts {
public:
    PathCounts(const GraphPaths& paths, const std::vector<SwitchIndex>& used)
        : m_count(paths.count()), m_over(m_count), m_with(m_count * m_count)
    {
        for (std::size_t i = 0; i < used.size() && !stopWanted(); ++i)
            for (std::size_t k = i + 1; k < used.size(); ++k)
                for (SwitchIndex s = used[k];; s = paths.before(used[i], s)) {
                    ++m_over[s.at()];
                    ++m_with[s.at() * m_count + used[i].at()];
                    ++m_with[s.at() * m_count + used[k].at()];
                    if (s == used[i])
                        break;
                }
    }
    [[nodiscard]] bool allEndAt(SwitchIndex s, SwitchIndex end) const
    {
        return m_with[s.at() * m_count + end.at()] == m_over[s.at()];
    }

private:
    std::size_t m_count;
    std::vector<std::int32_t> m_over;
    std::vector<std::int32_t> m_with;
};

void Explanation::explainGraph()
{
    std::vector<SwitchIndex> used;
    std::vector<NodeIndex> sources;
    for (const AwakeReason& reason : m_reasons)
        if (reason.nodesInUse > 0) {
            used.push_back(reason.atSwitch);
            if (reason.nodesInUse == 1 && isSingle(reason.nodes.front()))
                sources.push_back(reason.nodes.front());
        }
    if (used.size() < 2 || sources.empty())
        return;
    const PathCounts counts(*m_system.topology().paths(), used);
    for (const NodeIndex source : sources) {
        if (m_control.stopRequested())
            return;
        const SwitchIndex end = m_system.switchOf(source);
        std::vector<AwakeReason*> freed;
        for (AwakeReason& reason : m_reasons)
            if (reason.state.awake && (reason.atSwitch == end || reason.onlyPassedThrough)
                && counts.allEndAt(reason.atSwitch, end))
                freed.push_back(&reason);
        if (freed.empty() || !bestMove(source, 0.0))
            continue;
        const std::optional<SingleMove> move = bestMove(source, switchesSaved(source));
        for (AwakeReason* reason : freed)
            if (!reason->move
                || std::tuple(-move->wattsSaved, move->transferEnergyJoules, move->to)
                    < std::tuple(-reason->move->wattsSaved, reason->move->transferEnergyJoules, reason->move->to))
                reason->move = move;
    }
}

std::vector<AwakeReason> Explanation::run()
{
    listTargets();
    listNodes();
    if (m_system.topology().isTree())
        explainTree();
    else
        explainGraph();
    return std::move(m_reasons);
}

} // namespace

std::vector<AwakeReason> whatKeepsAwake(const Instance& instance, const System& system, const Placement& placement,
                                        const RunControl& control)
{
    return Explanation(instance, system, placement, control).run();
}

} // namespace wattif::consolidation
