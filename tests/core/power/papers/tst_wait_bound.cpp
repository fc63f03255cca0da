// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

#include "core/base/random.h"
#include "core/power/engine/workload.h"
#include "core/power/inputs/inputs.h"
#include "core/power/papers/papers.h"
#include "core/power/papers/wait_bound.h"
#include "core/power/policies/policies.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr double minute = 60.0;

/// A run in minutes from the first submission.
struct Run {
    struct Job {
        double submit = 0.0;
        double start = 0.0;
        double end = 0.0;
        double nodes = 0.0;
    };
    double length = 0.0;
    std::vector<Job> jobs;

    [[nodiscard]] double work() const
    {
        double sum = 0.0;
        for (const Job& job : jobs)
            sum += job.nodes * (job.end - job.start);
        return sum;
    }
    [[nodiscard]] double lastSubmission() const { return std::ranges::max(jobs, {}, &Job::submit).submit; }
    /// Returns the work of submitted jobs that wait, plus the remainder of running ones.
    [[nodiscard]] double waiting(double t) const
    {
        double sum = 0.0;
        for (const Job& job : jobs)
            sum += job.submit <= t && t < job.start ? job.nodes * (job.end - job.start) : 0.0;
        return sum;
    }
    [[nodiscard]] double running(double t) const
    {
        double sum = 0.0;
        for (const Job& job : jobs)
            sum += job.start <= t && t < job.end ? job.nodes * (job.end - t) : 0.0;
        return sum;
    }
    [[nodiscard]] double busy(double t) const
    {
        double sum = 0.0;
        for (const Job& job : jobs)
            sum += job.start <= t && t < job.end ? job.nodes : 0.0;
        return sum;
    }
};

Run runOf(const Instance& instance, const char* name = "always-on")
{
    const Workload workload(instance);
    const Policy& policy = *findPolicy(name);
    const OptionValues options = completed(policy.info.options, {}).value();
    const RunControl control;
    const auto outcome = policy.run({workload, options, nullptr, control}).value();
    Run run{.length = toSeconds(outcome->length()) / minute, .jobs = {}};
    const auto at = [&](Time time) { return toSeconds(time - outcome->begin) / minute; };
    for (const Workload::Entry& entry : workload.entries()) {
        const JobRun& ran = outcome->runs[entry.job];
        run.jobs.push_back({at(entry.submit), at(ran.start), at(ran.end), static_cast<double>(entry.nodes)});
    }
    return run;
}

PrintedRuns printedOf(const Instance& instance, const Run& run, double moreNodes, const Run& more)
{
    PrintedRuns runs{.nodes = static_cast<double>(instance.nodes),
                     .lengthMinutes = run.length,
                     .moreNodes = moreNodes,
                     .moreNodesLengthMinutes = more.length,
                     .lastSubmissionMinutes = run.lastSubmission(),
                     .workNodeMinutes = run.work()};
    for (const Run::Job& job : run.jobs) {
        runs.largestJobNodes = std::max(runs.largestJobNodes, job.nodes);
        runs.longestJobMinutes = std::max(runs.longestJobMinutes, job.end - job.start);
    }
    return runs;
}

/// Jobs of 1 .. 8 nodes and up to an hour that come faster than 16 nodes can work, for about a day.
Instance overloaded(Random& random)
{
    Instance instance;
    instance.nodes = static_cast<std::int32_t>(random.uniformInt(10, 20));
    instance.maxJobMinutes = 60.0;
    instance.scheduler = static_cast<SchedulerKind>(random.uniformInt(0, 2));
    const double gap = random.uniformReal(240.0, 480.0);
    double now = 0.0;
    std::vector<Job> jobs;
    const auto count = random.uniformInt(100, 400);
    for (std::int64_t i = 0; i < count; ++i) {
        Job job{.id = i + 1, .submitSeconds = std::floor(now)};
        job.runSeconds = std::floor(random.uniformReal(600.0, 3600.0));
        job.requestedSeconds = 3600.0;
        job.processors = static_cast<std::int32_t>(random.uniformInt(1, 8)) * instance.coresPerNode;
        jobs.push_back(job);
        now += random.uniformReal(0.0, 2.0 * gap);
    }
    instance.jobs = jobs;
    return instance;
}

} // namespace

class TestWaitBound : public QObject {
    Q_OBJECT

private slots:
    void everyStepHoldsOnRandomTraces();
    void boundForAnyRunHoldsWithNodesOff();
    void boundIsTheIntegralOfItsSteps();
    void numbersOfThePaper();
    void reportSaysHowFarItReaches();
};

