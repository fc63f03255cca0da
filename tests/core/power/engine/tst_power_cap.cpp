// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cap on power: cases worked out by hand, jobs that never fit, and FCFS against trying every start of tiny cases.
// tst_simulator compares all schedulers and policies with the literal rule.

#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/power/engine/job_bounds.h"
#include "core/power/engine/power_plan.h"
#include "core/power/policies/policies.h"
#include "core/power/results/power_peak.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr double hour = 3600.0;

std::shared_ptr<Outcome> runOf(const Instance& instance, std::string_view policy, const OptionValues& given)
{
    const Workload workload(instance);
    const Policy& found = *findPolicy(policy);
    auto outcome = found.run({workload, *completed(found.info.options, given), nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

/// Three nodes, off 10 W, boot 120 W for 360 s, idle 100 W, busy 200 W; a job of two nodes and one of one, an hour each.
Instance handCase()
{
    Instance instance;
    instance.nodes = 3;
    instance.bootSeconds = 360.0;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = hour, .requestedSeconds = hour, .processors = 2},
                                     {.id = 2, .runSeconds = hour, .requestedSeconds = hour, .processors = 1}};
    return instance;
}

QString startsOf(const Outcome& outcome)
{
    QStringList starts;
    for (const JobRun& run : outcome.runs)
        starts << QString::number(run.ran() ? toSeconds(run.start) : -1.0);
    return starts.join(QLatin1Char(' '));
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

} // namespace

class TestPowerCap : public QObject {
    Q_OBJECT

private slots:
    void aConstantCapByHand();
    void aFallingCapByHand();
    void sharedNodesByHand();
    void jobsThatNeverFitAreRejected();
    void theCapIsChecked();
    void plansAreStepFunctions();
    void plansOfManySteps();
    void boundsOfJobsHold();
    void fcfsStartsAsEarlyAsTheCapAllows();
};

/// Below 450 W job 1 takes 2 x 200 + 10 W; both jobs would take 600 W. So job 2 waits for an hour: 410 Wh + 220 Wh.
void TestPowerCap::aConstantCapByHand()
{
    Instance instance = handCase();
    const OptionValues options{{"suspend_time_s", 0.0}};
    const auto plain = runOf(instance, "idle-timeout", options);
    QCOMPARE(startsOf(*plain), QStringLiteral("0 0"));
    QCOMPARE(powerPeak(instance, *plain).watts, 600.0);
    instance.capWatts = 450.0;
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative}) {
        instance.scheduler = kind;
        const auto capped = runOf(instance, "idle-timeout", options);
        QCOMPARE(startsOf(*capped), QStringLiteral("0 3600"));
        QCOMPARE(powerPeak(instance, *capped).watts, 410.0);
        QVERIFY(isNear(energyJoules(*capped, instance.watts) / joulesPerKwh, 0.63));
    }
    // With all nodes on, 300 W idle, job 1 takes 500 W: it never starts, and only backfilling starts job 2.
    QCOMPARE(startsOf(*runOf(instance, "always-on", {})), QStringLiteral("-1 0"));
    instance.capWatts = 500.0;
    QCOMPARE(startsOf(*runOf(instance, "always-on", {})), QStringLiteral("0 3600"));
}

/// 450 W for half an hour, 250 W for an hour, then 700 W. Job 1 would still run when the cap falls, so it waits, and boots begin
/// at 1.5 h. Job 2 takes 220 W, so EASY starts it at once; FCFS keeps it behind job 1.
void TestPowerCap::aFallingCapByHand()
{
    Instance instance = handCase();
    instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 450.0}, {0.5 * hour, 250.0}, {1.5 * hour, 700.0}}};
    const OptionValues options{{"suspend_time_s", 0.0}};
    instance.scheduler = SchedulerKind::easy;
    const auto easy = runOf(instance, "idle-timeout", options);
    QCOMPARE(startsOf(*easy), QStringLiteral("5760 0"));
    QCOMPARE(powerPeak(instance, *easy).overSeconds, 0.0);
    instance.scheduler = SchedulerKind::fcfs;
    QCOMPARE(startsOf(*runOf(instance, "idle-timeout", options)), QStringLiteral("5760 5760"));
}

