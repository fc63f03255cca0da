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
#include "core/power/results/conservation.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/series.h"
#include "core/power/results/state_power.h"
#include "core/power/results/timeline.h"
#include "core/power/results/user_totals.h"
#include "tests/core/power/literal_cluster.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runOn(const Workload& workload, std::string_view name, const OptionValues& options,
                               const Outcome* alwaysOn)
{
    auto outcome = findPolicy(name)->run({workload, options, alwaysOn, RunControl()});
    return outcome ? *outcome : nullptr;
}

NodeKind randomKind(Random& random, int number)
{
    NodeKind kind{.name = "kind" + std::to_string(number), .count = test::drawInt(random, 1, 6)};
    kind.speed = test::drawOf(random, {0.5, 1.0, 1.0, 2.0});
    kind.gpus = random.uniformInt(0, 2) == 0 ? test::drawInt(random, 1, 4) : 0;
    if (random.uniformInt(0, 1) == 0)
        kind.cores = test::drawInt(random, 1, 4);
    if (random.uniformInt(0, 1) == 0)
        kind.bootSeconds = test::drawOf(random, {0.0, 30.0, 90.0});
    if (random.uniformInt(0, 1) == 0)
        kind.shutdownSeconds = test::drawOf(random, {0.0, 10.0, 60.0});
    if (random.uniformInt(0, 1) == 0)
        kind.watts = Watts{.off = test::drawOf(random, {0.0, 5.0}),
                           .shuttingDown = 80.0,
                           .booting = test::drawOf(random, {100.0, 300.0}),
                           .idle = test::drawOf(random, {40.0, 150.0}),
                           .busy = 400.0};
    if (random.uniformInt(0, 1) == 0)
        kind.embodiedKg = test::drawOf(random, {0.0, 1500.0});
    if (random.uniformInt(0, 1) == 0)
        kind.lifeYears = test::drawOf(random, {0.5, 4.0});
    return kind;
}

/// Partitions of some kinds each; every kind is in one, and may be in several.
std::vector<Partition> randomPartitions(const Instance& instance, Random& random)
{
    std::vector<Partition> partitions(static_cast<std::size_t>(random.uniformInt(1, 3)));
    std::vector<std::int32_t> kinds(instance.nodeKinds.size());
    std::iota(kinds.begin(), kinds.end(), 0);
    for (std::size_t p = 0; p < partitions.size(); ++p) {
        Partition& partition = partitions[p];
        partition.name = InternedText("part" + std::to_string(p));
        for (std::size_t i = kinds.size(); i > 1; --i)
            std::swap(kinds[i - 1], kinds[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(i) - 1))]);
        partition.kinds.assign(kinds.begin(), kinds.begin() + test::drawInt(random, 1, std::ssize(kinds)));
        if (random.uniformInt(0, 3) == 0)
            partition.maxJobNodes = test::drawInt(random, 1, 4);
        if (random.uniformInt(0, 3) == 0)
            partition.maxJobMinutes = instance.maxJobMinutes / 2.0;
    }
    for (const std::int32_t kind : kinds)
        if (std::ranges::none_of(partitions,
                                 [kind](const Partition& p) { return std::ranges::find(p.kinds, kind) != p.kinds.end(); }))
            partitions.front().kinds.push_back(kind);
    if (random.uniformInt(0, 1) == 0)
        partitions.back().isDefault = true;
    return partitions;
}

