// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `green`: a case worked out by hand, the slack as a limit, the reasons, forecasts, and the bound of cost against all
// schedules of tiny cases. tst_simulator compares its runs with the literal rule.

#include <algorithm>
#include <cmath>
#include <functional>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/power/engine/green_gate.h"
#include "core/power/model/clock.h"
#include "core/power/policies/policies.h"
#include "core/power/results/cost_bound.h"
#include "core/power/results/hold_ledger.h"
#include "core/power/results/hold_summary.h"
#include "core/power/results/pricing.h"
#include "core/power/results/results.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

constexpr double hour = 3600.0;

OptionValues greenOptionsWith(const OptionValues& given) { return *completed(findPolicy("green")->info.options, given); }

std::shared_ptr<Outcome> runOf(const Instance& instance, std::string_view policy, const OptionValues& given)
{
    const Workload workload(instance);
    const Policy& found = *findPolicy(policy);
    auto outcome = found.run({workload, *completed(found.info.options, given), nullptr, RunControl()});
    return outcome ? *outcome : nullptr;
}

/// Three nodes, four jobs, a price that falls from 0.40 to 0.10 after three of six hours: docs/validation.md works it out.
Instance handCase()
{
    Instance instance;
    instance.nodes = 3;
    instance.maxJobMinutes = 600.0;
    instance.bootSeconds = 360.0;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 120.0, .idle = 100.0, .busy = 200.0};
    instance.priceCurve = {.periodSeconds = 6 * hour, .steps = {{0.0, 0.40}, {3 * hour, 0.10}}};
    const auto job = [](std::int64_t id, double submit, std::int32_t nodes, double hours) {
        return Job{.id = id,
                   .submitSeconds = submit * hour,
                   .runSeconds = hours * hour,
                   .requestedSeconds = hours * hour,
                   .processors = nodes};
    };
    instance.jobs = std::vector<Job>{job(1, 0.0, 1, 1.0), job(2, 0.0, 2, 2.0), job(3, 0.5, 1, 0.1), job(4, 1.0, 3, 1.0)};
    return instance;
}

OptionValues handOptions(double waitWorth) { return {{"slack_s", 3 * hour}, {"wait_worth", waitWorth}, {"suspend_time_s", 0.0}}; }

double meanWaitHours(const Instance& instance, const Outcome& outcome)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < instance.jobs.size(); ++i)
        sum += toSeconds(outcome.runs[i].start) - instance.jobs[i].submitSeconds;
    return sum / static_cast<double>(instance.jobs.size()) / hour;
}

bool isNear(double a, double b, double by) { return std::abs(a - b) <= by; }

} // namespace

class TestGreen : public QObject {
    Q_OBJECT

private slots:
    void theCaseByHand();
    void theBoundOfTheCaseByHand();
    void noJobIsHeldLongerThanItsSlack();
    void withoutACurveItIsIdleTimeout();
    void forecastsAreTheirDefinitions();
    void noisyForecastsRepeat();
    void theBoundIsBelowEverySchedule();
    void theLedgerGivesTheReasons();
};

void TestGreen::theCaseByHand()
{
    const Instance instance = handCase();
    const auto plain = runOf(instance, "idle-timeout", {{"suspend_time_s", 0.0}});
    QVERIFY(isNear(priced(instance, *plain).cost, 0.6464, 1e-9));
    QVERIFY(isNear(meanWaitHours(instance, *plain), 0.4, 1e-9));
    const auto green = runOf(instance, "green", handOptions(0.1));
    QVERIFY(isNear(priced(instance, *green).cost, 0.2518, 1e-9));
    QVERIFY(isNear(meanWaitHours(instance, *green), 2.625, 1e-9));
    QVERIFY(checkConservation(instance, *green).holds());
    const auto eager = runOf(instance, "green", handOptions(0.0));
    QVERIFY(isNear(priced(instance, *eager).cost, 0.2417, 5e-5));
    QVERIFY(isNear(meanWaitHours(instance, *eager), 3.5, 1e-9));
}

