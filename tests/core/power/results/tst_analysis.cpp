// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Values read from a log (timeline, series, balance, prices, gaps) against the log read again from its beginning at every second,
// on random legal logs.

#include <cmath>
#include <limits>
#include <map>

#include <QTest>

#include "core/base/constants.h"
#include "core/base/statistics.h"
#include "core/io/calendar_time.h"
#include "core/power/engine/idle_gaps.h"
#include "core/power/model/rate_steps.h"
#include "core/power/results/load_curves.h"
#include "core/power/results/pricing.h"
#include "core/power/results/results.h"
#include "core/power/results/series.h"
#include "core/power/results/state_power.h"
#include "core/power/results/timeline.h"
#include "tests/core/power/random_outcome.h"

using namespace wattif;
using namespace wattif::power;
using test::RandomOutcome;

namespace {

constexpr int rounds = 400;

/// A curve of whole seconds, e.g. a tariff.
RateCurve randomCurve(Random& random)
{
    RateCurve curve;
    const bool repeats = random.uniformInt(0, 1) == 0;
    double from = repeats ? 0.0 : static_cast<double>(random.uniformInt(0, 30));
    for (std::int64_t i = random.uniformInt(1, 4); i > 0; --i) {
        curve.steps.push_back({from, random.uniformReal(0.0, 1.0)});
        from += static_cast<double>(random.uniformInt(1, 20));
    }
    curve.periodSeconds = repeats ? from : 0.0;
    return curve;
}

double wattsAt(const RandomOutcome& drawn, Time at)
{
    double watts = 0.0;
    for (std::int32_t node = 0; node < drawn.outcome.nodes; ++node)
        watts += drawn.instance.watts.of(drawn.stateAt(node, at));
    return watts;
}

/// The value of a curve by a scan of its steps.
double literalRate(const RateCurve& curve, double startOfDay, double seconds)
{
    if (curve.periodSeconds > 0.0)
        seconds = std::fmod(seconds + startOfDay, curve.periodSeconds);
    double value = curve.steps.front().value;
    for (const RateStep& step : curve.steps)
        if (step.fromSeconds <= seconds)
            value = step.value;
    return value;
}

/// One node, one job from 100 s to 160 s that was submitted at 90 s.
RandomOutcome oneJob(Random& random)
{
    RandomOutcome drawn(random);
    drawn.instance = Instance{};
    drawn.instance.jobs = std::vector<Job>{{.id = 1, .submitSeconds = 90.0, .runSeconds = 60.0}};
    drawn.outcome = Outcome();
    Outcome& o = drawn.outcome;
    o.nodes = 1;
    o.begin = toTime(90.0);
    o.end = toTime(160.0);
    o.ranges = {{0, 1}};
    o.runs = {{.start = toTime(100.0), .end = toTime(160.0), .nodes = {0, 1}}};
    o.log = {{toTime(100.0), 0, LogKind::jobStarts}, {toTime(160.0), 0, LogKind::jobEnds}};
    o.stateTimes[static_cast<std::size_t>(NodeState::idle)] = toTime(10.0);
    o.stateTimes[static_cast<std::size_t>(NodeState::busy)] = toTime(60.0);
    return drawn;
}

} // namespace

class TestAnalysis : public QObject {
    Q_OBJECT

private slots:
    void timelineFollowsTheLog();
    void everyNthNodeIsThatOfAll();
    void timelineIsShortest();
    void conservationHoldsOfLegalLogs();
    void conservationSeesEveryBreak_data();
    void conservationSeesEveryBreak();
    void seriesCountsNodesAndJobs();
    void powerOfStatesIsTheirMean();
    void pricesAreSumsOverSeconds();
    void daysAreSumsOverSeconds();
    void longRunsFoldTheirDays();
    void tariffsFollowSummerTime();
    void flatPrices();
    void gapsAreWhatJobsLeave();
    void savingOfAGap_data();
    void savingOfAGap();
    void breakEvenIsWhereSavingBegins();
};

