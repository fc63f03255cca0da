// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Clusters of several kinds of nodes and partitions: every scheduler with every policy against the literal cluster, on thousands
// of small random ones; the sums over kinds and partitions; and disjoint partitions as separate queues.

#include <array>
#include <numeric>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "core/power/results/state_power.h"
#include "core/power/results/timeline.h"
#include "core/power/results/user_totals.h"
#include "tests/core/power/compare_clusters.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_cluster.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runOn(const Workload& workload, std::string_view name, const OptionValues& options,
                               const Outcome* alwaysOn)
{
    auto outcome = findPolicy(name)->run({workload, options, alwaysOn, RunControl()});
    return outcome ? *outcome : nullptr;
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0}); }

/// The sums over kinds, nodes, states, partitions and time that must be the total.
QString unbalanced(const Instance& instance, const Outcome& outcome)
{
    const double total = energyJoules(outcome, instance.watts);
    const Priced all = priced(instance, outcome);
    const NodeTimeline timeline = makeTimeline(outcome);
    double byNode = 0.0;
    for (std::int32_t node = 0; node < timeline.rows(); ++node) {
        const std::size_t end = timeline.firstOf[static_cast<std::size_t>(node) + 1];
        for (std::size_t c = timeline.firstOf[static_cast<std::size_t>(node)]; c < end; ++c)
            byNode += toSeconds((c + 1 < end ? timeline.from[c + 1] : timeline.end) - timeline.from[c])
                * wattsOfNode(instance, outcome, node).of(timeline.states[c]);
    }
    double byState = 0.0;
    for (const double joules : stateEnergyJoules(outcome, instance.watts))
        byState += joules;
    Priced byPartition;
    std::int64_t jobs = 0;
    for (const PartitionTotals& of : partitionTotals(instance, outcome)) {
        byPartition.energyJoules += of.energy.energyJoules;
        byPartition.cost += of.energy.cost;
        byPartition.carbonGrams += of.energy.carbonGrams;
        byPartition.embodiedGrams += of.energy.embodiedGrams;
        jobs += of.jobs;
    }
    const Series series = makeSeries(instance, outcome);
    double byTime = 0.0;
    for (std::size_t i = 0; i < series.at.size(); ++i)
        byTime += toSeconds((i + 1 < series.at.size() ? std::min(series.at[i + 1], outcome.end) : outcome.end)
                            - std::min(series.at[i], outcome.end))
            * series.watts(i, instance.watts);
    if (!isNear(total, byNode) || !isNear(total, byState) || !isNear(total, byPartition.energyJoules) || !isNear(total, byTime))
        return QStringLiteral("energy %1, by node %2, by state %3, by partition %4, by time %5")
            .arg(total)
            .arg(byNode)
            .arg(byState)
            .arg(byPartition.energyJoules)
            .arg(byTime);
    Instance named = instance;
    std::vector<Job> owned = named.jobs.all();
    for (std::size_t i = 0; i < owned.size(); ++i)
        owned[i].user = InternedText(i % 3 == 0 ? "ann" : "bob");
    named.jobs = std::move(owned);
    double byUser = 0.0;
    double nodeHours = 0.0;
    for (const UserTotals& user : userTotals(named, outcome)) {
        byUser += user.energyKwh * joulesPerKwh;
        nodeHours += user.nodeHours;
    }
    double byJob = 0.0;
    double jobHours = 0.0;
    for (std::size_t i = 0; i < outcome.runs.size(); ++i)
        if (outcome.runs[i].ran()) {
            double nodes = 0.0;
            double watts = instance.jobs[i].watts;
            for (const NodeRange& range : outcome.rangesOf(outcome.runs[i].nodes)) {
                nodes += range.count;
                if (!(instance.jobs[i].watts > 0.0))
                    watts += range.count * wattsOfNode(instance, outcome, range.first).busy;
            }
            const double seconds = toSeconds(outcome.runs[i].end - outcome.runs[i].start);
            byJob += watts * seconds;
            jobHours += nodes * seconds / 3600.0;
        }
    if (!isNear(byUser, byJob) || !isNear(nodeHours, jobHours))
        return QStringLiteral("by user %1 J, %2 node hours, by job %3 J, %4 node hours")
            .arg(byUser)
            .arg(nodeHours)
            .arg(byJob)
            .arg(jobHours);
    if (!isNear(all.cost, byPartition.cost) || !isNear(all.carbonGrams, byPartition.carbonGrams))
        return QStringLiteral("cost %1, by partition %2").arg(all.cost).arg(byPartition.cost);
    double embodied = 0.0; // each node for itself
    for (const NodeKind& kind : instance.nodeKinds)
        for (std::int32_t node = 0; node < kind.count; ++node)
            embodied += 1000.0 * (kind.embodiedKg ? *kind.embodiedKg : instance.embodiedKgPerNode) * toSeconds(outcome.length())
                / 86'400.0 / 365.25 / (kind.lifeYears ? *kind.lifeYears : instance.nodeLifeYears);
    if (!isNear(all.embodiedGrams, embodied) || !isNear(byPartition.embodiedGrams, embodied))
        return QStringLiteral("embodied %1 g, by node %2, by partition %3")
            .arg(all.embodiedGrams)
            .arg(embodied)
            .arg(byPartition.embodiedGrams);
    return jobs == std::ranges::count_if(outcome.runs, &JobRun::ran) ? QString() : QStringLiteral("other number of jobs");
}

} // namespace

