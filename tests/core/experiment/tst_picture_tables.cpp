// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The numbers of pictures as tables.

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/experiment/statistics/picture_tables.h"
#include "core/experiment/statistics/statistic_table.h"
#include "core/experiment/table_writer.h"
#include "tests/core/experiment/random_experiment.h"

using namespace wattif;
using test::MadeExperiment;
using test::randomExperiment;
using test::randomGrouping;

namespace {

const MetricInfo& objective() { return *findMetric(*findStudy("profit"), "objective"); }
const MetricInfo& energy() { return *findMetric(*findStudy("profit"), "energy_kwh"); }

/// One factor with two levels, two repetitions: rows of cells x two policies.
Plan twoLevels(std::size_t policies = 2)
{
    Plan plan = test::gridOfProfit({test::numericFactor("gamma", {1.0, 2.0})}, policies, 2);
    plan.factors[0].levels[0].label = "1";
    plan.factors[0].levels[1].label = "2";
    return plan;
}

MetricValues valuesOf(const Plan& plan, std::vector<double> numbers)
{
    MetricValues values{{}, plan.policies.size(), std::move(numbers)};
    for (std::uint64_t cell = 0; cell < cellCount(plan); ++cell)
        values.cells.push_back(cell);
    return values;
}

QString csvOf(const StatisticTable& table) { return QString::fromStdString(statisticsAsCsv({&table, 1})); }

QString errorOf(const Result<StatisticTable>& table) { return table ? QString() : QString::fromStdString(table.error().message); }

} // namespace

class TestPictureTables : public QObject {
    Q_OBJECT
private slots:
    // Level 1: online 10, 12 and greedy 20, 22: greedy wins by 10 in both repetitions, p = 0. Level 2: online 30 and 34, greedy
    // 28 and 38; the differences -2 and 4 have mean 1, s = sqrt(18), half width 12.7062 s / sqrt(2) = 38.1186 and p = 0.7952.
    void whoWinsSaysByHowMuchAndHowSure()
    {
        const Plan plan = twoLevels();
        const MetricValues values = valuesOf(plan, {10, 20, 12, 22, 30, 28, 34, 38});
        const auto table = winnerTable(CellGroups(plan, values.cells, {.factors = {0}}), objective(), values);
        QVERIFY(table);
        const QStringList lines = csvOf(*table).split('\n');
        QCOMPARE(lines[0],
                 QString("metric,gamma,best,mean,mean_low,mean_high,second,margin,margin_low,margin_high,p,significant"));
        QVERIFY(lines[1].startsWith("objective,1,greedy,21,"));
        QVERIFY(lines[1].endsWith(",online,10,10,10,0,1"));
        const QStringList second = lines[2].split(',');
        QCOMPARE(second[2], QString("greedy"));
        QCOMPARE(second[7], QString("1"));
        QVERIFY(std::abs(second[9].toDouble() - 39.1186) < 1e-4);
        QVERIFY(std::abs(second[10].toDouble() - 0.7952) < 1e-4);
        QCOMPARE(second[11], QString("0"));
    }

    // The second mean is what rounding leaves of differences of numbers as large as the first: text has 0, files have the number.
    void roundingIsPrintedAsZero()
    {
        const std::vector<GridCell> printed =
            printedTogether({{.value = 311.0, .halfWidth = 62.0}, {.value = -3e-15, .halfWidth = 7.9e-14}, {.value = 1e-9}});
        QCOMPARE(printed[0].text, "311");
        QCOMPARE(printed[1].text, "0");
        QCOMPARE(printed[1].halfWidth, std::string());
        QCOMPARE(printed[2].text, printedTogether({{.value = 311.0}, {.value = 1e-9}})[1].text);
    }

    // Of the means 11 and 32 of online the change is 21, over the repetitions 20 and 22; of greedy 21 and 33, so 8 and 16.
    void tornadoHasTheLargestChangeFirst()
    {
        const Plan plan = twoLevels();
        const auto table = tornadoTable(plan, objective(), valuesOf(plan, {10, 20, 12, 22, 30, 28, 34, 38}));
        QVERIFY(table);
        QCOMPARE(table->rows.size(), std::size_t{2});
        QVERIFY(csvOf(*table).contains("\nobjective,gamma,online,1,11,"));
        QCOMPARE(table->rows[0][6].value, 21.0);
        QCOMPARE(table->rows[1][6].value, 12.0);
    }

    // A single factor explains all of the variance between its points.
    void aSingleFactorHasAllOfTheVariance()
    {
        const Plan plan = twoLevels();
        const auto table = varianceTable(plan, objective(), valuesOf(plan, {10, 20, 12, 22, 30, 28, 34, 38}));
        QVERIFY(table);
        QCOMPARE(csvOf(*table),
                 QString("metric,factor,policy,share,noise,exceeds_noise,exact\nobjective,gamma,online,1,0,1,1\n"
                         "objective,gamma,greedy,1,0,1,1\n"));
    }