/// Gives a random queue kinds of nodes and partitions.
Instance randomCluster(Random& random, int jobs)
{
    Instance instance = test::randomInstance({.maxJobs = jobs}, random);
    for (int k = test::drawInt(random, 1, 3); k > 0; --k)
        instance.nodeKinds.push_back(randomKind(random, k));
    instance.nodes = 0;
    for (const NodeKind& kind : instance.nodeKinds)
        instance.nodes += kind.count;
    instance.minJobNodes = 1;
    if (random.uniformInt(0, 3) != 0)
        instance.partitions = randomPartitions(instance, random);
    std::vector<Job> all = instance.jobs.all();
    for (Job& job : all) {
        job.processors = test::drawInt(random, 1, 10);
        if (!instance.partitions.empty() && random.uniformInt(0, 3) != 0)
            job.partition =
                instance.partitions[static_cast<std::size_t>(random.uniformInt(0, std::ssize(instance.partitions) - 1))].name;
        if (random.uniformInt(0, 5) == 0)
            job.gpus = test::drawInt(random, 1, 6);
    }
    instance.jobs = std::move(all);
    std::erase_if(instance.offIntervals, [&](const OffInterval& interval) { return interval.last.value >= instance.nodes; });
    return instance;
}

QString stateText(const std::vector<test::LiteralChange>& changes)
{
    QStringList texts;
    for (const test::LiteralChange& change : changes)
        texts << QStringLiteral("%1 from %2").arg(QLatin1String(toString(change.state).data())).arg(toSeconds(change.from));
    return texts.join(", ");
}

/// The first difference of the joined outcome from the literal kinds; empty where all agree.
QString difference(const Instance& instance, const Outcome& ours, const test::LiteralCluster& theirs)
{
    const NodeTimeline timeline = makeTimeline(ours);
    std::size_t first = 0;
    StateTimes times{};
    std::int64_t starts = 0;
    std::int64_t stops = 0;
    std::size_t ran = 0;
    for (std::size_t k = 0; k < theirs.kinds.size(); ++k) {
        const test::LiteralSimulator& kind = theirs.kinds[k];
        for (const test::LiteralJob& job : kind.jobs) {
            const std::size_t number = theirs.jobs[k][job.index];
            const JobRun& run = ours.runs[number];
            ran += job.start != never ? 1 : 0;
            if (run.start != job.start || run.end != job.end)
                return QStringLiteral("job %1 of kind %2: %3 - %4 s, literally %5 - %6 s")
                    .arg(number)
                    .arg(k)
                    .arg(toSeconds(run.start))
                    .arg(toSeconds(run.end))
                    .arg(toSeconds(job.start))
                    .arg(toSeconds(job.end));
            std::vector<std::size_t> nodes;
            for (const NodeRange& range : ours.rangesOf(run.nodes))
                for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                    nodes.push_back(static_cast<std::size_t>(node) - first);
            if (nodes != job.on)
                return QStringLiteral("job %1 ran on other nodes").arg(number);
        }
        for (std::size_t node = 0; node < kind.timeline.size(); ++node) {
            std::vector<test::LiteralChange> changes;
            for (std::size_t c = timeline.firstOf[first + node]; c < timeline.firstOf[first + node + 1]; ++c)
                changes.push_back({timeline.from[c], timeline.states[c]});
            if (changes != kind.timeline[node])
                return QStringLiteral("node %1: %2, literally %3")
                    .arg(first + node)
                    .arg(stateText(changes), stateText(kind.timeline[node]));
        }
        if (ours.begin != kind.begin || ours.end != kind.end)
            return QStringLiteral("kind %1: other begin or end").arg(k);
        if (ours.pools[k].outcome->stateTimes != kind.stateTimes())
            return QStringLiteral("kind %1: other sums of the states").arg(k);
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            times[s] += kind.stateTimes()[s];
        starts += kind.starts;
        stops += kind.stops;
        first += kind.timeline.size();
    }
    if (times != ours.stateTimes || starts != ours.starts || stops != ours.stops)
        return QStringLiteral("other sums");
    if (ran != static_cast<std::size_t>(std::ranges::count_if(ours.runs, &JobRun::ran)))
        return QStringLiteral("jobs ran that are rejected");
    for (std::size_t i = 0; i < instance.jobs.size(); ++i)
        if (ours.runs[i].ran() && theirs.kindOf(i) < 0)
            return QStringLiteral("job %1 ran though it is rejected").arg(i);
    return {};
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0}); }

