// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/topology.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>
#include <utility>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// Costs that differ by rounding only are one level.
constexpr double sameCost = 1.0 + 1e-9;

struct Edge {
    std::int32_t to = 0;
    double energy = 0.0;
};

std::vector<std::vector<Edge>> edgesOf(const Instance& instance)
{
    std::vector<std::vector<Edge>> edges(instance.switches.size());
    const auto join = [&edges](SwitchIndex a, SwitchIndex b, double energy) {
        edges[a.at()].push_back({b.value, energy});
        edges[b.at()].push_back({a.value, energy});
    };
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
            join(SwitchIndex(s), parent, 0.0);
    for (const Link& link : instance.links)
        join(link.a, link.b, link.transferEnergyPerUnit);
    return edges;
}

/// Switches that carry nodes, ascending.
std::vector<SwitchIndex> hosts(const Instance& instance)
{
    std::vector<bool> carries(instance.switches.size(), false);
    for (const Node& node : instance.nodes)
        carries[node.onSwitch.at()] = true;
    std::vector<SwitchIndex> found;
    for (std::size_t s = 0; s < carries.size(); ++s)
        if (carries[s])
            found.emplace_back(s);
    return found;
}

/// Two switches and the path cost at which single linkage joins what they belong to.
struct Join {
    double cost = 0.0;
    std::size_t a = 0; ///< into the hosts
    std::size_t b = 0;
};

/// The joins of single linkage are the edges of a minimum spanning tree of the path costs (Gower and Ross 1969); Prim's
/// algorithm.
std::vector<Join> joins(const std::vector<SwitchIndex>& hosts, const GraphPaths& paths)
{
    std::vector<Join> nearest(hosts.size(), Join{std::numeric_limits<double>::infinity(), 0, 0});
    std::vector<bool> inTree(hosts.size(), false);
    std::vector<Join> tree;
    for (std::size_t last = 0; tree.size() + 1 < hosts.size();) {
        inTree[last] = true;
        std::size_t next = hosts.size();
        for (std::size_t h = 0; h < hosts.size(); ++h) {
            if (inTree[h])
                continue;
            if (const double cost = paths.cost(hosts[last], hosts[h]); cost < nearest[h].cost)
                nearest[h] = {cost, last, h};
            if (next == hosts.size() || nearest[h].cost < nearest[next].cost)
                next = h;
        }
        tree.push_back(nearest[next]);
        last = next;
    }
    std::ranges::sort(tree,
                      [](const Join& x, const Join& y) { return std::tuple(x.cost, x.a, x.b) < std::tuple(y.cost, y.a, y.b); });
    return tree;
}

} // namespace

GraphPaths::GraphPaths(const Instance& instance) : m_count(instance.switches.size())
{
    const auto edges = edgesOf(instance);
    m_costs.assign(m_count * m_count, std::numeric_limits<double>::infinity());
    m_before.assign(m_count * m_count, -1);
    using Entry = std::pair<double, std::int32_t>;
    for (std::size_t from = 0; from < m_count; ++from) {
        double* cost = m_costs.data() + from * m_count;
        std::int32_t* before = m_before.data() + from * m_count;
        if (stopWanted()) { // the paths are then discarded, but a walk along one must still end
            std::fill_n(cost, m_count, 0.0);
            std::fill_n(before, m_count, static_cast<std::int32_t>(from));
            continue;
        }
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        cost[from] = instance.switches[from].transferEnergyPerUnit;
        queue.push({cost[from], static_cast<std::int32_t>(from)});
        while (!queue.empty()) {
            const auto [reached, s] = queue.top();
            queue.pop();
            if (reached > cost[s])
                continue;
            for (const Edge& edge : edges[static_cast<std::size_t>(s)]) {
                const double through =
                    reached + edge.energy + instance.switches[static_cast<std::size_t>(edge.to)].transferEnergyPerUnit;
                if (through < cost[edge.to]) {
                    cost[edge.to] = through;
                    before[edge.to] = s;
                    queue.push({through, edge.to});
                }
            }
        }
    }
    // Sums in another order differ by rounding: both ways take those of the lower number.
    for (std::size_t a = 0; a < m_count; ++a)
        for (std::size_t b = 0; b < a; ++b)
            m_costs[a * m_count + b] = m_costs[b * m_count + a];
}

Topology::Topology(const Instance& instance)
{
    m_groupOfSwitch.assign(instance.switches.size(), GroupIndex{});
    if (instance.isTree())
        makeTree(instance);
    else
        makeGraph(instance);
    linkUp();
}

