// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `load-factor`: Cao et al. 2011, section 2.2, as docs/power-policies.md reads it.
//
//   T(p) = work / (p tmax), idle counts nodes that boot, k0 = max(0, minJob - idle, maxWait - on), q = max(minJob, maxWait - run)
//   start, where off > 0 and (T(on) > Ts or maxWait > on or idle < minJob):
//     a  T(on + off) > Ts and idle + off >= minJob          all
//     b  k0 <= off and T(on + k0) < Ts'                     k0
//     c  k0 <= off                                          k in k0 .. off with T(on + k) nearest Ts'
//     d  else                                               none
//   stop, where nothing was started and (T(on) < Tc or idle < minJob), with n nodes idle and not booting:
//     a  T(on - n) < Tc and on - n >= maxWait               all n
//     b  idle >= q and, k = min(n, idle - q), T(on - k) < Tc'   k
//     c  idle >= q                                          k in 0 .. min(n, idle - q) with T(on - k) nearest Tc'
//     d  else                                               all n
//   before all that, where longest_wait_minutes is given and a job has waited longer (not the paper's):
//     long wait   min(off, max(0, nodes of all waiting jobs - idle)) are started, none is stopped
//
// T is monotone in p, so rule c takes O(log off) instead of a scan. `decide` and `explain` run the same code.

#include "core/power/engine/load_factor.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"

namespace wattif::power {
namespace {

/// Asks the rules in their order and, where wanted, notes what each said.
class Judge {
public:
    Judge(const LoadState& state, const LoadFactorOptions& options, std::vector<RuleCheck>* checks)
        : m_s(state), m_o(options), m_checks(checks)
    {
    }

    LoadDecision decide();

private:
    [[nodiscard]] double load(std::int32_t p) const { return m_s.loadFactor(p); }
    [[nodiscard]] bool startForLongWait();
    [[nodiscard]] bool wantsStart();
    [[nodiscard]] bool wantsStop();
    void start();
    void stop();
    [[nodiscard]] bool startAll();
    [[nodiscard]] bool startSome(LoadRule rule, std::int32_t k);
    [[nodiscard]] bool stopAll();
    [[nodiscard]] bool stopSome(LoadRule rule, std::int32_t k);
    [[nodiscard]] std::int32_t nearest(std::int32_t from, std::int32_t to, int sign, double target) const;
    template <class MakeReason>
    bool ask(const char* question, bool isYes, MakeReason reason);
    template <class MakeReason>
    bool note(LoadRule rule, bool fired, std::int32_t nodes, std::int32_t p, MakeReason reason);

