// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What policy `predictive` learns, against plain lists; that it knows nothing of the future; and that its target acts.

#include <numeric>
#include <tuple>

#include <QTest>

#include "core/base/random.h"
#include "core/io/calendar_time.h"
#include "core/power/engine/arrival_rate.h"
#include "core/power/engine/idle_history.h"
#include "core/power/inputs/inputs.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "tests/core/power/literal_predictive.h"
#include "tests/core/power/random_workload.h"

using namespace wattif;
using namespace wattif::power;

namespace {

std::shared_ptr<Outcome> runOf(const Instance& instance, const OptionValues& given)
{
    const Workload workload(instance);
    const Policy& policy = *findPolicy("predictive");
    return *policy.run({workload, *completed(policy.info.options, given), nullptr, RunControl()});
}

/// Everything that happened before a moment.
std::vector<std::tuple<Time, int, std::vector<std::pair<int, int>>>> happened(const Outcome& outcome, Time before)
{
    std::vector<std::tuple<Time, int, std::vector<std::pair<int, int>>>> list;
    for (const LogEntry& entry : outcome.log) {
        if (entry.at >= before)
            break;
        std::vector<std::pair<int, int>> nodes;
        for (const NodeRange& range : outcome.nodesOf(entry))
            nodes.emplace_back(range.first, range.count);
        list.emplace_back(entry.at, static_cast<int>(entry.kind), nodes);
    }
    return list;
}

Instance lublin(std::uint64_t seed)
{
    const auto options = completed(generateOptions(), {{"model", std::string("lublin")}, {"jobs", std::int64_t{2000}}});
    return *generateInstance(*options, seed);
}

double idleSeconds(const Outcome& outcome)
{
    return toNodeSeconds(outcome.stateTimes[static_cast<std::size_t>(NodeState::idle)]);
}

} // namespace

class TestPredictive : public QObject {
    Q_OBJECT

private slots:
    void rateIsThatOfTheList();
    void rateFollowsHourAndWeekday();
    void hoursAreThoseOfTheClock();
    void windowIsThatOfTheList();
    void thresholdIsTheBestOfAll();
    void laterJobsChangeNothing();
    void runTimesOfRunningJobsChangeNothing();
    void longerTargetKeepsFewerNodes();
    void ledgerSaysWhy();
};

