// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A cap on power over several kinds of nodes: a case worked out by hand, every scheduler with the policies against the literal
// cluster on thousands of small random ones, and the power, which is never above the cap. tst_capped_shared_pools has the first
// two where jobs share nodes.

#include <array>
#include <cmath>
#include <tuple>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/power/policies/policies.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/results.h"
#include "tests/core/power/compare_clusters.h"
#include "tests/core/power/compare_runs.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_cluster.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runAsGiven(const Instance& instance, std::string_view name, const OptionValues& given)
{
    const Workload workload(instance);
    return test::runPolicy(workload, name, *completed(findPolicy(name)->info.options, given), nullptr);
}

/// docs/validation.md: two nodes of kind cpu and one of kind gpu, and three jobs of an hour.
Instance handCluster()
{
    Instance instance;
    instance.nodes = 3;
    instance.bootSeconds = 360.0;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.nodeKinds = {{.name = "cpu", .count = 2},
                          {.name = "gpu",
                           .count = 1,
                           .gpus = 4,
                           .watts = Watts{.off = 20.0, .shuttingDown = 150.0, .booting = 200.0, .idle = 150.0, .busy = 500.0}}};
    instance.partitions = {{.name = InternedText("cpu"), .kinds = {0}}, {.name = InternedText("gpu"), .kinds = {1}}};
    std::vector<Job> jobs;
    for (const auto& [submit, nodes, partition] :
         {std::tuple(0.0, 2, "cpu"), std::tuple(60.0, 1, "gpu"), std::tuple(120.0, 1, "cpu")}) {
        Job job{.id = std::ssize(jobs) + 1, .submitSeconds = submit, .runSeconds = 3600.0, .requestedSeconds = 3600.0};
        job.processors = nodes;
        job.partition = InternedText(partition);
        jobs.push_back(job);
    }
    instance.jobs = std::move(jobs);
    return instance;
}

QString startTimes(const Outcome& outcome)
{
    QStringList starts;
    for (const JobRun& run : outcome.runs)
        starts << QString::number(run.ran() ? toSeconds(run.start) : -1.0);
    return starts.join(QLatin1Char(' '));
}

} // namespace

class TestCappedPools : public QObject {
    Q_OBJECT

private slots:
    void byHand();
    void jobsThatNeverFitAreRejected();
    void everyRunIsTheLiteralOne_data();
    void everyRunIsTheLiteralOne();
    void oneKindIsTheQueueBelowTheCap_data() { addSharing(); }
    void oneKindIsTheQueueBelowTheCap();
    void aHighCapChangesNothing_data() { addSharing(); }
    void aHighCapChangesNothing();
    void eachPartitionKeepsBelowTheCap_data() { addSharing(); }
    void eachPartitionKeepsBelowTheCap();

private:
    static void addSharing()
    {
        QTest::addColumn<bool>("shares");
        QTest::newRow("jobs on whole nodes") << false;
        QTest::newRow("jobs that share nodes") << true;
    }
};

/// Below 620 W, jobs 1 and 2 would take 900 W together, and jobs 2 and 3 710 W. So job 2 boots its node once job 1 has ended, and
/// job 3 waits for its end: 420 + 22 + 520 + 15 + 230 Wh.
void TestCappedPools::byHand()
{
    Instance instance = handCluster();
    const OptionValues options{{"suspend_time_s", 0.0}};
    instance.scheduler = SchedulerKind::easy;
    QCOMPARE(startTimes(*runAsGiven(instance, "idle-timeout", options)), QStringLiteral("0 420 3600"));
    instance.capWatts = 620.0;
    QVERIFY(check(instance));
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative}) {
        instance.scheduler = kind;
        const auto capped = runAsGiven(instance, "idle-timeout", options);
        QCOMPARE(startTimes(*capped), QStringLiteral("0 3960 7920"));
        QCOMPARE(powerPeak(instance, *capped).watts, 520.0);
        QVERIFY(std::abs(energyJoules(*capped, instance.watts) / joulesPerKwh - 1.207) < 1e-9);
        QVERIFY(checkConservation(instance, *capped).holds());
    }
    // With all nodes on, 350 W idle, job 1 takes 550 W, job 2 700 W, and only backfilling starts job 3.
    QCOMPARE(startTimes(*runAsGiven(instance, "always-on", {})), QStringLiteral("0 -1 3600"));
}

/// Job 2 takes 520 W alone; without it, 420 W are needed.
void TestCappedPools::jobsThatNeverFitAreRejected()
{
    Instance instance = handCluster();
    const auto reasons = [&instance] {
        QStringList all;
        for (const Job& job : instance.jobs)
            all << QString::number(static_cast<int>(rejection(instance, job)));
        return all.join(QLatin1Char(' '));
    };
    instance.capWatts = 520.0;
    QCOMPARE(reasons(), QStringLiteral("0 0 0"));
    instance.capWatts = 519.0;
    QCOMPARE(reasons(), QStringLiteral("0 4 0"));
    instance.capWatts = 419.0;
    QCOMPARE(reasons(), QStringLiteral("4 4 0"));
    // A job of both kinds takes the one on which it fits.
    instance.partitions.push_back({.name = InternedText("any"), .kinds = {1, 0}});
    std::vector<Job> jobs = instance.jobs.all();
    jobs[1].partition = InternedText("any");
    instance.jobs = std::move(jobs);
    QCOMPARE(reasons(), QStringLiteral("4 0 0"));
    QCOMPARE(Workload(instance).placed()[1].kind, 0);
}

