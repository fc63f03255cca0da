// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/counterexample/finder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/number_moves.h"
#include "core/base/random.h"
#include "core/base/ratio.h"
#include "core/base/statistics.h"

namespace wattif {
namespace {

enum class Step { taken, none, ended };

/// Takes the first step that keeps the property. `from` is where to begin in the list: what failed before most likely fails
/// again, so the search goes on behind it and comes round once.
Step takeStep(const InstanceMoves& moves, Shrunk& shrunk, std::size_t& from, const KeepsProperty& keeps)
{
    const std::vector<InstancePtr> simpler = moves.shrunk(*shrunk.instance);
    for (std::size_t k = 0; k < simpler.size(); ++k) {
        const std::size_t place = (from + k) % simpler.size();
        const auto kept = keeps(simpler[place]);
        if (!kept)
            return Step::ended;
        if (*kept) {
            shrunk.instance = simpler[place];
            from = place;
            return Step::taken;
        }
    }
    return Step::none;
}

/// Of two costs; treats a value within rounding of zero as zero.
double costFactor(double worse, double other)
{
    if (isTie(worse, other))
        return 1.0;
    if (worse > 0.0 && other > 0.0)
        return worse / other;
    if (worse < 0.0 && other < 0.0)
        return other / worse;
    return worse > other ? std::numeric_limits<double>::infinity() : 0.0;
}

using Clock = std::chrono::steady_clock;

constexpr int startsTried = 10;                ///< random instances of which the best is climbed from
constexpr int missesAllowed = 120;             ///< steps of a climb without a larger factor
constexpr double readableShare = 0.5;          ///< of the limits, for instances that fit on a blackboard
constexpr std::int64_t readableTries = 20'000; ///< after this number without a counter-example, larger ones are tried
constexpr int kickSteps = 4;                   ///< random steps away from the best so far

Result<void> checkPolicy(const Study& study, const PolicyCall& call)
{
    const PolicyInfo* info = findPolicy(study, call.policy);
    if (!info)
        return fail(ErrorCode::usage, formatMessage("there is no policy '{}' in the study {}", call.policy, study.name()));
    const auto values = completed(info->options, call.options);
    return values ? Result<void>() : tl::unexpected(values.error());
}

Result<void> checkMetric(const Study& study, const std::string& name)
{
    const MetricInfo* metric = findMetric(study, name);
    if (!metric)
        return fail(ErrorCode::usage, formatMessage("there is no metric '{}' in the study {}", name, study.name()));
    if (metric->better == Better::neither || metric->isMeasured)
        return fail(ErrorCode::usage, formatMessage("the metric '{}' has no better direction, so no policy is worse", name));
    return {};
}

/// What the search has left of its evaluations and its time.
class Budget {
public:
    explicit Budget(const CounterexampleRequest& request) : m_request(request) { }

    [[nodiscard]] bool isSpent(std::int64_t evaluations) const
    {
        return (m_request.evaluations > 0 && evaluations - m_first >= m_request.evaluations)
            || (m_request.time.count() > 0.0 && Clock::now() - m_start >= m_request.time);
    }
    [[nodiscard]] double share(std::int64_t evaluations) const
    {
        const double counted = m_request.evaluations > 0
            ? static_cast<double>(evaluations - m_first) / static_cast<double>(m_request.evaluations)
            : 0.0;
        const double timed = m_request.time.count() > 0.0 ? (Clock::now() - m_start) / m_request.time : 0.0;
        return std::clamp(std::max(counted, timed), 0.0, 1.0);
    }
    void refresh(std::int64_t evaluations)
    {
        m_first = evaluations;
        m_start = Clock::now();
    }

private:
    const CounterexampleRequest& m_request;
    std::int64_t m_first = 0;
    Clock::time_point m_start = Clock::now();
};

class Finder {
public:
    Finder(const CounterexampleRequest& request, const RunControl& control, const CounterexampleSink& improved)
        : m_request(request),
          m_moves(*request.study->moves()),
          m_control(control),
          m_improved(improved),
          m_budget(request),
          m_random(deriveSeed(request.seed, "counterexample"))
    {
    }

