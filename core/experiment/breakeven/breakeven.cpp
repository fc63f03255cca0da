// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/breakeven.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/ratio.h"
#include "core/base/unused_options.h"
#include "core/experiment/breakeven/contest.h"
#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/replication.h"
#include "core/experiment/statistics/crossings.h"

namespace wattif {
namespace {

/// The curve as an experiment with one factor, the option, whose levels are the places that were run.
Plan planOf(const ContestRequest& request, const AskedOption& option, const std::vector<const CurvePoint*>& points)
{
    Factor factor{.name = option.name(), .title = option.record.title, .scale = option.record.scale};
    for (const CurvePoint* point : points)
        factor.levels.push_back({.label = {}, .number = point->at, .values = {point->value}});
    Plan plan{.study = request.study};
    plan.instances.push_back({.name = "question", .instance = request.question.instance});
    for (const std::string& name : competitorsOf(request))
        plan.policies.push_back({name});
    plan.factors.push_back(std::move(factor));
    plan.repeat = static_cast<std::uint64_t>(request.repeat);
    plan.metrics = {request.metric};
    return plan;
}

/// Cells are numbered point by point, and in a point by repetition.
MetricValues valuesOf(const std::vector<const CurvePoint*>& points, std::size_t policies, std::size_t repeat)
{
    MetricValues values{.policies = policies};
    for (std::size_t p = 0; p < points.size(); ++p)
        for (std::size_t k = 0; k < repeat; ++k) {
            values.cells.push_back(p * repeat + k);
            for (std::size_t i = 0; i < policies; ++i)
                values.values.push_back(points[p]->contest.values[i][k]);
        }
    return values;
}

/// Whether any repetitions differ: otherwise there is no interval.
bool varies(const std::vector<const CurvePoint*>& points)
{
    return std::ranges::any_of(points, [](const CurvePoint* point) {
        return std::ranges::any_of(point->contest.values, [](const std::vector<double>& values) { return !isConstant(values); });
    });
}

/// Sets the intervals of places where the policy begins or ceases to be best, as `crossings` of an experiment over the curve has
/// them; none for a single repetition, nor where all are alike.
void addIntervals(const ContestRequest& request, const AskedOption& option, const std::vector<CurvePoint>& curve,
                  std::vector<WinChange>& changes)
{
    std::vector<const CurvePoint*> points;
    for (const CurvePoint& point : curve)
        if (point.contest.error.empty())
            points.push_back(&point);
    if (request.repeat < 2 || points.size() < 2 || changes.empty() || !varies(points))
        return;
    const Plan plan = planOf(request, option, points);
    const MetricValues values = valuesOf(points, plan.policies.size(), plan.repeat);
    std::vector<std::size_t> competitors(plan.policies.size());
    for (std::size_t i = 0; i < competitors.size(); ++i)
        competitors[i] = i;
    const Better better = findMetric(*request.study, request.metric)->better;
    for (const Crossing& crossing : crossings(plan, values, 0, better, competitors))
        for (WinChange& change : changes) {
            const bool isOurs = crossing.before == 0 || crossing.after == 0;
            const auto [low, high] = std::minmax(change.won, change.lost);
            if (isOurs && crossing.hasInterval && crossing.at >= low && crossing.at <= high)
                change.interval = {crossing.low, crossing.high, crossing.isOpenBelow, crossing.isOpenAbove};
        }
}

/// Two neighbouring places of which the policy is best at one.
struct Bracket {
    double won = 0.0;
    double lost = 0.0;
};

class BreakevenSearch {
public:
    BreakevenSearch(const ContestRequest& request, AskedOption option, const BreakevenOptions& options, const RunControl& control)
        : m_request(request), m_options(options), m_control(control)
    {
        m_answer.option = std::move(option);
        if (m_answer.option.isNumber())
            m_answer.range = options.range.value_or(usualRange(m_answer.option));
    }

    Breakeven ofNumber()
    {
        const std::vector<double> places = samplePlaces(m_answer.option, m_answer.range, m_options.samples);
        runAll(takenPlaces(*m_request.study, m_request.question, m_answer.option, places), m_control.part(0.0, sampling));
        const std::vector<Bracket> brackets = bracketsOf();
        for (std::size_t i = 0; i < brackets.size() && m_answer.isComplete; ++i) {
            m_changes.push_back(bisected(brackets[i]));
            m_control.part(sampling, 1.0).progress(static_cast<double>(i + 1) / static_cast<double>(brackets.size()));
        }
        finishCurve();
        addIntervals(m_request, m_answer.option, m_answer.curve, m_changes);
        makeStretches();
        answerNumber();
        return std::move(m_answer);
    }

