// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/profit/results/whole_tasks.h"

namespace wattif::profit {
namespace {

std::string bagTitle(const Instance& instance, std::size_t i)
{
    const Bag& bag = instance.bags[i];
    const std::string& type = instance.taskTypes[bag.taskType.at()];
    return bag.user.empty() ? fmt::format("{} × {}", bag.count, type) : fmt::format("{} × {} ({})", bag.count, type, bag.user);
}

Message placement(const Instance& instance, const std::vector<std::string>& machines, const Outcome& outcome, std::size_t i)
{
    std::vector<Message> shares;
    for (const Share& share : outcome.assignments.of(BagIndex(i)))
        shares.push_back(formatMessage("{}: {}", machines[share.machine.at()], share.count));
    return shares.empty() ? Message(instance.bags.empty() ? "" : "-") : Message::list(std::move(shares));
}

Message rankTitle(const Candidate& candidate)
{
    if (candidate.rank == 0)
        return formatMessage("up to the current makespan");
    return candidate.rank == 1 ? formatMessage("the cheapest machine")
                               : formatMessage("the {} cheapest machines", candidate.rank);
}

/// Returns the digits that distinguish the value of the chosen candidate from those of the others.
int digitsOf(std::span<const Candidate> candidates, double bestValue)
{
    std::vector<double> values;
    for (const Candidate& candidate : candidates)
        values.push_back(candidate.value);
    return digitsApart(bestValue, values);
}

using Names = std::vector<std::string>;

/// What the candidates of a run are rounded with.
struct Rounding {
    Rounding(const Instance& instance, const Outcome& outcome) : platform(instance), before(platform, outcome) { }

    Platform platform;
    StateBefore before;
};

/// Explains a candidate that lost although it is not worse after rounding.
Message afterRoundingText(AfterRounding result, const Message& reason)
{
    switch (result) {
    case AfterRounding::worse: break;
    case AfterRounding::equal:
        return formatMessage("{}, the same as the chosen one, but the comparison is before rounding", reason);
    case AfterRounding::better:
        return formatMessage("{}, better than the chosen one, but the comparison is before rounding", reason);
    }
    return reason;
}

/// The reasons of a bag's candidates, with the whole tasks of those that are compared as divisible work.
class Explanations {
public:
    Explanations(const Names& machines, Rounding& rounding, const Outcome& outcome, std::size_t i)
        : m_machines(machines),
          m_platform(rounding.platform),
          m_bag(m_platform.instance().bags[i]),
          m_before(rounding.before.bag(i))
    {
        for (const Candidate& candidate : outcome.decisions.of(BagIndex(i)))
            if (candidate.acceptance == Acceptance::chosen) {
                m_bestValue = candidate.value;
                if (candidate.divisible)
                    m_chosen = wholeTasksOf(m_platform, m_bag, m_before, candidate);
            }
    }

