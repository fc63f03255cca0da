// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Recomputing only the schedules of the changed node's groups gives the plan that has makes of the whole changed instance.

#include <QTest>

#include "core/consolidation/results/stability.h"
#include "tests/core/consolidation/random_packing.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::consolidation::test;

class TestStability : public QObject {
    Q_OBJECT

private slots:
    void chainAloneGivesTheWholePlan_data()
    {
        QTest::addColumn<bool>("graph");
        QTest::newRow("trees") << false;
        QTest::newRow("graphs") << true;
    }
    void chainAloneGivesTheWholePlan()
    {
        QFETCH(const bool, graph);
        Random random(graph ? 1 : 2);
        constexpr std::array rules{PackingRule::dmns, PackingRule::dmas, PackingRule::bfd};
        double moved = 0.0;
        for (int round = 0; round < 800; ++round) {
            const Sizes sizes = allSizes[static_cast<std::size_t>(round) % allSizes.size()];
            const Instance instance = randomPacking(sizes, 30, 10, graph, random);
            const HasOptions options{rules[static_cast<std::size_t>(round % 3)], round % 4 == 0 ? instance.capacity / 40.0 : 0.0};
            const NodeIndex node(static_cast<std::int32_t>(random.uniformInt(0, std::ssize(instance.nodes) - 1)));
            Instance changed = instance;
            changed.nodes[node.at()].applications = drawApplicationSizes(sizes, random);
            const auto report = afterChange(instance, node, changed.nodes[node.at()].applications, options, RunControl()).value();

            const auto before = runHas(std::make_shared<const System>(instance), options, RunControl()).value();
            const auto after = runHas(std::make_shared<const System>(changed), options, RunControl()).value();
            QCOMPARE(report.nodesUsedBefore, before->totals.nodesUsed);
            QCOMPARE(report.nodesUsedAfter, after->totals.nodesUsed);
            // The k-th application of each other node, old and new.
            double data = 0.0;
            std::int64_t moves = 0;
            for (std::size_t i = 0; i < instance.nodes.size(); ++i)
                for (std::int32_t k = 0; NodeIndex(i) != node && k < before->system->count(NodeIndex(i)); ++k) {
                    const ApplicationIndex old(before->system->first(NodeIndex(i)).value + k);
                    const ApplicationIndex now(after->system->first(NodeIndex(i)).value + k);
                    if (before->placement[old.at()] == after->placement[now.at()])
                        continue;
                    data += before->system->size(old);
                    ++moves;
                }
            QCOMPARE(report.dataMovedByChange, data);
            QCOMPARE(report.movesByChange, moves);
            moved += data;
            double above = 0.0;
            for (const Step& step : after->steps)
                above += step.level > 1 ? step.dataMoved : 0.0;
            QVERIFY(std::abs(report.scheduledAbove - above) < 1e-9 * (1.0 + above));
            int nodes = 0;
            double largest = 0.0;
            for (std::size_t i = 0; i < instance.nodes.size(); ++i)
                if (instance.nodes[i].onSwitch == instance.nodes[node.at()].onSwitch) {
                    ++nodes;
                    largest = std::max(largest, after->system->load(NodeIndex(i)));
                }
            QCOMPARE(report.subsetNodes, nodes);
            QCOMPARE(report.largestLoad, largest);
            if (after->system->total() > 0.0)
                QCOMPARE(report.localDataShare, (nodes * largest + report.scheduledAbove) / after->system->total());
        }
        QVERIFY(moved > 0.0);
    }

    void sameApplicationsMoveNothing()
    {
        Random random(3);
        for (int round = 0; round < 100; ++round) {
            const Instance instance = randomPacking(Sizes::cut, 20, 6, false, random);
            const auto report = afterChange(instance, NodeIndex(0), instance.nodes[0].applications, {}, RunControl()).value();
            QCOMPARE(report.movesByChange, std::int64_t{0});
            QCOMPARE(report.nodesUsedAfter, report.nodesUsedBefore);
            QVERIFY(report.groupsScheduled >= 1);
        }
    }

    void randomChangesRepeat()
    {
        Random random(4);
        const Instance instance = randomPacking(Sizes::cut, 60, 8, false, random);
        const auto once = randomChanges(instance, 10, 7, {}, RunControl()).value();
        const auto again = randomChanges(instance, 10, 7, {}, RunControl()).value();
        const auto other = randomChanges(instance, 10, 8, {}, RunControl()).value();
        QCOMPARE(once.size(), std::size_t{10});
        bool same = true;
        for (std::size_t i = 0; i < once.size(); ++i) {
            QCOMPARE(once[i].node, again[i].node);
            QCOMPARE(once[i].dataMovedByChange, again[i].dataMovedByChange);
            same = same && once[i].node == other[i].node;
        }
        QVERIFY(!same);
    }

    void whatDoesNotFitIsAnError_data()
    {
        QTest::addColumn<int>("node");
        QTest::addColumn<QList<double>>("sizes");
        QTest::newRow("together above the capacity") << 0 << QList<double>{60.0, 50.0};
        QTest::newRow("one above the capacity") << 0 << QList<double>{101.0};
        QTest::newRow("zero") << 0 << QList<double>{0.0};
        QTest::newRow("negative") << 0 << QList<double>{-1.0};
        QTest::newRow("not a number") << 0 << QList<double>{std::nan("")};
        QTest::newRow("no such node") << 99 << QList<double>{1.0};
    }
    void whatDoesNotFitIsAnError()
    {
        QFETCH(const int, node);
        QFETCH(const QList<double>, sizes);
        Random random(5);
        const Instance instance = randomPacking(Sizes::cut, 5, 2, false, random);
        const auto report = afterChange(instance, NodeIndex(node), {sizes.begin(), sizes.end()}, {}, RunControl());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::badInput);
        QVERIFY(!report.error().place.cell.empty());
    }
};

QTEST_APPLESS_MAIN(TestStability)
#include "tst_stability.moc"