void TestWaitBound::everyStepHoldsOnRandomTraces()
{
    Random random(60);
    int positive = 0;
    for (int round = 0; round < 400; ++round) {
        Instance instance = overloaded(random);
        const Run run = runOf(instance);
        Instance larger = instance;
        larger.nodes = instance.nodes + static_cast<std::int32_t>(random.uniformInt(1, instance.nodes));
        const Run more = runOf(larger);
        const PrintedRuns runs = printedOf(instance, run, larger.nodes, more);
        const WaitBound bound(runs);

        std::vector<double> times{0.0};
        for (const Run::Job& job : run.jobs)
            times.insert(times.end(), {job.submit, job.start, job.end});
        for (int i = 0; i < 50; ++i)
            times.push_back(random.uniformReal(0.0, run.length));
        for (const double t : times) {
            const double waiting = run.waiting(t);
            if (t >= runs.lastSubmissionMinutes && t < bound.waitsUntilMinutes() - 1e-9)
                QVERIFY(waiting > 0.0); // step 1
            if (waiting > 0.0)
                QVERIFY(run.busy(t) >= bound.busyNodes());
            QVERIFY(run.running(t) <= bound.runningNodeMinutes() + 1e-6); // step 3
            QVERIFY2(waiting >= bound.waitingNodeMinutes(t) - 1e-6,       // steps 1 to 3 together
                     qPrintable(QStringLiteral("round %1 at %2: %3").arg(round).arg(t).arg(waiting)));
            // Step 2: jobs submitted later fit into the larger machine's time.
            double later = 0.0;
            for (const Run::Job& job : run.jobs)
                later += job.submit > t ? job.nodes * (job.end - job.start) : 0.0;
            if (t < runs.lastSubmissionMinutes)
                QVERIFY(later <= runs.moreNodes * (runs.moreNodesLengthMinutes - t) + 1e-6);
        }
        double weighted = 0.0;
        double sum = 0.0;
        for (const Run::Job& job : run.jobs) {
            weighted += job.nodes * (job.end - job.start) * (job.start - job.submit);
            sum += job.start - job.submit;
        }
        QVERIFY(weighted / run.work() >= bound.workWeightedMeanMinutes() - 1e-6);
        QVERIFY(sum >= bound.sumOfWaitsMinutes() - 1e-6); // step 4
        positive += bound.waitingBefore() > 0.0 && bound.waitingAfter() > 0.0 ? 1 : 0;
    }
    QVERIFY2(positive > 40, qPrintable(QString::number(positive))); // it says something on many of them
}

// Policies that switch nodes off, under every scheduler: what waits is at least what the bound for any run says, at every moment.
void TestWaitBound::boundForAnyRunHoldsWithNodesOff()
{
    Random random(61);
    int positive = 0;
    for (int round = 0; round < 200; ++round) {
        const Instance instance = overloaded(random);
        const Run run = runOf(instance, round % 2 == 0 ? "load-factor" : "idle-timeout");
        Instance larger = instance;
        larger.nodes = instance.nodes + static_cast<std::int32_t>(random.uniformInt(1, instance.nodes));
        const WaitBound bound(printedOf(instance, run, larger.nodes, runOf(larger)), BoundScope::anyRun);
        for (const Run::Job& job : run.jobs)
            for (const double t : {job.submit, job.start, job.end})
                QVERIFY(run.waiting(t) >= bound.waitingNodeMinutes(t) - 1e-6);
        double weighted = 0.0;
        double sum = 0.0;
        for (const Run::Job& job : run.jobs) {
            weighted += job.nodes * (job.end - job.start) * (job.start - job.submit);
            sum += job.start - job.submit;
        }
        QVERIFY(weighted / run.work() >= bound.workWeightedMeanMinutes() - 1e-6);
        QVERIFY(sum >= bound.sumOfWaitsMinutes() - 1e-6);
        positive += bound.workWeightedMeanMinutes() > 0.0 ? 1 : 0;
    }
    QVERIFY2(positive > 20, qPrintable(QString::number(positive)));
}

