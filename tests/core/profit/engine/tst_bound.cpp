// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The bound's history, where each program starts from the one before, against programs solved from nothing.

#include <algorithm>
#include <cmath>
#include <stop_token>

#include <QTest>

#include "core/profit/engine/bound.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

/// Every second machine type is that before it.
void makeMachinesEqual(Instance& instance)
{
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        for (std::size_t j = 1; j < instance.machineTypeCount(); j += 2) {
            instance.etcSeconds(t, j) = instance.etcSeconds(t, j - 1);
            instance.powerWatts(t, j) = instance.powerWatts(t, j - 1);
            instance.machines[j].idleWatts = instance.machines[j - 1].idleWatts;
        }
}

/// |a - b| relative to the value, or to the terms that it is the difference of.
double difference(const Instance& instance, std::size_t bags, const FractionalSolution& solution, double a, double b)
{
    double revenue = 0.0;
    for (std::size_t i = 0; i < bags; ++i)
        revenue += revenueOf(instance, instance.bags[i]);
    return std::abs(a - b) / std::max({std::abs(a), std::abs(b), revenue / solution.makespanSeconds, 1e-300});
}

} // namespace

class TestBound : public QObject {
    Q_OBJECT

private slots:
    void warmIsCold_data();
    void warmIsCold();
    void historyIsThinned_data();
    void historyIsThinned();
    void stopsInTheHistory();
};

void TestBound::warmIsCold_data()
{
    QTest::addColumn<int>("maxTypes");
    QTest::addColumn<bool>("wholeNumbers");
    QTest::addColumn<bool>("idle");
    QTest::addColumn<bool>("equal");
    QTest::addColumn<double>("gamma"); // 0: as drawn
    // More than 64 types: a basis that is lost is repaired.
    QTest::newRow("few types") << 12 << false << false << false << 0.0;
    QTest::newRow("many types") << 150 << false << false << false << 0.0;
    QTest::newRow("many types, whole numbers: ties") << 150 << true << false << false << 0.0;
    QTest::newRow("many types, idle power") << 150 << false << true << false << 0.0;
    QTest::newRow("many types, equal machines") << 150 << false << false << true << 0.0;
    QTest::newRow("many types, equal machines, whole numbers, idle power") << 150 << true << true << true << 0.0;
    QTest::newRow("many types, gamma near 1") << 150 << false << false << false << 1.0001;
    QTest::newRow("many types, gamma near 1, idle power, ties") << 150 << true << true << false << 1.0001;
}

// Forward one to thirty bags at a time; once back to a drawn place.
void TestBound::warmIsCold()
{
    QFETCH(int, maxTypes);
    QFETCH(bool, wholeNumbers);
    QFETCH(bool, idle);
    QFETCH(bool, equal);
    QFETCH(double, gamma);
    Random random(4711);
    const test::Shape shape{.maxMachineTypes = 12,
                            .maxTaskTypes = maxTypes,
                            .maxBags = 250,
                            .maxTasks = 50,
                            .maxCount = 3,
                            .wholeNumbers = wholeNumbers,
                            .idle = idle};
    int compared = 0;
    for (int round = 0; round < 120; ++round) {
        Instance instance = test::randomInstance(shape, random);
        if (equal)
            makeMachinesEqual(instance);
        if (gamma > 0.0)
            instance.gamma = gamma;
        const Platform platform(instance);
        Bound warm(platform);
        const auto compare = [&](std::size_t bags) {
            Bound cold(platform);
            const auto expected = cold.over(bags, {});
            const auto value = warm.over(bags, {});
            QVERIFY(expected.has_value() && value.has_value());
            QVERIFY(warm.solution().status == cold.solution().status);
            const double error = difference(instance, bags, cold.solution(), *value, *expected);
            QVERIFY2(
                error < 1e-9,
                qPrintable(QStringLiteral("round %1, %2 bags: %3, cold %4").arg(round).arg(bags).arg(*value).arg(*expected)));
            ++compared;
        };
        const std::size_t n = instance.bags.size();
        for (std::size_t bags = 1; bags <= n; bags += static_cast<std::size_t>(random.uniformInt(1, 30)))
            compare(bags);
        compare(static_cast<std::size_t>(random.uniformInt(1, static_cast<std::int64_t>(n))));
        compare(n);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(compared > 800);
}

void TestBound::historyIsThinned_data()
{
    QTest::addColumn<int>("bags");
    QTest::addColumn<int>("values");
    QTest::newRow("one bag") << 1 << 1;
    QTest::newRow("all where there are few") << 200 << 200;
    QTest::newRow("every second") << 201 << 101;
    QTest::newRow("every third") << 401 << 134;
    QTest::newRow("no more than 200") << 1999 << 200;
}

// Each value that is there is that of the bags so far; the last bag always has one.
void TestBound::historyIsThinned()
{
    QFETCH(int, bags);
    QFETCH(int, values);
    Random random(815);
    Instance instance = test::randomInstance({.maxMachineTypes = 5, .maxTaskTypes = 90, .maxBags = 1}, random);
    instance.bags.clear();
    for (int i = 0; i < bags; ++i)
        instance.bags.push_back({.user = {},
                                 .taskType = TaskTypeIndex(static_cast<std::int32_t>(
                                     random.uniformInt(0, static_cast<std::int64_t>(instance.taskTypeCount()) - 1))),
                                 .count = random.uniformInt(1, 400)});
    const Platform platform(instance);
    const auto outcome = runBound(platform, {});
    QVERIFY(outcome.has_value());
    const auto& history = (*outcome)->history;
    QCOMPARE(history.size(), instance.bags.size());
    const auto hasValue = [](const ArrivalRecord& record) { return !std::isnan(record.objective); };
    QCOMPARE(std::ranges::count_if(history, hasValue), values);
    QVERIFY(hasValue(history.back()));
    QCOMPARE((*outcome)->totals.objective, history.back().objective);
    for (std::size_t i = 0; i < history.size(); ++i)
        if (hasValue(history[i])) {
            Bound cold(platform);
            const auto expected = cold.over(i + 1, {});
            QVERIFY(expected.has_value());
            QVERIFY(difference(instance, i + 1, cold.solution(), history[i].objective, *expected) < 1e-9);
        }
}

void TestBound::stopsInTheHistory()
{
    Random random(99);
    const Instance instance = test::randomInstance({.maxTaskTypes = 90, .maxBags = 300}, random);
    const Platform platform(instance);
    std::stop_source stop;
    stop.request_stop();
    const auto outcome = runBound(platform, RunControl(stop.get_token()));
    QVERIFY(!outcome.has_value());
    QVERIFY(outcome.error().code == ErrorCode::interrupted);
}

QTEST_APPLESS_MAIN(TestBound)
#include "tst_bound.moc"
