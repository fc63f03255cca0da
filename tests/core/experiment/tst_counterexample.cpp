// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search for counter-examples: its factor, and that what it finds holds when the policies run afresh.

#include <cmath>
#include <limits>

#include <QTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/instance_moves.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/experiment/counterexample/finder.h"
#include "core/experiment/counterexample/policy_pairs.h"
#include "core/experiment/counterexample/story.h"
#include "core/experiment/studies.h"

using namespace wattif;
using namespace Qt::StringLiterals;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double none = std::numeric_limits<double>::quiet_NaN();

// ---- searches

CounterexampleRequest requestFor(const char* study, const char* worse, const char* other, const char* metric)
{
    return {.study = findStudy(study), .worse = {worse}, .other = {other}, .metric = metric, .seed = 3, .evaluations = 400};
}

/// Returns the factor when a scenario is printed, read and run like a user's.
double factorAfresh(const CounterexampleRequest& request, const Counterexample& found)
{
    const std::string text = printScenario(scenarioOf(request, found, {"a note"}));
    const auto loaded = parseScenario("C.json", text);
    if (!loaded || !loaded->warnings.empty())
        return none;
    const auto report = request.study->run(*loaded->scenario.baseline.instance, requestOf(loaded->scenario.baseline), {});
    if (!report)
        return none;
    double worse = none;
    double other = none;
    for (const PolicyResult& result : report->policies)
        (result.policy == request.worse.policy ? worse : other) = result.metric(request.metric);
    return worseFactor(findMetric(*request.study, request.metric)->better, worse, other);
}

// ---- cases for a blackboard

/// How many of something a case for a blackboard has at most.
std::int64_t maxShown(const std::string& size)
{
    if (size == "machine" || size == "node" || size == "site")
        return 4;
    return size == "task" || size == "application" ? 20 : 6;
}

/// Whether all numbers of a list are whole ones of two digits in a unit; texts and nulls are left out.
bool areOfTwoDigits(const nlohmann::json& list, const char* key, double unit = 1.0)
{
    for (const nlohmann::json& each : list) {
        const nlohmann::json& value = each.is_object() ? each.value(key, nlohmann::json()) : each;
        if (value.is_array()
                ? !areOfTwoDigits(value, key, unit)
                : value.is_number() && (std::fmod(value.get<double>(), unit) != 0.0 || value.get<double>() > 99.0 * unit))
            return false;
    }
    return true;
}

/// Of a scenario file, by the lists that its study has.
bool isOfTwoDigits(const nlohmann::json& scenario)
{
    const auto list = [&](const char* name) { return scenario.value(name, nlohmann::json::array()); };
    constexpr double minute = 60.0;
    bool isShort = areOfTwoDigits(list("etc_seconds"), "") && areOfTwoDigits(list("power_watts"), "")
        && areOfTwoDigits(list("bags"), "count") && areOfTwoDigits(list("reservations"), "start_s")
        && areOfTwoDigits(list("reservations"), "end_s");
    for (const char* key : {"submit_s", "run_s", "requested_s"})
        isShort = isShort && areOfTwoDigits(list("jobs"), key, minute);
    if (scenario["study"] == "consolidation")
        isShort = isShort && areOfTwoDigits(list("nodes"), "applications");
    for (const nlohmann::json& workflow : list("workflows"))
        for (const nlohmann::json& task : workflow["tasks"]) {
            isShort = isShort && task["work_s"].get<double>() <= 99.0 && std::fmod(task["work_s"].get<double>(), 1.0) == 0.0;
            for (const nlohmann::json& parent : task.value("parents", nlohmann::json::array())) // at most 100 s
                isShort = isShort && parent.value("bytes", 0.0) <= 100.0 * scenario["bandwidth_bytes_per_s"].get<double>();
        }
    return isShort;
}

} // namespace

