// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <functional>

#include <QTest>

#include "core/reservation/policies/list_planners.h"
#include "tests/core/reservation/random_books.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

constexpr int cases = 1500;

/// A strict plan worked out from lists of bookings, task by task, with nothing kept between.
struct LiteralPlan {
    const PlanningModel& model;
    const Workflow& workflow;
    std::vector<std::vector<Booking>> booked; ///< [site]
    std::vector<TaskPlacement> tasks;

    LiteralPlan(const PlanningModel& m, const Workflow& w) : model(m), workflow(w), tasks(w.tasks.size())
    {
        for (std::size_t j = 0; j < m.instance().sites.size(); ++j)
            booked.push_back(bookingsOf(m, SiteIndex(j)));
    }
    [[nodiscard]] TaskPlacement earliest(TaskIndex task, std::size_t site, std::int32_t processors, double factor) const
    {
        double ready = workflow.submitSeconds;
        for (const Parent& parent : workflow.tasks[task.at()].parents) {
            const TaskPlacement& before = tasks[parent.task.at()];
            const double transfer =
                before.site == SiteIndex(site) ? 0.0 : parent.bytes / model.instance().bandwidthBytesPerSecond;
            ready = std::max(ready, before.endSeconds + transfer);
        }
        const double length = model.askedSeconds(workflow.tasks[task.at()], processors, SiteIndex(site));
        const auto limit = static_cast<std::int64_t>(std::floor(model.instance().sites[site].processors * factor + 1e-9));
        const double start = literalFit(booked[site], ready, length, limit - processors);
        return {.site = SiteIndex(site), .startSeconds = start, .endSeconds = start + length, .processors = processors};
    }
    void place(TaskIndex task, const TaskPlacement& placement)
    {
        tasks[task.at()] = placement;
        Booking booking = model.booking(placement);
        booking.id = 1000 + task.value;
        booked[placement.site.at()].push_back(booking);
    }
    [[nodiscard]] bool hasSpace(std::size_t site, std::int32_t processors) const
    {
        return model.instance().sites[site].processors >= processors;
    }
};

std::vector<TaskPlacement> literalTurns(const PlanningModel& model, const Workflow& workflow, double factor)
{
    LiteralPlan plan(model, workflow);
    std::vector<double> booked(model.instance().sites.size(), 0.0);
    for (const TaskIndex task : topologicalOrder(workflow)) {
        const std::int32_t processors = workflow.tasks[task.at()].processors;
        int turn = -1;
        for (std::size_t j = 0; j < booked.size(); ++j)
            if (plan.hasSpace(j, processors) && (turn < 0 || booked[j] < booked[static_cast<std::size_t>(turn)]))
                turn = static_cast<int>(j);
        const auto site = static_cast<std::size_t>(turn);
        const TaskPlacement placement = plan.earliest(task, site, processors, factor);
        booked[site] += processors * (placement.endSeconds - placement.startSeconds) / model.instance().sites[site].processors;
        plan.place(task, placement);
    }
    return plan.tasks;
}

std::vector<TaskPlacement> literalEarliestEnd(const PlanningModel& model, const Workflow& workflow, bool malleable, bool ranked)
{
    LiteralPlan plan(model, workflow);
    std::vector<TaskIndex> order = topologicalOrder(workflow);
    if (ranked) {
        const auto ranks = upwardRanks(model, workflow);
        std::ranges::stable_sort(order, std::greater<>(), [&](TaskIndex t) { return ranks[t.at()]; });
    }
    for (const TaskIndex task : order) {
        const Task& record = workflow.tasks[task.at()];
        std::vector<TaskPlacement> options;
        for (std::size_t j = 0; j < model.instance().sites.size(); ++j)
            for (std::int32_t r = malleable ? record.least() : record.processors;
                 r <= (malleable ? record.most() : record.processors); ++r)
                if (plan.hasSpace(j, r))
                    options.push_back(plan.earliest(task, j, r, 1.0));
        std::ranges::stable_sort(options, [](const TaskPlacement& a, const TaskPlacement& b) {
            return std::tie(a.endSeconds, a.startSeconds) < std::tie(b.endSeconds, b.startSeconds);
        });
        plan.place(task, options.front());
    }
    return plan.tasks;
}

QString printed(const std::vector<TaskPlacement>& tasks)
{
    QString text;
    for (const TaskPlacement& task : tasks)
        text += QStringLiteral("site %1, %2 processors, %3 to %4\n")
                    .arg(task.site.value)
                    .arg(task.processors)
                    .arg(task.startSeconds, 0, 'g', 15)
                    .arg(task.endSeconds, 0, 'g', 15);
    return text;
}

} // namespace

class TestListPlanners : public QObject {
    Q_OBJECT

private slots:
    void plansAreThoseOfThePlainRule_data();
    void plansAreThoseOfThePlainRule();
    void strictPlansStayUnderTheCapacity();
    void ranksFollowTheEquation();
    void aTaskThatCannotStartInTimeRejectsTheWorkflow();
    void sitesAreBookedEvenly();
};

void TestListPlanners::plansAreThoseOfThePlainRule_data()
{
    QTest::addColumn<QString>("policy");
    for (const char* policy : {"conr", "cbfr", "malr", "heft", "ovbr"})
        QTest::newRow(policy) << QString::fromLatin1(policy);
}

