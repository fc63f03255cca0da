// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies on a cluster that is followed: an hour of snapshots gives the decisions that the simulator makes with the same jobs.

#include <QTest>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/power/inputs/cluster_history.h"
#include "core/slurm/history_log.h"
#include "tests/core/power/results/live_clusters.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::power::test;
using slurm::JobState;

class TestLiveRun : public QObject {
    Q_OBJECT
private slots:
    void anHourOfSnapshotsGivesTheSimulatorsDecisions_data() { addOnlinePolicies(); }
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

    // Nodes of two kinds in turn, one of them out of service: each decision names nodes of one kind, and the kinds have the power
    // of those of the scenario with their names.
    void kindsHaveTheirOwnNodes()
    {
        Instance base;
        base.nodeKinds = {{.name = "gpu", .count = 7, .watts = Watts{.idle = 400.0}, .speed = 2.0}};
        base.partitions = {{.name = InternedText("big"), .kinds = {0}, .nodePolicy = "idle-timeout suspend_time_s=60"}};
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

        // `big` has its policy, `all` has none: its other nodes stay on.
        const auto byPartition = runLive(base, history, {.policy = "by-partition"}, RunControl());
        QVERIFY2(byPartition.has_value(), byPartition ? "" : byPartition.error().message.c_str());
        QCOMPARE(byPartition->kinds[0].nodesOn, 3);
        QCOMPARE(byPartition->kinds[1].nodesOn, 0);
        QVERIFY(byPartition->decisions.front().atSeconds == 60.0);

        // A job that waits takes as many nodes of either kind.
        snapshot.jobs.push_back(
            {.key = "2", .id = 2, .partition = "big", .nodes = 3, .limitSeconds = 600, .submit = snapshot.at});
        (void)history.add(snapshot);
        const auto planned = instanceOfHistory(base, history, slurm::OpenJobs::useLimit);
        QVERIFY(planned.has_value());
        QCOMPARE(planned->jobs[std::size_t{1}].processors, 24);
        QCOMPARE(planned->jobs[std::size_t{1}].partition.text(), std::string("big"));
    }

    // The controller is killed at some moment of the hour, also between what it saw and its decisions, and starts again up to
    // four minutes later from its log.
    void aRestartDecidesTheSame_data() { addOnlinePolicies(); }
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
    void aRestartKnowsTheOutagesBefore_data() { addOnlinePolicies(); }
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
