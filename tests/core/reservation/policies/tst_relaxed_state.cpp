// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Plans decoded from an order, sites and risks.

#include <cmath>
#include <limits>

#include <QTest>

#include "core/reservation/policies/relaxed_state.h"
#include "tests/core/reservation/relaxed_cases.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

/// Returns whether a single task has a Pr{E-} of `least` there, and all others keep their guaranteed probabilities, but those in
/// a group.
bool keepsAll(const Case& test, const TaskPlacement& own, double threshold, double least,
              const std::vector<std::int32_t>* groupOf = nullptr)
{
    const std::int64_t capacity = test.instance.sites[own.site.at()].processors;
    const Crowd alone{.bookings = othersOn(test, own.site), .tasks = {}};
    Crowd crowd = alone;
    crowd.bookings.push_back(test.model.booking(own));
    const std::size_t last = crowd.bookings.size() - 1;
    if (literalStart(crowd.bookings[last], servedBefore(crowd, last), capacity) < least)
        return false;
    for (std::size_t i = 0; i < last; ++i) {
        const Booking& other = crowd.bookings[i];
        if (other.start <= own.startSeconds || other.start >= own.endSeconds || other.start <= test.now())
            continue; // does not meet the task after its start
        if (groupOf && (*groupOf)[static_cast<std::size_t>(other.id)] >= 0)
            continue;
        std::vector<Booking> guaranteedBeside; // Pr{E-} of the model: S- begins before
        std::ranges::copy_if(alone.bookings, std::back_inserter(guaranteedBeside),
                             [&](const Booking& before) { return before.start < other.start; });
        const double guaranteed = std::min(literalStart(other, guaranteedBeside, capacity), threshold);
        if (literalStart(other, servedBefore(crowd, i), capacity) < guaranteed - slack)
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
        genes.risk.push_back(static_cast<Risktaking>(random.uniformInt(0, maxRisk)));
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
        case 0: genes.risk[t] = static_cast<Risktaking>(random.uniformInt(0, maxRisk)); break;
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

} // namespace

class TestRelaxedState : public QObject {
    Q_OBJECT

private slots:
    void goingBackAndOnIsDecodingAnew();
    void aChangedPlanIsDecodedAsAnew();
    void everyDecodedPlanKeepsItsGuarantees();
    void everyDecodedPlanKeepsWhatGroupsHaveLeft();
    void noEarlierStartIsAdmissible();
    void noEarlierStartKeepsWhatGroupsHaveLeft();
    void paperCountsTheRiskAtAdmission();
    void paperMissesFewEarlierStarts();
};

void TestRelaxedState::goingBackAndOnIsDecodingAnew()
{
    Random random(1);
    for (int i = 0; i < 1500; ++i) {
        const Case test(
            random, {.sites = drawn(random, 1, 3), .reservations = 10, .tasks = drawn(random, 1, 9), .wholeSeconds = i % 2 == 0});
        const auto protect = i % 3 == 0 ? Protect::paper : i % 3 == 1 ? Protect::workflow : Protect::exact;
        const GroupedCase grouped(random, test);
        const RelaxedModel model(test.model, test.workflow(), test.now(), grouped.books, random.uniformReal(0.3, 1.0), protect,
                                 grouped.risk);
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

void TestRelaxedState::aChangedPlanIsDecodedAsAnew()
{
    // chains of changed plans, each decoded like the one before and from scratch: the same to the last bit
    constexpr double never = std::numeric_limits<double>::infinity();
    Random random(15);
    int same = 0;
    int weakened = 0;
    std::ptrdiff_t inGroups = 0;
    for (int i = 0; i < 800; ++i) {
        const Case test(random,
                        {.sites = drawn(random, 1, 3),
                         .reservations = 10,
                         .tasks = drawn(random, 2, 24),
                         .parentless = drawn(random, 3, 60),
                         .wholeSeconds = i % 2 == 0});
        const auto protect = i % 4 == 0 ? Protect::paper : i % 4 == 1 ? Protect::exact : Protect::workflow;
        const GroupedCase grouped(random, test);
        const RelaxedModel model(test.model, test.workflow(), test.now(), grouped.books, random.uniformReal(0.0, 1.0), protect,
                                 grouped.risk);
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
                const auto changes = state.placements().changesOf(static_cast<std::size_t>(one.position));
                inGroups += std::ranges::count_if(changes, isOfGroup);
                QCOMPARE(one.factor, other.factor);
                QCOMPARE(one.admitted, other.admitted);
                QCOMPARE(one.position, other.position);
                weakened += one.factor < one.admitted ? 1 : 0;
                same += one.start == before.placements.task(t).start ? 1 : 0;
            }
            QCOMPARE(state.probability(), anew.probability());
            QCOMPARE(state.placements().probabilityForAll(), anew.placements().probabilityForAll());
            for (std::int32_t g = 0; g < std::ssize(model.groups()); ++g)
                QCOMPARE(state.placements().riskLeft(g), anew.placements().riskLeft(g));
            QCOMPARE(state.end(), anew.end());
            if (random.uniformInt(0, 1) == 0)
                before = {std::move(genes), state.placements()};
        }
    }
    QVERIFY2(weakened > 300, qPrintable(QString::number(weakened)));
    QVERIFY2(inGroups > 300, qPrintable(QString::number(inGroups)));
    QVERIFY(same > 10'000);
}

void TestRelaxedState::everyDecodedPlanKeepsItsGuarantees()
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

void TestRelaxedState::everyDecodedPlanKeepsWhatGroupsHaveLeft()
{
    Random random(18);
    int used = 0;
    for (int i = 0; i < 2000; ++i) {
        const Case test(
            random, {.sites = drawn(random, 1, 3), .reservations = 10, .tasks = drawn(random, 1, 8), .wholeSeconds = i % 2 == 0});
        const GroupedCase grouped(random, test);
        const RelaxedModel model(test.model, test.workflow(), test.now(), grouped.books, random.uniformReal(0.2, 1.0),
                                 Protect::workflow, grouped.risk);
        const Genes genes = randomGenes(random, model);
        RelaxedState state(model);
        QVERIFY(state.extend(genes, std::numeric_limits<double>::infinity()));
        const Plan plan = state.plan(genes);
        std::vector<Crowd> crowds;
        for (std::size_t j = 0; j < grouped.books.size(); ++j)
            crowds.push_back(crowdOf(test, plan, SiteIndex(j)));
        const std::vector<double> left = grouped.leftBeside(test, crowds);
        WorkflowRisk noted = grouped.risk;
        noted.admit(plan);
        for (std::size_t g = 0; g < left.size(); ++g) {
            QVERIFY(left[g] >= 1.0 - slack);
            QVERIFY(std::abs(left[g] - noted.left(static_cast<std::int32_t>(g))) < slack);
            used += left[g] < grouped.left[g] - slack ? 1 : 0;
        }
        QCOMPARE(noted.nextGroup(), static_cast<std::int32_t>(left.size()) + 1);
        QVERIFY(std::ranges::all_of(plan.tasks, [&](const TaskPlacement& own) { return own.group == std::ssize(left); }));
    }
    QVERIFY2(used > 100, qPrintable(QString::number(used)));
}

void TestRelaxedState::noEarlierStartKeepsWhatGroupsHaveLeft()
{
    // As the next, where some of the reservations are in groups. A plan takes at most half of the risk that V* allows for itself,
    // in logarithms.
    Random random(19);
    int relaxed = 0;
    int inTheWay = 0;
    for (int i = 0; i < 1500; ++i) {
        const Case test(random, {.sites = 1, .reservations = 14, .tasks = 1, .wholeSeconds = i % 2 == 0});
        const GroupedCase grouped(random, test);
        const double threshold = random.uniformReal(0.2, 0.99);
        const RelaxedModel model(test.model, test.workflow(), test.now(), grouped.books, threshold, Protect::workflow,
                                 grouped.risk);
        RelaxedState state(model);
        QVERIFY(state.extend({.order = {0}, .site = {0}, .risk = {maxRisk}}, std::numeric_limits<double>::infinity()));
        const double found = state.startOf(0);
        const double length = state.endOf(0) - found;
        TaskPlacement own{.site = SiteIndex(0), .processors = test.workflow().tasks[0].processors};
        const auto isAdmissible = [&](double start, double margin) {
            own.startSeconds = start;
            own.endSeconds = start + length;
            Crowd crowd{.bookings = othersOn(test, SiteIndex(0)), .tasks = {}};
            crowd.bookings.push_back(test.model.booking(own));
            const bool keepsOthers = keepsAll(test, own, threshold + margin, std::sqrt(threshold) + margin, &grouped.groupOf);
            const bool keepsGroups =
                std::ranges::all_of(grouped.leftBeside(test, {crowd}), [&](double left) { return left >= 1.0 + margin; });
            inTheWay += keepsOthers && !keepsGroups ? 1 : 0;
            return keepsOthers && keepsGroups;
        };
        relaxed += state.probability() < 1.0 ? 1 : 0;
        for (double start = test.now(); start < found - 1e-4; start += 0.0625)
            QVERIFY2(!isAdmissible(start, 1e-5),
                     qPrintable(QStringLiteral("case %1: %2 is, %3 was found").arg(i).arg(start).arg(found)));
    }
    QVERIFY(relaxed > 200);
    QVERIFY2(inTheWay > 200, qPrintable(QString::number(inTheWay)));
}

void TestRelaxedState::noEarlierStartIsAdmissible()
{
    // one task: whole spans of starts are skipped, but no skipped start of a fine grid keeps all guarantees
    Random random(14);
    int relaxed = 0;
    for (int i = 0; i < 1500; ++i) {
        const Case test(random, {.sites = 1, .reservations = 14, .tasks = 1, .wholeSeconds = i % 2 == 0});
        const double threshold = random.uniformReal(0.2, 0.99);
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, threshold, Protect::exact);
        RelaxedState state(model);
        QVERIFY(state.extend({.order = {0}, .site = {0}, .risk = {maxRisk}}, std::numeric_limits<double>::infinity()));
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
                QVERIFY2(!keepsAll(test, own, threshold + 1e-5, threshold + 1e-5),
                         qPrintable(QStringLiteral("case %1: %2 is, %3 was found").arg(i).arg(start).arg(found)));
        }
    }
    QVERIFY(relaxed > 200);
}

