// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `recorded` against a replay second by second, on random logs: those whose recorded starts fit on the nodes, where every
// job starts at its recorded second, and those where some do not.

#include <algorithm>
#include <cmath>
#include <map>

#include <QTest>

#include "core/base/policy_failures.h"
#include "core/base/random.h"
#include "core/base/result_notes.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "core/power/study.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::int64_t recordedSecond(const Job& job)
{
    return static_cast<std::int64_t>(job.submitSeconds) + static_cast<std::int64_t>(std::max(job.waitSeconds, 0.0));
}

/// Gives the jobs of a random queue random waits and at least a second of run time.
Instance randomLog(Random& random)
{
    Instance instance = test::randomInstance({.maxJobs = 15}, random);
    instance.offIntervals.clear();
    const std::int64_t maxWait = random.uniformInt(0, 1) == 0 ? 5 : 5000;
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs) {
        job.runSeconds = std::max(1.0, std::floor(job.runSeconds));
        job.waitSeconds = static_cast<double>(random.uniformInt(0, maxWait));
    }
    instance.jobs = std::move(jobs);
    return instance;
}

/// Nodes that the recorded starts need at once: the largest sum over the seconds at which a job starts.
std::int64_t nodesOfLog(const Workload& workload)
{
    const auto runsAt = [&](const Workload::Entry& entry, std::int64_t second) {
        const std::int64_t start = recordedSecond(workload.instance().jobs[entry.job]);
        return start <= second && second < start + entry.run / ticksPerSecond;
    };
    std::int64_t most = 0;
    for (const Workload::Entry& one : workload.entries()) {
        std::int64_t sum = 0;
        for (const Workload::Entry& other : workload.entries())
            if (runsAt(other, recordedSecond(workload.instance().jobs[one.job])))
                sum += other.nodes;
        most = std::max(most, sum);
    }
    return most;
}

/// The starts by the rule of docs/power-policies.md, with a clock that looks at every second from the first submission on.
std::map<std::uint32_t, std::int64_t> literalStarts(const Workload& workload)
{
    std::vector<Workload::Entry> order = workload.entries();
    std::ranges::stable_sort(order, {},
                             [&](const Workload::Entry& entry) { return recordedSecond(workload.instance().jobs[entry.job]); });
    std::map<std::uint32_t, std::int64_t> starts;
    std::multimap<std::int64_t, std::int32_t> ends;
    std::int32_t free = workload.instance().nodes;
    std::size_t next = 0;
    for (std::int64_t now = 0; next < order.size(); ++now) {
        for (; !ends.empty() && ends.begin()->first == now; ends.erase(ends.begin()))
            free += ends.begin()->second;
        for (;
             next < order.size() && recordedSecond(workload.instance().jobs[order[next].job]) <= now && order[next].nodes <= free;
             ++next) {
            starts[order[next].job] = now;
            free -= order[next].nodes;
            ends.emplace(now + order[next].run / ticksPerSecond, order[next].nodes);
        }
    }
    return starts;
}

