// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits: what each makes of a small instance, what it refuses, and that whatever comes out at random is valid.

#include <algorithm>
#include <utility>

#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/model/edit.h"

#include "tests/core/consolidation/random_system.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

SwitchIndex switchAt(std::int32_t s) { return SwitchIndex(s); }
NodeIndex nd(std::int32_t i) { return NodeIndex(i); }

/// core over left and right, leaf below left; a on leaf, b on left, c on right; one move by hand.
Instance rack()
{
    Instance made;
    made.switches = {{.name = "core", .idleWatts = 300},
                     {.name = "left", .parent = switchAt(0), .idleWatts = 200},
                     {.name = "right", .parent = switchAt(0), .idleWatts = 150},
                     {.name = "leaf", .parent = switchAt(1), .position = Position{1, 2}}};
    made.nodes = {{.name = "a", .onSwitch = switchAt(3), .applications = {40, 20}},
                  {.name = "b", .onSwitch = switchAt(1), .idleWatts = 50, .inletCelsius = 30},
                  {.name = "c", .onSwitch = switchAt(2), .applications = {70}}};
    made.manualMoves = {{nd(0), 1, nd(2)}};
    return made;
}

/// core - left - right - core, a ring of links, and leaf below left.
Instance ring()
{
    Instance made = rack();
    made.switches[1].parent = {};
    made.switches[2].parent = {};
    made.links = {{switchAt(0), switchAt(1), 1}, {switchAt(1), switchAt(2), 2}, {switchAt(2), switchAt(0), 3}};
    return made;
}

/// "core(left(leaf[a:40,20]) right[c:70])" for a tree; a graph adds its links.
class Printer {
public:
    explicit Printer(const Instance& instance) : m_instance(instance) { }

    [[nodiscard]] QString print() const
    {
        QStringList parts;
        for (std::size_t s = 0; s < m_instance.switches.size(); ++s)
            if (m_instance.switches[s].parent.value < 0)
                parts << of(SwitchIndex(s));
        for (const Link& link : m_instance.links)
            parts << name(link.a) + "-" + name(link.b);
        return parts.join(' ');
    }

private:
    [[nodiscard]] QString name(SwitchIndex s) const { return QString::fromStdString(m_instance.switches[s.at()].name); }
    [[nodiscard]] QString of(SwitchIndex s) const
    {
        QStringList below;
        for (std::size_t c = 0; c < m_instance.switches.size(); ++c)
            if (m_instance.switches[c].parent == s)
                below << of(SwitchIndex(c));
        QString text = name(s);
        for (const Node& node : m_instance.nodes)
            if (node.onSwitch == s)
                text += QString::fromStdString("[" + node.name + (node.applications.empty() ? "" : ":")
                                               + sizesText(node.applications) + "]");
        return below.isEmpty() ? text : text + "(" + below.join(' ') + ")";
    }

    const Instance& m_instance;
};

QString printed(const Result<Instance>& instance)
{
    if (!instance)
        return QString::fromStdString(toString(instance.error()));
    return check(*instance) ? Printer(*instance).print() : QStringLiteral("not valid");
}

template <class I>
Result<Instance> without(Result<Instance> (*edit)(const Instance&, std::span<const I>), const Instance& instance,
                         std::vector<I> which)
{
    return edit(instance, which);
}

} // namespace

class TestConsolidationEdit : public QObject {
    Q_OBJECT
private slots:
    void printsTheStart()
    {
        QCOMPARE(printed(rack()), "core(left[b](leaf[a:40, 20]) right[c:70])");
        QCOMPARE(printed(ring()), "core left[b](leaf[a:40, 20]) right[c:70] core-left left-right right-core");
    }

    void addsASwitchLikeItsSiblings()
    {
        const auto made = withSwitchAdded(rack(), switchAt(0), Position{3, 4});
        QCOMPARE(printed(made), "core(left[b](leaf[a:40, 20]) right[c:70] switch-4)");
        QCOMPARE(made->switches[4].idleWatts, 150.0); // right is the last sibling
        QVERIFY(made->switches[4].position == Position({3, 4}));
        QCOMPARE(made->manualMoves.size(), std::size_t{1});
        QCOMPARE(withSwitchAdded(rack(), switchAt(2))->switches[4].idleWatts, 150.0); // no sibling: like the parent
        QVERIFY(!withSwitchAdded(rack(), switchAt(3))->switches[4].position);
        QCOMPARE(printed(withSwitchAdded(ring(), switchAt(2))),
                 "core left[b](leaf[a:40, 20]) right[c:70](switch-4) core-left left-right right-core");
    }