class TestPools : public QObject {
    Q_OBJECT

private slots:
    void everyRunIsTheLiteralOne_data();
    void everyRunIsTheLiteralOne();
    void oneKindIsTheQueueItself();
    void disjointPartitionsAreSeparateQueues();
    void theOracleSavesInEachKind();
    void jobsDrawTheirOwnPower();
    void jobsDrawTheirOwnPowerOnEachKind();
};

void TestPools::everyRunIsTheLiteralOne_data()
{
    test::addQueueRows(
        {"always-on", "load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"});
}

void TestPools::everyRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(11, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 400;
    int wrong = 0;
    int others = 0; // jobs on other kinds than the first of their partition
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomCluster(random, round % 20 == 0 ? 80 : 25);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        if (name == "green" || name == "price-break-even")
            test::addRandomCurves(instance, random);
        instance.pue = test::drawOf(random, {1.0, 1.5});
        instance.embodiedKgPerNode = test::drawOf(random, {0.0, 1000.0});
        if (round % 4 == 0)
            test::addRandomBootFailures(instance, random);
        if (round % 4 == 1)
            test::addRandomMaintenance(instance, random);
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const auto ok = check(instance);
        QVERIFY2(options && ok, ok ? "options" : ok.error().message.c_str());
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runOn(workload, name, *options, nullptr);
        QVERIFY(ours);
        test::LiteralCluster theirs(instance, name, *options);
        theirs.run();
        QString differs = test::difference(instance, *ours, theirs);
        if (differs.isEmpty())
            differs = unbalanced(instance, *ours);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        for (std::size_t i = 0; i < instance.jobs.size(); ++i)
            others += theirs.kindOf(i) >= 0 && theirs.kindOf(i) != firstFit(instance, instance.jobs[i]).kind ? 1 : 0;
    }
    QCOMPARE(wrong, 0);
    QVERIFY(others > rounds / 4);
}

// A cluster of one kind without partitions is the queue of its nodes.
void TestPools::oneKindIsTheQueueItself()
{
    Random random(12);
    for (int round = 0; round < 500; ++round) {
        const Instance queue = test::randomInstance({}, random);
        Instance cluster = queue;
        cluster.nodeKinds = {{.name = "all", .count = queue.nodes}};
        const auto options =
            completed(findPolicy("idle-timeout")->info.options, test::randomOptions("idle-timeout", queue, random));
        const Workload a(queue);
        const Workload b(cluster);
        QCOMPARE(b.rejected(), a.rejected());
        if (a.entries().empty())
            continue;
        const auto one = runOn(a, "idle-timeout", *options, nullptr);
        const auto other = runOn(b, "idle-timeout", *options, nullptr);
        QCOMPARE(other->stateTimes, one->stateTimes);
        QCOMPARE(other->maxSimultaneousBoots, one->maxSimultaneousBoots);
        QVERIFY(std::ranges::equal(other->log, one->log));
        QCOMPARE(energyJoules(*other, cluster.watts), energyJoules(*one, queue.watts));
    }
}

