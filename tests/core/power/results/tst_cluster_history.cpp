// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The history of a cluster that is followed as a scenario: its jobs, and what its nodes were seen to do.

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/power/engine/observed.h"
#include "core/power/files/scenario_io.h"
#include "core/power/inputs/cluster_history.h"
#include "core/power/results/results.h"
#include "tests/core/power/random_workload.h"
#include "tests/core/power/results/live_clusters.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::power::test;
using slurm::JobState;

namespace {

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

} // namespace

class TestClusterHistory : public QObject {
    Q_OBJECT
private slots:
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
};

QTEST_GUILESS_MAIN(TestClusterHistory)
#include "tst_cluster_history.moc"
