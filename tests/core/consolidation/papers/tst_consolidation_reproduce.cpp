// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include <QTest>

#include "core/consolidation/papers/paper_reports.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/papers/papers.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/policies/policies.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

QString countsText(const ReproductionReport& made) { return QString::fromStdString(toString(countsOf(made))); }

QString verdictText(const ReproductionReport& made, const std::string& item)
{
    const auto found = std::ranges::find(made.items, item, &ReproductionItem::item);
    return found == made.items.end() ? QString() : QString::fromStdString(toString(made.verdictOf(*found)));
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
            QVERIFY(one.source.starts_with("Qin and Wen 2012") == one.name.starts_with("has-"));
        }
        QCOMPARE(
            names,
            (QStringList{"has-table1", "has-table2", "has-fig4", "has-fig5", "has-fig6", "has-fig7", "has-fig8", "packing"}));
    }

    // By reading A. Table 1: all but the nodes used, DMNS and DMAS at 32 nodes (1.4 to 1.9 % less) and DMAS at 128 (1.4 % less).
    // Table 2: all nodes used; BFD at 32, 64 and 256 nodes.
    void tablesGiveWhatTheNumbersSay_data()
    {
        QTest::addColumn<int>("table");
        QTest::addColumn<QString>("counts");
        QTest::newRow("Table 1") << 1 << "of 24 printed numbers 18 reproduced, 6 differ; shapes: 4 of 4 hold";
        QTest::newRow("Table 2") << 2 << "of 24 printed numbers 15 reproduced, 9 differ; shapes: 4 of 4 hold";
    }
    void tablesGiveWhatTheNumbersSay()
    {
        QFETCH(const int, table);
        QFETCH(const QString, counts);
        const ReproductionReport made = reproduceTable(table, paperSeeds, RunControl()).value();
        QVERIFY(made.complete);
        QCOMPARE(countsText(made), counts);
        QCOMPARE(verdictText(made, "256 nodes, BFD: data moved"), QStringLiteral("reproduced"));
        int clampTo = 0;
        for (const ReproductionItem& item : made.items)
            clampTo += std::abs(ourNumber(item).value / printedNumber(item) - 1.0) <= 0.055 ? 1 : 0;
        QCOMPARE(clampTo, 24);
        // By the former reading BFD moves 2.5 and 13 % more.
        const auto& last = made.tables.front().rows.back();
        QCOMPARE(last.texts, (std::vector<std::string>{"BFD", "data moved"}));
        QCOMPARE(last.numbers[2], ourNumber(itemOf(made, "256 nodes, BFD: data moved")).value);
        QVERIFY(last.numbers[5] > 2.0);
    }

    // Points 1 and 2 of reading A: whole loads in 0 .. 99 and 0 .. 100 with their means (the floor takes half a unit off the
    // normal one), and a first application that is uniform in 1 .. load, so (load + 1) / 2 on average.
    void readingADrawsAsItSays()
    {
        Random random(7);
        for (const LoadModel load : paperLoads) {
            const int draws = 20'000;
            double sum = 0.0;
            double first = 0.0;
            double half = 0.0;
            for (int i = 0; i < draws; ++i) {
                double total = 0.0;
                const std::vector<double> sizes =
                    drawApplications(random, load == LoadModel::normal ? LoadModel::normalFloor : load, 100.0, LoadCut::free);
                for (const double size : sizes) {
                    QVERIFY(size >= 1.0 && size == std::floor(size));
                    total += size;
                }
                QVERIFY(total <= (load == LoadModel::uniform ? 99.0 : 100.0));
                sum += total;
                first += sizes.empty() ? 0.0 : sizes.front();
                half += sizes.empty() ? 0.0 : (total + 1.0) / 2.0;
            }
            QVERIFY(std::abs(sum / draws - 49.5) < (load == LoadModel::uniform ? 0.8 : 0.4)); // four standard errors
            QVERIFY(std::abs(first - half) / draws < 0.7);
        }
    }

    // Two switches with two nodes each. Below the first, 10 moves from node 1 to node 0: one receiver of two nodes, largest load
    // 60. Below the second nothing moves, as 95 is full. Nothing is scheduled above. So RoLDT = 2 x 1 x 60 / (4 x 165).
    void receiversAreCounted()
    {
        Instance instance;
        instance.switches.push_back({.name = "root"});
        for (const char* name : {"a", "b"})
            instance.switches.push_back({.name = name, .parent = SwitchIndex(0)});
        for (const auto& [load, leaf] : {std::pair(60.0, 1), std::pair(10.0, 1), std::pair(95.0, 2), std::pair(0.0, 2)}) {
            Node node{.name = "n", .onSwitch = SwitchIndex(leaf)};
            if (load > 0.0)
                node.applications = {load};
            instance.nodes.push_back(node);
        }
        const auto outcome = runHas(std::make_shared<const System>(instance), paperHas(PackingRule::dmns), RunControl()).value();
        QCOMPARE(outcome->moves.size(), std::size_t{1});
        QCOMPARE(outcome->localDataShare, 2.0 * 60.0 / (4.0 * 165.0));
        const double ofAll = (4.0 * 60.0 + 4.0 * 95.0) / (4.0 * 165.0); // all nodes of each group
        QCOMPARE(meanLocalDataShare(*outcome, LocalNodes::all), ofAll);
        QCOMPARE(runHas(outcome->system, {}, RunControl()).value()->localDataShare, ofAll); // the product's default
    }

    // A user can select reading A: the same instances from the generator, the same plans from the policies.
    void readingAIsSelectable()
    {
        const std::uint64_t seed = deriveSeed(1, "consolidation paper", 3);
        const auto drawn = completed(generateOptions(),
                                     {{"nodes", std::int64_t{64}},
                                      {"ports", std::int64_t{64}},
                                      {"load", std::string("normal-floor")},
                                      {"cut", std::string("free")}});
        const Instance instance = generateInstance(*drawn, seed).value();
        QVERIFY(instance == paperInstance(64, LoadModel::normal, 64, 3).value());
        const auto system = std::make_shared<const System>(instance);
        const auto runOf = [&](const char* name, const OptionValues& given) {
            const Policy& policy = *findPolicy(name);
            const OptionValues options = completed(policy.info.options, given).value();
            return policy.run({instance, system, options, {}, RunControl()}).value();
        };
        const OptionValues homes{{"homes", std::string("in-order")}};
        OptionValues both = homes;
        both["dmas_order"] = std::string("largest");
        const auto dmns = runOf("dmns", homes);
        const auto dmas = runOf("dmas", both);
        const auto bfd = runOf("bfd", homes);
        QVERIFY(dmns->placement == runKmns(system, bestK, paperPacking(false), RunControl()).value()->placement);
        QVERIFY(dmas->placement == runKmns(system, bestK, paperPacking(true), RunControl()).value()->placement);
        QVERIFY(bfd->placement == runKmns(system, allNodes, paperPacking(false), RunControl()).value()->placement);
        both["inner"] = std::string("dmas");
        both["payback_limit_s"] = 0.0;
        both["local_nodes"] = std::string("receiving");
        const auto has = runOf("has", both);
        const auto papers = runHas(system, paperHas(PackingRule::dmas), RunControl()).value();
        QVERIFY(has->placement == papers->placement);
        QCOMPARE(has->localDataShare, papers->localDataShare);
        // The defaults are others.
        QVERIFY(runOf("dmas", {})->placement != dmas->placement);
        QVERIFY(runOf("bfd", {})->placement != bfd->placement);
        QVERIFY(runOf("bfd", {})->totals.dataMoved < bfd->totals.dataMoved);
    }

    // Every row that is not as printed says why, with the page that derives it.
    void differingRowsHaveArguments()
    {
        for (const ReproductionReport& made :
             {reproduceTable(2, 3, RunControl()).value(), reproduceDataByLevel(1, RunControl()).value()}) {
            QVERIFY(made.readings.size() >= 3);
            for (const ReproductionItem& item : made.items)
                if (needsArgument(made.verdictOf(item)) && !std::holds_alternative<PaperShape>(item.comparison))
                    QVERIFY2(!item.argument.empty() && !item.argument.page.empty(), item.item.c_str());
        }
    }

    // What is a number and what a shape is settled before anything runs.
    void kindsDoNotDependOnTheNumbers()
    {
        const ReproductionCounts few = countsOf(reproduceTable(1, 2, RunControl()).value());
        QCOMPARE(few.numbers.total(), 24);
        QCOMPARE(few.shapes.total(), 4);
        QVERIFY(few.numbers.inconclusive > 1); // wide intervals of two draws
    }

    // The printed numbers are facts: a few spelt out again from the paper.
    void printedNumbersAreThePapers()
    {
        const ReproductionReport one = reproduceTable(1, 2, RunControl()).value();
        QCOMPARE(printedNumber(itemOf(one, "32 nodes, DMNS: data moved")), 599.77);
        QCOMPARE(printedNumber(itemOf(one, "256 nodes, BFD: data moved")), 8887.95);
        QCOMPARE(printedNumber(itemOf(one, "128 nodes, DMAS: nodes used")), 63.82);
        const ReproductionReport two = reproduceTable(2, 2, RunControl()).value();
        QCOMPARE(printedNumber(itemOf(two, "64 nodes, DMAS: data moved")), 887.54);
        QCOMPARE(printedNumber(itemOf(two, "256 nodes, DMNS: nodes used")), 127.27);
    }

    // Means recomputed from single runs: sums over two instances, halved.
    void meansAreOverTheInstances()
    {
        const PaperMeans means = paperMeans(64, LoadModel::uniform, 2, RunControl()).value();
        double nodes = 0.0;
        double data = 0.0;
        for (int r = 0; r < 2; ++r) {
            const auto system = std::make_shared<const System>(paperInstance(64, LoadModel::uniform, 64, r).value());
            const auto outcome = runKmns(system, bestK, paperPacking(false), RunControl()).value();
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

    // Rows are means of single runs, recomputed; the goals hold on instances the settings were not chosen on.
    void packingsStandBesideTheirBound()
    {
        const ReproductionReport made = reproducePacking(1, RunControl()).value();
        QVERIFY(made.complete);
        QCOMPARE(countsText(made), QStringLiteral("no printed number is compared"));
        const auto& rows = made.tables.front().rows;
        QCOMPARE(rows.size(), std::size_t{9 * 6});
        const auto system = std::make_shared<const System>(packingInstance(PackingLoad::bulky, 256, 0));
        const auto dmns = runKmns(system, bestK, {}, RunControl()).value();
        QCOMPARE(rows[0].texts, (std::vector<std::string>{"bulky", "dmns", ""}));
        QCOMPARE(rows[0].numbers[2], static_cast<double>(dmns->totals.nodesUsed));
        QCOMPARE(rows[0].numbers[4], 100.0 * dmns->totals.dataMoved / system->total());
        for (std::size_t r = 0; r < rows.size(); r += 6) {
            const auto& mbs = rows[r + 2];
            QCOMPARE(mbs.texts[1], std::string("mbs"));
            QVERIFY(mbs.numbers[2] <= rows[r].numbers[2]);
            QVERIFY(rows[r + 4].numbers[2] <= rows[r + 3].numbers[2]); // the last pass of has
            if (!mbs.texts[0].starts_with("bulky"))
                continue;
            QVERIFY2(mbs.numbers[2] <= std::max(1.005 * mbs.numbers[1], mbs.numbers[1] + 1.0), mbs.texts[0].c_str());
            QVERIFY(mbs.numbers[4] <= rows[r].numbers[4]);
        }
        std::stop_source source;
        source.request_stop();
        QVERIFY(!reproducePacking(1, RunControl(source.get_token())).value().complete);
    }

    void curvesHold()
    {
        for (const int figure : {4, 5}) {
            const ReproductionReport made = reproduceKmnsCurves(figure, 30, RunControl()).value();
            QCOMPARE(countsOf(made).shapes.total(), 2 * 3);
            QCOMPARE(countsOf(made).bounds, (ReproductionCounts::Part{.holding = 2})); // Lemma 2
            for (const char* load : {"normal", "uniform"})
                QCOMPARE(verdictText(made, std::string(load) + ": RoNU at K = N"), QStringLiteral("trend holds"));
            QCOMPARE(made.series.size(), std::size_t{8}); // RoNU, RoDT, RoDTE, N_opt / N of each load
            for (const ReproductionSeries& series : made.series) {
                QCOMPARE(series.x.size(), figure == 4 ? std::size_t{33} : std::size_t{129});
                QCOMPARE(series.y.size(), series.x.size());
            }
            for (std::size_t k = 0; k < made.series[0].y.size(); ++k) // RoDTE = 1 - RoNU
                QCOMPARE(made.series[2].y[k], 1.0 - made.series[0].y[k]);
        }
    }

    void figuresOverNodesAndPorts()
    {
        const ReproductionReport nodes = reproduceDataByNodes(paperSeeds, RunControl()).value();
        QCOMPARE(countsText(nodes), QStringLiteral("shapes: 5 of 5 hold"));
        QCOMPARE(verdictText(nodes, "loads"), QStringLiteral("trend holds"));
        const ReproductionReport levels = reproduceDataByLevel(2, RunControl()).value();
        QCOMPARE(countsOf(levels).shapes.total(), 2 * 3 * 2 + 4);
        QCOMPARE(verdictText(levels, "normal, DMNS: level 1 against levels 2..n"), QStringLiteral("trend holds"));
        const ReproductionReport stability = reproduceStability(1, RunControl()).value();
        QCOMPARE(countsOf(stability).numbers.total(), 6); // 64 ports, for each load and policy
        for (const ReproductionItem& item : stability.items)
            QCOMPARE(stability.verdictOf(item) == Verdict::reproduced, ourNumber(item).value == 64.0);
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
