// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Watts and states of switches against the rules read aloud, one switch at a time.

#include <set>

#include <QTest>

#include "core/consolidation/results/watts.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

Placement anyPlacement(const System& system, Random& random)
{
    Placement placement = system.homes();
    for (NodeIndex& node : placement)
        if (random.uniformInt(0, 1) == 0)
            node = NodeIndex(static_cast<std::int32_t>(random.uniformInt(0, static_cast<std::int64_t>(system.nodes()) / 2)));
    return placement;
}

std::set<std::size_t> nodesInUse(const Placement& placement)
{
    std::set<std::size_t> used;
    for (const NodeIndex node : placement)
        used.insert(node.at());
    return used;
}

bool isBelow(const Instance& instance, SwitchIndex s, SwitchIndex above)
{
    while (s.value >= 0 && s != above)
        s = instance.switches[s.at()].parent;
    return s == above;
}

std::vector<SwitchState> literalTree(const Instance& instance, const std::set<std::size_t>& used)
{
    std::vector<SwitchState> states(instance.switches.size());
    for (std::size_t s = 0; s < states.size(); ++s) {
        for (const std::size_t i : used)
            states[s].nodesInUse += isBelow(instance, instance.nodes[i].onSwitch, SwitchIndex(s)) ? 1 : 0;
        states[s].awake = states[s].nodesInUse > 0;
    }
    for (std::size_t s = 0; s < states.size(); ++s) {
        if (!states[s].awake)
            continue;
        for (const std::size_t i : used)
            states[s].activePorts += instance.nodes[i].onSwitch == SwitchIndex(s) ? 1 : 0;
        for (std::size_t child = 0; child < states.size(); ++child)
            states[s].activePorts += instance.switches[child].parent == SwitchIndex(s) && states[child].awake ? 1 : 0;
        states[s].activePorts += instance.switches[s].parent.value >= 0 ? 1 : 0;
    }
    return states;
}

std::vector<SwitchState> literalGraph(const Instance& instance, const GraphPaths& paths, const std::set<std::size_t>& used)
{
    std::vector<SwitchState> states(instance.switches.size());
    for (const std::size_t i : used)
        ++states[instance.nodes[i].onSwitch.at()].nodesInUse;
    std::set<std::size_t> awake;
    std::set<std::pair<std::size_t, std::size_t>> links;
    for (std::size_t a = 0; a < states.size(); ++a) {
        if (states[a].nodesInUse > 0)
            awake.insert(a);
        for (std::size_t b = a + 1; b < states.size(); ++b)
            for (std::size_t s = b; states[a].nodesInUse > 0 && states[b].nodesInUse > 0 && s != a;) {
                const std::size_t next = paths.before(SwitchIndex(a), SwitchIndex(s)).at();
                awake.insert({s, next});
                links.insert({std::min(s, next), std::max(s, next)});
                s = next;
            }
    }
    for (std::size_t s = 0; s < states.size(); ++s) {
        states[s].awake = awake.contains(s);
        states[s].activePorts = states[s].nodesInUse;
        for (const auto& [a, b] : links)
            states[s].activePorts += a == s || b == s ? 1 : 0;
    }
    return states;
}

} // namespace

class TestWatts : public QObject {
    Q_OBJECT

private slots:
    void statesAreAsTheRulesSay_data()
    {
        QTest::addColumn<bool>("graph");
        QTest::newRow("trees") << false;
        QTest::newRow("graphs") << true;
    }
    void statesAreAsTheRulesSay()
    {
        QFETCH(const bool, graph);
        Random random(graph ? 1 : 2);
        int passedThrough = 0;
        for (int round = 0; round < 800; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 12, 12, graph, random);
            const System system(instance);
            const Placement placement = anyPlacement(system, random);
            const auto used = nodesInUse(placement);
            const auto expected =
                instance.isTree() ? literalTree(instance, used) : literalGraph(instance, *system.topology().paths(), used);
            const auto found = switchStates(instance, system, placement);
            double watts = 0.0;
            int awake = 0;
            for (std::size_t s = 0; s < found.size(); ++s) {
                QCOMPARE(found[s].awake, expected[s].awake);
                QCOMPARE(found[s].activePorts, expected[s].activePorts);
                QCOMPARE(found[s].nodesInUse, expected[s].nodesInUse);
                const Switch& one = instance.switches[s];
                QCOMPARE(found[s].watts, found[s].awake ? one.idleWatts + one.portWatts * expected[s].activePorts : 0.0);
                passedThrough += found[s].awake && found[s].nodesInUse == 0 ? 1 : 0;
                watts += found[s].watts;
                awake += found[s].awake ? 1 : 0;
            }
            const Watts total = wattsOf(instance, system, placement);
            QCOMPARE(total.switches, watts);
            QCOMPARE(total.switchesAwake, awake);
            QCOMPARE(total.nodesInUse, static_cast<std::int32_t>(used.size()));
            const Watts all = wattsAllOn(instance, system, placement);
            QVERIFY(all.total() >= total.total() - 1e-9);
            QCOMPARE(all.switchesAwake, static_cast<std::int32_t>(instance.switches.size()));
        }
        QVERIFY(!graph || passedThrough > 0);
    }

    // Node at 40 of 100: 100 + 0.4 x 50 = 120 W; inlet 5 degrees above: + 5 x 4 % = 24 W. Leaf: 10 + 2 ports x 1; root: 20 + 1
    // x 1. All on: the empty node's 100 W too, with no cooling at 22 degrees; the other leaf's two ports and the root's second.
    void smallTreeByHand()
    {
        Instance instance;
        instance.switches = {{.name = "root", .idleWatts = 20.0},
                             {.name = "a", .parent = SwitchIndex(0), .idleWatts = 10.0},
                             {.name = "b", .parent = SwitchIndex(0), .idleWatts = 10.0}};
        instance.nodes = {
            {.name = "n",
             .onSwitch = SwitchIndex(1),
             .applications = {30.0, 10.0},
             .idleWatts = 100.0,
             .busyWatts = 150.0,
             .inletCelsius = 27.0},
            {.name = "m", .onSwitch = SwitchIndex(2), .idleWatts = 100.0, .busyWatts = 150.0, .inletCelsius = 22.0}};
        const System system(instance);
        const Watts watts = wattsOf(instance, system, system.homes());
        QCOMPARE(watts.nodes, 120.0);
        QCOMPARE(watts.cooling, 24.0);
        QCOMPARE(watts.switches, 33.0);
        QCOMPARE(watts.switchesAwake, 2);
        const Watts all = wattsAllOn(instance, system, system.homes());
        QCOMPARE(all.nodes, 220.0);
        QCOMPARE(all.cooling, 24.0);
        QCOMPARE(all.switches, 22.0 + 12.0 + 12.0);
    }

    void coolInletsCostNothing()
    {
        const Instance instance;
        QCOMPARE(coolingWatts(instance, {.name = "cool", .inletCelsius = 10.0}, 100.0), 0.0);
        QCOMPARE(coolingWatts(instance, {.name = "warm", .inletCelsius = 24.0}, 100.0), 8.0);
    }

    void paybackIsEnergyOverWattsSaved()
    {
        QCOMPARE(paybackSeconds(600.0, 50.0, 20.0), 20.0);
        QVERIFY(std::isnan(paybackSeconds(600.0, 20.0, 20.0)));
        QVERIFY(std::isnan(paybackSeconds(600.0, 20.0, 50.0)));
    }
};

QTEST_APPLESS_MAIN(TestWatts)
#include "tst_watts.moc"
