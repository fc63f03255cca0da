// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Caps on power, failed boots and maintenance: every scheduler with the policies against the literal simulator.

#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/power_plan.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "tests/core/power/compare_runs.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;
using test::LiteralSimulator;

class TestSimulatorLimits : public QObject {
    Q_OBJECT

private slots:
    void everyCappedRunIsTheLiteralOne_data();
    void everyCappedRunIsTheLiteralOne();
    void aHighCapChangesNothing();
    void sparesThatSwitchInNoTimeEnd();
    void everyRunWithFailedBootsIsTheLiteralOne_data();
    void everyRunWithFailedBootsIsTheLiteralOne();
    void theSeedDrawsTheShareOfFailedBoots();
    void everyRunWithMaintenanceIsTheLiteralOne_data();
    void everyRunWithMaintenanceIsTheLiteralOne();
    void sharedNodesKeepBelowTheCap_data() { sharedNodesKeepMaintenance_data(); }
    void sharedNodesKeepBelowTheCap();
    void sharedNodesKeepMaintenance_data();
    void sharedNodesKeepMaintenance();
    void aReservationKnowsTheCapBeyondTheJobsThatStartWithIt();
    void noSpareNodesBootWhileTheFirstJobLacksPower();
};

void TestSimulatorLimits::everyCappedRunIsTheLiteralOne_data() { test::addQueueRows({"always-on", "idle-timeout"}); }

// The same starts and the same node states; and the power, point by point, is never above the cap. With all nodes on it may be
// where idle nodes alone are.
void TestSimulatorLimits::everyCappedRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(7, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 400;
    int wrong = 0;
    int unfinished = 0;
    std::int64_t delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 20}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomCap(instance, random);
        if (round % 3 == 0)
            test::addRandomJobFields(instance, random);
        if (round % 4 == 0)
            test::addRandomOrder(instance, random);
        if (name == "green")
            test::addRandomCurves(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        drawn.erase("resume_rate");
        drawn.erase("suspend_rate");
        const auto options = completed(findPolicy(name)->info.options, drawn);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const PowerCap cap(instance);
        const Series series = makeSeries(instance, *ours);
        const double idle = name == "always-on" ? instance.nodes * instance.watts.idle : 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time to = i + 1 < series.at.size() ? series.at[i + 1] : ours->end;
            for (Time at = series.at[i]; at < to; at = cap.nextStep(at))
                QVERIFY2(series.watts(i, instance.watts) <= std::max(cap.at(at), idle) + 1e-6,
                         qPrintable(QStringLiteral("round %1: %2 W at %3 s, cap %4 W")
                                        .arg(round)
                                        .arg(series.watts(i, instance.watts))
                                        .arg(toSeconds(at))
                                        .arg(cap.at(at))));
        }
        if (!ours->finished) {
            ++unfinished;
            continue;
        }
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > entry.submit ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(delayed > rounds);
    // The rest never fits into the stretches of a curve that repeats, after its boots; with all nodes on, beside idle ones.
    QVERIFY2(name == "always-on" || unfinished <= rounds / 50, qPrintable(QString::number(unfinished)));
}

// Far above all power, a cap changes nothing.
void TestSimulatorLimits::aHighCapChangesNothing()
{
    Random random(8);
    for (int round = 0; round < 600; ++round) {
        Instance instance = test::randomInstance({}, random);
        const char* name = round % 2 == 0 ? "always-on" : "idle-timeout";
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const Workload plain(instance);
        Instance capped = instance;
        capped.capWatts = 1e8;
        const Workload below(capped);
        if (plain.entries().empty() || instance.scheduler == SchedulerKind::conservative)
            continue;
        const auto first = test::runPolicy(plain, name, *options, nullptr);
        const auto second = test::runPolicy(below, name, *options, nullptr);
        QCOMPARE(second->stateTimes, first->stateTimes);
        for (std::size_t i = 0; i < first->runs.size(); ++i)
            QCOMPARE(second->runs[i].start, first->runs[i].start);
    }
}

