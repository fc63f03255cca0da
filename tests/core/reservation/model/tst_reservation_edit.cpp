// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits return valid instances or say why not, and leave the given one alone.

#include <QTest>

#include "core/reservation/model/edit.h"
#include "core/reservation/model/instance_check.h"

#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

/// Two sites, a diamond of tasks, a reservation and a local job on the second site.
Instance given()
{
    Instance made;
    made.sites = {{"a", 8, 1.0}, {"b", 4, 2.0}};
    const TaskIndex top(0);
    made.workflows = std::vector<Workflow>{
        {.name = "w",
         .tasks = {{.name = "top", .workSeconds = 1.0},
                   {.name = "left", .workSeconds = 1.0, .parents = {{top, 5.0}}},
                   {.name = "right", .workSeconds = 1.0, .parents = {{top, 6.0}}},
                   {.name = "end", .workSeconds = 1.0, .parents = {{TaskIndex(1), 0.0}, {TaskIndex(2), 0.0}}}}}};
    made.reservations = {{.name = "r", .site = SiteIndex(1), .startSeconds = 0.0, .endSeconds = 9.0, .processors = 2}};
    made.localJobs = std::vector<LocalJob>{{.site = SiteIndex(1), .runSeconds = 1.0}};
    return made;
}

QString graph(const Instance& instance)
{
    QStringList list;
    for (const Task& task : instance.workflows[0].tasks) {
        QStringList parents;
        for (const Parent& parent : task.parents)
            parents << QStringLiteral("%1:%2")
                           .arg(QString::fromStdString(instance.workflows[0].tasks[parent.task.at()].name))
                           .arg(parent.bytes);
        list << QString::fromStdString(task.name) + (parents.isEmpty() ? "" : "(" + parents.join(",") + ")");
    }
    return list.join(" ");
}

QString failure(const Result<Instance>& result) { return result ? QString() : QString::fromStdString(toString(result.error())); }

const WorkflowIndex only(0);

template <class I>
std::vector<I> these(std::initializer_list<std::int32_t> values)
{
    std::vector<I> list;
    for (const std::int32_t value : values)
        list.emplace_back(value);
    return list;
}

} // namespace

class TestReservationEdit : public QObject {
    Q_OBJECT
private slots:
    void editsSites()
    {
        const auto added = withSiteAdded(given());
        QVERIFY(added);
        QVERIFY((added->sites[2] == Site{"site-3", 4, 2.0}));
        QCOMPARE(withSiteAdded(*added)->sites[3].name, std::string("site-4"));
        QCOMPARE(withSite(given(), SiteIndex(0), {"c", 9, 3.0})->sites[0].name, std::string("c"));
        QCOMPARE(failure(withSite(given(), SiteIndex(0), {"b", 9, 3.0})),
                 QStringLiteral("error: sites[1].name: the name 'b' is taken by sites[0]"));
        QVERIFY(failure(withSite(given(), SiteIndex(1), {"b", 1, 1.0}))
                    .contains("a reservation of 2 processors is too large for 'b'"));
        QCOMPARE(failure(withSite(given(), SiteIndex(2), {})), QStringLiteral("error: there is no site 2"));
    }

    void removesSites()
    {
        const auto without = withoutSites(given(), these<SiteIndex>({0}));
        QVERIFY(without);
        QCOMPARE(without->sites.size(), std::size_t{1});
        QCOMPARE(without->reservations[0].site.value, 0);
        QCOMPARE(without->localJobs[0].site.value, 0);
        QCOMPARE(failure(withoutSites(given(), these<SiteIndex>({1}))),
                 QStringLiteral("error: the reservation 'r' is on the site 'b'"));
        Instance jobs = given();
        jobs.reservations.clear();
        QCOMPARE(failure(withoutSites(jobs, these<SiteIndex>({1}))), QStringLiteral("error: local jobs are on the site 'b'"));
        QCOMPARE(failure(withoutSites(given(), these<SiteIndex>({0, 1}))), QStringLiteral("error: a grid needs a site"));
        QCOMPARE(failure(withoutSites(given(), these<SiteIndex>({-1}))), QStringLiteral("error: there is no site -1"));
    }

