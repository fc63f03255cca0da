// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What must change for a policy to win, against plain scans of curves that are known.

#include <cmath>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/experiment/breakeven/breakeven_json.h"
#include "core/experiment/breakeven/breakeven_text.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/paired_test.h"
#include "tests/core/experiment/curve_study.h"

using namespace wattif;
using test::CurveInstance;
using test::curveStudy;

namespace {

ContestRequest requestOn(const CurveInstance& instance, const char* metric = "gain")
{
    Question question{.instance = makeInstanceOf(instance), .policies = {"p0", "p1", "p2"}, .seed = 5};
    return {.study = &curveStudy(), .question = std::move(question), .policy = "p1", .metric = metric};
}

std::string nameOf(const Breakeven& answer) { return answer.option.name(); }

AskedOption asked(const ContestRequest& request, const char* name) { return *askedOption(curveStudy(), request.question, name); }

/// Whether the second policy is best: no other value is above its own.
bool winsPlainly(const CurveInstance& instance, double sign = 1.0)
{
    const double own = sign * test::valueOf(instance, 1, 5);
    return own >= sign * test::valueOf(instance, 0, 5) && own >= sign * test::valueOf(instance, 2, 5);
}

CurveInstance drawn(Random& random, bool isWaved)
{
    CurveInstance instance;
    instance.x = random.uniformReal(-3.0, 3.0);
    for (auto& curve : instance.curves)
        curve = {.a = random.uniformReal(-2.0, 2.0),
                 .b = random.uniformReal(-2.0, 2.0),
                 .c = isWaved ? random.uniformReal(-2.0, 2.0) : 0.0,
                 .w = random.uniformReal(0.5, 2.0),
                 .d = random.uniformReal(-2.0, 2.0)};
    return instance;
}

CurveInstance at(CurveInstance instance, double x)
{
    instance.x = x;
    return instance;
}

struct PlainStretch {
    double low = 0.0;
    double high = 0.0;
};

/// Stretches of a dense scan of x.
std::vector<PlainStretch> scanned(const CurveInstance& instance, OptionRange range, int steps)
{
    std::vector<PlainStretch> stretches;
    bool before = false;
    for (int i = 0; i <= steps; ++i) {
        const double x = std::lerp(range.low, range.high, static_cast<double>(i) / steps);
        const bool wins = winsPlainly(at(instance, x));
        if (wins && !before)
            stretches.push_back({x, x});
        if (wins)
            stretches.back().high = x;
        before = wins;
    }
    return stretches;
}

/// Whether all stretches, and all gaps between them, are longer than the samples are apart.
bool isCoarse(const std::vector<PlainStretch>& stretches, OptionRange range, double least)
{
    double last = range.low;
    for (const PlainStretch& stretch : stretches) {
        const bool isFirst = stretch.low == range.low;
        if ((!isFirst && stretch.low - last < least) || stretch.high - stretch.low < least)
            return false;
        last = stretch.high;
    }
    return last == range.high || range.high - last >= least;
}

} // namespace