void TestWaitBound::boundIsTheIntegralOfItsSteps()
{
    const PrintedRuns runs{160.0, 62'034.0, 240.0, 49'401.0, 48'915.0, 8.986e6, 64.0, 60.0};
    for (const BoundScope scope : {BoundScope::startsWhatFits, BoundScope::anyRun}) {
        const WaitBound bound(runs, scope);
        double sum = 0.0;
        constexpr double width = 0.5;
        for (double t = width / 2.0; t < runs.lengthMinutes; t += width)
            sum += bound.waitingNodeMinutes(t) * width;
        QVERIFY(std::abs(sum / (bound.waitingBefore() + bound.waitingAfter()) - 1.0) < 1e-4);
    }
}

// Work 0.5741 x 320 x 48,915 = 8.986e6 node minutes; 97 nodes work while a job waits, for 62,034 - 60 - 48,915 = 13,059
// min: 1.27e6 node minutes, and 97 x 13,059^2 / 2 = 8.27e9 less 9,600 x 13,059 at most for running jobs.
void TestWaitBound::numbersOfThePaper()
{
    const PrintedRuns runs{160.0, 62'034.0, 240.0, 49'401.0, 48'915.0, 0.5741 * 320.0 * 48'915.0, 64.0, 60.0};
    const WaitBound bound(runs);
    QCOMPARE(bound.busyNodes(), 97.0);
    QCOMPARE(bound.waitsUntilMinutes() - 48'915.0, 13'059.0);
    QVERIFY(bound.waitingAfter() > 97.0 * 13'059.0 * 13'059.0 / 2.0 - 9'600.0 * 13'059.0);
    QVERIFY(bound.waitingAfter() < 97.0 * 13'059.0 * 13'059.0 / 2.0);
    QVERIFY(bound.workWeightedMeanMinutes() > 1'413.0);
    QVERIFY(bound.sumOfWaitsMinutes() / 56.53 > 58'500.0);
    QVERIFY(bound.workWeightedMeanMinutes() < 56.53 * 60.0); // as hours it passes

    // Any run: 8.986e6 - 240 x 486 - 160 x 48,915 = 1.043e6 just before the last submission, less 9,600 that may run; back from
    // there it falls by 80 a minute. After it 1.16e6 - 9,600, falling by 160 a minute.
    const WaitBound any(runs, BoundScope::anyRun);
    const double before = runs.workNodeMinutes - 240.0 * 486.0 - 160.0 * 48'915.0 - 9'600.0;
    const double after = runs.workNodeMinutes - 160.0 * 48'915.0 - 9'600.0;
    QVERIFY(std::abs(any.waitingBefore() / (before * before / 160.0) - 1.0) < 1e-9);
    QVERIFY(std::abs(any.waitingAfter() / (after * after / 320.0) - 1.0) < 1e-9);
    QVERIFY(any.workWeightedMeanMinutes() > 1'100.0 && any.workWeightedMeanMinutes() < bound.workWeightedMeanMinutes());
    QCOMPARE(any.jobsFor(57.97), std::ceil(any.sumOfWaitsMinutes() / 57.97));
}

void TestWaitBound::reportSaysHowFarItReaches()
{
    for (const Reproduction& one : reproductions()) {
        if (one.name != "power-table3")
            continue;
        const ReproductionReport report = one.run(RunControl()).value();
        int inMinutes = 0;
        for (const ReproductionItem& item : report.items) {
            const bool isRefuted = report.verdictOf(item) == Verdict::refuted;
            QCOMPARE(isRefuted, item.item.ends_with("mean wait, min"));
            if (!isRefuted)
                continue;
            ++inMinutes;
            QCOMPARE(item.argument.inequality->printed, printedNumber(item));
            QVERIFY(item.argument.inequality->bound > 1'100.0);
            QVERIFY(ourNumber(item).value > item.argument.inequality->bound); // ours keeps it
            const bool isAlwaysOn = item.item.starts_with("always on");
            QCOMPARE(item.argument.sentence.find("every scheduler, whichever nodes are off") != std::string::npos, !isAlwaysOn);
        }
        QCOMPARE(inMinutes, 5);
    }
    // The substitute satisfies its bound.
    const Instance instance = deepcompInstance(160);
    const Run run = runOf(instance);
    const Run more = runOf(deepcompInstance(240));
    const WaitBound bound(printedOf(instance, run, 240.0, more));
    double weighted = 0.0;
    for (const Run::Job& job : run.jobs)
        weighted += job.nodes * (job.end - job.start) * (job.start - job.submit);
    QVERIFY(bound.workWeightedMeanMinutes() > 1'000.0);
    QVERIFY(weighted / run.work() >= bound.workWeightedMeanMinutes());
}

QTEST_APPLESS_MAIN(TestWaitBound)
#include "tst_wait_bound.moc"
