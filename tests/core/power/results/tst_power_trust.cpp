// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What says how far results can be trusted: the waits of the log beside the simulated ones, jobs left out with their share of the
// work, energy for each node hour of work done; by hand, and on random queues against sums over all jobs.

#include <cmath>

#include <QTest>

#include "core/base/random.h"
#include "core/base/result_notes.h"
#include "core/base/statistics.h"
#include "core/experiment/question.h"
#include "core/experiment/run_output.h"
#include "core/power/engine/simulator.h"
#include "core/power/results/left_out.h"
#include "core/power/results/recorded_waits.h"
#include "core/power/results/suspend_search.h"
#include "core/power/study.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

/// Two nodes, FCFS: jobs of one and two nodes that run 100 s each, one too large and one too long.
Instance smallLog()
{
    Instance instance;
    instance.nodes = 2;
    instance.maxJobMinutes = 5.0;
    instance.scheduler = SchedulerKind::fcfs;
    instance.jobs = std::vector<Job>{
        {.id = 1, .submitSeconds = 0, .runSeconds = 100, .processors = 2, .waitSeconds = 20},
        {.id = 2, .submitSeconds = 10, .runSeconds = 100, .processors = 1, .waitSeconds = 130},
        {.id = 3, .submitSeconds = 20, .runSeconds = 100, .processors = 1},
        {.id = 4, .submitSeconds = 30, .runSeconds = 50, .processors = 4, .waitSeconds = 0},
        {.id = 5, .submitSeconds = 40, .runSeconds = 400, .processors = 1, .waitSeconds = 0},
    };
    return instance;
}

Json runOf(const Instance& instance, const std::vector<std::string>& policies)
{
    Question question = questionOf(study(), makeInstance(instance));
    question.policies = policies;
    const auto report = study().run(*question.instance, requestOf(question), {});
    return report ? Json::parse(runAsJson(study(), question, *report)) : Json(toString(report.error()));
}

QStringList textsOf(const Json& run)
{
    QStringList texts;
    for (const Json& note : run.value("notes", Json::array()))
        texts << QString::fromStdString(note.value("policy", "all") + ": " + note.at("text").get<std::string>());
    return texts;
}

} // namespace

class TestPowerTrust : public QObject {
    Q_OBJECT
private slots:
    /// Simulated: job 1 at 0 s, jobs 2 and 3 at 100 s. Recorded: job 1 at 20 s, job 2 at 140 s; job 3 has no recorded wait.
    void waitsOfTheLogStandBesideTheSimulatedOnes()
    {
        const Json run = runOf(smallLog(), {"always-on"});
        const Json& policy = run["policies"][0];
        const Json& waits = policy["waits_beside_log"];
        QCOMPARE(waits["jobs"].get<int>(), 2);
        QCOMPARE(waits["recorded_mean_s"].get<double>(), (20.0 + 130.0) / 2);
        QCOMPARE(waits["recorded_p95_s"].get<double>(), 20.0 + 0.95 * 110.0); // type 7 between two values
        QCOMPARE(waits["simulated_mean_s"].get<double>(), (0.0 + 90.0) / 2);
        QCOMPARE(waits["simulated_p95_s"].get<double>(), 0.95 * 90.0);
        QCOMPARE(waits["recorded_busy_share"].get<double>(), 300.0 / (2 * 240)); // 2 x 100 + 1 x 100 node seconds until 240 s
        QCOMPARE(waits["simulated_busy_share"].get<double>(), 300.0 / (2 * 200));
        QCOMPARE(waits["starts_later"].get<int>(), 0);
        QVERIFY(!waits.contains("later_max_s"));
        const Json& metrics = policy["metrics"];
        QCOMPARE(metrics["recorded_mean_wait_s"].get<double>(), 75.0);
        QCOMPARE(metrics["recorded_p95_wait_s"].get<double>(), 124.5);
        QCOMPARE(metrics["mean_wait_s"].get<double>(), (0.0 + 90.0 + 80.0) / 3); // of all jobs
        QCOMPARE(
            textsOf(run).last(),
            QString("always-on: Against the log (jobs with a recorded start: 2): mean wait 45 s (log: 75 s), 95 % wait 85.5 s "
                    "(log: 2.075 min), nodes busy 75 % (log: 62.5 %)."));
    }

    void aLogWithoutWaitsHasNoneBesideIt()
    {
        Instance instance = smallLog();
        std::vector<Job> jobs = instance.jobs.all();
        for (Job& job : jobs)
            job.waitSeconds = -1.0;
        instance.jobs = std::move(jobs);
        const Json run = runOf(instance, {"always-on"});
        QVERIFY(!run["policies"][0].contains("waits_beside_log"));
        QVERIFY(run["policies"][0]["metrics"]["recorded_mean_wait_s"].is_null());
        QCOMPARE(textsOf(run).size(), 1); // the jobs left out
    }

