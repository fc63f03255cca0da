// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/job_label.h"
#include "core/power/results/results.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/words.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/clock.h"
#include "core/power/results/hold_ledger.h"
#include "core/power/results/job_speeds.h"
#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

Origin momentOrigin(Time at)
{
    const std::int64_t seconds = at / ticksPerSecond;
    return {.kind = "time", .index = seconds, .text = "%1 s after the beginning of the trace", .shown = seconds};
}
Origin nodeOrigin(std::int64_t node) { return {.kind = "node", .index = node, .text = "node %1", .shown = node}; }
/// The time that the scenario's clock shows, as charts have it.
WhyValue clockValue(Time at, const ScenarioClock& clock) { return {clock.text(toSeconds(at)), toSeconds(at), momentOrigin(at)}; }

// ---- load-factor: a decision for each tick

/// The tick that a sentence is about, with what makes its numbers.
struct TickWords {
    const LoadTick& tick;
    const LoadFactorOptions& options;
    std::int64_t index;
    const ScenarioClock& clock;

    [[nodiscard]] const LoadState& s() const { return tick.state; }
    [[nodiscard]] Origin at(const char* column) const
    {
        return {.kind = "tick", .index = index, .name = column, .text = "what the policy saw in decision %1", .shown = index + 1};
    }
    [[nodiscard]] WhyValue count(std::int64_t value, const char* column) const { return whyCount(value, at(column)); }
    [[nodiscard]] WhyValue load(std::int32_t p, double beside) const
    {
        const double value = s().loadFactor(p);
        return whyNumber(value, at("T"), digitsApart(value, beside, 4));
    }
    /// t_max, which comes from the queue or from run times.
    [[nodiscard]] WhyValue limit() const
    {
        return whyNumber(s().limitSeconds, optionOrigin(options.limitQuantile > 0.0 ? "limit_quantile" : "max_job_minutes"));
    }
    [[nodiscard]] WhyValue threshold(double value, const char* option, std::int32_t p) const
    {
        return whyNumber(value, optionOrigin(option), digitsApart(s().loadFactor(p), value, 4));
    }
};

/// T(p) = work / (p tmax); empty for p = 0.
WhySentence loadFormula(const TickWords& w, std::int32_t p)
{
    if (p <= 0)
        return {};
    return {"T(%1) = %2 / (%1 × %3) = %4",
            {w.count(p, "on"), whyNumber(w.s().work, w.at("work")), w.limit(), whyNumber(w.s().loadFactor(p), w.at("T"))}};
}

WhySentence comparedLoad(const TickWords& w, const char* text, std::int32_t p, double threshold, const char* option)
{
    return {text, {w.load(p, threshold), w.threshold(threshold, option, p)}};
}

/// Why a rule before the one that fired did not.
WhySentence whyNotFired(const TickWords& w, const RuleCheck& check)
{
    const LoadState& s = w.s();
    const LoadFactorOptions& o = w.options;
    const std::int32_t idle = s.idle + s.booting;
    switch (check.rule) {
    case LoadRule::startA:
        if (s.loadFactor(s.on() + s.off) > o.startAbove)
            return {"It was rejected because the idle nodes would be %1, and the smallest job takes %2.",
                    {w.count(idle + s.off, "idle"), whyCount(s.minJobNodes, optionOrigin("min_job_nodes"))}};
        return comparedLoad(w, "It was rejected because T = %1 with them is not above Ts = %2.", s.on() + s.off, o.startAbove,
                            "start_above");
    case LoadRule::startB:
    case LoadRule::startC:
        if (w.tick.decision.minStart > s.off)
            return {"It was rejected because the nodes needed, %1, exceed those that are off, %2.",
                    {w.count(w.tick.decision.minStart, "k0"), w.count(s.off, "off")}};
        return comparedLoad(w, "It was rejected because T = %1 with them is not below Ts' = %2.", s.on() + check.nodes,
                            o.startTarget, "start_target");
    case LoadRule::stopA:
        if (s.loadFactor(s.on() - s.idle) < o.stopBelow)
            return {"It was rejected because the nodes left, %1, would be too few for the largest waiting job, %2.",
                    {w.count(s.on() - s.idle, "on"), w.count(s.largestWaiting, "maxWait")}};
        return comparedLoad(w, "It was rejected because T = %1 without them is not below Tc = %2.", s.on() - s.idle, o.stopBelow,
                            "stop_below");
    default:
        if (idle < w.tick.decision.keepIdle)
            return {"It was rejected because the nodes that must stay idle, %1, exceed those that are idle, %2.",
                    {w.count(w.tick.decision.keepIdle, "q"), w.count(idle, "idle")}};
        return comparedLoad(w, "It was rejected because T = %1 without them is not below Tc' = %2.", s.on() - check.nodes,
                            o.stopTarget, "stop_target");
    }
}