class TestBreakeven : public QObject {
    Q_OBJECT
private slots:
    /// Ends of all stretches, and the nearest place, as a scan of 40,001 places has them.
    void agreesWithADenseScan()
    {
        Random random(1);
        int compared = 0;
        int waved = 0;
        for (int round = 0; round < 400; ++round) {
            const CurveInstance instance = drawn(random, round % 2 == 0);
            const ContestRequest request = requestOn(instance);
            const auto answer = findBreakeven(request, asked(request, "x"), {}, {});
            QVERIFY(answer.has_value());
            constexpr int steps = 40'000;
            const auto plain = scanned(instance, answer->range, steps);
            const double step = (answer->range.high - answer->range.low) / steps;
            if (!isCoarse(plain, answer->range, (answer->range.high - answer->range.low) / 30.0))
                continue;
            ++compared;
            waved += plain.size() > 1 ? 1 : 0;
            QCOMPARE(answer->stretches.size(), plain.size());
            double nearest = std::numeric_limits<double>::infinity();
            for (std::size_t i = 0; i < plain.size(); ++i) {
                QVERIFY(std::abs(answer->stretches[i].low - plain[i].low) <= 1.1 * step + 1e-3);
                QVERIFY(std::abs(answer->stretches[i].high - plain[i].high) <= 1.1 * step + 1e-3);
                nearest = std::min(nearest, std::abs(std::clamp(instance.x, plain[i].low, plain[i].high) - instance.x));
            }
            if (winsPlainly(instance))
                QCOMPARE(answer->kind, Breakeven::Kind::alreadyBest);
            else
                QCOMPARE(answer->kind, plain.empty() ? Breakeven::Kind::none : Breakeven::Kind::found);
            if (answer->kind == Breakeven::Kind::found) {
                const double found = std::get<double>(*answer->value);
                QVERIFY(winsPlainly(at(instance, found)));
                QVERIFY(std::abs(std::abs(found - instance.x) - nearest) <= 1.1 * step + 1e-3);
                QVERIFY(answer->nearest && answer->nearest->won == found);
                QVERIFY(!winsPlainly(at(instance, answer->nearest->lost)));
                QVERIFY(std::abs(answer->nearest->lost - found) <= 2e-4 * std::max(std::abs(found), 1.0));
                QVERIFY(qFuzzyCompare(answer->change, std::abs(found - instance.x) / std::abs(instance.x)));
            }
        }
        QVERIFY2(compared > 250 && waved > 20, qPrintable(QString("%1 %2").arg(compared).arg(waved)));
    }

    void lessIsBetterOfCosts()
    {
        Random random(2);
        for (int round = 0; round < 50; ++round) {
            const CurveInstance instance = drawn(random, false);
            const ContestRequest gain = requestOn(instance);
            const ContestRequest cost = requestOn(instance, "cost"); // the gain with the other sign
            const auto byGain = findBreakeven(gain, asked(gain, "x"), {}, {});
            const auto byCost = findBreakeven(cost, asked(cost, "x"), {}, {});
            QCOMPARE(byGain->kind, byCost->kind);
            QVERIFY(byGain->value == byCost->value);
        }
    }

    /// All whole numbers are tried: the answer is that of trying all.
    void wholeNumbersAreExact()
    {
        Random random(3);
        for (int round = 0; round < 300; ++round) {
            CurveInstance instance;
            instance.n = random.uniformInt(0, 40);
            for (auto& curve : instance.curves)
                for (double& value : curve.table)
                    value = static_cast<double>(random.uniformInt(0, round % 3 == 0 ? 2 : 20));
            const ContestRequest request = requestOn(instance);
            const auto answer = findBreakeven(request, asked(request, "n"), {.samples = 41}, {});
            std::vector<std::int64_t> plain;
            CurveInstance tried = instance;
            for (tried.n = 0; tried.n <= 40; ++tried.n)
                if (winsPlainly(tried))
                    plain.push_back(tried.n);
            std::vector<std::int64_t> found;
            for (const WinStretch& stretch : answer->stretches)
                for (auto n = static_cast<std::int64_t>(stretch.low); n <= static_cast<std::int64_t>(stretch.high); ++n)
                    found.push_back(n);
            QCOMPARE(found, plain);
            if (plain.empty())
                continue;
            const auto distance = [&](std::int64_t n) { return std::abs(n - instance.n); };
            const std::int64_t nearest = *std::ranges::min_element(plain, {}, distance);
            QCOMPARE(distance(std::get<std::int64_t>(*answer->value)), distance(nearest));
        }
    }

    /// Where the answer is monotone, a few samples and bisection find the first whole number.
    void wholeNumbersAreBisected()
    {
        for (std::int64_t first = 1; first <= 40; ++first) {
            CurveInstance instance;
            instance.n = 0;
            for (std::size_t n = 0; n <= 40; ++n)
                instance.curves[1].table[n] = static_cast<std::int64_t>(n) >= first ? 1.0 : -1.0;
            const ContestRequest request = requestOn(instance);
            const auto answer = findBreakeven(request, asked(request, "n"), {.samples = 3}, {});
            QCOMPARE(answer->kind, Breakeven::Kind::found);
            QCOMPARE(std::get<std::int64_t>(*answer->value), first);
            QCOMPARE(answer->nearest->lost, static_cast<double>(first - 1));
            QVERIFY(answer->isMonotone());
        }
    }

