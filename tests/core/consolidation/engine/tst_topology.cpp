// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Levels, common groups and path costs against climbing parents, Floyd and Warshall, and naive single linkage.

#include <map>
#include <set>

#include <QTest>

#include "core/consolidation/engine/system.h"
#include "core/consolidation/inputs/inputs.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

std::vector<SwitchIndex> chainUp(const Instance& instance, SwitchIndex s)
{
    std::vector<SwitchIndex> chain;
    for (; s.value >= 0; s = instance.switches[s.at()].parent)
        chain.push_back(s);
    return chain;
}

/// Level of each switch of a tree: 1 without children, else one more than the highest child.
std::vector<int> levelsOf(const Instance& instance)
{
    std::vector<int> levels(instance.switches.size(), 1);
    for (std::size_t round = 0; round < levels.size(); ++round)
        for (std::size_t s = 0; s < levels.size(); ++s)
            if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
                levels[parent.at()] = std::max(levels[parent.at()], levels[s] + 1);
    return levels;
}

/// Costs of the cheapest paths, both switches included.
std::vector<std::vector<double>> floyd(const Instance& instance)
{
    const std::size_t count = instance.switches.size();
    // Half of each switch's energy belongs to either side of it: sums along a path count it once.
    std::vector<std::vector<double>> cost(count, std::vector<double>(count, 1e18));
    const auto energy = [&](std::size_t s) { return instance.switches[s].transferEnergyPerUnit; };
    const auto join = [&](std::size_t a, std::size_t b, double link) {
        cost[a][b] = cost[b][a] = std::min(cost[a][b], link + energy(a) / 2.0 + energy(b) / 2.0);
    };
    for (std::size_t s = 0; s < count; ++s) {
        cost[s][s] = 0.0;
        if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
            join(s, parent.at(), 0.0);
    }
    for (const Link& link : instance.links)
        join(link.a.at(), link.b.at(), link.transferEnergyPerUnit);
    for (std::size_t k = 0; k < count; ++k)
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = 0; b < count; ++b)
                cost[a][b] = std::min(cost[a][b], cost[a][k] + cost[k][b]);
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b)
            cost[a][b] += energy(a) / 2.0 + energy(b) / 2.0;
    return cost;
}

/// The level at which each pair of switches with nodes joins: each level joins all sets that have a pair at the next cost.
std::map<std::pair<std::size_t, std::size_t>, int> singleLinkage(const std::vector<std::size_t>& hosts,
                                                                 const std::vector<std::vector<double>>& cost)
{
    std::set<double> costs;
    std::vector<int> setOf(cost.size());
    for (const std::size_t a : hosts) {
        setOf[a] = static_cast<int>(a);
        for (const std::size_t b : hosts)
            if (a != b)
                costs.insert(cost[a][b]);
    }
    std::map<std::pair<std::size_t, std::size_t>, int> levels;
    int level = 1;
    for (const double c : costs) {
        bool joined = false;
        for (const std::size_t a : hosts)
            for (const std::size_t b : hosts)
                if (cost[a][b] == c && setOf[a] != setOf[b]) {
                    joined = true;
                    const int from = setOf[b];
                    const int into = setOf[a];
                    for (const std::size_t h : hosts)
                        setOf[h] = setOf[h] == from ? into : setOf[h];
                }
        level += joined ? 1 : 0;
        for (const std::size_t a : hosts)
            for (const std::size_t b : hosts)
                if (a != b && setOf[a] == setOf[b])
                    levels.try_emplace({a, b}, level);
    }
    return levels;
}

} // namespace