void TestGreen::theBoundOfTheCaseByHand()
{
    const Instance instance = handCase();
    const Workload workload(instance);
    const auto green = runOf(instance, "green", handOptions(0.1));
    const RateSignal price(instance, 1.0, 0.0);
    const auto bound = costBound(workload, *green, price, toTime(3 * hour), priced(instance, *green).cost, RunControl());
    QVERIFY(bound);
    QVERIFY(isNear(bound->window, 0.2013, 5e-5));
    QVERIFY(isNear(bound->best(), 0.2013, 5e-5));
}

void TestGreen::noJobIsHeldLongerThanItsSlack()
{
    Random random(7);
    std::int64_t held = 0;
    for (int round = 0; round < 2000; ++round) {
        Instance instance = test::randomInstance({}, random);
        test::addRandomCurves(instance, random);
        OptionValues options = greenOptionsWith(test::randomOptions("green", instance, random));
        if (random.uniformInt(0, 3) == 0)
            options["forecast"] = std::string("noisy");
        const auto outcome = runOf(instance, "green", options);
        if (!outcome)
            continue;
        const HoldTotals totals = holdTotals(instance, *outcome, toTime(number(options, "slack_s")));
        QVERIFY(totals.longestSeconds <= number(options, "slack_s") + 1e-6);
        QVERIFY(outcome->finished);
        QVERIFY(checkConservation(instance, *outcome).holds());
        held += totals.jobs;
    }
    QVERIFY(held > 2000);
}

void TestGreen::withoutACurveItIsIdleTimeout()
{
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        const Instance instance = test::randomInstance({}, random);
        const auto ours = runOf(instance, "green", {});
        const auto theirs = runOf(instance, "idle-timeout", {});
        QVERIFY(bool(ours) == bool(theirs));
        if (!ours)
            continue;
        QVERIFY(std::ranges::none_of(ours->holds, &Hold::isHeld));
        QCOMPARE(ours->stateTimes, theirs->stateTimes);
        for (std::size_t i = 0; i < ours->runs.size(); ++i)
            QCOMPARE(ours->runs[i].start, theirs->runs[i].start);
    }
}

void TestGreen::forecastsAreTheirDefinitions()
{
    // Hours of three weeks, hour h of day d worth 100 d + h.
    Instance instance;
    for (int day = 0; day < 42; ++day)
        for (int h = 0; h < 24; ++h)
            instance.priceCurve.steps.push_back({(day * 24 + h) * hour, 100.0 * day + h});
    const RateSignal signal(instance, 1.0, 0.0);
    const Time now = toTime((30 * 24 + 10) * hour);
    const Time horizon = now + toTime(48 * hour);
    const auto at = [](int day, double h) { return toTime((day * 24 + h) * hour); };
    const RateForecast perfect(signal, {.kind = ForecastKind::perfect}, now, horizon);
    QCOMPARE(perfect.valueAt(at(30, 10.5)), 3010.0);
    QCOMPARE(perfect.valueAt(at(31, 2.5)), 3102.0);
    QCOMPARE(perfect.stepEnd(), at(30, 11));
    QVERIFY(isNear(perfect.integral(at(30, 10.5), at(30, 12.5), false), 1505.0 + 3011.0 + 1506.0, 1e-6));
    const RateForecast day(signal, {.kind = ForecastKind::persistence}, now, horizon);
    QCOMPARE(day.valueAt(at(30, 10.5)), 3010.0); // the present step is known
    QCOMPARE(day.valueAt(at(30, 11.5)), 2911.0);
    QCOMPARE(day.valueAt(at(31, 9.5)), 3009.0);
    QCOMPARE(day.valueAt(at(31, 10.5)), 2910.0); // a day before is not known yet: two days
    const RateForecast season(signal, {.kind = ForecastKind::seasonal}, now, horizon);
    QCOMPARE(season.valueAt(at(31, 9.5)), (2409.0 + 1709.0 + 1009.0 + 309.0) / 4.0);
    // The level of a day: half of the hours are worth 1, half 3; of an even number the upper middle one, and the mean below it.
    Instance two;
    two.priceCurve = {.periodSeconds = 2 * hour, .steps = {{0.0, 1.0}, {hour, 3.0}}};
    const RateForecast level(RateSignal(two, 1.0, 0.0), {}, 0, toTime(30 * hour));
    QVERIFY(isNear(level.dayMean(), 2.0, 1e-12) && isNear(level.dayLevel(), 2.0, 1e-12));
    QVERIFY(isNear(level.integral(0, toTime(2 * hour), true), 5.0, 1e-9));
}

