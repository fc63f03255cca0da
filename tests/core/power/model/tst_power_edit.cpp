// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of a trace: pure, checked, in the order of submission.

#include <algorithm>

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/power/model/edit.h"
#include "core/power/model/node_kinds_edit.h"
#include "core/power/model/scenario_options.h"

using namespace wattif;
using namespace wattif::power;

namespace {

Job job(std::int64_t id, double submit, double run = 60.0, std::int32_t processors = 1)
{
    return {.id = id, .submitSeconds = submit, .runSeconds = run, .requestedSeconds = 100.0, .processors = processors};
}

Instance sample()
{
    Instance instance;
    instance.nodes = 8;
    instance.trace = "t.swf";
    instance.startOfDaySeconds = 80000.0;
    instance.jobs = std::vector<Job>{job(1, 0), job(2, 100, 30, 4), job(3, 100, 600, 2), job(4, 500, 0, 8)};
    return instance;
}

/// "id:submit+run/requested x processors" of each job.
QString printed(const Result<Instance>& instance)
{
    if (!instance)
        return QString::fromStdString(toString(instance.error()));
    std::string out;
    for (const Job& j : instance->jobs)
        out += fmt::format("{}:{}+{}/{}x{} ", j.id, j.submitSeconds, j.runSeconds, j.requestedSeconds, j.processors);
    return QString::fromStdString(out).trimmed();
}

QString ids(const Result<Instance>& instance)
{
    if (!instance)
        return QString::fromStdString(toString(instance.error()));
    QStringList list;
    for (const Job& j : instance->jobs)
        list.push_back(QString::number(j.id));
    return list.join(' ');
}

/// "kind x nodes ... | partition*: kinds ...", the default one with a star.
QString cluster(const Result<Instance>& instance)
{
    if (!instance)
        return QString::fromStdString(toString(instance.error()));
    std::string out = fmt::format("{} nodes:", instance->nodes);
    for (const NodeKind& kind : instance->nodeKinds)
        out += fmt::format(" {}x{}", kind.name, kind.count);
    for (const Partition& partition : instance->partitions) {
        out += fmt::format(" | {}{}:", partition.name.text(), partition.isDefault ? "*" : "");
        for (const std::int32_t kind : partition.kinds)
            out += " " + instance->nodeKinds[static_cast<std::size_t>(kind)].name;
    }
    return QString::fromStdString(out);
}

/// Three kinds, two partitions; job 2 asks for the second.
Instance kindsByHand()
{
    Instance instance = sample();
    instance.nodes = 9;
    instance.nodeKinds = {{.name = "a", .count = 4}, {.name = "b", .count = 3}, {.name = "c", .count = 2}};
    instance.partitions = {{.name = InternedText("main"), .kinds = {0, 2}, .isDefault = true},
                           {.name = InternedText("fast"), .kinds = {2, 1}}};
    std::vector<Job> jobs = instance.jobs.all();
    jobs[1].partition = InternedText("fast");
    instance.jobs = std::move(jobs);
    return instance;
}

/// The kinds of each partition by name, without those that go.
std::vector<std::vector<std::string>> kindNames(const Instance& instance, const std::vector<std::string>& gone = {})
{
    std::vector<std::vector<std::string>> all;
    for (const Partition& partition : instance.partitions) {
        std::vector<std::string>& names = all.emplace_back();
        for (const std::int32_t kind : partition.kinds)
            if (const std::string& name = instance.nodeKinds[static_cast<std::size_t>(kind)].name;
                std::ranges::find(gone, name) == gone.end())
                names.push_back(name);
    }
    return all;
}

} // namespace