void Topology::makeTree(const Instance& instance)
{
    const std::size_t count = instance.switches.size();
    // Heights from the leaves up: a switch is done when all its children are.
    std::vector<std::int32_t> waiting(count, 0);
    for (const Switch& one : instance.switches)
        if (one.parent.value >= 0)
            ++waiting[one.parent.at()];
    std::vector<std::int32_t> height(count, 1);
    std::vector<SwitchIndex> ready;
    for (std::size_t s = 0; s < count; ++s)
        if (waiting[s] == 0)
            ready.emplace_back(s);
    for (std::size_t done = 0; done < ready.size(); ++done) {
        const SwitchIndex s = ready[done];
        const SwitchIndex parent = instance.switches[s.at()].parent;
        if (parent.value < 0)
            continue;
        height[parent.at()] = std::max(height[parent.at()], height[s.at()] + 1);
        if (--waiting[parent.at()] == 0)
            ready.push_back(parent);
    }
    std::vector<SwitchIndex> order(count);
    for (std::size_t s = 0; s < count; ++s)
        order[s] = SwitchIndex(s);
    std::ranges::stable_sort(order, {}, [&height](SwitchIndex s) { return height[s.at()]; });
    for (std::size_t g = 0; g < count; ++g)
        m_groupOfSwitch[order[g].at()] = GroupIndex(g);
    for (const SwitchIndex s : order) {
        const Switch& one = instance.switches[s.at()];
        const GroupIndex parent = one.parent.value < 0 ? GroupIndex{} : m_groupOfSwitch[one.parent.at()];
        m_groups.push_back({.level = height[s.at()], .parent = parent, .atSwitch = s});
        m_energy.push_back(one.transferEnergyPerUnit);
    }
    m_energyUp = m_energy;
    for (std::size_t g = count; g-- > 0;)
        if (m_groups[g].parent.value >= 0)
            m_energyUp[g] += m_energyUp[m_groups[g].parent.at()];
}

void Topology::makeGraph(const Instance& instance)
{
    m_paths = std::make_shared<const GraphPaths>(instance);
    const auto carriers = hosts(instance);
    for (const SwitchIndex s : carriers) {
        m_groupOfSwitch[s.at()] = GroupIndex(m_groups.size());
        m_groups.push_back({.level = 1, .atSwitch = s, .cost = instance.switches[s.at()].transferEnergyPerUnit});
    }
    // Sets of hosts that have joined: each has its first host as leader and the leader's group.
    std::vector<std::size_t> up(carriers.size());
    std::iota(up.begin(), up.end(), std::size_t{0});
    const auto leader = [&up](std::size_t h) {
        while (up[h] != h)
            h = up[h] = up[up[h]];
        return h;
    };
    std::vector<GroupIndex> groupOf(carriers.size());
    for (std::size_t h = 0; h < carriers.size(); ++h)
        groupOf[h] = GroupIndex(h);

    const auto edges = joins(carriers, *m_paths);
    std::int32_t level = 1;
    for (std::size_t e = 0; e < edges.size();) {
        ++level;
        const double cost = edges[e].cost;
        std::vector<std::size_t> joining; // leaders before this level
        std::size_t end = e;
        for (; end < edges.size() && edges[end].cost <= cost * sameCost; ++end)
            for (const std::size_t h : {edges[end].a, edges[end].b})
                joining.push_back(leader(h));
        for (; e < end; ++e) {
            const std::size_t a = leader(edges[e].a);
            const std::size_t b = leader(edges[e].b);
            up[std::max(a, b)] = std::min(a, b);
        }
        std::ranges::sort(joining);
        joining.erase(std::unique(joining.begin(), joining.end()), joining.end());
        for (const std::size_t old : joining) { // a set's first host comes first and makes its group
            if (leader(old) == old) {
                m_groups[groupOf[old].at()].parent = GroupIndex(m_groups.size());
                groupOf[old] = GroupIndex(m_groups.size());
                m_groups.push_back({.level = level, .cost = cost});
            } else {
                m_groups[groupOf[old].at()].parent = groupOf[leader(old)];
            }
        }
    }
}

void Topology::linkUp()
{
    const std::size_t count = m_groups.size();
    m_depth.assign(count, 0);
    m_jump.assign(count, GroupIndex(count - 1));
    for (std::size_t g = count - 1; g-- > 0;) {
        const GroupIndex parent = m_groups[g].parent;
        const GroupIndex far = m_jump[parent.at()];
        m_depth[g] = m_depth[parent.at()] + 1;
        // Jump twice as far where the parent's two jumps are of one length (Myers 1983).
        const bool twice = m_depth[parent.at()] - m_depth[far.at()] == m_depth[far.at()] - m_depth[m_jump[far.at()].at()];
        m_jump[g] = twice ? m_jump[far.at()] : parent;
    }
}

GroupIndex Topology::common(SwitchIndex s, SwitchIndex t) const
{
    GroupIndex a = groupOf(s);
    GroupIndex b = groupOf(t);
    if (m_depth[a.at()] < m_depth[b.at()])
        std::swap(a, b);
    while (m_depth[a.at()] > m_depth[b.at()])
        a = m_depth[m_jump[a.at()].at()] >= m_depth[b.at()] ? m_jump[a.at()] : m_groups[a.at()].parent;
    while (a != b) {
        const bool jump = m_jump[a.at()] != m_jump[b.at()];
        a = jump ? m_jump[a.at()] : m_groups[a.at()].parent;
        b = jump ? m_jump[b.at()] : m_groups[b.at()].parent;
    }
    return a;
}

double Topology::cost(SwitchIndex a, SwitchIndex b) const
{
    if (m_paths)
        return m_paths->cost(a, b);
    const std::size_t top = common(a, b).at();
    return m_energyUp[groupOf(a).at()] + m_energyUp[groupOf(b).at()] - 2.0 * m_energyUp[top] + m_energy[top];
}

} // namespace wattif::consolidation
