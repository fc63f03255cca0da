// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every scheduler with every policy against the literal simulator, on thousands of small random queues; and the invariants of any
// run: order of the queue, guarantees of backfilling, the balance of states, Lindley's recursion.

#include <QTest>

#include "core/base/random.h"
#include "core/power/results/results.h"
#include "tests/core/power/compare_runs.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;
using test::LiteralSimulator;

class TestSimulator : public QObject {
    Q_OBJECT

private slots:
    void everyRunIsTheLiteralOne_data();
    void everyRunIsTheLiteralOne();
    void nodesOutOfServiceTakeNoJob_data() { everyRunIsTheLiteralOne_data(); }
    void nodesOutOfServiceTakeNoJob();
    void overloadedConservativeIsTheLiteralOne_data();
    void overloadedConservativeIsTheLiteralOne();
    void conservativeMovesJobsMoreThanOnce();
    void fcfsStartsInOrder();
    void conservativeKeepsItsGuarantees();
    void easyNeverDelaysTheHead();
    void oneNodeIsLindleysQueue();
    void nodesCanBeOffAtTheBeginning();
};

void TestSimulator::everyRunIsTheLiteralOne_data()
{
    test::addQueueRows(
        {"always-on", "load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"});
}

void TestSimulator::everyRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(1, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 1000;
    std::int64_t switched = 0;
    std::int64_t estimated = 0;
    std::int64_t held = 0;
    int wrong = 0;
    for (int round = 0; round < rounds; ++round) {
        const test::Shape shape{.maxJobs = round % (name == "load-factor" ? 5 : 20) == 0 ? 120 : 25};
        Instance instance = test::randomInstance(shape, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        if (name == "green" && round % 2 == 0)
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
        switched += ours->starts + ours->stops;
        held += std::ranges::count_if(ours->holds, &Hold::isHeld);
        estimated += std::ranges::count(theirs.ticks, true, &test::LiteralTick::fromStatistics);
    }
    QCOMPARE(wrong, 0);
    QVERIFY(name == "always-on" ? switched == 0 : switched > rounds);
    QVERIFY(name == "load-factor" ? estimated > rounds : estimated == 0);
    QVERIFY(name == "green" ? held > rounds : held == 0);
}

// Also with failed boots and maintenance, and a conservation check that would see a job on such a node.
void TestSimulator::nodesOutOfServiceTakeNoJob()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(17, name, static_cast<std::uint64_t>(scheduler)));
    NodeTime out = 0;
    int wrong = 0;
    for (int round = 0; round < 120; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        test::addRandomOutages(instance, random);
        if (round % 4 == 1)
            test::addRandomBootFailures(instance, random);
        if (round % 4 == 2)
            test::addRandomMaintenance(instance, random);
        if (name == "green" || name == "price-break-even")
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
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        out += ours->timeIn(NodeState::outOfService);
    }
    QCOMPARE(wrong, 0);
    QVERIFY(out > 0);
}

void TestSimulator::overloadedConservativeIsTheLiteralOne_data()
{
    QTest::addColumn<QString>("plans");
    for (const char* plans : {"all at the limit", "few values", "steps", "all different"})
        QTest::newRow(plans) << QString::fromLatin1(plans);
}