class TestCounterexample : public QObject {
    Q_OBJECT
private slots:
    void theFactor_data()
    {
        QTest::addColumn<int>("better");
        QTest::addColumn<double>("worse");
        QTest::addColumn<double>("other");
        QTest::addColumn<double>("factor");
        const int lower = static_cast<int>(Better::lower);
        const int higher = static_cast<int>(Better::higher);
        const int neither = static_cast<int>(Better::neither);
        QTest::newRow("twice the time") << lower << 4.0 << 2.0 << 2.0;
        QTest::newRow("half the profit") << higher << 2.0 << 4.0 << 2.0;
        QTest::newRow("half the time is better") << lower << 2.0 << 4.0 << 0.5;
        QTest::newRow("twice the loss") << higher << -4.0 << -2.0 << 2.0;
        QTest::newRow("half the gain of a cost below zero") << lower << -2.0 << -4.0 << 2.0;
        QTest::newRow("a wait where the other has none") << lower << 1.0 << 0.0 << infinite;
        QTest::newRow("no wait where the other has one") << lower << 0.0 << 1.0 << 0.0;
        QTest::newRow("a loss where the other gains") << higher << -1.0 << 1.0 << infinite;
        QTest::newRow("a gain where the other loses") << higher << 1.0 << -1.0 << 0.0;
        QTest::newRow("nothing where the other gains") << higher << 0.0 << 1.0 << infinite;
        QTest::newRow("a tie of zeros") << lower << 0.0 << 0.0 << 1.0;
        QTest::newRow("a tie but for rounding") << lower << 1.0 + 1e-12 << 1.0 << 1.0;
        QTest::newRow("not applicable") << lower << none << 1.0 << none;
        QTest::newRow("for ever") << lower << infinite << 1.0 << none;
        QTest::newRow("no better side") << neither << 1.0 << 2.0 << none;
    }
    void theFactor()
    {
        QFETCH(const int, better);
        QFETCH(const double, worse);
        QFETCH(const double, other);
        QFETCH(const double, factor);
        const double found = worseFactor(static_cast<Better>(better), worse, other);
        QVERIFY2(found == factor || (std::isnan(found) && std::isnan(factor)), qPrintable(QString::number(found)));
    }

    /// A search limited by time is found again by numbers of evaluations, also where no instance for a blackboard is one.
    void aTimedSearchIsRepeatable()
    {
        int repeated = 0;
        const auto check = [&](const CounterexampleRequest& request) {
            const auto timed = findCounterexample(request, RunControl());
            QVERIFY(timed.has_value());
            const auto counted = repeatable(request, *timed);
            if (!counted) // its time ended while the instance was made simpler
                return;
            QVERIFY(counted->time.count() == 0.0 && counted->evaluations > 0);
            const auto again = findCounterexample(*counted, RunControl());
            QVERIFY(again && again->best.has_value() == timed->best.has_value());
            QCOMPARE(again->searchEvaluations, timed->searchEvaluations);
            QCOMPARE(again->progress.evaluations, timed->progress.evaluations);
            if (timed->best)
                QCOMPARE(printScenario(scenarioOf(request, *again->best, {})),
                         printScenario(scenarioOf(request, *timed->best, {})));
            ++repeated;
        };
        const auto* profit = findStudy("profit");
        for (const bool isReadable : {false, true})
            for (const bool isFinite : {false, true})
                for (const std::uint64_t seed : {1U, 2U, 3U})
                    check({.study = profit,
                           .worse = {"greedy"},
                           .other = {"online"},
                           .metric = seed == 3 ? "makespan_s" : "objective",
                           .seed = seed,
                           .time = std::chrono::milliseconds(150),
                           .readableFirst = isReadable,
                           .finiteOnly = isFinite});
        QVERIFY(repeated > 0);
        check({.study = profit, // an upper bound is never worse
               .worse = {"bound"},
               .other = {"greedy"},
               .metric = "objective",
               .time = std::chrono::milliseconds(60),
               .readableFirst = true});
    }

