// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The search for plans with overlaps.

#include <chrono>
#include <cmath>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/base/run_threads.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/policies/exact_planner.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/relaxed_state.h"
#include "core/reservation/policies/rexr.h"
#include "core/reservation/policies/risk_budget.h"
#include "tests/core/mutated_text.h"
#include "tests/core/reservation/relaxed_cases.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

class TestRexr : public QObject {
    Q_OBJECT

private slots:
    void thresholdOneGivesPlansWithoutOverlap();
    void neverWorseThanItsFirstPlans();
    void reachesTheEnumerationOnSmallCases();
    void endsWhereNoPlanIsShorter();
    void overlapShortensThePlan();
    void sameSeedSamePlan();
    void threadsChangeNothing();
    void stopsWithTheBestSoFar();
    void whatWasReportedOutlivesAStop();
    void refusesAPopulationThatNoMemoryHolds();
    void describesBetterPlans();
    void budgetKeepsTheLimit();
    void adaptiveThresholdKeepsViolationsUnderTheLimit();
    void enumerationRefusesLargeCases();
};

void TestRexr::thresholdOneGivesPlansWithoutOverlap()
{
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const Case test(random, {.sites = 2, .reservations = 8, .tasks = 8});
        const auto plan = planned(*makeRexr(test.model, {.threshold = 1.0, .generations = 10, .population = 10}, 1), test);
        QVERIFY(plan.has_value());
        QCOMPARE(plan->probability, 1.0);
        for (const TaskPlacement& own : plan->tasks) { // whatever overlaps fits: at no moment more than the site has
            auto all = othersOn(test, own.site);
            for (const TaskPlacement& other : plan->tasks)
                if (other.site == own.site)
                    all.push_back(test.model.booking(other));
            QVERIFY(fits(all, own.startSeconds, own.endSeconds, test.instance.sites[own.site.at()].processors));
        }
    }
}

void TestRexr::neverWorseThanItsFirstPlans()
{
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        const Case test(random, {.sites = 3, .reservations = 10, .tasks = 10});
        const auto plan = planned(*makeRexr(test.model, {.threshold = 0.7, .generations = 5, .population = 10}, 1), test);
        QVERIFY(plan.has_value());
        for (const auto make : {makeHeft, makeCbfr, makeConr})
            QVERIFY(plan->makespanSeconds <= planned(*make(test.model), test)->makespanSeconds + slack);
        for (std::size_t p = 1; p < plan->search.size(); ++p)
            QVERIFY(plan->search[p].makespanSeconds <= plan->search[p - 1].makespanSeconds);
    }
}

void TestRexr::reachesTheEnumerationOnSmallCases()
{
    Random random(6);
    constexpr int count = 150;
    int reached = 0;
    int met = 0;
    for (int i = 0; i < count; ++i) {
        const Case test(random, {.sites = 2, .reservations = 6, .tasks = drawn(random, 2, 4)});
        const RexrOptions options{
            .threshold = 0.6, .protect = i % 2 == 0 ? Protect::exact : Protect::paper, .generations = 60, .population = 30};
        const auto best = planned(*makeExact(test.model, options), test);
        const auto found = planned(*makeRexr(test.model, options, 1), test);
        QVERIFY(best && found);
        QVERIFY(found->makespanSeconds >= best->makespanSeconds - slack); // nothing is better than all
        if (options.protect == Protect::exact) {
            const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, options.threshold, options.protect);
            const double bound = RelaxedState(model).boundOfEnd() - test.now();
            QVERIFY(bound <= best->makespanSeconds * (1.0 + 1e-6));
            met += bound >= best->makespanSeconds * (1.0 - 1e-6) ? 1 : 0;
        }
        reached += found->makespanSeconds <= best->makespanSeconds * (1.0 + 1e-6) ? 1 : 0;
    }
    QVERIFY2(reached >= count * 97 / 100, qPrintable(QString::number(reached)));
    QVERIFY2(met > 10 && met < count / 2, qPrintable(QString::number(met))); // the bound says something, not all
}