bool isStart(const RuleCheck& check) { return isStart(check.rule); }

/// Why the first rule fired at all: switching none was not enough.
WhySentence whyNotNone(const TickWords& w, bool start)
{
    const LoadState& s = w.s();
    if (start && s.loadFactor(s.on()) > w.options.startAbove)
        return comparedLoad(w, "It was rejected because T(on) = %1 is above Ts = %2.", s.on(), w.options.startAbove,
                            "start_above");
    if (start && s.largestWaiting > s.on())
        return {"It was rejected because the nodes of the largest waiting job, %1, exceed those that are on, %2.",
                {w.count(s.largestWaiting, "maxWait"), w.count(s.on(), "on")}};
    if (!start && s.loadFactor(s.on()) < w.options.stopBelow)
        return comparedLoad(w, "It was rejected because T(on) = %1 is below Tc = %2.", s.on(), w.options.stopBelow, "stop_below");
    return {"It was rejected because the idle nodes, %1, are too few for the smallest job, %2.",
            {w.count(s.idle + s.booting, "idle"), whyCount(s.minJobNodes, optionOrigin("min_job_nodes"))}};
}

void reportLostRule(const TickWords& w, const RuleCheck& lost, Why& why)
{
    why.lost = {isStart(lost) ? "Runner-up: rule %1, with nodes to start: %2." : "Runner-up: rule %1, with nodes to stop: %2.",
                {whyName(ruleText(lost.rule), w.at("rule")), w.count(lost.nodes, "rule")}};
    why.lostFormula = loadFormula(w, w.s().on() + (isStart(lost) ? lost.nodes : -lost.nodes));
    why.rule = whyNotFired(w, lost);
}

/// Why nodes were started whatever T says.
void reportLongWait(const TickWords& w, Why& why)
{
    why.lost = {"Runner-up: no change."};
    why.lostFormula = loadFormula(w, w.s().on());
    why.rule = {"It was rejected because a job has waited %1 min, longer than the longest wait of %2 min.",
                {whyNumber(w.s().longestWaitSeconds / 60.0, w.at("wait")),
                 whyNumber(w.options.longestWaitMinutes, optionOrigin("longest_wait_minutes"))}};
}

void reportFired(const TickWords& w, const std::vector<RuleCheck>& checks, const RuleCheck& fired, Why& why)
{
    const bool start = isStart(fired);
    why.chosen = {start ? "%1: rule %3 starts %2 of the nodes that are off." : "%1: rule %3 stops %2 of the nodes that are idle.",
                  {clockValue(w.tick.at, w.clock), w.count(fired.nodes, start ? "started" : "stopped"),
                   whyName(ruleText(fired.rule), w.at("rule"))}};
    why.chosenFormula = loadFormula(w, w.s().on() + (start ? fired.nodes : -fired.nodes));
    if (fired.rule == LoadRule::longWait)
        return reportLongWait(w, why);
    const RuleCheck* before = nullptr;
    for (const RuleCheck& check : checks)
        if (check.rule != LoadRule::none && check.rule != LoadRule::longWait && !check.fired && isStart(check) == start)
            before = &check;
    if (before)
        return reportLostRule(w, *before, why);
    why.lost = {"Runner-up: no change."};
    why.lostFormula = loadFormula(w, w.s().on());
    why.rule = whyNotNone(w, start);
}

void reportNone(const TickWords& w, Why& why)
{
    const LoadState& s = w.s();
    why.chosen = {"%1: no change; nodes on: %2.", {clockValue(w.tick.at, w.clock), w.count(s.on(), "on")}};
    why.chosenFormula = loadFormula(w, s.on());
    why.rule = {"Nodes are started if T(on) is above Ts = %1, and stopped if it is below Tc = %2.",
                {whyNumber(w.options.startAbove, optionOrigin("start_above")),
                 whyNumber(w.options.stopBelow, optionOrigin("stop_below"))}};
}

/// How near T(on) is to the threshold that decided, or to the nearer one where none was crossed.
double marginOf(const LoadState& s, const LoadFactorOptions& o)
{
    const double value = s.loadFactor(s.on());
    const double start = s.off > 0 ? relativeMargin(value, o.startAbove) : infinity;
    return std::min(std::isinf(value) ? 1.0 : start, std::isinf(value) ? 1.0 : relativeMargin(value, o.stopBelow));
}