    void whatIsFoundHoldsAfresh_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("worse");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("metric");
        const auto row = [](const char* study, const char* worse, const char* other, const char* metric) {
            QTest::addRow("%s: %s worse than %s by %s", study, worse, other, metric) << study << worse << other << metric;
        };
        row("profit", "greedy", "online", "objective");
        row("profit", "online", "mct", "makespan_s");
        row("profit", "resolve", "online", "objective");
        row("power", "idle-timeout", "load-factor", "energy_kwh");
        row("power", "load-factor", "idle-timeout", "mean_wait_s");
        row("consolidation", "bfd", "dmns", "data_moved");
        row("consolidation", "has", "dmns", "data_moved");
        row("reservation", "conr", "cbfr", "makespan_s");
        row("reservation", "heft", "malr", "makespan_s");
    }
    void whatIsFoundHoldsAfresh()
    {
        QFETCH(const QString, study);
        QFETCH(const QString, worse);
        QFETCH(const QString, other);
        QFETCH(const QString, metric);
        const CounterexampleRequest request =
            requestFor(qPrintable(study), qPrintable(worse), qPrintable(other), qPrintable(metric));
        int reported = 0;
        double last = 1.0;
        const auto sink = [&](const Counterexample& best, const CounterexampleProgress& progress) {
            ++reported;
            if (!progress.isShrinking) { // better and better
                QVERIFY(best.factor > last);
                last = best.factor;
            }
        };
        const auto result = findCounterexample(request, {}, sink);
        QVERIFY(result.has_value());
        QVERIFY2(result->best.has_value(), "nothing was found");
        QVERIFY(reported > 0);
        const Counterexample& best = *result->best;
        QVERIFY(best.factor > 1.0);
        QCOMPARE(factorAfresh(request, best), best.factor);
        QCOMPARE(factorAfresh(request, *result->unshrunk), result->unshrunk->factor);
        QVERIFY(std::isinf(best.factor) || best.factor - 1.0 >= 0.95 * (result->unshrunk->factor - 1.0) * (1.0 - 1e-12));
        QCOMPARE(std::isinf(best.factor), std::isinf(result->unshrunk->factor));
        // No step that is left keeps the factor.
        QVERIFY(result->isSimple);
        const double least = std::isinf(best.factor) ? infinite : 1.0 + 0.95 * (result->unshrunk->factor - 1.0);
        for (const InstancePtr& simpler : request.study->moves()->shrunk(*best.instance)) {
            const auto compared = compareOn(request, simpler, {});
            QVERIFY(compared.has_value());
            QVERIFY(!*compared || (*compared)->factor < least);
        }
        // The same again.
        const auto again = findCounterexample(request, {});
        QVERIFY(again && again->best);
        QCOMPARE(printScenario(scenarioOf(request, *again->best, {})), printScenario(scenarioOf(request, best, {})));
        QCOMPARE(again->progress.evaluations, result->progress.evaluations);
    }

    void finiteFactorsAreWantedAlone()
    {
        CounterexampleRequest request = requestFor("power", "load-factor", "idle-timeout", "mean_wait_s");
        request.finiteOnly = true;
        const auto result = findCounterexample(request, {});
        QVERIFY(result && result->best);
        QVERIFY(std::isfinite(result->best->factor));
        QCOMPARE(factorAfresh(request, *result->best), result->best->factor);
    }

    /// At most 4 machines or nodes, few items, and numbers of two digits, as long as there is such a case.
    void readableOnesComeFirst_data()
    {
        QTest::addColumn<int>("seed");
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("worse");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("metric");
        const auto row = [](const char* study, const char* worse, const char* other, const char* metric) {
            for (const int seed : {1, 2, 3})
                QTest::addRow("%s: %s worse than %s, seed %d", study, worse, other, seed)
                    << seed << QString(study) << QString(worse) << QString(other) << QString(metric);
        };
        row("profit", "online", "online-slack", "objective");
        row("profit", "online-slack", "online", "objective");
        row("profit", "online", "greedy", "makespan_s");
        row("power", "load-factor", "idle-timeout", "energy_kwh");
        row("power", "idle-timeout", "load-factor", "energy_kwh");
        row("consolidation", "bfd", "dmns", "data_moved");
        row("consolidation", "has", "dmns", "data_moved");
        row("reservation", "conr", "cbfr", "makespan_s");
        row("reservation", "heft", "malr", "makespan_s");
    }
    void readableOnesComeFirst()
    {
        QFETCH(const int, seed);
        QFETCH(const QString, study);
        QFETCH(const QString, worse);
        QFETCH(const QString, other);
        QFETCH(const QString, metric);
        CounterexampleRequest request = requestFor(qPrintable(study), qPrintable(worse), qPrintable(other), qPrintable(metric));
        request.seed = static_cast<std::uint64_t>(seed);
        request.evaluations = 4000;
        request.readableFirst = true;
        const InstanceMoves& moves = *request.study->moves();
        int seen = 0;
        const auto sink = [&](const Counterexample& best, const CounterexampleProgress&) {
            ++seen;
            QVERIFY(moves.isReadable(*best.instance));
        };
        const auto result = findCounterexample(request, {}, sink);
        QVERIFY(result && result->best);
        QVERIFY(seen > 0);
        QVERIFY(moves.isReadable(*result->best->instance));
        QVERIFY(result->isSimple);
        const std::string text = printScenario(scenarioOf(request, *result->best, {}));
        for (const InstanceSize& size : moves.sizes(*result->best->instance))
            QVERIFY2(size.count <= maxShown(size.name), text.c_str());
        QVERIFY2(isOfTwoDigits(nlohmann::json::parse(text)), text.c_str());
        QCOMPARE(factorAfresh(request, *result->best), result->best->factor);
        QVERIFY(result->searchEvaluations <= request.evaluations / 2 + 20);
    }

    void largerOnesFollowWhereNoneIsReadable()
    {
        // With at most 6 nodes, reserve keeps all of them on: nothing is found, and the whole search is used.
        CounterexampleRequest request = requestFor("power", "always-on", "reserve", "energy_kwh");
        request.readableFirst = true;
        const auto result = findCounterexample(request, {});
        QVERIFY(result.has_value());
        QVERIFY(!result->best);
        QVERIFY(result->searchEvaluations >= request.evaluations);
    }

    void aStopKeepsTheBest()
    {
        CounterexampleRequest request = requestFor("profit", "greedy", "online", "objective");
        request.evaluations = 1'000'000'000;
        std::stop_source stop;
        double reported = 0.0;
        const auto sink = [&](const Counterexample& best, const CounterexampleProgress&) {
            reported = best.factor;
            if (best.factor > 2.0)
                stop.request_stop();
        };
        const auto result = findCounterexample(request, RunControl(stop.get_token()), sink);
        QVERIFY(result.has_value());
        QVERIFY(result->isStopped);
        QVERIFY(!result->isSimple);
        QVERIFY(result->best && result->best->factor > 2.0);
        QCOMPARE(result->best->factor, reported);
    }

    void timeEndsASearch()
    {
        CounterexampleRequest request = requestFor("consolidation", "bfd", "dmns", "nodes_used");
        request.evaluations = 0;
        request.time = std::chrono::milliseconds(30);
        const auto result = findCounterexample(request, {});
        QVERIFY(result.has_value());
        QVERIFY(!result->isStopped);
        QVERIFY(result->searchEvaluations > 0);
    }

    void allPairsAreThoseOneByOne()
    {
        CounterexampleRequest like = requestFor("profit", "", "", "objective");
        like.evaluations = 150;
        const std::vector<std::string> policies{"online", "greedy", "mct"};
        const auto findings = findForAllPairs(like, policies, {});
        QVERIFY(findings.has_value());
        QCOMPARE(findings->size(), std::size_t{6});
        std::size_t i = 0;
        for (const std::string& worse : policies)
            for (const std::string& other : policies)
                if (worse != other) {
                    const PairFinding& finding = (*findings)[i++];
                    QCOMPARE(finding.worse, worse);
                    QCOMPARE(finding.other, other);
                    CounterexampleRequest request = like;
                    request.worse.policy = worse;
                    request.other.policy = other;
                    const auto alone = findCounterexample(request, {});
                    QCOMPARE(finding.result.best.has_value(), alone->best.has_value());
                    if (alone->best)
                        QCOMPARE(finding.result.best->factor, alone->best->factor);
                }
        QCOMPARE(pairGrid(like, *findings).rows.size(), std::size_t{6});
    }

    void pairsAfterAStopAreReported()
    {
        CounterexampleRequest like = requestFor("profit", "", "", "objective");
        like.evaluations = 150;
        std::stop_source stop;
        stop.request_stop();
        const auto findings = findForAllPairs(like, {"online", "greedy"}, RunControl(stop.get_token()));
        QVERIFY(findings.has_value());
        QCOMPARE(findings->size(), std::size_t{2});
        for (const auto& row : pairGrid(like, *findings).rows)
            QCOMPARE(row[2].text, std::string("stopped before it was searched"));
        QCOMPARE(pairsJson(like, *findings)["complete"].get<bool>(), false);
    }

    void onlinePoliciesCompete()
    {
        const std::vector<std::string> names = onlinePolicies(*findStudy("power"));
        QVERIFY(std::ranges::find(names, "load-factor") != names.end());
        QVERIFY(std::ranges::find(names, "oracle") == names.end());
    }

    void wrongRequestsAreRefused_data()
    {
        QTest::addColumn<QString>("worse");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("metric");
        QTest::addColumn<int>("evaluations");
        QTest::addColumn<QString>("message");
        QTest::newRow("no such policy") << "gredy"
                                        << "online"
                                        << "objective" << 1 << "there is no policy 'gredy'";
        QTest::newRow("with itself") << "online"
                                     << "online"
                                     << "objective" << 1 << "compared with itself";
        QTest::newRow("no such metric") << "greedy"
                                        << "online"
                                        << "profits" << 1 << "there is no metric 'profits'";
        QTest::newRow("no better side") << "greedy"
                                        << "online"
                                        << "revenue" << 1 << "no better direction";
        QTest::newRow("without an end") << "greedy"
                                        << "online"
                                        << "objective" << 0 << "a number of evaluations or a time";
    }
    void wrongRequestsAreRefused()
    {
        QFETCH(const QString, worse);
        QFETCH(const QString, other);
        QFETCH(const QString, metric);
        QFETCH(const int, evaluations);
        QFETCH(const QString, message);
        CounterexampleRequest request = requestFor("profit", qPrintable(worse), qPrintable(other), qPrintable(metric));
        request.evaluations = evaluations;
        const auto result = findCounterexample(request, {});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::usage);
        QVERIFY2(QString::fromStdString(result.error().message).contains(message), result.error().message.c_str());
    }

    /// With the sentences of Why, also for one that decides nothing or differs from row to row.
    void theStorySaysBecause_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("worse");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("metric");
        QTest::newRow("profit") << u"profit"_s << u"greedy"_s << u"online"_s << u"objective"_s;
        QTest::newRow("power") << u"power"_s << u"load-factor"_s << u"always-on"_s << u"energy_kwh"_s;
        QTest::newRow("consolidation") << u"consolidation"_s << u"bfd"_s << u"has"_s << u"nodes_used"_s;
        QTest::newRow("reservation") << u"reservation"_s << u"heft"_s << u"conr"_s << u"makespan_s"_s;
    }
    void theStorySaysBecause()
    {
        QFETCH(const QString, study);
        QFETCH(const QString, worse);
        QFETCH(const QString, other);
        QFETCH(const QString, metric);
        const CounterexampleRequest request =
            requestFor(qPrintable(study), qPrintable(worse), qPrintable(other), qPrintable(metric));
        const auto result = findCounterexample(request, {});
        QVERIFY(result && result->best);
        const auto story = storyOf(request, *result->best, {}, decisionsOf);
        QVERIFY(story && story->size() == 5);
        QVERIFY2((*story)[2].find(" is worse because ") != std::string::npos, (*story)[2].c_str());
        // the worse one's line is made of the sentences of its decisions
        const auto report = request.study->run(*result->best->instance, {.policies = {request.worse}, .seed = request.seed}, {});
        const auto decisions = decisionsOf(*request.study, result->best->instance, report->policies[0], request.seed);
        bool isReported = false;
        for (std::size_t i = 0; i < decisions->count() && !isReported; ++i) {
            const std::string chosen = textOf(decisions->decision(i).why.chosen);
            isReported = !chosen.empty() && (*story)[3].find(chosen) != std::string::npos;
        }
        QVERIFY2(isReported, (*story)[3].c_str());
    }

    void theStoryNamesSizesValuesAndTheFirstDifference()
    {
        const CounterexampleRequest request = requestFor("reservation", "conr", "cbfr", "makespan_s");
        const auto result = findCounterexample(request, {});
        QVERIFY(result && result->best);
        const auto story = storyOf(request, *result->best, {}, decisionsOf);
        QVERIFY(story.has_value());
        QCOMPARE(story->size(), std::size_t{5});
        QCOMPARE((*story)[0], sizesText(*request.study, *result->best->instance) + ".");
        QVERIFY((*story)[1].find(factorText(result->best->factor)) != std::string::npos);
        QVERIFY2((*story)[2].starts_with("Strict (CONR) is worse because of decision "), (*story)[2].c_str());
        QVERIFY2((*story)[3].starts_with("Strict (CONR): Task "), (*story)[3].c_str());
        const auto translated =
            storyOf(request, *result->best, {}, decisionsOf, [](const std::string& text) { return "<" + text + ">"; });
        QVERIFY((*translated)[1].starts_with("<<Makespan>: "));
        const Scenario scenario = scenarioOf(request, *result->best, *story);
        QCOMPARE(scenario.story, *story);
        const auto loaded = parseScenario("C.json", printScenario(scenario));
        QVERIFY(loaded && sameScenario(loaded->scenario, scenario));
    }
};

QTEST_APPLESS_MAIN(TestCounterexample)
#include "tst_counterexample.moc"
