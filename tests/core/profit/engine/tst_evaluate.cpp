// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The recomputation from assignments alone, moves by hand, and what the conservation check catches.

#include <limits>

#include <QTest>

#include "core/base/statistics.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/evaluate.h"
#include "core/profit/policies/online.h"
#include "core/profit/results/results.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

// Two machines (2 s, 3 W) and (1 s, 10 W; idle 1 W), one task type.
Instance twoMachines()
{
    Instance instance{.machines = {{"slow", 1, 0.0}, {"fast", 1, 1.0}},
                      .taskTypes = {"t"},
                      .etcSeconds = Matrix(1, 2, 2.0),
                      .powerWatts = Matrix(1, 2, 3.0),
                      .bags = {{"", TaskTypeIndex(0), 5}, {"", TaskTypeIndex(0), 3, 100.0}},
                      .gamma = 2.0,
                      .energyPricePerJoule = 0.5};
    instance.etcSeconds(0, 1) = 1.0;
    instance.powerWatts(0, 1) = 10.0;
    return instance;
}

Assignments split(std::initializer_list<std::vector<Share>> rows)
{
    Assignments assignments;
    for (const std::vector<Share>& row : rows)
        assignments.append(row);
    return assignments;
}

constexpr MachineIndex slow(0);
constexpr MachineIndex fast(1);

} // namespace

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    void totalsByHand();
    void incompleteAssignmentsAreSeen_data();
    void incompleteAssignmentsAreSeen();
    void runningTotalsAgreeOnRandomInstances();
    void conservationSeesAWrongNumber_data();
    void conservationSeesAWrongNumber();
    void movesKeepTheCounts();
    void impossibleMovesAreRefused_data();
    void impossibleMovesAreRefused();
};

void TestEvaluate::totalsByHand()
{
    const Instance instance = twoMachines();
    const Evaluation result = evaluate(instance, split({{{slow, 4}, {fast, 1}}, {{fast, 3}}}));
    QVERIFY(result.complete);
    // L = (4 * 2, 4 * 1) = (8, 4); MS = 8 s
    QCOMPARE(result.loadsSeconds, (std::vector<double>{8.0, 4.0}));
    // E = 4 * 6 J + 4 * 10 J + idle of fast 1 W * (8 - 4) s = 68 J
    QCOMPARE(result.totals.energyJoules, 68.0);
    // p = 2 * 5 * min(6, 10) + 100 = 160; f = (160 - 0.5 * 68) / 8 = 15.75
    QCOMPARE(result.totals.revenue, 160.0);
    QCOMPARE(result.totals.objective, 15.75);
    // after the first bag: E = 24 + 10 + 1 * (8 - 1) = 41 J, f = (60 - 20.5) / 8
    QCOMPARE(result.history.front().objective, 39.5 / 8.0);
}

void TestEvaluate::incompleteAssignmentsAreSeen_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("a task is missing") << 0;
    QTest::newRow("a task too many") << 1;
    QTest::newRow("a bag is missing") << 2;
    QTest::newRow("a negative count") << 3;
    QTest::newRow("a machine that cannot run the type") << 4;
}

void TestEvaluate::incompleteAssignmentsAreSeen()
{
    QFETCH(int, which);
    Instance instance = twoMachines();
    if (which == 4)
        instance.etcSeconds(0, 1) = std::numeric_limits<double>::infinity();
    const std::vector<Assignments> wrong{split({{{slow, 4}}, {{fast, 3}}}), split({{{slow, 6}}, {{fast, 3}}}),
                                         split({{{slow, 5}}}), split({{{slow, 6}, {fast, -1}}, {{fast, 3}}}),
                                         split({{{slow, 5}}, {{fast, 3}}})};
    QVERIFY(!evaluate(instance, wrong[static_cast<std::size_t>(which)]).complete);
}