class TestPowerEdit : public QObject {
    Q_OBJECT
private slots:
    /// What a curve, the order of the queue or kinds of nodes overrule.
    void optionsWithoutEffect()
    {
        const auto names = [](const Instance& instance) {
            QStringList all;
            for (const auto& [name, reason] : unusedScenarioOptions(instance))
                all << QString::fromStdString(name);
            return all.join(u' ');
        };
        Instance instance = sample();
        QCOMPARE(
            names(instance),
            QStringLiteral("boot_failure_seed boot_repair_s cap_levels fair_half_life_s node_life_years packing power_model"));
        instance.bootFailureShare = 0.1;
        instance.embodiedKgPerNode = 1000.0;
        QCOMPARE(names(instance), QStringLiteral("cap_levels fair_half_life_s packing power_model"));
        instance.order = QueueOrder::fairShare;
        instance.priceCurve.steps = {{0.0, 0.2}};
        instance.capCurve.steps = {{0.0, 5000.0}};
        QCOMPARE(names(instance), QStringLiteral("cap_watts energy_price_per_kwh packing power_model"));
        instance.capCurve = {};
        instance.priceCurve = {};
        instance.carbonCurve.steps = {{0.0, 300.0}};
        instance.nodeKinds = {{.name = "cpu", .cores = 2, .bootSeconds = 60.0}, {.name = "gpu", .cores = 4}};
        QCOMPARE(names(instance), QStringLiteral("cap_levels carbon_g_per_kwh cores_per_node nodes packing power_model"));
        instance.nodeKinds[0].watts = instance.nodeKinds[1].watts = Watts{};
        instance.nodeKinds[0].embodiedKg = 0.0; // the other one has that of the scenario
        QVERIFY(!names(instance).contains(QStringLiteral("embodied_kg_per_node")));
        instance.nodeKinds[1].embodiedKg = 0.0;
        QVERIFY(names(instance).contains(QStringLiteral("embodied_kg_per_node")));
        QVERIFY(names(instance).contains(QStringLiteral("node_life_years")));
        QVERIFY(names(instance).contains(QStringLiteral("watts_booting watts_busy watts_idle watts_off watts_shutting_down")));
    }

    void optionsOfTheSite()
    {
        const OptionValues values{{"pue", 1.4},
                                  {"currency", std::string("EUR")},
                                  {"cap_watts", 2000.0},
                                  {"cap_levels", std::string("0.9:0.75 0.72:0.5")},
                                  {"boot_failure_share", 0.1},
                                  {"boot_repair_s", 60.0},
                                  {"boot_failure_seed", std::int64_t{7}}};
        const Instance instance = withScenarioOptions(sample(), values);
        QCOMPARE(instance.pue, 1.4);
        QCOMPARE(instance.currency, std::string("EUR"));
        const std::vector<CapLevel> levels{{.speed = 0.9, .powerShare = 0.75}, {.speed = 0.72, .powerShare = 0.5}};
        QVERIFY(instance.capLevels == levels && check(instance));
        QVERIFY(!check(withScenarioOptions(instance, {{"cap_levels", std::string("0.9 0.75")}})));
        QCOMPARE(instance.bootFailureShare, 0.1);
        QCOMPARE(instance.bootRepairSeconds, 60.0);
        QCOMPARE(instance.bootFailureSeed, std::int64_t{7});
        const OptionValues found = scenarioOptionsOf(instance);
        for (const auto& [name, value] : values)
            QVERIFY2(found.at(name) == value, name.c_str());
        QVERIFY(check(instance) && checkScenarioOptions(instance));
        Instance other = instance;
        other.pue = 0.5;
        QVERIFY(!checkScenarioOptions(other));
    }

    void changesFields()
    {
        QCOMPARE(printed(withJobField(sample(), JobIndex(1), JobField::run, 7.0)),
                 QString("1:0+60/100x1 2:100+7/100x4 3:100+600/100x2 4:500+0/100x8"));
        QCOMPARE(withJobField(sample(), JobIndex(1), JobField::processors, 7.0)->jobs[1].processors, 7);
        QCOMPARE(withJobField(sample(), JobIndex(1), JobField::requested, 0.0)->jobs[1].requestedSeconds, 0.0);
        QCOMPARE(withJobField(sample(), JobIndex(1), JobField::id, -9.0)->jobs[1].id, -9);
        QVERIFY(withJobField(sample(), JobIndex(1), JobField::run, 7.0)->trace.empty());
    }