    /// 0 s stands for no failures and anything below a minute for one: "0 s -> 0.00056 s" was the smallest change of all.
    void whatIsSwitchedOnIsNoSmallChange()
    {
        const Scenario textbook = *builtInScenario("reservation/textbook.json");
        const ContestRequest request{
            .study = textbook.study, .question = textbook.baseline, .policy = "heft", .metric = "makespan_s"};
        const AskedOption failures = *askedOption(*request.study, request.question, "mtbf_s");
        QVERIFY(failures.isOff(0.0) && failures.isSwitch(60.0) && !failures.isSwitch(0.0));
        const auto answer = findBreakeven(request, failures, {}, {});
        QVERIFY(answer && answer->kind == Breakeven::Kind::found);
        for (const CurvePoint& point : answer->curve)
            QVERIFY2(point.at == 0.0 || point.at >= 60.0, qPrintable(QString::number(point.at)));
        QVERIFY(std::isnan(answer->change));
        const std::string text = answerText(request, *answer).front();
        QVERIFY2(text.starts_with("HEFT wins by Makespan if Time between failures is set, now none: it is the best policy "),
                 text.c_str());
        QVERIFY2(text.find(" 0 s") == std::string::npos && text.find('%') == std::string::npos, text.c_str());
        // the reported value is the one in the scenario
        const Question there = withOption(*request.study, request.question, failures, *answer->value);
        QVERIFY(request.study->optionsOf(*there.instance).at("mtbf_s") == *answer->value);
        QCOMPARE(answerGrid(request, {*answer}).rows.front()[3].text, std::string("switched on"));

        const auto all = findBreakevens(request, {.samples = 5}, {});
        QVERIFY(all.has_value());
        const auto isSwitched = [](const Breakeven& each) { return std::isnan(each.change); };
        const auto first = std::ranges::find_if(*all, isSwitched);
        QVERIFY(std::all_of(first, all->end(),
                            [&](const Breakeven& each) { return isSwitched(each) || each.kind == Breakeven::Kind::none; }));
    }

    /// A request rate below 0 stands for none, whatever it is.
    void onlyRealValuesAreTried()
    {
        const Scenario textbook = *builtInScenario("reservation/textbook.json");
        const AskedOption rate = *askedOption(*textbook.study, textbook.baseline, "request_rate");
        QCOMPARE(takenPlaces(*textbook.study, textbook.baseline, rate, {-1.0, -0.5, -0.01, 0.0, 0.2}),
                 (std::vector<double>{-1.0, 0.0, 0.2}));
        QVERIFY(rate.isOff(-1.0) && !rate.isOff(0.0));
    }

    /// The time limit of a queue was tried up to 1.7e+09 minutes.
    void whatHasNoSliderIsTriedWithinTenTimes()
    {
        const Scenario textbook = *builtInScenario("power/textbook.json");
        const AskedOption limit = *askedOption(*textbook.study, textbook.baseline, "max_job_minutes");
        QCOMPARE(usualRange(limit).high, 600.0);
        QCOMPARE(usualRange(limit).low, 6.0);
        const AskedOption largest = *askedOption(*textbook.study, textbook.baseline, "max_job_nodes");
        QCOMPARE(usualRange(largest).low, 0.0); // all nodes
    }

    /// Seeds, and options that have no effect, are left out of a search for any option.
    void onlyWhatHasAnEffectIsTried()
    {
        const Scenario textbook = *builtInScenario("power/textbook.json");
        const ContestRequest request{
            .study = textbook.study, .question = textbook.baseline, .policy = "idle-timeout", .metric = "energy_kwh"};
        const auto answers = *findBreakevens(request, {.samples = 3, .tolerance = 0.5}, {});
        const auto named = [&](const char* name) { return std::ranges::find(answers, std::string(name), &nameOf); };
        QVERIFY(named("fair_half_life_s") == answers.end() && named("boot_failure_seed") == answers.end());
        const auto row = answerGrid(request, {*named("boot_seconds")}).rows[0];
        QCOMPARE(row[1].text, std::string("5 min"));
        QCOMPARE(row.back().text, std::string("0 min to 30 min"));
        const auto isTimeout = [](const Breakeven& one) { return one.option.record.name == "suspend_time_s"; };
        const auto timeout = std::ranges::find_if(answers, isTimeout);
        QVERIFY(timeout != answers.end());
        QCOMPARE(answerGrid(request, {*timeout}).rows[0].back().text, std::string("10 s to 333 min"));
    }