/// docs/validation.md: jobs 1 and 2 share node 0, job 3 waits for power, with all nodes on and with node 1 off. Below 260 W, with
/// all nodes on, job 2 waits for job 1, and job 3 never starts.
void TestPowerCap::sharedNodesByHand()
{
    Instance instance = handCase();
    instance.nodes = 2;
    instance.coresPerNode = 4;
    instance.sharing = Sharing::cores;
    std::vector<Job> jobs;
    for (const std::int32_t cores : {2, 2, 4})
        jobs.push_back({.id = std::ssize(jobs) + 1, .runSeconds = hour, .requestedSeconds = hour, .processors = cores});
    instance.jobs = jobs;
    instance.capWatts = 320.0;
    const OptionValues options{{"suspend_time_s", 0.0}};
    for (const SchedulerKind kind : {SchedulerKind::fcfs, SchedulerKind::easy}) {
        instance.scheduler = kind;
        QVERIFY(check(instance));
        const auto on = runOf(instance, "always-on", {});
        QCOMPARE(startsOf(*on), QStringLiteral("0 0 3600"));
        QCOMPARE(powerPeak(instance, *on).watts, 300.0);
        const auto off = runOf(instance, "idle-timeout", options);
        QCOMPARE(startsOf(*off), QStringLiteral("0 0 3600"));
        QCOMPARE(powerPeak(instance, *off).watts, 210.0);
        QVERIFY(isNear(energyJoules(*off, instance.watts) / joulesPerKwh, 0.42));
    }
    instance.capWatts = 260.0;
    QCOMPARE(startsOf(*runOf(instance, "always-on", {})), QStringLiteral("0 3600 -1"));
    // One job of 2 cores takes 150 W beside an off node, one of 4 cores 210 W.
    instance.capWatts = 160.0;
    QVERIFY(rejection(instance, instance.jobs[0]) == Rejection::none);
    QVERIFY(rejection(instance, instance.jobs[2]) == Rejection::overCap);
    instance.capWatts = 159.0;
    QVERIFY(rejection(instance, instance.jobs[0]) == Rejection::overCap);
}

void TestPowerCap::jobsThatNeverFitAreRejected()
{
    Instance instance = handCase();
    const auto why = [&instance](double own) {
        Job job = instance.jobs[0];
        job.watts = own;
        return rejection(instance, job);
    };
    instance.capWatts = 409.0; // 2 x 200 + 10 W
    QVERIFY(why(0.0) == Rejection::overCap);
    QVERIFY(why(399.0) == Rejection::none);
    instance.capWatts = 410.0;
    QVERIFY(why(0.0) == Rejection::none);
    // Daily windows of 66 min: an hour and the boot; then one minute less, and the same over the end of the period.
    instance.capCurve = {.periodSeconds = 86'400.0, .steps = {{0.0, 300.0}, {7200.0, 500.0}, {7200.0 + 3960.0, 300.0}}};
    QVERIFY(why(0.0) == Rejection::none);
    instance.capCurve.steps[2].fromSeconds -= 60.0;
    QVERIFY(why(0.0) == Rejection::overCap);
    instance.capCurve.steps = {{0.0, 500.0}, {960.0, 300.0}, {86'400.0 - 3000.0, 500.0}};
    QVERIFY(why(0.0) == Rejection::none);
    // Without a period the last step holds for ever.
    instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 300.0}, {7200.0, 500.0}}};
    QVERIFY(why(0.0) == Rejection::none);
    instance.capCurve.steps = {{0.0, 500.0}, {3000.0, 300.0}};
    QVERIFY(why(0.0) == Rejection::overCap);
}

void TestPowerCap::theCapIsChecked()
{
    Instance instance = handCase();
    instance.capWatts = -1.0;
    QCOMPARE(QString::fromStdString(check(instance).error().place.cell), QStringLiteral("cap_watts"));
    instance.capWatts = 0.0;
    instance.capCurve = {.periodSeconds = 60.0, .steps = {{0.0, 500.0}, {60.0, 29.5}}};
    QCOMPARE(QString::fromStdString(check(instance).error().place.cell), QStringLiteral("cap_curve.steps[1].from_s"));
    instance.capCurve = {.periodSeconds = 60.0, .steps = {{0.0, 500.0}, {30.0, 29.5}}}; // below the power of all nodes off
    QVERIFY(check(instance));
    instance.nodeKinds = {{.name = "cpu", .count = 3}};
    QVERIFY(check(instance));
}

