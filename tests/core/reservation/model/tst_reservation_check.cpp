// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules of an instance that no file can break, and walks over workflows, against plain ones on random graphs.

#include <QTest>

#include "core/reservation/model/critical_path.h"
#include "core/reservation/model/cycle.h"
#include "core/reservation/model/instance.h"
#include "core/reservation/model/instance_check.h"

#include "tests/core/reservation/random_instance.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

/// Any graph, with cycles or without.
Workflow randomGraph(std::uint64_t seed)
{
    Random random(deriveSeed(seed, "graph"));
    Workflow workflow{.name = "w"};
    const std::int64_t tasks = random.uniformInt(1, 7);
    const std::int64_t sparse = random.uniformInt(2, 8);
    for (std::int64_t t = 0; t < tasks; ++t) {
        Task task{.name = std::to_string(t), .workSeconds = random.uniformReal(1.0, 9.0)};
        for (std::int64_t p = 0; p < tasks; ++p)
            if (p != t && random.uniformInt(0, sparse) == 0)
                task.parents.push_back({TaskIndex(static_cast<std::size_t>(p)), random.uniformReal(0.0, 9.0)});
        workflow.tasks.push_back(std::move(task));
    }
    return workflow;
}

/// Takes the lowest task whose parents are all taken, again and again.
std::vector<TaskIndex> plainOrder(const Workflow& workflow)
{
    std::vector<TaskIndex> order;
    const auto isTaken = [&order](TaskIndex t) { return std::find(order.begin(), order.end(), t) != order.end(); };
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (std::size_t t = 0; t < workflow.tasks.size() && !goesOn; ++t) {
            const auto& parents = workflow.tasks[t].parents;
            goesOn = !isTaken(TaskIndex(t))
                && std::all_of(parents.begin(), parents.end(), [&](const Parent& p) { return isTaken(p.task); });
            if (goesOn)
                order.emplace_back(t);
        }
    }
    return order;
}

/// The longest way to a task by looking at all ways.
std::int32_t plainDepth(const Workflow& workflow, std::size_t t)
{
    std::int32_t depth = 0;
    for (const Parent& parent : workflow.tasks[t].parents)
        depth = std::max(depth, plainDepth(workflow, parent.task.at()) + 1);
    return depth;
}

double plainEnd(const Workflow& workflow, std::size_t t, double bandwidth)
{
    double start = 0.0;
    for (const Parent& parent : workflow.tasks[t].parents)
        start = std::max(start, plainEnd(workflow, parent.task.at(), bandwidth) + parent.bytes / bandwidth);
    return start + workflow.tasks[t].workSeconds;
}

bool isParent(const Workflow& workflow, TaskIndex parent, TaskIndex child)
{
    const auto& parents = workflow.tasks[child.at()].parents;
    return std::any_of(parents.begin(), parents.end(), [parent](const Parent& p) { return p.task == parent; });
}

Instance valid()
{
    Instance made;
    made.sites = {{.name = "a", .processors = 8}};
    made.workflows = std::vector<Workflow>{{.name = "w", .tasks = {{.name = "t", .workSeconds = 1.0}}}};
    made.reservations = {{.name = "r", .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 1.0}};
    made.localJobs = std::vector<LocalJob>{{.site = SiteIndex(0), .runSeconds = 1.0}};
    return made;
}

QString cellOf(const Instance& instance)
{
    const auto ok = check(instance);
    return ok ? QString() : QString::fromStdString(ok.error().place.cell);
}

} // namespace