    void choicesAreTriedOneByOne()
    {
        CurveInstance instance;
        instance.curves[0].a = 0.5;
        const ContestRequest request = requestOn(instance);
        const auto answer = findBreakeven(request, asked(request, "choice"), {}, {});
        QCOMPARE(answer->kind, Breakeven::Kind::found);
        QCOMPARE(std::get<std::string>(*answer->value), std::string("up"));
        QCOMPARE(answer->curve.size(), std::size_t{3});
        QCOMPARE(answerText(request, *answer).front(), std::string("Second wins by Gain with Choice = up instead of flat."));
        instance.curves[0].a = 2.0;
        const ContestRequest hard = requestOn(instance);
        QCOMPARE(findBreakeven(hard, asked(hard, "choice"), {}, {})->kind, Breakeven::Kind::none);
    }

    /// Two straight lines with noise: at the ends of the interval the paired t test is just significant.
    void theIntervalEndsWhereTheTestIsJustSignificant()
    {
        Random random(4);
        int tested = 0;
        for (int round = 0; round < 60; ++round) {
            CurveInstance instance;
            instance.x = -3.0;
            const double slope = random.uniformReal(1.0, 3.0);
            instance.curves[0].noise = random.uniformReal(0.05, 0.5);
            instance.curves[1] = {.a = random.uniformReal(-1.0, 1.0), .b = slope, .noise = random.uniformReal(0.05, 0.5)};
            instance.curves[2].a = -1e3;
            ContestRequest request = requestOn(instance);
            request.repeat = 8;
            const auto answer = findBreakeven(request, asked(request, "x"), {}, {});
            QVERIFY(answer.has_value());
            if (answer->kind != Breakeven::Kind::found)
                continue;
            QVERIFY(answer->nearest->interval.has_value());
            const PlaceInterval& interval = *answer->nearest->interval;
            QVERIFY(interval.low <= answer->nearest->won && answer->nearest->lost <= interval.high + 1e-3);
            for (const auto& [end, isOpen] :
                 {std::pair(interval.low, interval.isOpenBelow), {interval.high, interval.isOpenAbove}}) {
                if (isOpen)
                    continue;
                std::vector<double> differences;
                for (std::uint64_t k = 0; k < 8; ++k)
                    differences.push_back(test::valueOf(at(instance, end), 1, 5 + k)
                                          - test::valueOf(at(instance, end), 0, 5 + k));
                QVERIFY(std::abs(pairedTest(differences).pValue - 0.05) < 1e-3);
                ++tested;
            }
        }
        QVERIFY(tested > 60);
    }

    void repetitionsThatAreAlikeHaveNoInterval_data()
    {
        QTest::addColumn<int>("repeat");
        QTest::newRow("one") << 1;
        QTest::newRow("three without noise") << 3;
    }
    void repetitionsThatAreAlikeHaveNoInterval()
    {
        QFETCH(const int, repeat);
        CurveInstance instance;
        instance.curves[1] = {.a = -1.5, .b = 1.0};
        ContestRequest request = requestOn(instance);
        request.repeat = repeat;
        const auto answer = findBreakeven(request, asked(request, "x"), {}, {});
        QVERIFY(answer->nearest && !answer->nearest->interval);
        QVERIFY(std::abs(std::get<double>(*answer->value) - 1.5) < 2e-4);
    }