void TestAnalysis::timelineFollowsTheLog()
{
    Random random(1);
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        const NodeTimeline timeline = makeTimeline(drawn.outcome);
        QCOMPARE(timeline.rows(), drawn.outcome.nodes);
        for (std::int32_t node = 0; node < timeline.rows(); ++node)
            for (Time at = timeline.begin; at < timeline.end; at += ticksPerSecond)
                QVERIFY2(timeline.states[timeline.changeAt(node, at)] == drawn.stateAt(node, at),
                         qPrintable(QString::number(round)));
    }
}

void TestAnalysis::everyNthNodeIsThatOfAll()
{
    Random random(12);
    std::int64_t left = 0;
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        const NodeTimeline all = makeTimeline(drawn.outcome);
        const auto most = static_cast<std::size_t>(random.uniformInt(1, static_cast<std::int64_t>(2 * all.changes())));
        const DrawnNodes some = drawnNodes(drawn.outcome, most);
        QCOMPARE(some.nodes, drawn.outcome.nodes);
        const NodeTimeline timeline = makeTimeline(drawn.outcome, some.step);
        QVERIFY(timeline.drawn == some && timeline.rows() == some.rows());
        for (std::int32_t node = 0; node < all.rows(); node += some.step) {
            const std::size_t first = timeline.firstOf[some.rowOf(node)];
            const std::size_t expected = all.firstOf[all.drawn.rowOf(node)];
            const std::size_t count = all.endOf(node) - expected;
            QCOMPARE(timeline.endOf(node) - first, count);
            for (std::size_t k = 0; k < count; ++k)
                QVERIFY(timeline.from[first + k] == all.from[expected + k]
                        && timeline.states[first + k] == all.states[expected + k]);
        }
        left += all.rows() - timeline.rows();
    }
    QVERIFY(left > rounds);
}

void TestAnalysis::timelineIsShortest()
{
    Random random(2);
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        const NodeTimeline timeline = makeTimeline(drawn.outcome);
        QCOMPARE(timeline.firstOf.back(), timeline.changes());
        for (std::size_t node = 0; node + 1 < timeline.firstOf.size(); ++node) {
            QCOMPARE(timeline.from[timeline.firstOf[node]], timeline.begin);
            for (std::size_t k = timeline.firstOf[node] + 1; k < timeline.firstOf[node + 1]; ++k) {
                QVERIFY(timeline.from[k] > timeline.from[k - 1] && timeline.from[k] < timeline.end);
                QVERIFY(timeline.states[k] != timeline.states[k - 1]);
            }
        }
    }
}

void TestAnalysis::conservationHoldsOfLegalLogs()
{
    Random random(3);
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        QVERIFY2(checkConservation(drawn.instance, drawn.outcome).holds(), qPrintable(QString::number(round)));
    }
}

void TestAnalysis::conservationSeesEveryBreak_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("fault");
    const QString illegal = QStringLiteral("the log has a change that cannot be");
    QTest::newRow("nothing is broken") << 0 << QString();
    QTest::newRow("a sum is one second too long") << 1 << QStringLiteral("node seconds idle are 11, recomputed 10");
    QTest::newRow("a busy node gets a job") << 2 << illegal;
    QTest::newRow("time runs backwards") << 3 << illegal;
    QTest::newRow("the job's record says another start") << 4 << illegal;
    QTest::newRow("an entry lies behind the end") << 5 << illegal;
    QTest::newRow("a node outside the queue") << 6 << illegal;
    QTest::newRow("the job's end is missing from the record") << 7 << illegal;
}

void TestAnalysis::conservationSeesEveryBreak()
{
    QFETCH(int, what);
    Random random(4);
    RandomOutcome drawn = oneJob(random);
    Outcome& o = drawn.outcome;
    switch (what) {
    case 1: o.stateTimes[static_cast<std::size_t>(NodeState::idle)] += toTime(1.0); break;
    case 2: o.log = {o.log[0], o.log[0], o.log[1]}; break;
    case 3: o.log = {o.log[1], o.log[0]}; break;
    case 4: o.runs[0].start += toTime(1.0); break;
    case 5:
        o.end = toTime(130.0);
        o.stateTimes[static_cast<std::size_t>(NodeState::busy)] = toTime(30.0);
        break;
    case 6: o.ranges[0].first = 1; break;
    case 7: o.runs[0].end = never; break;
    default: break;
    }
    const Conservation found = checkConservation(drawn.instance, o);
    QTEST(QString::fromStdString(found.fault), "fault");
    QCOMPARE(found.error, what == 0 ? 0.0 : infinity);
}

