// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules of `load-factor` against a scan over all numbers of nodes, and its statistics against plain sums.

#include <algorithm>
#include <map>
#include <tuple>

#include <QTest>
#include <boost/math/distributions/normal.hpp>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/power/engine/load_factor.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/engine/load_statistics.h"
#include "core/power/engine/load_ticks.h"
#include "tests/core/power/literal_load_factor.h"

using namespace wattif;
using namespace wattif::power;

namespace {

/// Small numbers: thresholds are met exactly and all rules fire.
LoadState randomState(Random& random)
{
    const auto draw = [&random](std::int64_t low, std::int64_t high) {
        return static_cast<std::int32_t>(random.uniformInt(low, high));
    };
    const std::int32_t most = random.uniformInt(0, 9) == 0 ? 300 : 8;
    LoadState state{.limitSeconds = 100.0,
                    .busy = draw(0, most),
                    .idle = draw(0, most),
                    .booting = draw(0, 3) == 0 ? draw(0, most) : 0,
                    .minJobNodes = draw(1, 4),
                    .off = draw(0, most)};
    state.nodes = state.on() + state.off + draw(0, 1);
    state.largestWaiting = draw(0, 1) == 0 ? 0 : draw(0, state.nodes);
    const double load = random.uniformReal(0.0, 2.5);
    state.work = draw(0, 9) == 0 ? 0.0 : draw(0, 1) == 0 ? load * 100.0 * std::max(1, state.on()) : 10.0 * draw(0, 200);
    if (state.largestWaiting > 0) {
        state.waitingNodes = state.largestWaiting + draw(0, 2 * most);
        state.longestWaitSeconds = 60.0 * draw(0, 20);
    }
    return state;
}

LoadFactorOptions randomOptions(Random& random)
{
    const auto draw = [&random](std::int64_t low, std::int64_t high) {
        return static_cast<double>(random.uniformInt(low, high)) / 10.0;
    };
    LoadFactorOptions options{.stopBelow = draw(1, 10)};
    options.startAbove = options.stopBelow + draw(2, 12);
    const auto between = [&] {
        return options.stopBelow + (options.startAbove - options.stopBelow) * random.uniformReal(0.01, 0.99);
    };
    options.stopTarget = between();
    options.startTarget = between();
    options.longestWaitMinutes = random.uniformInt(0, 2) == 0 ? 15.0 : 0.0;
    return options;
}

OptionValues withOption(const std::string& name, OptionValue value)
{
    return *completed(loadFactorOptions(), {{name, std::move(value)}});
}

} // namespace

class TestLoadFactor : public QObject {
    Q_OBJECT

private slots:
    void decisionIsThatOfTheScan();
    void explanationShowsTheDecision();
    void rulesFire_data();
    void rulesFire();
    void thresholdsMustBeInOrder_data();
    void thresholdsMustBeInOrder();
    void badOptionsAreRefused();
    void defaultsAreThePapers();
    void loadFactorOfNoNodes();
    void sizeClassesArePowersOfTwo();
    void statisticsArePlainSums();
    void quantileIsThatOfSortedRuns();
    void fewJobsShowNothing();
    void largeUsesLoseNoDigits();
    void ticksAreReadUnchanged();
};

void TestLoadFactor::decisionIsThatOfTheScan()
{
    Random random(1);
    std::map<std::string, int> fired;
    for (int round = 0; round < 50000; ++round) {
        const LoadState state = randomState(random);
        const LoadFactorOptions options = round % 3 == 0 ? LoadFactorOptions() : randomOptions(random);
        const LoadDecision ours = decide(state, options);
        const test::LiteralTick theirs = test::literalDecision(state, options);
        const QByteArray where = QByteArray::number(round);
        QVERIFY2(toString(ours.startRule) == theirs.startRule, where);
        QVERIFY2(toString(ours.stopRule) == theirs.stopRule, where);
        QVERIFY2(ours.start == theirs.started, where);
        QVERIFY2(ours.stop == theirs.stopped, where);
        QVERIFY(ours.start <= state.off && ours.stop <= state.idle);
        ++fired[theirs.startRule];
        ++fired[theirs.stopRule];
    }
    for (const char* rule : {"start a", "start b", "start c", "start d", "stop a", "stop b", "stop c", "stop d", "long wait"})
        QVERIFY2(fired[rule] > 100, rule);
}