std::vector<WhySentence> situationOf(const TickWords& w)
{
    const LoadState& s = w.s();
    const LoadFactorOptions& o = w.options;
    return {
        {"Nodes on: %1, of these idle: %2, booting: %3. Off: %4. Nodes of the largest waiting job: %5, of the smallest allowed: %6.",
         {w.count(s.on(), "on"), w.count(s.idle, "idle"), w.count(s.booting, "booting"), w.count(s.off, "off"),
          w.count(s.largestWaiting, "maxWait"), whyCount(s.minJobNodes, optionOrigin("min_job_nodes"))}},
        {o.limitQuantile > 0.0
             ? "Estimated work: %1 node seconds. t_max from run times: %2 s. Ts = %3, Ts' = %4, Tc = %5, Tc' = %6."
             : "Estimated work: %1 node seconds. Longest job allowed: %2 s. Ts = %3, Ts' = %4, Tc = %5, Tc' = %6.",
         {whyNumber(s.work, w.at("work")), w.limit(), whyNumber(o.startAbove, optionOrigin("start_above")),
          whyNumber(o.startTarget, optionOrigin("start_target")), whyNumber(o.stopBelow, optionOrigin("stop_below")),
          whyNumber(o.stopTarget, optionOrigin("stop_target"))}}};
}

class TickDecisions final : public RunDecisions {
public:
    TickDecisions(ScenarioClock clock, std::shared_ptr<const Outcome> outcome, const LoadFactorOptions& options)
        : m_clock(std::move(clock)), m_outcome(std::move(outcome)), m_options(options)
    {
    }
    [[nodiscard]] std::size_t count() const override { return m_outcome->ticks.size(); }
    Decision decision(std::size_t i) override
    {
        const LoadTick& tick = m_outcome->ticks[i];
        Decision made{.number = i,
                      .question = {"How many nodes are started at %1? Enter a negative number for nodes that are stopped.",
                                   {clockValue(tick.at, m_clock)}},
                      .kind = DecisionKind::amount,
                      .amount = tick.decision.start - tick.decision.stop,
                      .least = -tick.state.idle,
                      .most = tick.state.off,
                      .margin = marginOf(tick.state, m_options)};
        const TickWords words{tick, m_options, static_cast<std::int64_t>(i), m_clock};
        made.situation = situationOf(words);
        const std::vector<RuleCheck> checks = explain(tick.state, m_options);
        const RuleCheck* fired = nullptr;
        for (const RuleCheck& check : checks)
            if (check.fired && check.rule != LoadRule::none && (check.nodes > 0 || !fired))
                fired = &check;
        if (fired)
            reportFired(words, checks, *fired, made.why);
        else
            reportNone(words, made.why);
        return made;
    }

private:
    ScenarioClock m_clock;
    std::shared_ptr<const Outcome> m_outcome;
    LoadFactorOptions m_options;
};

// ---- other policies: a decision for each switching

/// The system just before an entry of the log.
struct Moment {
    std::size_t entry = 0;
    std::array<std::int64_t, nodeStateCount> counts{};
    std::vector<Time> idleSince; ///< [node], `never` while it is not idle
    std::size_t arrived = 0;     ///< jobs of the trace submitted by now
    std::int64_t waitingJobs = 0;
    std::int64_t waitingNodes = 0;
};

std::int64_t nodesIn(std::span<const NodeRange> ranges)
{
    std::int64_t count = 0;
    for (const NodeRange& range : ranges)
        count += range.count;
    return count;
}

class SwitchDecisions final : public RunDecisions {
public:
    SwitchDecisions(InstancePtr instance, std::shared_ptr<const Outcome> outcome, std::string policy, const OptionValues& options)
        : m_kept(std::move(instance)),
          m_instance(dynamic_cast<const InstanceOf<Instance>&>(*m_kept).value),
          m_clock(clockOf(m_instance)),
          m_outcome(std::move(outcome)),
          m_policy(std::move(policy)),
          m_suspend(options.contains("suspend_time_s") ? number(options, "suspend_time_s") : infinity)
    {
        for (auto at = m_outcome->log.begin(); at != m_outcome->log.end(); ++at)
            if (isDecision((*at).kind))
                m_entries.push_back(at.number());
    }
    [[nodiscard]] std::size_t count() const override { return m_entries.size(); }
    Decision decision(std::size_t i) override;

private:
    void restart();
    void goTo(std::size_t entry);
    void pass(const LogEntry& entry);
    [[nodiscard]] WhySentence situation(Time at) const;
    [[nodiscard]] WhySentence ownRule(bool boots) const;
    void reportBoot(Decision& made, const LogEntry& entry, std::int64_t count) const;
    void reportStop(Decision& made, const LogEntry& entry, std::int64_t count) const;
    [[nodiscard]] WhyValue nodesOf(const LogEntry& entry) const;
    [[nodiscard]] Decision speedDecision(std::size_t i, const LogEntry& entry) const;
    [[nodiscard]] std::int64_t inState(NodeState state) const { return m_moment.counts[static_cast<std::size_t>(state)]; }

