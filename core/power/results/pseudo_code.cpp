// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `load-factor`: Cao et al. 2011, section 2.2, as docs/power-policies.md reads it; `idle-timeout`, `reserve`: power saving of
// Slurm.

#include "core/power/results/results.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/power/engine/outcome.h"

namespace wattif::power {
namespace {

using PolicyLines = std::map<std::string, std::vector<PseudoLine>, std::less<>>;

/// Lines of load-factor that are named below.
constexpr std::size_t loadLine = 0;
constexpr std::size_t startLine = 1; // rules a to d follow
constexpr std::size_t stopLine = 6;  // rules a to d follow
constexpr std::size_t longWaitLine = 11;
/// Lines of the other policies.
constexpr std::size_t bootLine = 1;
constexpr std::size_t timeoutLine = 2;

const PolicyLines& policyLines()
{
    static const PolicyLines all{
        {"always-on", {{0, "all nodes stay on"}}},
        {"load-factor",
         {{0, "in every interval: T(p) = work of the waiting and running jobs / (p t_max)"},
          {0, "start, if off > 0 and (T(on) > Ts or maxWait > on or idle < minJob):"},
          {1, "a: all nodes that are off, if T(on + off) > Ts and idle + off >= minJob"},
          {1, "b: else k0, if k0 <= off and T(on + k0) < Ts'"},
          {1, "c: else the k from k0 to off with T(on + k) nearest to Ts', if k0 <= off"},
          {1, "d: else 0"},
          {0, "stop, if 0 were started and (T(on) < Tc or idle < minJob); n nodes are idle and not booting:"},
          {1, "a: all n, if T(on - n) < Tc and on - n >= maxWait"},
          {1, "b: else k = min(n, idle - q), if idle >= q and T(on - k) < Tc'"},
          {1, "c: else the k from 0 to min(n, idle - q) with T(on - k) nearest to Tc', if idle >= q"},
          {1, "d: else all n"},
          {0, "before these, with longest_wait_minutes: if a job waits longer, start the nodes that waiting jobs lack"}}},
        {"idle-timeout",
         {{0, "W = nodes that the waiting jobs would take if idle, booting and off nodes were all idle"},
          {0, "boot min(off, W - idle - booting) nodes"},
          {0, "of the nodes idle for suspend_time_s or longer, stop as many as leave W - booting idle ones"}}},
        {"price-break-even",
         {{0, "W = nodes that the waiting jobs would take if idle, booting and off nodes were all idle"},
          {0, "boot min(off, W - idle - booting) nodes"},
          {0,
           "of the nodes whose idle power has cost as much as a shut-down and a boot, stop as many as leave W - booting idle "
           "ones"}}},
        {"reserve",
         {{0, "W = nodes that the waiting jobs would take if idle, booting and off nodes were all idle; r spare nodes"},
          {0, "boot min(off, W + r - idle - booting) nodes"},
          {0, "of the nodes idle for suspend_time_s or longer, stop as many as leave W + r - booting idle ones"}}},
    };
    return all;
}

std::vector<PseudoLine> linesOfPolicy(std::string_view policy)
{
    const auto found = policyLines().find(policy);
    return found == policyLines().end() ? std::vector<PseudoLine>{} : found->second;
}

/// Returns the line of a rule that fired; nothing for none.
std::optional<std::size_t> lineOf(LoadRule rule)
{
    if (rule == LoadRule::none)
        return std::nullopt;
    if (rule == LoadRule::longWait)
        return longWaitLine;
    const bool starts = isStart(rule);
    const auto place = static_cast<std::size_t>(rule) - static_cast<std::size_t>(starts ? LoadRule::startA : LoadRule::stopA);
    return (starts ? startLine : stopLine) + 1 + place;
}

void activate(LoadRule rule, std::vector<std::size_t>& active)
{
    const auto line = lineOf(rule);
    if (!line)
        return;
    if (*line != longWaitLine)
        active.push_back(isStart(rule) ? startLine : stopLine);
    active.push_back(*line);
}

/// What a tick of load-factor saw and did.
PseudoStep tickStep(const LoadTick& tick)
{
    PseudoStep made;
    activate(tick.decision.startRule, made.active);
    activate(tick.decision.stopRule, made.active);
    if (made.active.empty())
        made.active.push_back(loadLine);
    std::ranges::sort(made.active);
    const LoadState& s = tick.state;
    made.variables = {{"T(on)", whyNumber(s.loadFactor(s.on()), {}, 4)},
                      {"on", whyCount(s.on())},
                      {"idle", whyCount(std::int64_t{s.idle} + s.booting)},
                      {"off", whyCount(s.off)},
                      {"maxWait", whyCount(s.largestWaiting)},
                      {"minJob", whyCount(s.minJobNodes)},
                      {"k0", whyCount(tick.decision.minStart)},
                      {"q", whyCount(tick.decision.keepIdle)},
                      {"nodes started", whyCount(tick.decision.start)},
                      {"nodes stopped", whyCount(tick.decision.stop)}};
    return made;
}

/// What the boot or stop with this number did.
PseudoStep switchingStep(const Outcome& outcome, std::size_t decision)
{
    for (const LogEntry& entry : outcome.log) {
        const bool boots = entry.kind == LogKind::bootBegins;
        if (!isDecision(entry.kind) || decision-- > 0)
            continue;
        if (entry.kind == LogKind::levelChanges)
            return {};
        std::int64_t nodes = 0;
        for (const NodeRange& range : outcome.nodesOf(entry))
            nodes += range.count;
        return {.active = {boots ? bootLine : timeoutLine},
                .variables = {{boots ? "nodes started" : "nodes stopped", whyCount(nodes)}}};
    }
    return {};
}

PseudoStep stepOfPolicy(const StudyInstance& /*instance*/, const PolicyResult& result, std::size_t decision)
{
    const Outcome& outcome = outcomeOf(result);
    if (result.policy == "load-factor")
        return decision < outcome.ticks.size() ? tickStep(outcome.ticks[decision]) : PseudoStep{};
    return linesOfPolicy(result.policy).size() > 1 ? switchingStep(outcome, decision) : PseudoStep{};
}

} // namespace

PseudoCode pseudoCode() { return {.lines = linesOfPolicy, .step = stepOfPolicy}; }

} // namespace wattif::power