    [[nodiscard]] double bestValue() const { return m_bestValue; }
    [[nodiscard]] Message of(const Candidate& candidate) const
    {
        const Message text = explain(candidate, m_bestValue);
        if (!candidate.divisible || candidate.acceptance == Acceptance::negativeShare)
            return text;
        const WholeTasks whole = wholeTasksOf(m_platform, m_bag, m_before, candidate);
        const std::string shares = sharesText(m_machines, whole.shares);
        const std::string objective = formatShort(whole.objective);
        return candidate.acceptance == Acceptance::chosen
            ? formatMessage("{}; whole tasks: {}; objective now {}", text, shares, objective)
            : afterRoundingText(compareRounded(whole, m_chosen),
                                formatMessage("{}; whole tasks: {}; objective then {}", text, shares, objective));
    }

private:
    const Names& m_machines;
    const Platform& m_platform;
    const Bag& m_bag;
    const State& m_before;
    double m_bestValue = 0.0;
    WholeTasks m_chosen;
};

Ledger::Entry candidateEntry(const Names& machines, const Candidate& candidate, const Explanations& explanations, int digits)
{
    const std::string last = candidate.lastMachine.value >= 0 ? machines[candidate.lastMachine.at()] : std::string();
    return {.cells = {rankTitle(candidate), last.empty() ? Message() : formatMessage("up to {}", last),
                      formatShort(candidate.levelSeconds), formatShort(candidate.energyJoules),
                      formatShort(candidate.value, digits), explanations.of(candidate)},
            .chosen = candidate.acceptance == Acceptance::chosen};
}

} // namespace

Message explain(const Candidate& candidate, double bestValue)
{
    switch (candidate.acceptance) {
    case Acceptance::chosen: return formatMessage("chosen: the best objective");
    case Acceptance::negativeShare: return formatMessage("dropped: its level is below an existing load");
    case Acceptance::lowerValue: return formatMessage("lost: objective lower by {}", formatShort(bestValue - candidate.value, 4));
    }
    return {};
}

namespace {

std::vector<Ledger::Entry> candidateEntries(const Names& machines, Rounding& rounding, const Outcome& outcome, std::size_t i)
{
    std::vector<Ledger::Entry> entries;
    const auto candidates = outcome.decisions.of(BagIndex(i));
    const Explanations explanations(machines, rounding, outcome, i);
    const int digits = digitsOf(candidates, explanations.bestValue());
    for (const Candidate& candidate : candidates)
        entries.push_back(candidateEntry(machines, candidate, explanations, digits));
    return entries;
}

std::vector<Ledger::Column> columns()
{
    return {{"Bag / candidate", "", "The bag that arrived; below it the placements that the policy compared."},
            {"Placed on", "", "Machines and numbers of tasks.", true},
            {"Level / makespan", "s",
             "For a candidate, the level to which its machines are filled; for a bag, the makespan after it."},
            {"Energy", "J", "For a candidate, the energy of the bag; for a bag, the total so far."},
            {"Objective", "1/s", "Profit per second after the bag; for a candidate before rounding to whole tasks."},
            {"Why", "", "Why the candidate was chosen or rejected.", false, true}};
}

Ledger::Entry bagEntry(const Instance& instance, const Names& machines, const Outcome& outcome, const Reasons* reasons,
                       std::size_t i)
{
    const ArrivalRecord& record = outcome.history[i];
    return {.cells = {fmt::format("{}. {}", i + 1, bagTitle(instance, i)), placement(instance, machines, outcome, i),
                      formatShort(record.makespanSeconds), formatShort(record.energyJoules), formatShort(record.objective),
                      reasons && i < reasons->size() ? (*reasons)[i].text : Message()}};
}

/// A ledger with all entries, and their candidates.
Ledger wholeLedger(const Instance& instance, const Outcome& outcome, const Reasons* reasons)
{
    Ledger ledger{.columns = columns(), .entries = {}};
    if (outcome.fractional)
        return ledger;
    const Names machines = machineNames(instance);
    std::optional<Rounding> rounding;
    if (!outcome.decisions.empty())
        rounding.emplace(instance, outcome);
    for (std::size_t i = 0; i < outcome.assignments.bagCount() && !stopWanted(); ++i) {
        Ledger::Entry entry = bagEntry(instance, machines, outcome, reasons, i);
        if (rounding)
            entry.children = candidateEntries(machines, *rounding, outcome, i);
        ledger.entries.push_back(std::move(entry));
    }
    return ledger;
}

/// What the entries of a long ledger are made of; it outlives the document's instance.
struct Source {
    Source(const Instance& of, std::shared_ptr<const Outcome> result)
        : instance(of), machines(machineNames(of)), outcome(std::move(result))
    {
    }

    Instance instance;
    Names machines;
    std::shared_ptr<const Outcome> outcome;
    std::optional<Rounding> rounding{}; ///< made when a candidate is asked for
};

} // namespace

Ledger makeLedger(const Instance& instance, const Outcome& outcome) { return wholeLedger(instance, outcome, nullptr); }

Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome)
{
    constexpr std::size_t maxAtOnce = 20'000; // entries and candidates, of a kilobyte each
    const std::size_t bags = outcome->assignments.bagCount();
    if (outcome->fractional || bags + outcome->decisions.candidates.size() <= maxAtOnce)
        return wholeLedger(instance, *outcome, reasonsOf(outcome));
    const auto source = std::make_shared<Source>(instance, outcome);
    Ledger ledger{.columns = columns(), .entries = {bags, [source](std::size_t i) {
                                                        return bagEntry(source->instance, source->machines, *source->outcome,
                                                                        reasonsOf(source->outcome), i);
                                                    }}};
    if (!outcome->decisions.empty())
        ledger.children = [source](std::size_t i) {
            if (!source->rounding)
                source->rounding.emplace(source->instance, *source->outcome);
            return candidateEntries(source->machines, *source->rounding, *source->outcome, i);
        };
    return ledger;
}

} // namespace wattif::profit