    CounterexampleResult find()
    {
        if (m_request.readableFirst) {
            m_isReadable = true;
            while (goesOn())
                climb(start());
            m_result.readableEvaluations = m_result.progress.evaluations;
            m_isReadable = m_result.best.has_value();
        }
        while (!m_isReadable && goesOn())
            climb(start());
        m_result.searchEvaluations = m_result.progress.evaluations;
        m_result.unshrunk = m_result.best;
        if (m_result.best && !m_result.isStopped)
            simplify();
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool goesOn() const
    {
        const bool isBeyondAll = m_result.best && std::isinf(m_result.best->factor) && !m_result.progress.isShrinking;
        const bool isOver =
            m_isReadable && !m_result.progress.isShrinking ? isReadableOver() : m_budget.isSpent(m_result.progress.evaluations);
        return !m_result.isStopped && !isBeyondAll && !isOver;
    }

    /// A search without a near end looks at larger instances at some time, too.
    [[nodiscard]] bool isReadableOver() const
    {
        if (m_request.readableEvaluations > 0)
            return m_result.progress.evaluations >= m_request.readableEvaluations
                || m_budget.isSpent(m_result.progress.evaluations);
        const bool isHopeless = !m_result.best && m_result.progress.evaluations >= readableTries;
        return isHopeless || m_budget.share(m_result.progress.evaluations) >= readableShare;
    }

    /// Nothing where the instance cannot be compared, or after a stop.
    std::optional<Counterexample> evaluate(InstancePtr instance)
    {
        if (m_isReadable)
            instance = m_moves.readable(*instance);
        Result<std::optional<Counterexample>> compared;
        if (instance)
            compared = compareOn(m_request, std::move(instance), m_control);
        if (!compared) {
            m_result.isStopped = true;
            return std::nullopt;
        }
        ++m_result.progress.evaluations;
        m_result.progress.failed += *compared ? 0 : 1;
        m_control.progress(shareDone());
        if (*compared && m_request.finiteOnly && std::isinf((*compared)->factor))
            return std::nullopt;
        return std::move(*compared);
    }

    [[nodiscard]] double shareDone() const
    {
        constexpr double searching = 0.8; // the rest is for shrinking
        const double share = m_budget.share(m_result.progress.evaluations);
        return m_result.progress.isShrinking ? searching + (1.0 - searching) * share : searching * share;
    }

    void keepIfBest(const Counterexample& found)
    {
        if (!found.isOne() || (m_result.best && found.factor <= m_result.best->factor))
            return;
        m_result.best = found;
        reportBest();
    }

    void reportBest() const
    {
        if (m_improved)
            m_improved(*m_result.best, m_result.progress);
    }

    /// Where a climb begins: near the best so far, or at the best of some random instances.
    std::optional<Counterexample> start()
    {
        if (m_result.best && oneIn(2, m_random))
            return kicked(*m_result.best);
        std::optional<Counterexample> first;
        for (int i = 0; i < startsTried && goesOn(); ++i)
            if (auto drawn = evaluate(m_moves.small(m_random)); drawn && (!first || drawn->factor > first->factor))
                first = std::move(drawn);
        return first;
    }

    std::optional<Counterexample> kicked(const Counterexample& from)
    {
        InstancePtr instance = from.instance;
        for (int i = 0; i < kickSteps; ++i)
            instance = m_moves.mutated(*instance, m_random);
        return evaluate(std::move(instance));
    }

    void climb(std::optional<Counterexample> from)
    {
        if (!from)
            return;
        keepIfBest(*from);
        for (int misses = 0; misses < missesAllowed && goesOn(); ++misses) {
            InstancePtr next = m_moves.mutated(*from->instance, m_random);
            if (oneIn(3, m_random))
                next = m_moves.mutated(*next, m_random);
            auto stepped = evaluate(std::move(next));
            if (!stepped || !(stepped->factor >= from->factor))
                continue;
            misses = stepped->factor > from->factor ? 0 : misses;
            from = std::move(stepped);
            keepIfBest(*from);
        }
    }

    /// The least factor that counts as kept.
    [[nodiscard]] double minKept() const
    {
        const double factor = m_result.best->factor;
        return std::isinf(factor) ? factor : 1.0 + m_request.keptShare * (factor - 1.0);
    }

    void simplify()
    {
        m_result.progress.isShrinking = true;
        m_budget.refresh(m_result.progress.evaluations);
        const double least = minKept();
        const auto keeps = [&](const InstancePtr& simpler) -> std::optional<bool> {
            if (!goesOn())
                return std::nullopt;
            if (m_isReadable && !m_moves.isReadable(*simpler))
                return false;
            auto compared = evaluate(simpler);
            if (!compared || !(compared->factor >= least))
                return m_result.isStopped ? std::nullopt : std::optional(false);
            m_result.best = std::move(compared);
            reportBest();
            return true;
        };
        m_result.isSimple = shrinkWhile(m_moves, m_result.best->instance, keeps).isWhole;
    }

    const CounterexampleRequest& m_request;
    const InstanceMoves& m_moves;
    const RunControl& m_control;
    const CounterexampleSink& m_improved;
    Budget m_budget;
    Random m_random;
    bool m_isReadable = false; ///< only instances that fit on a blackboard count now
    CounterexampleResult m_result;
};

} // namespace

Shrunk shrinkWhile(const InstanceMoves& moves, InstancePtr instance, const KeepsProperty& keeps)
{
    Shrunk shrunk{.instance = std::move(instance)};
    std::size_t from = 0;
    Step step = takeStep(moves, shrunk, from, keeps);
    for (; step == Step::taken; step = takeStep(moves, shrunk, from, keeps))
        ++shrunk.steps;
    shrunk.isWhole = step == Step::none;
    return shrunk;
}

double worseFactor(Better better, double worse, double other)
{
    if (better == Better::neither || !std::isfinite(worse) || !std::isfinite(other))
        return notApplicable;
    return better == Better::lower ? costFactor(worse, other) : costFactor(other, worse);
}

Result<void> checkRequest(const CounterexampleRequest& request)
{
    const Study& study = *request.study;
    if (!study.moves())
        return fail(ErrorCode::usage,
                    formatMessage("the study {} does not support the search for counter-examples", study.name()));
    for (const PolicyCall* call : {&request.worse, &request.other})
        if (auto ok = checkPolicy(study, *call); !ok)
            return ok;
    if (request.worse.policy == request.other.policy)
        return fail(ErrorCode::usage, formatMessage("'{}' cannot be compared with itself", request.worse.policy));
    if (request.evaluations <= 0 && request.time.count() <= 0.0)
        return fail(ErrorCode::usage, "a search needs a limit: a number of evaluations or a time");
    return checkMetric(study, request.metric);
}

std::optional<CounterexampleRequest> repeatable(const CounterexampleRequest& request, const CounterexampleResult& result)
{
    const std::int64_t shrinking = result.progress.evaluations - result.searchEvaluations;
    if (result.isStopped || (result.best && !result.isSimple))
        return std::nullopt;
    CounterexampleRequest counted = request;
    counted.time = {};
    counted.evaluations = result.searchEvaluations;
    if (request.readableFirst)
        counted.readableEvaluations = result.readableEvaluations;
    // An infinite factor ends the search, and a readable instance its second part, however many evaluations are left.
    const bool endsItself =
        result.best && (std::isinf(result.unshrunk->factor) || counted.evaluations == counted.readableEvaluations);
    if (endsItself)
        counted.evaluations = std::max(counted.evaluations, shrinking + 1);
    return counted.evaluations > 0 && (endsItself || shrinking < counted.evaluations) ? std::optional(counted) : std::nullopt;
}

Result<std::optional<Counterexample>> compareOn(const CounterexampleRequest& request, InstancePtr instance,
                                                const RunControl& control)
{
    const RunRequest run{.policies = {request.worse, request.other}, .seed = request.seed, .ledger = false};
    const auto report = request.study->run(*instance, run, RunControl(control.stopToken()));
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    if (!report || report->policies.size() != run.policies.size())
        return std::nullopt;
    Counterexample compared{.instance = std::move(instance),
                            .worseValue = report->policies[0].metric(request.metric),
                            .otherValue = report->policies[1].metric(request.metric)};
    compared.factor = worseFactor(findMetric(*request.study, request.metric)->better, compared.worseValue, compared.otherValue);
    return std::isnan(compared.factor) ? std::nullopt : std::optional(std::move(compared));
}

Result<CounterexampleResult> findCounterexample(const CounterexampleRequest& request, const RunControl& control,
                                                const CounterexampleSink& improved)
{
    if (auto ok = checkRequest(request); !ok)
        return propagateError(ok);
    return Finder(request, control, improved).find();
}

} // namespace wattif
