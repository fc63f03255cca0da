// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/papers/paper_figures.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/study.h"
#include "tests/core/paper_recipe_check.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::test;

namespace {

/// Recipes with few repetitions: the numbers are others, the figures the same.
const std::vector<PaperRecipe>& few()
{
    static const std::vector<PaperRecipe> all = paperRecipes(2, 1);
    return all;
}

PaperScene timeSlots() { return recipeNamed(few(), "rexr-fig1").scene().value(); }

} // namespace

class TestReservationPaperFigures : public QObject {
    Q_OBJECT

private slots:
    void everyChartRecipeMakesAFigure_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("panels");
        QTest::newRow("Fig. 2: one panel") << "rexr-fig2" << 1;
        QTest::newRow("Fig. 3: one panel") << "rexr-fig3" << 1;
        QTest::newRow("Fig. 4: one panel") << "rexr-fig4" << 1;
        QTest::newRow("Fig. 5: V* and O*") << "rexr-fig5" << 2;
        QTest::newRow("Fig. 6: four beta") << "rexr-fig6" << 4;
        QTest::newRow("Table 1: one panel") << "rexr-table1" << 1;
    }
    void everyChartRecipeMakesAFigure()
    {
        QFETCH(const QString, name);
        QFETCH(const int, panels);
        const PaperRecipe& recipe = recipeNamed(few(), name.toStdString());
        QCOMPARE(wrongWith(recipe), std::string());
        QVERIFY(describesStop(recipe));
        const PaperFigure made = recipe.chart(RunControl()).value();
        QVERIFY2(wrongWith(made).empty(), wrongWith(made).c_str());
        QCOMPARE(static_cast<int>(made.panels.size()), panels);
        if (name == QLatin1String("rexr-fig5")) { // "up to 74 %" at O* = 40 %, "55 %" at 20 %
            QCOMPARE(marksOf(made.panels[1], "O* = 40 %").y, std::vector<double>{74.0});
            QCOMPARE(marksOf(made.panels[1], "O* = 20 %").y, std::vector<double>{55.0});
        }
        if (name == QLatin1String("rexr-fig2") || name == QLatin1String("rexr-fig4")) {
            std::vector<std::string> names;
            for (const PaperSeries& series : made.panels.front().series)
                names.push_back(series.name);
            QCOMPARE(names, (std::vector<std::string>{"CONR", "CBFR", "MALR", "OVBR", "REXR"}));
            QCOMPARE(made.panels.front().series.front().x, (std::vector<double>{5, 10, 15, 20, 25}));
        }
    }

    // The window's recipes are these with all repetitions.
    void recipesAreTheSameWithAllRepetitions()
    {
        const std::vector<PaperRecipe> all = paperRecipes();
        QCOMPARE(all.size(), few().size());
        QCOMPARE(all.size(), std::size_t{7});
        for (std::size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(all[i].name, few()[i].name);
            QCOMPARE(all[i].isMeasured, all[i].name == "rexr-table1");
        }
    }

    // As in the paper: S- = {r2, r3, r4}, S+ = {r5, r7}, and no free processors for r_i as requested.
    void sceneIsThePapers()
    {
        const PaperScene scene = timeSlots();
        const Instance& instance = instanceOf(*scene.instance);
        QVERIFY(check(instance));
        QVERIFY(findPolicy(study(), scene.currentPolicy));
        QCOMPARE(scene.view, std::string("reservation.timeline"));
        const Reservation& request = instance.reservations.back();
        QCOMPARE(request.name, std::string("rᵢ"));
        std::vector<std::string> before;
        std::vector<std::string> after;
        for (const Reservation& other : instance.reservations) {
            if (other.startSeconds < request.startSeconds && other.endSeconds > request.startSeconds)
                before.push_back(other.name);
            else if (&other != &request && other.startSeconds >= request.startSeconds && other.startSeconds < request.endSeconds)
                after.push_back(other.name);
        }
        QCOMPARE(before, (std::vector<std::string>{"r2", "r3", "r4"}));
        QCOMPARE(after, (std::vector<std::string>{"r5", "r7"}));
        const RunReport report = study().run(*scene.instance, {.policies = scene.policies}, RunControl()).value();
        const Evaluation& risk = outcomeOf(report.policies.front()).evaluations.back();
        QVERIFY(risk.risk.start.probability > 0.0 && risk.risk.start.probability < 1.0);
        QVERIFY(risk.risk.endSide > 0.0 && risk.risk.endSide < 1.0);
    }

    // Without r_i nothing overlaps more than the site has.
    void reservationsOfTheSceneFitWithoutTheRequest()
    {
        const PaperScene scene = timeSlots();
        const Instance& instance = instanceOf(*scene.instance);
        for (const Reservation& at : instance.reservations) {
            std::int32_t held = 0;
            for (const Reservation& other : instance.reservations)
                if (other.name != "rᵢ" && other.startSeconds <= at.startSeconds && other.endSeconds > at.startSeconds)
                    held += other.processors;
            QVERIFY(held <= instance.sites.front().processors);
        }
    }
};

QTEST_APPLESS_MAIN(TestReservationPaperFigures)
#include "tst_reservation_paper_figures.moc"
