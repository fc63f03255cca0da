// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/run_policies.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <numeric>
#include <optional>
#include <stop_token>
#include <tuple>

#include "core/base/exception_error.h"
#include "core/base/format_message.h"
#include "core/base/parallel.h"
#include "core/base/policy_failures.h"
#include "core/base/run_threads.h"

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
        return fail(ErrorCode::usage, formatMessage("there is no policy '{}'", call.policy));
    auto options = completed(policy->options, call.options);
    if (!options)
        return propagateError(options);
    return Entrant{call, *policy, std::move(*options)};
}

Result<std::vector<Entrant>> entrantsOf(const RunRequest& request, const FindPolicyInfo& find)
{
    std::vector<Entrant> entrants;
    for (const PolicyCall& call : request.policies) {
        auto entrant = entrantOf(call, find);
        if (!entrant)
            return propagateError(entrant);
        entrants.push_back(std::move(*entrant));
    }
    return entrants;
}

/// The stop of a turn: of the run, of its policy alone, or because what it does is not wanted any more.
class TurnStop {
public:
    TurnStop(const std::stop_token& ofRun, std::stop_token ofPolicy)
        : m_ofPolicy(std::move(ofPolicy)), m_fromRun(ofRun, Stop{m_all}), m_fromPolicy(m_ofPolicy, Stop{m_all})
    {
    }
    [[nodiscard]] std::stop_token token() const { return m_all.get_token(); }
    [[nodiscard]] bool isOfPolicy() const { return m_ofPolicy.stop_requested(); }
    void request() { m_all.request_stop(); }

private:
    struct Stop {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };
    std::stop_source m_all;
    std::stop_token m_ofPolicy;
    std::stop_callback<Stop> m_fromRun;
    std::stop_callback<Stop> m_fromPolicy;
};

std::stop_token stopOf(const RunRequest& request, const std::string& policy)
{
    const auto found = request.stops.find(policy);
    return found == request.stops.end() ? std::stop_token() : found->second;
}

using FailsAlone = std::function<bool(std::string_view name)>;

/// A turn and what has come of it.
struct Turn {
    Turn(std::size_t n, const Entrant& e, std::size_t p, const RunRequest& request, const RunControl& control)
        : number(n), entrant(e), place(p), stop(control.stopToken(), stopOf(request, e.call.policy))
    {
    }
    [[nodiscard]] const std::string& policy() const { return entrant.call.policy; }

    std::size_t number; ///< in the order of turns
    const Entrant& entrant;
    std::size_t place; ///< of its policy in the request
    TurnStop stop;
    double fraction = 0.0;  ///< of the policy's work
    bool isOver = false;    ///< to its end, or stopped
    bool isStopped = false; ///< alone, or failed alone
    std::optional<Error> failure{};
    std::optional<PolicyResult> result{};
};

/// The turns of a run and what has come of them. Several threads may work at once: each takes the next turn in their order.
class Turns {
public:
    Turns(const RunRequest& request, const RunControl& control, const TakeTurn& take, const FailsAlone& failsAlone,
          std::vector<Metric> metrics)
        : m_request(request),
          m_control(control),
          m_take(take),
          m_failsAlone(failsAlone),
          m_mayFailAlone(PolicyFailures::areOpen()),
          m_metrics(std::move(metrics))
    {
    }

    void add(const Entrant& entrant, std::size_t place)
    {
        m_turns.emplace_back(m_turns.size(), entrant, place, m_request, m_control);
        m_end = m_cut = m_turns.size();
    }

    /// The part of one thread: takes turns until none is left.
    void work(bool isBoundByMemory)
    {
        while (const std::optional<std::size_t> t = next(isBoundByMemory))
            end(m_turns[*t], taken(m_turns[*t]));
    }

    /// The combined result after all threads have ended.
    [[nodiscard]] Result<RunReport> report() const
    {
        for (std::size_t t = 0; t < m_cut; ++t)
            if (m_turns[t].failure)
                PolicyFailures::add(m_turns[t].policy(), *m_turns[t].failure);
        if (m_error)
            return tl::unexpected(*m_error);
        RunReport report = soFar();
        report.complete = !m_isStopped && report.stopped.empty() && std::ranges::all_of(m_turns, &Turn::isOver);
        return report;
    }

private:
    /// The next turn, which begins; none where no turn is left, or no memory for it beside those under way.
    [[nodiscard]] std::optional<std::size_t> next(bool isBoundByMemory)
    {
        const std::lock_guard lock(m_mutex);
        if (m_next >= m_end || (isBoundByMemory && m_underWay > 0 && threadsThatFit(2) < 2))
            return std::nullopt;
        ++m_underWay;
        return m_next++;
    }

    [[nodiscard]] Result<PolicyResult> taken(Turn& turn)
    {
        if (turn.stop.isOfPolicy())
            return fail(ErrorCode::interrupted, "stopped");
        // what a policy runs has no turns of this run; the last to begin may use threads that the others leave
        const RunThreads alone(1, turn.number + 1 == m_turns.size() ? m_threads : 1U);
        const RunControl control = controlOf(turn);
        PolicyTurn policyTurn(turn.entrant.call, turn.entrant.options, control, improvedOf(turn));
        try {
            return m_take(turn.entrant.info, policyTurn);
        } catch (...) { // the user learns which policy it was
            return tl::unexpected(errorOfException(formatMessage("run the policy '{}'", turn.policy())));
        }
    }