void TestListPlanners::plansAreThoseOfThePlainRule()
{
    QFETCH(QString, policy);
    Random random(deriveSeed(7, policy.toStdString()));
    for (int i = 0; i < cases; ++i) {
        const Instance instance =
            drawnBooks(random, {.sites = drawn(random, 1, 4), .tasks = drawn(random, 1, 10), .knownUsages = true});
        const PlanningModel model(instance);
        const Workflow& workflow = instance.workflows[0];
        std::unique_ptr<Planner> planner;
        std::vector<TaskPlacement> expected;
        if (policy == QLatin1String("conr") || policy == QLatin1String("ovbr")) {
            const double rate = policy == QLatin1String("conr") ? 0.0 : 0.25;
            planner = makeTurn(model, {.overbooking = rate});
            expected = literalTurns(model, workflow, 1.0 + rate);
        } else {
            const bool malleable = policy == QLatin1String("malr");
            const bool ranked = policy == QLatin1String("heft");
            planner = malleable ? makeMalr(model) : ranked ? makeHeft(model) : makeCbfr(model);
            expected = literalEarliestEnd(model, workflow, malleable, ranked);
        }
        const auto plan = planner->plan(workflow, workflow.submitSeconds, booksOf(model), {});
        QVERIFY(plan && *plan);
        QCOMPARE(printed((*plan)->tasks), printed(expected));
    }
}

void TestListPlanners::strictPlansStayUnderTheCapacity()
{
    Random random(11);
    for (int i = 0; i < cases; ++i) {
        Instance instance = drawnBooks(random, {.sites = 2, .reservations = 6, .tasks = 10, .wholeSeconds = false});
        instance.reservations.clear(); // alone they may exceed the capacity
        const PlanningModel model(instance);
        const Workflow& workflow = instance.workflows[0];
        for (const auto make : {makeConr, makeCbfr, makeMalr, makeHeft}) {
            const auto plan = make(model)->plan(workflow, workflow.submitSeconds, booksOf(model), {});
            QVERIFY(plan && *plan);
            for (std::size_t j = 0; j < instance.sites.size(); ++j) {
                std::vector<Booking> held;
                for (const TaskPlacement& task : (*plan)->tasks)
                    if (task.site == SiteIndex(j))
                        held.push_back(model.booking(task));
                for (const Booking& booking : held)
                    QVERIFY(heldAt(held, booking.start) <= instance.sites[j].processors);
            }
            QCOMPARE((*plan)->probability, 1.0); // nothing overlaps: no risk
        }
    }
}

void TestListPlanners::ranksFollowTheEquation()
{
    // two sites of speed 1 and 2: mean duration w (1 + 1/2) / 2; a transfer happens with chance 1/2
    Instance instance{.sites = {{"a", 4, 1.0}, {"b", 4, 2.0}}, .bandwidthBytesPerSecond = 10.0};
    Workflow workflow{.name = "w", .tasks = {{.name = "first", .workSeconds = 40.0}, {.name = "last", .workSeconds = 8.0}}};
    workflow.tasks[1].parents = {{TaskIndex(0), 100.0}};
    instance.workflows = std::vector<Workflow>{workflow};
    const PlanningModel model(instance);
    const auto ranks = upwardRanks(model, instance.workflows[0]);
    QCOMPARE(ranks[1], 6.0);                             // 8 x 0.75
    QCOMPARE(ranks[0], 30.0 + 100.0 / 10.0 * 0.5 + 6.0); // 40 x 0.75 + transfer + rank
}

void TestListPlanners::aTaskThatCannotStartInTimeRejectsTheWorkflow()
{
    Instance instance{.sites = {{"a", 4, 1.0}}, .reservations = {{"r", SiteIndex(0), 0.0, 100.0, 4}}};
    Workflow workflow{.name = "w", .deadlineSeconds = 100.0, .tasks = {{.name = "t", .workSeconds = 5.0}}};
    instance.workflows = std::vector<Workflow>{workflow};
    const PlanningModel model(instance);
    const auto late = makeConr(model)->plan(instance.workflows[0], 0.0, booksOf(model), {});
    QVERIFY(late && !*late); // it could start at 100, not before
    workflow.deadlineSeconds = 100.5;
    const auto inTime = makeConr(model)->plan(workflow, 0.0, booksOf(model), {});
    QVERIFY(inTime && *inTime);
    QCOMPARE((*inTime)->tasks[0].startSeconds, 100.0);
}

void TestListPlanners::sitesAreBookedEvenly()
{
    // sites of 4 and 8 processors: booked time per processor stays within one task of each other
    const Instance instance{.sites = {{"small", 4, 1.0}, {"large", 8, 1.0}}};
    const PlanningModel model(instance);
    const auto planner = makeConr(model);
    const std::vector<SiteBook> books{SiteBook(4), SiteBook(8)};
    std::vector<double> booked(2, 0.0);
    for (int i = 0; i < 60; ++i) {
        const Workflow one{.name = "w", .tasks = {{.name = "t", .workSeconds = 8.0}}};
        const auto plan = planner->plan(one, 0.0, books, {});
        QVERIFY(plan && *plan);
        const std::size_t site = (*plan)->tasks[0].site.at();
        booked[site] += 8.0 / instance.sites[site].processors;
    }
    QVERIFY(std::abs(booked[0] - booked[1]) <= 2.0);
}

QTEST_APPLESS_MAIN(TestListPlanners)
#include "tst_list_planners.moc"
