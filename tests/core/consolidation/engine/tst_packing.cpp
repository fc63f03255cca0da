// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// kmns for every K against the literal packing, on thousands of random subsets: the same target for every application.

#include <map>
#include <set>

#include <QTest>

#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

/// A subset of a system in which some applications have moved already, as has meets them above level 1.
struct Subset {
    Subset(const Instance& instance, Random& random) : system(instance), hosting(system)
    {
        for (std::size_t a = 0; a < system.applications(); ++a) {
            const NodeIndex to(static_cast<std::int32_t>(random.uniformInt(0, std::ssize(instance.nodes) - 1)));
            const ApplicationIndex application(a);
            if (random.uniformInt(0, 5) == 0 && to != system.home(application)
                && hosting.load(to) + system.size(application) <= system.capacity())
                hosting.move(system, application, to);
        }
        for (std::size_t i = 0; i < system.nodes(); ++i)
            if (random.uniformInt(0, 7) > 0)
                nodes.emplace_back(i);
    }
    System system;
    Hosting hosting;
    std::vector<NodeIndex> nodes;
};

/// "" or what differs between a packing and the literal one.
QString difference(const Subset& subset, const Packing& packing, const LiteralPacking& literal)
{
    if (packing.score.nodesUsed != literal.nodesUsed || packing.opened != literal.opened)
        return QStringLiteral("nodes used or opened");
    if (std::abs(packing.score.dataMoved - literal.dataMoved) > 1e-9 * (1.0 + literal.dataMoved))
        return QStringLiteral("data moved %1, not %2").arg(packing.score.dataMoved).arg(literal.dataMoved);
    if (packing.placed.size() != literal.placed.size())
        return QStringLiteral("number of applications");
    std::map<int, NodeIndex> nodeOfOpened;
    double moved = 0.0;
    for (std::size_t n = 0; n < packing.placed.size(); ++n) {
        const Packing::Placed& placed = packing.placed[n];
        const LiteralPlaced& expected = literal.placed[n];
        if (placed.application.value != expected.application || placed.from.value != expected.from)
            return QStringLiteral("order of placing at %1").arg(n);
        if (placed.opened != (expected.opened >= 0) || (!placed.opened && placed.to.value != expected.to))
            return QStringLiteral("target of application %1").arg(expected.application);
        if (placed.opened && nodeOfOpened.try_emplace(expected.opened, placed.to).first->second != placed.to)
            return QStringLiteral("an opened node is two nodes");
        moved += placed.from == placed.to ? 0.0 : subset.system.size(placed.application);
    }
    std::set<NodeIndex> distinct;
    for (const auto& [opened, node] : nodeOfOpened)
        distinct.insert(node);
    if (distinct.size() != nodeOfOpened.size())
        return QStringLiteral("two opened nodes are one");
    return std::abs(moved - literal.dataMoved) <= 1e-9 * (1.0 + moved) ? QString() : QStringLiteral("data moved by the placing");
}

/// Opened nodes to which nothing comes home take the coolest emptied ones left, then the lowest numbers.
bool takesCoolest(const Subset& subset, const std::vector<LiteralNode>& ordered, const Packing& packing)
{
    std::set<std::pair<double, NodeIndex>> left;
    for (int g = 0; g < packing.score.k; ++g)
        left.emplace(ordered[static_cast<std::size_t>(g)].inlet, NodeIndex(ordered[static_cast<std::size_t>(g)].number));
    std::vector<NodeIndex> opened; // in the order of opening
    std::set<NodeIndex> keepers;
    for (const Packing::Placed& placed : packing.placed) {
        if (placed.opened && std::ranges::find(opened, placed.to) == opened.end())
            opened.push_back(placed.to);
        if (placed.from == placed.to)
            keepers.insert(placed.to);
    }
    for (const NodeIndex keeper : keepers)
        left.erase({subset.system.inletCelsius(keeper), keeper});
    for (const NodeIndex node : opened) {
        if (keepers.contains(node))
            continue;
        if (left.empty() || left.begin()->second != node)
            return false;
        left.erase(left.begin());
    }
    return true;
}

} // namespace