    void allOptionsAreRankedByTheirChange()
    {
        CurveInstance instance;
        instance.curves[1] = {.a = -4.0, .b = 1.0, .d = 2.0}; // 1 short: x from 1 to 2, y from 1 to 1.5
        instance.curves[0].a = 0.0;
        ContestRequest request = requestOn(instance);
        const auto answers = findBreakevens(request, {}, {});
        QVERIFY(answers.has_value());
        QCOMPARE(answers->size(), std::size_t{3}); // not the choice
        QCOMPARE((*answers)[0].option.name(), std::string("y"));
        QVERIFY(std::abs((*answers)[0].change - 0.5) < 1e-3);
        QCOMPARE((*answers)[1].option.name(), std::string("x"));
        QVERIFY(std::abs((*answers)[1].change - 1.0) < 1e-3);
        QCOMPARE((*answers)[2].kind, Breakeven::Kind::none);
        QCOMPARE(answerGrid(request, *answers).rows.size(), std::size_t{3});
    }

    /// Options that were interrupted, or never begun, are not reported as won nowhere.
    void optionsAfterAStopAreReported()
    {
        const ContestRequest request = requestOn({});
        std::stop_source stop;
        const auto answers = findBreakevens(request, {}, RunControl(stop.get_token()),
                                            [&](const Breakeven&, std::size_t, std::size_t) { stop.request_stop(); });
        QVERIFY(answers.has_value());
        QCOMPARE(answers->size(), std::size_t{3});
        QCOMPARE(std::ranges::count(*answers, true, &Breakeven::isComplete), 1);
        const TableGrid grid = answerGrid(request, *answers);
        for (std::size_t i = 0; i < answers->size(); ++i) {
            QCOMPARE(grid.rows[i][4].text == "stopped before it was searched", !(*answers)[i].isComplete);
            if (!(*answers)[i].isComplete)
                QCOMPARE(answerText(request, (*answers)[i]), std::vector<std::string>{"Stopped: not all values were tried."});
        }
        const auto json = breakevenJson(request, *answers);
        QCOMPARE(json["complete"].get<bool>(), false);
        QVERIFY(json["answers"][2]["answer"].is_null());
    }

    void valuesAtWhichRunsFailAreReported()
    {
        CurveInstance instance;
        instance.curves[1].a = -1.0;
        const ContestRequest request = requestOn(instance);
        const auto answer = findBreakeven(request, asked(request, "x"), {.range = OptionRange{test::failsAt, 4.0}}, {});
        QCOMPARE(answer->kind, Breakeven::Kind::none);
        QCOMPARE(answer->curve.front().contest.error, std::string("no run succeeds here"));
        const auto text = answerText(request, *answer);
        QCOMPARE(text.front(), std::string("Second does not win by Gain at any value of X from -77 to 4."));
        QVERIFY(text.back().starts_with("At 1 of "));
    }

    void answersThatAreNotMonotoneSaySo()
    {
        CurveInstance instance;
        instance.x = 0.0;
        instance.curves[1] = {.a = -0.5, .c = 1.0, .w = 2.0}; // sin 2 x > 0.5
        const ContestRequest request = requestOn(instance);
        const auto answer = findBreakeven(request, asked(request, "x"), {}, {});
        QVERIFY(!answer->isMonotone());
        QCOMPARE(answer->stretches.size(), std::size_t{3});
        QVERIFY(std::abs(std::get<double>(*answer->value) - std::asin(0.5) / 2.0) < 1e-3);
        const auto text = answerText(request, *answer);
        QCOMPARE(text.size(), std::size_t{3});
        QVERIFY2(text[1].starts_with("X: it is the best policy from "), text[1].c_str());
    }

    /// The map is a plain grid; points of the line are between neighbours of different answers.
    void unitsThatAreNounsAreWordsOfTheLanguage()
    {
        const ContestRequest request = requestOn({});
        Breakeven answer{.option = asked(request, "x"), .range = {1.0, 64.0}};
        answer.option.record.unit = "nodes";
        answer.option.present = 1.0;
        const auto cell = [&](std::size_t column, const Translated& translated) {
            return answerGrid(request, {answer}, translated).rows.front()[column].text;
        };
        const Translated shouted = [](const std::string& text) { return text == "nodes" ? std::string("NODES") : text; };
        QCOMPARE(cell(1, {}), std::string("1 node"));
        QCOMPARE(cell(5, {}), std::string("1 node to 64 nodes"));
        QCOMPARE(cell(1, shouted), std::string("1 NODES"));
        answer.option.record.unit = "s"; // a sign
        QCOMPARE(cell(1, {}), std::string("1 s"));
        answer.option.record.defaultValue = std::string("a");
        answer.option.record.choices = {"a", "b"};
        answer.option.present = std::string("b");
        QCOMPARE(cell(1, [](const std::string& text) { return text == "b" ? std::string("B") : text; }), std::string("B"));
    }