void TestRelaxedState::paperCountsTheRiskAtAdmission()
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
        for (const TaskIndex task : plan.order) { // the booking tables at each admission
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

void TestRelaxedState::paperMissesFewEarlierStarts()
{
    // one task: Pr{E-} grows within a span and Pr{E+} falls, so the search may miss a short time at which both are high. Of a
    // fine grid of starts before the one found, few have both.
    Random random(17);
    constexpr int count = 1500;
    int relaxed = 0;
    int missed = 0;
    for (int i = 0; i < count; ++i) {
        const Case test(random, {.sites = 1, .reservations = 14, .tasks = 1, .wholeSeconds = i % 2 == 0});
        const double threshold = random.uniformReal(0.2, 0.99);
        const RelaxedModel model(test.model, test.workflow(), test.now(), test.books, threshold, Protect::paper);
        RelaxedState state(model);
        QVERIFY(state.extend({.order = {0}, .site = {0}, .risk = {maxRisk}}, std::numeric_limits<double>::infinity()));
        const double found = state.startOf(0);
        const double length = state.endOf(0) - found;
        relaxed += state.probability() < 1.0 ? 1 : 0;
        const SiteBook& book = test.books.front();
        TaskPlacement own{.site = SiteIndex(0), .processors = test.workflow().tasks[0].processors};
        Overlaps overlaps;
        for (double start = test.now(); start < found - 1e-4; start += 0.0625) {
            own.startSeconds = start;
            own.endSeconds = start + length;
            book.overlaps(own.startSeconds, own.endSeconds, overlaps);
            if (riskOf(test.model.booking(own), overlaps, book.capacity()).probability() >= threshold + 1e-5) {
                ++missed;
                break;
            }
        }
    }
    QVERIFY2(missed <= count / 200, qPrintable(QString::number(missed)));
    QVERIFY2(relaxed > 100, qPrintable(QString::number(relaxed)));
}

QTEST_APPLESS_MAIN(TestRelaxedState)
#include "tst_relaxed_state.moc"