class TestPacking : public QObject {
    Q_OBJECT

private slots:
    void everyKIsAsTheLiteralPacking_data()
    {
        QTest::addColumn<int>("sizes");
        QTest::addColumn<bool>("mayFail");
        QTest::newRow("cut loads") << static_cast<int>(Sizes::cut) << false;
        QTest::newRow("large applications") << static_cast<int>(Sizes::large) << false;
        QTest::newRow("real sizes") << static_cast<int>(Sizes::real) << false;
        QTest::newRow("equal sizes and loads") << static_cast<int>(Sizes::equal) << false;
        QTest::newRow("small whole numbers") << static_cast<int>(Sizes::few) << false;
        QTest::newRow("tenths, which do not add up") << static_cast<int>(Sizes::tenths) << false;
        QTest::newRow("full nodes, which best fit cannot pack again") << static_cast<int>(Sizes::full) << true;
    }
    void everyKIsAsTheLiteralPacking()
    {
        QFETCH(const int, sizes);
        QFETCH(const bool, mayFail);
        Random random(static_cast<std::uint64_t>(sizes) + 11);
        int failures = 0;
        for (int round = 0; round < 700; ++round) {
            const Instance instance = randomPacking(static_cast<Sizes>(sizes), 14, 1, false, random);
            const Subset subset(instance, random);
            const double weights[] = {0.0, 0.0, 0.3, 5.0};
            constexpr NodeOrder orders[] = {NodeOrder::byLoad, NodeOrder::byApplications, NodeOrder::byLargest};
            const PackingOptions options{.order = orders[random.uniformInt(0, 2)],
                                         .coolWeight = instance.capacity / 100.0 * weights[random.uniformInt(0, 3)],
                                         .homes = random.uniformInt(0, 2) == 0 ? HomeRule::inOrder : HomeRule::maxStays};
            Packer packer(subset.system, options);
            packer.load(subset.hosting, subset.nodes);
            const LiteralRule rule{.capacity = instance.capacity,
                                   .byApplications = options.order == NodeOrder::byApplications,
                                   .coolWeight = options.coolWeight,
                                   .byLargest = options.order == NodeOrder::byLargest,
                                   .homesInOrder = options.homes == HomeRule::inOrder};
            const auto ordered = literalOrder(literalNodes(subset.system, subset.hosting, subset.nodes), rule);
            for (std::size_t i = 0; i < ordered.size(); ++i)
                QCOMPARE(packer.nodes()[i].value, ordered[i].number);
            // In any order of K: what one K leaves behind must not reach the next.
            std::vector<int> ks;
            for (int k = 0; k <= packer.count(); ++k)
                ks.push_back(k);
            random.shuffle(std::span(ks));
            for (const int k : ks) {
                const auto literal = literalKmns(ordered, rule, k);
                const auto packing = packer.pack(k);
                const auto score = packer.score(k);
                QCOMPARE(packing.has_value(), literal.has_value());
                QCOMPARE(score.has_value(), literal.has_value());
                if (!literal) {
                    ++failures;
                    continue;
                }
                const QString differs = difference(subset, *packing, *literal);
                QVERIFY2(differs.isEmpty(), qPrintable(QStringLiteral("round %1, K = %2: %3").arg(round).arg(k).arg(differs)));
                QCOMPARE(*score, packing->score);
                QVERIFY(takesCoolest(subset, ordered, *packing));
            }
        }
        QVERIFY(!mayFail || failures > 0);
    }

