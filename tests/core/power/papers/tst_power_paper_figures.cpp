// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/power/papers/paper_reports.h"
#include "core/power/papers/papers.h"
#include "tests/core/paper_recipe_check.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::test;

namespace {

const PaperFigure& figure(std::string_view name) { return chartOf(recipeNamed(paperRecipes(), name)); }

} // namespace

class TestPowerPaperFigures : public QObject {
    Q_OBJECT

private slots:
    void everyRecipeMakesAFigure_data() { addChartRecipes(paperRecipes()); }
    void everyRecipeMakesAFigure() { checkChartRecipe(paperRecipes()); }

    // A few numbers of the tables spelt out again from the paper.
    void tablesHaveThePrintedNumbers()
    {
        const PaperFigure one = figure("power-table1");
        QCOMPARE(one.panels.size(), std::size_t{5});
        const auto printed = [](const PaperFigure& table, std::size_t panel) { return marksOf(table.panels[panel], "WattIf").y; };
        QCOMPARE(printed(one, 0), (std::vector<double>{48915, 48917, 48915, 48915, 48915}));
        QCOMPARE(printed(one, 2), (std::vector<double>{39.66, 38.73, 37.07, 30.76, 0.0}));
        QCOMPARE(printed(figure("power-table2"), 3), (std::vector<double>{3.32, 3.83, 5.15, 8.22, 24.20}));
        QCOMPARE(printed(figure("power-table3"), 4), (std::vector<double>{57.97, 58.30, 57.25, 57.37, 56.53}));
        for (const int table : {1, 2, 3})
            QVERIFY(marksAreReported(figure(fmt::format("power-table{}", table)), {reproduceTable(table, RunControl()).value()}));
    }

    // Job, idle and off time make up the whole: length = sum of the parts.
    void partsStackToTheLength()
    {
        const PaperFigure stacks = figure("power-fig1");
        QCOMPARE(stacks.panels.size(), std::size_t{3});
        for (std::size_t t = 0; t < 3; ++t) {
            const PaperPanel& panel = stacks.panels[t];
            const PaperFigure table = figure(fmt::format("power-table{}", t + 1));
            QCOMPARE(panel.look, PanelLook::stackedBars);
            QCOMPARE(panel.x.categories, (std::vector<std::string>{"30", "60", "120", "240", "on"}));
            for (std::size_t i = 0; i < 5; ++i) {
                double ours = 0.0;
                double printed = 0.0;
                for (const char* kind : {"Jobs", "Idle", "Off"}) {
                    ours += seriesNamed(panel, kind).y[i];
                    printed += marksOf(panel, kind).y[i];
                }
                const double length = seriesNamed(table.panels[0], "WattIf").y[i];
                const double printedLength = marksOf(table.panels[0], "WattIf").y[i];
                QVERIFY(std::abs(ours / length - 1.0) < 1e-9);
                QVERIFY(std::abs(printed / printedLength - 1.0) < 2e-4); // printed to 0.01 %
            }
        }
        QCOMPARE(stacks.panels[0].title, std::string("320 nodes"));
        QCOMPARE(stacks.panels[2].title, std::string("160 nodes"));
    }
};

QTEST_APPLESS_MAIN(TestPowerPaperFigures)
#include "tst_power_paper_figures.moc"