void TestAnalysis::seriesCountsNodesAndJobs()
{
    Random random(5);
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        const Outcome& o = drawn.outcome;
        const Series series = makeSeries(drawn.instance, o);
        QCOMPARE(series.at.front(), o.begin);
        std::size_t i = 0;
        for (Time at = o.begin; at <= o.end; at += ticksPerSecond) {
            while (i + 1 < series.at.size() && series.at[i + 1] <= at) {
                QVERIFY(series.at[i] < series.at[i + 1]);
                ++i;
            }
            std::array<std::int32_t, nodeStateCount> nodes{};
            for (std::int32_t node = 0; node < o.nodes; ++node)
                ++nodes[static_cast<std::size_t>(drawn.stateAt(node, at))];
            QVERIFY(series.nodes[i] == nodes);
            QCOMPARE(series.watts(i, drawn.instance.watts), wattsAt(drawn, at));
            std::int32_t jobs = 0;
            std::int32_t waiting = 0;
            for (std::size_t j = 0; j < o.runs.size(); ++j) {
                const Job& job = drawn.instance.jobs[j];
                const bool waits = toTime(job.submitSeconds) <= at && at < o.runs[j].start && job.processors <= o.nodes;
                jobs += waits ? 1 : 0;
                waiting += waits ? job.processors : 0;
            }
            QCOMPARE(series.waitingJobs[i], jobs);
            QCOMPARE(series.waitingNodes[i], waiting);
        }
    }
}

// The mean of a second between two changes is the power at its beginning.
void TestAnalysis::powerOfStatesIsTheirMean()
{
    Random random(12);
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        const auto seconds = static_cast<std::size_t>(drawn.outcome.length() / ticksPerSecond);
        const StatePower over = statePower(drawn.instance, drawn.outcome, seconds);
        QCOMPARE(over.watts.size(), seconds);
        std::array<double, nodeStateCount> joules{};
        for (std::size_t bin = 0; bin < seconds; ++bin) {
            const Time at = drawn.outcome.begin + static_cast<Time>(bin) * ticksPerSecond;
            std::array<double, nodeStateCount> watts{};
            for (std::int32_t node = 0; node < drawn.outcome.nodes; ++node) {
                const NodeState state = drawn.stateAt(node, at);
                watts[static_cast<std::size_t>(state)] += drawn.instance.watts.of(state);
            }
            for (std::size_t s = 0; s < nodeStateCount; ++s) {
                QVERIFY(std::abs(over.watts[bin][s] - watts[s]) < 1e-6);
                joules[s] += over.watts[bin][s] * over.widthSeconds;
            }
        }
        // The same in fewer bins, which do not end where nodes change; and the sums that the simulator kept.
        const StatePower few = statePower(drawn.instance, drawn.outcome, 7);
        const auto energy = stateEnergyJoules(drawn.outcome, drawn.instance.watts);
        for (std::size_t s = 0; s < nodeStateCount && seconds > 0; ++s) {
            double sum = 0.0;
            for (const auto& bin : few.watts)
                sum += bin[s] * few.widthSeconds;
            QVERIFY(std::abs(sum - joules[s]) < 1e-6 * std::max(1.0, joules[s]));
            QVERIFY(std::abs(energy[s] - joules[s]) < 1e-6 * std::max(1.0, joules[s]));
        }
        QVERIFY(seconds > 0 || few.watts.empty());
    }
}