class TestTopology : public QObject {
    Q_OBJECT

private slots:
    // p = energies of all switches from one node up to the common switch and down to the other.
    void treesAreClimbed()
    {
        Random random(1);
        for (int round = 0; round < 600; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 12, round % 2 == 0 ? 6 : 40, false, random);
            const System system(instance);
            const std::vector<int> levels = levelsOf(instance);
            QVERIFY(system.topology().isTree());
            QCOMPARE(system.topology().levels(), *std::ranges::max_element(levels));
            for (std::size_t i = 0; i < system.nodes(); ++i)
                for (std::size_t j = 0; j < system.nodes(); ++j) {
                    if (i == j) {
                        QCOMPARE(system.cost(NodeIndex(i), NodeIndex(j)), 0.0);
                        continue;
                    }
                    const auto up = chainUp(instance, instance.nodes[i].onSwitch);
                    const auto down = chainUp(instance, instance.nodes[j].onSwitch);
                    const auto common =
                        std::ranges::find_if(up, [&](SwitchIndex s) { return std::ranges::find(down, s) != down.end(); });
                    double cost = 0.0;
                    for (auto s = up.begin(); s != common + 1; ++s)
                        cost += instance.switches[s->at()].transferEnergyPerUnit;
                    for (auto s = down.begin(); *s != *common; ++s)
                        cost += instance.switches[s->at()].transferEnergyPerUnit;
                    QCOMPARE(system.cost(NodeIndex(i), NodeIndex(j)), cost);
                    QCOMPARE(system.level(NodeIndex(i), NodeIndex(j)), levels[common->at()]);
                    QCOMPARE(system.topology()
                                 .group(system.topology().common(instance.nodes[i].onSwitch, instance.nodes[j].onSwitch))
                                 .atSwitch,
                             *common);
                }
        }
    }

    void graphsTakeCheapestPathsAndSingleLinkage()
    {
        Random random(2);
        int graphs = 0;
        for (int round = 0; round < 800; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 16, 14, true, random);
            if (instance.isTree())
                continue;
            ++graphs;
            const System system(instance);
            const auto cost = floyd(instance);
            std::set<std::size_t> hostSet;
            for (const Node& node : instance.nodes)
                hostSet.insert(node.onSwitch.at());
            const auto levels = singleLinkage({hostSet.begin(), hostSet.end()}, cost);
            for (std::size_t i = 0; i < system.nodes(); ++i)
                for (std::size_t j = 0; j < system.nodes(); ++j) {
                    const std::size_t a = instance.nodes[i].onSwitch.at();
                    const std::size_t b = instance.nodes[j].onSwitch.at();
                    if (i == j)
                        continue;
                    QCOMPARE(system.cost(NodeIndex(i), NodeIndex(j)), cost[a][b]);
                    QCOMPARE(system.level(NodeIndex(i), NodeIndex(j)), a == b ? 1 : levels.at({a, b}));
                }
        }
        QVERIFY(graphs > 300);
    }

    // A path walked back from its end costs what the matrix says.
    void pathsAreThere()
    {
        Random random(3);
        for (int round = 0; round < 300; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 6, 14, true, random);
            const Topology topology(instance);
            if (topology.isTree())
                continue;
            const GraphPaths& paths = *topology.paths();
            for (std::size_t a = 0; a < paths.count(); ++a)
                for (std::size_t b = 0; b < paths.count(); ++b) {
                    double cost = instance.switches[a].transferEnergyPerUnit;
                    for (SwitchIndex s(b); s != SwitchIndex(a); s = paths.before(SwitchIndex(a), s)) {
                        const SwitchIndex next = paths.before(SwitchIndex(a), s);
                        double link = 1e18;
                        if (instance.switches[s.at()].parent == next || instance.switches[next.at()].parent == s)
                            link = 0.0;
                        for (const Link& one : instance.links)
                            if ((one.a == s && one.b == next) || (one.a == next && one.b == s))
                                link = std::min(link, one.transferEnergyPerUnit);
                        cost += link + instance.switches[s.at()].transferEnergyPerUnit;
                    }
                    QCOMPARE(paths.cost(SwitchIndex(a), SwitchIndex(b)), cost);
                }
        }
    }

    // Fat-tree of k = 4: edge, pod, core: 1, 3, 5 switches in a path.
    void fatTreeHasThreeLevels()
    {
        const Instance instance = makeFatTree(4).value();
        const System system(instance);
        QCOMPARE(system.topology().levels(), 3);
        QCOMPARE(system.nodes(), std::size_t{16});
        std::map<std::int32_t, int> pairs;
        for (std::size_t j = 1; j < 16; ++j) {
            const std::int32_t level = system.level(NodeIndex(0), NodeIndex(j));
            ++pairs[level];
            QCOMPARE(system.cost(NodeIndex(0), NodeIndex(j)), system.cost(NodeIndex(j), NodeIndex(0)));
        }
        QCOMPARE(pairs, (std::map<std::int32_t, int>{{1, 1}, {2, 2}, {3, 12}}));
    }

    // A chain of 2000 switches: common groups by jumps.
    void deepTreesAreNoTrouble()
    {
        Instance instance;
        for (int s = 0; s < 2000; ++s) {
            instance.switches.push_back({.name = "s", .parent = SwitchIndex(s - 1)});
            instance.nodes.push_back({.name = "n", .onSwitch = SwitchIndex(s), .applications = {1.0}});
        }
        const System system(instance);
        Random random(4);
        for (int round = 0; round < 2000; ++round) {
            const auto a = static_cast<std::int32_t>(random.uniformInt(0, 1999));
            const auto b = static_cast<std::int32_t>(random.uniformInt(0, 1999));
            if (a == b)
                continue;
            QCOMPARE(system.level(NodeIndex(a), NodeIndex(b)), 2000 - std::min(a, b));
            QCOMPARE(system.cost(NodeIndex(a), NodeIndex(b)), std::abs(a - b) + 1.0);
        }
    }
};

QTEST_APPLESS_MAIN(TestTopology)
#include "tst_topology.moc"