class TestReservationCheck : public QObject {
    Q_OBJECT
private slots:
    void acceptsRandomInstances()
    {
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const auto ok = check(test::randomInstance(seed));
            QVERIFY2(ok, ok ? "" : toString(ok.error()).c_str());
        }
    }

    void theShortestReservationIsAcceptedWhereverItStarts()
    {
        for (int start = 0; start < 5000; ++start) { // 3.001 - 3 is less than 0.001
            Instance made = valid();
            made.reservations.front().startSeconds = 0.1 * start;
            made.reservations.front().endSeconds = (100.0 * start + 1.0) / 1000.0;
            const auto ok = check(made);
            QVERIFY2(ok, ok ? "" : toString(ok.error()).c_str());
            made.reservations.front().endSeconds = (100.0 * start + 0.999) / 1000.0;
            QVERIFY(!check(made));
        }
    }

    void refusesIndicesOutOfRange()
    {
        for (const std::int32_t index : {-1, 1, 1000}) {
            Instance made = valid();
            made.reservations[0].site = SiteIndex(index);
            QCOMPARE(cellOf(made), QStringLiteral("reservations[0].site"));
            made = valid();
            made.localJobs = std::vector<LocalJob>{{.site = SiteIndex(index), .runSeconds = 1.0}};
            QCOMPARE(cellOf(made), QStringLiteral("local_jobs[0].site"));
            made = valid();
            made.workflows = std::vector<Workflow>{
                {.name = "w", .tasks = {{.name = "t", .workSeconds = 1.0, .parents = {{TaskIndex(index)}}}}}};
            QCOMPARE(cellOf(made), QStringLiteral("workflows[0].tasks[0].parents[0].task"));
        }
    }

    void refusesWhatIsNoNumber()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        for (const double value : {nan, inf, -inf}) {
            Instance made = valid();
            made.overestimation = value;
            QCOMPARE(cellOf(made), QStringLiteral("overestimation"));
            made = valid();
            made.reservations[0].endSeconds = value;
            QCOMPARE(cellOf(made), QStringLiteral("reservations[0].end_s"));
            made = valid();
            made.requestRate = value;
            QCOMPARE(cellOf(made), QStringLiteral("request_rate"));
            made = valid();
            made.failures.mtbfSeconds = value;
            QCOMPARE(cellOf(made), QStringLiteral("failures.mtbf_s"));
            made = valid();
            made.usage.a = value;
            QCOMPARE(cellOf(made), QStringLiteral("usage.a"));
        }
    }

    void refusesEmptyNames()
    {
        Instance made = valid();
        made.sites[0].name.clear();
        QCOMPARE(cellOf(made), QStringLiteral("sites[0].name"));
        made = valid();
        made.reservations[0].name.clear();
        QCOMPARE(cellOf(made), QStringLiteral("reservations[0].name"));
    }

    void walksRandomGraphs()
    {
        int cyclic = 0;
        for (std::uint64_t seed = 0; seed < 5000; ++seed) {
            const Workflow workflow = randomGraph(seed);
            const std::vector<TaskIndex> order = topologicalOrder(workflow);
            QVERIFY(order == plainOrder(workflow));
            const std::vector<TaskIndex> cycle = cycleOf(workflow);
            QCOMPARE(cycle.empty(), order.size() == workflow.tasks.size());
            Instance made = valid();
            made.workflows = std::vector<Workflow>{workflow};
            QCOMPARE(check(made).has_value(), cycle.empty());
            for (std::size_t i = 0; i < cycle.size(); ++i)
                QVERIFY(isParent(workflow, cycle[i], cycle[(i + 1) % cycle.size()]));
            if (!cycle.empty()) {
                QVERIFY(cycle.front() == *std::min_element(cycle.begin(), cycle.end()));
                ++cyclic;
                continue;
            }
            const auto depths = depthsOf(workflow);
            const auto children = childrenOf(workflow);
            double last = 0.0;
            for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
                QCOMPARE(depths[t], plainDepth(workflow, t));
                last = std::max(last, plainEnd(workflow, t, 2.0));
                for (std::size_t c = 0; c < workflow.tasks.size(); ++c)
                    QCOMPARE(std::count(children[t].begin(), children[t].end(), TaskIndex(c)),
                             isParent(workflow, TaskIndex(t), TaskIndex(c)) ? 1 : 0);
            }
            QCOMPARE(criticalSeconds(workflow, 2.0), last);
        }
        QVERIFY(cyclic > 500 && cyclic < 4500);
    }

    void shortensLongCycles()
    {
        Workflow workflow{.name = "w"};
        for (std::size_t t = 0; t < 20; ++t)
            workflow.tasks.push_back({.name = std::to_string(t), .parents = {{TaskIndex((t + 19) % 20)}}});
        QCOMPARE(
            cycleText(workflow, cycleOf(workflow)),
            std::string("the tasks wait for each other in a cycle: '0' -> '1' -> '2' -> '3' -> '4' -> '5' -> '6' -> '7' -> ..."));
    }

    void setsDeadlinesByTheLongestWay()
    {
        Workflow workflow{.name = "w", .submitSeconds = 100.0, .tasks = {{.name = "a", .workSeconds = 10.0}}};
        workflow.tasks.push_back({.name = "b", .workSeconds = 20.0, .parents = {{TaskIndex(0), 5.0}}});
        // 2 x (1 + 0.5) x (10 + 5 / 1 + 20) = 105
        QCOMPARE(withDeadline(workflow, 2.0, 0.5, 1.0).deadlineSeconds, std::optional<double>(205.0));
        QVERIFY(!withDeadline(withDeadline(workflow, 2.0, 0.5, 1.0), 0.0, 0.5, 1.0).deadlineSeconds);
    }
};

QTEST_APPLESS_MAIN(TestReservationCheck)
#include "tst_reservation_check.moc"