    void theMapAgreesWithAPlainGrid()
    {
        Random random(6);
        int points = 0;
        for (int round = 0; round < 12; ++round) {
            const CurveInstance instance = drawn(random, true);
            const ContestRequest request = requestOn(instance);
            const auto map = drawWinMap(request, asked(request, "x"), asked(request, "y"), {}, {});
            QVERIFY(map.has_value());
            const auto placed = [&](OptionPlace place) {
                CurveInstance moved = at(instance, place.x);
                moved.y = place.y;
                return moved;
            };
            bool isAnywhere = false;
            for (std::size_t j = 0; j < map->ys.size(); ++j)
                for (std::size_t i = 0; i < map->xs.size(); ++i) {
                    const bool wins = winsPlainly(placed({map->xs[i], map->ys[j]}));
                    QCOMPARE(map->best[j * map->xs.size() + i] == std::size_t{0}, wins);
                    isAnywhere = isAnywhere || wins;
                }
            QCOMPARE(map->nearest.has_value(), isAnywhere);
            if (map->nearest)
                QVERIFY(winsPlainly(placed(*map->nearest)));
            for (const WinLinePoint& point : map->line) {
                QVERIFY(winsPlainly(placed(point.won)) && !winsPlainly(placed(point.lost)));
                QVERIFY((point.won.x == point.lost.x) != (point.won.y == point.lost.y));
                QVERIFY(std::hypot(point.won.x - point.lost.x, point.won.y - point.lost.y) < 0.02);
                ++points;
            }
        }
        QVERIFY(points > 100);
    }

    void aStopKeepsWhatWasRun()
    {
        const ContestRequest request = requestOn({});
        std::stop_source stop;
        stop.request_stop();
        const auto answer = findBreakeven(request, asked(request, "x"), {}, RunControl(stop.get_token()));
        QVERIFY(answer.has_value());
        QVERIFY(!answer->isComplete);
        QCOMPARE(answerText(request, *answer).back(), std::string("Stopped: not all values were tried."));
        const auto map = drawWinMap(request, asked(request, "x"), asked(request, "y"), {}, RunControl(stop.get_token()));
        QVERIFY(map && !map->isComplete && map->line.empty());
    }

    void boundsDoNotCompete()
    {
        ContestRequest request = requestOn({});
        request.question.policies = {"limit", "p0", "p1"};
        QCOMPARE(competitorsOf(request), (std::vector<std::string>{"p1", "p0"}));
    }

    void wrongRequestsAreRefused()
    {
        const auto message = [](const char* policy, const char* metric) {
            ContestRequest request = requestOn({});
            request.policy = policy;
            request.metric = metric;
            const auto ok = checkContest(request);
            return ok ? std::string() : std::string(ok.error().message);
        };
        QCOMPARE(message("p1", "gain"), std::string());
        QVERIFY(message("p9", "gain").starts_with("the policy 'p9' does not run here"));
        QVERIFY(message("p1", "gains").starts_with("there is no metric 'gains'"));
        const ContestRequest request = requestOn({});
        QVERIFY(!askedOption(curveStudy(), request.question, "z").has_value());
        QVERIFY(!findBreakeven(request, asked(request, "x"), {.range = OptionRange{2.0, 1.0}}, {}).has_value());
        QVERIFY(!findBreakeven(request, asked(request, "x"), {.range = OptionRange{0.0, 1e6}}, {}).has_value());
        QVERIFY(!drawWinMap(request, asked(request, "x"), asked(request, "x"), {}, {}).has_value());
    }
};

QTEST_APPLESS_MAIN(TestBreakeven)
#include "tst_breakeven.moc"