void TestLoadFactor::explanationShowsTheDecision()
{
    Random random(2);
    for (int round = 0; round < 5000; ++round) {
        const LoadState state = randomState(random);
        const LoadFactorOptions options = randomOptions(random);
        const LoadDecision decision = decide(state, options);
        LoadRule start = LoadRule::none;
        LoadRule stop = LoadRule::none;
        for (const RuleCheck& check : explain(state, options)) {
            QVERIFY(!check.reason.empty());
            if (!check.fired || check.rule == LoadRule::none)
                continue;
            const bool starts = isStart(check.rule);
            (starts ? start : stop) = check.rule;
            QCOMPARE(check.nodes, starts ? decision.start : decision.stop);
            const std::int32_t after = state.on() + (starts ? decision.start : -decision.stop);
            QCOMPARE(check.loadFactor, state.loadFactor(after));
        }
        QVERIFY(start == decision.startRule && stop == decision.stopRule);
    }
}

void TestLoadFactor::rulesFire_data()
{
    QTest::addColumn<double>("work"); // in units of tmax: T(p) = work / p
    QTest::addColumn<int>("busy");
    QTest::addColumn<int>("idle");
    QTest::addColumn<int>("off");
    QTest::addColumn<int>("maxWait");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<int>("nodes");
    // Tc 0.7, Ts 1.5, Tc' 1.0, Ts' 0.9, smallest job 2 nodes
    QTest::newRow("more work than all nodes hold: start all") << 40.0 << 10 << 0 << 10 << 4 << "start a" << 10;
    QTest::newRow("a large job waits, little work: start what it lacks") << 8.0 << 4 << 2 << 10 << 9 << "start b" << 3;
    // T(10 + k) = 16.2 / (10 + k), nearest 0.9 at p = 18
    QTest::newRow("much work: start to the target") << 16.2 << 10 << 0 << 20 << 4 << "start c" << 8;
    QTest::newRow("too few are off for the largest job") << 3.0 << 2 << 2 << 1 << 9 << "start d" << 0;
    QTest::newRow("idle night: stop all") << 0.0 << 0 << 10 << 0 << 0 << "stop a" << 10;
    QTest::newRow("a job must still fit: keep so many idle") << 3.5 << 4 << 6 << 0 << 5 << "stop b" << 4;
    // q = 2, T(14 - k) = 9 / (14 - k): T(6) = 1.5 is not below 1.0; nearest 1.0 at p = 9
    QTest::newRow("some work: stop to the target") << 9.0 << 4 << 10 << 0 << 0 << "stop c" << 5;
    QTest::newRow("one idle node fits no job: a fragment") << 9.0 << 9 << 1 << 0 << 2 << "stop d" << 1;
    QTest::newRow("between the thresholds: nothing") << 10.0 << 8 << 2 << 5 << 0 << "" << 0;
}

void TestLoadFactor::rulesFire()
{
    QFETCH(double, work);
    QFETCH(int, busy);
    QFETCH(int, idle);
    QFETCH(int, off);
    QFETCH(int, maxWait);
    LoadState state{.work = work * 3600.0, .limitSeconds = 3600.0, .nodes = busy + idle + off, .busy = busy, .idle = idle};
    state.off = off;
    state.largestWaiting = maxWait;
    state.minJobNodes = 2;
    const LoadDecision decision = decide(state, {});
    const QString rule = decision.startRule == LoadRule::none ? toString(decision.stopRule) : toString(decision.startRule);
    QTEST(rule, "rule");
    QTEST(decision.start + decision.stop, "nodes");
}

void TestLoadFactor::thresholdsMustBeInOrder_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("names");
    QTest::newRow("Tc equals Tc'") << "stop_below" << 1.0 << "stop_target";
    QTest::newRow("Tc between the targets") << "stop_below" << 0.95 << "start_target";
    QTest::newRow("Ts equals Tc'") << "start_above" << 1.0 << "stop_target";
    QTest::newRow("Ts under all") << "start_above" << 0.1 << "stop_target";
    QTest::newRow("Tc' above Ts") << "stop_target" << 1.6 << "stop_target";
    QTest::newRow("Tc' equals Tc") << "stop_target" << 0.7 << "stop_target";
    QTest::newRow("Ts' above Ts") << "start_target" << 1.6 << "start_target";
    QTest::newRow("Ts' equals Tc") << "start_target" << 0.7 << "start_target";
}

void TestLoadFactor::thresholdsMustBeInOrder()
{
    QFETCH(QString, option);
    QFETCH(double, value);
    QFETCH(QString, names);
    const auto read = loadFactorOptions(withOption(option.toStdString(), value));
    QVERIFY(!read);
    QVERIFY(read.error().code == ErrorCode::badInput);
    const QString message = QString::fromStdString(read.error().message);
    QVERIFY2(message.startsWith("thresholds of load-factor are out of order: "), qPrintable(message));
    QCOMPARE(QString::fromStdString(read.error().place.cell), names);
}

void TestLoadFactor::badOptionsAreRefused()
{
    const std::vector<std::pair<std::string, double>> bad = {
        {"interval_minutes", 0.0}, {"alpha", 0.0}, {"alpha", 1.5}, {"window", 29.0}, {"stop_below", -0.1}};
    for (const auto& [name, value] : bad) {
        const auto values = completed(loadFactorOptions(), {{name, value}});
        QVERIFY2(!values && values.error().message.find(name) != std::string::npos, name.c_str());
    }
}

