// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/run_policies.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stop_token>

#include <fmt/format.h>

#include "core/base/exception_error.h"
#include "core/base/policy_failures.h"

namespace wattif {
namespace {

/// A policy of the request, checked before any turn begins.
struct Entrant {
    const PolicyCall& call;
    const PolicyInfo& info;
    OptionValues options; ///< complete
};

Result<Entrant> entrantOf(const PolicyCall& call, const FindPolicyInfo& find)
{
    const PolicyInfo* policy = find(call.policy);
    if (!policy)
        return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
    auto options = completed(policy->options, call.options);
    if (!options)
        return passOn(options);
    return Entrant{call, *policy, std::move(*options)};
}

Result<std::vector<Entrant>> entrantsOf(const RunRequest& request, const FindPolicyInfo& find)
{
    std::vector<Entrant> entrants;
    for (const PolicyCall& call : request.policies) {
        auto entrant = entrantOf(call, find);
        if (!entrant)
            return passOn(entrant);
        entrants.push_back(std::move(*entrant));
    }
    return entrants;
}

/// A stop that either of two others triggers.
class EitherStop {
public:
    EitherStop(const std::stop_token& one, const std::stop_token& other) : m_one(one, Stop{m_both}), m_other(other, Stop{m_both})
    {
    }
    [[nodiscard]] std::stop_token token() const { return m_both.get_token(); }

private:
    struct Stop {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };
    std::stop_source m_both;
    std::stop_callback<Stop> m_one;
    std::stop_callback<Stop> m_other;
};

Result<PolicyResult> takeTurn(const Entrant& entrant, const RunControl& control, const TakeTurn& take)
{
    PolicyTurn turn(entrant.call, entrant.options, control);
    try {
        return take(entrant.info, turn);
    } catch (...) { // the user learns which policy it was
        return tl::unexpected(errorOfException(fmt::format("run the policy '{}'", entrant.call.policy)));
    }
}

using FailsAlone = std::function<bool(std::string_view name)>;

/// The turns of a run and what has come of them.
class Turns {
public:
    Turns(const RunRequest& request, const RunControl& control, const TakeTurn& take, const FailsAlone& failsAlone,
          std::vector<Metric> metrics)
        : m_request(request), m_control(control), m_take(take), m_failsAlone(failsAlone), m_results(request.policies.size())
    {
        m_report.seed = request.seed;
        m_report.metrics = std::move(metrics);
    }

    /// Takes the turn of the policy at a place of the request; false: the run was stopped.
    [[nodiscard]] Result<bool> take(const Entrant& entrant, std::size_t place)
    {
        const std::stop_token own = stopOf(entrant.call.policy);
        const EitherStop either(m_control.stopToken(), own);
        auto result = own.stop_requested() ? Result<PolicyResult>(fail(ErrorCode::interrupted, "stopped"))
                                           : takeTurn(entrant, controlOf(entrant, either.token()), m_take);
        ++m_taken;
        if (!result && result.error().code != ErrorCode::interrupted)
            return isNoted(entrant.call.policy, result.error()) ? Result<bool>(true) : passOn(result);
        const bool isStopped = m_control.stopRequested() || (!result && !own.stop_requested());
        if (!isStopped && own.stop_requested())
            m_report.stopped.push_back(entrant.call.policy);
        if (result)
            keep(std::move(*result), place);
        return !isStopped;
    }

    [[nodiscard]] RunReport report(bool allTaken) const
    {
        RunReport report = soFar();
        report.complete = allTaken && report.stopped.empty();
        return report;
    }

private:
    [[nodiscard]] std::stop_token stopOf(const std::string& policy) const
    {
        const auto found = m_request.stops.find(policy);
        return found == m_request.stops.end() ? std::stop_token() : found->second;
    }

    /// Progress goes to the run, as this turn's share of it, and to whoever follows the policy alone.
    [[nodiscard]] RunControl controlOf(const Entrant& entrant, std::stop_token stop) const
    {
        const auto count = static_cast<double>(m_request.policies.size());
        const RunControl share = m_control.part(m_taken / count, (m_taken + 1.0) / count);
        RunControl(share).progress(0.0); // what is done already is told at once, and does not delay what comes
        if (m_request.advanced)
            m_request.advanced(entrant.call.policy, 0.0);
        else if (!m_control.isFollowed())
            return RunControl(std::move(stop));
        return RunControl(std::move(stop), [this, &entrant, share](double fraction) {
            share.progress(fraction);
            if (m_request.advanced)
                m_request.advanced(entrant.call.policy, fraction);
        });
    }

    /// Whether the others go on after this error.
    [[nodiscard]] bool isNoted(const std::string& policy, const Error& error)
    {
        if (!m_failsAlone || !m_failsAlone(policy) || !PolicyFailures::note(policy, error))
            return false;
        m_report.stopped.push_back(policy);
        return true;
    }

    void keep(PolicyResult result, std::size_t place)
    {
        m_results[place] = std::move(result);
        if (m_request.finished)
            m_request.finished(*m_results[place], soFar());
    }

    /// All that is finished, in the order of the request.
    [[nodiscard]] RunReport soFar() const
    {
        RunReport report = m_report;
        report.complete = false;
        for (const std::optional<PolicyResult>& result : m_results)
            if (result)
                report.policies.push_back(*result);
        return report;
    }

    const RunRequest& m_request;
    const RunControl& m_control;
    const TakeTurn& m_take;
    const FailsAlone& m_failsAlone;
    RunReport m_report; ///< but for its policies
    std::vector<std::optional<PolicyResult>> m_results;
    double m_taken = 0.0;
};

/// What is derived was measured with what it is derived from, which is there by then.
double expectedSeconds(const RunRequest& request, const PolicyInfo& policy)
{
    const auto measured = request.seconds.find(policy.name);
    const bool isKnown = measured != request.seconds.end() && policy.cost != PolicyCost::derived;
    return isKnown ? measured->second : roughSeconds(policy.cost);
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

double roughSeconds(PolicyCost cost)
{
    switch (cost) {
    case PolicyCost::derived: return 0.0;
    case PolicyCost::pass: return 0.1;
    case PolicyCost::search: return 10.0;
    case PolicyCost::exact: return 1000.0;
    }
    return 0.0;
}

std::vector<std::size_t> turnsByCost(const RunRequest& request, const FindPolicyInfo& find)
{
    std::vector<double> seconds;
    for (const PolicyCall& call : request.policies)
        seconds.push_back(expectedSeconds(request, *find(call.policy)));
    std::vector<std::size_t> places(request.policies.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, {}, [&seconds](std::size_t place) { return seconds[place]; });
    return places;
}

Result<RunReport> runTurns(const RunRequest& request, const RunControl& control, std::vector<Metric> metrics,
                           const FindPolicyInfo& find, const TakeTurn& take, const FailsAlone& failsAlone)
{
    auto entrants = entrantsOf(request, find);
    if (!entrants)
        return passOn(entrants);
    Turns turns(request, control, take, failsAlone, std::move(metrics));
    for (const std::size_t place : turnsByCost(request, find)) {
        auto goesOn = turns.take((*entrants)[place], place);
        if (!goesOn)
            return passOn(goesOn);
        if (!*goesOn)
            return turns.report(false);
    }
    return turns.report(true);
}

} // namespace wattif
