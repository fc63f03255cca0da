// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/contest.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/parallel.h"
#include "core/base/ratio.h"
#include "core/base/statistics.h"
#include "core/experiment/replication.h"

namespace wattif {
namespace {

/// The sign that makes more better.
double signOf(const ContestRequest& request)
{
    return findMetric(*request.study, request.metric)->better == Better::higher ? 1.0 : -1.0;
}

/// Sets the best policy, and the distance of the first competitor.
void judge(Contest& contest, double sign)
{
    const std::vector<double>& means = contest.means;
    std::optional<std::size_t> rival;
    for (std::size_t i = 0; i < means.size(); ++i) {
        if (!std::isfinite(means[i]))
            continue;
        if (!contest.best || sign * means[i] > sign * means[*contest.best])
            contest.best = i;
        if (i > 0 && (!rival || sign * means[i] > sign * means[*rival]))
            rival = i;
    }
    const bool applies = std::isfinite(means[0]);
    contest.lead = applies && rival ? sign * (means[0] - means[*rival]) : notApplicable;
    contest.isWon = applies && (!rival || contest.lead >= 0.0 || isTie(means[0], means[*rival]));
    if (contest.isWon)
        contest.best = 0;
}

std::vector<PolicyCall> competingCalls(const ContestRequest& request, const Question& question)
{
    std::vector<PolicyCall> calls = callsOf(question);
    std::vector<PolicyCall> ordered;
    for (const std::string& name : competitorsOf(request))
        ordered.push_back(*std::ranges::find(calls, name, &PolicyCall::policy));
    return ordered;
}

} // namespace

Result<void> checkContest(const ContestRequest& request)
{
    const auto& policies = request.question.policies;
    if (std::ranges::find(policies, request.policy) == policies.end())
        return fail(ErrorCode::usage,
                    formatMessage("the policy '{}' does not run here{}", request.policy, nameHint(request.policy, policies)));
    const MetricInfo* metric = findMetric(*request.study, request.metric);
    if (!metric)
        return fail(ErrorCode::usage, formatMessage("there is no metric '{}'", request.metric));
    if (metric->better == Better::neither || metric->isMeasured)
        return fail(ErrorCode::usage,
                    formatMessage("the metric '{}' has no better direction, so there is no winner", request.metric));
    if (findPolicy(*request.study, request.policy)->isLimit)
        return fail(ErrorCode::usage, formatMessage("'{}' is a bound and does not compete", request.policy));
    if (competitorsOf(request).size() < 2)
        return fail(ErrorCode::usage, formatMessage("no other policy that competes with '{}' runs", request.policy));
    return {};
}

std::vector<std::string> competitorsOf(const ContestRequest& request)
{
    const bool isOffline = findPolicy(*request.study, request.policy)->offline;
    std::vector<std::string> names{request.policy};
    for (const std::string& name : request.question.policies) {
        const PolicyInfo* info = findPolicy(*request.study, name);
        if (name != request.policy && !info->isLimit && (isOffline || !info->offline))
            names.push_back(name);
    }
    return names;
}

Result<Contest> runContest(const ContestRequest& request, const Question& question, const std::stop_token& stop)
{
    RunRequest run{.policies = competingCalls(request, question), .ledger = false};
    Contest contest;
    contest.values.resize(run.policies.size());
    for (int k = 0; k < request.repeat; ++k) {
        run.seed = question.seed + static_cast<std::uint64_t>(k);
        const auto report = request.study->run(*question.instance, run, RunControl(stop));
        if (stop.stop_requested())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!report)
            return Contest{.lead = notApplicable, .error = report.error().message};
        for (std::size_t i = 0; i < run.policies.size(); ++i)
            contest.values[i].push_back(report->policies[i].metric(request.metric));
    }
    for (const std::vector<double>& values : contest.values)
        contest.means.push_back(meanOf(values));
    judge(contest, signOf(request));
    return contest;
}

Result<void> parallelWithProgress(std::size_t count, const std::function<Result<void>(std::size_t i)>& body,
                                  const RunControl& control)
{
    std::mutex mutex;
    std::size_t done = 0;
    const auto counted = [&](std::size_t i) {
        auto result = body(i);
        const std::scoped_lock lock(mutex);
        control.progress(static_cast<double>(++done) / static_cast<double>(count));
        return result;
    };
    return parallelFor(count, counted, {.stop = control.stopToken()});
}

} // namespace wattif