    void findsAFreshName()
    {
        Instance instance = rack();
        instance.switches[3].name = "switch-4";
        QCOMPARE(withSwitchAdded(instance, switchAt(0))->switches[4].name, std::string("switch-5"));
        instance.nodes[0].name = "node-3";
        QCOMPARE(withNodeAdded(instance, switchAt(0))->nodes[3].name, std::string("node-4"));
    }

    void refusesSwitchesOutOfPlace()
    {
        QCOMPARE(printed(withSwitchAdded(rack(), switchAt(-1))),
                 "error: switches[4].parent: this switch has no parent, but 'core' is the root already: without links there is "
                 "one root");
        QCOMPARE(printed(withSwitchAdded(ring(), switchAt(-1))),
                 "error: switches[4]: the switch 'switch-4' is not connected with 'core', by parents or links");
        QCOMPARE(printed(withSwitchAdded(rack(), switchAt(9))), "error: there is no switch 9");
    }

    void replacesASwitch()
    {
        Switch value = rack().switches[3];
        value.name = "twig";
        value.parent = switchAt(2);
        QCOMPARE(printed(withSwitch(rack(), switchAt(3), value)), "core(left[b] right[c:70](twig[a:40, 20]))");
        value.name = "core";
        QCOMPARE(printed(withSwitch(rack(), switchAt(3), value)),
                 "error: switches[3].name: the name 'core' is taken by switches[0]");
        QCOMPARE(printed(withSwitch(rack(), switchAt(4), value)), "error: there is no switch 4");
        value = rack().switches[1];
        value.parent = switchAt(3);
        QCOMPARE(printed(withSwitch(rack(), switchAt(1), value)),
                 "error: switches[1].parent: the parents form a cycle: 'left', 'leaf'");
        value.parent = {};
        QCOMPARE(printed(withSwitch(rack(), switchAt(1), value)),
                 "error: switches[1].parent: this switch has no parent, but 'core' is the root already: without links there is "
                 "one root");
    }

    void removesSwitches_data()
    {
        QTest::addColumn<QList<int>>("which");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << QList<int>{} << "core(left[b](leaf[a:40, 20]) right[c:70])";
        QTest::newRow("a leaf") << QList<int>{3} << "core(left[a:40, 20][b] right[c:70])";
        QTest::newRow("one in the middle") << QList<int>{1} << "core[b](right[c:70] leaf[a:40, 20])";
        QTest::newRow("a whole branch") << QList<int>{3, 1} << "core[a:40, 20][b](right[c:70])";
        QTest::newRow("all but the root") << QList<int>{1, 2, 3} << "core[a:40, 20][b][c:70]";
        QTest::newRow("the root over two") << QList<int>{0} << "left[b](right[c:70] leaf[a:40, 20])";
        QTest::newRow("the root and one of two") << QList<int>{0, 2} << "left[b][c:70](leaf[a:40, 20])";
        QTest::newRow("all but a leaf") << QList<int>{0, 1, 2} << "leaf[a:40, 20][b][c:70]";
        QTest::newRow("all") << QList<int>{0, 1, 2, 3} << "error: the last switch cannot be removed";
        QTest::newRow("one that is not there") << QList<int>{7} << "error: there is no switch 7";
    }
    void removesSwitches()
    {
        QFETCH(QList<int>, which);
        QFETCH(QString, expected);
        std::vector<SwitchIndex> switches;
        for (const int s : which)
            switches.push_back(switchAt(s));
        QCOMPARE(printed(withoutSwitches(rack(), switches)), expected);
    }

