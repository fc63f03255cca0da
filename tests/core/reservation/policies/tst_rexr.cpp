// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/base/run_threads.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/inputs/generate.h"
#include "core/reservation/inputs/generate_options.h"
#include "core/reservation/policies/exact_planner.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/relaxed_state.h"
#include "core/reservation/policies/rexr.h"
#include "core/reservation/policies/risk_budget.h"
#include "tests/core/reservation/random_books.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

constexpr double slack = 1e-9;

struct Case {
    Instance instance;
    PlanningModel model;
    std::vector<SiteBook> books;

    Case(Random& random, const BookShape& shape) : instance(drawnBooks(random, shape)), model(instance), books(booksOf(model)) { }
    [[nodiscard]] const Workflow& workflow() const { return instance.workflows[0]; }
    [[nodiscard]] double now() const { return workflow().submitSeconds; }
};

std::vector<Booking> othersOn(const Case& test, SiteIndex site) { return bookingsOf(test.model, site); }

/// Pr{E-} of a booking among others; of equal starts those listed before it are served first and surely hold.
double literalStart(const Booking& own, const std::vector<Booking>& before, std::int64_t capacity)
{
    std::vector<Holder> holders;
    for (const Booking& other : before)
        if (other.start <= own.start && other.end > own.start)
            holders.push_back({other.processors, other.endedBy(own.start)});
    return startSide(holders, own.processors, capacity).probability;
}

/// All bookings of a site with the plan's tasks in the order of admission, and whose they are (-1: others').
struct Crowd {
    std::vector<Booking> bookings;
    std::vector<int> tasks;
};
Crowd crowdOf(const Case& test, const Plan& plan, SiteIndex site)
{
    Crowd crowd{.bookings = othersOn(test, site), .tasks = {}};
    crowd.tasks.assign(crowd.bookings.size(), -1);
    for (const TaskIndex task : plan.order)
        if (plan.tasks[task.at()].site == site) {
            crowd.bookings.push_back(test.model.booking(plan.tasks[task.at()]));
            crowd.tasks.push_back(task.value);
        }
    return crowd;
}
/// Those that are served before booking i: an earlier start, or an equal one and an earlier place.
std::vector<Booking> servedBefore(const Crowd& crowd, std::size_t i)
{
    std::vector<Booking> before;
    for (std::size_t k = 0; k < crowd.bookings.size(); ++k)
        if (k != i
            && (crowd.bookings[k].start < crowd.bookings[i].start
                || (crowd.bookings[k].start == crowd.bookings[i].start && k < i)))
            before.push_back(crowd.bookings[k]);
    return before;
}

/// Checks a plan of protect = exact from nothing but its placements.
void checkExact(const Case& test, const Plan& plan, double threshold)
{
    double product = 1.0;
    for (std::size_t j = 0; j < test.instance.sites.size(); ++j) {
        const std::int64_t capacity = test.instance.sites[j].processors;
        const Crowd crowd = crowdOf(test, plan, SiteIndex(j));
        const std::vector<Booking> others = othersOn(test, SiteIndex(j));
        for (std::size_t i = 0; i < crowd.bookings.size(); ++i) {
            const double now = literalStart(crowd.bookings[i], servedBefore(crowd, i), capacity);
            if (crowd.tasks[i] >= 0) {
                product *= now;
                QVERIFY(std::abs(now - plan.tasks[static_cast<std::size_t>(crowd.tasks[i])].risk.start.probability) < slack);
            } else if (crowd.bookings[i].start > test.now()) {
                const Crowd alone{.bookings = others, .tasks = std::vector<int>(others.size(), -1)};
                const double promised = std::min(literalStart(crowd.bookings[i], servedBefore(alone, i), capacity), threshold);
                QVERIFY(now >= promised - slack);
            }
        }
    }
    QVERIFY(product >= threshold - slack);
    QVERIFY(std::abs(product - plan.probability) < slack);
}

/// Whether a single task keeps V* there, and all others what they were promised.
bool keepsAll(const Case& test, const TaskPlacement& own, double threshold)
{
    const std::int64_t capacity = test.instance.sites[own.site.at()].processors;
    const Crowd alone{.bookings = othersOn(test, own.site), .tasks = {}};
    Crowd crowd = alone;
    crowd.bookings.push_back(test.model.booking(own));
    const std::size_t last = crowd.bookings.size() - 1;
    if (literalStart(crowd.bookings[last], servedBefore(crowd, last), capacity) < threshold)
        return false;
    for (std::size_t i = 0; i < last; ++i) {
        const Booking& other = crowd.bookings[i];
        if (other.start <= own.startSeconds || other.start >= own.endSeconds || other.start <= test.now())
            continue;                        // does not meet the task after its start
        std::vector<Booking> promisedBeside; // Pr{E-} of the model: S- begins before
        std::ranges::copy_if(alone.bookings, std::back_inserter(promisedBeside),
                             [&](const Booking& before) { return before.start < other.start; });
        const double promised = std::min(literalStart(other, promisedBeside, capacity), threshold);
        if (literalStart(other, servedBefore(crowd, i), capacity) < promised - slack)
            return false;
    }
    return true;
}