void TestRexr::endsWhereNoPlanIsShorter()
{
    // Free sites that hold all tasks at once: HEFT ends with the longest chain, whose times are thirds that no double holds.
    Random random(7);
    for (int i = 0; i < 50; ++i) {
        Instance instance{.sites = {{"a", 64, 1.0}, {"b", 64, 0.9}}};
        Workflow workflow{.name = "w", .submitSeconds = 1.0 / 3.0};
        for (std::int32_t t = 0; t < 40; ++t) {
            Task task{.name = "t" + std::to_string(t), .workSeconds = random.uniformReal(1.0, 9.0) / 3.0, .processors = 1};
            if (t > 0)
                task.parents.push_back({TaskIndex(drawn(random, 0, t - 1)), 0.0});
            workflow.tasks.push_back(std::move(task));
        }
        instance.workflows = std::vector<Workflow>{workflow};
        const PlanningModel model(instance);
        const auto plan = makeRexr(model, {}, 1)->plan(workflow, workflow.submitSeconds, booksOf(model), {});
        QVERIFY(plan && *plan);
        const auto heft = makeHeft(model)->plan(workflow, workflow.submitSeconds, booksOf(model), {});
        QCOMPARE((*plan)->makespanSeconds, (*heft)->makespanSeconds);
        QVERIFY2((*plan)->evaluations <= 3, qPrintable(QString::number((*plan)->evaluations)));
    }
}

void TestRexr::overlapShortensThePlan()
{
    // A reservation of all 4 processors for 100 s that most likely ends by 60; strict waits for its end.
    Instance instance{.sites = {{"a", 4, 1.0}},
                      .usage = {.family = UsageFamily::beta, .a = 2.0, .b = 8.0},
                      .reservations = {{"r", SiteIndex(0), 0.0, 100.0, 4}}};
    instance.workflows = std::vector<Workflow>{{.name = "w", .tasks = {{.name = "t", .workSeconds = 50.0, .processors = 4}}}};
    const PlanningModel model(instance);
    const auto books = booksOf(model);
    const auto plan = makeRexr(model, {.threshold = 0.8}, 1)->plan(instance.workflows[0], 0.0, books, {});
    QVERIFY(plan && *plan);
    const TaskPlacement& task = (*plan)->tasks[0];
    // the earliest s with F(s / 100) >= 0.8
    QVERIFY(std::abs(model.usage().cdf(task.startSeconds / 100.0) - 0.8) < 1e-5);
    QVERIFY(std::abs((*plan)->probability - 0.8) < 1e-5);
}

void TestRexr::sameSeedSamePlan()
{
    Random random(8);
    const Case test(random, {.sites = 3, .reservations = 12, .tasks = 20});
    const RexrOptions options{.threshold = 0.7, .generations = 30};
    const auto one = planned(*makeRexr(test.model, options, 5), test);
    const auto two = planned(*makeRexr(test.model, options, 5), test);
    QCOMPARE(printed(*one), printed(*two));
    QCOMPARE(one->evaluations, two->evaluations);
}

void TestRexr::threadsChangeNothing()
{
    Random random(16);
    for (int i = 0; i < 6; ++i) {
        const Case test(random, {.sites = 3, .reservations = 40, .tasks = 60, .parentless = 40});
        const RexrOptions options{.threshold = 0.6, .generations = 8};
        QString first;
        for (const unsigned threads : {1U, 2U, 4U}) {
            const RunThreads scope(1, threads);
            const auto plan = planned(*makeRexr(test.model, options, 5), test);
            const QString text = printed(*plan) + QString::number(plan->evaluations);
            if (threads == 1)
                first = text;
            QCOMPARE(text, first);
            QVERIFY(plan->evaluations > 50); // there were walks
        }
    }
}

void TestRexr::stopsWithTheBestSoFar()
{
    Random random(9);
    const Case test(random, {.sites = 3, .reservations = 12, .tasks = 20});
    std::stop_source stop;
    stop.request_stop();
    const auto planner = makeRexr(test.model, {.threshold = 0.7}, 5);
    const auto plan = planner->plan(test.workflow(), test.now(), test.books, RunControl(stop.get_token()));
    QVERIFY(plan && *plan);
    checkExact(test, **plan, 0.7);
}