// Queues that grow: early ends move many reservations, with ties and without.
void TestSimulator::overloadedConservativeIsTheLiteralOne()
{
    QFETCH(QString, plans);
    Random random(deriveSeed(9, plans.toStdString(), 0));
    int waited = 0;
    for (int round = 0; round < 120; ++round) {
        Instance instance;
        instance.nodes = test::drawInt(random, 1, round % 2 == 0 ? 6 : 40);
        instance.maxJobMinutes = 60.0;
        instance.scheduler = SchedulerKind::conservative;
        std::vector<Job> jobs;
        double now = 0.0;
        for (std::int64_t i = random.uniformInt(10, round % 20 == 0 ? 120 : 50); i > 0; --i) {
            now += random.uniformInt(0, 3) == 0 ? 0.0 : static_cast<double>(random.uniformInt(0, 200));
            Job job{.id = i, .submitSeconds = now};
            job.processors = random.uniformInt(0, 2) == 0 ? test::drawInt(random, 1, instance.nodes)
                                                          : test::drawInt(random, 1, (instance.nodes + 3) / 4);
            const double planned = plans == "all at the limit" ? 3600.0
                : plans == "few values"                        ? test::drawOf(random, {600.0, 1200.0, 3600.0})
                : plans == "steps"                             ? 300.0 * static_cast<double>(random.uniformInt(1, 12))
                                                               : static_cast<double>(random.uniformInt(1, 3600));
            job.requestedSeconds = planned;
            job.runSeconds = random.uniformInt(0, 3) == 0 ? planned : std::floor(planned * random.uniformReal(0.0, 1.0));
            jobs.push_back(job);
        }
        instance.jobs = std::move(jobs);
        const Workload workload(instance);
        const auto ours = test::runPolicy(workload, "always-on", {}, nullptr);
        const OptionValues none;
        LiteralSimulator theirs(instance, "always-on", none);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        QVERIFY2(differs.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(differs)));
        for (const Workload::Entry& entry : workload.entries())
            waited += ours->runs[entry.job].start > entry.submit ? 1 : 0;
    }
    QVERIFY(waited > 1000);
}

// 2 nodes; jobs of (nodes, run, planned s) (1, 4, 4), (1, 2, 20), (2, 10, 10), (1, 10, 10), all at 0 s. Job 2 ends at 2 s instead
// of 20: job 3 moves from 20 to 14 s, where job 4 ends; job 4 moves from 4 to 2 s; so job 3 can move again, to 12 s.
void TestSimulator::conservativeMovesJobsMoreThanOnce()
{
    Instance instance;
    instance.nodes = 2;
    instance.scheduler = SchedulerKind::conservative;
    const auto job = [](std::int64_t id, std::int32_t nodes, double run, double planned) {
        return Job{.id = id, .runSeconds = run, .requestedSeconds = planned, .processors = nodes};
    };
    instance.jobs = std::vector<Job>{job(1, 1, 4, 4), job(2, 1, 2, 20), job(3, 2, 10, 10), job(4, 1, 10, 10)};
    const Workload workload(instance);
    const auto outcome = test::runPolicy(workload, "always-on", {}, nullptr);
    QStringList starts;
    for (const JobRun& run : outcome->runs)
        starts << QString::number(toSeconds(run.start));
    QCOMPARE(starts.join(QLatin1Char(' ')), QStringLiteral("0 0 12 2"));
}

void TestSimulator::fcfsStartsInOrder()
{
    Random random(2);
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = SchedulerKind::fcfs;
        const Workload workload(instance);
        for (const char* name : {"always-on", "load-factor", "idle-timeout"}) {
            const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
            const auto outcome = test::runPolicy(workload, name, *options, nullptr);
            Time last = 0;
            for (const Workload::Entry& entry : workload.entries()) {
                const JobRun& run = outcome->runs[entry.job];
                QVERIFY(run.start >= std::max(entry.submit, last));
                QVERIFY(run.end == run.start + entry.run);
                last = run.start;
            }
        }
    }
}

// No job starts later than the reservation that it got on arrival, where all nodes stay on.
void TestSimulator::conservativeKeepsItsGuarantees()
{
    Random random(3);
    int waited = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = SchedulerKind::conservative;
        const Workload workload(instance);
        const auto outcome = test::runPolicy(workload, "always-on", {}, nullptr);
        const OptionValues none;
        LiteralSimulator literal(instance, "always-on", none);
        literal.run();
        for (const test::LiteralJob& job : literal.jobs) {
            QVERIFY(job.guaranteed != never);
            QVERIFY(outcome->runs[job.index].start <= job.guaranteed);
            waited += job.guaranteed > job.submit ? 1 : 0;
        }
    }
    QVERIFY(waited > 1000);
}

// The first waiting job starts no later than the shadow time it had when it came first, where all nodes stay on.
void TestSimulator::easyNeverDelaysTheHead()
{
    Random random(4);
    int heads = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        instance.scheduler = SchedulerKind::easy;
        const Workload workload(instance);
        const auto outcome = test::runPolicy(workload, "always-on", {}, nullptr);
        const OptionValues none;
        LiteralSimulator literal(instance, "always-on", none);
        literal.run();
        for (const test::LiteralJob& job : literal.jobs) {
            QVERIFY(outcome->runs[job.index].start <= job.firstShadow);
            heads += job.firstShadow != never ? 1 : 0;
        }
    }
    QVERIFY(heads > 1000);
}

