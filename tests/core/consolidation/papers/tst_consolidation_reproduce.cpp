// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include <QTest>

#include "core/consolidation/papers/paper_curves.h"
#include "core/consolidation/papers/paper_levels.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/papers/reproduce.h"
#include "core/consolidation/policies/kmns.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

void verifyHolds(const ReproductionReport& made)
{
    QVERIFY(made.complete);
    QVERIFY(!made.items.empty());
    for (const ReproductionItem& item : made.items)
        QVERIFY2(item.verdict != Verdict::differs,
                 qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(item.item)).arg(item.ours)));
}

const ReproductionItem& itemOf(const ReproductionReport& report, const std::string& name)
{
    return *std::ranges::find(report.items, name, &ReproductionItem::item);
}

} // namespace

class TestConsolidationReproduce : public QObject {
    Q_OBJECT

private slots:
    void namesAreAsPublished()
    {
        QStringList names;
        for (const Reproduction& one : reproductions()) {
            names << QString::fromStdString(one.name);
            QVERIFY(one.source.starts_with("Qin and Wen 2012"));
        }
        QCOMPARE(names,
                 (QStringList{"consolidation-table1", "consolidation-table2", "consolidation-fig4", "consolidation-fig5",
                              "consolidation-fig6", "consolidation-fig7", "consolidation-fig8"}));
    }

    void tablesHold_data()
    {
        QTest::addColumn<int>("table");
        QTest::newRow("Table 1") << 1;
        QTest::newRow("Table 2") << 2;
    }
    void tablesHold()
    {
        QFETCH(const int, table);
        const ReproductionReport made = reproduceTable(table, paperSeeds, RunControl()).value();
        verifyHolds(made);
        // 4 sizes: 3 x nodes used, 3 x data moved, the order
        QCOMPARE(made.items.size(), std::size_t{4 * 7});
    }

    // The printed numbers are facts: a few spelt out again from the paper.
    void printedNumbersAreThePapers()
    {
        const ReproductionReport one = reproduceTable(1, 2, RunControl()).value();
        QCOMPARE(itemOf(one, "32 nodes, DMNS: data moved").paper, 599.77);
        QCOMPARE(itemOf(one, "256 nodes, BFD: data moved").paper, 8887.95);
        QCOMPARE(itemOf(one, "128 nodes, DMAS: nodes used").paper, 63.82);
        const ReproductionReport two = reproduceTable(2, 2, RunControl()).value();
        QCOMPARE(itemOf(two, "64 nodes, DMAS: data moved").paper, 887.54);
        QCOMPARE(itemOf(two, "256 nodes, DMNS: nodes used").paper, 127.27);
    }

    // Means recomputed from single runs: sums over two instances, halved.
    void meansAreOverTheInstances()
    {
        const PaperMeans means = paperMeans(64, LoadModel::uniform, 2, RunControl()).value();
        double nodes = 0.0;
        double data = 0.0;
        for (int r = 0; r < 2; ++r) {
            const auto system = std::make_shared<const System>(paperInstance(64, LoadModel::uniform, 64, r).value());
            const auto outcome = runKmns(system, bestK, {}, RunControl()).value();
            nodes += outcome->totals.nodesUsed / 2.0;
            data += outcome->totals.dataMoved / 2.0;
        }
        QCOMPARE(means.nodesUsed[0], nodes);
        QCOMPARE(means.dataMoved[0], data);
    }

    // The same loads under any number of ports: figures over ports compare switches, not draws.
    void loadsDoNotDependOnPorts()
    {
        const Instance few = paperInstance(256, LoadModel::normal, 8, 3).value();
        const Instance many = paperInstance(256, LoadModel::normal, 64, 3).value();
        for (std::size_t i = 0; i < few.nodes.size(); ++i)
            QCOMPARE(few.nodes[i].applications, many.nodes[i].applications);
        QVERIFY(few.switches.size() > many.switches.size());
    }

    void curvesHold()
    {
        for (const int figure : {4, 5}) {
            const ReproductionReport made = reproduceKmnsCurves(figure, 30, RunControl()).value();
            verifyHolds(made);
            QCOMPARE(made.series.size(), std::size_t{8}); // RoNU, RoDT, RoDTE, N_opt / N of each load
            for (const ReproductionSeries& series : made.series) {
                QCOMPARE(series.x.size(), figure == 4 ? std::size_t{33} : std::size_t{129});
                QCOMPARE(series.y.size(), series.x.size());
            }
            for (std::size_t k = 0; k < made.series[0].y.size(); ++k) // RoDTE = 1 - RoNU
                QCOMPARE(made.series[2].y[k], 1.0 - made.series[0].y[k]);
        }
    }

    void figuresOverNodesAndPortsHold()
    {
        verifyHolds(reproduceDataByNodes(30, RunControl()).value());
        verifyHolds(reproduceDataByLevel(1, RunControl()).value());
        const ReproductionReport stability = reproduceStability(1, RunControl()).value();
        verifyHolds(stability);
        QCOMPARE(stability.tables.size(), std::size_t{1});
        for (const auto& row : stability.tables.front().rows) {
            QCOMPARE(row.numbers.size(), stability.tables.front().numberColumns.size());
            QVERIFY(row.numbers[2] < row.numbers[1]); // what moves is less than RoLDT estimates
        }
    }

    void stopLeavesAnIncompleteReport()
    {
        std::stop_source source;
        source.request_stop();
        for (const Reproduction& one : reproductions()) {
            const auto made = one.run(RunControl(source.get_token()));
            QVERIFY(made);
            QVERIFY2(!made->complete, one.name.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestConsolidationReproduce)
#include "tst_consolidation_reproduce.moc"