    /// Work: 200 + 100 + 100 node seconds of the jobs that run, 200 of the one too large, 400 of the one too long.
    void jobsLeftOutAreCountedWithTheirWork()
    {
        const Instance instance = smallLog();
        QCOMPARE(rejectedJobs(instance).jobs, 2);
        QCOMPARE(rejectedJobs(instance).workShare, 0.6);
        const Json run = runOf(instance, {"always-on"});
        QCOMPARE(textsOf(run).first(),
                 QString("all: Left out of every run: 2 of 5 jobs, 60 % of the work in node hours (too large: 1, too long: 1)."));
        const Json& policy = run["policies"][0];
        QCOMPARE(policy["left_out"]["jobs"].get<int>(), 2);
        QCOMPARE(policy["left_out"]["work_share"].get<double>(), 0.6);
        const double kwh = policy["metrics"]["energy_kwh"].get<double>();
        QCOMPARE(policy["metrics"]["kwh_per_node_hour"].get<double>(), kwh / (400.0 / 3600.0));
    }

    /// Half the nodes take half the energy, but by half the work: the energy per node hour is the same.
    void energyPerNodeHourIsThatOfTheWorkDone()
    {
        Instance large;
        large.nodes = 4;
        large.watts = {.off = 0, .shuttingDown = 0, .booting = 0, .idle = 100, .busy = 200};
        large.jobs =
            std::vector<Job>{{.id = 1, .runSeconds = 3600, .processors = 2}, {.id = 2, .runSeconds = 3600, .processors = 4}};
        const Json all = runOf(large, {"always-on"})["policies"][0]["metrics"];
        // 2 busy nodes, 2 idle ones, then 4 busy ones: (400 + 200 + 800) Wh for 6 node hours
        QCOMPARE(all["energy_kwh"].get<double>(), 1.4);
        QCOMPARE(all["kwh_per_node_hour"].get<double>(), 1.4 / 6);
        large.nodes = 2;
        const Json half = runOf(large, {"always-on"})["policies"][0]["metrics"];
        QCOMPARE(half["energy_kwh"].get<double>(), 0.4);
        QCOMPARE(half["kwh_per_node_hour"].get<double>(), 0.2);
        QCOMPARE(half["jobs_done"].get<double>(), 1.0);
    }

    /// Below 250 W the job never starts while both nodes stay on, so there is nothing to compare with.
    void savingsAreOfTheSameJobsOnly()
    {
        Instance instance;
        instance.nodes = 2;
        instance.watts = {.off = 0, .shuttingDown = 0, .booting = 0, .idle = 100, .busy = 200};
        instance.jobs = std::vector<Job>{{.id = 1, .submitSeconds = 0, .runSeconds = 3600, .processors = 1}};
        Json run = runOf(instance, {"idle-timeout"});
        QVERIFY(run["policies"][0]["metrics"]["energy_saved_share"].is_number());
        QCOMPARE(textsOf(run), QStringList());
        instance.capWatts = 250.0;
        run = runOf(instance, {"idle-timeout"});
        QVERIFY(!run["policies"][0]["metrics"]["energy_saved_share"].is_number());
        QVERIFY(!run["policies"][0]["metrics"]["oracle_share"].is_number());
        QCOMPARE(textsOf(run).first(),
                 QStringLiteral(
                     "all: Always on does not complete the same jobs as Idle timeout, so no energy saved is stated: compare "
                     "the energy per node hour."));
        QVERIFY(!findSuspendTime(instance, {}, RunControl()));
    }

    void nothingLeftOutHasNoNote()
    {
        Instance instance = smallLog();
        instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 60}};
        QCOMPARE(textsOf(runOf(instance, {"always-on"})), QStringList());
        QCOMPARE(rejectedJobs(instance).jobs, 0);
    }

    void randomQueuesAgainstSumsOverAllJobs()
    {
        Random random(43);
        int compared = 0;
        for (int round = 0; round < 500; ++round) {
            Instance instance = test::randomInstance({}, random);
            std::vector<Job> jobs = instance.jobs.all();
            for (Job& job : jobs)
                job.waitSeconds = static_cast<double>(random.uniformInt(-1, 500));
            instance.jobs = std::move(jobs);
            const Workload workload(instance);
            NodePolicy allOn;
            const auto outcome = simulate(workload, allOn, RunControl());
            QVERIFY(outcome);
            std::vector<double> recorded;
            double done = 0.0;
            double all = 0.0;
            double later = 0.0;
            for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
                const Job& job = instance.jobs[i];
                all += job.runSeconds * nodesOf(instance, job);
                if (rejection(instance, job) != Rejection::none)
                    continue;
                done += job.runSeconds * nodesOf(instance, job);
                if (job.waitSeconds < 0.0)
                    continue;
                recorded.push_back(job.waitSeconds);
                later = std::max(later, toSeconds((*outcome)->runs[i].start) - job.submitSeconds - job.waitSeconds);
            }
            QCOMPARE(toNodeSeconds(workDone(instance, **outcome)), done);
            QCOMPARE(unfinishedJobs(instance, **outcome).jobs, 0);
            if (all > 0.0)
                QVERIFY(std::abs(rejectedJobs(instance).workShare - (all - done) / all) < 1e-12);
            const auto waits = recordedWaits(instance, **outcome);
            QCOMPARE(waits.has_value(), !recorded.empty());
            if (!waits)
                continue;
            ++compared;
            QVERIFY(relativeDifference(waits->recorded.mean, mean(recorded)) < 1e-12);
            QVERIFY(relativeDifference(waits->recorded.p95, quantile(recorded, 0.95)) < 1e-12);
            QCOMPARE(waits->laterMax, later);
        }
        QVERIFY(compared > 300);
    }
};

QTEST_APPLESS_MAIN(TestPowerTrust)
#include "tst_power_trust.moc"
