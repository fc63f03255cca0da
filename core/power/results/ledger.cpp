// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/job_label.h"
#include "core/power/results/results.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <span>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/base/number.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/model/clock.h"
#include "core/power/results/hold_ledger.h"
#include "core/power/results/job_speeds.h"

namespace wattif::power {
namespace {

constexpr std::size_t tickColumnCount = 14;

std::vector<Ledger::Column> tickColumns()
{
    return {
        {"Time", "", "Time of day of the decision; below it the rules in the order in which the policy checked them.", true},
        {"T", "", "Load factor T(on): estimated work of the waiting and running jobs, divided by (nodes on × time limit)."},
        {"Idle", "", "Nodes that are on and have no job."},
        {"Booting", "", "Nodes that are booting; the rules count them as idle."},
        {"Run", "", "Nodes with a job."},
        {"On", "", "Idle, booting and busy nodes."},
        {"Off", "", "Nodes that can be started; those shutting down are not among them."},
        {"maxWait", "", "Nodes of the largest waiting job; 0 if no job waits."},
        {"k0", "", "The minimum number of nodes to start for the largest waiting job and the smallest allowed job to fit."},
        {"q", "", "Idle nodes to keep on when stopping, for the largest waiting job and the smallest allowed job to fit."},
        {"Rule", "", "The rule that fired: start a-d or stop a-d of the paper. None: the load factor is between the thresholds."},
        {"Started", "", "Nodes that began to boot.", true},
        {"Stopped", "", "Idle nodes that began to shut down.", true},
        {"Why", "",
         "The numbers that the rule compared. Ts and Tc are the thresholds to start and to stop, Ts' and Tc' the "
         "targets when only some nodes are switched.",
         false, true},
    };
}

std::string rangeText(const NodeRange& range)
{
    const std::string first = std::to_string(range.first);
    return range.count > 1 ? fmt::format("{}-{}", first, range.first + range.count - 1) : first;
}

std::int64_t countOf(std::span<const NodeRange> ranges)
{
    std::int64_t count = 0;
    for (const NodeRange& range : ranges)
        count += range.count;
    return count;
}

Message ruleText(const LoadDecision& decision)
{
    if (decision.startRule == LoadRule::none || decision.stopRule == LoadRule::none)
        return ruleText(decision.startRule == LoadRule::none ? decision.stopRule : decision.startRule);
    return Message::list({ruleText(decision.startRule), ruleText(decision.stopRule)});
}

/// The numbers behind the last rule that fired; empty where none did.
Message decidingReason(const LoadTick& tick, const LoadFactorOptions& options)
{
    Message reason;
    if (tick.decision.startRule != LoadRule::none || tick.decision.stopRule != LoadRule::none)
        for (const RuleCheck& check : explain(tick.state, options))
            if (check.fired && check.rule != LoadRule::none)
                reason = check.reason;
    return reason;
}

Ledger::Entry tickEntry(const LoadTick& tick, const LoadFactorOptions& options, const ScenarioClock& clock)
{
    const LoadState& s = tick.state;
    const LoadDecision& d = tick.decision;
    return {.cells = {clock.text(toSeconds(tick.at)), formatShort(s.loadFactor(s.on()), 4), std::to_string(s.idle),
                      std::to_string(s.booting), std::to_string(s.busy), std::to_string(s.on()), std::to_string(s.off),
                      std::to_string(s.largestWaiting), std::to_string(d.minStart), std::to_string(d.keepIdle), ruleText(d),
                      std::to_string(d.start), std::to_string(d.stop), decidingReason(tick, options)},
            .chosen = d.start > 0 || d.stop > 0};
}

Ledger::Entry entryOf(const RuleCheck& check)
{
    const bool isRule = check.rule != LoadRule::none;
    const std::string nodes = isRule ? std::to_string(check.nodes) : std::string();
    std::vector<Message> cells(tickColumnCount);
    cells[0] = isRule ? ruleText(check.rule) : Message(check.question, check.question, {});
    cells[1] = formatShort(check.loadFactor, 4);
    cells[10] = !check.fired ? formatMessage("no") : isRule ? ruleText(check.rule) : formatMessage("yes");
    cells[isStart(check.rule) ? 11 : 12] = nodes;
    cells[13] = check.reason;
    return {.cells = std::move(cells), .chosen = check.fired && isRule};
}

Ledger tickLedger(const std::shared_ptr<const Outcome>& outcome, const LoadFactorOptions& options, const ScenarioClock& clock)
{
    Ledger ledger{.columns = tickColumns(), .entries = {outcome->ticks.size(), [outcome, options, clock](std::size_t i) {
                                                            return tickEntry(outcome->ticks[i], options, clock);
                                                        }}};
    ledger.children = [outcome, options](std::size_t i) {
        std::vector<Ledger::Entry> entries;
        for (const RuleCheck& check : explain(outcome->ticks[i].state, options))
            entries.push_back(entryOf(check));
        return entries;
    };
    return ledger;
}

/// An entry of the log, with the nodes that are on after it.
struct LoggedSwitch {
    std::size_t at = 0; ///< in the log
    std::int64_t on = 0;
};

/// An entry in which nodes begin to boot or to shut down.
struct Switching {
    LoggedSwitch begin{};
    std::vector<LoggedSwitch> failures{}; ///< of a boot
};

bool haveCommonNodes(std::span<const NodeRange> a, std::span<const NodeRange> b)
{
    return std::ranges::any_of(a, [b](const NodeRange& one) {
        return std::ranges::any_of(b, [&one](const NodeRange& other) {
            return one.first < other.first + other.count && other.first < one.first + one.count;
        });
    });
}

/// Adds a failure to the last boot of its nodes.
void addFailure(const Outcome& outcome, LoggedSwitch failure, std::vector<Switching>& found)
{
    const auto failed = outcome.nodesOf(outcome.log[failure.at]);
    for (Switching& switching : std::views::reverse(found)) {
        const LogEntry begin = outcome.log[switching.begin.at];
        if (begin.kind == LogKind::bootBegins && haveCommonNodes(outcome.nodesOf(begin), failed)) {
            switching.failures.push_back(failure);
            return;
        }
    }
}

/// Plays the log and notes where nodes begin to boot or to shut down, which boots failed, and where jobs change their speed.
std::vector<Switching> transitions(const Outcome& outcome)
{
    std::vector<Switching> found;
    std::int64_t on = outcome.nodes;
    for (auto at = outcome.log.begin(); at != outcome.log.end(); ++at) {
        const LogEntry entry = *at;
        const std::int64_t count = countOf(outcome.nodesOf(entry));
        if (entry.kind == LogKind::leavesService || entry.kind == LogKind::returnsToService)
            on += entry.kind == LogKind::returnsToService ? count : -count;
        if (entry.kind == LogKind::bootFails) {
            on -= count;
            addFailure(outcome, {at.number(), on}, found);
        }
        if (!isDecision(entry.kind))
            continue;
        on += entry.kind == LogKind::bootBegins ? count : -count; // none where the speed of a job changes
        found.push_back({.begin = {at.number(), on}});
    }
    return found;
}

Ledger switchingLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome, const ScenarioClock& clock)
{
    const auto found = std::make_shared<const std::vector<Switching>>(transitions(*outcome));
    const auto makeEntry = [outcome, clock, levels = instance.capLevels](const LoggedSwitch& change) -> Ledger::Entry {
        const LogEntry entry = outcome->log[change.at];
        const auto nodes = outcome->decidedNodes(entry);
        return {.cells = {clock.text(toSeconds(entry.at)),
                          entry.kind == LogKind::levelChanges     ? speedChangeText(levels, *outcome, entry)
                              : entry.kind == LogKind::bootBegins ? formatMessage("boot")
                              : entry.kind == LogKind::bootFails  ? formatMessage("boot fails")
                                                                  : formatMessage("stop"),
                          std::to_string(countOf(nodes)), nodesText(nodes), std::to_string(change.on)}};
    };
    const auto make = [makeEntry, found](std::size_t i) -> Ledger::Entry {
        const Switching& switching = (*found)[i];
        Ledger::Entry entry = makeEntry(switching.begin);
        for (const LoggedSwitch& failure : switching.failures)
            entry.children.push_back(makeEntry(failure));
        return entry;
    };
    return {
        .columns =
            {{"Time", "", "Time of day at which nodes were switched on or off.", true},
             {"What", "",
              "Boot: off nodes are started. Stop: idle nodes are shut down. Boot fails: the node is off again, a boot time later. "
              "A percentage: the speed of a job below the cap.",
              true},
             {"Number", "nodes", "How many nodes were switched together.", true},
             {"Nodes", "", "Which nodes, counted from 0.", true},
             {"On", "nodes", "Idle, busy and booting nodes after it."}},
        .entries = {found->size(), make},
        .hasChildren = [found](std::size_t i) { return !(*found)[i].failures.empty(); }};
}

/// What an own policy did at one moment.
struct OwnDecision {
    Time at = 0;
    std::vector<std::uint32_t> jobs{};
    std::int64_t jobCount = 0;
    std::int64_t booted = 0;
    std::int64_t stopped = 0;
};

void addJob(std::uint32_t job, OwnDecision& decision)
{
    constexpr std::int64_t most = 20;
    if (++decision.jobCount <= most)
        decision.jobs.push_back(job);
}

/// Plays the log: the jobs and nodes started, booted and stopped at each moment.
std::vector<OwnDecision> ownDecisions(const Outcome& outcome)
{
    std::vector<OwnDecision> decisions;
    for (const LogEntry& entry : outcome.log) {
        const bool isDecision =
            entry.kind == LogKind::jobStarts || entry.kind == LogKind::bootBegins || entry.kind == LogKind::stopBegins;
        if (!isDecision)
            continue;
        if (decisions.empty() || decisions.back().at != entry.at)
            decisions.push_back({.at = entry.at});
        OwnDecision& decision = decisions.back();
        if (entry.kind == LogKind::jobStarts)
            addJob(entry.index, decision);
        else
            (entry.kind == LogKind::bootBegins ? decision.booted : decision.stopped) += countOf(outcome.nodesOf(entry));
    }
    return decisions;
}

/// The first items of a list, and how many more there are.
Message listText(std::vector<Message> items, std::int64_t more)
{
    Message list = Message::list(std::move(items));
    return more > 0 ? formatMessage("{} and {} more", list, more) : list;
}

Message jobsText(const OwnDecision& decision, const JobTable& jobs)
{
    std::vector<Message> items;
    for (const std::uint32_t job : decision.jobs)
        items.emplace_back(jobLabel(jobs[job].id));
    return listText(std::move(items), decision.jobCount - std::ssize(decision.jobs));
}

/// What an own policy answered, and why.
Ledger ownLedger(const Instance& instance, const Outcome& outcome, const Reasons& reasons)
{
    const ScenarioClock clock = clockOf(instance);
    Ledger ledger{.columns = {{"Time", "", "Time of day at which the policy was asked.", true},
                              {"Jobs", "", "Jobs that started, by their numbers in the trace.", true},
                              {"Started", "", "Nodes that began to boot.", true},
                              {"Stopped", "", "Idle nodes that began to shut down.", true},
                              {"Why", "", "Comment of the policy.", false, true}},
                  .entries = {}};
    std::map<Time, Message> whys;
    for (const Reason& reason : reasons)
        whys[reason.at] = reason.text;
    for (const OwnDecision& decision : ownDecisions(outcome))
        ledger.entries.push_back(
            {.cells = {clock.text(toSeconds(decision.at)), jobsText(decision, instance.jobs), std::to_string(decision.booted),
                       std::to_string(decision.stopped), whys[decision.at]}});
    return ledger;
}

} // namespace

