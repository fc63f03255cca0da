// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Clusters of several kinds of nodes that jobs share: the schedulers with policies against the literal cluster, on thousands of
// small random ones; and the sums over nodes and jobs, states, time and partitions.

#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "core/power/policies/policies.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "core/power/results/state_power.h"
#include "tests/core/power/compare_clusters.h"
#include "tests/core/power/queue_rows.h"
#include "tests/core/power/random_cluster.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runSharedOn(const Workload& workload, std::string_view name, const OptionValues& options)
{
    auto outcome = findPolicy(name)->run({workload, options, nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

bool isEqual(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0}); }

/// Energy in the words of docs/power-clusters.md: nodes with a job as idle ones, and what each job adds on its kind.
double literalSharedJoules(const Instance& instance, const test::LiteralCluster& cluster)
{
    double joules = 0.0;
    for (std::size_t k = 0; k < cluster.kinds.size(); ++k) {
        const NodeKind& kind = instance.nodeKinds[k];
        const Watts watts = kind.watts ? *kind.watts : instance.watts;
        const StateTimes times = cluster.kinds[k].stateTimes();
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            joules += toNodeSeconds(times[s])
                * watts.of(static_cast<NodeState>(s) == NodeState::busy ? NodeState::idle : static_cast<NodeState>(s));
        for (const test::LiteralJob& job : cluster.kinds[k].jobs) {
            if (job.end == never)
                continue;
            const double share =
                job.cores > 0 ? static_cast<double>(job.cores) / (kind.cores ? *kind.cores : instance.coresPerNode) : job.nodes;
            const double own = instance.jobs[cluster.jobs[k][job.index]].watts;
            const double added = own > 0.0 ? own - share * watts.idle : share * (watts.busy - watts.idle);
            joules += toSeconds(job.end - job.start) * added;
        }
    }
    return joules;
}

} // namespace

class TestSharedPools : public QObject {
    Q_OBJECT

private slots:
    void everyRunIsTheLiteralOne_data();
    void everyRunIsTheLiteralOne();
    void nodesOfTwoKindsByHand();
};

void TestSharedPools::everyRunIsTheLiteralOne_data()
{
    test::addQueueRows({"always-on", "idle-timeout", "reserve", "predictive"});
}

void TestSharedPools::everyRunIsTheLiteralOne()
{
    QFETCH(int, scheduler);
    QFETCH(QString, policy);
    const std::string name = policy.toStdString();
    Random random(deriveSeed(16, name, static_cast<std::uint64_t>(scheduler)));
    const int rounds = 600;
    int wrong = 0;
    int shared = 0;
    int others = 0; // jobs on other kinds than the first of their partition
    for (int round = 0; round < rounds; ++round) {
        Instance instance = test::randomCluster(random, round % 20 == 0 ? 80 : 25);
        instance.scheduler = static_cast<SchedulerKind>(scheduler);
        instance.sharing = Sharing::cores;
        instance.packing = static_cast<Packing>(random.uniformInt(0, 2));
        instance.coresPerNode = test::drawInt(random, 1, 8);
        if (round % 3 == 0)
            test::addRandomCurves(instance, random);
        if (round % 4 == 0)
            test::addRandomBootFailures(instance, random);
        if (round % 4 == 1)
            test::addRandomMaintenance(instance, random);
        if (round % 4 == 2) {
            std::vector<Job> all = instance.jobs.all();
            for (Job& job : all)
                job.watts = test::drawOf(random, {0.0, 1.0, 130.0, 900.0});
            instance.jobs = std::move(all);
        }
        const auto options = completed(findPolicy(name)->info.options, test::randomOptions(name, instance, random));
        const auto ok = check(instance);
        QVERIFY2(options && ok, ok ? "options" : ok.error().message.c_str());
        const Workload workload(instance);
        if (workload.entries().empty())
            continue;
        const auto ours = runSharedOn(workload, name, *options);
        QVERIFY(ours);
        test::LiteralCluster theirs(instance, name, *options);
        theirs.run();
        const QString differs = test::difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const double joules = literalSharedJoules(instance, theirs);
        QVERIFY2(isEqual(energyJoules(*ours, instance.watts), joules), qPrintable(QString::number(round)));
        QVERIFY(isEqual(priced(instance, *ours).energyJoules, joules));
        double byState = 0.0;
        for (const double each : stateEnergyJoules(*ours, instance.watts))
            byState += each;
        QVERIFY(isEqual(byState, joules));
        const Series series = makeSeries(instance, *ours);
        double byTime = 0.0;
        double most = 0.0;
        for (std::size_t i = 0; i < series.at.size(); ++i) {
            const Time end = i + 1 < series.at.size() ? std::min(series.at[i + 1], ours->end) : ours->end;
            const Time from = std::min(series.at[i], ours->end);
            byTime += toSeconds(end - from) * series.watts(i, instance.watts);
            most = end > from ? std::max(most, series.watts(i, instance.watts)) : most;
        }
        QVERIFY(std::abs(byTime - joules) <= 1e-7 * std::max(1.0, joules));
        QVERIFY(std::abs(powerPeak(instance, *ours).watts - most) <= 1e-7 * std::max(1.0, most));
        Priced byPartition;
        for (const PartitionTotals& of : partitionTotals(instance, *ours)) {
            byPartition.energyJoules += of.energy.energyJoules;
            byPartition.cost += of.energy.cost;
        }
        QVERIFY(isEqual(byPartition.energyJoules, joules) && isEqual(byPartition.cost, priced(instance, *ours).cost));
        for (std::size_t k = 0; k < theirs.kinds.size(); ++k)
            for (const test::LiteralJob& job : theirs.kinds[k].jobs) {
                shared += job.cores > 0 ? 1 : 0;
                others += firstFit(instance, instance.jobs[theirs.jobs[k][job.index]]).kind != static_cast<int>(k) ? 1 : 0;
            }
    }
    QCOMPARE(wrong, 0);
    QVERIFY(shared > rounds && others > rounds / 4);
}