    // K = 1 of loads 30, 50, 60: the 30 goes to the node with the least free capacity: 60. K = 3: 60 opens, 50 opens, 30 to the
    // 60.
    void smallExampleByHand()
    {
        Instance instance;
        instance.switches.push_back({.name = "s"});
        for (const double load : {60.0, 30.0, 50.0})
            instance.nodes.push_back({.name = "n", .onSwitch = SwitchIndex(0), .applications = {load}});
        const System system(instance);
        Packer packer(system, {});
        packer.load(Hosting(system), std::vector{NodeIndex(0), NodeIndex(1), NodeIndex(2)});
        const auto one = packer.pack(1);
        QCOMPARE(one->placed.size(), std::size_t{1});
        QCOMPARE(one->placed.front().to, NodeIndex(0));
        QCOMPARE(one->score, (PackingScore{1, 2, 30.0}));
        const auto three = packer.pack(3);
        QCOMPARE(three->opened, 2);
        QCOMPARE(three->score, (PackingScore{3, 2, 30.0})); // 60 and 50 stay where they are
    }

    // Capacity 100; nodes hold {60, 35}, {55, 40} and {45}, and all give away. 60 opens A, 55 opens B, 45 goes to B, 40 to A, and
    // 35 opens C. In order A becomes the first node, where 60 stay, and B the second, where 55 stay; C's only home is taken.
    // The assignment by which most stays is another: 40 in A, 45 in B and 35 in C.
    void homesInOrderByHand()
    {
        Instance instance;
        instance.switches.push_back({.name = "s"});
        for (const std::vector<double>& sizes : {std::vector{60.0, 35.0}, std::vector{55.0, 40.0}, std::vector{45.0}})
            instance.nodes.push_back({.name = "n", .onSwitch = SwitchIndex(0), .applications = sizes});
        const System system(instance);
        Packer packer(system, {.homes = HomeRule::inOrder});
        packer.load(Hosting(system), std::vector{NodeIndex(0), NodeIndex(1), NodeIndex(2)});
        const auto packing = packer.pack(3);
        QCOMPARE(packing->opened, 3);
        QCOMPARE(packing->score, (PackingScore{3, 3, 235.0 - 60.0 - 55.0}));
        QCOMPARE(packing->placed.back().to, NodeIndex(2)); // C: the emptied node that is left
        Packer exact(system, {});
        exact.load(Hosting(system), std::vector{NodeIndex(0), NodeIndex(1), NodeIndex(2)});
        QCOMPARE(exact.pack(3)->score, (PackingScore{3, 3, 235.0 - 40.0 - 45.0 - 35.0}));
    }

    // Nodes hold {30, 30}, {40} and {10, 10, 45}. A: 45 and 40, 10; B: 30, 30, 10. In order A is the third node, where 45 + 10
    // stay, and B the first, where 60 stay.  Nodes by their largest application: 30, 40, 45.
    void orderByLargestByHand()
    {
        Instance instance;
        instance.switches.push_back({.name = "s"});
        for (const std::vector<double>& sizes : {std::vector{10.0, 10.0, 45.0}, std::vector{30.0, 30.0}, std::vector{40.0}})
            instance.nodes.push_back({.name = "n", .onSwitch = SwitchIndex(0), .applications = sizes});
        const System system(instance);
        Packer packer(system, {.order = NodeOrder::byLargest, .homes = HomeRule::inOrder});
        packer.load(Hosting(system), std::vector{NodeIndex(0), NodeIndex(1), NodeIndex(2)});
        QCOMPARE(packer.nodes(), (std::vector{NodeIndex(1), NodeIndex(2), NodeIndex(0)}));
        QCOMPARE(packer.pack(3)->score, (PackingScore{3, 2, 165.0 - 55.0 - 60.0}));
    }

    // 0.1 + 0.2 > 0.3 in floating point: rounding must not open a node.
    void roundingDoesNotMatter()
    {
        Instance instance;
        instance.capacity = 0.3;
        instance.switches.push_back({.name = "s"});
        for (const double load : {0.1, 0.2})
            instance.nodes.push_back({.name = "n", .onSwitch = SwitchIndex(0), .applications = {load}});
        const System system(instance);
        Packer packer(system, {});
        packer.load(Hosting(system), std::vector{NodeIndex(0), NodeIndex(1)});
        QCOMPARE(packer.score(1)->nodesUsed, 1);
    }
};

QTEST_APPLESS_MAIN(TestPacking)
#include "tst_packing.moc"