// Two queues that begin together are the two partitions of one cluster, up to the end of each.
void TestPools::disjointPartitionsAreSeparateQueues()
{
    Random random(13);
    for (int round = 0; round < 500; ++round) {
        std::array<Instance, 2> queues{test::randomInstance({.rejects = false}, random),
                                       test::randomInstance({.rejects = false}, random)};
        Instance cluster;
        cluster.nodes = 0;
        cluster.scheduler = SchedulerKind::easy;
        std::vector<Job> all;
        for (std::size_t q = 0; q < 2; ++q) {
            Instance& queue = queues[q];
            queue.scheduler = SchedulerKind::easy;
            queue.minJobNodes = 1;
            queue.offIntervals.clear();
            std::vector<Job> jobs = queue.jobs.all();
            jobs.front().submitSeconds = 0.0;
            queue.jobs = jobs;
            const auto name = std::to_string(q);
            cluster.nodeKinds.push_back({.name = name,
                                         .count = queue.nodes,
                                         .cores = queue.coresPerNode,
                                         .watts = queue.watts,
                                         .bootSeconds = queue.bootSeconds,
                                         .shutdownSeconds = queue.shutdownSeconds});
            cluster.partitions.push_back({.name = InternedText(name),
                                          .kinds = {static_cast<std::int32_t>(q)},
                                          .maxJobNodes = queue.maxJobNodes,
                                          .maxJobMinutes = queue.maxJobMinutes});
            cluster.nodes += queue.nodes;
            for (Job& job : jobs) {
                job.partition = InternedText(name);
                job.id = static_cast<std::int64_t>(q);
                all.push_back(job);
            }
        }
        std::ranges::stable_sort(all, {}, &Job::submitSeconds);
        cluster.jobs = std::move(all);
        QVERIFY(check(cluster).has_value());
        const char* policy = round % 2 == 0 ? "idle-timeout" : "load-factor";
        const auto options = completed(findPolicy(policy)->info.options, test::randomOptions(policy, cluster, random));
        const Workload whole(cluster);
        const auto joined = runOn(whole, policy, *options, nullptr);
        for (std::size_t q = 0; q < 2; ++q) {
            const Workload part(queues[q]);
            const auto alone = runOn(part, policy, *options, nullptr);
            std::size_t next = 0;
            for (std::size_t i = 0; i < cluster.jobs.size(); ++i) {
                if (cluster.jobs[i].id != static_cast<std::int64_t>(q))
                    continue;
                QCOMPARE(joined->runs[i].start, alone->runs[next].start);
                QCOMPARE(joined->runs[i].end, alone->runs[next].end);
                ++next;
            }
            if (joined->end == alone->end)
                QCOMPARE(joined->pools[q].outcome->stateTimes, alone->stateTimes);
        }
    }
}

void TestPools::theOracleSavesInEachKind()
{
    Random random(14);
    int saved = 0;
    for (int round = 0; round < 500; ++round) {
        const Instance instance = test::randomCluster(random, 25);
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto alwaysOn = runOn(workload, "always-on", {}, nullptr);
        const auto oracle = runOn(workload, "oracle", {}, alwaysOn.get());
        QVERIFY(checkConservation(instance, *oracle).holds());
        const double joules = energyJoules(*oracle, instance.watts);
        QVERIFY(isNear(joules, oracleJoules(workload, *alwaysOn)));
        QVERIFY(joules <= energyJoules(*alwaysOn, instance.watts) * (1.0 + 1e-12));
        saved += joules < energyJoules(*alwaysOn, instance.watts) ? 1 : 0;
    }
    QVERIFY(saved > 100);
}

