// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What check() lets through and refuses: every rule once, and trees and graphs against a plain test of the same.

#include <cmath>
#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/model/instance.h"

#include "tests/core/consolidation/random_system.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

SwitchIndex sw(std::int32_t s) { return SwitchIndex(s); }

/// core over left and right; a and b on left, c on right.
Instance small()
{
    Instance made;
    made.switches = {{.name = "core"}, {.name = "left", .parent = sw(0)}, {.name = "right", .parent = sw(0)}};
    made.nodes = {{.name = "a", .onSwitch = sw(1), .applications = {40, 20}},
                  {.name = "b", .onSwitch = sw(1)},
                  {.name = "c", .onSwitch = sw(2), .applications = {100}}};
    return made;
}

QString outcome(const Instance& instance)
{
    const auto ok = check(instance);
    return ok ? QStringLiteral("valid") : QString::fromStdString(toString(ok.error()));
}

struct Case {
    const char* name;
    void (*spoil)(Instance&);
    const char* expected;
};

const Case cases[] = {
    {"as it is", [](Instance&) {}, "valid"},
    {"capacity 0", [](Instance& i) { i.capacity = 0; },
     "error: capacity: the capacity of a node must be from 1e-06 to 1e+12 (got 0)"},
    {"capacity that is not a number", [](Instance& i) { i.capacity = nan; },
     "error: capacity: the capacity of a node must be from 1e-06 to 1e+12 (got nan)"},
    {"infinite capacity", [](Instance& i) { i.capacity = infinite; },
     "error: capacity: the capacity of a node must be from 1e-06 to 1e+12 (got inf)"},
    {"full at nothing", [](Instance& i) { i.fullThreshold = 0; },
     "error: full_threshold: the share of the capacity from which a node is full must be from 0.01 to 1 (got 0)"},
    {"full above the capacity", [](Instance& i) { i.fullThreshold = 1.01; },
     "error: full_threshold: the share of the capacity from which a node is full must be from 0.01 to 1 (got 1.01)"},
    {"full at the capacity", [](Instance& i) { i.fullThreshold = 1; }, "valid"},
    {"a reference beyond all rooms", [](Instance& i) { i.referenceCelsius = 101; },
     "error: reference_celsius: the reference temperature in °C must be from -50 to 100 (got 101)"},
    {"cooling below 0", [](Instance& i) { i.coolingPercentPerCelsius = -1; },
     "error: cooling_percent_per_celsius: the cooling in % per °C must be from 0 to 1000 (got -1)"},

    {"no switches", [](Instance& i) { i.switches.clear(); }, "error: switches: there are no switches"},
    {"a switch without a name", [](Instance& i) { i.switches[1].name.clear(); }, "error: switches[1].name: the name is empty"},
    {"a switch name twice", [](Instance& i) { i.switches[2].name = "core"; },
     "error: switches[2].name: the name 'core' is taken by switches[0]"},
    {"a switch that is called as a node", [](Instance& i) { i.switches[2].name = "a"; }, "valid"},
    {"transfer energy below 0", [](Instance& i) { i.switches[2].transferEnergyPerUnit = -0.5; },
     "error: switches[2].transfer_energy_per_unit: a transfer energy in joules per unit must be from 0 to 1e+12 (got -0.5)"},
    {"watts below 0", [](Instance& i) { i.switches[0].idleWatts = -1; },
     "error: switches[0].idle_watts: a power in watts must be from 0 to 1e+09 (got -1)"},
    {"port watts that are no number", [](Instance& i) { i.switches[0].portWatts = nan; },
     "error: switches[0].port_watts: a power in watts must be from 0 to 1e+09 (got nan)"},
    {"a position at infinity",
     [](Instance& i) {
         i.switches[1].position = {0.0, infinite};
     },
     "error: switches[1].y: a coordinate must be from -1e+09 to 1e+09 (got inf)"},
    {"a parent that is not there", [](Instance& i) { i.switches[1].parent = sw(3); },
     "error: switches[1].parent: there is no switch 3"},
    {"a parent of no meaning", [](Instance& i) { i.switches[1].parent = sw(-2); },
     "error: switches[1].parent: there is no switch -2"},
    {"its own parent", [](Instance& i) { i.switches[1].parent = sw(1); },
     "error: switches[1].parent: a switch cannot be its own parent"},
    {"two roots", [](Instance& i) { i.switches[2].parent = {}; },
     "error: switches[2].parent: this switch has no parent, but 'core' is the root already: without links there is one root"},
    {"no root", [](Instance& i) { i.switches[0].parent = sw(2); },
     "error: switches[0].parent: the parents form a cycle: 'core', 'right'"},
    {"a circle beside the root",
     [](Instance& i) {
         i.switches[1].parent = sw(2);
         i.switches[2].parent = sw(1);
     },
     "error: switches[1].parent: the parents form a cycle: 'left', 'right'"},
    {"a circle in a graph",
     [](Instance& i) {
         i.switches[1].parent = sw(2);
         i.switches[2].parent = sw(1);
         i.links = {{sw(0), sw(1)}};
     },
     "error: switches[1].parent: the parents form a cycle: 'left', 'right'"},

    {"a link",
     [](Instance& i) {
         i.links = {{sw(1), sw(2), 0.5}};
     },
     "valid"},
    {"links instead of parents",
     [](Instance& i) {
         i.switches[1].parent = {};
         i.switches[2].parent = {};
         i.links = {{sw(1), sw(0)}, {sw(0), sw(2)}};
     },
     "valid"},
    {"a link to nowhere",
     [](Instance& i) {
         i.links = {{sw(1), sw(2)}, {sw(1), sw(9)}};
     },
     "error: links[1].b: there is no switch 9"},
    {"a link from nowhere",
     [](Instance& i) {
         i.links = {{sw(-1), sw(2)}};
     },
     "error: links[0].a: there is no switch -1"},
    {"a link to itself",
     [](Instance& i) {
         i.links = {{sw(2), sw(2)}};
     },
     "error: links[0].b: a link joins two different switches"},
    {"a link with energy below 0",
     [](Instance& i) {
         i.links = {{sw(1), sw(2), -1}};
     },
     "error: links[0].transfer_energy_per_unit: a transfer energy in joules per unit must be from 0 to 1e+12 (got -1)"},
    {"two links between the same",
     [](Instance& i) {
         i.links = {{sw(1), sw(2)}, {sw(2), sw(1)}};
     },
     "error: links[1]: 'left' and 'right' are already linked"},
    {"a link to the parent",
     [](Instance& i) {
         i.links = {{sw(1), sw(2)}, {sw(0), sw(2)}};
     },
     "error: links[1]: 'core' and 'right' are already linked"},
    {"a switch that nothing joins",
     [](Instance& i) {
         i.switches[0].parent = {};
         i.switches[1].parent = {};
         i.switches[2].parent = {};
         i.links = {{sw(1), sw(0)}};
     },
     "error: switches[2]: the switch 'right' is not connected with 'core', by parents or links"},
    {"too many switches for a graph",
     [](Instance& i) {
         for (int k = 0; k < 2046; ++k)
             i.switches.push_back({.name = "s" + std::to_string(k), .parent = sw(0)});
         i.links = {{sw(1), sw(2)}};
     },
     "error: switches: too many switches (2049; the limit with links is 2048)"},

    {"no nodes", [](Instance& i) { i.nodes.clear(); }, "error: nodes: there are no nodes"},
    {"a node without a name", [](Instance& i) { i.nodes[0].name.clear(); }, "error: nodes[0].name: the name is empty"},
    {"a node name twice", [](Instance& i) { i.nodes[2].name = "b"; }, "error: nodes[2].name: the name 'b' is taken by nodes[1]"},
    {"a node on no switch", [](Instance& i) { i.nodes[1].onSwitch = {}; }, "error: nodes[1].switch: this node is on no switch"},
    {"a node on a switch that is not there", [](Instance& i) { i.nodes[1].onSwitch = sw(3); },
     "error: nodes[1].switch: there is no switch 3"},
    {"an application of nothing", [](Instance& i) { i.nodes[0].applications[1] = 0; },
     "error: nodes[0].applications[1]: the size of an application must be above 0 and at most the capacity 100 (got 0)"},
    {"an application below 0", [](Instance& i) { i.nodes[0].applications[0] = -5; },
     "error: nodes[0].applications[0]: the size of an application must be above 0 and at most the capacity 100 (got -5)"},
    {"an application over the capacity", [](Instance& i) { i.nodes[0].applications[0] = 100.5; },
     "error: nodes[0].applications[0]: the size of an application must be above 0 and at most the capacity 100 (got 100.5)"},
    {"an application that is not a number", [](Instance& i) { i.nodes[0].applications[0] = nan; },
     "error: nodes[0].applications[0]: the size of an application must be above 0 and at most the capacity 100 (got nan)"},
    {"a load over the capacity",
     [](Instance& i) {
         i.nodes[0].applications = {60, 40.1};
     },
     "error: nodes[0].applications: the applications of node 'a' add up to 100.1, more than the capacity 100"},
    {"a load over the capacity by rounding",
     [](Instance& i) {
         i.capacity = 1;
         i.nodes[0].applications = {0.7, 0.1, 0.2}; // 0.7 + 0.1 + 0.2 in binary is not 1
         i.nodes[2].applications = {1};
     },
     "valid"},
    {"idle watts below 0", [](Instance& i) { i.nodes[0].idleWatts = -1; },
     "error: nodes[0].idle_watts: a power in watts must be from 0 to 1e+09 (got -1)"},
    {"infinite busy watts", [](Instance& i) { i.nodes[0].busyWatts = infinite; },
     "error: nodes[0].busy_watts: a power in watts must be from 0 to 1e+09 (got inf)"},
    {"boiling air", [](Instance& i) { i.nodes[2].inletCelsius = 100.5; },
     "error: nodes[2].inlet_celsius: an inlet temperature in °C must be from -50 to 100 (got 100.5)"},

    {"moves by hand",
     [](Instance& i) {
         i.manualMoves = {{NodeIndex(0), 1, NodeIndex(1)}, {NodeIndex(0), 0, NodeIndex(0)}};
     },
     "valid"},
    {"a move from nowhere",
     [](Instance& i) {
         i.manualMoves = {{NodeIndex(3), 0, NodeIndex(1)}};
     },
     "error: manual.moves[0].node: there is no node 3"},
    {"a move to nowhere",
     [](Instance& i) {
         i.manualMoves = {{NodeIndex(0), 0, NodeIndex(-1)}};
     },
     "error: manual.moves[0].to: there is no node -1"},
    {"a move of an application that is not there",
     [](Instance& i) {
         i.manualMoves = {{NodeIndex(0), 1, NodeIndex(1)}, {NodeIndex(0), 2, NodeIndex(1)}};
     },
     "error: manual.moves[1].application: node 'a' has 2 applications, numbered from 0 (got 2)"},
    {"an application moved twice",
     [](Instance& i) {
         i.manualMoves = {{NodeIndex(0), 1, NodeIndex(1)}, {NodeIndex(2), 0, NodeIndex(1)}, {NodeIndex(0), 1, NodeIndex(2)}};
     },
     "error: manual.moves: application 1 of node 'a' is moved twice"},
};