    InstancePtr m_kept;
    const Instance& m_instance;
    ScenarioClock m_clock;
    std::shared_ptr<const Outcome> m_outcome;
    std::string m_policy;
    double m_suspend;
    std::vector<std::size_t> m_entries; ///< transitions in the log
    Moment m_moment;
};

void SwitchDecisions::restart()
{
    m_moment = {};
    m_moment.idleSince.assign(static_cast<std::size_t>(m_outcome->nodes), m_outcome->begin);
    m_moment.counts[static_cast<std::size_t>(NodeState::idle)] = m_outcome->nodes;
}

void SwitchDecisions::pass(const LogEntry& entry)
{
    const auto ranges = m_outcome->nodesOf(entry);
    m_moment.counts[static_cast<std::size_t>(stateBefore(entry.kind))] -= nodesIn(ranges);
    m_moment.counts[static_cast<std::size_t>(stateAfter(entry.kind))] += nodesIn(ranges);
    const Time since = stateAfter(entry.kind) == NodeState::idle ? entry.at : never;
    for (const NodeRange& range : ranges)
        std::fill_n(m_moment.idleSince.begin() + range.first, range.count, since);
    if (entry.kind == LogKind::jobStarts) {
        --m_moment.waitingJobs;
        m_moment.waitingNodes -= nodesUsed(m_instance, *m_outcome, entry.index);
    }
}

/// Passes all entries before this one, and all submissions up to its moment.
void SwitchDecisions::goTo(std::size_t entry)
{
    if (m_moment.idleSince.empty() || m_moment.entry > entry)
        restart();
    auto at = m_outcome->log.from(m_moment.entry);
    for (; m_moment.entry < entry; ++m_moment.entry, ++at)
        pass(*at);
    const Time now = (*at).at;
    for (; m_moment.arrived < m_instance.jobs.size() && toTime(m_instance.jobs[m_moment.arrived].submitSeconds) <= now;
         ++m_moment.arrived)
        if (rejection(m_instance, m_instance.jobs[m_moment.arrived]) == Rejection::none) {
            ++m_moment.waitingJobs;
            m_moment.waitingNodes += nodesUsed(m_instance, *m_outcome, m_moment.arrived);
        }
}

WhyValue SwitchDecisions::nodesOf(const LogEntry& entry) const
{
    const auto ranges = m_outcome->nodesOf(entry);
    return whyName(nodesText(ranges), ranges.empty() ? Origin() : nodeOrigin(ranges.front().first));
}

Decision SwitchDecisions::decision(std::size_t i)
{
    goTo(m_entries[i]);
    const LogEntry entry = m_outcome->log[m_entries[i]];
    if (entry.kind == LogKind::levelChanges)
        return speedDecision(i, entry);
    const bool boots = entry.kind == LogKind::bootBegins;
    Decision made{.number = i,
                  .question = {boots ? "How many nodes begin to boot at %1?" : "How many nodes begin to shut down at %1?",
                               {clockValue(entry.at, m_clock)}},
                  .kind = DecisionKind::amount,
                  .amount = nodesIn(m_outcome->nodesOf(entry)),
                  .most = inState(boots ? NodeState::off : NodeState::idle)};
    made.situation = {situation(entry.at)};
    boots ? reportBoot(made, entry, made.amount) : reportStop(made, entry, made.amount);
    return made;
}

Decision SwitchDecisions::speedDecision(std::size_t i, const LogEntry& entry) const
{
    const LevelChange& change = m_outcome->levels[entry.index];
    const double percent = speedPercent(m_instance.capLevels, change.level);
    const WhyValue job = whyName(jobLabel(m_instance.jobs[change.job].id));
    Decision made{
        .number = i,
        .question = {"How fast does job %2 run from %1 on, in per cent of full speed?", {clockValue(entry.at, m_clock), job}},
        .kind = DecisionKind::amount,
        .amount = toNearest<std::int64_t>(percent),
        .most = 100};
    made.situation = {situation(entry.at)};
    const char* sentence = entry.at == m_outcome->runs[change.job].start
        ? "%1: job %2 starts at %3 % of full speed; the cap leaves no power for more."
        : change.level > change.before ? "%1: job %2 is slowed to %3 % of full speed, because the cap falls."
                                       : "%1: job %2 is sped up to %3 % of full speed; the cap leaves power for it.";
    made.why.chosen = {sentence, {clockValue(entry.at, m_clock), job, whyNumber(percent, momentOrigin(entry.at))}};
    made.why.rule = {
        "Where the cap falls, the jobs that began last are slowed first; where there is power, those that began first "
        "are sped up first.",
        {}};
    return made;
}