// Two kinds of one node each, always on for 100 s: job 1 draws 350 W instead of its busy node's 400 W, job 2 has no own power.
void TestPools::jobsDrawTheirOwnPower()
{
    Instance instance;
    instance.nodes = 2;
    instance.minJobNodes = 1;
    instance.watts = {.off = 0.0, .shuttingDown = 80.0, .booting = 100.0, .idle = 50.0, .busy = 200.0};
    instance.nodeKinds = {{.name = "fat",
                           .count = 1,
                           .watts = Watts{.off = 0.0, .shuttingDown = 80.0, .booting = 100.0, .idle = 150.0, .busy = 400.0}},
                          {.name = "thin", .count = 1}};
    instance.partitions = {{.name = InternedText("f"), .kinds = {0}}, {.name = InternedText("t"), .kinds = {1}}};
    Job first{1, 0.0, 60.0, 60.0, 1};
    first.partition = InternedText("f");
    first.watts = 350.0;
    Job second{2, 0.0, 100.0, 100.0, 1};
    second.partition = InternedText("t");
    instance.jobs = std::vector<Job>{first, second};
    QVERIFY(check(instance));
    const Workload workload(instance);
    const auto outcome = runOn(workload, "always-on", {}, nullptr);
    // 60 s x 350 W + 40 s x 150 W idle, and 100 s x 200 W
    QCOMPARE(energyJoules(*outcome, instance.watts), 60.0 * 350.0 + 40.0 * 150.0 + 100.0 * 200.0);
    QCOMPARE(priced(instance, *outcome).energyJoules, 47'000.0);
    QCOMPARE(powerPeak(instance, *outcome).watts, 350.0 + 200.0);
    QVERIFY(checkConservation(instance, *outcome).holds());
}

// The energy is that of the nodes by their states, with the watts of each job instead of its busy nodes.
void TestPools::jobsDrawTheirOwnPowerOnEachKind()
{
    Random random(15);
    int others = 0; // jobs with own power on another kind than their first
    for (int round = 0; round < 500; ++round) {
        Instance instance = test::randomCluster(random, 25);
        std::vector<Job> all = instance.jobs.all();
        for (Job& job : all)
            job.watts = test::drawOf(random, {0.0, 1.0, 130.0, 900.0});
        instance.jobs = std::move(all);
        QVERIFY(check(instance));
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto outcome = runOn(workload, "idle-timeout", *completed(findPolicy("idle-timeout")->info.options, {}), nullptr);
        double joules = 0.0;
        const NodeTimeline timeline = makeTimeline(*outcome);
        for (std::int32_t node = 0; node < timeline.rows(); ++node) {
            const std::size_t end = timeline.firstOf[static_cast<std::size_t>(node) + 1];
            for (std::size_t c = timeline.firstOf[static_cast<std::size_t>(node)]; c < end; ++c)
                joules += toSeconds((c + 1 < end ? timeline.from[c + 1] : timeline.end) - timeline.from[c])
                    * wattsOfNode(instance, *outcome, node).of(timeline.states[c]);
        }
        for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
            const JobRun& run = outcome->runs[i];
            if (!run.ran() || !(instance.jobs[i].watts > 0.0))
                continue;
            double watts = instance.jobs[i].watts;
            for (const NodeRange& range : outcome->rangesOf(run.nodes))
                watts -= range.count * wattsOfNode(instance, *outcome, range.first).busy;
            joules += watts * toSeconds(run.end - run.start);
            others += workload.placed()[i].kind != firstFit(instance, instance.jobs[i]).kind ? 1 : 0;
        }
        QVERIFY(isNear(energyJoules(*outcome, instance.watts), joules));
        const Conservation found = checkConservation(instance, *outcome);
        QVERIFY2(found.holds(), qPrintable(QString::number(round)));
        const Series series = makeSeries(instance, *outcome);
        double byTime = 0.0;
        double most = 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time end = i + 1 < series.at.size() ? std::min(series.at[i + 1], outcome->end) : outcome->end;
            const Time from = std::min(series.at[i], outcome->end);
            byTime += toSeconds(end - from) * series.watts(i, instance.watts);
            most = end > from ? std::max(most, series.watts(i, instance.watts)) : most;
        }
        QVERIFY(isNear(byTime, joules));
        QVERIFY(isNear(powerPeak(instance, *outcome).watts, most));
    }
    QVERIFY(others > 100);
}

QTEST_APPLESS_MAIN(TestPools)
#include "tst_pools.moc"