    void removesSwitchesOfAGraph()
    {
        QCOMPARE(printed(without(withoutSwitches, ring(), {switchAt(0)})), "left[b](leaf[a:40, 20]) right[c:70] left-right");
        QCOMPARE(printed(without(withoutSwitches, ring(), {switchAt(2)})),
                 "core left[b][c:70](leaf[a:40, 20]) core-left"); // c to a neighbour
        QCOMPARE(
            printed(without(withoutSwitches, ring(), {switchAt(1)})),
            "error: the switches would no longer be connected: the switch 'leaf' is not connected with 'core', by parents or "
            "links");
        Instance island = ring();
        island.links.pop_back();
        QCOMPARE(printed(without(withoutSwitches, island, {switchAt(1), switchAt(3)})),
                 "error: node 'a' would be left without a switch");
        island.nodes.erase(island.nodes.begin(), island.nodes.begin() + 2); // a and b: nothing joins core and right any more
        island.manualMoves.clear();
        QCOMPARE(printed(without(withoutSwitches, island, {switchAt(1), switchAt(3)})),
                 "error: the switches would no longer be connected: this switch has no parent, but 'core' is the root already: "
                 "without links there is one root");
    }

    void dropsALinkThatANewParentReplaces()
    {
        Instance instance = rack(); // leaf - left - core, and a link leaf - core
        instance.links = {{switchAt(3), switchAt(0), 1}, {switchAt(3), switchAt(2), 1}};
        QCOMPARE(printed(without(withoutSwitches, instance, {switchAt(1)})), "core[b](right[c:70] leaf[a:40, 20]) leaf-right");
    }

    void hangsASwitchElsewhere()
    {
        QCOMPARE(printed(withParent(rack(), switchAt(3), switchAt(2))), "core(left[b] right[c:70](leaf[a:40, 20]))");
        QCOMPARE(printed(withParent(rack(), switchAt(1), switchAt(3))),
                 "error: switches[1].parent: the parents form a cycle: 'left', 'leaf'");
        QCOMPARE(printed(withParent(rack(), switchAt(0), switchAt(1))),
                 "error: switches[0].parent: the parents form a cycle: 'core', 'left'");
        QCOMPARE(printed(withParent(rack(), switchAt(1), switchAt(1))),
                 "error: switches[1].parent: a switch cannot be its own parent");
        QCOMPARE(printed(withParent(rack(), switchAt(5), switchAt(1))), "error: there is no switch 5");
    }

    void placesSwitchesAndForgetsIt()
    {
        const std::vector<SwitchIndex> which{switchAt(0), switchAt(2)};
        const std::vector<Position> positions{{1, 1}, {-5, 0.5}};
        const auto made = withPositions(rack(), which, positions);
        QVERIFY(made->switches[2].position == Position({-5, 0.5}));
        QVERIFY(!made->switches[1].position);
        QVERIFY(made->switches[3].position);
        const Instance bare = withoutPositions(*made);
        QVERIFY(std::none_of(bare.switches.begin(), bare.switches.end(), [](const Switch& s) { return s.position.has_value(); }));
        QCOMPARE(printed(withPositions(rack(), which, std::span(positions).first(1))), "error: 2 switches and 1 positions");
    }

    void addsChangesAndRemovesLinks()
    {
        const auto made = withLink(rack(), {switchAt(2), switchAt(3), 0.5});
        QCOMPARE(printed(made), "core(left[b](leaf[a:40, 20]) right[c:70]) right-leaf");
        QCOMPARE(printed(withLink(*made, {switchAt(3), switchAt(2)})), "error: links[1]: 'right' and 'leaf' are already linked");
        QCOMPARE(printed(withLink(rack(), {switchAt(3), switchAt(1)})), "error: links[0]: 'left' and 'leaf' are already linked");
        QCOMPARE(printed(withLinkAt(*made, 0, {switchAt(1), switchAt(2), 7})),
                 "core(left[b](leaf[a:40, 20]) right[c:70]) left-right");
        QCOMPARE(printed(withLinkAt(*made, 1, {switchAt(1), switchAt(2)})), "error: there is no link 1");
        QVERIFY(*without<std::size_t>(withoutLinks, *made, {0}) == rack());
        QCOMPARE(printed(without<std::size_t>(withoutLinks, ring(), {1})),
                 "core left[b](leaf[a:40, 20]) right[c:70] core-left right-core");
        QCOMPARE(
            printed(without<std::size_t>(withoutLinks, ring(), {1, 2})),
            "error: the switches would no longer be connected: the switch 'right' is not connected with 'core', by parents or "
            "links");
        QCOMPARE(printed(without<std::size_t>(withoutLinks, ring(), {3})), "error: there is no link 3");
    }