    const LoadState& m_s;
    const LoadFactorOptions& m_o;
    std::vector<RuleCheck>* m_checks;
    std::int32_t m_on = m_s.on();
    std::int32_t m_idle = m_s.idle + m_s.booting; ///< "idle" of the paper
    LoadDecision m_decision{};
};

/// "0.5 < Tc = 0.6".
std::string compared(double value, std::string_view name, double threshold)
{
    const char* sign = value > threshold ? ">" : value < threshold ? "<" : "=";
    const int digits = digitsApart(value, threshold, 4);
    return fmt::format("{} {} {} = {}", formatShort(value, digits), sign, name, formatShort(threshold, digits));
}

/// "T(on) = 0.5 < Tc = 0.6": a formula, which all languages write alike.
std::string compared(std::string_view what, double value, std::string_view name, double threshold)
{
    return fmt::format("{} = {}", what, compared(value, name, threshold));
}

template <class MakeReason>
bool Judge::ask(const char* question, bool isYes, MakeReason reason)
{
    if (m_checks)
        m_checks->push_back({.question = question, .fired = isYes, .loadFactor = load(m_on), .reason = reason()});
    return isYes;
}

template <class MakeReason>
bool Judge::note(LoadRule rule, bool fired, std::int32_t nodes, std::int32_t p, MakeReason reason)
{
    if (m_checks)
        m_checks->push_back({.rule = rule, .fired = fired, .nodes = nodes, .loadFactor = load(p), .reason = reason()});
    return fired;
}

LoadDecision Judge::decide()
{
    m_decision = neededNodes(m_s);
    if (startForLongWait())
        return m_decision;
    if (wantsStart())
        start();
    if (m_decision.start == 0 && wantsStop())
        stop();
    return m_decision;
}

bool Judge::startForLongWait()
{
    if (m_o.longestWaitMinutes <= 0.0)
        return false;
    const double waited = m_s.longestWaitSeconds / 60.0;
    const bool fires = m_s.waitingNodes > 0 && waited > m_o.longestWaitMinutes;
    const std::int64_t lacking = std::max<std::int64_t>(0, m_s.waitingNodes - m_idle);
    const auto nodes = static_cast<std::int32_t>(fires ? std::min<std::int64_t>(m_s.off, lacking) : 0);
    if (fires) {
        m_decision.startRule = LoadRule::longWait;
        m_decision.start = nodes;
    }
    return note(LoadRule::longWait, fires, nodes, m_on + nodes, [&] {
        return formatMessage("longest wait = {} min; waiting jobs take {}, idle = {}",
                             compared(waited, "longest_wait_minutes", m_o.longestWaitMinutes), counted(m_s.waitingNodes, "node"),
                             m_idle);
    });
}

bool Judge::wantsStart()
{
    const bool reason = load(m_on) > m_o.startAbove || m_s.largestWaiting > m_on || m_idle < m_s.minJobNodes;
    return ask("start?", m_s.off > 0 && reason, [&] {
        return formatMessage("off = {}; {}; maxWait = {}, on = {}; idle = {}, smallest job = {}", m_s.off,
                             compared("T(on)", load(m_on), "Ts", m_o.startAbove), m_s.largestWaiting, m_on, m_idle,
                             m_s.minJobNodes);
    });
}

bool Judge::startAll()
{
    const std::int32_t all = m_on + m_s.off;
    const bool fires = load(all) > m_o.startAbove && m_idle + m_s.off >= m_s.minJobNodes;
    return note(LoadRule::startA, fires, m_s.off, all, [&] {
        return formatMessage("with all on, {}; idle = {}, smallest job = {}", compared("T", load(all), "Ts", m_o.startAbove),
                             m_idle + m_s.off, m_s.minJobNodes);
    });
}

bool Judge::startSome(LoadRule rule, std::int32_t k)
{
    const bool enough = m_decision.minStart <= m_s.off;
    const bool fires = enough && (rule == LoadRule::startC || load(m_on + k) < m_o.startTarget);
    return note(rule, fires, enough ? k : 0, enough ? m_on + k : m_on, [&] {
        return enough ? Message(compared(fmt::format("T(on + {})", k), load(m_on + k), "Ts'", m_o.startTarget))
                      : formatMessage("needed: k0 = {}, off = {}", counted(m_decision.minStart, "node"), m_s.off);
    });
}

void Judge::start()
{
    const std::int32_t least = m_decision.minStart;
    const auto fire = [&](LoadRule rule, std::int32_t nodes) {
        m_decision.startRule = rule;
        m_decision.start = nodes;
    };
    if (startAll())
        return fire(LoadRule::startA, m_s.off);
    if (startSome(LoadRule::startB, least))
        return fire(LoadRule::startB, least);
    const std::int32_t k = least <= m_s.off ? nearest(least, m_s.off, 1, m_o.startTarget) : least;
    if (startSome(LoadRule::startC, k))
        return fire(LoadRule::startC, k);
    note(LoadRule::startD, true, 0, m_on, [] { return formatMessage("no rule can start enough nodes: start none"); });
    fire(LoadRule::startD, 0);
}

bool Judge::wantsStop()
{
    const bool reason = load(m_on) < m_o.stopBelow || m_idle < m_s.minJobNodes;
    return ask("stop?", reason, [&] {
        return formatMessage("{}; idle = {}, smallest job = {}", compared("T(on)", load(m_on), "Tc", m_o.stopBelow), m_idle,
                             m_s.minJobNodes);
    });
}

bool Judge::stopAll()
{
    const std::int32_t left = m_on - m_s.idle;
    const bool fires = load(left) < m_o.stopBelow && left >= m_s.largestWaiting;
    return note(LoadRule::stopA, fires, m_s.idle, left, [&] {
        return formatMessage("without the idle nodes, {}; on = {}, maxWait = {}", compared("T", load(left), "Tc", m_o.stopBelow),
                             left, m_s.largestWaiting);
    });
}

bool Judge::stopSome(LoadRule rule, std::int32_t k)
{
    const bool enough = m_idle >= m_decision.keepIdle;
    const bool fires = enough && (rule == LoadRule::stopC || load(m_on - k) < m_o.stopTarget);
    return note(rule, fires, enough ? k : 0, enough ? m_on - k : m_on, [&] {
        return enough ? Message(compared(fmt::format("T(on - {})", k), load(m_on - k), "Tc'", m_o.stopTarget))
                      : formatMessage("q = {} idle nodes must stay, idle = {}", m_decision.keepIdle, m_idle);
    });
}

void Judge::stop()
{
    const auto fire = [&](LoadRule rule, std::int32_t nodes) {
        m_decision.stopRule = rule;
        m_decision.stop = nodes;
    };
    if (stopAll())
        return fire(LoadRule::stopA, m_s.idle);
    const std::int32_t most = std::max(0, std::min(m_s.idle, m_idle - m_decision.keepIdle));
    if (stopSome(LoadRule::stopB, most))
        return fire(LoadRule::stopB, most);
    const std::int32_t k = nearest(0, most, -1, m_o.stopTarget);
    if (stopSome(LoadRule::stopC, k))
        return fire(LoadRule::stopC, k);
    note(LoadRule::stopD, true, m_s.idle, m_on - m_s.idle,
         [] { return formatMessage("the idle nodes are fragments: no waiting job can use them"); });
    fire(LoadRule::stopD, m_s.idle);
}

// T(on + sign k) falls (sign 1) or rises (sign -1) with k: the nearest is the first beyond the target or the one before it.
std::int32_t Judge::nearest(std::int32_t from, std::int32_t to, int sign, double target) const
{
    if (m_s.work <= 0.0) // T is 0 whatever k
        return from;
    const auto beyond = [&](std::int32_t k) { return sign * (target - load(m_on + sign * k)) >= 0.0; };
    std::int32_t low = from;
    std::int32_t high = to + 1;
    while (low < high) {
        const std::int32_t middle = low + (high - low) / 2;
        beyond(middle) ? high = middle : low = middle + 1;
    }
    if (low == from || low > to)
        return std::min(low, to);
    const auto distance = [&](std::int32_t k) { return std::abs(load(m_on + sign * k) - target); };
    constexpr double rounding = 1e-12; // of equals the smallest
    return distance(low - 1) <= distance(low) * (1.0 + rounding) ? low - 1 : low;
}

} // namespace

double LoadState::loadFactor(std::int32_t p) const
{
    if (work <= 0.0)
        return 0.0;
    return p > 0 ? work / (static_cast<double>(p) * limitSeconds) : std::numeric_limits<double>::infinity();
}

const char* toString(LoadRule rule)
{
    switch (rule) {
    case LoadRule::none: return "";
    case LoadRule::startA: return "start a";
    case LoadRule::startB: return "start b";
    case LoadRule::startC: return "start c";
    case LoadRule::startD: return "start d";
    case LoadRule::stopA: return "stop a";
    case LoadRule::stopB: return "stop b";
    case LoadRule::stopC: return "stop c";
    case LoadRule::stopD: return "stop d";
    case LoadRule::longWait: return "long wait";
    }
    return "";
}

bool isStart(LoadRule rule) { return rule == LoadRule::longWait || (rule >= LoadRule::startA && rule <= LoadRule::startD); }

LoadDecision neededNodes(const LoadState& state)
{
    const std::int32_t idle = state.idle + state.booting;
    return {.minStart = std::max({0, state.minJobNodes - idle, state.largestWaiting - state.on()}),
            .keepIdle = std::max(state.minJobNodes, state.largestWaiting - state.busy)};
}

LoadDecision decide(const LoadState& state, const LoadFactorOptions& options) { return Judge(state, options, nullptr).decide(); }

std::vector<RuleCheck> explain(const LoadState& state, const LoadFactorOptions& options)
{
    std::vector<RuleCheck> checks;
    Judge(state, options, &checks).decide();
    return checks;
}

} // namespace wattif::power