/// Who is joined with whom, in any number of steps.
std::vector<std::vector<bool>> reach(const Instance& instance)
{
    const std::size_t n = instance.switches.size();
    std::vector<std::vector<bool>> joined(n, std::vector<bool>(n));
    const auto join = [&joined](std::size_t a, std::size_t b) { joined[a][b] = joined[b][a] = true; };
    for (std::size_t s = 0; s < n; ++s) {
        join(s, s);
        if (instance.switches[s].parent.value >= 0)
            join(s, instance.switches[s].parent.at());
    }
    for (const Link& link : instance.links)
        join(link.a.at(), link.b.at());
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                if (joined[i][k] && joined[k][j])
                    joined[i][j] = true;
    return joined;
}

bool hasCircle(const Instance& instance)
{
    for (std::size_t s = 0; s < instance.switches.size(); ++s) {
        SwitchIndex up(s);
        for (std::size_t steps = 0; steps <= instance.switches.size() && up.value >= 0; ++steps)
            up = instance.switches[up.at()].parent;
        if (up.value >= 0)
            return true;
    }
    return false;
}

/// A topology at random, good or bad, but without switches joined twice.
Instance randomTopology(Random& random)
{
    Instance made;
    const auto n = static_cast<std::int32_t>(random.uniformInt(1, 6));
    std::vector<std::pair<std::int32_t, std::int32_t>> pairs;
    for (std::int32_t s = 0; s < n; ++s) {
        auto parent = static_cast<std::int32_t>(random.uniformInt(-1, n - 1));
        if (parent == s || (s == 0 && random.uniformInt(0, 2) > 0))
            parent = -1;
        made.switches.push_back({.name = std::string(1, static_cast<char>('a' + s)), .parent = sw(parent)});
        pairs.emplace_back(std::minmax(s, parent));
    }
    for (std::int64_t k = random.uniformInt(-2, 4); k > 0; --k) {
        const auto pair = std::minmax(
            {static_cast<std::int32_t>(random.uniformInt(0, n - 1)), static_cast<std::int32_t>(random.uniformInt(0, n - 1))});
        if (pair.first == pair.second || std::find(pairs.begin(), pairs.end(), std::pair(pair)) != pairs.end())
            continue;
        pairs.emplace_back(pair);
        made.links.push_back({sw(pair.first), sw(pair.second)});
    }
    made.nodes = {{.name = "n", .onSwitch = sw(0)}};
    return made;
}

} // namespace