    void editsReservations()
    {
        const Reservation fresh{.name = {}, .site = SiteIndex(0), .startSeconds = 1.0, .endSeconds = 2.0, .processors = 8};
        const auto added = withReservationAdded(given(), fresh);
        QVERIFY(added);
        QCOMPARE(added->reservations[1].name, std::string("reservation-2"));
        Reservation wrong = fresh;
        wrong.endSeconds = 1.0;
        QVERIFY(failure(withReservationAdded(given(), wrong)).contains("reservations[1].end_s"));
        wrong = added->reservations[1];
        wrong.processors = 9;
        QVERIFY(failure(withReservation(*added, ReservationIndex(1), wrong)).contains("too large for 'a', which has 8"));
        wrong.processors = 3;
        QCOMPARE(withReservation(*added, ReservationIndex(1), wrong)->reservations[1].processors, 3);
        QCOMPARE(withoutReservations(*added, these<ReservationIndex>({0}))->reservations.size(), std::size_t{1});
        const auto one = withReservations(*added, {added->reservations[1]});
        QVERIFY(one);
        QCOMPARE(one->reservations, std::vector{added->reservations[1]});
        QVERIFY(failure(withReservations(*added, {fresh})).contains("the name is empty"));
        QVERIFY(!withoutReservations(*added, these<ReservationIndex>({2})));
    }

    void editsTheDateOfSecondZero()
    {
        const auto dated = withStartDate(given(), "2026-03-02 14:00 Europe/Berlin");
        QVERIFY(dated && dated->start);
        QCOMPARE(dated->start->unixSeconds, 1772456400);
        QCOMPARE(dated->reservations, given().reservations);           // seconds stay
        const auto summer = withStartDate(*dated, "2026-07-02 14:00"); // in the zone that it has
        QVERIFY(summer && summer->start);
        QCOMPARE(summer->start->offsetSeconds, 7200);
        QVERIFY(withStartDate(*summer, "")->start == std::nullopt);
        QCOMPARE(failure(withStartDate(given(), "2026-03-02 14:00")), // of which zone?
                 QStringLiteral("error: '2026-03-02 14:00' is not a date and time: write 2026-03-02 14:00 Europe/Berlin"));
    }

    void keepsOfAUsageWhatItsFamilyHas()
    {
        const Usage mixed{.family = UsageFamily::point, .a = 9.0, .share = 0.5, .shares = {0.1}};
        const Usage plain{.family = UsageFamily::point, .share = 0.5};
        QVERIFY(withUsage(given(), mixed)->usage == plain);
        Reservation value = given().reservations[0];
        value.usage = mixed;
        QVERIFY(withReservation(given(), ReservationIndex(0), value)->reservations[0].usage == plain);
        QVERIFY(failure(withUsage(given(), {.family = UsageFamily::empirical})).contains("usage.shares"));
    }

    void editsWorkflows()
    {
        const auto added = withWorkflowAdded(given(), {.name = {}, .tasks = {{.name = "t", .workSeconds = 1.0}}});
        QVERIFY(added);
        QCOMPARE(added->workflows[1].name, std::string("workflow-2"));
        Workflow changed = added->workflows[1];
        changed.submitSeconds = 7.0;
        QCOMPARE(withWorkflow(*added, WorkflowIndex(1), changed)->workflows[1].submitSeconds, 7.0);
        QCOMPARE(withoutWorkflows(*added, these<WorkflowIndex>({0}))->workflows[0].name, std::string("workflow-2"));
        QVERIFY(!withWorkflowAdded(given(), {}));
        QVERIFY(!withWorkflow(given(), WorkflowIndex(1), changed));
    }

    void editsTasks()
    {
        const auto added = withTaskAdded(given(), only, {.name = {}, .workSeconds = 2.0, .parents = {{TaskIndex(3), 1.0}}});
        QVERIFY(added);
        QCOMPARE(graph(*added), QStringLiteral("top left(top:5) right(top:6) end(left:0,right:0) task-5(end:1)"));
        const Task wide{.name = {}, .workSeconds = 2.0, .processors = 9};
        QVERIFY(failure(withTaskAdded(given(), only, wide)).contains("the largest site, 'a', has 8"));
    }