    void addsANodeLikeItsNeighbours()
    {
        const auto made = withNodeAdded(rack(), switchAt(1));
        QCOMPARE(printed(made), "core(left[b][node-3](leaf[a:40, 20]) right[c:70])");
        QCOMPARE(made->nodes[3].idleWatts, 50.0);
        QCOMPARE(made->nodes[3].inletCelsius, 30.0);
        QCOMPARE(made->manualMoves.size(), std::size_t{1});
        QCOMPARE(withNodeAdded(rack(), switchAt(0))->nodes[3].idleWatts, Node{}.idleWatts);
        QVERIFY(withNodeAdded(rack(), switchAt(2))->nodes[3].applications.empty());
        QCOMPARE(printed(withNodeAdded(rack(), switchAt(4))), "error: nodes[3].switch: there is no switch 4");
    }

    void replacesNodes()
    {
        Node value = rack().nodes[0];
        value.inletCelsius = 25;
        auto made = withNode(rack(), nd(0), value);
        QCOMPARE(made->nodes[0].inletCelsius, 25.0);
        QCOMPARE(made->manualMoves.size(), std::size_t{1}); // the applications are the same
        value.applications = {5};
        made = withNode(rack(), nd(0), value);
        QCOMPARE(printed(made), "core(left[b](leaf[a:5]) right[c:70])");
        QVERIFY(made->manualMoves.empty());
        value.applications = {60, 41};
        QCOMPARE(printed(withNode(rack(), nd(0), value)),
                 "error: nodes[0].applications: the applications of node 'a' add up to 101, more than the capacity 100");
        QCOMPARE(printed(withNode(rack(), nd(-1), value)), "error: there is no node -1");
        QCOMPARE(printed(withNodes(rack(), std::vector<NodeIndex>{nd(0), nd(1)}, std::vector<Node>{value})),
                 "error: 2 nodes and 1 values");
    }

    void removesNodes()
    {
        const auto made = without(withoutNodes, rack(), {nd(1), nd(0)});
        QCOMPARE(printed(made), "core(left(leaf) right[c:70])");
        QVERIFY(made->manualMoves.empty());
        QCOMPARE(printed(without(withoutNodes, rack(), {nd(0), nd(1), nd(2)})), "error: the last node cannot be removed");
        QCOMPARE(printed(without(withoutNodes, rack(), {nd(3)})), "error: there is no node 3");
    }

    void hangsNodesElsewhere()
    {
        const auto made = withNodesOn(rack(), std::vector<NodeIndex>{nd(0), nd(2)}, switchAt(0));
        QCOMPARE(printed(made), "core[a:40, 20][c:70](left[b](leaf) right)");
        QCOMPARE(made->manualMoves.size(), std::size_t{1});
        QCOMPARE(printed(withNodesOn(rack(), std::vector<NodeIndex>{nd(0)}, switchAt(-1))),
                 "error: nodes[0].switch: this node is on no switch");
    }

    void collectsMovesByHand()
    {
        const auto two = withManualMove(rack(), "", {nd(2), 0, nd(1)});
        QCOMPARE(two->manualMoves.size(), std::size_t{2});
        const auto again = withManualMove(*two, "", {nd(0), 1, nd(1)}); // takes the place of the first
        QVERIFY(again->manualMoves == std::vector<ManualMove>({{nd(2), 0, nd(1)}, {nd(0), 1, nd(1)}}));
        const auto back = withManualMove(*again, "", {nd(0), 1, nd(0)}); // back to where it is: no move
        QVERIFY(back->manualMoves == std::vector<ManualMove>({{nd(2), 0, nd(1)}}));
        const auto base = withManualMove(*again, "has", {nd(0), 1, nd(0)}); // another base: the others are dropped
        QCOMPARE(base->manualBase, std::string("has"));
        QVERIFY(base->manualMoves == std::vector<ManualMove>({{nd(0), 1, nd(0)}}));
        QVERIFY(withoutManualMoves(*again).manualMoves.empty());
        QCOMPARE(printed(withManualMove(rack(), "", {nd(1), 0, nd(0)})),
                 "error: manual.moves[1].application: node 'b' has 0 applications, numbered from 0 (got 0)");
    }