void TestPredictive::rateIsThatOfTheList()
{
    Random random(1);
    for (int round = 0; round < 3000; ++round) {
        const Time begin = toTime(test::drawInt(random, 0, 1'000'000));
        const Time midnight = -toTime(test::drawInt(random, 0, 86'399));
        ArrivalRate rate(begin, midnight);
        std::vector<Time> arrivals;
        Time now = begin;
        for (std::int64_t i = random.uniformInt(0, 30); i > 0; --i) {
            now += toTime(test::drawInt(random, 0, round % 2 == 0 ? 3'600 : 60'000));
            rate.add(now);
            arrivals.push_back(now);
        }
        now += toTime(test::drawInt(random, 0, 700'000));
        QCOMPARE(rate.perSecond(now), test::literalRate(arrivals, begin, midnight, now));
        QCOMPARE(rate.nextHour(now), midnight + (test::hoursSince(midnight, now) + 1) * test::literalHour);
    }
}

void TestPredictive::rateFollowsHourAndWeekday()
{
    ArrivalRate rate;
    const Time day = 24 * test::literalHour;
    for (int d = 0; d < 28; ++d)
        for (int job = 0; job < (d % 7 < 5 ? 60 : 6); ++job)
            rate.add(d * day + 9 * test::literalHour + toTime(job * 60.0));
    const double monday = rate.perSecond(28 * day + 9 * test::literalHour) * 3600.0;
    const double saturday = rate.perSecond(33 * day + 9 * test::literalHour) * 3600.0;
    const double night = rate.perSecond(28 * day + 3 * test::literalHour) * 3600.0;
    QVERIFY2(monday > 45.0 && monday < 60.0, qPrintable(QString::number(monday)));
    QVERIFY2(saturday < 0.6 * monday, qPrintable(QString::number(saturday)));
    QVERIFY2(night < 0.1 * monday, qPrintable(QString::number(night)));
}

// From Monday, 21 October 1996; clocks are set back on Sunday: 02:00 to 03:00 is twice the same hour of the week.
void TestPredictive::hoursAreThoseOfTheClock()
{
    Instance instance;
    instance.start = *parseCalendarStart("1996-10-21T00:00", "Europe/Stockholm");
    const Time day = 24 * test::literalHour;
    ArrivalRate rate(0, 0, ClockShifts(instance, 60 * day));
    const auto at = [&](int days, int hours) { return days * day + hours * test::literalHour; };
    QCOMPARE(rate.hourAt(at(6, 2)), std::size_t{6 * 24 + 2});
    QCOMPARE(rate.hourAt(at(6, 3)), std::size_t{6 * 24 + 2});
    QCOMPARE(rate.hourAt(at(6, 4)), std::size_t{6 * 24 + 3});
    QCOMPARE(rate.hourAt(at(7, 1)), std::size_t{0});
    QCOMPARE(rate.nextHour(at(6, 4) + 1), at(6, 5));
    // One job each Monday after 09:00 of the clock.
    for (const int week : {0, 1, 2})
        rate.add(at(7 * week, 9 + (week > 0 ? 1 : 0)) + 1);
    const Time now = at(21, 10);
    // All: 3 jobs in 514 h; of the hour of the day: 3 in 21 h; of the hour of the week: 3 in 3 h; each as if 4 h more.
    const double all = 3.0 / 514.0;
    const double ofDay = (3.0 + 4.0 * all) / (21.0 + 4.0);
    const double expected = (3.0 + 4.0 * ofDay) / (3.0 + 4.0);
    QVERIFY(std::abs(3600.0 * rate.perSecond(now) - expected) < 1e-12);
}

void TestPredictive::windowIsThatOfTheList()
{
    Random random(2);
    for (int round = 0; round < 3000; ++round) {
        const auto size = static_cast<std::size_t>(random.uniformInt(1, round % 2 == 0 ? 8 : 60));
        const std::int64_t rare = random.uniformInt(1, 40); // it is asked so often
        SortedWindow window(size);
        WindowSum sum(size);
        std::vector<Time> all;
        for (std::int64_t i = random.uniformInt(1, 5 * static_cast<std::int64_t>(size)); i > 0; --i) {
            all.push_back(random.uniformInt(0, 9));
            window.add(all.back());
            sum.add(all.back());
            std::vector<Time> last = test::lastOf(all, size);
            QCOMPARE(window.size(), last.size());
            QCOMPARE(sum.size(), last.size());
            QCOMPARE(sum.sum(), std::accumulate(last.begin(), last.end(), Time{0}));
            if (random.uniformInt(1, rare) > 1)
                continue;
            std::ranges::sort(last);
            QCOMPARE(window.ascending(), last);
        }
    }
}

// No threshold up to the break-even time, gap or not, costs less than the one chosen, and this at most twice what the gaps must.
void TestPredictive::thresholdIsTheBestOfAll()
{
    Random random(3);
    int between = 0;
    for (int round = 0; round < 5000; ++round) {
        const Time breakEven = random.uniformInt(0, 20);
        std::vector<Time> gaps;
        for (std::int64_t i = random.uniformInt(0, 12); i > 0; --i)
            gaps.push_back(random.uniformInt(0, 30));
        std::ranges::sort(gaps);
        const Time best = bestThreshold(gaps, breakEven);
        QCOMPARE(best, test::literalThreshold(gaps, breakEven));
        NodeTime must = 0;
        for (const Time gap : gaps)
            must += std::min(gap, breakEven);
        for (Time threshold = 0; threshold <= breakEven; ++threshold)
            QVERIFY(test::literalCost(gaps, best, breakEven) <= test::literalCost(gaps, threshold, breakEven));
        QVERIFY(test::literalCost(gaps, best, breakEven) <= 2 * must);
        between += best > 0 && best < breakEven ? 1 : 0;
    }
    QVERIFY(between > 500);
    const Time large = never / 4; // sums that a time cannot hold
    QCOMPARE(bestThreshold({large - 2, large - 1, large}, large), large);
    QCOMPARE(bestThreshold({1, large + 5, large + 6, never - 1}, large), 1);
}

void TestPredictive::laterJobsChangeNothing()
{
    Random random(4);
    for (int round = 0; round < 1000; ++round) {
        Instance instance = test::randomInstance({.maxJobs = 60}, random);
        const OptionValues options = test::randomOptions("predictive", instance, random);
        const auto whole = runOf(instance, options);
        std::vector<Job> jobs = instance.jobs.all();
        const std::size_t kept = static_cast<std::size_t>(random.uniformInt(1, static_cast<std::int64_t>(jobs.size())));
        if (kept == jobs.size())
            continue;
        const Time next = toTime(jobs[kept].submitSeconds);
        jobs.resize(kept);
        instance.jobs = jobs;
        const auto part = runOf(instance, options);
        const Time until = std::min(next, part->end);
        if (part->begin == whole->begin)
            QVERIFY(happened(*whole, until) == happened(*part, until));
    }
}

void TestPredictive::runTimesOfRunningJobsChangeNothing()
{
    Random random(5);
    int tried = 0;
    for (int round = 0; round < 1000; ++round) {
        Instance instance = test::randomInstance({.maxJobs = 60, .rejects = false}, random);
        const OptionValues options = test::randomOptions("predictive", instance, random);
        std::vector<Job> jobs = instance.jobs.all();
        for (Job& job : jobs)
            job.requestedSeconds = instance.maxJobMinutes * 60.0;
        instance.jobs = jobs;
        const auto first = runOf(instance, options);
        const auto changed = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(jobs.size()) - 1));
        const double before = jobs[changed].runSeconds;
        jobs[changed].runSeconds = instance.maxJobMinutes * 60.0;
        instance.jobs = jobs;
        const auto second = runOf(instance, options);
        const Time end = first->runs[changed].start + toTime(before);
        QVERIFY(happened(*first, end) == happened(*second, end));
        tried += end > first->begin ? 1 : 0;
    }
    QVERIFY(tried > 500);
}

void TestPredictive::longerTargetKeepsFewerNodes()
{
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Instance instance = lublin(seed);
        const auto tight = runOf(instance, {{"wait_target_s", 0.0}, {"wait_share", 0.0}});
        const auto loose = runOf(instance, {{"wait_target_s", 300.0}, {"wait_share", 0.0}});
        QVERIFY(checkConservation(instance, *tight).holds());
        QVERIFY2(idleSeconds(*tight) > 1.2 * idleSeconds(*loose), qPrintable(QString::number(seed)));
    }
}

void TestPredictive::ledgerSaysWhy()
{
    Instance instance;
    instance.nodes = 4;
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 600.0, .processors = 4},
                                     {.id = 2, .submitSeconds = 40'000.0, .runSeconds = 600.0, .processors = 3}};
    const Ledger ledger = makeLedger(instance, runOf(instance, {}), {});
    QStringList whys;
    for (const Ledger::Entry& entry : ledger.entries)
        if (!entry.cells.back().empty())
            whys << QString::fromStdString(entry.cells[2] + " " + entry.cells[3] + " " + entry.cells[4]);
    QVERIFY2(whys.size() == 2, qPrintable(whys.join('\n')));
    QVERIFY2(whys[0].startsWith("0 4 0 nodes needed besides the busy ones: 0 for waiting jobs, 0 held"), qPrintable(whys[0]));
    QVERIFY2(whys[1].startsWith("3 0 3 nodes needed besides the busy ones: 3 for waiting jobs, 0 held"), qPrintable(whys[1]));
}

QTEST_GUILESS_MAIN(TestPredictive)
#include "tst_predictive.moc"