// cost = sum over the seconds of rate x watts x 1 s / 3.6e6 J per kWh
void TestAnalysis::pricesAreSumsOverSeconds()
{
    Random random(6);
    for (int round = 0; round < rounds; ++round) {
        RandomOutcome drawn(random);
        drawn.instance.priceCurve = randomCurve(random);
        drawn.instance.carbonCurve = randomCurve(random);
        if (round % 2 == 0)
            drawn.instance.pueCurve = randomCurve(random);
        if (round % 3 == 0)
            drawn.instance.priceCurve = {};
        drawn.instance.startOfDaySeconds = static_cast<double>(random.uniformInt(0, 40));
        double joules = 0.0;
        double cost = 0.0;
        double carbon = 0.0;
        for (Time at = drawn.outcome.begin; at < drawn.outcome.end; at += ticksPerSecond) {
            const double watts = wattsAt(drawn, at);
            const auto rate = [&](const RateCurve& curve, double flat) {
                return curve.empty() ? flat : literalRate(curve, drawn.instance.startOfDaySeconds, toSeconds(at));
            };
            const double pue = rate(drawn.instance.pueCurve, drawn.instance.pue);
            const double price = rate(drawn.instance.priceCurve, drawn.instance.energyPricePerKwh);
            joules += watts;
            cost += pue * watts * price / 3.6e6;
            carbon += pue * watts * rate(drawn.instance.carbonCurve, 0.0) / 3.6e6;
            if (!drawn.instance.priceCurve.empty())
                QCOMPARE(RateSteps(drawn.instance.priceCurve, drawn.instance.startOfDaySeconds).valueAt(at), price);
        }
        const Priced found = priced(drawn.instance, drawn.outcome);
        QVERIFY(relativeDifference(found.energyJoules, joules) < 1e-12);
        QVERIFY2(relativeDifference(found.cost, cost) < 1e-12, qPrintable(QString::number(round)));
        QVERIFY(relativeDifference(found.carbonGrams, carbon) < 1e-12);
    }
}

