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

namespace {

/// Workflows that arrive one after the other in a small grid, some with failures and correlated run times.
Instance drawnArrivals(Random& random)
{
    const BookShape shape{.sites = drawn(random, 1, 2), .reservations = 3, .tasks = 1};
    Instance instance = drawnBooks(random, shape);
    std::int32_t largest = 0;
    for (const Site& site : instance.sites)
        largest = std::max(largest, site.processors);
    if (drawn(random, 0, 2) == 0)
        instance.failures = {.mtbfSeconds = 5000.0, .mttrSeconds = 50.0};
    const bool isCorrelated = drawn(random, 0, 2) == 0;
    std::vector<Workflow> arrivals;
    for (std::int32_t w = drawn(random, 2, 6); w > 0; --w) {
        Workflow workflow = drawnWorkflow(random, {.tasks = drawn(random, 1, 4), .parentless = 2}, largest);
        workflow.submitSeconds = 4.0 * static_cast<double>(arrivals.size());
        for (Task& task : workflow.tasks)
            for (int h = 0; h < 4 && isCorrelated; ++h)
                task.historySeconds.push_back(random.uniformReal(1.0, 2.0));
        arrivals.push_back(std::move(workflow));
    }
    instance.workflows = std::move(arrivals);
    return instance;
}

/// All bookings of a grid in plain lists, in the order in which they are served among equal starts.
struct PlainGrid {
    struct Entry {
        Booking booking;
        int workflow = -1; ///< -1: the scenario's own
        TaskPlacement placement{};
    };
    std::vector<std::vector<Entry>> sites;

    [[nodiscard]] double startOf(std::size_t site, std::size_t i, std::int64_t capacity) const
    {
        const Booking& own = sites[site][i].booking;
        std::vector<Booking> before;
        for (std::size_t k = 0; k < sites[site].size(); ++k) {
            const Booking& other = sites[site][k].booking;
            if (k != i && (other.start < own.start || (other.start == own.start && k < i)))
                before.push_back(other);
        }
        return literalStart(own, before, capacity);
    }
    /// [workflow] the product of P s + rho (1 - P s).
    [[nodiscard]] std::vector<double> probabilities(const Instance& instance, std::size_t workflows) const
    {
        std::vector<double> products(workflows, 1.0);
        for (std::size_t j = 0; j < sites.size(); ++j)
            for (std::size_t i = 0; i < sites[j].size(); ++i)
                if (const Entry& entry = sites[j][i]; entry.workflow >= 0) {
                    const double alone = startOf(j, i, instance.sites[j].processors) * entry.placement.survival;
                    products[static_cast<std::size_t>(entry.workflow)] *= alone + entry.placement.correlation * (1.0 - alone);
                }
        return products;
    }
    /// [workflow] the share of runs with drawn ends in which all its reservations find their processors.
    [[nodiscard]] std::vector<double> played(const Instance& instance, std::size_t workflows, int runs, Random& random) const
    {
        std::vector<int> fine(workflows, 0);
        for (int run = 0; run < runs; ++run) {
            std::vector<char> isFine(workflows, 1);
            for (std::size_t j = 0; j < sites.size(); ++j) {
                std::vector<double> ends;
                for (const Entry& entry : sites[j]) {
                    const Booking& own = entry.booking;
                    const double share = own.usage->quantile(random.uniformReal(0.0, 1.0));
                    ends.push_back(std::min(own.end, endOf(own.start, (own.end - own.start) * own.scale, share)));
                }
                for (std::size_t i = 0; i < sites[j].size(); ++i) {
                    const Booking& own = sites[j][i].booking;
                    std::int64_t held = 0;
                    for (std::size_t k = 0; k < sites[j].size(); ++k) {
                        const double start = sites[j][k].booking.start;
                        if (k != i && (start < own.start || (start == own.start && k < i)) && ends[k] > own.start)
                            held += sites[j][k].booking.processors;
                    }
                    if (sites[j][i].workflow >= 0 && held + own.processors > instance.sites[j].processors)
                        isFine[static_cast<std::size_t>(sites[j][i].workflow)] = 0;
                }
            }
            for (std::size_t w = 0; w < workflows; ++w)
                fine[w] += isFine[w];
        }
        std::vector<double> shares;
        for (const int count : fine)
            shares.push_back(static_cast<double>(count) / runs);
        return shares;
    }
};

} // namespace

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
    void workflowsKeepTheirProbabilityBesideLaterPlans();
    void workflowsKeepTheirProbabilityWhateverComesLater();
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