void TestLoadFactor::defaultsAreThePapers()
{
    const auto o = loadFactorOptions(*completed(loadFactorOptions(), {}));
    QVERIFY(o.has_value());
    QCOMPARE(o->stopBelow, 0.7);
    QCOMPARE(o->startAbove, 1.5);
    QCOMPARE(o->stopTarget, 1.0);
    QCOMPARE(o->startTarget, 0.9);
    QCOMPARE(o->alpha, 0.05);
    QCOMPARE(o->window, 500);
    QCOMPARE(o->limitQuantile, 0.0);
    QCOMPARE(o->longestWaitMinutes, 0.0);
}

void TestLoadFactor::loadFactorOfNoNodes()
{
    const LoadState none{.limitSeconds = 3600.0};
    QCOMPARE(none.loadFactor(0), 0.0);
    const LoadState some{.work = 1.0, .limitSeconds = 3600.0};
    QVERIFY(std::isinf(some.loadFactor(0)));
    QCOMPARE(some.loadFactor(2), 1.0 / 7200.0);
}

void TestLoadFactor::sizeClassesArePowersOfTwo()
{
    const std::map<std::int32_t, std::size_t> classes = {{1, 0}, {2, 1}, {3, 1}, {4, 2}, {7, 2}, {8, 3}, {1'000'000, 19}};
    for (const auto& [nodes, sizeClass] : classes)
        QCOMPARE(LoadStatistics::classOf(nodes), sizeClass);
}

// sum of counts[c] (mu + z sqrt(s^2 / n)) over the newest `window` uses of each class, pooled until n >= 30
void TestLoadFactor::statisticsArePlainSums()
{
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        const std::int64_t window = random.uniformInt(30, 60);
        const double alpha = random.uniformReal(0.01, 0.5);
        const double z = boost::math::quantile(boost::math::normal(), 1.0 - alpha / 2.0);
        LoadStatistics statistics(window, alpha);
        std::vector<std::vector<double>> uses(LoadStatistics::classCount);
        const std::int64_t jobs = random.uniformInt(30, 300);
        const std::int64_t largest = random.uniformInt(1, 2000);
        for (std::int64_t i = 0; i < jobs; ++i) {
            const auto nodes = static_cast<std::int32_t>(random.uniformInt(1, largest));
            const Time run = toTime(random.uniformReal(0.0, 1e5));
            statistics.add(nodes, run);
            uses[LoadStatistics::classOf(nodes)].push_back(static_cast<double>(nodes) * toSeconds(run));
            if (i % 40 != 39 || i < 30)
                continue;
            std::vector<std::int64_t> counts(LoadStatistics::classCount);
            double expected = 0.0;
            for (std::size_t c = 0; c < counts.size(); ++c) {
                counts[c] = random.uniformInt(0, 3);
                std::vector<double> sample;
                for (std::size_t d = 0; d < counts.size() && sample.size() < 30; ++d)
                    for (std::size_t other = 0; other < counts.size(); ++other)
                        if (other + d == c || other == c + d)
                            sample.insert(sample.end(),
                                          uses[other].end() - std::min<std::ptrdiff_t>(window, std::ssize(uses[other])),
                                          uses[other].end());
                expected += static_cast<double>(counts[c])
                    * (mean(sample) + z * std::sqrt(sampleVariance(sample) / static_cast<double>(sample.size())));
            }
            const auto work = statistics.work(counts);
            QVERIFY(work.has_value());
            QVERIFY2(relativeDifference(*work, expected) < 1e-12, qPrintable(QString::number(round)));
        }
    }
}

void TestLoadFactor::quantileIsThatOfSortedRuns()
{
    Random random(8);
    for (int round = 0; round < 2000; ++round) {
        const auto window = static_cast<std::size_t>(random.uniformInt(30, 60));
        LoadStatistics statistics(static_cast<std::int64_t>(window), 0.05);
        std::vector<double> seconds;
        for (std::int64_t jobs = random.uniformInt(0, 90); jobs > 0; --jobs) {
            seconds.push_back(static_cast<double>(random.uniformInt(0, 50)));
            statistics.add(static_cast<std::int32_t>(random.uniformInt(1, 40)), toTime(seconds.back()));
        }
        const double share = random.uniformInt(0, 3) == 0 ? 1.0 : random.uniformReal(0.01, 1.0);
        const auto quantile = statistics.runQuantile(share);
        QCOMPARE(quantile.has_value(), seconds.size() >= 30);
        if (!quantile)
            continue;
        seconds.erase(seconds.begin(), seconds.end() - static_cast<std::ptrdiff_t>(std::min(seconds.size(), window)));
        const auto atMost = [&](double value) {
            return static_cast<double>(std::ranges::count_if(seconds, [&](double s) { return s <= value; }));
        };
        const double wanted = share * static_cast<double>(seconds.size());
        QVERIFY(atMost(*quantile) >= wanted);
        QVERIFY(atMost(*quantile - 0.5) < wanted); // no shorter one does
        QVERIFY(std::ranges::find(seconds, *quantile) != seconds.end());
    }
}

