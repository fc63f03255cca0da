// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search of dmns and dmas, which leaves out K that cannot win, against the plain loop over all K of the literal packing; and
// the search of some K, for large subsets of sizes that cannot be counted, against the search of all.

#include <cmath>
#include <limits>
#include <stop_token>

#include <QTest>

#include "core/consolidation/policies/kmns.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

namespace {

std::vector<NodeIndex> allOf(const System& system)
{
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < system.nodes(); ++i)
        nodes.emplace_back(i);
    return nodes;
}

/// Options that no K can be counted with, of round `round`: weights of coolness are rare, homes in order with whole sizes.
PackingOptions uncountable(const Instance& instance, bool whole, int round)
{
    PackingOptions options{.order = round % 3 > 0 ? NodeOrder::byLoad : NodeOrder::byApplications};
    if (round % 4 == 1)
        options.coolWeight = instance.capacity / 50.0;
    else if (whole)
        options.homes = HomeRule::inOrder;
    return options;
}

/// Searches all K, or some of them where K cannot be counted.
PackingScore searchOf(const System& system, PackingOptions options, bool all)
{
    options.maxNodesForAllK = all ? std::numeric_limits<std::int32_t>::max() : 0;
    Packer packer(system, options);
    packer.load(Hosting(system), allOf(system));
    return packer.search(RunControl());
}

/// Few large applications of real sizes on each node: best fit leaves most of the bound's gap open.
Instance bulkyPacking(std::int64_t nodes, double least, double most, Random& random)
{
    Instance instance;
    instance.capacity = 100.0;
    instance.switches.push_back({.name = "s"});
    for (std::int64_t i = 0; i < nodes; ++i) {
        instance.nodes.push_back({});
        Node& node = instance.nodes.back();
        node.onSwitch = SwitchIndex(0);
        for (double load = 0.0; load == 0.0 || random.uniformInt(0, 2) > 0;) {
            const double size = random.uniformReal(least, most);
            if (load + size > instance.capacity)
                break;
            node.applications.push_back(size);
            load += size;
        }
    }
    return instance;
}

} // namespace

class TestDmns : public QObject {
    Q_OBJECT

private slots:
    void searchIsTheLoopOverAllK_data()
    {
        QTest::addColumn<int>("sizes");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("rounds");
        const char* names[] = {"cut", "large", "real", "equal", "few", "tenths", "full"};
        for (const Sizes sizes : allSizes) {
            QTest::addRow("%s, small", names[static_cast<int>(sizes)]) << static_cast<int>(sizes) << 10 << 1500;
            QTest::addRow("%s, up to 64 nodes", names[static_cast<int>(sizes)]) << static_cast<int>(sizes) << 64 << 12;
        }
    }
    void searchIsTheLoopOverAllK()
    {
        QFETCH(const int, sizes);
        QFETCH(const int, nodes);
        QFETCH(const int, rounds);
        Random random(static_cast<std::uint64_t>(1000 * nodes + sizes));
        for (int round = 0; round < rounds; ++round) {
            const Instance instance = randomPacking(static_cast<Sizes>(sizes), nodes, 1, false, random);
            const System system(instance);
            const bool readingA = round % 4 == 1;
            const PackingOptions options{.order = round % 3 > 0 ? NodeOrder::byLoad
                                             : readingA         ? NodeOrder::byLargest
                                                                : NodeOrder::byApplications,
                                         .coolWeight = round % 5 == 0 ? instance.capacity / 50.0 : 0.0,
                                         .homes = readingA ? HomeRule::inOrder : HomeRule::maxStays};
            Packer packer(system, options);
            const Hosting hosting(system);
            packer.load(hosting, allOf(system));
            const PackingScore found = packer.search(RunControl());
            const double margin = 1e-9 * system.total();
            const LiteralRule rule{.capacity = instance.capacity,
                                   .byApplications = options.order == NodeOrder::byApplications,
                                   .coolWeight = options.coolWeight,
                                   .byLargest = options.order == NodeOrder::byLargest,
                                   .homesInOrder = readingA};
            const LiteralPacking literal = literalSearch(literalNodes(system, hosting, allOf(system)), rule, margin);
            QCOMPARE(found.nodesUsed, literal.nodesUsed);
            QVERIFY2(std::abs(found.dataMoved - literal.dataMoved) <= margin,
                     qPrintable(QStringLiteral("round %1: %2, not %3").arg(round).arg(found.dataMoved).arg(literal.dataMoved)));
            QCOMPARE(found.k, literal.k);
            QVERIFY(found.nodesUsed >= packer.bound());
        }
    }

    // Up to 32 K are all among those that it spreads.
    void someKAreAllOfSmallSubsets_data()
    {
        QTest::addColumn<int>("sizes");
        const char* names[] = {"cut", "large", "real", "equal", "few", "tenths", "full"};
        for (const Sizes sizes : allSizes)
            QTest::addRow("%s", names[static_cast<int>(sizes)]) << static_cast<int>(sizes);
    }
    void someKAreAllOfSmallSubsets()
    {
        QFETCH(const int, sizes);
        const auto kind = static_cast<Sizes>(sizes);
        Random random(static_cast<std::uint64_t>(40 + sizes));
        for (int round = 0; round < 600; ++round) {
            const Instance instance = randomPacking(kind, 31, 1, false, random);
            const System system(instance);
            const PackingOptions options = uncountable(instance, isWhole(kind), round);
            const PackingScore all = searchOf(system, options, true);
            const PackingScore some = searchOf(system, options, false);
            QCOMPARE(some.nodesUsed, all.nodesUsed);
            QCOMPARE(some.k, all.k);
            QVERIFY(std::abs(some.dataMoved - all.dataMoved) <= 1e-9 * system.total());
        }
    }