// The first job leaves no power for the second one beside spare nodes, which stop, and would boot again at once.
void TestSimulatorLimits::sparesThatSwitchInNoTimeEnd()
{
    Instance instance;
    instance.nodes = 6;
    instance.scheduler = SchedulerKind::fcfs;
    instance.bootSeconds = 0.0;
    instance.shutdownSeconds = 0.0;
    instance.watts = {.off = 100.0, .shuttingDown = 100.0, .booting = 125.0, .idle = 50.0, .busy = 190.0};
    instance.capCurve = {.periodSeconds = 3600.0, .steps = {{0.0, 1201.0}, {1860.0, 781.0}}};
    instance.jobs = std::vector<Job>{{.id = 1, .submitSeconds = 240.0, .runSeconds = 170.0, .processors = 3},
                                     {.id = 2, .submitSeconds = 2300.0, .runSeconds = 500.0, .processors = 3}};
    const auto options =
        completed(findPolicy("reserve")->info.options, {{"spare_nodes", std::int64_t{5}}, {"suspend_time_s", 0.0}});
    QVERIFY(options && check(instance));
    const auto outcome = test::runPolicy(Workload(instance), "reserve", *options, nullptr);
    QVERIFY(outcome && outcome->finished);
    QVERIFY2(outcome->passes < 50, qPrintable(QString::number(outcome->passes)));
    QVERIFY(checkConservation(instance, *outcome).holds());
}

void TestSimulatorLimits::everyRunWithFailedBootsIsTheLiteralOne_data()
{
    test::addQueueRows({"load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"});
}