Message ruleText(LoadRule rule) { return {toString(rule), toString(rule), {}}; }

Message nodesText(std::span<const NodeRange> ranges)
{
    constexpr std::size_t most = 20;
    std::vector<Message> items;
    for (const NodeRange& range : ranges.first(std::min(most, ranges.size())))
        items.emplace_back(rangeText(range));
    std::int64_t more = 0;
    for (const NodeRange& range : ranges.subspan(std::min(most, ranges.size())))
        more += range.count;
    return listText(std::move(items), more);
}

std::size_t decisionCount(const std::shared_ptr<const Outcome>& outcome)
{
    if (reasonsOf(outcome))
        return ownDecisions(*outcome).size();
    if (!outcome->holds.empty())
        return outcome->holds.size();
    return outcome->ticks.empty() ? outcome->log.decisions() : outcome->ticks.size();
}

std::vector<Time> decisionMoments(const std::shared_ptr<const Outcome>& outcome)
{
    std::vector<Time> moments;
    moments.reserve(decisionCount(outcome));
    if (reasonsOf(outcome))
        std::ranges::transform(ownDecisions(*outcome), std::back_inserter(moments), &OwnDecision::at);
    else if (!outcome->holds.empty())
        std::ranges::transform(outcome->holds, std::back_inserter(moments), &Hold::at);
    else if (outcome->ticks.empty())
        for (const LogEntry& entry : outcome->log) { // as transitions(), which also finds the boots that fail
            if (isDecision(entry.kind))
                moments.push_back(entry.at);
        }
    else
        for (std::size_t tick = 0; tick < outcome->ticks.size(); ++tick)
            moments.push_back(outcome->ticks.momentOf(tick));
    return moments;
}

std::vector<std::uint32_t> decidedJobs(const std::shared_ptr<const Outcome>& outcome)
{
    std::vector<std::uint32_t> jobs;
    if (reasonsOf(outcome))
        std::ranges::transform(ownDecisions(*outcome), std::back_inserter(jobs), [](const OwnDecision& decision) {
            return decision.jobCount == 1 ? decision.jobs.front() : noJob;
        });
    else
        std::ranges::transform(outcome->holds, std::back_inserter(jobs), &Hold::job);
    return jobs;
}

Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome, const OptionValues& options)
{
    const ScenarioClock clock = clockOf(instance);
    if (const Reasons* reasons = reasonsOf(outcome))
        return ownLedger(instance, *outcome, *reasons);
    if (!outcome->holds.empty())
        return holdLedger(instance, outcome);
    if (outcome->ticks.empty())
        return switchingLedger(instance, outcome, clock);
    const auto checked = loadFactorOptions(options);
    return tickLedger(outcome, checked ? *checked : LoadFactorOptions(), clock);
}

} // namespace wattif::power