std::shared_ptr<Outcome> replay(const Workload& workload)
{
    const OptionValues none;
    auto outcome = findPolicy("recorded")->run({workload, none, nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

/// Four nodes; jobs of these numbers of nodes, submitted every 10 s, that run 100 s; -1: the wait is not recorded.
Instance smallLog(const std::vector<std::pair<int, double>>& nodesAndWaits)
{
    Instance instance;
    instance.nodes = 4;
    std::vector<Job> jobs;
    for (const auto& [nodes, wait] : nodesAndWaits)
        jobs.push_back({.id = std::ssize(jobs) + 1,
                        .submitSeconds = 10.0 * static_cast<double>(jobs.size()),
                        .runSeconds = 100.0,
                        .processors = nodes,
                        .waitSeconds = wait});
    instance.jobs = std::move(jobs);
    return instance;
}

/// "0 5 105": the seconds at which jobs start.
QString startsOf(const Instance& instance)
{
    const Workload workload(instance);
    const auto outcome = replay(workload);
    QStringList starts;
    for (const JobRun& run : outcome->runs)
        starts << QString::number(toSeconds(run.start));
    return starts.join(' ');
}

QString notesText(const Instance& instance, const std::vector<std::string>& policies)
{
    RunRequest request;
    for (const std::string& policy : policies)
        request.policies.push_back({policy});
    const auto report = study().run(*makeInstance(instance), request, {});
    if (!report)
        return QString::fromStdString(toString(report.error()));
    QStringList texts;
    for (const ResultNote& note : resultNotes(study(), *makeInstance(instance), *report))
        texts << QString::fromStdString(note.text);
    return texts.join(" | ");
}

} // namespace

class TestRecorded : public QObject {
    Q_OBJECT
private slots:
    void startsAreThoseOfAReplaySecondBySecond()
    {
        Random random(41);
        int feasible = 0;
        int late = 0;
        for (int round = 0; round < 3000; ++round) {
            const Instance instance = randomLog(random);
            QVERIFY(check(instance));
            const Workload workload(instance);
            if (workload.entries().empty())
                continue;
            const auto ours = replay(workload);
            QVERIFY(ours && ours->finished);
            const bool fits = nodesOfLog(workload) <= instance.nodes;
            const auto literal = literalStarts(workload);
            bool isLate = false;
            for (const Workload::Entry& entry : workload.entries()) {
                const Time recorded = toTime(static_cast<double>(recordedSecond(instance.jobs[entry.job])));
                QCOMPARE(ours->runs[entry.job].start, toTime(static_cast<double>(literal.at(entry.job))));
                QCOMPARE(ours->runs[entry.job].end, ours->runs[entry.job].start + entry.run);
                QVERIFY(ours->runs[entry.job].start >= recorded);
                QVERIFY(!fits || ours->runs[entry.job].start == recorded);
                isLate = isLate || ours->runs[entry.job].start > recorded;
            }
            feasible += fits ? 1 : 0;
            late += isLate ? 1 : 0;
        }
        QVERIFY2(feasible > 300, qPrintable(QString::number(feasible)));
        QVERIFY2(late > 300, qPrintable(QString::number(late)));
    }

    void energyOfTheStatesIsTheSum()
    {
        Random random(42);
        for (int round = 0; round < 500; ++round) {
            const Instance instance = randomLog(random);
            const Workload workload(instance);
            if (workload.entries().empty())
                continue;
            const auto outcome = replay(workload);
            QVERIFY(checkConservation(instance, *outcome).holds());
            // all nodes on: P x length = busy + idle, busy = sum of nodes x run time
            NodeTime busy = 0;
            for (const Workload::Entry& entry : workload.entries())
                busy += NodeTime{entry.run} * entry.nodes;
            const auto& times = outcome->stateTimes;
            QVERIFY(times[static_cast<std::size_t>(NodeState::busy)] == busy);
            QVERIFY(times[static_cast<std::size_t>(NodeState::idle)] == NodeTime{outcome->length()} * outcome->nodes - busy);
            QCOMPARE(outcome->starts + outcome->stops, 0);
        }
    }

    // The log is what really happened: a job of 100 s from 35 s on runs into maintenance from 120 s on.
    void maintenanceMovesNoRecordedStart()
    {
        Instance instance = smallLog({{2, 0}, {2, 25}});
        instance.maintenance = {{120, 200}};
        QCOMPARE(startsOf(instance), QString("0 35"));
        const QString notes = notesText(instance, {"always-on", "recorded"});
        QCOMPARE(notes.count("Jobs that run during maintenance, because they start as recorded: 1."), 1);
        const auto outcome = replay(Workload(instance));
        QVERIFY(checkConservation(instance, *outcome).holds());
        outcome->keepsMaintenance = true;
        QVERIFY(!checkConservation(instance, *outcome).holds());
    }

    void aJobThatDoesNotFitStartsAsSoonAsNodesAreFree()
    {
        const Instance fits = smallLog({{2, 0}, {2, 25}});
        QCOMPARE(startsOf(fits), QString("0 35"));
        QCOMPARE(notesText(fits, {"recorded"}), QString("Jobs that start at the recorded second: all 2."));

        const Instance tooMany = smallLog({{3, 0}, {2, 10}, {1, 10}}); // recorded 0, 20, 30: the last one waits for its turn
        QCOMPARE(startsOf(tooMany), QString("0 100 100"));
        QCOMPARE(notesText(tooMany, {"recorded"}),
                 QString("Starts later than recorded, because nodes were too few: 2 of 3, by 75 s on average, at most 80 s."));

        QCOMPARE(startsOf(smallLog({{3, 30}, {4, 200}, {1, 0}})), QString("30 210 20")); // in order of recorded start
    }

    void aJobWithoutARecordedStartBeginsAtItsSubmission()
    {
        const Instance instance = smallLog({{1, 5}, {1, -1}});
        QCOMPARE(startsOf(instance), QString("5 10"));
        QCOMPARE(notesText(instance, {"recorded"}),
                 QString("Jobs that start at the recorded second: all 1. | Jobs without a recorded start, which begin at their "
                         "submission: 1."));
    }

    void aScenarioWithoutRecordedStartsIsRefused()
    {
        const Instance instance = smallLog({{1, -1}, {1, -1}});
        const RunRequest request{.policies = {{"always-on"}, {"recorded"}}};
        const auto refused = study().run(*makeInstance(instance), request, {});
        QVERIFY(!refused);
        QCOMPARE(toString(refused.error()),
                 std::string("error: jobs: policy 'recorded' replays recorded starts, but no job has a recorded wait (wait_s)"));
        const PolicyFailures failures; // as in the window and in run: the others go on
        const auto others = study().run(*makeInstance(instance), request, {});
        QVERIFY(others);
        QCOMPARE(others->policies.size(), std::size_t{1});
        QCOMPARE(failures.all().size(), std::size_t{1});
        QCOMPARE(failures.all().front().policy, std::string("recorded"));
    }
};

QTEST_APPLESS_MAIN(TestRecorded)
#include "tst_recorded.moc"