// Also below caps, with shared nodes and in other orders, where the policy can have them.
void TestSimulatorLimits::everyRunWithFailedBootsIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    const bool mayBeCapped = name == "idle-timeout" || name == "reserve" || name == "predictive";
    const bool mayShare = name == "idle-timeout" || name == "predictive";
    Random random(deriveSeed(31, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 100;
    int wrong = 0;
    std::int64_t failed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomBootFailures(instance, random);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        if (mayBeCapped && round % 4 == 1)
            test::addRandomCap(instance, random);
        else if (mayShare && round % 4 == 2)
            test::addRandomSharing(instance, random);
        else if (round % 4 == 3)
            test::addRandomOrder(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        if (instance.isCapped()) {
            drawn.erase("resume_rate");
            drawn.erase("suspend_rate");
        }
        const auto options = completed(findPolicy(name)->info.options, drawn);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        QVERIFY(ours->finished || instance.isCapped());
        if (!ours->finished)
            continue;
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        failed += ours->failedBoots;
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(failed > rounds / 2, qPrintable(QString::number(failed)));
}

// Also for each node and for each number of boots alone; another seed draws others.
void TestSimulatorLimits::theSeedDrawsTheShareOfFailedBoots()
{
    Instance instance;
    instance.bootFailureShare = 0.2;
    constexpr std::int32_t nodes = 300;
    constexpr std::uint32_t boots = nodes;
    std::vector<int> byNode(nodes);
    std::vector<int> byBoot(boots);
    int all = 0;
    int same = 0;
    for (std::int32_t node = 0; node < nodes; ++node)
        for (std::uint32_t k = 0; k < boots; ++k) {
            instance.bootFailureSeed = 1;
            const bool fails = bootFails(instance, node, k);
            instance.bootFailureSeed = 2;
            same += fails && bootFails(instance, node, k) ? 1 : 0;
            byNode[static_cast<std::size_t>(node)] += fails ? 1 : 0;
            byBoot[k] += fails ? 1 : 0;
            all += fails ? 1 : 0;
        }
    const auto isShare = [](int found, double of, double share) { // within 5 standard deviations
        return std::abs(found - of * share) < 5.0 * std::sqrt(of * share * (1.0 - share));
    };
    QVERIFY(isShare(all, double{nodes} * boots, 0.2) && isShare(same, double{nodes} * boots, 0.04));
    for (const std::vector<int>& counts : {byNode, byBoot})
        QVERIFY(std::ranges::all_of(counts, [&](int count) { return isShare(count, double{nodes}, 0.2); }));
}

void TestSimulatorLimits::everyRunWithMaintenanceIsTheLiteralOne_data()
{
    test::addQueueRows(
        {"always-on", "load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"});
}

// Also below caps and with failed boots; no job runs in a window.
void TestSimulatorLimits::everyRunWithMaintenanceIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    const bool mayBeCapped = name == "idle-timeout" || name == "reserve" || name == "predictive";
    Random random(deriveSeed(32, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 120;
    int wrong = 0;
    int delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 20}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        if (mayBeCapped && round % 4 == 1)
            test::addRandomCap(instance, random);
        else if (round % 4 == 2)
            test::addRandomBootFailures(instance, random);
        else if (round % 4 == 3)
            test::addRandomOrder(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        if (instance.isCapped()) {
            drawn.erase("resume_rate");
            drawn.erase("suspend_rate");
        }
        const auto options = completed(findPolicy(name)->info.options, drawn);
        const Workload without(instance);
        if (without.entries().empty())
            continue;
        const auto before = test::runPolicy(without, name, *options, nullptr);
        test::addRandomMaintenance(instance, random);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours && before);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        QVERIFY(ours->finished || instance.isCapped());
        for (const JobRun& run : ours->runs)
            for (const MaintenanceWindow& window : instance.maintenance)
                QVERIFY(!run.ran() || run.end <= toTime(window.fromSeconds) || run.start >= toTime(window.toSeconds));
        if (!ours->finished)
            continue;
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > before->runs[entry.job].start ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(delayed > rounds, qPrintable(QString::number(delayed)));
}

void TestSimulatorLimits::sharedNodesKeepMaintenance_data()
{
    test::addQueueRows({"always-on", "idle-timeout", "reserve", "predictive"});
}

// Jobs share nodes; also with failed boots and other orders.
void TestSimulatorLimits::sharedNodesKeepMaintenance()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(33, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    int wrong = 0;
    int delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 25}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomSharing(instance, random);
        if (round % 4 == 2)
            test::addRandomBootFailures(instance, random);
        else if (round % 4 == 3)
            test::addRandomOrder(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const Workload without(instance);
        if (without.entries().empty())
            continue;
        const auto before = test::runPolicy(without, name, *options, nullptr);
        test::addRandomMaintenance(instance, random);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours && before && ours->finished);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > before->runs[entry.job].start ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY2(delayed > rounds, qPrintable(QString::number(delayed)));
}

// The same starts and the same node states; and the power, point by point, is never above the cap.
void TestSimulatorLimits::sharedNodesKeepBelowTheCap()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(34, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 800;
    int wrong = 0;
    int unfinished = 0;
    int shared = 0;
    std::int64_t delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 8, .maxJobs = 25}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomSharing(instance, random);
        test::addRandomCap(instance, random);
        Random models(deriveSeed(35, name, static_cast<std::uint64_t>(round)));
        if (round % 5 < 3)
            test::addRandomPowerModels(instance, models);
        if (round % 3 == 0)
            test::addRandomJobFields(instance, random);
        if (round % 4 == 0)
            test::addRandomOrder(instance, random);
        else if (round % 4 == 1)
            test::addRandomMaintenance(instance, random);
        else if (round % 4 == 2)
            test::addRandomBootFailures(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        drawn.erase("resume_rate");
        drawn.erase("suspend_rate");
        const auto options = completed(findPolicy(name)->info.options, drawn);
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const PowerCap cap(instance);
        const Series series = makeSeries(instance, *ours);
        const double idle = name == "always-on" ? instance.nodes * instance.watts.idle : 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time to = i + 1 < series.at.size() ? series.at[i + 1] : ours->end;
            for (Time at = series.at[i]; at < to; at = cap.nextStep(at))
                QVERIFY2(series.watts(i, instance.watts) <= std::max(cap.at(at), idle) + 1e-6,
                         qPrintable(QStringLiteral("round %1: %2 W at %3 s, cap %4 W")
                                        .arg(round)
                                        .arg(series.watts(i, instance.watts))
                                        .arg(toSeconds(at))
                                        .arg(cap.at(at))));
        }
        if (!ours->finished) {
            ++unfinished;
            continue;
        }
        LiteralSimulator theirs(instance, name, *options);
        theirs.maxRounds = 4'000; // spare nodes may go on and off each second
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const test::LiteralJob& job : theirs.jobs)
            shared += job.cores > 0 ? 1 : 0;
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > entry.submit ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(delayed > rounds && shared > rounds);
    QVERIFY2(name == "always-on" || unfinished <= rounds / 50, qPrintable(QString::number(unfinished)));
}