    void readsSizes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("blanks") << " \t "
                                << "";
        QTest::newRow("commas") << "12, 30.5,7"
                                << "12, 30.5, 7";
        QTest::newRow("semicolons and blanks") << "12;30.5  7 ;"
                                               << "12, 30.5, 7";
        QTest::newRow("a comma between digits parts") << "1,5"
                                                      << "1, 5";
        QTest::newRow("a power of ten") << "1e1"
                                        << "10";
        QTest::newRow("words") << "12, all"
                               << "error: 'all' is not a number";
        QTest::newRow("infinite") << "inf"
                                  << "error: 'inf' is not a number";
        QTest::newRow("nothing at all") << "1 0"
                                        << "error: the size of an application must be above 0 (got 0)";
        QTest::newRow("below 0") << "-3"
                                 << "error: the size of an application must be above 0 (got -3)";
    }
    void readsSizes()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto sizes = parseSizes(text.toStdString());
        QCOMPARE(QString::fromStdString(sizes ? sizesText(*sizes) : toString(sizes.error())), expected);
    }

    void whateverComesOutIsValid()
    {
        int made = 0;
        for (std::uint64_t seed = 0; seed < 3000; ++seed) {
            Random random(seed + 100'000);
            const Instance instance = randomSystem(seed);
            const auto s = [&] {
                return switchAt(static_cast<std::int32_t>(random.uniformInt(-1, std::ssize(instance.switches))));
            };
            const auto n = [&] { return nd(static_cast<std::int32_t>(random.uniformInt(-1, std::ssize(instance.nodes)))); };
            const std::vector<SwitchIndex> switches{s(), s()};
            const std::vector<NodeIndex> nodes{n(), n(), n()};
            const std::vector<std::size_t> links{static_cast<std::size_t>(random.uniformInt(0, 3))};
            for (const auto& result : {withSwitchAdded(instance, s()), withoutSwitches(instance, switches),
                                       withParent(instance, s(), s()), withLink(instance, {s(), s(), 1}),
                                       withoutLinks(instance, links), withNodeAdded(instance, s()), withoutNodes(instance, nodes),
                                       withNodesOn(instance, nodes, s()), withManualMove(instance, "", {n(), 0, n()})}) {
                if (!result) {
                    QVERIFY(!result.error().message.empty());
                    continue;
                }
                ++made;
                QVERIFY2(check(*result), toString(check(*result).error()).c_str());
            }
        }
        QVERIFY2(made > 10'000, qPrintable(QString::number(made)));
    }

    // checkNode(instance, i, value) gives the error of withNode(instance, i, value), with the same words.
    void oneNodeIsCheckedLikeTheWhole()
    {
        int refused = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Random random(deriveSeed(seed, "check one node"));
            const Instance instance = seed % 2 == 0 ? rack() : ring();
            const NodeIndex i = nd(static_cast<std::int32_t>(random.uniformInt(0, 2)));
            Node value = instance.nodes[i.at()];
            value.applications.clear();
            for (std::int64_t count = random.uniformInt(0, 4); count > 0; --count)
                value.applications.push_back(static_cast<double>(random.uniformInt(-1, 12)) * 10.0);
            if (random.uniformInt(0, 9) == 0)
                value.onSwitch = switchAt(static_cast<std::int32_t>(random.uniformInt(-1, 5)));
            if (random.uniformInt(0, 9) == 0)
                value.idleWatts = -1.0;
            const auto whole = withNode(instance, i, value);
            const auto alone = checkNode(instance, i, value);
            QCOMPARE(alone.has_value(), whole.has_value());
            if (!whole)
                QCOMPARE(toString(alone.error()), toString(whole.error()));
            refused += whole ? 0 : 1;
        }
        QVERIFY2(refused > 500 && refused < 2500, qPrintable(QString::number(refused)));
    }

    // Lists that were copied from each other and then changed hold what plain lists hold.
    void listsThatShareBlocksAreApart()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Random random(deriveSeed(seed, "shared lists"));
            std::vector<std::pair<SharedList<int>, std::vector<int>>> lists(1);
            for (int number = 0; number < 700; ++number) {
                lists.front().first.push_back(number);
                lists.front().second.push_back(number);
            }
            for (int edits = 0; edits < 60; ++edits) {
                const auto one = static_cast<std::size_t>(random.uniformInt(0, std::ssize(lists) - 1));
                auto& [shared, plain] = lists[one];
                if (random.uniformInt(0, 2) == 0) {
                    const auto copy = lists[one];
                    lists.push_back(copy);
                } else if (random.uniformInt(0, 1) == 0) {
                    shared.push_back(-edits);
                    plain.push_back(-edits);
                } else {
                    const auto at = static_cast<std::size_t>(random.uniformInt(0, std::ssize(plain) - 1));
                    shared[at] = plain[at] = -edits;
                }
            }
            for (const auto& [shared, plain] : lists) {
                QVERIFY(std::ranges::equal(shared, plain));
                QVERIFY(std::equal(shared.rbegin(), shared.rend(), plain.rbegin(), plain.rend()));
                for (const auto& [otherShared, otherPlain] : lists) {
                    QCOMPARE(shared == otherShared, plain == otherPlain);
                    std::vector<bool> seen(plain.size());
                    shared.forEachUnshared(otherShared, [&](std::size_t i) { seen[i] = true; });
                    for (std::size_t i = 0; i < plain.size(); ++i)
                        QVERIFY(seen[i] || plain[i] == otherPlain[i]);
                }
            }
        }
    }

    // check(instance, before) gives the error of check(instance), with the same words.
    void whatSharesNodesIsCheckedLikeTheWhole()
    {
        const Instance before = *makeRacks(1000, 20);
        QVERIFY(check(before));
        int refused = 0;
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            Random random(deriveSeed(seed, "check what changed"));
            const auto anyNode = [&] { return static_cast<std::size_t>(random.uniformInt(0, std::ssize(before.nodes) - 1)); };
            const auto anySwitch = [&] { return switchAt(static_cast<std::int32_t>(random.uniformInt(0, 49))); };
            Instance changed = before;
            for (std::int64_t edits = random.uniformInt(1, 3); edits > 0; --edits)
                switch (random.uniformInt(0, 7)) {
                case 0: changed.nodes[anyNode()].onSwitch = anySwitch(); break;
                case 1:
                    changed.nodes[anyNode()].name = random.uniformInt(0, 2) == 0 ? before.nodes[anyNode()].name : "other";
                    break;
                case 2: changed.nodes[anyNode()].applications = {random.uniformInt(0, 2) == 0 ? 101.0 : 7.0}; break;
                case 3: changed.nodes[anyNode()].idleWatts = random.uniformInt(0, 2) == 0 ? -1.0 : 7.0; break;
                case 4: changed.nodes.push_back({.name = "added", .onSwitch = anySwitch()}); break;
                case 5: changed.capacity = random.uniformInt(0, 1) == 0 ? 50.0 : 200.0; break;
                case 6: changed.switches.pop_back(); break;
                default: changed.switches.push_back({.name = "new", .parent = anySwitch()});
                }
            const auto whole = check(changed);
            const auto part = check(changed, before);
            QCOMPARE(part.has_value(), whole.has_value());
            if (!whole)
                QCOMPARE(toString(part.error()), toString(whole.error()));
            refused += whole ? 0 : 1;
        }
        QVERIFY2(refused > 200 && refused < 800, qPrintable(QString::number(refused)));
    }

    void switchesGoWithoutTakingNodesAlong()
    {
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const Instance instance = randomSystem(seed);
            Random random(seed);
            std::vector<SwitchIndex> which;
            for (std::size_t s = 0; s < instance.switches.size(); ++s)
                if (random.uniformInt(0, 3) == 0)
                    which.emplace_back(s);
            const auto made = withoutSwitches(instance, which);
            if (!made)
                continue;
            QCOMPARE(made->switches.size(), instance.switches.size() - which.size());
            QCOMPARE(made->nodes.size(), instance.nodes.size());
            for (std::size_t i = 0; i < made->nodes.size(); ++i) {
                const SwitchIndex was = instance.nodes[i].onSwitch;
                if (std::find(which.begin(), which.end(), was) == which.end()) // its switch stays: so does it
                    QCOMPARE(made->switches[made->nodes[i].onSwitch.at()].name, instance.switches[was.at()].name);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestConsolidationEdit)
#include "tst_consolidation_edit.moc"