    Breakeven ofChoice()
    {
        std::vector<double> places;
        for (const OptionValue& value : allValues(m_answer.option))
            places.push_back(placeOf(m_answer.option, value));
        runAll(places, m_control);
        finishCurve();
        answerChoice();
        return std::move(m_answer);
    }

private:
    static constexpr double sampling = 0.7; ///< share of the progress; the rest is for bisection

    [[nodiscard]] OptionValue valueOfPlace(double at) const
    {
        if (m_answer.option.isNumber())
            return valueAt(m_answer.option, at);
        return allValues(m_answer.option)[static_cast<std::size_t>(at)];
    }

    [[nodiscard]] double taken(double at) const { return takenPlace(*m_request.study, m_request.question, m_answer.option, at); }

    [[nodiscard]] Result<Contest> contestAt(double at) const
    {
        return runContest(m_request, withOption(*m_request.study, m_request.question, m_answer.option, valueOfPlace(at)),
                          m_control.stopToken());
    }

    void runAll(const std::vector<double>& places, const RunControl& control)
    {
        std::vector<std::optional<Contest>> contests(places.size());
        const auto run = [&](std::size_t i) {
            return contestAt(places[i]).map([&](Contest contest) { contests[i] = std::move(contest); });
        };
        m_answer.isComplete = parallelWithProgress(places.size(), run, control).has_value();
        for (std::size_t i = 0; i < places.size(); ++i)
            if (contests[i])
                m_contests.emplace(places[i], std::move(*contests[i]));
    }

    /// Whether the policy is best at a place that was run.
    [[nodiscard]] bool isWonAt(double at) const { return m_contests.at(at).isWon; }

    [[nodiscard]] std::vector<Bracket> bracketsOf() const
    {
        std::vector<Bracket> brackets;
        for (auto left = m_contests.begin(); left != m_contests.end(); ++left) {
            const auto right = std::next(left);
            if (right == m_contests.end() || left->second.isWon == right->second.isWon)
                continue;
            brackets.push_back(left->second.isWon ? Bracket{left->first, right->first} : Bracket{right->first, left->first});
        }
        return brackets;
    }

    [[nodiscard]] bool isNarrow(const Bracket& bracket) const
    {
        const double width = std::abs(bracket.won - bracket.lost);
        if (m_answer.option.isWhole())
            return width <= 1.0;
        constexpr double minShare = 1e-9; // of the range: for changes at 0
        const double least = minShare * (m_answer.range.high - m_answer.range.low);
        return width <= std::max(least, m_options.tolerance * std::max(std::abs(bracket.won), std::abs(bracket.lost)));
    }

    WinChange bisected(Bracket bracket)
    {
        while (!isNarrow(bracket)) {
            const double middle = std::midpoint(bracket.won, bracket.lost);
            const double at = taken(m_answer.option.isWhole() ? std::floor(middle) : middle);
            if (at == bracket.won || at == bracket.lost) // none between them
                break;
            auto contest = contestAt(at);
            if (!contest) {
                m_answer.isComplete = false;
                break;
            }
            (contest->isWon ? bracket.won : bracket.lost) = at;
            m_contests.emplace(at, std::move(*contest));
        }
        return {.won = bracket.won, .lost = bracket.lost};
    }

    void finishCurve()
    {
        for (auto& [at, contest] : m_contests)
            m_answer.curve.push_back({at, valueOfPlace(at), std::move(contest)});
    }

    [[nodiscard]] std::optional<WinChange> changeAt(double won, double lost) const
    {
        const auto found =
            std::ranges::find_if(m_changes, [&](const WinChange& change) { return change.won == won && change.lost == lost; });
        return found == m_changes.end() ? std::nullopt : std::optional(*found);
    }

    void makeStretches()
    {
        const std::vector<CurvePoint>& curve = m_answer.curve;
        for (std::size_t i = 0; i < curve.size(); ++i) {
            if (!curve[i].contest.isWon)
                continue;
            WinStretch stretch{.low = curve[i].at, .high = curve[i].at};
            if (i > 0)
                stretch.begin = changeAt(curve[i].at, curve[i - 1].at);
            while (i + 1 < curve.size() && curve[i + 1].contest.isWon)
                stretch.high = curve[++i].at;
            if (i + 1 < curve.size())
                stretch.end = changeAt(curve[i].at, curve[i + 1].at);
            m_answer.stretches.push_back(stretch);
        }
    }