    void removesTasksWithTheirEdges()
    {
        QCOMPARE(graph(*withoutTasks(given(), only, these<TaskIndex>({0}))), QStringLiteral("left right end(left:0,right:0)"));
        QCOMPARE(graph(*withoutTasks(given(), only, these<TaskIndex>({1, 0}))), QStringLiteral("right end(right:0)"));
        QCOMPARE(graph(*withoutTasks(given(), only, these<TaskIndex>({2, 2}))), QStringLiteral("top left(top:5) end(left:0)"));
        QCOMPARE(failure(withoutTasks(given(), only, these<TaskIndex>({0, 1, 2, 3}))),
                 QStringLiteral("error: a workflow needs a task"));
    }

    void editsEdges()
    {
        const TaskIndex left(1);
        const TaskIndex right(2);
        const auto added = withEdge(given(), only, left, right, 3.0);
        QCOMPARE(graph(*added), QStringLiteral("top left(top:5) right(top:6,left:3) end(left:0,right:0)"));
        QCOMPARE(graph(*withEdge(*added, only, left, right, 4.0)),
                 QStringLiteral("top left(top:5) right(top:6,left:4) end(left:0,right:0)"));
        QVERIFY(failure(withEdge(*added, only, right, left, 0.0)).contains("in a cycle: 'left' -> 'right' -> 'left'"));
        QVERIFY(failure(withEdge(given(), only, left, left, 0.0)).contains("cannot wait for itself"));
        QVERIFY(failure(withEdge(given(), only, left, right, -1.0)).contains("bytes"));
        QCOMPARE(withoutEdge(*added, only, left, right), Result<Instance>(given()));
        QCOMPARE(failure(withoutEdge(given(), only, left, right)),
                 QStringLiteral("error: the task 'right' does not wait for 'left'"));
        QCOMPARE(failure(withoutEdge(given(), only, left, TaskIndex(9))), QStringLiteral("error: there is no task 9"));
    }

    void setsLocalJobs()
    {
        QCOMPARE(withLocalJobs(given(), {})->localJobs.size(), std::size_t{0});
        QVERIFY(!withLocalJobs(given(), {{.site = SiteIndex(2), .runSeconds = 1.0}}));
    }

    void leavesTheGivenOneAndStaysValid()
    {
        int done = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Random random(deriveSeed(seed, "edit"));
            const Instance before = test::randomInstance(seed);
            const Instance copy = before;
            const auto any = [&random](std::size_t most) {
                return static_cast<std::int32_t>(random.uniformInt(-1, static_cast<std::int64_t>(most)));
            };
            const WorkflowIndex w(any(before.workflows.size()));
            const std::size_t tasks =
                w.value >= 0 && w.at() < before.workflows.size() ? before.workflows[w.at()].tasks.size() : 0;
            const std::vector<Result<Instance>> results{
                withSiteAdded(before),
                withSite(before, SiteIndex(any(before.sites.size())), {"fresh", any(60), 1.0}),
                withoutSites(before, these<SiteIndex>({any(before.sites.size())})),
                withoutReservations(before, these<ReservationIndex>({any(before.reservations.size())})),
                withoutWorkflows(before, these<WorkflowIndex>({w.value})),
                withTaskAdded(before, w, {.name = {}, .workSeconds = 1.0}),
                withoutTasks(before, w, these<TaskIndex>({any(tasks), any(tasks)})),
                withEdge(before, w, TaskIndex(any(tasks)), TaskIndex(any(tasks)), 1.0),
                withoutEdge(before, w, TaskIndex(any(tasks)), TaskIndex(any(tasks))),
            };
            QVERIFY(before == copy);
            for (const auto& result : results) {
                done += result ? 1 : 0;
                QVERIFY(!result || check(*result));
                QVERIFY(result || !result.error().message.empty());
            }
        }
        QVERIFY(done > 2000);
    }
};

QTEST_APPLESS_MAIN(TestReservationEdit)
#include "tst_reservation_edit.moc"
