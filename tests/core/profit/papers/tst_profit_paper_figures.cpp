// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/profit/papers/paper_reports.h"
#include "core/profit/papers/papers.h"
#include "tests/core/paper_recipe_check.h"

using namespace wattif;
using namespace wattif::profit;
using namespace wattif::test;

namespace {

const PaperFigure& figure(std::string_view name) { return chartOf(recipeNamed(paperRecipes(), name)); }

} // namespace

class TestProfitPaperFigures : public QObject {
    Q_OBJECT

private slots:
    void everyRecipeMakesAFigure_data() { addChartRecipes(paperRecipes()); }
    void everyRecipeMakesAFigure() { checkChartRecipe(paperRecipes()); }

    // A few numbers of Table 1 spelt out again from the paper; at 1.1 the two that it has swapped.
    void tableHasThePrintedNumbers()
    {
        const PaperFigure table = figure("online-table1");
        QCOMPARE(table.panels.size(), std::size_t{2});
        const PaperSeries& online = marksOf(table.panels[0], "Online");
        QCOMPARE(online.x.front(), 1.05);
        QCOMPARE(online.y.front(), 22.23);
        QCOMPARE(online.y[1], 43.44);
        QCOMPARE(online.y.back(), 297.67);
        QCOMPARE(marksOf(table.panels[0], "Greedy").y[1], 45.26);
        QCOMPARE(marksOf(table.panels[1], "Average").y.back(), -67.5);
        QVERIFY(marksAreReported(table, {reproduceTable1(RunControl()).value()}));
    }

    void sweepHasThePublishedNumbers()
    {
        QVERIFY(marksAreReported(figure("tarplee-price-sweep"), {priceSweep(RunControl()).value()}));
    }

    // A row for each gamma, and in the second column Average, which is much lower.
    void sizesHaveARowForEachGamma()
    {
        const PaperFigure sizes = figure("online-fig2");
        QCOMPARE(sizes.columns, 2);
        QCOMPARE(sizes.panels.size(), std::size_t{6});
        const char* const titles[]{"γ = 1.2", "γ = 1.3", "γ = 1.5"};
        for (std::size_t row = 0; row < 3; ++row) {
            const PaperPanel& above = sizes.panels[2 * row];
            const PaperPanel& below = sizes.panels[2 * row + 1];
            QCOMPARE(above.title, std::string(titles[row]));
            QCOMPARE(below.title, std::string(titles[row]));
            QVERIFY(seriesNamed(below, "Average").y.back() < seriesNamed(above, "Greedy").y.back());
        }
        QCOMPARE(seriesNamed(sizes.panels[0], "Online").x.back(), 2000.0);
    }

    void ordersAreThePapers()
    {
        const PaperFigure orders = figure("online-fig4");
        QCOMPARE(orders.panels.size(), std::size_t{3});
        QCOMPARE(orders.panels[0].x.categories, (std::vector<std::string>{"BaS", "SaB", "Rand", "Equal"}));
        QCOMPARE(orders.panels[0].series.size(), std::size_t{3});
    }

    void onlyTimesAreMeasured()
    {
        for (const PaperRecipe& recipe : paperRecipes())
            QCOMPARE(recipe.isMeasured, recipe.name == "online-fig3");
        QVERIFY(figure("online-fig3").caption.find("measured") != std::string::npos);
    }

    // The figure draws three of the report's policies: the same numbers whatever is drawn beside them.
    void numbersAreTheReports()
    {
        constexpr std::array withBound{"online", "greedy", "average", "bound"};
        const ReproductionReport report = reproduceObjectiveBySize(withBound, RunControl()).value();
        QCOMPARE(report.series.size(), std::size_t{3 * 4});
        const PaperFigure sizes = figure("online-fig2");
        QCOMPARE(seriesNamed(sizes.panels[0], "Online").y, report.series[0].y);
        QCOMPARE(seriesNamed(sizes.panels[4], "Greedy").y, report.series[9].y);
    }
};

QTEST_APPLESS_MAIN(TestProfitPaperFigures)
#include "tst_profit_paper_figures.moc"