    void answerNumber()
    {
        const AskedOption& option = m_answer.option;
        const double present = placeOf(option, option.present);
        std::optional<double> best;
        for (const WinStretch& stretch : m_answer.stretches) {
            const double at = std::clamp(present, stretch.low, stretch.high);
            const auto distance = [&](double place) {
                return std::pair(option.isSwitch(place), relativeChange(option, place, m_answer.range));
            };
            if (best && distance(at) >= distance(*best))
                continue;
            best = at;
            m_answer.nearest = at > present ? stretch.begin : at < present ? stretch.end : std::nullopt;
        }
        if (!best)
            return;
        m_answer.kind = *best == present ? Breakeven::Kind::alreadyBest : Breakeven::Kind::found;
        m_answer.value = valueAt(option, *best);
        m_answer.change = option.isSwitch(*best) ? notApplicable : relativeChange(option, *best, m_answer.range);
    }

    void answerChoice()
    {
        m_answer.change = notApplicable;
        for (const CurvePoint& point : m_answer.curve) {
            if (!point.contest.isWon)
                continue;
            const bool isPresent = point.value == m_answer.option.present;
            if (isPresent || !m_answer.value)
                m_answer.value = point.value;
            m_answer.kind = isPresent                           ? Breakeven::Kind::alreadyBest
                : m_answer.kind == Breakeven::Kind::alreadyBest ? m_answer.kind
                                                                : Breakeven::Kind::found;
        }
    }

    const ContestRequest& m_request;
    const BreakevenOptions& m_options;
    const RunControl& m_control;
    std::map<double, Contest> m_contests;
    std::vector<WinChange> m_changes;
    Breakeven m_answer;
};

Result<void> checkRange(const AskedOption& option, const BreakevenOptions& options)
{
    if (!options.range)
        return {};
    if (!option.isNumber())
        return fail(ErrorCode::usage, formatMessage("the option '{}' has no range because it is not a number", option.name()));
    for (const double end : {options.range->low, options.range->high})
        if (const auto ok = checkedValue(option.record, end); !ok)
            return tl::unexpected(ok.error());
    if (!(options.range->low < options.range->high))
        return fail(ErrorCode::usage, "the end of the range must be greater than its start");
    return {};
}

} // namespace

bool Breakeven::isMonotone() const
{
    if (stretches.empty())
        return true;
    return stretches.size() == 1 && !(stretches[0].begin && stretches[0].end);
}

bool isNearer(const Breakeven& a, const Breakeven& b)
{
    const auto rank = [](const Breakeven& answer) {
        const bool isChange = !std::isnan(answer.change);
        const int kind = answer.kind == Breakeven::Kind::none ? 2 : isChange ? 0 : 1;
        return std::pair(kind, kind == 0 ? answer.change : 0.0);
    };
    return rank(a) < rank(b);
}

Result<Breakeven> findBreakeven(const ContestRequest& request, const AskedOption& option, const BreakevenOptions& options,
                                const RunControl& control)
{
    if (auto ok = checkContest(request); !ok)
        return propagateError(ok);
    if (auto ok = checkRange(option, options); !ok)
        return propagateError(ok);
    if (!option.isNumber() && allValues(option).empty())
        return fail(ErrorCode::usage, formatMessage("the option '{}' is a text and cannot be varied", option.name()));
    BreakevenSearch search(request, option, options, control);
    return option.isNumber() ? search.ofNumber() : search.ofChoice();
}

Result<std::vector<Breakeven>> findBreakevens(const ContestRequest& request, const BreakevenOptions& options,
                                              const RunControl& control, const BreakevenSink& finished)
{
    if (auto ok = checkContest(request); !ok)
        return propagateError(ok);
    std::vector<AskedOption> asked = askedOptions(*request.study, request.question);
    const UnusedOptions unused = unusedOptions(*request.study, *request.question.instance);
    std::erase_if(asked, [&](const AskedOption& option) {
        const bool isUnused = option.policy.empty() && unused.contains(option.record.name);
        return !option.isNumber() || isUnused || option.record.name.ends_with("_seed");
    });
    std::vector<Breakeven> answers;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        if (control.stopRequested()) {
            answers.push_back({.option = asked[i], .range = usualRange(asked[i]), .isComplete = false});
            continue;
        }
        const auto all = static_cast<double>(asked.size());
        const RunControl part = control.part(static_cast<double>(i) / all, static_cast<double>(i + 1) / all);
        auto answer = findBreakeven(request, asked[i], {.samples = options.samples, .tolerance = options.tolerance}, part);
        if (!answer)
            return propagateError(answer);
        answers.push_back(std::move(*answer));
        if (finished)
            finished(answers.back(), i + 1, asked.size());
    }
    std::ranges::stable_sort(answers, isNearer);
    return answers;
}

} // namespace wattif
