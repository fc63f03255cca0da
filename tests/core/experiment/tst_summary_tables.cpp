// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The printed form of a summary's tables.

#include <limits>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/experiment/statistics/summary_files.h"
#include "core/experiment/statistics/summary_tables.h"
#include "core/experiment/table_writer.h"
#include "tests/core/experiment/random_experiment.h"

using namespace wattif;

namespace {

constexpr double notApplying = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

Plan samplePlan(std::size_t policies)
{
    Plan plan = test::gridOfProfit({test::numericFactor("gamma", {1.0, 2.0}), {.name = "order", .title = {}}}, policies, 2, 1);
    plan.factors[0].levels[0].label = "1";
    plan.factors[0].levels[1].label = "2";
    plan.factors[1].levels = {{.label = "fcfs"}};
    plan.metrics = {"objective"};
    return plan;
}

/// Levels 1 and 2 with two repetitions each, one row for each cell.
ExperimentSummary madeSummary(const Plan& plan, const std::vector<double>& numbers, const Grouping& grouping,
                              std::optional<std::size_t> against = {})
{
    ExperimentSummary summary{.plan = &plan, .planHash = "0123456789abcdef", .grouping = grouping, .against = against};
    MetricValues values{{}, plan.policies.size(), numbers};
    for (std::size_t row = 0; row < numbers.size() / plan.policies.size(); ++row)
        values.cells.push_back(row);
    summary.cells.finished = values.cells.size();
    summary.metrics.push_back(summariseMetric(plan, *findMetric(*plan.study, "objective"), values, grouping, against));
    return summary;
}

QString printedText(const ExperimentSummary& summary)
{
    std::string text = summaryHeading(summary) + '\n';
    for (const TableGrid& grid : summaryGrids(summary))
        text += '\n' + gridAsText(grid);
    return QString::fromStdString(text);
}

} // namespace

class TestSummaryTables : public QObject {
    Q_OBJECT
private slots:
    // Level 1: online 10 and 12 (mean 11), greedy 20 and 22: the difference is 10 in both. Level 2: online 30 and 34
    // (mean 32, s = 2.83, half width 12.706 s / sqrt(2) = 25.4), greedy 28 and 38 (mean 33, half width 12.706 * 5 = 63.5);
    // the differences -2 and 4 have mean 1, s = 4.24, half width 12.706 * 3 = 38.1, t = 1 / 3 and with one degree of freedom
    // p = 1 - 2 atan(1 / 3) / pi = 0.7952. Of two tests the p of 0 and 0.7952 become 0 and 0.7952.
    void groupsAreRows()
    {
        const Plan plan = samplePlan(2);
        const ExperimentSummary summary = madeSummary(plan, {10, 20, 12, 22, 30, 28, 34, 38}, {.factors = {0}}, 0);
        QCOMPARE(printedText(summary), QStringLiteral(R"(Profit, 4 cells, seeds 1 to 2, averaged over order (1 level)

Objective (1/s)

gamma    Online    Greedy
-------------------------
    1   11 ± 13  *21 ± 13
    2  †32 ± 25  *33 ± 64
*: the best online policy of each row.
†: the difference from the best is not significant at 5 % (paired t test over the repetitions, no correction for multiple comparisons).
±: half width of the 95 % confidence interval of the mean (Student's t over the repetitions, each the mean of its cells).

Objective, share of cells won, in %

gamma  Online  Greedy
---------------------
    1     0.0   100.0
    2    50.0    50.0
Online policies compete. Policies with equal values share a cell.

Objective, difference to Online

                                                 Cells
gamma  Policy  Difference        p  p (Holm)  left out
                      1/s
------------------------------------------------------
    1  Greedy          10  <0.0001   <0.0001         0
    2  Greedy      1 ± 38   0.7952    0.7952         0
±: half width of the 95 % confidence interval. Paired t tests over the repetitions, each the mean of its differences cell by cell.
Holm: corrected for the 2 tests of this table; bounds are not tested.
)"));
    }

    void gapsAreSaid()
    {
        const Plan plan = samplePlan(2);
        const QString text = printedText(madeSummary(plan, {10, notApplying, 12, 22, infinite, 28, 34, notApplying}, {}));
        QVERIFY2(text.contains("Objective, Greedy: does not apply in 2 cells, which the mean leaves out."), qPrintable(text));
        QVERIFY2(text.contains("Objective, Online: infinite in 1 cell; its mean is undefined there."), qPrintable(text));
        QVERIFY(text.contains("undefined"));
    }

    void unfinishedAndFailedAreSaid()
    {
        const Plan plan = samplePlan(2);
        ExperimentSummary summary = madeSummary(plan, {10, 20, 12, 22}, {.factors = {0, 1}});
        summary.cells.failed = 1;
        QCOMPARE(summaryHeading(summary), std::string("Profit, 2 of 4 cells (1 failed), seeds 1 to 2"));
        summary.cells.finished = 0;
        summary.metrics.front().groups.clear();
        QVERIFY(summaryGrids(summary).empty());
    }

    void crossingsAreSaid()
    {
        const Plan plan = samplePlan(2);
        // Differences greedy - online: -10 and -10 at 1, 30 and 30 at 2: zero at 1.25 in both.
        const QString text = printedText(madeSummary(plan, {20, 10, 22, 12, 30, 60, 34, 64}, {.factors = {0}}));
        QVERIFY2(text.contains("Greedy takes over from Online at gamma = 1.25 (95 % interval: 1.25 to 1.25)."), qPrintable(text));
    }

    void runsAsAWholeHaveAColumn()
    {
        const Plan plan = samplePlan(2);
        ExperimentSummary summary{.plan = &plan, .planHash = "0123456789abcdef"};
        const MetricValues values{{0, 1, 2, 3}, 1, {1.0, 2.0, 3.0, 4.0}};
        summary.metrics.push_back(summariseMetric(plan, {"bound", "Bound", {}, {}}, values, {}, {}));
        QVERIFY(summary.metrics.front().isOfRuns);
        QVERIFY(printedText(summary).contains("  Run\n"));
        QVERIFY(Json::parse(summaryAsJson(summary))["metrics"][0]["groups"][0]["policies"][0]["mean"] == 2.5);
        QVERIFY(summaryAsCsv(summary).find("\nbound,,4,2,0,0,2.5,") != std::string::npos);
    }

    void usualMetricsAreEachThingOnce()
    {
        Plan plan = samplePlan(1);
        plan.metrics.clear();
        for (const MetricInfo& metric : plan.study->metrics())
            plan.metrics.push_back(metric.name);
        const std::vector<std::string> usual = usualMetrics(plan);
        QVERIFY(std::ranges::find(usual, "energy_j") != usual.end());
        QVERIFY(std::ranges::find(usual, "energy_kwh") == usual.end());
        QVERIFY(std::ranges::find(usual, "conservation_error") == usual.end());
    }
};

QTEST_APPLESS_MAIN(TestSummaryTables)
#include "tst_summary_tables.moc"