void TestGreen::noisyForecastsRepeat()
{
    const Instance instance = handCase();
    const RateSignal signal(instance, 1.0, 0.0);
    double sum = 0.0;
    double squares = 0.0;
    constexpr int draws = 4000;
    for (int seed = 1; seed <= draws; ++seed) {
        const ForecastOptions options{.kind = ForecastKind::noisy, .error = 0.2, .seed = static_cast<std::uint64_t>(seed)};
        const RateForecast one(signal, options, 0, toTime(30 * hour));
        const RateForecast again(signal, options, toTime(hour), toTime(31 * hour));
        QCOMPARE(one.valueAt(toTime(4 * hour)), again.valueAt(toTime(4 * hour)));
        QCOMPARE(one.valueAt(toTime(hour)), 0.40);
        const double error = one.valueAt(toTime(4 * hour)) / 0.10 - 1.0;
        sum += error;
        squares += error * error;
    }
    QVERIFY(std::abs(sum / draws) < 0.02);
    QVERIFY(std::abs(std::sqrt(squares / draws) - 0.2) < 0.02);
}

/// All starts on a grid, nodes as they please: jobs that do not overlap more than the nodes, each node off without a job and on
/// at once. Its cost is below that of any real schedule with the same starts.
void TestGreen::theBoundIsBelowEverySchedule()
{
    Random random(9);
    int tight = 0;
    int compared = 0;
    for (int round = 0; round < 400; ++round) {
        Instance instance = handCase();
        instance.nodes = test::drawInt(random, 2, 3);
        instance.priceCurve = {.periodSeconds = 0.0, .steps = {}};
        for (int h = 0; h < 8; ++h)
            instance.priceCurve.steps.push_back({h * hour, test::drawOf(random, {0.1, 0.2, 0.3, 0.4, -0.1})});
        std::vector<Job> jobs;
        for (int i = 0; i < 3; ++i) {
            Job job{.id = i, .submitSeconds = 900.0 * static_cast<double>(random.uniformInt(0, 4))};
            job.runSeconds = 900.0 * static_cast<double>(random.uniformInt(1, 8));
            job.requestedSeconds = job.runSeconds;
            job.processors = test::drawInt(random, 1, instance.nodes);
            jobs.push_back(job);
        }
        std::ranges::sort(jobs, {}, &Job::submitSeconds);
        instance.jobs = jobs;
        const double slack = 2 * hour;
        const auto outcome = runOf(instance, "green", {{"slack_s", slack}, {"suspend_time_s", 0.0}});
        QVERIFY(outcome);
        const Workload workload(instance);
        const RateSignal signal(instance, 1.0, 0.0);
        const double cost = priced(instance, *outcome).cost;
        const auto bound = costBound(workload, *outcome, signal, toTime(slack), cost, RunControl());
        QVERIFY(bound);
        QVERIFY2(bound->best() <= cost + 1e-9, qPrintable(QString::number(round)));
        // The cheapest schedule on the grid of quarters of an hour.
        constexpr int quarter = 900;
        const int ticks = 80;
        const auto value = [&](int t) { return signal.valueAt(toTime(t * static_cast<double>(quarter))); };
        double base = 0.0;
        for (Time at = outcome->begin; at < outcome->end;) {
            const Time next = std::min(outcome->end, signal.nextStep(at));
            const double v = signal.valueAt(at);
            const double least = v * (v < 0.0 ? 120.0 : 10.0);
            base += instance.nodes * least / 1000.0 * toSeconds(next - at) / hour;
            at = next;
        }
        double best = infinity;
        std::vector<int> busy(static_cast<std::size_t>(ticks), 0);
        const std::function<void(std::size_t, double)> place = [&](std::size_t j, double sum) {
            if (j == instance.jobs.size()) {
                best = std::min(best, sum);
                return;
            }
            const Job& job = instance.jobs[j];
            const int from = static_cast<int>(job.submitSeconds) / quarter;
            const double wait = std::max(slack, toSeconds(outcome->runs[j].start) - job.submitSeconds);
            const int length = static_cast<int>(job.runSeconds) / quarter;
            for (int start = from; start * quarter <= job.submitSeconds + wait; ++start) {
                bool fits = true;
                double added = 0.0;
                for (int t = start; t < start + length; ++t) {
                    fits = fits && busy[static_cast<std::size_t>(t)] + job.processors <= instance.nodes;
                    const double v = value(t);
                    added += job.processors * v * (200.0 - (v < 0.0 ? 120.0 : 10.0)) / 4000.0;
                }
                if (!fits)
                    continue;
                for (int t = start; t < start + length; ++t)
                    busy[static_cast<std::size_t>(t)] += job.processors;
                place(j + 1, sum + added);
                for (int t = start; t < start + length; ++t)
                    busy[static_cast<std::size_t>(t)] -= job.processors;
            }
        };
        place(0, base);
        ++compared;
        QVERIFY2(bound->best() <= best + 1e-9,
                 qPrintable(QStringLiteral("%1: %2 above %3").arg(round).arg(bound->best()).arg(best)));
        tight += bound->capacity > bound->window + 1e-6 ? 1 : 0;
    }
    QVERIFY(compared == 400);
    QVERIFY2(tight > 50, qPrintable(QString::number(tight)));
}