WhySentence SwitchDecisions::situation(Time at) const
{
    const Origin then = momentOrigin(at);
    return {"Waiting jobs: %1, which need nodes: %2. Idle nodes: %3, booting: %4, off: %5.",
            {whyCount(m_moment.waitingJobs, then), whyCount(m_moment.waitingNodes, then),
             whyCount(inState(NodeState::idle), then), whyCount(inState(NodeState::booting), then),
             whyCount(inState(NodeState::off), then)}};
}

/// The rule of a policy that does not look at waiting jobs or idle times; empty for others.
WhySentence SwitchDecisions::ownRule(bool boots) const
{
    if (m_policy == "manual")
        return {"This off interval was drawn manually."};
    if (m_policy == "oracle")
        return {boots ? "They are on again exactly when the next job needs them."
                      : "Until their next job, being off takes less energy than idling, including shutting down and booting."};
    return {};
}

void SwitchDecisions::reportBoot(Decision& made, const LogEntry& entry, std::int64_t count) const
{
    made.why.chosen = {count == 1 ? "%1: node %3 boots." : "%1: %2 nodes (%3) boot.",
                       {clockValue(entry.at, m_clock), whyCount(count, momentOrigin(entry.at)), nodesOf(entry)}};
    made.why.rule = ownRule(true);
    if (!made.why.rule.empty())
        return;
    made.why.rule = situation(entry.at);
}

/// The chosen nodes by how long the last of them was idle; the best that lost: the idle node of the others that was so longest.
void SwitchDecisions::reportStop(Decision& made, const LogEntry& entry, std::int64_t count) const
{
    Time latest = m_outcome->begin;
    std::vector<bool> stops(m_moment.idleSince.size());
    for (const NodeRange& range : m_outcome->nodesOf(entry))
        for (std::int32_t n = range.first; n < range.first + range.count; ++n) {
            latest = std::max(latest, m_moment.idleSince[static_cast<std::size_t>(n)]);
            stops[static_cast<std::size_t>(n)] = true;
        }
    std::int64_t other = -1;
    for (std::size_t n = 0; n < stops.size(); ++n)
        if (!stops[n] && m_moment.idleSince[n] != never
            && (other < 0 || m_moment.idleSince[n] < m_moment.idleSince[static_cast<std::size_t>(other)]))
            other = static_cast<std::int64_t>(n);
    const double idle = toSeconds(entry.at - latest);
    made.why.chosen = {count == 1 ? "%1: node %3 shuts down; it has been idle for %4 s."
                                  : "%1: %2 nodes (%3) shut down; each has been idle for at least %4 s.",
                       {clockValue(entry.at, m_clock), whyCount(count, momentOrigin(entry.at)), nodesOf(entry),
                        whyNumber(idle, momentOrigin(latest))}};
    if (other >= 0 && !std::isinf(m_suspend)) {
        const double otherIdle = toSeconds(entry.at - m_moment.idleSince[static_cast<std::size_t>(other)]);
        made.why.lost = {"Runner-up: node %1, idle for %2 s.",
                         {whyName(std::to_string(other), nodeOrigin(other)), whyNumber(otherIdle, nodeOrigin(other))}};
        made.margin = relativeMargin(m_suspend, otherIdle);
    }
    made.why.rule = ownRule(false);
    if (!std::isinf(m_suspend))
        made.why.rule = {"A node is switched off after %1 s idle, unless waiting jobs or spares need it.",
                         {whyNumber(m_suspend, optionOrigin("suspend_time_s"))}};
}

} // namespace

std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result, std::uint64_t /*seed*/)
{
    auto outcome = std::dynamic_pointer_cast<const Outcome>(result.data);
    if (!outcome->holds.empty())
        return holdDecisions(instance, std::move(outcome), result.options);
    if (outcome->ticks.empty())
        return std::make_unique<SwitchDecisions>(instance, std::move(outcome), result.policy, result.options);
    const auto options = loadFactorOptions(result.options);
    return std::make_unique<TickDecisions>(clockOf(dynamic_cast<const InstanceOf<Instance>&>(*instance).value),
                                           std::move(outcome), options ? *options : LoadFactorOptions());
}

} // namespace wattif::power
