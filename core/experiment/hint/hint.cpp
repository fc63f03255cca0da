// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/hint/hint.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/parallel.h"
#include "core/base/words.h"

namespace wattif {
namespace {

constexpr const char* byHand = "manual";
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Policy `manual`, with the policy that it starts from where that has options: it takes them from the run.
std::vector<PolicyCall> callsOf(const HintRequest& request)
{
    std::vector<PolicyCall> calls{{byHand}};
    const std::string base = request.study->handPlay()->base(*request.instance);
    const auto found = std::ranges::find(request.calls, base, &PolicyCall::policy);
    if (found != request.calls.end() && !found->options.empty())
        calls.push_back(*found);
    return calls;
}

Result<PolicyResult> runByHand(const HintRequest& request, const InstancePtr& instance, const RunControl& control)
{
    auto report = request.study->run(*instance, {.policies = callsOf(request), .seed = request.seed, .ledger = false}, control);
    if (!report)
        return propagateError(report);
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "interrupted");
    if (report->policies.empty())
        return fail(ErrorCode::badInput, "there is no manual schedule");
    return std::move(report->policies.front());
}

bool isBetter(Better better, double a, double b) { return better == Better::higher ? a > b : a < b; }

/// Values of the metric by change; NaN where one was not tried, or made nothing that counts.
struct Trials {
    std::vector<double> values;
    std::atomic<std::size_t> tried = 0;
};

Result<void> tryAll(const HintRequest& request, const HandMoves& moves, const RunControl& control, Trials& trials)
{
    const auto end = std::chrono::steady_clock::now() + request.time;
    const auto tryOne = [&](std::size_t i) -> Result<void> {
        if (std::chrono::steady_clock::now() > end)
            return {};
        const auto instance = moves.moves[i].make();
        if (!instance)
            return {}; // such a change cannot be made
        const RunControl own(control.stopToken());
        auto result = runByHand(request, *instance, own);
        if (!result)
            return result.error().code == ErrorCode::interrupted ? Result<void>(propagateError(result)) : Result<void>();
        trials.values[i] = result->metric(request.metric);
        ++trials.tried;
        return {};
    };
    return parallelFor(moves.moves.size(), tryOne, {.stop = control.stopToken()});
}

std::optional<std::size_t> bestOf(const Trials& trials, Better better, double before)
{
    std::optional<std::size_t> best;
    double value = before;
    for (std::size_t i = 0; i < trials.values.size(); ++i)
        if (std::isfinite(trials.values[i]) && (!std::isfinite(value) || isBetter(better, trials.values[i], value))) {
            best = i;
            value = trials.values[i];
        }
    return best;
}

/// The share of its amount by which a value changes, in percent; empty where it was 0.
std::string changeText(double before, double after)
{
    return before == 0.0 || !std::isfinite(before) ? std::string()
                                                   : formatShort(100.0 * std::abs(after - before) / std::abs(before), 3);
}

} // namespace

Result<void> checkRequest(const HintRequest& request)
{
    if (!request.study->handPlay())
        return fail(ErrorCode::usage, formatMessage("the study {} has no manual schedules", request.study->name()));
    const MetricInfo* metric = findMetric(*request.study, request.metric);
    if (!metric)
        return fail(ErrorCode::usage,
                    formatMessage("there is no metric '{}' in the study {}", request.metric, request.study->name()));
    if (metric->better == Better::neither)
        return fail(ErrorCode::usage, formatMessage("the metric '{}' has no better direction", request.metric));
    return {};
}

Result<Hint> findHint(const HintRequest& request, const RunControl& control)
{
    if (auto ok = checkRequest(request); !ok)
        return propagateError(ok);
    auto now = runByHand(request, request.instance, control);
    if (!now)
        return propagateError(now);
    const HandMoves moves = request.study->handPlay()->moves(request.instance, *now, request.most);
    Trials trials{.values = std::vector<double>(moves.moves.size(), nothing)};
    if (auto ok = tryAll(request, moves, control, trials); !ok)
        return propagateError(ok);
    Hint hint{.before = now->metric(request.metric), .tried = trials.tried};
    hint.triedAll = moves.areAll && hint.tried == moves.moves.size();
    const Better better = findMetric(*request.study, request.metric)->better;
    if (const auto best = bestOf(trials, better, hint.before)) {
        const HandMove& move = moves.moves[*best];
        hint.best = HintedMove{move, *move.make(), trials.values[*best]};
    }
    return hint;
}

std::string hintGain(const HintRequest& request, const Hint& hint, const Translated& translated)
{
    const MetricInfo& metric = *findMetric(*request.study, request.metric);
    const std::string unit = metric.unit.empty() ? std::string() : ' ' + metric.unit;
    const int digits = digitsApart(hint.before, hint.best->value, 5);
    const std::string title = translatedText(translated, metric.title);
    const std::string before = formatShort(hint.before, digits);
    const std::string after = formatShort(hint.best->value, digits) + unit;
    const std::string percent = changeText(hint.before, hint.best->value);
    const bool rises = hint.best->value > hint.before;
    if (percent.empty())
        return sentence(translated, rises ? "%1 rises from %2 to %3." : "%1 falls from %2 to %3.", {title, before, after});
    return sentence(translated, rises ? "%1 rises from %2 to %3, by %4 %." : "%1 falls from %2 to %3, by %4 %.",
                    {title, before, after, percent});
}

std::string hintText(const HintRequest& request, const Hint& hint, const Translated& translated)
{
    const std::string count = std::to_string(hint.tried);
    if (!hint.best)
        return sentence(translated,
                        hint.triedAll ? "No single move makes it better; %1 were tried."
                                      : "None of the %1 moves tried makes it better.",
                        {count});
    const std::string what = sentence(translated, hint.best->move.text, hint.best->move.values);
    const std::string text = sentence(translated, "%1 %2", {what, hintGain(request, hint, translated)});
    return hint.triedAll ? text : sentence(translated, "%1 (the best of %2 tried)", {text, count});
}

} // namespace wattif
