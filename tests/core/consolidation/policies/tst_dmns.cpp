// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search of dmns and dmas, which leaves out K that cannot win, against the plain loop over all K of the literal packing.

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