// The same day by day, with many steps, over a midnight: day = floor((start of day + second) / 86,400 s).
void TestAnalysis::daysAreSumsOverSeconds()
{
    Random random(61);
    for (int round = 0; round < rounds; ++round) {
        RandomOutcome drawn(random);
        drawn.instance.startOfDaySeconds = 86'400.0 - static_cast<double>(random.uniformInt(0, 90));
        for (RateCurve* curve : {&drawn.instance.priceCurve, &drawn.instance.carbonCurve, &drawn.instance.pueCurve}) {
            *curve = randomCurve(random);
            for (double from = curve->steps.back().fromSeconds + 1.0; curve->periodSeconds == 0.0 && from < 200.0; ++from)
                curve->steps.push_back({from, random.uniformReal(-1.0, 1.0)});
        }
        std::map<double, DayCurves::Day> expected;
        for (Time at = drawn.outcome.begin; at < drawn.outcome.end; at += ticksPerSecond) {
            const double start = drawn.instance.startOfDaySeconds;
            DayCurves::Day& day = expected[std::floor((start + toSeconds(at)) / 86'400.0)];
            const double watts = wattsAt(drawn, at);
            day.seconds += 1.0;
            day.energyJoules += watts;
            const double atSite = watts * literalRate(drawn.instance.pueCurve, start, toSeconds(at)) / 3.6e6;
            day.cost += atSite * literalRate(drawn.instance.priceCurve, start, toSeconds(at));
            day.carbonGrams += atSite * literalRate(drawn.instance.carbonCurve, start, toSeconds(at));
        }
        const DayCurves found = dayCurves(drawn.instance, drawn.outcome, 24);
        QCOMPARE(found.days.size(), expected.size());
        auto day = found.days.begin();
        for (const auto& [number, sums] : expected) {
            QCOMPARE(day->seconds, sums.seconds);
            QVERIFY(std::abs(day->energyJoules - sums.energyJoules) < 1e-6);
            QVERIFY(std::abs(day->cost - sums.cost) < 1e-12);
            QVERIFY(std::abs(day->carbonGrams - sums.carbonGrams) < 1e-12);
            ++day;
        }
    }
}

// One idle node of 95 W for 1,000 days and 6 h from 18:00, 0.1 by day (6:00-22:00), 0.05 by night: a day costs
// 95 W x (16 h x 0.1 + 8 h x 0.05) / 1000; the last 6 h (18:00-24:00) 95 x (4 x 0.1 + 2 x 0.05) / 1000.
void TestAnalysis::longRunsFoldTheirDays()
{
    Instance instance;
    instance.priceCurve = {86400.0, {{0.0, 0.05}, {6 * 3600.0, 0.1}, {22 * 3600.0, 0.05}}};
    instance.startOfDaySeconds = 18 * 3600.0;
    Outcome outcome;
    outcome.nodes = 1;
    outcome.end = toTime(1000 * 86400.0 + 6 * 3600.0);
    outcome.stateTimes[static_cast<std::size_t>(NodeState::idle)] = outcome.end;
    const double expected = 0.095 * (1000 * (16 * 0.1 + 8 * 0.05) + 4 * 0.1 + 2 * 0.05);
    QVERIFY(relativeDifference(priced(instance, outcome).cost, expected) < 1e-12);
}

// One idle node of 95 W from midnight of a day of 25 hours: 0.05 before 03:00 of the clock, which is after 4 h, and 0.1 from then
// on.
void TestAnalysis::tariffsFollowSummerTime()
{
    Instance instance;
    instance.start = *parseCalendarStart("1996-10-27T00:00", "Europe/Stockholm");
    instance.priceCurve = {86400.0, {{0.0, 0.05}, {3 * 3600.0, 0.1}}};
    Outcome outcome;
    outcome.nodes = 1;
    outcome.end = toTime(26 * 3600.0);
    outcome.stateTimes[static_cast<std::size_t>(NodeState::idle)] = outcome.end;
    const double expected = 0.095 * (4 * 0.05 + 21 * 0.1 + 0.05);
    QVERIFY(relativeDifference(priced(instance, outcome).cost, expected) < 1e-12);
    const DayCurves curves = dayCurves(instance, outcome, 24);
    QCOMPARE(curves.days.size(), std::size_t{2});
    QCOMPARE(curves.days[0].seconds, 25 * 3600.0);
    QVERIFY(relativeDifference(curves.days[0].cost, 0.095 * (4 * 0.05 + 21 * 0.1)) < 1e-12);
    QCOMPARE(curves.days[1].seconds, 3600.0);
}

void TestAnalysis::flatPrices()
{
    Random random(7);
    RandomOutcome drawn = oneJob(random);
    // 10 s idle, 60 s busy
    const double joules = 10.0 * drawn.instance.watts.idle + 60.0 * drawn.instance.watts.busy;
    const Priced found = priced(drawn.instance, drawn.outcome);
    QCOMPARE(found.energyJoules, joules);
    QCOMPARE(found.cost, 0.3 * joules / 3.6e6);
    QCOMPARE(found.carbonGrams, 400.0 * joules / 3.6e6);
    QCOMPARE(found.embodiedGrams, 0.0);
    // 1 node, 1461 kg over 4 years of 365.25 days: 1 kg each day; neither the PUE nor the price counts.
    drawn.instance.embodiedKgPerNode = 1461.0;
    drawn.instance.nodeLifeYears = 4.0;
    drawn.instance.pue = 2.0;
    const Priced both = priced(drawn.instance, drawn.outcome);
    QVERIFY(relativeDifference(both.embodiedGrams, 1000.0 * drawn.outcome.nodes * 70.0 / 86'400.0) < 1e-12);
    QCOMPARE(both.carbonGrams, 2.0 * found.carbonGrams);
}

void TestAnalysis::gapsAreWhatJobsLeave()
{
    Random random(8);
    std::size_t found = 0;
    for (int round = 0; round < rounds; ++round) {
        const RandomOutcome drawn(random);
        const Outcome& o = drawn.outcome;
        std::vector<IdleGap> expected;
        for (std::int32_t node = 0; node < o.nodes; ++node) {
            Time from = o.begin;
            for (const LogEntry& entry : o.log)
                for (const NodeRange& range : o.nodesOf(entry)) {
                    if (node < range.first || node >= range.first + range.count)
                        continue;
                    const bool ends = entry.kind == LogKind::jobStarts || entry.kind == LogKind::leavesService;
                    if (ends && entry.at > from)
                        expected.push_back({{node, 1}, from, entry.at, false});
                    if (ends) // out of service up to the end: no gap
                        from = o.end;
                    if (entry.kind == LogKind::jobEnds || entry.kind == LogKind::returnsToService)
                        from = entry.at;
                }
            if (from < o.end)
                expected.push_back({{node, 1}, from, o.end, true});
        }
        std::vector<IdleGap> gaps;
        Time last = o.begin;
        for (const IdleGap& gap : idleGaps(o)) {
            QVERIFY(gap.to >= last && (gap.endedBy == 0) == gap.untilEnd);
            last = gap.to;
            for (std::int32_t i = 0; i < gap.nodes.count; ++i)
                gaps.push_back({{gap.nodes.first + i, 1}, gap.from, gap.to, gap.untilEnd});
        }
        std::ranges::sort(gaps, {}, [](const IdleGap& gap) { return std::pair(gap.nodes.first, gap.from); });
        QCOMPARE(gaps.size(), expected.size());
        for (std::size_t i = 0; i < gaps.size(); ++i)
            QVERIFY(gaps[i].nodes == expected[i].nodes && gaps[i].from == expected[i].from && gaps[i].to == expected[i].to
                    && gaps[i].untilEnd == expected[i].untilEnd);
        found += gaps.size();
    }
    QVERIFY(found > 1000);
}

void TestAnalysis::savingOfAGap_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<bool>("untilEnd");
    QTest::addColumn<double>("saving");
    // boot 300 s at 125 W, shut-down 60 s at 100 W, off 5 W, idle 95 W
    QTest::newRow("between jobs") << 1000.0 << false << 95.0 * 1000 - (60 * 100 + 300 * 125 + 5 * 640);
    QTest::newRow("just long enough to switch") << 360.0 << false << 95.0 * 360 - (60 * 100 + 300 * 125);
    QTest::newRow("too short to switch") << 359.0 << false << -std::numeric_limits<double>::infinity();
    QTest::newRow("at the end no boot is needed") << 359.0 << true << 95.0 * 359 - (60 * 100 + 5 * 299);
    QTest::newRow("at the end, too short to stop") << 59.0 << true << -std::numeric_limits<double>::infinity();
}

void TestAnalysis::savingOfAGap()
{
    QFETCH(double, seconds);
    QFETCH(bool, untilEnd);
    Instance instance;
    instance.watts = {.off = 5.0, .shuttingDown = 100.0, .booting = 125.0, .idle = 95.0, .busy = 190.0};
    instance.bootSeconds = 300.0;
    instance.shutdownSeconds = 60.0;
    QTEST(gapSavingJoules(instance, {{0, 1}, toTime(50.0), toTime(50.0 + seconds), untilEnd}), "saving");
}

void TestAnalysis::breakEvenIsWhereSavingBegins()
{
    Random random(9);
    for (int round = 0; round < 2000; ++round) {
        Instance instance;
        instance.watts = {.off = random.uniformReal(0.0, 100.0),
                          .shuttingDown = random.uniformReal(0.0, 300.0),
                          .booting = random.uniformReal(0.0, 300.0),
                          .idle = random.uniformReal(50.0, 150.0),
                          .busy = 200.0};
        instance.bootSeconds = random.uniformReal(0.0, 600.0);
        instance.shutdownSeconds = random.uniformReal(0.0, 200.0);
        const double least = breakEvenSeconds(instance);
        if (instance.watts.off >= instance.watts.idle) {
            QVERIFY(std::isinf(least));
            continue;
        }
        const auto saving = [&](double seconds) { return gapSavingJoules(instance, {{0, 1}, 0, toTime(seconds), false}); };
        QVERIFY(saving(least * 1.001 + 0.01) > 0.0);
        QVERIFY(saving(least * 0.999 - 0.01) <= 0.0);
    }
}

QTEST_APPLESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