    // Brute force: a row is on the front if no other is at least as good in both means and better in one.
    void theFrontIsThatOfBruteForce()
    {
        Random random(1);
        for (int trial = 0; trial < 1'000; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            MetricValues second = made.values;
            for (double& value : second.values)
                value = std::round(value + random.normal(0.0, 3.0));
            const CellGroups groups(made.plan, made.values.cells, randomGrouping(random, made.plan));
            const auto table = tradeOffTable(groups, {objective(), made.values}, {energy(), second});
            QVERIFY(table);
            compareFront(*table);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void picturesThatMeanNothingSayWhy()
    {
        const Plan plan = twoLevels();
        const MetricValues values = valuesOf(plan, {10, 20, 12, 22, 30, 28, 34, 38});
        const CellGroups groups(plan, values.cells, {});
        const Plan alone = twoLevels(1);
        const MetricValues one = valuesOf(alone, {1, 2, 3, 4});
        QVERIFY(errorOf(winnerTable(CellGroups(alone, one.cells, {}), objective(), one)).contains("two online policies"));
        const MetricInfo neutral{.name = "colour", .title = "Colour", .unit = {}, .description = {}};
        QVERIFY(errorOf(winnerTable(groups, neutral, values)).contains("'colour' has no better direction"));
        QVERIFY(errorOf(tradeOffTable(groups, {objective(), values}, {neutral, values})).contains("'colour'"));
        QVERIFY(errorOf(tradeOffTable(groups, {objective(), values}, {objective(), values})).contains("different"));
        const Plan point = test::gridOfProfit({}, 2, 2);
        const MetricValues few = valuesOf(point, {1, 2, 3, 4});
        QVERIFY(errorOf(tornadoTable(point, objective(), few)).contains("no factors"));
        QVERIFY(errorOf(varianceTable(point, objective(), few)).contains("no factors"));
        Plan cube = twoLevels();
        cube.design = {Design::Kind::latinHypercube, {0, 1}};
        QVERIFY(errorOf(tornadoTable(cube, objective(), values)).contains("Latin hypercube"));
        cube.design.kind = Design::Kind::oneAtATime;
        QVERIFY(errorOf(varianceTable(cube, objective(), values)).contains("need a grid or a Latin hypercube"));
    }

    // Intervals as their ends, what does not apply as null, levels that are numbers as such.
    void jsonHasWhatCsvHas()
    {
        const Plan plan = twoLevels();
        const double missing = std::numeric_limits<double>::quiet_NaN();
        const MetricValues values = valuesOf(plan, {10, 20, 12, 22, 30, missing, 34, missing});
        const auto table = winnerTable(CellGroups(plan, values.cells, {.factors = {0}}), objective(), values);
        QVERIFY(table);
        ExperimentSummary summary{.plan = &plan, .planHash = "0123456789abcdef"};
        const Json json = Json::parse(statisticsAsJson({&*table, 1}, summary));
        QCOMPARE(json["plan_hash"].get<std::string>(), std::string("0123456789abcdef"));
        const Json& rows = json["tables"][0]["rows"];
        QCOMPARE(rows[0]["gamma"].get<double>(), 1.0);
        QCOMPARE(rows[0]["margin_low"].get<double>(), 10.0);
        QVERIFY(rows[0]["significant"].get<bool>());
        QCOMPARE(rows[1]["best"].get<std::string>(), std::string("online"));
        QVERIFY(rows[1]["margin"].is_null());
        QVERIFY(rows[1]["significant"].is_null());
    }

    void peopleReadTitlesPercentAndWords()
    {
        const Plan plan = twoLevels();
        const MetricValues values = valuesOf(plan, {10, 20, 12, 22, 30, 28, 34, 38});
        const ExperimentSummary summary{.plan = &plan, .planHash = "0123456789abcdef"};
        const auto wins = winnerTable(CellGroups(plan, values.cells, {.factors = {0}}), objective(), values);
        QCOMPARE(QString::fromStdString(gridAsText(gridOf(*wins, summary))).section("\n±", 0, 0),
                 QStringLiteral(R"(Objective (1/s), who wins

                        Next
gamma  Best       Mean  best      Margin        p  Significant
                   1/s               1/s
--------------------------------------------------------------
    1  Greedy  21 ± 13  Online        10  <0.0001  yes
    2  Greedy  33 ± 64  Online    1 ± 38   0.7952  no
Online policies compete, by their means in the cells in which the metric of all of them applies and is finite.
p: that some other policy is as good as the best, the largest of its paired t tests; significant below 5 %.)"));
        const auto shares = varianceTable(plan, objective(), values);
        QVERIFY(gridAsText(gridOf(*shares, summary)).find("gamma   Online  100.0    0.0  yes       yes") != std::string::npos);
    }

    void valuesOfSomeCellsAreTheirs()
    {
        const MetricValues all{{0, 2, 5, 9}, 2, {0, 1, 20, 21, 50, 51, 90, 91}};
        QCOMPARE(valuesIn(all, {2, 9}).values, (std::vector<double>{20, 21, 90, 91}));
        QCOMPARE(valuesIn(all, all.cells).values, all.values);
        QVERIFY(valuesIn(all, {}).values.empty());
    }

private:
    /// The last three columns: objective (more is better), energy (less is better), on the front.
    static void compareFront(const StatisticTable& table)
    {
        const std::size_t at = table.columns.size() - 3;
        for (const auto& row : table.rows) {
            bool isOnFront = std::isfinite(row[at].value) && std::isfinite(row[at + 1].value);
            for (const auto& other : table.rows) {
                if (!std::isfinite(other[at].value) || !std::isfinite(other[at + 1].value))
                    continue;
                const bool isAsGood = other[at].value >= row[at].value && other[at + 1].value <= row[at + 1].value;
                const bool isBetter = other[at].value > row[at].value || other[at + 1].value < row[at + 1].value;
                isOnFront = isOnFront && !(isAsGood && isBetter);
            }
            QCOMPARE(row[at + 2].value != 0.0, isOnFront);
        }
    }
};

QTEST_APPLESS_MAIN(TestPictureTables)
#include "tst_picture_tables.moc"