    void movesAJobToItsPlace_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<double>("submit");
        QTest::addColumn<QString>("expected");
        QTest::newRow("to the end") << 0 << 900.0 << "2 3 4 1";
        QTest::newRow("to the front") << 3 << 0.0 << "4 1 2 3";
        QTest::newRow("nowhere") << 1 << 100.0 << "1 2 3 4";
        QTest::newRow("behind equal ones from above") << 0 << 100.0 << "2 3 1 4";
        QTest::newRow("before equal ones from below") << 3 << 100.0 << "1 4 2 3";
    }
    void movesAJobToItsPlace()
    {
        QFETCH(int, row);
        QFETCH(double, submit);
        QTEST(ids(withJobField(sample(), JobIndex(row), JobField::submit, submit)), "expected");
    }

    void addsAndRemoves()
    {
        QCOMPARE(ids(withJob(sample(), job(9, 100))), QString("1 2 3 9 4"));
        const std::vector<Job> two{job(8, 700), job(9, 50)};
        QCOMPARE(ids(withJobs(sample(), two)), QString("1 9 2 3 4 8"));
        const std::vector<JobIndex> rows{JobIndex(3), JobIndex(0), JobIndex(3)};
        QCOMPARE(ids(withoutJobs(sample(), rows)), QString("2 3"));
    }

    void refuses()
    {
        const std::vector<JobIndex> all{JobIndex(0), JobIndex(1), JobIndex(2), JobIndex(3)};
        QCOMPARE(ids(withoutJobs(sample(), all)), QString("error: the last job cannot be removed"));
        QCOMPARE(ids(withoutJobs(sample(), std::vector{JobIndex(4)})), QString("error: there is no job 4"));
        QCOMPARE(ids(withJobField(sample(), JobIndex(-1), JobField::run, 1.0)), QString("error: there is no job -1"));
        QCOMPARE(ids(withJobField(sample(), JobIndex(0), JobField::processors, 1.5)),
                 QString("error: expected a whole number (got 1.5)"));
        QCOMPARE(ids(withJobField(sample(), JobIndex(0), JobField::processors, 0.0)),
                 QString("error: jobs[0].processors: processors must be from 1 to 100000000 (got 0)"));
        QCOMPARE(ids(withJobField(sample(), JobIndex(0), JobField::run, std::nan(""))),
                 QString("error: jobs[0].run_s: a time must be from 0 to 1e+11 s (got nan)"));
        QCOMPARE(ids(scaleArrivals(sample(), 0.0)), QString("error: a factor must be above 0 (got 0)"));
        QCOMPARE(ids(scaleRunTimes(sample(), -1.0)), QString("error: a factor must be above 0 (got -1)"));
        QCOMPARE(ids(cut(sample(), 10, 50)), QString("error: no job is submitted in this span"));
        QCOMPARE(ids(cut(sample(), 50, 10)), QString("error: a cut must start at 0 or later and end after its start"));
        QCOMPARE(ids(filterJobs(sample(), {.minProcessors = 9})), QString("error: the filter keeps no job"));
    }

    void cutsHalfOpenSpans()
    {
        QCOMPARE(printed(cut(sample(), 100, 500)), QString("2:0+30/100x4 3:0+600/100x2"));
        QCOMPARE(cut(sample(), 50, 500)->jobs[0].submitSeconds, 50.0);
    }

    /// The clock, curves that do not repeat and off intervals move with the trace.
    void cutsWhatBelongsToTheTrace()
    {
        Instance instance = sample();
        instance.startOfDaySeconds = 86400.0 - 60.0;
        instance.priceCurve = {.periodSeconds = 0, .steps = {{0, 1}, {50, 2}, {100, 3}, {300, 4}}};
        instance.carbonCurve = {.periodSeconds = 86400, .steps = {{0, 1}, {50, 2}}};
        instance.offIntervals = {{NodeIndex(0), NodeIndex(1), 0, 100}, {NodeIndex(2), NodeIndex(3), 50, 1000}};
        instance.maintenance = {{10, 100}, {150, 700}, {800, 900}};
        const auto changed = cut(instance, 100, 600);
        QVERIFY(changed);
        QCOMPARE(changed->startOfDaySeconds, 40.0);
        QCOMPARE(changed->maintenance, (std::vector<MaintenanceWindow>{{50, 600}, {700, 800}}));
        QCOMPARE(changed->priceCurve.steps, (std::vector<RateStep>{{0, 3}, {200, 4}}));
        QCOMPARE(changed->carbonCurve, instance.carbonCurve);
        QCOMPARE(changed->offIntervals, (std::vector<OffInterval>{{NodeIndex(2), NodeIndex(3), 0, 500}}));
    }

    void scales()
    {
        QCOMPARE(printed(scaleArrivals(sample(), 0.5)), QString("1:0+60/100x1 2:50+30/100x4 3:50+600/100x2 4:250+0/100x8"));
        QCOMPARE(printed(scaleRunTimes(sample(), 2)), QString("1:0+120/200x1 2:100+60/200x4 3:100+1200/200x2 4:500+0/200x8"));
    }

    void filtersAndCounts()
    {
        const JobFilter filter{.minProcessors = 2, .largestProcessors = 4, .shortestSeconds = 30, .longestSeconds = 600};
        QCOMPARE(ids(filterJobs(sample(), filter)), QString("2 3"));
        QCOMPARE(countKept(sample(), filter), std::size_t{2});
        QCOMPARE(countKept(sample(), {}), std::size_t{4});
    }

    void editsMaintenance()
    {
        const auto one = withMaintenance(sample(), {500, 600});
        QVERIFY(one);
        const auto two = withMaintenance(*one, {100, 200}); // at its place
        QVERIFY(two);
        QCOMPARE(two->maintenance, (std::vector<MaintenanceWindow>{{100, 200}, {500, 600}}));
        QCOMPARE(withMaintenanceAt(*two, 0, {700, 800})->maintenance, (std::vector<MaintenanceWindow>{{500, 600}, {700, 800}}));
        QCOMPARE(withoutMaintenance(*two, std::vector<std::size_t>{0})->maintenance, one->maintenance);
        QCOMPARE(
            ids(withMaintenance(*two, {200, 300})),
            QString("error: maintenance[1].from_s: maintenance windows must be in order of time and may not overlap or touch"));
        QCOMPARE(ids(withMaintenanceAt(*two, 2, {700, 800})), QString("error: there is no such maintenance window"));
    }

    void editsOffIntervals()
    {
        const OffInterval one{NodeIndex(0), NodeIndex(3), 10, 20};
        const OffInterval other{NodeIndex(2), NodeIndex(7), 0, 5};
        const auto drawn = withOffInterval(sample(), one);
        QVERIFY(drawn);
        QCOMPARE(drawn->trace, std::string("t.swf")); // the jobs are still those of the file
        QCOMPARE(withOffIntervalAt(*drawn, 0, other)->offIntervals, std::vector{other});
        QVERIFY(withoutOffInterval(*drawn, 0)->offIntervals.empty());
        QCOMPARE(ids(withoutOffInterval(*drawn, 1)), QString("error: there is no such off interval"));
        QCOMPARE(ids(withOffIntervalAt(*drawn, 1, other)), QString("error: there is no such off interval"));
        QCOMPARE(ids(withOffInterval(sample(), {NodeIndex(0), NodeIndex(8), 10, 20})),
                 QString("error: off_intervals[0].last_node: the last node must be from 0 to 7 (got 8)"));
        QCOMPARE(ids(withOffInterval(sample(), {NodeIndex(0), NodeIndex(1), 10, 10})),
                 QString("error: off_intervals[0].to_s: the end of the interval must be after its start"));
    }

    /// A job of 1 of 4 cores and one of 3, each of 100 s, on two nodes: (25 + 75) / (2 x 100).
    void theOfferedLoadCountsSharedCores()
    {
        Instance instance;
        instance.nodes = 2;
        instance.coresPerNode = 4;
        instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 100.0, .processors = 1},
                                         {.id = 2, .submitSeconds = 100.0, .runSeconds = 100.0, .processors = 3}};
        QCOMPARE(offeredLoad(instance), 1.0);
        instance.sharing = Sharing::cores;
        QCOMPARE(offeredLoad(instance), 0.5);
        instance.nodeKinds = {{.name = "large", .count = 2, .cores = 8}};
        QCOMPARE(offeredLoad(instance), 0.25);
    }

    /// (60 x 1 + 30 x 4 + 600 x 2) / (8 x 500); a limit of 10 min lets all jobs in, one of 9 min rejects job 3.
    void showsTheOfferedLoad()
    {
        Instance instance = sample();
        QCOMPARE(offeredLoad(instance), 1380.0 / 4000.0);
        instance.maxJobMinutes = 9.0;
        QCOMPARE(offeredLoad(instance), 180.0 / 4000.0);
        instance.jobs = std::vector{job(1, 0)};
        QCOMPARE(offeredLoad(instance), 0.0);
    }

    void fieldsAreSetAndOpenedAgain()
    {
        for (const JobField field : jobFields) {
            Job job{.id = 7, .submitSeconds = 1.0, .runSeconds = 2.0, .processors = 3};
            const Job before = job;
            const bool canBeOpen = field >= JobField::requested;
            QCOMPARE(isOpen(job, field), canBeOpen);
            QVERIFY(setJobField(job, field, isName(field) ? JobValue("ann") : JobValue(5.0)));
            QVERIFY(!isOpen(job, field));
            QVERIFY(!(job == before));
            if (canBeOpen) {
                QVERIFY(setJobField(job, field, openValue(field)));
                QVERIFY(job == before);
            }
        }
        Job job;
        QVERIFY(!setJobField(job, JobField::gpus, 0.5));
        QCOMPARE(QString::fromStdString(std::string(toString(JobField::slack))), QString("slack_s"));
    }

    void nodesBecomeKinds()
    {
        const Result<Instance> first = withPresentNodesAsKind(sample());
        QCOMPARE(cluster(first), QString("8 nodes: nodesx8"));
        QCOMPARE(cluster(withNodeKindAdded(*first, {.count = 3})), QString("11 nodes: nodesx8 kind-2x3"));
        const std::vector<std::size_t> only{0};
        QVERIFY(withoutNodeKinds(*first, only) == sample()); // there and back
        QVERIFY(!withPresentNodesAsKind(*first));
        Instance capped = sample();
        capped.capWatts = 2000.0;
        QCOMPARE(cluster(withPresentNodesAsKind(capped)), QString("8 nodes: nodesx8"));
        capped.sharing = Sharing::cores;
        QCOMPARE(cluster(withPresentNodesAsKind(capped)), QString("8 nodes: nodesx8"));
    }

    // The states of nodes that were observed are dropped with an edit that gives nodes other numbers.
    void observedStatesAreOfTheSameNodes()
    {
        Instance now = kindsByHand();
        for (std::int32_t node = 0; node < now.nodes; ++node)
            now.observedStates.push_back({.node = NodeIndex(node)});
        NodeKind kind = now.nodeKinds[1];
        kind.cores = 64;
        QCOMPARE(withNodeKind(now, 1, kind)->observedStates.size(), std::size_t{9});
        kind.count = 2;
        QVERIFY(withNodeKind(now, 1, kind)->observedStates.empty());
        const std::vector<std::size_t> first{0};
        QVERIFY(withoutNodeKinds(now, first)->observedStates.empty());
        const std::vector<std::size_t> all{0, 1, 2};
        QCOMPARE(withoutNodeKinds(now, all)->observedStates.size(), std::size_t{9});
    }

    void kindsAndPartitionsAreEdited()
    {
        const Instance now = kindsByHand();
        QCOMPARE(cluster(now), QString("9 nodes: ax4 bx3 cx2 | main*: a c | fast: c b"));
        NodeKind kind = now.nodeKinds[1];
        kind.count = 10;
        QCOMPARE(withNodeKind(now, 1, kind)->nodes, 16);
        kind.count = 0;
        QCOMPARE(cluster(withNodeKind(now, 1, kind)),
                 QString("error: node_kinds[1].count: the number of nodes must be from 1 to 1000000 (got 0)"));
        QCOMPARE(cluster(withNodeKindAdded(now, {.name = "d"})), QString("10 nodes: ax4 bx3 cx2 dx1 | main*: a c d | fast: c b"));
        const std::vector<std::size_t> first{0};
        QCOMPARE(cluster(withoutNodeKinds(now, first)), QString("5 nodes: bx3 cx2 | main*: c | fast: c b"));
        const std::vector<std::size_t> ends{0, 2};
        QCOMPARE(cluster(withoutNodeKinds(now, ends)),
                 QString("error: partitions[0].node_kinds: the partition 'main' has no node kinds"));
        QCOMPARE(cluster(withPartitionAdded(now, {.kinds = {1}, .isDefault = true})),
                 QString("9 nodes: ax4 bx3 cx2 | main: a c | fast: c b | partition-3*: b"));
        const std::vector<std::size_t> second{1};
        QCOMPARE(cluster(withoutPartitions(now, second)), // b would be in no partition
                 QString("error: node_kinds[1]: the node kind 'b' is in no partition"));
        Partition renamed = now.partitions[1];
        renamed.name = InternedText("quick");
        const Result<Instance> other = withPartition(now, 1, renamed);
        QCOMPARE(cluster(other), QString("9 nodes: ax4 bx3 cx2 | main*: a c | quick: c b"));
        QVERIFY(other->jobs[1].partition == renamed.name && other->jobs[0].partition.empty() && other->trace.empty());
        const std::vector<std::string> names{"b", "d"};
        QCOMPARE(QString::fromStdString(toString(kindsNamed(now, names).error())), QString("error: there is no node kind 'd'"));
    }

    void partitionsBeginWithThoseOfTheJobs()
    {
        Instance now = kindsByHand();
        now.partitions.clear();
        QCOMPARE(cluster(withPartitionAdded(now, {})), QString("9 nodes: ax4 bx3 cx2 | fast: a b c"));
        now.jobs = sample().jobs;
        QCOMPARE(cluster(withPartitionAdded(now, {})), QString("9 nodes: ax4 bx3 cx2 | partition-1*: a b c"));
        QCOMPARE(cluster(withPartitionAdded(sample(), {})),
                 QString("error: partitions: partitions need node kinds: add one first"));
    }

    /// Kinds keep their places in the partitions by name, whatever is added and removed, and the nodes are those of all kinds.
    void partitionsKeepTheirKinds()
    {
        Random random(5);
        int removed = 0;
        for (int round = 0; round < 300; ++round) {
            Instance instance = kindsByHand();
            for (int i = 0; i < 10; ++i) {
                const auto at = static_cast<std::size_t>(random.uniformInt(0, std::ssize(instance.nodeKinds) - 1));
                const std::vector<std::size_t> one{at};
                const bool adds = random.uniformInt(0, 1) == 0;
                const auto changed =
                    adds ? withNodeKindAdded(instance, {.count = 1 + round % 5}) : withoutNodeKinds(instance, one);
                if (!changed)
                    continue;
                if (!adds && !changed->nodeKinds.empty()) {
                    QVERIFY(kindNames(*changed) == kindNames(instance, {instance.nodeKinds[at].name}));
                    ++removed;
                }
                std::int64_t nodes = 0;
                for (const NodeKind& kind : changed->nodeKinds)
                    nodes += kind.count;
                QVERIFY(changed->nodeKinds.empty() || nodes == changed->nodes);
                if (changed->nodeKinds.empty())
                    break;
                instance = *changed;
            }
        }
        QVERIFY(removed > 100);
    }

    /// Any chain of edits leaves a valid instance or the one before it.
    void staysValidUnderRandomEdits()
    {
        Random random(7);
        Instance instance = sample();
        for (int i = 0; i < 2000; ++i) {
            const auto row = JobIndex(static_cast<std::int32_t>(random.uniformInt(-1, std::ssize(instance.jobs.all()))));
            const auto field = static_cast<JobField>(random.uniformInt(0, 11));
            const double value = std::floor(random.uniformReal(-20, 1000));
            const JobValue given = isName(field) ? JobValue(value < 0.0 ? "" : "name") : JobValue(value);
            const auto changed =
                random.uniformInt(0, 2) == 0 ? withJob(instance, job(i, value)) : withJobField(instance, row, field, given);
            if (changed)
                instance = *changed;
            QVERIFY(check(instance));
        }
        QVERIFY(instance.jobs.size() > 300);
    }
};

QTEST_APPLESS_MAIN(TestPowerEdit)
#include "tst_power_edit.moc"