// One node: W_{i+1} = max(0, W_i + S_i - A_{i+1}), with run times S and gaps A between submissions (Lindley 1952).
void TestSimulator::oneNodeIsLindleysQueue()
{
    Random random(5);
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 1, .maxJobs = 200}, random);
        instance.scheduler = SchedulerKind::fcfs;
        const Workload workload(instance);
        const auto outcome = test::runPolicy(workload, "always-on", {}, nullptr);
        Time wait = 0;
        Time sum = 0;
        Time oursSum = 0;
        for (std::size_t i = 0; i < workload.entries().size(); ++i) {
            const Workload::Entry& entry = workload.entries()[i];
            if (i > 0) {
                const Workload::Entry& before = workload.entries()[i - 1];
                wait = std::max<Time>(0, wait + before.run - (entry.submit - before.submit));
            }
            sum += wait;
            oursSum += outcome->runs[entry.job].start - entry.submit;
        }
        QCOMPARE(oursSum, sum);
    }
}

// A first job on the lowest nodes that lasts until the others have gone off leaves the cluster as the other run begins.
void TestSimulator::nodesCanBeOffAtTheBeginning()
{
    Random random(77);
    std::int64_t booted = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({.maxNodes = 12, .maxJobs = 25, .rejects = false}, random);
        instance.nodes = std::max(instance.nodes, 2);
        instance.minJobNodes = 1;
        instance.maxJobNodes = 0;
        instance.maxJobMinutes = 60.0;
        const auto off = static_cast<std::int32_t>(random.uniformInt(1, instance.nodes - 1));
        const double suspend = test::drawOf(random, {0.0, 10.0, 60.0, 300.0});
        const double lead = suspend + instance.shutdownSeconds + 10.0;
        std::vector<Job> jobs = instance.jobs.all();
        for (Job& job : jobs)
            job.submitSeconds += lead;
        instance.jobs = jobs;
        Instance longer = instance;
        jobs.insert(jobs.begin(), {.id = 1000, .runSeconds = lead, .processors = (instance.nodes - off) * instance.coresPerNode});
        longer.jobs = std::move(jobs);

        const OptionValues options = *completed(findPolicy("idle-timeout")->info.options, {{"suspend_time_s", suspend}});
        const Workload whole(longer);
        const Workload part = Workload(instance, Workload(instance).entries(), toTime(lead)).withNodesOff(off);
        const auto expected = findPolicy("idle-timeout")->runPool({whole, options, nullptr, RunControl()});
        const auto made = findPolicy("idle-timeout")->runPool({part, options, nullptr, RunControl()});
        QVERIFY(expected && made);
        for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
            const JobRun& theirs = (*expected)->runs[i + 1];
            const JobRun& ours = (*made)->runs[i];
            QCOMPARE(ours.start, theirs.start);
            QCOMPARE(ours.end, theirs.end);
            QVERIFY(std::ranges::equal((*made)->rangesOf(ours.nodes), (*expected)->rangesOf(theirs.nodes)));
        }
        for (const NodeState state : {NodeState::off, NodeState::booting}) { // the rest of the first part is its lead alone
            const auto at = static_cast<std::size_t>(state);
            const NodeTime before = state == NodeState::off ? off * toTime(10.0) : 0;
            QCOMPARE((*made)->stateTimes[at] + before, (*expected)->stateTimes[at]);
        }
        booted += (*made)->stateTimes[static_cast<std::size_t>(NodeState::booting)] > 0 ? 1 : 0;

        const auto always = findPolicy("always-on")->runPool({part, {}, nullptr, RunControl()});
        QVERIFY(always && (*always)->stateTimes[static_cast<std::size_t>(NodeState::off)] == 0);
    }
    QVERIFY(booted > 500);
}

QTEST_APPLESS_MAIN(TestSimulator)
#include "tst_simulator.moc"