// At 6410 s job 3 starts. Job 4 wants a whole node for an hour, for which the cap has power from 7800 s on, but not at 11400 s:
// so job 5 may run beside job 3.
void TestSimulatorLimits::aReservationKnowsTheCapBeyondTheJobsThatStartWithIt()
{
    Instance instance;
    instance.nodes = 2;
    instance.coresPerNode = 5;
    instance.scheduler = SchedulerKind::easy;
    instance.sharing = Sharing::cores;
    instance.maxJobMinutes = 60.0;
    instance.bootSeconds = 1.0;
    instance.shutdownSeconds = 90.0;
    instance.watts = {.off = 5.0, .shuttingDown = 0.0, .booting = 100.0, .idle = 100.0, .busy = 200.0};
    instance.capCurve.steps = {{0.0, 206.0}, {7800.0, 343.0}, {9600.0, 284.0}, {11400.0, 128.0}, {11460.0, 343.0}};
    instance.jobs =
        std::vector<Job>{{.id = 1, .submitSeconds = 0.0, .runSeconds = 2720.0, .requestedSeconds = 2720.0, .processors = 5},
                         {.id = 2, .submitSeconds = 1310.0, .runSeconds = 3600.0, .processors = 5, .gpus = 1},
                         {.id = 3, .submitSeconds = 2180.0, .runSeconds = 1470.0, .requestedSeconds = 1500.0, .processors = 2},
                         {.id = 4, .submitSeconds = 2180.0, .runSeconds = 2360.0, .processors = 5},
                         {.id = 5, .submitSeconds = 3220.0, .runSeconds = 2780.0, .requestedSeconds = 2780.0, .processors = 3}};
    const auto options =
        completed(findPolicy("reserve")->info.options, {{"spare_nodes", std::int64_t{1}}, {"suspend_time_s", 300.0}});
    QVERIFY(options && check(instance));
    const auto ours = test::runPolicy(Workload(instance), "reserve", *options, nullptr);
    QVERIFY(ours && ours->finished);
    QCOMPARE(toSeconds(ours->runs[2].start), 6410.0);
    QCOMPARE(toSeconds(ours->runs[4].start), 6410.0);
    LiteralSimulator theirs(instance, "reserve", *options);
    theirs.run();
    QCOMPARE(test::difference(instance, *ours, theirs), QString());
}

// Job 2 takes 600 W on two of four nodes, 620 W in all, and the cap is 500 W from 3600 to 14400 s. The spare nodes go off once
// they are idle for 300 s, and boot with those of the job.
void TestSimulatorLimits::noSpareNodesBootWhileTheFirstJobLacksPower()
{
    Instance instance;
    instance.nodes = 4;
    instance.scheduler = SchedulerKind::easy;
    instance.bootSeconds = 120.0;
    instance.shutdownSeconds = 30.0;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 300.0};
    instance.capCurve.steps = {{0.0, 1300.0}, {3600.0, 500.0}, {14'400.0, 1300.0}};
    instance.jobs =
        std::vector<Job>{{.id = 1, .submitSeconds = 0.0, .runSeconds = 600.0, .requestedSeconds = 600.0, .processors = 1},
                         {.id = 2, .submitSeconds = 3700.0, .runSeconds = 3600.0, .requestedSeconds = 3600.0, .processors = 2}};
    const auto options =
        completed(findPolicy("reserve")->info.options, {{"spare_nodes", std::int64_t{2}}, {"suspend_time_s", 300.0}});
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative}) {
        instance.scheduler = kind;
        QVERIFY(options && check(instance));
        const auto ours = test::runPolicy(Workload(instance), "reserve", *options, nullptr);
        QVERIFY(ours && ours->finished);
        QCOMPARE(toSeconds(ours->runs[1].start), 14'520.0);
        QCOMPARE(ours->starts, std::int64_t{4});
    }
}

QTEST_APPLESS_MAIN(TestSimulatorLimits)
#include "tst_simulator_limits.moc"