    // Larger ones: never worse than bfd or nothing at all, in nearly all cases as few nodes as all K, and never two more.
    void someKUseAsFewNodes()
    {
        Random random(44);
        int more = 0;
        double moved = 0.0;
        double allMoved = 0.0;
        constexpr int rounds = 1000;
        for (int round = 0; round < rounds; ++round) {
            const auto kind = round % 2 == 0 ? Sizes::real : Sizes::large;
            const double least = random.uniformReal(5.0, 30.0);
            const Instance instance = round % 4 < 2
                ? bulkyPacking(random.uniformInt(40, 300), least, least + random.uniformReal(5.0, 40.0), random)
                : randomPacking(kind, 300, 1, false, random);
            const System system(instance);
            const PackingOptions options = uncountable(instance, round % 4 == 3, round);
            const PackingScore all = searchOf(system, options, true);
            const PackingScore some = searchOf(system, options, false);
            Packer packer(system, options);
            packer.load(Hosting(system), allOf(system));
            QVERIFY(some.k == 0 || packer.score(some.k) == some);
            if (const auto bfd = packer.score(packer.count()))
                QVERIFY(some.nodesUsed <= bfd->nodesUsed);
            QVERIFY(some.nodesUsed == all.nodesUsed || some.nodesUsed == all.nodesUsed + 1);
            more += some.nodesUsed - all.nodesUsed;
            if (some.nodesUsed == all.nodesUsed) {
                moved += some.dataMoved;
                allMoved += all.dataMoved;
            }
        }
        qInfo("as few nodes as all K in %d of %d, where data x %.5f", rounds - more, rounds, moved / allMoved);
        QVERIFY(20 * more < rounds && moved < 1.01 * allMoved);
    }

    // Their number grows with the logarithm of the nodes.
    void someKAreFew()
    {
        Random random(45);
        for (const std::int64_t nodes : {300, 1200, 4800}) {
            const Instance instance = bulkyPacking(nodes, 20.0, 60.0, random);
            const System system(instance);
            Packer packer(system, {.maxNodesForAllK = 0});
            packer.load(Hosting(system), allOf(system));
            (void)packer.search(RunControl());
            QVERIFY2(packer.tried() <= 32 + 8 * (std::log2(static_cast<double>(nodes)) - 4.0),
                     qPrintable(QString::number(packer.tried())));
        }
    }

    // The point of leaving K out: on loads as the paper draws them only few are tried.
    void fewKAreTried()
    {
        Random random(5);
        std::int64_t tried = 0;
        std::int64_t all = 0;
        for (int round = 0; round < 100; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 64, 1, false, random);
            const System system(instance);
            Packer packer(system, {});
            packer.load(Hosting(system), allOf(system));
            (void)packer.search(RunControl());
            tried += packer.tried();
            all += packer.count() + 1;
        }
        QVERIFY2(4 * tried < all, qPrintable(QStringLiteral("%1 of %2").arg(tried).arg(all)));
    }

    void curveHasEveryKAndBothEnds()
    {
        Random random(6);
        for (int round = 0; round < 50; ++round) {
            const Instance instance = randomPacking(Sizes::full, 20, 1, false, random);
            const System system(instance);
            const LiteralRule rule{.capacity = instance.capacity};
            const auto ordered = literalOrder(literalNodes(system, Hosting(system), allOf(system)), rule);
            const auto curve = kmnsCurve(system, {}, 0, RunControl());
            QCOMPARE(curve.size(), ordered.size() + 1);
            for (std::size_t k = 0; k < curve.size(); ++k) {
                const auto literal = literalKmns(ordered, rule, static_cast<int>(k));
                QCOMPARE(curve[k].k, static_cast<std::int32_t>(k));
                QCOMPARE(curve[k].nodesUsed, literal ? literal->nodesUsed : -1);
                QVERIFY(!literal || curve[k].dataMoved == literal->dataMoved);
            }
            const auto coarse = kmnsCurve(system, {}, 5, RunControl());
            QCOMPARE(coarse.front().k, 0);
            QCOMPARE(coarse.back().k, static_cast<std::int32_t>(system.nodes()));
            QVERIFY(coarse.size() <= std::max<std::size_t>(5, system.nodes() + 1));
        }
    }

    void stopIsAnError()
    {
        Random random(7);
        std::stop_source source;
        source.request_stop();
        const auto system = std::make_shared<const System>(randomPacking(Sizes::cut, 20, 1, false, random));
        const auto stopped = runKmns(system, bestK, {}, RunControl(source.get_token()));
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::interrupted);
        const auto tooMany = runKmns(system, 1000, {}, RunControl());
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().code, ErrorCode::badInput);
    }
};

QTEST_APPLESS_MAIN(TestDmns)
#include "tst_dmns.moc"
