// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Orders of the queue and shared nodes: every scheduler against the literal simulator, and small cases by hand.

#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "tests/core/power/compare_runs.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;
using test::LiteralSimulator;

class TestSimulatorQueues : public QObject {
    Q_OBJECT

private slots:
    void everyOrderIsTheLiteralOne_data();
    void everyOrderIsTheLiteralOne();
    void theOrdersByHand();
    void everySharedRunIsTheLiteralOne_data();
    void everySharedRunIsTheLiteralOne();
    void sharedNodesByHand();
};

void TestSimulatorQueues::everyOrderIsTheLiteralOne_data()
{
    test::addQueueRows({"always-on", "load-factor", "idle-timeout", "predictive", "green"});
}

void TestSimulatorQueues::everyOrderIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(6, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    int wrong = 0;
    std::int64_t overtaken = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxJobs = round % 20 == 0 ? 120 : 25}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomOrder(instance, random);
        if (name == "green")
            test::addRandomCurves(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d, order %s: %s", round, toString(instance.order).data(), qPrintable(differs));
        QVERIFY2(ours->finished && checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        for (std::size_t i = 1; i < workload.entries().size(); ++i)
            overtaken += ours->runs[workload.entries()[i].job].start < ours->runs[workload.entries()[i - 1].job].start ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(overtaken > rounds);
}

// One node and four jobs, each of 100 s but job 3 of 50 s; job 1 comes at 0 s, the others at 1 s. Job 1 runs first in any order.
//   shortest    job 3, then 2 and 4 by arrival
//   priority    of jobs 1 to 4: 5, 1, 2, 5, so after job 1 jobs 4, 3, 2
//   fair share  half-life 50 s. At 100 s ann has used (50 / ln 2) (1 - 2^-2) = 54.1 node seconds, so bob's job 4 runs. At 200 s
//               bob has 54.1, ann 54.1 x 2^-2 = 13.5: her jobs 2 and, as no other user waits, 3
//   starvation  limit 99 s: at 100 s all jobs have waited so long, so they run by arrival, whatever their priority
void TestSimulatorQueues::theOrdersByHand()
{
    Instance instance;
    instance.nodes = 1;
    instance.scheduler = SchedulerKind::fcfs;
    const auto job = [](std::int64_t id, double submit, double run, const char* user, double priority) {
        return Job{.id = id,
                   .submitSeconds = submit,
                   .runSeconds = run,
                   .requestedSeconds = run,
                   .user = InternedText(user),
                   .priority = priority};
    };
    instance.jobs =
        std::vector<Job>{job(1, 0, 100, "ann", 5), job(2, 1, 100, "ann", 1), job(3, 1, 50, "ann", 2), job(4, 1, 100, "bob", 5)};
    const auto startsOf = [&instance](QueueOrder order, double starvation) {
        instance.order = order;
        instance.starvationSeconds = starvation;
        instance.fairHalfLifeSeconds = 50.0;
        const Workload workload(instance);
        const auto outcome = test::runPolicy(workload, "always-on", {}, nullptr);
        QStringList starts;
        for (const JobRun& run : outcome->runs)
            starts << QString::number(toSeconds(run.start));
        return starts.join(QLatin1Char(' '));
    };
    QCOMPARE(startsOf(QueueOrder::arrival, 0.0), QStringLiteral("0 100 200 250"));
    QCOMPARE(startsOf(QueueOrder::shortest, 0.0), QStringLiteral("0 150 100 250"));
    QCOMPARE(startsOf(QueueOrder::priority, 0.0), QStringLiteral("0 250 200 100"));
    QCOMPARE(startsOf(QueueOrder::fairShare, 0.0), QStringLiteral("0 200 300 100"));
    QCOMPARE(startsOf(QueueOrder::priority, 99.0), QStringLiteral("0 100 200 250"));
}

void TestSimulatorQueues::everySharedRunIsTheLiteralOne_data()
{
    test::addQueueRows({"always-on", "load-factor", "idle-timeout", "reserve", "predictive"});
}

void TestSimulatorQueues::everySharedRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(11, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    int wrong = 0;
    std::int64_t shared = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomInstance({.maxJobs = round % 20 == 0 ? 120 : 30}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomSharing(instance, random);
        if (round % 3 == 0)
            test::addRandomOrder(instance, random);
        if (round % 4 == 0)
            test::addRandomJobFields(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        QVERIFY2(options.has_value() && check(instance).has_value(), qPrintable(QString::number(round)));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        LiteralSimulator theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        // Energy in the words of docs/power-clusters.md: nodes with a job as idle ones, and what each job adds.
        double joules = 0.0;
        const StateTimes times = theirs.stateTimes();
        for (const NodeState state :
             {NodeState::off, NodeState::shuttingDown, NodeState::booting, NodeState::idle, NodeState::busy})
            joules += toNodeSeconds(times[static_cast<std::size_t>(state)])
                * instance.watts.of(state == NodeState::busy ? NodeState::idle : state);
        for (const test::LiteralJob& job : theirs.jobs) {
            if (job.end == never)
                continue;
            const double share = job.cores > 0 ? static_cast<double>(job.cores) / instance.coresPerNode : job.nodes;
            const double own = instance.jobs[job.index].watts;
            const double added =
                own > 0.0 ? own - share * instance.watts.idle : share * (instance.watts.busy - instance.watts.idle);
            joules += toSeconds(job.end - job.start) * added;
            shared += job.cores > 0 ? 1 : 0;
        }
        QVERIFY(std::abs(energyJoules(*ours, instance.watts) - joules) <= 1e-9 * std::max(1.0, joules));
        const Series series = makeSeries(instance, *ours);
        double integral = 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time until = i + 1 < series.at.size() ? series.at[i + 1] : ours->end;
            integral += series.watts(i, instance.watts) * toSeconds(until - series.at[i]);
        }
        QVERIFY(std::abs(integral - joules) <= 1e-7 * std::max(1.0, joules));
    }
    QCOMPARE(wrong, 0);
    QVERIFY(shared > rounds);
}

void TestSimulatorQueues::sharedNodesByHand()
{
    // docs/validation.md: node 0 takes jobs 1, 2 and 4, node 1 job 3.
    Instance instance;
    instance.nodes = 2;
    instance.coresPerNode = 4;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 3600.0, .processors = 1},
                                     {.id = 2, .runSeconds = 1800.0, .processors = 2},
                                     {.id = 3, .runSeconds = 3600.0, .processors = 4},
                                     {.id = 4, .runSeconds = 3600.0, .processors = 1}};
    QVERIFY(check(instance).has_value());
    const auto exclusive = test::runPolicy(Workload(instance), "always-on", {}, nullptr);
    QCOMPARE(energyJoules(*exclusive, instance.watts), 2'700'000.0);
    instance.sharing = Sharing::cores;
    QVERIFY(check(instance).has_value());
    const auto shared = test::runPolicy(Workload(instance), "always-on", {}, nullptr);
    QCOMPARE(energyJoules(*shared, instance.watts), 1'350'000.0);
    for (const std::size_t job : {0U, 1U, 3U})
        QCOMPARE(shared->rangesOf(shared->runs[job].nodes).front().first, 0);
    QCOMPARE(shared->rangesOf(shared->runs[2].nodes).front().first, 1);
    // One node of 4 cores: job 4 would delay job 3, to which only conservative backfilling gives a reservation.
    instance.nodes = 1;
    instance.maxJobMinutes = 240.0;
    const auto job = [](std::int64_t id, double run, std::int32_t cores) {
        return Job{.id = id, .runSeconds = run, .requestedSeconds = run, .processors = cores};
    };
    instance.jobs = std::vector<Job>{job(1, 3600.0, 3), job(2, 3600.0, 2), job(3, 3600.0, 4), job(4, 9000.0, 1)};
    const auto startsOf = [&instance](SchedulerKind kind) {
        instance.scheduler = kind;
        const Workload workload(instance);
        const auto outcome = test::runPolicy(workload, "always-on", {}, nullptr);
        QStringList starts;
        for (const JobRun& run : outcome->runs)
            starts << QString::number(toSeconds(run.start) / 3600.0);
        return starts.join(QLatin1Char(' '));
    };
    QCOMPARE(startsOf(SchedulerKind::easy), QStringLiteral("0 1 2.5 0"));
    QCOMPARE(startsOf(SchedulerKind::conservative), QStringLiteral("0 1 2 3"));
}

QTEST_APPLESS_MAIN(TestSimulatorQueues)
#include "tst_simulator_queues.moc"