void TestPowerCap::plansAreStepFunctions()
{
    Instance instance = handCase();
    instance.capCurve = {.periodSeconds = 0.0, .steps = {{0.0, 100.0}, {10.0, 60.0}, {20.0, 80.0}}};
    const PowerCap cap(instance);
    PowerPlan plan(cap, 0, toTime(100.0));
    plan.addNodes(0, never, 4);
    plan.addNodes(toTime(5.0), toTime(15.0), -3);
    plan.draw({toTime(5.0), toTime(15.0), 30.0});
    QCOMPARE(plan.minWatts(0, toTime(5.0)), 100.0);
    QCOMPARE(plan.minWatts(0, toTime(12.0)), 30.0);
    QVERIFY(plan.hasPower({toTime(15.0), never, 60.0}) && !plan.hasPower({toTime(14.0), never, 60.0}));
    QCOMPARE(plan.earliest({1, 30.0, toTime(50.0), 0}), toTime(0.0));
    QCOMPARE(plan.earliest({2, 30.0, toTime(5.0), 0}), toTime(0.0));
    QCOMPARE(plan.earliest({2, 30.0, toTime(6.0), 0}), toTime(15.0));
    QCOMPARE(plan.earliest({1, 71.0, toTime(5.0), toTime(1.0)}), toTime(20.0));
    QCOMPARE(plan.earliest({1, 90.0, toTime(6.0), 0}), never);
}

/// Against a list of all seconds; whole watts, so sums are exact.
void TestPowerCap::plansOfManySteps()
{
    Random random(22);
    constexpr int seconds = 2000;
    constexpr int all = seconds + 200; // nothing changes after the first ones
    int found = 0;
    for (int round = 0; round < 40; ++round) {
        Instance instance = handCase();
        const int steps = test::drawInt(random, 1, 60);
        std::vector<double> watts(all, 0.0);
        instance.capCurve = {.periodSeconds = 0.0, .steps = {}};
        for (int k = 0; k < steps; ++k) {
            const int from = k * (seconds / 2) / steps;
            instance.capCurve.steps.push_back({static_cast<double>(from), 100.0 * test::drawInt(random, 1, 9)});
            std::fill(watts.begin() + from, watts.end(), instance.capCurve.steps.back().value);
        }
        PowerPlan plan(PowerCap(instance), 0, toTime(seconds));
        std::vector<int> nodes(all, 0);
        const auto moment = [&random] { return test::drawInt(random, 0, seconds - 1); };
        for (int change = 0; change < 400; ++change) {
            const int from = moment();
            const bool isForEver = random.uniformInt(0, 9) == 0;
            const int to = isForEver ? all : std::min(seconds, from + test::drawInt(random, 0, 200));
            const int more = test::drawInt(random, -2, 5);
            const int drawn = test::drawInt(random, -2, 5);
            const int taken = test::drawInt(random, -3, 3);
            plan.addNodes(toTime(from), isForEver ? never : toTime(to), more);
            plan.draw({toTime(from), isForEver ? never : toTime(to), static_cast<double>(drawn)}, taken);
            for (int t = from; t < to; ++t) {
                nodes[static_cast<std::size_t>(t)] += more - taken;
                watts[static_cast<std::size_t>(t)] -= drawn;
            }
            const int needed = test::drawInt(random, 0, 60);
            const int power = test::drawInt(random, 0, 900);
            const int length = test::drawInt(random, 1, 100);
            const int rest = test::drawInt(random, 0, 20);
            const int begin = moment();
            const int end = std::min(seconds, begin + length);
            const auto first = static_cast<std::ptrdiff_t>(begin);
            QCOMPARE(plan.minWatts(toTime(begin), toTime(end)), *std::min_element(watts.begin() + first, watts.begin() + end));
            QCOMPARE(plan.hasNodes(toTime(begin), toTime(end), needed),
                     *std::min_element(nodes.begin() + first, nodes.begin() + end) >= needed);
            const auto fits = [&](int start, int fewest, int tail) {
                for (int t = start; t < start + length + tail; ++t)
                    if (watts[static_cast<std::size_t>(t)] < power
                        || (t < start + length && nodes[static_cast<std::size_t>(t)] < fewest))
                        return false;
                return true;
            };
            const auto earliest = [&](int since, int fewest, int tail) {
                for (int start = since; start <= seconds; ++start)
                    if (fits(start, fewest, tail))
                        return toTime(start);
                return never;
            };
            const auto watt = static_cast<double>(power);
            const Time ours = plan.earliest({needed, watt, toTime(length), toTime(rest)});
            QCOMPARE(ours, earliest(0, needed, rest));
            QCOMPARE(plan.earliest({needed, watt, toTime(length), toTime(rest)}, ours), ours);
            QCOMPARE(plan.earliestPower(toTime(begin), watt, toTime(length)), earliest(begin, -1'000'000, 0));
            found += ours != never && ours > 0 ? 1 : 0;
        }
    }
    QVERIFY2(found > 2000, qPrintable(QString::number(found)));
}