void TestLoadFactor::fewJobsShowNothing()
{
    LoadStatistics statistics(500, 0.05);
    const std::vector<std::int64_t> counts(LoadStatistics::classCount, 1);
    for (std::int32_t i = 0; i < 29; ++i)
        statistics.add(1 << (i % 5), toTime(60.0));
    QVERIFY(!statistics.work(counts));
    statistics.add(1, toTime(60.0));
    QVERIFY(statistics.work(counts).has_value());
}

// Uses 1e12 +- 1: mu = 1e12, s^2 = 30/29, r_max = mu + z sqrt(s^2 / 30); a sum of squares would lose all of s^2.
void TestLoadFactor::largeUsesLoseNoDigits()
{
    LoadStatistics statistics(500, 0.05);
    for (int i = 0; i < 30; ++i)
        statistics.add(1, toTime(1e12 + (i % 2 == 0 ? 1.0 : -1.0)));
    std::vector<std::int64_t> counts(LoadStatistics::classCount);
    counts[0] = 1;
    const double expected = 1.959963984540054 * std::sqrt(1.0 / 29.0);
    QVERIFY(std::abs(*statistics.work(counts) - 1e12 - expected) < 1e-3);
}

// Packed as differences, each tick is read unchanged, by number and one after another.
void TestLoadFactor::ticksAreReadUnchanged()
{
    const auto isSame = [](const LoadTick& a, const LoadTick& b) {
        const auto values = [](const LoadTick& tick) {
            const LoadState& s = tick.state;
            const LoadDecision& d = tick.decision;
            return std::tuple(tick.at, s.work, s.limitSeconds, s.nodes, s.busy, s.idle, s.booting, s.largestWaiting,
                              s.minJobNodes, s.waitingNodes, s.longestWaitSeconds, s.off, d.startRule, d.stopRule, d.start,
                              d.stop, d.minStart, d.keepIdle);
        };
        return values(a) == values(b);
    };
    Random random(39);
    for (int round = 0; round < 500; ++round) {
        LoadTicks ticks;
        std::vector<LoadTick> plain;
        LoadFactorOptions options = randomOptions(random);
        LoadState state = randomState(random);
        Time now = random.uniformInt(-5, 5) * ticksPerSecond;
        for (std::int64_t left = random.uniformInt(0, 150); left > 0; --left) {
            now += random.uniformInt(0, 3) * 300 * ticksPerSecond + random.uniformInt(0, 1);
            if (random.uniformInt(0, 1) == 0)
                state = randomState(random);
            if (random.uniformInt(0, 9) == 0)
                state.limitSeconds = random.uniformReal(1.0, 1e6);
            if (random.uniformInt(0, 9) == 0)
                state.waitingNodes = std::int64_t{1} << random.uniformInt(0, 62);
            if (random.uniformInt(0, 9) == 0)
                state.longestWaitSeconds = random.uniformInt(0, 1) == 0 ? random.uniformReal(-1.0, 1e15) : 1e300;
            plain.push_back({now, state, decide(state, options)});
            ticks.push_back(plain.back());
        }
        if (round % 2 == 0)
            ticks.shrink_to_fit();
        QCOMPARE(ticks.size(), plain.size());
        QCOMPARE(ticks.empty(), plain.empty());
        QVERIFY(std::ranges::equal(ticks, plain, isSame));
        for (std::size_t i = 0; i < plain.size(); ++i) {
            QVERIFY(isSame(ticks[i], plain[i]));
            QCOMPARE(ticks.momentOf(i), plain[i].at);
            QCOMPARE(ticks.startedAt(i), plain[i].decision.start);
            QCOMPARE(ticks.stoppedAt(i), plain[i].decision.stop);
            QCOMPARE(ticks.loadFactorAt(i), plain[i].state.loadFactor(plain[i].state.on()));
            const auto first = std::ranges::find(plain, plain[i].at, &LoadTick::at) - plain.begin();
            QCOMPARE(ticks.firstFrom(plain[i].at), static_cast<std::size_t>(first));
        }
        QCOMPARE(ticks.firstFrom(now + 1), plain.size());
        ticks.clear();
        QVERIFY(ticks.empty() && ticks.begin() == ticks.end());
    }
}

QTEST_APPLESS_MAIN(TestLoadFactor)
#include "tst_load_factor.moc"
