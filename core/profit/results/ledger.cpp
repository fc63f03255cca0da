// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/ledger.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/base/noted_data.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/why.h"
#include "core/base/words.h"
#include "core/profit/results/whole_tasks.h"

namespace wattif::profit {
namespace {

constexpr const char* upToMachine = "up to %1";
constexpr const char* wholeTasksForm = "whole tasks: %1";

std::string bagTitle(const Instance& instance, std::size_t i)
{
    const Bag& bag = instance.bags[i];
    const std::string& type = instance.taskTypes[bag.taskType.at()];
    return bag.user.empty() ? fmt::format("{} × {}", bag.count, type) : fmt::format("{} × {} ({})", bag.count, type, bag.user);
}

std::string placement(const Instance& instance, const std::vector<std::string>& machines, const Outcome& outcome, std::size_t i)
{
    std::string text;
    for (const Share& share : outcome.assignments.of(BagIndex(i)))
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", machines[share.machine.at()], share.count);
    return text.empty() ? std::string(instance.bags.empty() ? "" : "-") : text;
}

std::string rankTitle(const Candidate& candidate)
{
    if (candidate.rank == 0)
        return "up to the current makespan";
    return candidate.rank == 1 ? std::string("the cheapest machine") : fmt::format("the {} cheapest machines", candidate.rank);
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
const char* afterRoundingText(AfterRounding result)
{
    switch (result) {
    case AfterRounding::worse: return "";
    case AfterRounding::equal: return ", the same as the chosen one, but the comparison is before rounding";
    case AfterRounding::better: return ", better than the chosen one, but the comparison is before rounding";
    }
    return "";
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
    [[nodiscard]] std::string of(const Candidate& candidate) const
    {
        std::string text = explain(candidate, m_bestValue);
        if (!candidate.divisible || candidate.acceptance == Acceptance::negativeShare)
            return text;
        const WholeTasks whole = wholeTasksOf(m_platform, m_bag, m_before, candidate);
        text += "; " + textOf({wholeTasksForm, {whyName(sharesText(m_machines, whole.shares))}});
        text += candidate.acceptance == Acceptance::chosen ? "; objective now " : "; objective then ";
        text += formatShort(whole.objective);
        return candidate.acceptance == Acceptance::chosen ? text : text + afterRoundingText(compareRounded(whole, m_chosen));
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
    return {.cells = {rankTitle(candidate), last.empty() ? std::string() : textOf({upToMachine, {whyName(last)}}),
                      formatShort(candidate.levelSeconds), formatShort(candidate.energyJoules),
                      formatShort(candidate.value, digits), explanations.of(candidate)},
            .chosen = candidate.acceptance == Acceptance::chosen};
}

} // namespace

std::string explain(const Candidate& candidate, double bestValue)
{
    switch (candidate.acceptance) {
    case Acceptance::chosen: return "chosen: the best objective";
    case Acceptance::negativeShare: return "dropped: its level is below an existing load";
    case Acceptance::lowerValue: return fmt::format("lost: objective lower by {}", formatShort(bestValue - candidate.value, 4));
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

Ledger ledgerOf(const Instance& instance, const Names& machines, const Outcome& outcome, bool withChildren,
                const Reasons* reasons)
{
    Ledger ledger;
    ledger.columns = {{"Bag / candidate", "", "The bag that arrived; below it the placements that the policy compared."},
                      {"Placed on", "", "Machines and numbers of tasks.", true},
                      {"Level / makespan", "s",
                       "For a candidate, the level to which its machines are filled; for a bag, the makespan after it."},
                      {"Energy", "J", "For a candidate, the energy of the bag; for a bag, the total so far."},
                      {"Objective", "1/s", "Profit per second after the bag; for a candidate before rounding to whole tasks."},
                      {"Why", "", "Why the candidate was chosen or rejected.", false, true}};
    ledger.forms = {upToMachine, wholeTasksForm};
    if (outcome.fractional)
        return ledger;
    std::optional<Rounding> rounding;
    if (withChildren && !outcome.decisions.empty())
        rounding.emplace(instance, outcome);
    for (std::size_t i = 0; i < outcome.assignments.bagCount() && !stopWanted(); ++i) {
        const ArrivalRecord& record = outcome.history[i];
        Ledger::Entry entry{.cells = {fmt::format("{}. {}", i + 1, bagTitle(instance, i)),
                                      placement(instance, machines, outcome, i), formatShort(record.makespanSeconds),
                                      formatShort(record.energyJoules), formatShort(record.objective),
                                      reasons && i < reasons->size() ? (*reasons)[i] : std::string()}};
        if (rounding)
            entry.children = candidateEntries(machines, *rounding, outcome, i);
        ledger.entries.push_back(std::move(entry));
    }
    return ledger;
}

} // namespace

Ledger makeLedger(const Instance& instance, const Outcome& outcome)
{
    return ledgerOf(instance, machineNames(instance), outcome, true, nullptr);
}

Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome)
{
    constexpr std::size_t maxAtOnce = 100'000; // candidates as texts take a hundred times as much memory
    const auto machines = std::make_shared<const Names>(machineNames(instance));
    const bool atOnce = outcome->decisions.candidates.size() <= maxAtOnce;
    Ledger ledger = ledgerOf(instance, *machines, *outcome, atOnce, reasonsOf(outcome));
    if (!atOnce)
        ledger.children = [machines, outcome, copy = std::make_shared<const Instance>(instance),
                           rounding = std::shared_ptr<Rounding>()](std::size_t i) mutable {
            if (!rounding)
                rounding = std::make_shared<Rounding>(*copy, *outcome);
            return candidateEntries(*machines, *rounding, *outcome, i);
        };
    return ledger;
}

} // namespace wattif::profit