void TestGreen::theLedgerGivesTheReasons()
{
    const Instance instance = handCase();
    const auto outcome = runOf(instance, "green", handOptions(0.1));
    const Ledger ledger = makeLedger(instance, outcome, greenOptionsWith(handOptions(0.1)));
    std::vector<QString> lines;
    for (const Ledger::Entry& entry : ledger.entries) {
        QStringList cells;
        for (const std::string& cell : entry.cells)
            cells << QString::fromStdString(cell);
        lines.push_back(cells.join(QLatin1String("|")));
    }
    QVERIFY(lines.size() >= 7);
    QVERIFY2(lines[0].contains(QLatin1String("|1|hold|"))
                 && lines[0].endsWith(QLatin1String(
                     "It costs 0.0475 then instead of 0.076 now: it saves 0.0285 for 3 h of waiting, which counts 0.0143.")),
             qPrintable(lines[0]));
    QVERIFY2(lines[2].contains(QLatin1String("|3|release|"))
                 && lines[2].endsWith(QLatin1String("Waiting would save 0.00285, but counts 0.0119.")),
             qPrintable(lines[2]));
    QCOMPARE(decisionMoments(outcome).size(), lines.size());
    QCOMPARE(decisionCount(outcome), lines.size());
    const std::vector<std::uint32_t> jobs = decidedJobs(outcome);
    QCOMPARE(jobs.size(), lines.size());
    for (std::size_t i = 0; i < jobs.size(); ++i)
        QVERIFY(lines[i].contains(QStringLiteral("|%1|").arg(instance.jobs[std::size_t{jobs[i]}].id)));
}

QTEST_APPLESS_MAIN(TestGreen)
#include "tst_green.moc"