/// The sums over kinds, nodes, states, partitions and time that must be the total.
QString unbalanced(const Instance& instance, const Outcome& outcome)
{
    const double total = energyJoules(outcome, instance.watts);
    const Priced all = priced(instance, outcome);
    const NodeTimeline timeline = makeTimeline(outcome);
    double byNode = 0.0;
    for (std::int32_t node = 0; node < timeline.nodes(); ++node) {
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
    void everySharedRunIsTheLiteralOne_data();
    void everySharedRunIsTheLiteralOne();
    void sharedNodesOfTwoKindsByHand();
    void oneKindIsTheQueueItself();
    void disjointPartitionsAreSeparateQueues();
    void theOracleSavesInEachKind();
    void jobsDrawTheirOwnPower();
    void jobsDrawTheirOwnPowerOnEachKind();
};

void TestPools::everyRunIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative})
        for (const char* policy :
             {"always-on", "load-factor", "idle-timeout", "reserve", "price-break-even", "predictive", "green", "manual"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
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
        Instance instance = randomCluster(random, round % 20 == 0 ? 80 : 25);
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
        QString differs = difference(instance, *ours, theirs);
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

void TestPools::everySharedRunIsTheLiteralOne_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QString>("policy");
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy})
        for (const char* policy : {"always-on", "idle-timeout", "reserve"})
            QTest::addRow("%s under %s", toString(kind).data(), policy) << static_cast<int>(kind) << policy;
}

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

void TestPools::everySharedRunIsTheLiteralOne()
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
        Instance instance = randomCluster(random, round % 20 == 0 ? 80 : 25);
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
        const auto ours = runOn(workload, name, *options, nullptr);
        QVERIFY(ours);
        test::LiteralCluster theirs(instance, name, *options);
        theirs.run();
        const QString differs = difference(instance, *ours, theirs);
        if (!differs.isEmpty() && ++wrong <= 3)
            qWarning("round %d: %s", round, qPrintable(differs));
        QVERIFY2(checkConservation(instance, *ours).holds(), qPrintable(QString::number(round)));
        const double joules = literalSharedJoules(instance, theirs);
        QVERIFY2(isNear(energyJoules(*ours, instance.watts), joules), qPrintable(QString::number(round)));
        QVERIFY(isNear(priced(instance, *ours).energyJoules, joules));
        double byState = 0.0;
        for (const double each : stateEnergyJoules(*ours, instance.watts))
            byState += each;
        QVERIFY(isNear(byState, joules));
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
        QVERIFY(isNear(byPartition.energyJoules, joules) && isNear(byPartition.cost, priced(instance, *ours).cost));
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
void TestPools::sharedNodesOfTwoKindsByHand()
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
    const auto outcome = runOn(workload, "always-on", {}, nullptr);
    QStringList nodes;
    for (const JobRun& run : outcome->runs)
        nodes << QStringLiteral("%1 from %2").arg(outcome->rangesOf(run.nodes).front().first).arg(toSeconds(run.start));
    QCOMPARE(nodes.join(", "), QStringLiteral("0 from 0, 0 from 0, 1 from 0, 2 from 0, 2 from 3600"));
    QCOMPARE(energyJoules(*outcome, instance.watts) / 3600.0, 200.0 + 150.0 + 500.0 + 100.0 + 100.0 + 600.0);
    QCOMPARE(powerPeak(instance, *outcome).watts, 850.0);
    QCOMPARE(jobWatts(instance, *outcome, 3), 450.0);
    QVERIFY(checkConservation(instance, *outcome).holds());
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
        const Instance instance = randomCluster(random, 25);
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
        Instance instance = randomCluster(random, 25);
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
        for (std::int32_t node = 0; node < timeline.nodes(); ++node) {
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
