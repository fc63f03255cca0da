// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/papers/papers.h"
#include "core/consolidation/study.h"
#include "tests/core/paper_recipe_check.h"

using namespace wattif;
using namespace wattif::consolidation;
using namespace wattif::test;

namespace {

const PaperFigure& figure(std::string_view name) { return chartOf(recipeNamed(paperRecipes(), name)); }
PaperScene scene(std::string_view name) { return recipeNamed(paperRecipes(), name).scene().value(); }

/// What the scene's policy schedules, by level.
std::vector<double> scheduledIn(const PaperScene& scene)
{
    RunRequest request{.policies = scene.policies};
    const RunReport report = study().run(*scene.instance, request, RunControl()).value();
    return dynamic_cast<const Outcome&>(*report.policies.front().data).scheduledByLevel;
}

} // namespace

class TestConsolidationPaperFigures : public QObject {
    Q_OBJECT

private slots:
    void everyChartRecipeMakesAFigure_data() { addChartRecipes(paperRecipes()); }
    void everyChartRecipeMakesAFigure() { checkChartRecipe(paperRecipes()); }

    void everySceneIsAValidInstance()
    {
        int scenes = 0;
        for (const PaperRecipe& recipe : paperRecipes()) {
            QCOMPARE(wrongWith(recipe), std::string());
            if (!recipe.scene)
                continue;
            ++scenes;
            const PaperScene made = recipe.scene().value();
            QVERIFY2(check(instanceOf(*made.instance)), recipe.name.c_str());
            QVERIFY(made.view.starts_with("consolidation."));
            QVERIFY(!made.caption.empty());
            for (const PolicyCall& call : made.policies)
                QVERIFY(findPolicy(study(), call.policy));
            QVERIFY(findPolicy(study(), made.currentPolicy));
        }
        QCOMPARE(scenes, 3);
    }

    // Fig. 2 shows subsets of two levels, and something moves within each; Fig. 3 shows three levels.
    void scenesShowTheirLevels()
    {
        const std::vector<double> subsets = scheduledIn(scene("has-fig2"));
        QCOMPARE(subsets.size(), std::size_t{2});
        QVERIFY(subsets[0] > 0.0 && subsets[1] > 0.0);
        QCOMPARE(scheduledIn(scene("has-fig1")).size(), std::size_t{2});
        QCOMPARE(scheduledIn(scene("has-fig3")).size(), std::size_t{3});
    }

    // Numbers spelt out again from Tables 1 and 2.
    void tablesHaveThePrintedNumbers()
    {
        const PaperFigure one = figure("has-table1");
        QCOMPARE(marksOf(one.panels[0], "DMNS").y, (std::vector<double>{599.77, 1194.32, 2427.37, 4853.39}));
        QCOMPARE(marksOf(one.panels[1], "BFD").y, (std::vector<double>{16.58, 32.26, 63.82, 127.23}));
        const PaperFigure two = figure("has-table2");
        QCOMPARE(marksOf(two.panels[0], "BFD").y, (std::vector<double>{932.07, 1909.15, 3929.89, 7943.63}));
        const ReproductionReport normal = reproduceTable(1, paperSeeds, RunControl()).value();
        const ReproductionReport uniform = reproduceTable(2, paperSeeds, RunControl()).value();
        QVERIFY(marksAreReported(one, {normal}));
        QVERIFY(marksAreReported(two, {uniform}));
        QVERIFY(marksAreReported(figure("has-fig6"), {normal, uniform}));
        // our bars are the report's numbers
        const auto item = std::ranges::find(normal.items, "128 nodes, DMAS: data moved", &ReproductionItem::item);
        QCOMPARE(seriesNamed(one.panels[0], "DMAS").y[2], ourNumber(*item).value);
    }

    void curvesStayAboveTheFewestNodes()
    {
        for (const char* name : {"has-fig4", "has-fig5"}) {
            const PaperFigure curves = figure(name);
            QCOMPARE(curves.panels.size(), std::size_t{2});
            for (const PaperPanel& panel : curves.panels) {
                const PaperSeries& used = seriesNamed(panel, "RoNU");
                const PaperSeries& least = seriesNamed(panel, "N_opt / N");
                QVERIFY(least.isLimit);
                for (std::size_t k = 0; k < used.y.size(); ++k)
                    QVERIFY(used.y[k] >= least.y[k] - 1e-12);
            }
        }
    }

    void levelsAreInRowsAndLoadsInColumns()
    {
        const PaperFigure levels = figure("has-fig7");
        QCOMPARE(levels.panels.size(), std::size_t{4});
        QCOMPARE(levels.panels[0].x.categories, (std::vector<std::string>{"32", "64", "128", "256"}));
        for (std::size_t column = 0; column < 2; ++column)
            for (const std::string_view policy : paperPolicies)
                QVERIFY(seriesNamed(levels.panels[column], policy).y[0] > seriesNamed(levels.panels[column + 2], policy).y[0]);
    }
};

QTEST_APPLESS_MAIN(TestConsolidationPaperFigures)
#include "tst_consolidation_paper_figures.moc"