void TestRexr::whatWasReportedOutlivesAStop()
{
    Random random(13);
    const Case test(random, {.sites = 3, .reservations = 60, .tasks = 3000});
    const int stops = wattif::test::casesWanted(10);
    for (int i = 0; i < stops; ++i) {
        std::stop_source stop;
        const std::chrono::microseconds delay(random.uniformInt(0, 60'000));
        std::jthread stopping; // somewhere in the making of the next plans, which take longer than a stop leaves
        std::optional<double> reported;
        const auto planner = makeRexr(test.model, {.threshold = 0.7}, 5, [&](const Plan& plan) {
            if (!reported)
                stopping = std::jthread([&stop, delay] {
                    std::this_thread::sleep_for(delay);
                    stop.request_stop();
                });
            reported = plan.makespanSeconds;
        });
        const auto plan = planner->plan(test.workflow(), test.now(), test.books, RunControl(stop.get_token()));
        QVERIFY2(plan && *plan, "the plan that was told of is lost");
        QVERIFY((*plan)->makespanSeconds <= *reported);
        QVERIFY(!(*plan)->search.empty());
        checkExact(test, **plan, 0.7);
    }
}

void TestRexr::refusesAPopulationThatNoMemoryHolds()
{
    Random random(9);
    const Case test(random, {.sites = 3, .reservations = 3, .tasks = 2000});
    const auto planner = makeRexr(test.model, {.population = 10'000}, 5);
    const auto plan = planner->plan(test.workflow(), test.now(), test.books, {});
    QVERIFY(!plan);
    QCOMPARE(QString::fromStdString(plan.error().message),
             QStringLiteral(
                 "policy rexr: a population of 10000 plans of 2000 tasks would need about 5 GB of memory; the limit is 2 GB"));
}

void TestRexr::describesBetterPlans()
{
    Random random(10);
    const Case test(random, {.sites = 3, .reservations = 20, .tasks = 30});
    std::vector<double> reported;
    const auto planner =
        makeRexr(test.model, {.threshold = 0.7}, 5, [&reported](const Plan& plan) { reported.push_back(plan.makespanSeconds); });
    const auto plan = planned(*planner, test);
    QVERIFY(reported.size() >= 2); // the first and the last at least
    QVERIFY(std::ranges::is_sorted(reported, std::greater<>()));
    QCOMPARE(reported.back(), plan->makespanSeconds);
}

void TestRexr::budgetKeepsTheLimit()
{
    // each reservation earns 0.7 x 0.05; a spent budget is not available again
    RiskBudget budget(0.05);
    QVERIFY(std::abs(budget.threshold(1) - (1.0 - 0.035)) < slack);
    Plan risky;
    risky.tasks.resize(1);
    risky.tasks[0].risk.start.probability = 0.97;
    budget.admitted(risky); // 0.035 - 0.03 left
    QVERIFY(std::abs(budget.threshold(1) - (1.0 - (0.005 + 0.035))) < slack);
    budget.observe(1, 1); // it was violated: the expected 0.03 comes back, 1 is taken
    QCOMPARE(budget.threshold(1), 1.0);
    Plan safe;
    safe.tasks.resize(1);
    for (int i = 0; i < 100; ++i)
        budget.admitted(safe);
    QVERIFY(budget.threshold(1) < 0.1); // 100 x 0.035 - 0.965 is more than one violation
}

void TestRexr::adaptiveThresholdKeepsViolationsUnderTheLimit()
{
    // a busy grid, three limits: the share of violated reservations over five seeds stays under each, and risk is made use of
    auto options = completed(generateOptions(), {{"request_rate", 0.25}, {"load", 0.8}, {"overestimation", 0.2}});
    QVERIFY(options.has_value());
    double before = 0.0;
    for (const double limit : {0.02, 0.05, 0.1}) {
        std::int64_t begun = 0;
        std::int64_t violated = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const auto instance = generateInstance(*options, seed);
            QVERIFY(instance.has_value());
            const PlanningModel model(*instance);
            const auto planner = makeRexr(model, {.generations = 5, .population = 10, .violationLimit = limit}, seed);
            const auto outcome = simulateGrid(model, *planner, seed, {});
            QVERIFY(outcome.has_value());
            begun += (*outcome)->totals.begun;
            violated += (*outcome)->totals.violations;
        }
        const double share = static_cast<double>(violated) / static_cast<double>(begun);
        QVERIFY2(share <= limit, qPrintable(QString::number(share)));
        QVERIFY2(share > before, qPrintable(QString::number(share)));
        before = share;
    }
}

void TestRexr::enumerationRefusesLargeCases()
{
    Random random(12);
    const Case test(random, {.sites = 3, .reservations = 1, .tasks = 9});
    const auto plan = makeExact(test.model, {})->plan(test.workflow(), test.now(), test.books, {});
    QVERIFY(!plan);
    QVERIFY(QString::fromStdString(plan.error().message).contains(QLatin1String("up to 8 tasks on 3 sites")));
}

QTEST_APPLESS_MAIN(TestRexr)
#include "tst_rexr.moc"