void TestRexr::workflowsKeepTheirProbabilityBesideLaterPlans()
{
    // After each plan: the product over the reservations of each workflow admitted so far, from plain lists, and sometimes the
    // share of played runs without a violation of it. That share is not below the product: E_i becomes no less likely when any
    // other reservation ends earlier, so the E_i are associated (Harris 1960).
    Random random(20);
    int weakened = 0;
    int riskier = 0; // than the product says
    for (int i = 0; i < 2000; ++i) {
        const Instance instance = drawnArrivals(random);
        const PlanningModel model(instance);
        const double threshold = random.uniformReal(0.3, 1.0);
        const RexrOptions options{.threshold = threshold, .protect = Protect::workflow, .generations = 2, .population = 4};
        const auto planner = i % 4 == 0 ? makeExact(model, options) : makeRexr(model, options, 1);
        std::vector<SiteBook> books = booksOf(model);
        PlainGrid grid{.sites = std::vector<std::vector<PlainGrid::Entry>>(instance.sites.size())};
        for (std::size_t j = 0; j < books.size(); ++j)
            for (const Booking& own : bookingsOf(model, SiteIndex(j)))
                grid.sites[j].push_back({.booking = own});
        BookingId lastId = std::ssize(instance.reservations);
        std::vector<double> admitted; // [workflow] Pr{E|M} at its admission
        for (const Workflow& workflow : instance.workflows) {
            const auto plan = planner->plan(workflow, workflow.submitSeconds, books, {});
            QVERIFY(plan && *plan);
            for (const TaskIndex task : (*plan)->order) {
                const TaskPlacement& placement = (*plan)->tasks[task.at()];
                Booking booking = model.booking(placement);
                grid.sites[placement.site.at()].push_back({booking, static_cast<int>(admitted.size()), placement});
                booking.id = ++lastId;
                books[placement.site.at()].add(booking);
            }
            admitted.push_back((*plan)->probability);
            const std::vector<double> now = grid.probabilities(instance, admitted.size());
            for (std::size_t w = 0; w < admitted.size(); ++w) {
                QVERIFY2(now[w] >= std::min(admitted[w], threshold) - slack,
                         qPrintable(QStringLiteral("case %1: %2 of V* = %3").arg(i).arg(now[w]).arg(threshold)));
                weakened += now[w] < admitted[w] - 1e-6 ? 1 : 0;
            }
        }
        const bool isIndependent = instance.workflows[0].tasks[0].historySeconds.empty();
        if (i % 10 != 0 || instance.failures.mtbfSeconds > 0.0 || !isIndependent)
            continue;
        constexpr int runs = 2000;
        const std::vector<double> played = grid.played(instance, admitted.size(), runs, random);
        for (std::size_t w = 0; w < admitted.size(); ++w) {
            const double least = std::min(admitted[w], threshold);
            QVERIFY(played[w] >= least - 5.0 * std::sqrt(least * (1.0 - least) / runs) - slack);
            riskier += played[w] < 0.999 ? 1 : 0;
        }
    }
    QVERIFY2(weakened > 200, qPrintable(QString::number(weakened)));
    QVERIFY2(riskier > 30, qPrintable(QString::number(riskier)));
}

void TestRexr::workflowsKeepTheirProbabilityWhateverComesLater()
{
    // a crowded grid whose plans all overlap with later ones: of the workflows, at most 1 - V* are violated
    const auto options = completed(generateOptions(),
                                   {{"tasks", std::int64_t{6}},
                                    {"sites", std::int64_t{3}},
                                    {"horizon_s", 6000.0},
                                    {"load", 0.9},
                                    {"request_rate", 1.0},
                                    {"overestimation", 0.2}});
    QVERIFY(options.has_value());
    constexpr double threshold = 0.9;
    std::int64_t admitted = 0;
    std::int64_t violated = 0;
    for (std::uint64_t seed = 11; seed <= 20; ++seed) {
        auto instance = generateInstance(*options, seed);
        QVERIFY(instance.has_value());
        instance->localJobs = {};
        instance->requestRate.reset();
        instance->violation = Violation::losesWork; // no delays of the others
        const PlanningModel model(*instance);
        const auto planner =
            makeRexr(model, {.threshold = threshold, .protect = Protect::workflow, .generations = 3, .population = 10}, seed);
        const auto outcome = simulateGrid(model, *planner, seed, {});
        QVERIFY(outcome.has_value());
        admitted += std::ssize((*outcome)->workflows);
        violated += (*outcome)->totals.violatedWorkflows;
    }
    QVERIFY(admitted > 300);
    const double share = static_cast<double>(violated) / static_cast<double>(admitted);
    const double deviation = std::sqrt(threshold * (1.0 - threshold) / static_cast<double>(admitted));
    QVERIFY2(share <= 1.0 - threshold + 2.0 * deviation, qPrintable(QString::number(share)));
    QVERIFY2(share > 0.02, qPrintable(QString::number(share))); // the risk is made use of
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
