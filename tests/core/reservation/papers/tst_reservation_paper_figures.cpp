// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/papers/papers.h"
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
    // The figures themselves take half a minute: tst_paper_figures makes them anyway, and checks them by chart_content.h.
    void everyRecipeStopsWhenAsked_data() { addChartRecipes(few()); }
    void everyRecipeStopsWhenAsked()
    {
        QFETCH(const QString, name);
        const PaperRecipe& recipe = recipeNamed(few(), name.toStdString());
        QCOMPARE(wrongWith(recipe), std::string());
        QVERIFY(describesStop(recipe));
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