void TestEvaluate::runningTotalsAgreeOnRandomInstances()
{
    Random random(41);
    test::Shape shape{.maxMachineTypes = 5, .maxTaskTypes = 4, .maxBags = 10, .maxTasks = 500, .maxCount = 3, .idle = true};
    for (int round = 0; round < 1000; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        Online policy(platform, Online::Variant::slack);
        auto outcome = runArrivals(platform, policy, false, {});
        QVERIFY(outcome.has_value());
        const Evaluation own = evaluate(instance, (*outcome)->assignments);
        for (std::size_t i = 0; i < own.history.size(); ++i) {
            QVERIFY(relativeDifference(own.history[i].energyJoules, (*outcome)->history[i].energyJoules) < 1e-9);
            QVERIFY(relativeDifference(own.history[i].makespanSeconds, (*outcome)->history[i].makespanSeconds) < 1e-12);
        }
        QVERIFY(checkConservation(instance, **outcome).holds());
    }
}

void TestEvaluate::conservationSeesAWrongNumber_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("fault");
    QTest::newRow("load") << 0 << QStringLiteral("the load of a machine differs");
    QTest::newRow("energy") << 1 << QStringLiteral("the energy differs");
    QTest::newRow("objective") << 2 << QStringLiteral("the objective differs");
    QTest::newRow("revenue") << 3 << QStringLiteral("the revenue differs");
    QTest::newRow("makespan") << 4 << QStringLiteral("the makespan differs");
}

void TestEvaluate::conservationSeesAWrongNumber()
{
    QFETCH(int, which);
    const Instance instance = twoMachines();
    const Platform platform(instance);
    Online policy(platform, Online::Variant::published);
    auto outcome = runArrivals(platform, policy, false, {});
    QVERIFY(outcome.has_value());
    Totals& totals = (*outcome)->totals;
    double* const numbers[] = {&(*outcome)->loadsSeconds[0], &totals.energyJoules, &totals.objective, &totals.revenue,
                               &totals.makespanSeconds};
    QVERIFY(checkConservation(instance, **outcome).holds());
    *numbers[which] *= 1.0 + 1e-6;
    const Conservation found = checkConservation(instance, **outcome);
    QVERIFY(!found.holds());
    QTEST(QString::fromStdString(found.fault), "fault");
}

void TestEvaluate::movesKeepTheCounts()
{
    const Instance instance = twoMachines();
    const Assignments before = split({{{slow, 4}, {fast, 1}}, {{fast, 3}}});
    const auto some = moved(instance, before, {BagIndex(0), slow, fast, 3});
    QVERIFY(some.has_value());
    QVERIFY(*some == split({{{slow, 1}, {fast, 4}}, {{fast, 3}}}));
    const auto more = moved(instance, before, {BagIndex(1), fast, slow, 99}); // at most the present number
    QVERIFY(more.has_value());
    QVERIFY(*more == split({{{slow, 4}, {fast, 1}}, {{slow, 3}}}));
}

void TestEvaluate::impossibleMovesAreRefused_data()
{
    QTest::addColumn<int>("bag");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("message");
    QTest::newRow("no such bag") << 7 << 0 << 1 << "there is no bag 7";
    QTest::newRow("no such machine") << 0 << 0 << 9 << "there is no machine 9";
    QTest::newRow("nothing there") << 1 << 0 << 1 << "bag 1 has no tasks on machine 0";
    QTest::newRow("cannot run there") << 0 << 0 << 2 << "'t' cannot run on 'other'";
}

void TestEvaluate::impossibleMovesAreRefused()
{
    QFETCH(int, bag);
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, message);
    Instance instance = twoMachines();
    instance.machines.push_back({"other", 1, 0.0});
    instance.etcSeconds.insertColumn(2, std::numeric_limits<double>::infinity());
    instance.powerWatts.insertColumn(2, 0.0);
    const auto result =
        moved(instance, split({{{slow, 4}, {fast, 1}}, {{fast, 3}}}), {BagIndex(bag), MachineIndex(from), MachineIndex(to), 1});
    QVERIFY(!result.has_value());
    QCOMPARE(QString::fromStdString(result.error().message), message);
}

QTEST_APPLESS_MAIN(TestEvaluate)
#include "tst_evaluate.moc"