void checkOrder(const Case& test, const Plan& plan)
{
    for (std::size_t t = 0; t < plan.tasks.size(); ++t) {
        const TaskPlacement& own = plan.tasks[t];
        QVERIFY(own.startSeconds >= test.now());
        for (const Parent& parent : test.workflow().tasks[t].parents) {
            const TaskPlacement& before = plan.tasks[parent.task.at()];
            const double transfer = test.model.transferSeconds(parent.bytes, before.site, own.site);
            QVERIFY(own.startSeconds >= before.endSeconds + transfer - slack);
        }
    }
}

Genes randomGenes(Random& random, const RelaxedModel& model)
{
    Genes genes;
    std::vector<char> placed(model.tasks().size(), 0);
    while (genes.order.size() < placed.size()) {
        const auto task = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(placed.size()) - 1));
        const auto isPlaced = [&](const Parent& p) { return placed[p.task.at()] != 0; };
        if (placed[task] != 0 || !std::ranges::all_of(model.tasks()[task].parents, isPlaced))
            continue;
        placed[task] = 1;
        genes.order.push_back(static_cast<std::int32_t>(task));
    }
    for (const auto& task : model.tasks()) {
        genes.site.push_back(
            task.sites[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(task.sites.size()) - 1))]);
        genes.risk.push_back(static_cast<Risktaking>(random.uniformInt(0, mostRisk)));
    }
    return genes;
}

/// Changes one to three tasks: other places in the order, sites, risks, or free; returns the first position that changed.
std::size_t changeAtRandom(Random& random, const RelaxedModel& model, Genes& genes, Renewal& renewal)
{
    const std::size_t count = genes.order.size();
    renewal.isFree.assign(count, 0);
    renewal.isMoved.assign(count, 0);
    std::size_t first = count;
    for (int changes = drawn(random, 1, 3); changes > 0; --changes) {
        const auto place = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(count) - 1));
        const std::int32_t task = genes.order[place];
        const auto t = static_cast<std::size_t>(task);
        first = std::min(first, place);
        switch (random.uniformInt(0, 3)) {
        case 0: genes.risk[t] = static_cast<Risktaking>(random.uniformInt(0, mostRisk)); break;
        case 1: renewal.isFree[t] = 1; break;
        case 2: {
            const auto& sites = model.tasks()[t].sites;
            genes.site[t] = sites[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(sites.size()) - 1))];
            break;
        }
        default: { // forward past those that are not its parents
            std::size_t to = place;
            const auto isParent = [&](std::int32_t other) {
                return std::ranges::any_of(model.tasks()[t].parents, [&](const Parent& p) { return p.task.value == other; });
            };
            for (; to > 0 && !isParent(genes.order[to - 1]) && random.uniformInt(0, 3) > 0; --to)
                std::swap(genes.order[to], genes.order[to - 1]);
            renewal.isMoved[t] = to < place ? 1 : renewal.isMoved[t];
            first = std::min(first, to);
        }
        }
    }
    return first;
}

QString printed(const Plan& plan)
{
    QString text;
    for (const TaskPlacement& task : plan.tasks)
        text += QStringLiteral("%1: %2 to %3, Pr %4\n")
                    .arg(task.site.value)
                    .arg(task.startSeconds, 0, 'g', 17)
                    .arg(task.endSeconds, 0, 'g', 17)
                    .arg(task.probability, 0, 'g', 17);
    return text;
}

std::optional<Plan> planned(Planner& planner, const Case& test)
{
    auto plan = planner.plan(test.workflow(), test.now(), test.books, {});
    return plan ? *plan : std::nullopt;
}

} // namespace

class TestRexr : public QObject {
    Q_OBJECT

private slots:
    void goingBackAndOnIsDecodingAnew();
    void aChangedPlanIsDecodedAsAnew();
    void everyDecodedPlanKeepsItsPromises();
    void noEarlierStartIsAdmissible();
    void paperCountsTheRiskAtAdmission();
    void thresholdOneGivesPlansWithoutOverlap();
    void neverWorseThanItsFirstPlans();
    void reachesTheEnumerationOnSmallCases();
    void endsWhereNoPlanIsShorter();
    void overlapShortensThePlan();
    void sameSeedSamePlan();
    void threadsChangeNothing();
    void stopsWithTheBestSoFar();
    void whatWasToldOutlivesAStop();
    void refusesAPopulationThatNoMemoryHolds();
    void tellsOfBetterPlans();
    void budgetKeepsTheLimit();
    void adaptiveThresholdKeepsViolationsUnderTheLimit();
    void enumerationRefusesLargeCases();
};