void TestCappedPools::everyRunIsTheLiteralOne_data()
{
    test::addQueueRows({"always-on", "idle-timeout", "reserve", "predictive", "green"});
}

void TestCappedPools::everyRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(31, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 200;
    int wrong = 0;
    int unfinished = 0;
    std::int64_t delayed = 0;
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomCluster(random, 16);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomCap(instance, random);
        Random models(deriveSeed(35, name, static_cast<std::uint64_t>(round)));
        if (round % 3 == 0)
            test::addRandomPowerModels(instance, models);
        if (name == "green")
            test::addRandomCurves(instance, random);
        if (round % 3 == 0)
            test::addRandomJobFields(instance, random);
        if (round % 4 == 0)
            test::addRandomOrder(instance, random);
        if (round % 5 == 0)
            test::addRandomMaintenance(instance, random);
        OptionValues drawn = test::randomOptions(name, instance, random);
        drawn.erase("resume_rate");
        drawn.erase("suspend_rate");
        const auto options = completed(findPolicy(name)->info.options, drawn);
        const auto ok = check(instance);
        QVERIFY2(options && ok, ok ? "options" : ok.error().message.c_str());
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = test::runPolicy(workload, name, *options, nullptr);
        QVERIFY(ours);
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const PowerPeak peak = powerPeak(instance, *ours);
        // With all nodes on it may be where idle nodes alone are.
        QVERIFY2(name == "always-on" || peak.overSeconds == 0.0,
                 qPrintable(QStringLiteral("round %1: %2 W above the cap").arg(round).arg(peak.maxOver)));
        if (!ours->finished) {
            ++unfinished;
            continue;
        }
        test::LiteralCluster theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        for (const Workload::Entry& entry : workload.entries())
            delayed += ours->runs[entry.job].start > entry.submit ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(delayed > rounds);
    // Idle nodes that stay on may leave no power; else some never fit into the stretches of a curve that repeats.
    QVERIFY2(name == "always-on" || unfinished <= rounds / 25, qPrintable(QString::number(unfinished)));
}

// A cluster of one kind is the queue of its nodes below the cap.
void TestCappedPools::oneKindIsTheQueueBelowTheCap()
{
    QFETCH(bool, shares);
    Random random(shares ? 42 : 32);
    for (int round = 0; round < 500; ++round) {
        Instance queue = test::randomInstance({.maxJobs = 16}, random);
        if (shares)
            test::addRandomSharing(queue, random);
        test::addRandomCap(queue, random);
        Instance cluster = queue;
        cluster.nodeKinds = {{.name = "all", .count = queue.nodes, .gpus = 1}}; // some jobs that share ask for one
        const auto options =
            completed(findPolicy("idle-timeout")->info.options, test::randomOptions("idle-timeout", queue, random));
        const Workload a(queue);
        const Workload b(cluster);
        QCOMPARE(b.rejected(), a.rejected());
        if (a.entries().empty())
            continue;
        const auto one = test::runPolicy(a, "idle-timeout", *options, nullptr);
        const auto other = test::runPolicy(b, "idle-timeout", *options, nullptr);
        QCOMPARE(other->stateTimes, one->stateTimes);
        QVERIFY(std::ranges::equal(other->log, one->log));
    }
}

// Far above all power, the kinds run as they do without a cap.
void TestCappedPools::aHighCapChangesNothing()
{
    QFETCH(bool, shares);
    Random random(shares ? 43 : 33);
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomCluster(random, 20);
        instance.scheduler = shares ? static_cast<SchedulerKind>(random.uniformInt(0, 2)) : SchedulerKind::fcfs;
        if (shares)
            test::shareNodes(instance, random);
        const char* name = round % 2 == 0 ? "always-on" : "idle-timeout";
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const Workload plain(instance);
        if (plain.entries().empty())
            continue;
        const auto first = test::runPolicy(plain, name, *options, nullptr);
        instance.capWatts = 1e8;
        const Workload below(instance);
        const auto second = test::runPolicy(below, name, *options, nullptr);
        for (std::size_t i = 0; i < first->runs.size(); ++i)
            QCOMPARE(second->runs[i].start, first->runs[i].start);
        QCOMPARE(second->stateTimes, first->stateTimes);
    }
}

// Each partition with its policy.
void TestCappedPools::eachPartitionKeepsBelowTheCap()
{
    QFETCH(bool, shares);
    Random random(shares ? 44 : 34);
    int finished = 0;
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomCluster(random, 20);
        if (instance.partitions.empty())
            continue;
        instance.scheduler = static_cast<SchedulerKind>(random.uniformInt(0, 2));
        if (shares)
            test::shareNodes(instance, random);
        test::addRandomCap(instance, random);
        constexpr std::array<const char*, 4> policies{"idle-timeout suspend_time_s=60", "reserve spare_nodes=1",
                                                      "price-break-even", "predictive"};
        for (Partition& partition : instance.partitions)
            partition.nodePolicy = policies[static_cast<std::size_t>(random.uniformInt(0, 3))];
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto outcome = test::runPolicy(workload, "by-partition", {}, nullptr);
        QVERIFY2(outcome, qPrintable(QString::number(round)));
        QVERIFY(checkConservation(instance, *outcome).holds());
        QVERIFY2(powerPeak(instance, *outcome).overSeconds == 0.0, qPrintable(QString::number(round)));
        finished += outcome->finished ? 1 : 0;
    }
    QVERIFY2(finished > 300, qPrintable(QString::number(finished)));
}

QTEST_APPLESS_MAIN(TestCappedPools)
#include "tst_capped_pools.moc"