/// Against lists of all jobs: those that are too large, and moments before which a job cannot start.
void TestPowerCap::boundsOfJobsHold()
{
    Random random(23);
    int used = 0;
    for (int round = 0; round < 50; ++round) {
        const std::int32_t largest = test::drawInt(random, 1, 3) == 1 ? 40 : 5000;
        const Time longest = toTime(test::drawOf(random, {100.0, 4000.0, 1e6}));
        StartBounds bounds(largest, longest);
        TooLarge tooLarge;
        struct Seen {
            std::int64_t size;
            Time planned;
            Time start;
        };
        std::vector<Seen> seen;
        for (int k = 0; k < 200; ++k) {
            const std::int64_t size = test::drawInt(random, 1, largest);
            const Time planned = random.uniformInt(0, longest);
            Time latest = 0;
            bool isLarge = false;
            for (const Seen& other : seen)
                if (other.size <= size && other.planned <= planned) {
                    latest = std::max(latest, other.start);
                    isLarge = true;
                }
            QVERIFY(bounds.of(size, planned) <= latest);
            QCOMPARE(tooLarge.holds(size, planned), isLarge);
            used += bounds.of(size, planned) > 0 ? 1 : 0;
            seen.push_back({size, planned, toTime(test::drawInt(random, 1, 100'000))});
            bounds.add(size, planned, seen.back().start);
            tooLarge.add(size, planned);
        }
        bounds.clear();
        QCOMPARE(bounds.of(largest, longest), Time{0});
    }
    QVERIFY2(used > 5000, qPrintable(QString::number(used)));
}

/// All nodes on, requested times exact. The start of each job is the first moment of the grid, not before that of the job above,
/// at which nodes are free and power is left for as long as it runs; later moments are tried one after another.
void TestPowerCap::fcfsStartsAsEarlyAsTheCapAllows()
{
    Random random(21);
    int compared = 0;
    int waited = 0;
    for (int round = 0; round < 2000; ++round) {
        constexpr int unit = 60;
        constexpr int units = 600;
        Instance instance = handCase();
        instance.scheduler = SchedulerKind::fcfs;
        instance.nodes = test::drawInt(random, 2, 4);
        instance.maxJobMinutes = 600.0;
        const double idle = 100.0 * instance.nodes;
        std::vector<double> caps;
        instance.capCurve.steps.clear();
        for (int at = 0; at < 100; at += test::drawInt(random, 3, 20)) {
            const double watts = idle + 100.0 * test::drawInt(random, 1, instance.nodes);
            instance.capCurve.steps.push_back({static_cast<double>(at * unit), watts});
            caps.resize(static_cast<std::size_t>(at), caps.empty() ? watts : caps.back());
            caps.push_back(watts);
        }
        instance.capCurve.steps.back().value = 2.0 * idle;
        caps.back() = 2.0 * idle;
        caps.resize(units, caps.back());
        std::vector<Job> jobs;
        for (int i = 0; i < 4; ++i) {
            Job job{.id = i, .submitSeconds = static_cast<double>(unit * test::drawInt(random, 0, 20))};
            job.runSeconds = unit * test::drawInt(random, 1, 20);
            job.requestedSeconds = job.runSeconds;
            job.processors = test::drawInt(random, 1, instance.nodes);
            jobs.push_back(job);
        }
        std::ranges::sort(jobs, {}, &Job::submitSeconds);
        instance.jobs = jobs;
        const auto outcome = runOf(instance, "always-on", {});
        QVERIFY(outcome && outcome->finished);
        std::vector<int> busy(units, 0);
        int before = 0;
        for (std::size_t j = 0; j < jobs.size(); ++j) {
            const int length = static_cast<int>(jobs[j].runSeconds) / unit;
            const auto fits = [&](int start) {
                for (int t = start; t < start + length; ++t) {
                    const int taken = busy[static_cast<std::size_t>(t)] + jobs[j].processors;
                    if (taken > instance.nodes || idle + 100.0 * taken > caps[static_cast<std::size_t>(t)] + 1e-6)
                        return false;
                }
                return true;
            };
            int start = std::max(before, static_cast<int>(jobs[j].submitSeconds) / unit);
            waited += fits(start) ? 0 : 1;
            while (!fits(start))
                ++start;
            for (int t = start; t < start + length; ++t)
                busy[static_cast<std::size_t>(t)] += jobs[j].processors;
            before = start;
            QVERIFY2(toSeconds(outcome->runs[j].start) == start * unit,
                     qPrintable(QStringLiteral("round %1, job %2: %3 s, not %4 s")
                                    .arg(round)
                                    .arg(j)
                                    .arg(toSeconds(outcome->runs[j].start))
                                    .arg(start * unit)));
            ++compared;
        }
        QVERIFY(powerPeak(instance, *outcome).overSeconds == 0.0);
    }
    QVERIFY(compared == 8000 && waited > 1000);
}

QTEST_APPLESS_MAIN(TestPowerCap)
#include "tst_power_cap.moc"