    /// Reports progress to the run, as this policy's share of it, and to the policy's observer.
    [[nodiscard]] RunControl controlOf(Turn& turn)
    {
        // Work that is already finished is reported at once, without delaying later reports.
        advance(turn, 0.0, RunControl(m_control.part(0.0, 1.0)));
        if (!m_request.advanced && !m_control.isFollowed())
            return RunControl(turn.stop.token());
        return RunControl(turn.stop.token(),
                          [this, &turn, whole = m_control.part(0.0, 1.0)](double fraction) { advance(turn, fraction, whole); });
    }

    void advance(Turn& turn, double fraction, const RunControl& whole)
    {
        const std::lock_guard lock(m_mutex);
        if (isDropped(turn))
            return;
        turn.fraction = fraction;
        whole.progress(fractionDone());
        if (m_request.advanced)
            m_request.advanced(turn.policy(), fraction);
    }

    [[nodiscard]] PolicyTurn::Improved improvedOf(const Turn& turn)
    {
        if (!m_request.improved)
            return {};
        return [this, &turn](const PolicyResult& best) {
            const std::lock_guard lock(m_mutex);
            if (!isDropped(turn))
                m_request.improved(best);
        };
    }

    /// Keeps what came of a turn.
    void end(Turn& turn, Result<PolicyResult> result)
    {
        const std::lock_guard lock(m_mutex);
        --m_underWay;
        if (isDropped(turn))
            return;
        turn.isOver = true;
        turn.fraction = 1.0;
        if (!result && result.error().code != ErrorCode::interrupted)
            return failed(turn, std::move(result.error()));
        if (m_control.stopRequested())
            stopped(turn);
        else if (turn.stop.isOfPolicy())
            turn.isStopped = true;
        else if (!result)
            return cut(turn);
        if (result)
            keep(turn, std::move(*result));
    }

    /// The other policies continue if an own policy failed and PolicyFailures are open.
    void failed(Turn& turn, Error error)
    {
        if (m_mayFailAlone && m_failsAlone && m_failsAlone(turn.policy())) {
            turn.isStopped = true;
            turn.failure = std::move(error);
            return;
        }
        m_error = std::move(error);
        cut(turn);
    }

    /// The run was stopped in this turn: none begins any more.
    void stopped(const Turn& turn)
    {
        m_isStopped = true;
        m_end = std::min(m_end, turn.number + 1);
    }

    /// The run ends with this turn: those after it would not have begun on one thread.
    void cut(const Turn& turn)
    {
        stopped(turn);
        m_cut = turn.number;
        for (std::size_t later = m_cut + 1; later < m_turns.size(); ++later)
            m_turns[later].stop.request();
    }
    [[nodiscard]] bool isDropped(const Turn& turn) const { return turn.number > m_cut; }

    void keep(Turn& turn, PolicyResult result)
    {
        turn.result = std::move(result);
        if (m_request.finished)
            m_request.finished(*turn.result, soFar());
    }

    /// Of all turns; it never goes back.
    [[nodiscard]] double fractionDone() const
    {
        double sum = 0.0;
        for (const Turn& turn : m_turns)
            sum += turn.fraction;
        return sum / static_cast<double>(m_turns.size());
    }

    /// All that is finished, in the order of the request.
    [[nodiscard]] RunReport soFar() const
    {
        RunReport report{.seed = m_request.seed, .complete = false, .metrics = m_metrics};
        std::vector<const PolicyResult*> results(m_request.policies.size());
        for (std::size_t t = 0; t <= m_cut && t < m_turns.size(); ++t) {
            const Turn& turn = m_turns[t];
            if (turn.isStopped)
                report.stopped.push_back(turn.policy());
            if (turn.result)
                results[turn.place] = &*turn.result;
        }
        for (const PolicyResult* result : results)
            if (result)
                report.policies.push_back(*result);
        return report;
    }

    const RunRequest& m_request;
    const RunControl& m_control;
    const TakeTurn& m_take;
    const FailsAlone& m_failsAlone;
    bool m_mayFailAlone;
    std::vector<Metric> m_metrics; ///< of the run as a whole
    std::deque<Turn> m_turns;      ///< in their order
    std::mutex m_mutex;            ///< guards the elements and all members below
    std::size_t m_next = 0;
    std::size_t m_end = 0; ///< no turn from here on begins
    std::size_t m_cut = 0; ///< the first turn that ended the run; the number of turns if none did
    std::size_t m_underWay = 0;
    unsigned m_threads = RunThreads::most(); ///< of the run
    bool m_isStopped = false;
    std::optional<Error> m_error; ///< of the turn `m_cut`
};

/// Runs all turns on the given number of threads.
void workOn(Turns& turns, std::size_t threads, const RunControl& control)
{
    if (threads <= 1)
        return turns.work(false);
    const bool isBound = RunThreads::areBoundByMemory();
    const auto work = [&turns, isBound](std::size_t) -> Result<void> {
        turns.work(isBound);
        return {};
    };
    // Its only error is a stop, of which the turns know.
    std::ignore = parallelFor(threads, work, {.stop = control.stopToken(), .threads = static_cast<unsigned>(threads)});
}

/// A derived outcome was measured with its base, which is finished by then.
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
        return propagateError(entrants);
    Turns turns(request, control, take, failsAlone, std::move(metrics));
    for (const std::size_t place : turnsByCost(request, find))
        turns.add((*entrants)[place], place);
    workOn(turns, std::min<std::size_t>(RunThreads::most(), entrants->size()), control);
    return turns.report();
}

} // namespace wattif