// Two nodes of 4 cores (100 W idle, 200 W busy) and one of 8 (200 and 600 W), all on for an hour. Jobs of 2, 2, 2, 6 and 8 cores
// come at once and last an hour: the first two share node 0, the third is alone on node 1, the fourth fits the large node alone,
// and the last waits for it. Node 1 draws 150 W, the large one 200 + 6/8 x 400 = 500 W, then 600 W.
void TestSharedPools::nodesOfTwoKindsByHand()
{
    Instance instance;
    instance.nodes = 3;
    instance.coresPerNode = 4;
    instance.sharing = Sharing::cores;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.nodeKinds = {{.name = "small", .count = 2},
                          {.name = "large",
                           .count = 1,
                           .cores = 8,
                           .watts = Watts{.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 200.0, .busy = 600.0}}};
    std::vector<Job> jobs;
    for (const std::int32_t cores : {2, 2, 2, 6, 8})
        jobs.push_back({.id = std::ssize(jobs) + 1, .runSeconds = 3600.0, .requestedSeconds = 3600.0, .processors = cores});
    jobs[3].partition = jobs[4].partition = InternedText("large");
    instance.partitions = {{.name = InternedText("all"), .kinds = {0, 1}}, {.name = InternedText("large"), .kinds = {1}}};
    instance.jobs = jobs;
    QVERIFY(check(instance));
    const Workload workload(instance);
    const auto outcome = runSharedOn(workload, "always-on", {});
    QStringList nodes;
    for (const JobRun& run : outcome->runs)
        nodes << QStringLiteral("%1 from %2").arg(outcome->rangesOf(run.nodes).front().first).arg(toSeconds(run.start));
    QCOMPARE(nodes.join(", "), QStringLiteral("0 from 0, 0 from 0, 1 from 0, 2 from 0, 2 from 3600"));
    QCOMPARE(energyJoules(*outcome, instance.watts) / 3600.0, 200.0 + 150.0 + 500.0 + 100.0 + 100.0 + 600.0);
    QCOMPARE(powerPeak(instance, *outcome).watts, 850.0);
    QCOMPARE(jobWatts(instance, *outcome, 3), 450.0);
    QVERIFY(checkConservation(instance, *outcome).holds());
}

QTEST_APPLESS_MAIN(TestSharedPools)
#include "tst_shared_pools.moc"