void TestRexr::goingBackAndOnIsDecodingAnew()
{
    Random random(1);
    for (int i = 0; i < 1500; ++i) {
        const Case test(
            random, {.sites = drawn(random, 1, 3), .reservations = 10, .tasks = drawn(random, 1, 9), .wholeSeconds = i % 2 == 0});
        const auto protect = i % 3 == 0 ? Protect::paper : Protect::exact;
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, random.uniformReal(0.3, 1.0), protect);
        const Genes first = randomGenes(random, model);
        const Genes second = randomGenes(random, model);
        RelaxedState moved(model);
        QVERIFY(moved.extend(first, std::numeric_limits<double>::infinity()));
        const auto back = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(first.order.size())));
        moved.goBackTo(back);
        // the same beginning, then the second's sites and permissions
        Genes mixed = first;
        for (std::size_t p = back; p < mixed.order.size(); ++p) {
            const auto t = static_cast<std::size_t>(mixed.order[p]);
            mixed.site[t] = second.site[t];
            mixed.risk[t] = second.risk[t];
        }
        QVERIFY(moved.extend(mixed, std::numeric_limits<double>::infinity()));
        RelaxedState anew(model);
        QVERIFY(anew.extend(mixed, std::numeric_limits<double>::infinity()));
        QCOMPARE(moved.end(), anew.end());
        QVERIFY(std::abs(moved.probability() - anew.probability()) < slack);
        QCOMPARE(printed(moved.plan(mixed)), printed(anew.plan(mixed)));
    }
}

void TestRexr::aChangedPlanIsDecodedAsAnew()
{
    // chains of changed plans, each decoded like the one before and anew: the same to the last bit
    constexpr double never = std::numeric_limits<double>::infinity();
    Random random(15);
    int same = 0;
    int weakened = 0;
    for (int i = 0; i < 800; ++i) {
        const Case test(random,
                        {.sites = drawn(random, 1, 3),
                         .reservations = 10,
                         .tasks = drawn(random, 2, 24),
                         .parentless = drawn(random, 3, 60),
                         .wholeSeconds = i % 2 == 0});
        const auto protect = i % 4 == 0 ? Protect::paper : Protect::exact;
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, random.uniformReal(0.0, 1.0), protect);
        RelaxedState state(model);
        DecodedPlan before{randomGenes(random, model), state.placements()};
        QVERIFY(state.extend(before.genes, never));
        before.placements = state.placements();
        for (int step = 0; step < 10; ++step) {
            Genes genes = before.genes;
            Renewal renewal;
            const std::size_t from = changeAtRandom(random, model, genes, renewal);
            state.goTo(before.placements, from);
            QVERIFY(state.extendAsBefore(before, genes, renewal, never));
            RelaxedState anew(model);
            QVERIFY(anew.extend(genes, never));
            QCOMPARE(printed(state.plan(genes)), printed(anew.plan(genes)));
            for (std::int32_t t = 0; t < static_cast<std::int32_t>(genes.order.size()); ++t) {
                const Placements::Task& one = state.placements().task(t);
                const Placements::Task& other = anew.placements().task(t);
                QCOMPARE(one.factor, other.factor);
                QCOMPARE(one.admitted, other.admitted);
                QCOMPARE(one.position, other.position);
                weakened += one.factor < one.admitted ? 1 : 0;
                same += one.start == before.placements.task(t).start ? 1 : 0;
            }
            QCOMPARE(state.probability(), anew.probability());
            QCOMPARE(state.end(), anew.end());
            if (random.uniformInt(0, 1) == 0)
                before = {std::move(genes), state.placements()};
        }
    }
    QVERIFY2(weakened > 300, qPrintable(QString::number(weakened)));
    QVERIFY(same > 10'000);
}

void TestRexr::everyDecodedPlanKeepsItsPromises()
{
    Random random(2);
    int overlapping = 0;
    for (int i = 0; i < 2000; ++i) {
        const Case test(
            random, {.sites = drawn(random, 1, 3), .reservations = 10, .tasks = drawn(random, 1, 8), .wholeSeconds = i % 2 == 0});
        const double threshold = random.uniformReal(0.2, 1.0);
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, threshold, Protect::exact);
        const Genes genes = randomGenes(random, model);
        RelaxedState state(model);
        QVERIFY(state.extend(genes, std::numeric_limits<double>::infinity()));
        const Plan plan = state.plan(genes);
        checkExact(test, plan, threshold);
        checkOrder(test, plan);
        overlapping += plan.probability < 1.0 ? 1 : 0;
    }
    QVERIFY(overlapping > 100); // the cases do put it to the test
}

