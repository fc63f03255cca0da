// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/run_policies.h"

#include <fmt/format.h>

#include "core/base/exception_error.h"

namespace wattif {
namespace {

Result<PolicyResult> takeTurn(const PolicyCall& call, const RunControl& control, const FindPolicyInfo& find, const TakeTurn& take)
{
    const PolicyInfo* policy = find(call.policy);
    if (!policy)
        return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
    auto options = completed(policy->options, call.options);
    if (!options)
        return passOn(options);
    PolicyTurn turn(call, std::move(*options), control);
    try {
        return take(*policy, turn);
    } catch (...) { // the user learns which policy it was
        return tl::unexpected(errorOfException(fmt::format("run the policy '{}'", call.policy)));
    }
}

} // namespace

double PolicyTurn::seconds() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start + m_earlier).count();
}

PolicyResult PolicyTurn::result(std::vector<Metric> metrics, double seconds, std::shared_ptr<const StudyData> data) const
{
    return {m_call.policy, m_options, std::move(metrics), seconds, std::move(data)};
}

Result<RunReport> runTurns(const RunRequest& request, const RunControl& control, std::vector<Metric> metrics,
                           const FindPolicyInfo& find, const TakeTurn& take)
{
    RunReport report{.metrics = std::move(metrics)};
    const auto count = static_cast<double>(request.policies.size());
    for (std::size_t i = 0; i < request.policies.size() && report.complete; ++i) {
        const auto done = static_cast<double>(i);
        auto result = takeTurn(request.policies[i], control.part(done / count, (done + 1.0) / count), find, take);
        if (!result && result.error().code != ErrorCode::interrupted)
            return passOn(result);
        report.complete = result && !control.stopRequested();
        if (!result)
            break;
        report.policies.push_back(std::move(*result));
        if (request.finished)
            request.finished(report.policies.back());
    }
    return report;
}

} // namespace wattif
