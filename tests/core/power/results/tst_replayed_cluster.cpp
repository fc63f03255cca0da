// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A simulated cluster that is followed from its first job to the end of its last one.

#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/power/inputs/cluster_history.h"
#include "core/power/study.h"
#include "tests/core/power/results/live_clusters.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::power::test;

class TestReplayedCluster : public QObject {
    Q_OBJECT
private slots:
    // A cluster that is simulated from its first job to the end of its last one, in shadow: the simulator's decisions, and a
    // report with the metrics of a run of the scenario, also with times in fractions of seconds.
    void aReplayGivesTheRun_data() { addOnlinePolicies(); }
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

    void aReplayRefusesWhatSlurmCannotShow()
    {
        Instance shared = randomCluster(1);
        shared.sharing = Sharing::cores;
        QVERIFY(!replayedCluster(shared, RunControl()));
    }
};

QTEST_GUILESS_MAIN(TestReplayedCluster)
#include "tst_replayed_cluster.moc"
