// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies on a cluster that is followed: an hour of snapshots gives the decisions that the simulator makes with the same jobs.

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/power/engine/observed.h"
#include "core/power/engine/outcome.h"
#include "core/power/files/scenario_io.h"
#include "core/power/inputs/cluster_history.h"
#include "core/power/policies/policies.h"
#include "core/power/results/conservation.h"
#include "core/power/results/live_run.h"
#include "core/power/results/replayed_cluster.h"
#include "core/power/study.h"
#include "core/slurm/history_log.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;
using slurm::JobState;

namespace {

constexpr std::int64_t clusterStart = 1'700'000'000; ///< Unix seconds of the first snapshot
constexpr std::int64_t hour = 3600;

/// A cluster that strictly keeps the order of jobs: with nodes off no job starts earlier than with all nodes on.
Instance randomCluster(std::uint64_t seed)
{
    Random random(seed);
    Instance instance;
    instance.nodes = static_cast<std::int32_t>(random.uniformInt(4, 16));
    instance.coresPerNode = 4;
    instance.scheduler = SchedulerKind::fcfs;
    instance.bootSeconds = 90.0;
    instance.shutdownSeconds = 30.0;
    instance.maxJobMinutes = 30.0;
    instance.start = CalendarStart{.unixSeconds = clusterStart};
    instance.startOfDaySeconds = static_cast<double>(clusterStart % 86'400);
    std::vector<Job> jobs;
    double now = 0.0;
    for (std::int64_t i = 0; now < static_cast<double>(hour); ++i) {
        const auto nodes = static_cast<std::int32_t>(random.uniformInt(1, std::max(1, instance.nodes / 2)));
        const auto run = static_cast<double>(random.uniformInt(0, 900));
        const double asked = random.uniformInt(0, 3) == 0 ? 0.0 : run + static_cast<double>(random.uniformInt(1, 600));
        jobs.push_back(
            {.id = i + 1, .submitSeconds = now, .runSeconds = run, .requestedSeconds = asked, .processors = 4 * nodes});
        now += static_cast<double>(random.uniformInt(0, 500));
    }
    instance.jobs = std::move(jobs);
    return instance;
}

/// The same with three kinds of nodes, each with its power and partition.
Instance randomKinds(std::uint64_t seed)
{
    Instance instance = randomCluster(seed);
    Random random(seed + 1000);
    instance.nodeKinds = {{.name = "thin", .count = 3, .cores = 4},
                          {.name = "fat", .count = 4, .cores = 8, .watts = Watts{.off = 20.0, .idle = 300.0, .busy = 500.0}},
                          {.name = "gpu", .count = 2, .cores = 4, .gpus = 2, .bootSeconds = 200.0}};
    instance.nodes = 9;
    std::vector<Job> jobs = instance.jobs.all();
    for (std::int32_t kind = 0; kind < 3; ++kind)
        instance.partitions.push_back({.name = InternedText(instance.nodeKinds[static_cast<std::size_t>(kind)].name + "s"),
                                       .kinds = {kind},
                                       .isDefault = kind == 0});
    for (Job& job : jobs) {
        const auto kind = static_cast<std::size_t>(random.uniformInt(0, 2));
        const NodeKind& of = instance.nodeKinds[kind];
        job.partition = instance.partitions[kind].name;
        job.processors = *of.cores * static_cast<std::int32_t>(random.uniformInt(1, of.count));
    }
    instance.jobs = std::move(jobs);
    return instance;
}

/// The nodes that a job had, from the lowest.
std::vector<std::int32_t> nodesOfRun(const Outcome& outcome, std::size_t job)
{
    std::vector<std::int32_t> nodes;
    for (const NodeRange& range : outcome.rangesOf(outcome.runs[job].nodes))
        for (std::int32_t node = range.first; node < range.first + range.count; ++node)
            nodes.push_back(node);
    std::ranges::sort(nodes);
    return nodes;
}

/// What Slurm shows of a cluster at a moment.
slurm::Snapshot snapshotAt(const Instance& instance, const std::shared_ptr<const Outcome>& real, std::int64_t second)
{
    return ReplayedCluster(instance, real, clusterStart).snapshotAt(clusterStart + second);
}

/// The state of each node at a moment of a run, after everything that happens then.
std::vector<NodeState> statesAt(const Outcome& real, Time at)
{
    std::vector<NodeState> states(static_cast<std::size_t>(real.nodes), NodeState::idle);
    for (const LogEntry& entry : real.log)
        if (entry.at <= at)
            for (const NodeRange& range : real.nodesOf(entry))
                for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                    states[static_cast<std::size_t>(node)] = stateAfter(entry.kind);
    return states;
}

/// The node time of a run in each state between two moments, change by change.
StateTimes timesBetween(const Outcome& real, Time begin, Time end)
{
    std::set<Time> moments{end};
    for (const LogEntry& entry : real.log)
        if (entry.at > begin && entry.at < end)
            moments.insert(entry.at);
    StateTimes times{};
    Time before = begin;
    for (const Time moment : moments) {
        for (const NodeState state : statesAt(real, before))
            times[static_cast<std::size_t>(state)] += moment - before;
        before = moment;
    }
    return times;
}

std::shared_ptr<const Outcome> simulated(const Instance& instance, const std::string& name, const OptionValues& options,
                                         std::int64_t until = hour)
{
    const Workload workload = Workload(instance).upTo(toTime(static_cast<double>(until)));
    const auto alwaysOn = findPolicy("always-on")->run({workload, {}, nullptr, RunControl()});
    if (name == "always-on" || !alwaysOn)
        return alwaysOn.value_or(nullptr);
    const Policy& policy = *findPolicy(name);
    return policy.run({workload, *completed(policy.info.options, options), alwaysOn->get(), RunControl()}).value_or(nullptr);
}

/// "120 boots 1 2", "240 stops 7": the decisions up to a moment, with the time from `first` on.
QStringList decisionsOf(const Outcome& outcome, std::int64_t until = hour, std::int64_t first = 0)
{
    QStringList lines;
    for (const LogEntry& entry : outcome.log) {
        if (entry.at > toTime(static_cast<double>(until))
            || (entry.kind != LogKind::bootBegins && entry.kind != LogKind::stopBegins))
            continue;
        QString line = QStringLiteral("%1 %2")
                           .arg(toSeconds(entry.at) - static_cast<double>(first))
                           .arg(QLatin1String(entry.kind == LogKind::bootBegins ? "boots" : "stops"));
        for (const NodeRange range : outcome.nodesOf(entry))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                line += QStringLiteral(" %1").arg(node);
        lines << line;
    }
    return lines;
}

QString lineOf(const slurm::LiveDecision& decision)
{
    QString line = QStringLiteral("%1 %2").arg(decision.atSeconds).arg(QLatin1String(decision.boots ? "boots" : "stops"));
    for (const std::int32_t node : decision.nodes)
        line += QStringLiteral(" %1").arg(node);
    return line;
}

} // namespace

class TestLiveRun : public QObject {
    Q_OBJECT
private slots:
    void anHourOfSnapshotsGivesTheSimulatorsDecisions_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : {"load-factor", "idle-timeout", "reserve", "predictive", "green", "always-on"})
            QTest::newRow(policy) << policy;
    }
    void anHourOfSnapshotsGivesTheSimulatorsDecisions()
    {
        QFETCH(QString, policy);
        PolicyCall call{.policy = policy.toStdString()};
        if (policy == QLatin1String("idle-timeout"))
            call.options = {{"suspend_time_s", 120.0}};
        if (policy == QLatin1String("load-factor"))
            call.options = {{"interval_minutes", 1.5}};
        qsizetype found = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const Instance instance = randomCluster(seed);
            const auto real = simulated(instance, "always-on", {});
            const auto expected = simulated(instance, call.policy, call.options);
            QVERIFY(real && expected);
            slurm::History history;
            QStringList decisions;
            double reported = -1.0;
            for (std::int64_t second = 0; second <= hour; second += 60) {
                (void)history.add(snapshotAt(instance, real, second));
                const auto run = runLive(instance, history, call, RunControl());
                QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
                for (const slurm::LiveDecision& decision : run->decisions)
                    if (decision.atSeconds > reported)
                        decisions << lineOf(decision);
                reported = static_cast<double>(second);
            }
            QCOMPARE(decisions, decisionsOf(*expected));
            found += decisions.size();
        }
        QVERIFY(policy == QLatin1String("always-on") ? found == 0 : policy == QLatin1String("green") || found > 12);
    }

    // A cluster that is simulated from its first job to the end of its last one, in shadow: the simulator's decisions, and a
    // report with the metrics of a run of the scenario, also with times in fractions of seconds.
    void aReplayGivesTheRun_data() { anHourOfSnapshotsGivesTheSimulatorsDecisions_data(); }
    void aReplayGivesTheRun()
    {
        QFETCH(QString, policy);
        const PolicyCall call{.policy = policy.toStdString()};
        for (std::uint64_t seed = 1; seed <= 24; ++seed) {
            Instance drawn = seed > 12 ? randomKinds(seed) : randomCluster(seed);
            if (seed % 2 == 0)
                drawn.start.reset();
            if (seed % 3 == 0) {
                std::vector<Job> jobs = drawn.jobs.all();
                for (Job& job : jobs)
                    job.submitSeconds += 100.25;
                drawn.jobs = std::move(jobs);
            }
            if (seed % 4 == 0
                && drawn.nodeKinds.empty()) { // EASY, whose decisions depend on times to come; the sizes of jobs have limits
                drawn.scheduler = SchedulerKind::easy;
                drawn.minJobNodes = 2;
                drawn.maxJobNodes = 3;
            }
            const auto cluster = replayedCluster(drawn, RunControl());
            QVERIFY2(cluster.has_value(), cluster ? "" : cluster.error().message.c_str());
            const Instance& instance = cluster->instance();
            slurm::History history;
            QStringList decisions;
            double reported = -1.0;
            for (std::int64_t at = cluster->begin();; at = std::min(at + 45, cluster->end())) {
                (void)history.add(cluster->snapshotAt(at));
                const auto run = runLive(instance, history, call, RunControl());
                QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
                for (const slurm::LiveDecision& decision : run->decisions)
                    if (decision.atSeconds > reported)
                        decisions << lineOf(decision);
                reported = static_cast<double>(at - cluster->begin());
                if (at >= cluster->end())
                    break;
            }
            const auto made = instanceOfHistory(instance, history, slurm::OpenJobs::endNow);
            QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
            QCOMPARE(made->nodeKinds.size(), instance.nodeKinds.size());
            const RunRequest request{.policies = {{.policy = "always-on"}, call}};
            const auto expected = study().run(*makeInstanceOf(instance), request, RunControl());
            const auto found = study().run(*makeInstanceOf(*made), request, RunControl());
            QVERIFY(expected.has_value() && found.has_value());
            QCOMPARE(found->policies.size(), expected->policies.size());
            for (std::size_t i = 0; i < found->policies.size(); ++i)
                for (const MetricInfo& metric : study().metrics())
                    if (const double value = expected->policies[i].metric(metric.name);
                        !metric.isMeasured && metric.name != "jobs_rejected" && !std::isnan(value)) // those never come
                        QVERIFY2(std::abs(found->policies[i].metric(metric.name) - value) <= 1e-9 * std::abs(value),
                                 metric.name.c_str());
            const std::int64_t first = cluster->begin() - instance.start->unixSeconds;
            const std::int64_t last = cluster->end() - instance.start->unixSeconds;
            const auto simulation = simulated(instance, call.policy, {}, last + 1);
            QVERIFY(simulation);
            if (instance.scheduler == SchedulerKind::fcfs)
                QCOMPARE(decisions, decisionsOf(*simulation, last, first));
        }
    }

    // Nodes of two kinds in turn, one of them out of service: each decision names nodes of one kind, and the kinds have the power
    // of those of the scenario with their names.
    void kindsHaveTheirOwnNodes()
    {
        Instance base;
        base.nodeKinds = {{.name = "gpu", .count = 7, .watts = Watts{.idle = 400.0}, .speed = 2.0}};
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart};
        snapshot.partitions = {{.name = "all", .isDefault = true, .limitSeconds = 3600}, {.name = "big", .limitSeconds = 3600}};
        for (int i = 0; i < 3; ++i) {
            snapshot.nodes.push_back({.name = "n" + std::to_string(i), .cpus = 4, .partitions = {"all"}});
            snapshot.nodes.push_back({.name = "gpu" + std::to_string(i), .cpus = 8, .gpus = 2, .partitions = {"all", "big"}});
        }
        snapshot.nodes[1].isUsable = false;
        snapshot.nodes[3].power = slurm::Power::off;
        snapshot.jobs.push_back({.key = "1",
                                 .id = 1,
                                 .state = JobState::running,
                                 .partition = "all",
                                 .nodes = 2,
                                 .limitSeconds = 3000,
                                 .submit = clusterStart,
                                 .start = clusterStart,
                                 .nodeNames = {"n0", "n2"}});
        (void)history.add(snapshot);
        snapshot.at += 900;
        (void)history.add(snapshot);
        const auto made = instanceOfHistory(base, history, slurm::OpenJobs::endNow);
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QCOMPARE(made->nodeKinds.size(), std::size_t{2});
        QCOMPARE(made->nodeKinds[0], (NodeKind{.name = "n", .count = 3, .cores = 4}));
        QCOMPARE(made->nodeKinds[1], (NodeKind{.name = "gpu", .count = 3, .cores = 8, .gpus = 2, .watts = Watts{.idle = 400.0}}));
        QCOMPARE(made->jobs[std::size_t{0}].partition.text(), std::string("all: n"));
        QCOMPARE(made->jobs[std::size_t{0}].processors, 8);
        QCOMPARE(made->observedStates[3].node, NodeIndex(3));
        QVERIFY(made->observedStates[3].isOutOfService); // gpu0
        QCOMPARE(instanceOfHistory(*made, history, slurm::OpenJobs::endNow).value(), *made);

        const auto run = runLive(base, history, {.policy = "idle-timeout"}, RunControl());
        QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
        QCOMPARE(run->kinds.size(), std::size_t{2});
        QCOMPARE(run->kinds[0].nodes, (std::vector<std::int32_t>{0, 2, 4}));
        QCOMPARE(run->kinds[1].nodes, (std::vector<std::int32_t>{1, 3, 5}));
        QCOMPARE(run->kinds[0].nodesOn, 2);
        QCOMPARE(run->kinds[1].nodesOn, 0);
        QCOMPARE(run->nodesOn, 2);
        QVERIFY(run->decisions.size() >= 2);
        for (const slurm::LiveDecision& decision : run->decisions) {
            const bool isGpu = decision.why.starts_with("gpu: ");
            QVERIFY2(isGpu || decision.why.starts_with("n: "), decision.why.c_str());
            for (const std::int32_t node : decision.nodes)
                QCOMPARE(node % 2 == 1, isGpu);
        }

        // A job that waits takes as many nodes of either kind.
        snapshot.jobs.push_back(
            {.key = "2", .id = 2, .partition = "big", .nodes = 3, .limitSeconds = 600, .submit = snapshot.at});
        (void)history.add(snapshot);
        const auto planned = instanceOfHistory(base, history, slurm::OpenJobs::useLimit);
        QVERIFY(planned.has_value());
        QCOMPARE(planned->jobs[std::size_t{1}].processors, 24);
        QCOMPARE(planned->jobs[std::size_t{1}].partition.text(), std::string("big"));
    }

    void aReplayRefusesWhatSlurmCannotShow()
    {
        Instance shared = randomCluster(1);
        shared.sharing = Sharing::cores;
        QVERIFY(!replayedCluster(shared, RunControl()));
    }

    // The controller is killed at some moment of the hour, also between what it saw and its decisions, and starts again up to
    // four minutes later from its log.
    void aRestartDecidesTheSame_data() { anHourOfSnapshotsGivesTheSimulatorsDecisions_data(); }
    void aRestartDecidesTheSame()
    {
        QFETCH(QString, policy);
        PolicyCall call{.policy = policy.toStdString()};
        if (policy == QLatin1String("idle-timeout"))
            call.options = {{"suspend_time_s", 120.0}};
        if (policy == QLatin1String("load-factor"))
            call.options = {{"interval_minutes", 1.5}};
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Instance instance = randomCluster(seed);
            const auto real = simulated(instance, "always-on", {});
            const auto expected = simulated(instance, call.policy, call.options);
            QVERIFY(real && expected);
            Random random(seed);
            const std::int64_t kill = 60 * random.uniformInt(5, 55);
            const std::int64_t restart = kill + 60 * random.uniformInt(1, 4);
            const bool hasDecided = random.uniformInt(0, 1) == 0;
            std::string log;
            slurm::History history;
            slurm::HistoryLog historyLog;
            QStringList decisions;
            double reported = -1.0;
            for (std::int64_t second = 0; second <= hour; second += 60) {
                if (second > kill && second < restart)
                    continue;
                if (second == restart) {
                    const slurm::LoggedHistory logged = slurm::loggedHistoryOf(log);
                    QVERIFY(logged.kept.has_value());
                    history = slurm::History(*logged.kept);
                    historyLog = slurm::HistoryLog(logged.kept);
                    reported = static_cast<double>(logged.decidedUpTo - history.begin());
                }
                (void)history.add(snapshotAt(instance, real, second));
                if (const Json entry = historyLog.entryOf(history); !entry.is_null()) {
                    log += entry.dump() + '\n';
                    historyLog.setLogged(history);
                }
                if (second == kill && !hasDecided)
                    continue;
                const auto run = runLive(instance, history, call, RunControl());
                QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
                for (const slurm::LiveDecision& decision : run->decisions) {
                    if (decision.atSeconds <= reported)
                        continue;
                    decisions << lineOf(decision);
                    log += Json{{"entry", "decision"}, {"at", clusterStart + std::llround(std::ceil(decision.atSeconds))}}.dump()
                        + '\n';
                }
                reported = static_cast<double>(second);
            }
            QCOMPARE(decisions, decisionsOf(*expected));
        }
    }

    // Node 0 is out of service from second 600 to 1200, node 1 from 900 on. Killed at 1500: what comes after the restart is the
    // same as without, and the record has both outages.
    void aRestartKnowsTheOutagesBefore_data() { anHourOfSnapshotsGivesTheSimulatorsDecisions_data(); }
    void aRestartKnowsTheOutagesBefore()
    {
        QFETCH(QString, policy);
        const PolicyCall call{.policy = policy.toStdString()};
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Instance instance = randomCluster(seed);
            const auto real = simulated(instance, "always-on", {});
            QVERIFY(real);
            slurm::History history;
            slurm::History other;
            slurm::HistoryLog historyLog;
            std::string log;
            for (std::int64_t second = 0; second <= hour; second += 60) {
                slurm::Snapshot snapshot = snapshotAt(instance, real, second);
                snapshot.nodes[0].isUsable = second < 600 || second >= 1200;
                snapshot.nodes[1].isUsable = second < 900;
                (void)history.add(snapshot);
                if (second == 1560)
                    other = slurm::History(*slurm::loggedHistoryOf(log).kept);
                if (second <= 1500) {
                    if (const Json entry = historyLog.entryOf(history); !entry.is_null())
                        log += entry.dump() + '\n';
                    historyLog.setLogged(history);
                    continue;
                }
                (void)other.add(snapshot);
                const auto expected = runLive(instance, history, call, RunControl());
                const auto found = runLive(instance, other, call, RunControl());
                QVERIFY(expected.has_value() && found.has_value());
                QCOMPARE(found->nodesOn, expected->nodesOn);
                QCOMPARE(found->decisions.size(), expected->decisions.size());
                for (std::size_t i = 0; i < found->decisions.size(); ++i)
                    QCOMPARE(lineOf(found->decisions[i]), lineOf(expected->decisions[i]));
            }
            const auto record = instanceOfHistory(instance, other, slurm::OpenJobs::endNow);
            QVERIFY(record.has_value());
            QCOMPARE(record->observedStates, instanceOfHistory(instance, history, slurm::OpenJobs::endNow)->observedStates);
            QVERIFY(std::ranges::any_of(record->observedStates, [](const ObservedState& state) {
                return state.node == NodeIndex(0) && state.isOutOfService && state.fromSeconds == 600.0;
            }));
        }
    }

    void anEmptyClusterIsSwitchedOff()
    {
        Instance base;
        base.nodes = 3;
        slurm::History history;
        Instance cluster = base;
        cluster.jobs = std::vector<Job>{{.id = 1, .submitSeconds = 1e6}};
        const auto real = simulated(cluster, "always-on", {});
        (void)history.add(snapshotAt(cluster, real, 0));
        (void)history.add(snapshotAt(cluster, real, 900));
        const auto run = runLive(base, history, {.policy = "idle-timeout"}, RunControl());
        QVERIFY(run.has_value());
        QCOMPARE(run->nodesOn, 0);
        QCOMPARE(run->decisions.size(), std::size_t{1});
        QCOMPARE(run->decisions[0].atSeconds, 600.0);
        QCOMPARE(QString::fromStdString(run->decisions[0].why), "nodes: 0 busy, 3 idle, 0 booting, 0 off; waiting: 0 jobs");
        QVERIFY(!instanceOfHistory(base, history, slurm::OpenJobs::endNow)); // no job has started
    }

    // Two of five nodes are on: no policy boots the others until a job needs them.
    void aPolicyBeginsWithTheNodesThatAreOn()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart};
        for (int i = 0; i < 5; ++i)
            snapshot.nodes.push_back({.name = "n" + std::to_string(i),
                                      .state = i % 2 == 0 ? "IDLE+POWERED_DOWN" : "IDLE",
                                      .power = i % 2 == 0 ? slurm::Power::off : slurm::Power::on,
                                      .cpus = 4});
        (void)history.add(snapshot);
        QCOMPARE(history.nodesOffAtBegin(), 3);
        for (const char* policy : {"idle-timeout", "load-factor", "predictive", "green"}) {
            const auto run = runLive(Instance(), history, {.policy = policy}, RunControl());
            QVERIFY2(run.has_value(), policy);
            QVERIFY2(run->nodesOn <= 2, policy);
            QVERIFY2(std::ranges::none_of(run->decisions, &slurm::LiveDecision::boots), policy);
        }
        QCOMPARE(runLive(Instance(), history, {.policy = "always-on"}, RunControl())->nodesOn, 5);

        snapshot.at += 60;
        snapshot.jobs.push_back({.key = "1", .id = 1, .nodes = 4, .cpus = 16, .limitSeconds = 600, .submit = snapshot.at});
        (void)history.add(snapshot);
        const auto run = runLive(Instance(), history, {.policy = "idle-timeout"}, RunControl());
        QVERIFY(run.has_value());
        QCOMPARE(run->nodesOn, 4);
        QCOMPARE(run->decisions.size(), std::size_t{1});
        QVERIFY(run->decisions[0].boots && run->decisions[0].nodes.size() == 2);
        QCOMPARE(QString::fromStdString(run->decisions[0].why), "nodes: 0 busy, 2 idle, 0 booting, 3 off; waiting: 1 job");
    }

    void theHistoryIsAScenario()
    {
        const Instance cluster = randomCluster(3);
        const auto real = simulated(cluster, "always-on", {});
        slurm::History history;
        for (std::int64_t second = 0; second <= 7200; second += 200)
            (void)history.add(snapshotAt(cluster, real, second));
        const auto made = instanceOfHistory(cluster, history, slurm::OpenJobs::endNow);
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QCOMPARE(made->nodes, cluster.nodes);
        QCOMPARE(made->start->unixSeconds, clusterStart);
        QCOMPARE(made->jobs.size(), cluster.jobs.size());
        for (std::size_t i = 0; i < made->jobs.size(); ++i) {
            Job expected = cluster.jobs[i];
            expected.waitSeconds = toSeconds(real->runs[i].start) - expected.submitSeconds;
            QCOMPARE(made->jobs[i], expected);
        }
    }

    // Snapshots at each change of a cluster whose nodes a policy switches: the policy `recorded` replays what each node did, to
    // the second, from the saved scenario.
    void theNodesOfAClusterAreReplayed_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : {"always-on", "idle-timeout", "load-factor"})
            QTest::newRow(policy) << policy;
    }
    void theNodesOfAClusterAreReplayed()
    {
        QFETCH(QString, policy);
        NodeTime off = 0;
        NodeTime outOfService = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            Instance cluster = seed > 30 ? randomKinds(seed) : randomCluster(seed);
            Random random(seed);
            if (seed % 2 == 0)
                test::addRandomOutages(cluster, random);
            OptionValues options;
            if (policy == QLatin1String("idle-timeout"))
                options = {{"suspend_time_s", 120.0}};
            const auto real = simulated(cluster, policy.toStdString(), options);
            QVERIFY(real);
            std::set<std::int64_t> seconds{0, hour};
            for (const LogEntry& entry : real->log)
                if (entry.at <= toTime(hour))
                    seconds.insert(std::llround(toSeconds(entry.at)));
            slurm::History history;
            for (const std::int64_t second : seconds)
                (void)history.add(snapshotAt(cluster, real, second));
            const auto made = instanceOfHistory(cluster, history, slurm::OpenJobs::endNow);
            QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
            QVERIFY(hasObservedNodes(*made));
            Json saved = Json::object();
            JsonFields fields(saved);
            writeInstance(*made, fields);
            const auto document = JsonDocument::parse("followed.json", saved.dump());
            QVERIFY(document.has_value());
            const auto opened = readInstance(JsonCursor(**document));
            QVERIFY2(opened.has_value(), opened ? "" : opened.error().message.c_str());
            QCOMPARE(opened->observedStates, made->observedStates);

            QCOMPARE(opened->nodeKinds, made->nodeKinds);
            QCOMPARE(instanceOfHistory(*made, history, slurm::OpenJobs::endNow).value(), *made); // what edits are compared with
            const auto outcome = findPolicy("recorded")->run({Workload(*opened), {}, nullptr, RunControl()});
            QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().message.c_str());
            Instance failing = *opened; // of boots that were observed none is drawn
            failing.bootFailureShare = 0.5;
            QVERIFY(checkConservation(failing, **outcome).holds());
            const Conservation conservation = checkConservation(*opened, **outcome);
            QVERIFY2(conservation.holds(), qPrintable(QStringLiteral("seed %1").arg(seed)));
            QCOMPARE((*outcome)->stateTimes, timesBetween(*real, (*outcome)->begin, (*outcome)->end));
            for (std::size_t k = 0; k < (*outcome)->pools.size(); ++k) {
                const PoolOutcome& pool = (*outcome)->pools[k];
                const PoolOutcome& realPool = real->pools[k];
                QCOMPARE(pool.outcome->stateTimes, timesBetween(*realPool.outcome, pool.outcome->begin, pool.outcome->end));
                QCOMPARE(pool.instance->watts, realPool.instance->watts);
            }
            off += (*outcome)->timeIn(NodeState::off);
            outOfService += (*outcome)->timeIn(NodeState::outOfService);
            for (std::size_t i = 0; i < opened->jobs.size(); ++i)
                if (const JobRun& run = (*outcome)->runs[i]; run.end > run.start)
                    QCOMPARE(nodesOfRun(**outcome, i), nodesOfRun(*real, static_cast<std::size_t>(opened->jobs[i].id - 1)));
        }
        QVERIFY((policy == QLatin1String("always-on")) == (off == 0));
        QVERIFY(outOfService > 0);
    }

    // Two nodes, one of them drained: of two jobs of one node each, the second waits for the other node, here and in Slurm.
    void aNodeOutOfServiceIsNotOffered()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart,
                                 .nodes = {{.name = "n0", .state = "IDLE", .cpus = 4},
                                           {.name = "n1", .state = "IDLE+DRAIN", .isUsable = false, .cpus = 4}}};
        for (int id = 1; id <= 2; ++id)
            snapshot.jobs.push_back(
                {.key = std::to_string(id), .id = id, .nodes = 1, .cpus = 4, .limitSeconds = 600, .submit = clusterStart});
        (void)history.add(snapshot);
        for (const char* policy : {"always-on", "idle-timeout", "load-factor", "predictive", "green"}) {
            const auto run = runLive(Instance(), history, {.policy = policy}, RunControl());
            QVERIFY2(run.has_value() && run->nodesOn == 1, policy);
        }
        snapshot.at += 300; // both nodes are powered down, and jobs wait: the drained one is not booted
        snapshot.nodes[0].power = snapshot.nodes[1].power = slurm::Power::off;
        slurm::History off;
        (void)off.add(snapshot);
        snapshot.at += 60;
        (void)off.add(snapshot);
        const auto run = runLive(Instance(), off, {.policy = "idle-timeout"}, RunControl());
        QVERIFY(run.has_value());
        QCOMPARE(run->decisions.size(), std::size_t{1});
        QCOMPARE(run->decisions[0].nodes, std::vector<std::int32_t>{0});
        QCOMPARE(run->nodesOn, 1);
    }

    // A job runs on n0 for 200 s. n1 is drained from 100 s on: 100 s idle, 100 s out of service. With the same drain, a job of
    // two nodes that came at 150 s would wait for the end of the record, after which n1 counts as back.
    void outagesAreKeptInTheRecord()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart, .nodes = {{.name = "n0"}, {.name = "n1"}}};
        snapshot.jobs.push_back({.key = "1",
                                 .id = 1,
                                 .state = JobState::running,
                                 .limitSeconds = 600,
                                 .submit = clusterStart,
                                 .start = clusterStart,
                                 .nodeNames = {"n0"}});
        (void)history.add(snapshot);
        snapshot.at += 100;
        snapshot.nodes[1].isUsable = false;
        (void)history.add(snapshot);
        snapshot.at += 100;
        (void)history.add(snapshot);
        auto made = instanceOfHistory(Instance(), history, slurm::OpenJobs::endNow);
        QVERIFY(made.has_value());
        const std::vector<ObservedState> expected{{.node = NodeIndex(0), .state = NodeState::busy, .jobs = {1}},
                                                  {.node = NodeIndex(1)},
                                                  {.node = NodeIndex(1), .fromSeconds = 100.0, .isOutOfService = true},
                                                  {.node = NodeIndex(1), .fromSeconds = 200.0}};
        QCOMPARE(made->observedStates, expected);
        const auto outcome = findPolicy("recorded")->runPool({Workload(*made), {}, nullptr, RunControl()});
        QVERIFY(outcome.has_value());
        QCOMPARE((*outcome)->stateTimes, (StateTimes{0, 0, 0, toTime(100), toTime(200), toTime(100)}));
        const double joules = 200.0 * made->watts.busy + 200.0 * made->watts.idle; // out of service it draws as an idle one
        QVERIFY(std::abs(energyJoules(**outcome, made->watts) - joules) < 1e-6);

        std::vector<Job> jobs = made->jobs.all();
        jobs.push_back({.id = 2, .submitSeconds = 150.0, .runSeconds = 10.0, .processors = 2 * made->coresPerNode});
        jobs.front().runSeconds = 160.0;
        made->jobs = jobs;
        const auto always = findPolicy("always-on")->runPool({Workload(*made), {}, nullptr, RunControl()});
        QVERIFY(always.has_value());
        QCOMPARE((*always)->runs[1].start, toTime(200.0));
        QVERIFY(checkConservation(*made, **always).holds());
        QCOMPARE((*always)->timeIn(NodeState::outOfService), NodeTime{toTime(100.0)});
    }

    // Windows that overlap are one; those over before the first look do not count, nor those of some nodes alone.
    void reservationsBecomeMaintenance()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart, .nodes = {{.name = "n0"}, {.name = "n1"}}};
        snapshot.jobs.push_back({.key = "1",
                                 .id = 1,
                                 .state = JobState::running,
                                 .limitSeconds = 600,
                                 .submit = clusterStart,
                                 .start = clusterStart,
                                 .nodeNames = {"n0"}});
        const std::vector<std::string> all{"n1", "n0", "login"};
        snapshot.maintenance = std::vector<slurm::Maintenance>{{"before", clusterStart - 100, clusterStart, all},
                                                               {"now", clusterStart - 50, clusterStart + 40, all},
                                                               {"power", clusterStart + 300, clusterStart + 400, all},
                                                               {"cooling", clusterStart + 350, clusterStart + 500, all},
                                                               {"one node", clusterStart + 800, clusterStart + 900, {"n1"}}};
        (void)history.add(snapshot);
        snapshot.at += 100;
        (void)history.add(snapshot);
        const auto made = instanceOfHistory(Instance(), history, slurm::OpenJobs::endNow);
        QVERIFY(made.has_value());
        QCOMPARE(made->maintenance, (std::vector<MaintenanceWindow>{{0.0, 40.0}, {300.0, 500.0}}));

        // A job that came now and is planned to run into the window waits for its end.
        snapshot.jobs.push_back({.key = "2", .id = 2, .limitSeconds = 300, .submit = clusterStart + 100});
        (void)history.add(snapshot);
        const auto run = runLive(Instance(), history, {.policy = "idle-timeout"}, RunControl());
        QVERIFY(run.has_value());
        const auto planned = instanceOfHistory(Instance(), history, slurm::OpenJobs::useLimit);
        QVERIFY(planned.has_value());
        const auto always = findPolicy("always-on")->runPool({Workload(*planned), {}, nullptr, RunControl()});
        QVERIFY(always.has_value());
        QCOMPARE((*always)->runs.back().start, toTime(500.0));
    }

    // A node that was lost and two jobs that share another.
    void anUnknownJobMakesItsNodeBusy()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart, .nodes = {{.name = "n0"}, {.name = "n1"}, {.name = "n2"}}};
        snapshot.nodes[0].hasJobs = true; // of another partition
        for (int id = 1; id <= 2; ++id)
            snapshot.jobs.push_back({.key = std::to_string(id),
                                     .id = id,
                                     .state = JobState::running,
                                     .submit = clusterStart,
                                     .start = clusterStart,
                                     .nodeNames = {"n2"}});
        (void)history.add(snapshot);
        snapshot.at += 100;
        (void)history.add(snapshot);
        const auto made = instanceOfHistory(Instance(), history, slurm::OpenJobs::endNow);
        QVERIFY(made.has_value());
        const std::vector<ObservedState> expected{{.node = NodeIndex(0), .state = NodeState::busy},
                                                  {.node = NodeIndex(1), .state = NodeState::idle},
                                                  {.node = NodeIndex(2), .state = NodeState::busy, .jobs = {1, 2}}};
        QCOMPARE(made->observedStates, expected);
        const auto outcome = findPolicy("recorded")->runPool({Workload(*made), {}, nullptr, RunControl()});
        QVERIFY(outcome.has_value());
        QCOMPARE((*outcome)->stateTimes, (StateTimes{0, 0, 0, toTime(100), 2 * toTime(100)}));
        QCOMPARE(nodesOfRun(**outcome, 1), std::vector<std::int32_t>{2});
        QVERIFY(checkConservation(*made, **outcome).holds());

        Instance smaller = *made; // its nodes were edited: an ordinary replay of the jobs
        smaller.nodes = 2;
        QVERIFY(!hasObservedNodes(smaller));
        QVERIFY(findPolicy("recorded")->runPool({Workload(smaller), {}, nullptr, RunControl()}).has_value());
    }

    // Ran for 100 s before the first snapshot, with a limit of 1000 s.
    void aJobThatRanBeforeHasItsRemainingTime()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart, .nodes = {{.name = "n1", .state = "IDLE"}}, .jobs = {}};
        snapshot.jobs.push_back({.key = "1",
                                 .id = 1,
                                 .state = JobState::running,
                                 .limitSeconds = 1000,
                                 .submit = clusterStart - 300,
                                 .start = clusterStart - 100});
        (void)history.add(snapshot);
        snapshot.at += 50;
        (void)history.add(snapshot);
        const auto planned = instanceOfHistory(Instance(), history, slurm::OpenJobs::useLimit);
        QVERIFY(planned.has_value());
        QCOMPARE(planned->jobs[std::size_t{0}].runSeconds, 900.0);
        QCOMPARE(planned->jobs[std::size_t{0}].requestedSeconds, 900.0);
        const auto past = instanceOfHistory(Instance(), history, slurm::OpenJobs::endNow);
        QVERIFY(past.has_value());
        QCOMPARE(past->jobs[std::size_t{0}].runSeconds, 50.0);
    }

    void aJobBeyondItsLimitRunsForAnotherMinute()
    {
        slurm::History history;
        slurm::Snapshot snapshot{.at = clusterStart, .nodes = {{.name = "n1", .state = "IDLE"}}};
        snapshot.jobs.push_back({.key = "1",
                                 .id = 1,
                                 .state = JobState::running,
                                 .limitSeconds = 1000,
                                 .submit = clusterStart - 2000,
                                 .start = clusterStart - 1010});
        (void)history.add(snapshot);
        const auto planned = instanceOfHistory(Instance(), history, slurm::OpenJobs::useLimit);
        QVERIFY(planned.has_value());
        QCOMPARE(planned->jobs[std::size_t{0}].runSeconds, 60.0);
    }

    void policiesThatKnowTheFutureAreRefused()
    {
        slurm::History history;
        (void)history.add({.at = clusterStart, .nodes = {{.name = "n1", .state = "IDLE"}}});
        for (const char* policy : {"oracle", "manual", "recorded", "nonsense"}) {
            const auto run = runLive(Instance(), history, {.policy = policy}, RunControl());
            QVERIFY2(!run && run.error().code == ErrorCode::usage, policy);
        }
    }
};

QTEST_GUILESS_MAIN(TestLiveRun)
#include "tst_live_run.moc"