void TestRexr::noEarlierStartIsAdmissible()
{
    // one task: whole spans of starts are passed by, but none of a fine grid of them keeps all promises
    Random random(14);
    int relaxed = 0;
    for (int i = 0; i < 1500; ++i) {
        const Case test(random, {.sites = 1, .reservations = 14, .tasks = 1, .wholeSeconds = i % 2 == 0});
        const double threshold = random.uniformReal(0.2, 0.99);
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, threshold, Protect::exact);
        RelaxedState state(model);
        QVERIFY(state.extend({.order = {0}, .site = {0}, .risk = {mostRisk}}, std::numeric_limits<double>::infinity()));
        const double found = state.startOf(0);
        const double length = state.endOf(0) - found;
        relaxed += state.probability() < 1.0 ? 1 : 0;
        TaskPlacement own{.site = SiteIndex(0), .processors = test.workflow().tasks[0].processors};
        std::vector<double> starts;
        for (double start = test.now(); start < found; start += 0.0625)
            starts.push_back(start);
        for (const Booking& other : othersOn(test, SiteIndex(0)))
            for (const double moment : {other.start, other.end})
                if (moment >= test.now() && moment < found)
                    starts.push_back(moment);
        for (const double start : starts) {
            own.startSeconds = start;
            own.endSeconds = start + length;
            // a start found is precise to a millionth of its span and of its probability
            if (start < found - 1e-4)
                QVERIFY2(!keepsAll(test, own, threshold + 1e-5),
                         qPrintable(QStringLiteral("case %1: %2 is, %3 was found").arg(i).arg(start).arg(found)));
        }
    }
    QVERIFY(relaxed > 200);
}

void TestRexr::paperCountsTheRiskAtAdmission()
{
    Random random(3);
    int overlapping = 0;
    for (int i = 0; i < 1500; ++i) {
        const Case test(random, {.sites = 2, .reservations = 10, .tasks = 6});
        const double threshold = random.uniformReal(0.2, 0.99);
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, threshold, Protect::paper);
        const Genes genes = randomGenes(random, model);
        RelaxedState state(model);
        QVERIFY(state.extend(genes, std::numeric_limits<double>::infinity()));
        const Plan plan = state.plan(genes);
        checkOrder(test, plan);
        QVERIFY(plan.probability >= threshold - slack);
        std::vector<SiteBook> books = test.books;
        for (const TaskIndex task : plan.order) { // the books as they were at each admission
            const TaskPlacement& own = plan.tasks[task.at()];
            Booking booking = test.model.booking(own);
            booking.id = 1000 + task.value;
            SiteBook& book = books[own.site.at()];
            const bool isStrict = book.profile().most(own.startSeconds, own.endSeconds) + own.processors <= book.capacity();
            Overlaps overlaps;
            book.overlaps(own.startSeconds, own.endSeconds, overlaps);
            const double expected = isStrict ? 1.0 : riskOf(booking, overlaps, book.capacity()).probability();
            QVERIFY(std::abs(own.risk.probability() - expected) < slack);
            overlapping += isStrict ? 0 : 1;
            book.add(booking);
        }
    }
    QVERIFY(overlapping > 100);
}

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

void TestRexr::whatWasToldOutlivesAStop()
{
    Random random(13);
    const Case test(random, {.sites = 3, .reservations = 60, .tasks = 3000});
    for (int i = 0; i < 5; ++i) {
        std::stop_source stop;
        std::jthread stopping; // somewhere in the making of the next plans, which take longer than a stop leaves
        std::optional<double> told;
        const auto planner = makeRexr(test.model, {.threshold = 0.7}, 5, [&](const Plan& plan) {
            if (!told)
                stopping = std::jthread([&stop, i] {
                    std::this_thread::sleep_for(std::chrono::milliseconds(10 * i));
                    stop.request_stop();
                });
            told = plan.makespanSeconds;
        });
        const auto plan = planner->plan(test.workflow(), test.now(), test.books, RunControl(stop.get_token()));
        QVERIFY2(plan && *plan, "the plan that was told of is lost");
        QVERIFY((*plan)->makespanSeconds <= *told);
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

void TestRexr::tellsOfBetterPlans()
{
    Random random(10);
    const Case test(random, {.sites = 3, .reservations = 20, .tasks = 30});
    std::vector<double> told;
    const auto planner =
        makeRexr(test.model, {.threshold = 0.7}, 5, [&told](const Plan& plan) { told.push_back(plan.makespanSeconds); });
    const auto plan = planned(*planner, test);
    QVERIFY(told.size() >= 2); // the first and the last at least
    QVERIFY(std::ranges::is_sorted(told, std::greater<>()));
    QCOMPARE(told.back(), plan->makespanSeconds);
}

void TestRexr::budgetKeepsTheLimit()
{
    // each reservation earns 0.7 x 0.05; what was spent is not there again
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
