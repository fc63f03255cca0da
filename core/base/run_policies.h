// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/base/study.h"

namespace wattif {

/// One policy's turn in a run.
class PolicyTurn {
public:
    /// Called for each improved result.
    using Improved = std::function<void(const PolicyResult&)>;

    PolicyTurn(const PolicyCall& call, OptionValues options, const RunControl& control, Improved improved = {})
        : m_call(call), m_options(std::move(options)), m_control(control), m_improved(std::move(improved))
    {
    }

    [[nodiscard]] const OptionValues& options() const { return m_options; } ///< complete
    [[nodiscard]] const RunControl& control() const { return m_control; }   ///< of this turn's part of the progress

    /// Counts work for this policy that was done before its turn.
    void addEarlierTime(std::chrono::duration<double> time) { m_earlier += time; }
    /// Returns the time that the policy took so far, in seconds.
    [[nodiscard]] double seconds() const;
    /// The policy's result, or what it has found so far.
    [[nodiscard]] PolicyResult result(std::vector<Metric> metrics, double seconds, std::shared_ptr<const StudyData> data) const;

    /// Returns whether improved results have a receiver.
    [[nodiscard]] bool reportsImproved() const { return static_cast<bool>(m_improved); }
    /// Reports an improved result; calls from several policies do not overlap.
    void improved(const PolicyResult& best) const { m_improved(best); }

private:
    const PolicyCall& m_call;
    OptionValues m_options;
    const RunControl& m_control;
    Improved m_improved;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    std::chrono::duration<double> m_earlier{};
};

/// Expected seconds of a policy without a measurement: an order of magnitude, used for ordering only.
[[nodiscard]] double roughSeconds(PolicyCost cost);

/// Returns the record of a policy by name; null if not found.
using FindPolicyInfo = std::function<const PolicyInfo*(std::string_view name)>;
/// Takes a policy's turn to its end; called on several threads at once where RunThreads are open.
using TakeTurn = std::function<Result<PolicyResult>(const PolicyInfo& policy, PolicyTurn& turn)>;

/// The places of a request's policies in the order in which they run: by the seconds they took before, else by their cost;
/// between equals as in the request. `find` must know all of them.
[[nodiscard]] std::vector<std::size_t> turnsByCost(const RunRequest& request, const FindPolicyInfo& find);

/// Runs the policies of a request in the order of turnsByCost and reports each finished one. They run one after another, or in
/// parallel if RunThreads are open: each thread then takes the next policy when it is free, and the reports do not overlap.
/// Except for measured times and the order of reports, the number of threads changes nothing: the error is that of the first
/// policy that has one, and later results are dropped. A stop ends the run, a stop of one policy only that policy: `complete` is
/// then false, and a stopped policy is kept if it has a result (the best so far). `metrics`: of the run as a whole. Error(usage),
/// before any policy runs, for an unknown policy or option, otherwise the first error of a policy. If PolicyFailures are open, a
/// policy that `failsAlone` fails alone and is recorded there; the report counts it as stopped.
[[nodiscard]] Result<RunReport> runTurns(const RunRequest& request, const RunControl& control, std::vector<Metric> metrics,
                                         const FindPolicyInfo& find, const TakeTurn& take,
                                         const std::function<bool(std::string_view name)>& failsAlone = {});

/// So long after a stop what a policy has found may still be measured; what takes longer is dropped.
inline constexpr std::chrono::milliseconds graceForMeasuring{25};

/// Like runTurns, for a study with its own `findPolicy`: run(policy, turn) makes the outcome and is timed; measure(outcome)
/// checks it and returns its metrics.
template <class Policy, class Run, class Measure>
[[nodiscard]] Result<RunReport> runPolicies(const Policy* (*find)(std::string_view name), const RunRequest& request,
                                            const RunControl& control, std::vector<Metric> metrics, Run run, Measure measure)
{
    const auto findInfo = [find](std::string_view name) -> const PolicyInfo* {
        const Policy* policy = find(name);
        return policy ? &policy->info : nullptr;
    };
    const auto take = [&](const PolicyInfo& info, PolicyTurn& turn) -> Result<PolicyResult> {
        auto outcome = [&] {
            const StopScope scope(turn.control().stopToken());
            return run(*find(info.name), turn);
        }();
        if (!outcome)
            return propagateError(outcome);
        const double seconds = turn.seconds();
        const StopScope scope(turn.control().stopToken(), graceForMeasuring);
        std::vector<Metric> measured = measure(**outcome);
        if (scope.isStopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        return turn.result(std::move(measured), seconds, std::move(*outcome));
    };
    const auto failsAlone = [find](std::string_view name) -> bool {
        if constexpr (requires(const Policy& policy) { policy.failsAlone; })
            return find(name)->failsAlone;
        return false;
    };
    return runTurns(request, control, std::move(metrics), findInfo, take, failsAlone);
}

} // namespace wattif