class TestConsolidationCheck : public QObject {
    Q_OBJECT
private slots:
    void knowsEveryRule_data()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t k = 0; k < std::size(cases); ++k)
            QTest::newRow(cases[k].name) << k;
    }
    void knowsEveryRule()
    {
        QFETCH(std::size_t, index);
        Instance instance = small();
        cases[index].spoil(instance);
        QCOMPARE(outcome(instance), QString::fromUtf8(cases[index].expected));
    }

    void agreesWithAPlainTestOfTopologies()
    {
        Random random(7);
        int valid = 0;
        for (int k = 0; k < 20000; ++k) {
            const Instance instance = randomTopology(random);
            const auto joined = reach(instance);
            const bool isWhole = std::all_of(joined[0].begin(), joined[0].end(), [](bool is) { return is; });
            const auto roots = std::count_if(instance.switches.begin(), instance.switches.end(),
                                             [](const Switch& s) { return s.parent.value < 0; });
            const bool expected = isWhole && !hasCircle(instance) && (!instance.isTree() || roots == 1);
            QVERIFY2(check(instance).has_value() == expected, qPrintable(QString::number(k) + ": " + outcome(instance)));
            valid += expected ? 1 : 0;
        }
        QVERIFY2(valid > 2000 && valid < 18000, qPrintable(QString::number(valid))); // both kinds came up
    }

    void letsRandomSystemsThrough()
    {
        for (std::uint64_t seed = 0; seed < 500; ++seed)
            QCOMPARE(outcome(randomSystem(seed)), QStringLiteral("valid"));
    }

    void takesAChainOfAnyLength()
    {
        constexpr std::int32_t length = 300'000;
        Instance instance;
        for (std::int32_t s = 0; s < length; ++s)
            instance.switches.push_back({.name = std::to_string(s), .parent = sw(s + 1 < length ? s + 1 : -1)});
        instance.nodes = {{.name = "n", .onSwitch = sw(0)}};
        QCOMPARE(outcome(instance), QStringLiteral("valid"));
        instance.switches.back().parent = sw(0);
        QCOMPARE(
            outcome(instance),
            QStringLiteral("error: switches[0].parent: the parents form a cycle: '0', '1', '2', '3', '4', '5', '6', '7', ..."));
    }

    void addsUpLoads()
    {
        QCOMPARE(small().nodes[0].load(), 60.0);
        QCOMPARE(small().nodes[1].load(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestConsolidationCheck)
#include "tst_consolidation_check.moc"
