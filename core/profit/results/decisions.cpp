// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/profit/engine/outcome.h"
#include "core/profit/results/whole_tasks.h"

namespace wattif::profit {
namespace {

/// What a policy compares, as far as its decisions can be compared again.
enum class Compared { candidates, oneMachine, energy, time, finish, start, nothing };

Compared comparedBy(const std::string& policy, bool hasCandidates)
{
    static const std::map<std::string, Compared, std::less<>> known{{"greedy-profit", Compared::oneMachine},
                                                                    {"greedy", Compared::energy},
                                                                    {"met", Compared::time},
                                                                    {"mct", Compared::finish},
                                                                    {"olb", Compared::start}};
    const auto found = known.find(policy);
    if (found != known.end() && (found->second != Compared::oneMachine || hasCandidates))
        return found->second;
    return hasCandidates ? Compared::candidates : Compared::nothing;
}

/// Candidates that differ by less are equal to the policy, see online.cpp.
constexpr double equalMargin = 1e-12;

Origin machineOrigin(MachineIndex j) { return {.kind = "machine", .index = j.value, .text = "machine %1", .shown = j.value + 1}; }

/// Something of bag i.
Origin bagOrigin(const char* kind, std::size_t i, const char* text)
{
    const auto index = static_cast<std::int64_t>(i);
    return {.kind = kind, .index = index, .text = text, .shown = index + 1};
}
Origin bagOrigin(std::size_t i) { return bagOrigin("bag", i, "bag %1"); }

Origin makespanOrigin() { return {.kind = "makespan", .text = "the makespan"}; }

/// A machine and the number that the rule compared for it; the least is chosen first.
struct Offer {
    MachineIndex machine;
    double value = 0.0; ///< of the task placed last, or of the first that was not placed
    double before = 0.0;
    double each = 0.0; ///< value = before + count * each
    std::int64_t count = 0;
};

class BagDecisions final : public RunDecisions {
public:
    BagDecisions(InstancePtr instance, const PolicyResult& result)
        : m_kept(std::move(instance)),
          m_instance(dynamic_cast<const InstanceOf<Instance>&>(*m_kept).value),
          m_data(result.data),
          m_outcome(outcomeOf(result)),
          m_platform(m_instance),
          m_names(machineNames(m_instance)),
          m_replay(m_platform, m_outcome),
          m_state(m_replay.bag(0)),
          m_compared(comparedBy(result.policy, !m_outcome.decisions.empty()))
    {
    }

    [[nodiscard]] std::size_t count() const override { return m_outcome.assignments.bagCount(); }
    Decision decision(std::size_t i) override;

private:
    [[nodiscard]] const Bag& bag(std::size_t i) const { return m_instance.bags[i]; }
    [[nodiscard]] WhyValue bagName(std::size_t i) const;
    [[nodiscard]] WhyValue machineName(MachineIndex j) const { return whyName(m_names[j.at()], machineOrigin(j)); }
    [[nodiscard]] WhyValue placement(std::size_t i) const;

    void compareCandidates(Decision& decision);
    [[nodiscard]] bool needsRounding(const Candidate& candidate) const { return candidate.divisible && candidate.rank != 1; }
    [[nodiscard]] WholeTasks wholeTasks(const Candidate& candidate) const
    {
        return wholeTasksOf(m_platform, bag(m_state.bags), m_state, candidate);
    }
    [[nodiscard]] const char* chosenText(const Candidate& chosen) const;
    [[nodiscard]] const char* lostText(const Candidate& lost) const;
    void reportLoser(Decision& made, const Candidate& chosen, const Candidate* other, int digits);
    [[nodiscard]] WhySentence ruleFor(double margin, const Candidate& chosen, const Candidate& lost) const;
    [[nodiscard]] DecisionChoice choiceOf(const Candidate& candidate, double best, int digits) const;
    [[nodiscard]] WhySentence candidateSentence(const char* text, const Candidate& candidate, int digits) const;
    [[nodiscard]] WhySentence formulaOf(std::size_t i, const Candidate& candidate, int digits) const;

    void compareMachines(Decision& decision);
    void compareTimes(Decision& decision);
    void reportTimes(Decision& decision, const Offer& last, const Offer& next) const;
    void compareNothing(Decision& decision) const;
    void addFacts(Decision& decision) const;
    [[nodiscard]] std::int64_t countOn(std::size_t i, MachineIndex j) const;

    InstancePtr m_kept;
    const Instance& m_instance;
    std::shared_ptr<const StudyData> m_data;
    const Outcome& m_outcome;
    Platform m_platform;
    std::vector<std::string> m_names;
    StateBefore m_replay;
    const State& m_state; ///< before bag m_state.bags
    Compared m_compared;
};

WhyValue BagDecisions::bagName(std::size_t i) const
{
    const Bag& one = bag(i);
    return whyName(fmt::format("{} × {}", one.count, m_instance.taskTypes[one.taskType.at()]), bagOrigin(i));
}

WhyValue BagDecisions::placement(std::size_t i) const
{
    const auto shares = m_outcome.assignments.of(BagIndex(i));
    return whyName(sharesText(m_names, shares), shares.empty() ? Origin() : machineOrigin(shares.front().machine));
}

std::int64_t BagDecisions::countOn(std::size_t i, MachineIndex j) const
{
    for (const Share& share : m_outcome.assignments.of(BagIndex(i)))
        if (share.machine == j)
            return share.count;
    return 0;
}

Decision BagDecisions::decision(std::size_t i)
{
    static_cast<void>(m_replay.bag(i));
    Decision made{.number = i};
    switch (m_compared) {
    case Compared::candidates:
    case Compared::oneMachine: compareCandidates(made); break;
    case Compared::energy:
    case Compared::time: compareMachines(made); break;
    case Compared::finish:
    case Compared::start: compareTimes(made); break;
    case Compared::nothing: compareNothing(made); break;
    }
    addFacts(made);
    return made;
}

/// What the loads, times and energies are that a policy may look at.
void BagDecisions::addFacts(Decision& made) const
{
    made.situation = {{"Revenue with this bag: %1. Energy so far: %2 J. Makespan so far: %3 s. Energy price: %4 per joule.",
                       {whyNumber(m_state.revenue + revenueOf(m_instance, bag(made.number))), whyNumber(m_state.energyJoules),
                        whyNumber(m_state.makespanSeconds), whyNumber(m_platform.energyPrice())}}};
    const TaskTypeIndex type = bag(made.number).taskType;
    for (DecisionChoice& choice : made.choices) {
        if (choice.origin.kind != "machine")
            continue;
        const MachineIndex machine(static_cast<std::int32_t>(choice.origin.index));
        choice.facts = {"load %1 s; a task takes %2 s and %3 J",
                        {whyNumber(m_state.loadsSeconds[machine.at()]), whyNumber(m_platform.etcSeconds(type, machine)),
                         whyNumber(m_platform.energyJoules(type, machine))}};
    }
}

// ---- candidates of the ledger

DecisionChoice BagDecisions::choiceOf(const Candidate& candidate, double best, int digits) const
{
    const bool isMakespanStep = candidate.rank == 0;
    DecisionChoice choice{.name =
                              isMakespanStep ? std::string("up to the current makespan") : m_names[candidate.lastMachine.at()],
                          .origin = isMakespanStep ? Origin() : machineOrigin(candidate.lastMachine),
                          .value = candidate.value,
                          .chosen = candidate.acceptance == Acceptance::chosen};
    if (candidate.acceptance == Acceptance::chosen)
        choice.reason = {"its objective, %1, is the best", {whyNumber(candidate.value, choice.origin, digits)}};
    else if (candidate.acceptance == Acceptance::negativeShare)
        choice.reason = {"its level, %1 s, is below an existing load", {whyNumber(candidate.levelSeconds, choice.origin)}};
    else
        choice.reason = {"its objective, %1, is %2 lower",
                         {whyNumber(candidate.value, choice.origin, digits), whyNumber(best - candidate.value, {}, 4)}};
    if (needsRounding(candidate) && candidate.acceptance != Acceptance::negativeShare) {
        const WholeTasks whole = wholeTasks(candidate);
        const bool won = candidate.acceptance == Acceptance::chosen;
        choice.reason.text = won ? "its objective for divisible work, %1, is the best; whole tasks: %2, objective %3"
                                 : "its objective for divisible work, %1, is %2 lower; whole tasks: %3, objective %4";
        choice.reason.values.push_back(whyName(sharesText(m_names, whole.shares), choice.origin));
        choice.reason.values.push_back(whyNumber(whole.objective, choice.origin));
    }
    return choice;
}

WhySentence BagDecisions::candidateSentence(const char* text, const Candidate& candidate, int digits) const
{
    const Origin machine = candidate.rank == 0 ? Origin() : machineOrigin(candidate.lastMachine);
    WhySentence sentence{
        text,
        {bagName(m_state.bags),
         candidate.rank == 0 ? whyNumber(m_state.makespanSeconds, makespanOrigin()) : machineName(candidate.lastMachine),
         whyCount(candidate.rank, machine), whyNumber(candidate.levelSeconds, machine),
         whyNumber(candidate.value, machine, digits)}};
    if (needsRounding(candidate)) {
        const WholeTasks whole = wholeTasks(candidate);
        sentence.values.push_back(whyName(sharesText(m_names, whole.shares), machine));
        sentence.values.push_back(whyNumber(whole.objective, machine));
    }
    return sentence;
}

/// f = (revenue - price x joules) / makespan - price x idle watts.
WhySentence BagDecisions::formulaOf(std::size_t i, const Candidate& candidate, int digits) const
{
    const Origin objective = bagOrigin("objective", i, "the objective after bag %1");
    std::vector<WhyValue> values{
        whyNumber(m_state.revenue + revenueOf(m_instance, bag(i)), bagOrigin(i), digits),
        whyNumber(m_platform.energyPrice(), optionOrigin("energy_price_per_joule")),
        whyNumber(m_state.energyJoules + candidate.energyJoules,
                  bagOrigin("energy", i, "the energy of all tasks so far and of this bag, without idle energy"), digits),
        whyNumber(std::max(candidate.levelSeconds, m_state.makespanSeconds), makespanOrigin(), digits)};
    if (m_platform.idleWatts() == 0.0) {
        values.push_back(whyNumber(candidate.value, objective, digits));
        return {"f = (%1 - %2 × %3) / %4 = %5", std::move(values)};
    }
    values.push_back(
        whyNumber(m_platform.idleWatts(), {.kind = "idle", .text = "the idle power of all machines, in watts"}, digits));
    values.push_back(whyNumber(candidate.value, objective, digits));
    return {"f = (%1 - %2 × %3) / %4 - %2 × %5 = %6", std::move(values)};
}

/// The feasible candidate with the best value among those that lost; null where none did.
const Candidate* bestLoser(std::span<const Candidate> candidates)
{
    const Candidate* best = nullptr;
    for (const Candidate& candidate : candidates)
        if (candidate.acceptance == Acceptance::lowerValue && (!best || candidate.value > best->value))
            best = &candidate;
    return best;
}

int digitsFor(std::span<const Candidate> candidates, double best)
{
    std::vector<double> values;
    for (const Candidate& candidate : candidates)
        values.push_back(candidate.value);
    return digitsApart(best, values);
}

void BagDecisions::compareCandidates(Decision& made)
{
    const auto candidates = m_outcome.decisions.of(BagIndex(made.number));
    const auto chosen = std::ranges::find(candidates, Acceptance::chosen, &Candidate::acceptance);
    if (chosen == candidates.end() || candidates.size() == 1) // it kept one alone, or considered only one
        compareNothing(made);
    if (chosen == candidates.end())
        return;
    const int digits = digitsFor(candidates, chosen->value);
    made.why.chosenFormula = formulaOf(made.number, *chosen, digits);
    if (candidates.size() == 1) {
        made.why.chosen = {"%1 is placed on %2: the objective becomes %3.",
                           {bagName(made.number), placement(made.number), whyNumber(chosen->value)}};
        return;
    }
    made.question = {m_compared == Compared::oneMachine ? "Which machine takes %1?"
                                                        : "Up to which machine, cheapest first, is %1 spread?",
                     {bagName(made.number)}};
    for (const Candidate& candidate : candidates)
        made.choices.push_back(choiceOf(candidate, chosen->value, digits));
    made.why.chosen = candidateSentence(chosenText(*chosen), *chosen, digits);
    reportLoser(made, *chosen, bestLoser(candidates), digits);
}

const char* BagDecisions::chosenText(const Candidate& chosen) const
{
    if (m_compared == Compared::oneMachine)
        return "%1 goes to %2: its load becomes %4 s and the objective %5.";
    if (chosen.rank == 0)
        return "%1 fills the cheapest machines up to the current makespan of %2 s: the objective for divisible work is %5. Whole "
               "tasks: %6; the objective is now %7.";
    return chosen.rank == 1 ? "%1 goes to the cheapest machine, %2: its level is %4 s and the objective %5."
                            : "%1 goes to the %3 cheapest machines, up to %2: for divisible work, their level is %4 s and the "
                              "objective %5. Whole tasks: %6; the objective is now %7.";
}

const char* BagDecisions::lostText(const Candidate& lost) const
{
    if (m_compared == Compared::oneMachine)
        return "Runner-up: all of it on %2, with a load of %4 s.";
    if (lost.rank == 0)
        return "Runner-up: only up to the current makespan of %2 s. Whole tasks: %6; the objective would be %7.";
    return lost.rank == 1 ? "Runner-up: the cheapest machine alone, %2, filled to %4 s."
                          : "Runner-up: the %3 cheapest machines, up to %2, filled to %4 s. Whole tasks: %6; the objective would "
                            "be %7.";
}

void BagDecisions::reportLoser(Decision& made, const Candidate& chosen, const Candidate* other, int digits)
{
    made.margin = other ? relativeMargin(chosen.value, other->value) : infinity;
    if (!other) {
        made.why.rule = {"All other candidates are dropped: their levels are below existing loads."};
        return;
    }
    made.why.lost = candidateSentence(lostText(*other), *other, digits);
    made.why.lostFormula = formulaOf(made.number, *other, digits);
    made.why.rule = ruleFor(made.margin, chosen, *other);
}

WhySentence BagDecisions::ruleFor(double margin, const Candidate& chosen, const Candidate& lost) const
{
    if (margin <= equalMargin)
        return {m_compared == Compared::oneMachine ? "Both are equal; the first machine wins."
                                                   : "Both are equal; the smaller number of machines wins."};
    const double lower = chosen.value - lost.value;
    if (chosen.value == 0.0)
        return {"Its objective is %1 lower; the candidate with the best objective wins.", {whyNumber(lower, {}, 4)}};
    WhySentence rule{"Its objective is %1 (%2 %) lower; the candidate with the best objective wins.",
                     {whyNumber(lower, {}, 4), whyNumber(100.0 * lower / std::abs(chosen.value), {}, 3)}};
    if (!chosen.divisible)
        return rule;
    const WholeTasks wholeChosen = wholeTasks(chosen);
    const WholeTasks wholeLost = wholeTasks(lost);
    const AfterRounding result = compareRounded(wholeLost, wholeChosen);
    if (result == AfterRounding::worse)
        return rule;
    rule.values.push_back(whyNumber(wholeLost.objective));
    rule.values.push_back(whyNumber(wholeChosen.objective));
    rule.text = result == AfterRounding::equal
        ? "For divisible work its objective is %1 (%2 %) lower, and this decides. With whole tasks both give %3."
        : "For divisible work its objective is %1 (%2 %) lower, and this decides. With whole tasks it would be better: %3 instead "
          "of %4.";
    return rule;
}

// ---- one machine by a plain number

void BagDecisions::compareMachines(Decision& made)
{
    const bool byEnergy = m_compared == Compared::energy;
    const auto choices = m_platform.choices(bag(made.number).taskType);
    const MachineIndex chosen = m_outcome.assignments.of(BagIndex(made.number)).front().machine;
    made.question = {"Which machine takes %1?", {bagName(made.number)}};
    const auto valueOf = [byEnergy](const Choice& c) { return byEnergy ? c.energyJoules : c.etcSeconds; };
    const Choice* own = nullptr;
    const Choice* other = nullptr;
    for (const Choice& choice : choices)
        if (choice.machine == chosen)
            own = &choice;
        else if (!other || valueOf(choice) < valueOf(*other))
            other = &choice;
    const char* each = byEnergy ? "a task takes %1 J there" : "a task takes %1 s there";
    std::vector<Choice> inOrder(choices.begin(), choices.end());
    std::ranges::sort(inOrder, {}, &Choice::machine);
    for (const Choice& choice : inOrder)
        made.choices.push_back({.name = m_names[choice.machine.at()],
                                .origin = machineOrigin(choice.machine),
                                .value = valueOf(choice),
                                .chosen = choice.machine == chosen,
                                .reason = {each, {whyNumber(valueOf(choice), machineOrigin(choice.machine))}}});
    if (!own)
        return;
    const int digits = other ? digitsApart(valueOf(*own), valueOf(*other)) : 6;
    const auto report = [&](const char* text, const Choice& c) {
        return WhySentence{
            text, {bagName(made.number), machineName(c.machine), whyNumber(valueOf(c), machineOrigin(c.machine), digits)}};
    };
    made.why.chosen =
        report(byEnergy ? "%1 goes to %2, where a task takes %3 J." : "%1 goes to %2, where a task takes %3 s.", *own);
    made.margin = other ? relativeMargin(valueOf(*own), valueOf(*other)) : infinity;
    if (!other)
        return;
    made.why.lost =
        report(byEnergy ? "Runner-up: %2, where a task takes %3 J." : "Runner-up: %2, where a task takes %3 s.", *other);
    const double more = valueOf(*other) - valueOf(*own);
    made.why.rule = {byEnergy ? "It takes %1 J (%2 %) more; the machine with the least energy per task wins, whatever its load."
                              : "It takes %1 s (%2 %) more; the machine with the shortest task wins, whatever its load.",
                     {whyNumber(more, {}, 4), whyNumber(100.0 * more / valueOf(*own), {}, 3)}};
    if (!(valueOf(*own) > 0.0)) // only energy can be 0
        made.why.rule = {"It takes %1 J more; the machine with the least energy per task wins, whatever its load.",
                         {whyNumber(more, {}, 4)}};
    if (made.margin <= 0.0)
        made.why.rule = {"Both are equal; the first machine wins."};
}

// ---- tasks one by one, each by a time

void BagDecisions::compareTimes(Decision& made)
{
    const bool byFinish = m_compared == Compared::finish;
    made.kind = DecisionKind::someOf;
    made.question = {"Which machines take tasks of %1?", {bagName(made.number)}};
    const auto choices = m_platform.choices(bag(made.number).taskType);
    std::vector<Choice> inOrder(choices.begin(), choices.end());
    std::ranges::sort(inOrder, {}, &Choice::machine);
    Offer last{.machine = {}, .value = -infinity};
    Offer next{.machine = {}, .value = infinity};
    for (const Choice& choice : inOrder) {
        const double key = m_state.loadsSeconds[choice.machine.at()] - (byFinish ? 0.0 : choice.etcSeconds);
        const std::int64_t count = countOn(made.number, choice.machine);
        const auto offer = [&](std::int64_t k) {
            return Offer{choice.machine, key + static_cast<double>(k) * choice.etcSeconds,
                         m_state.loadsSeconds[choice.machine.at()], choice.etcSeconds, k};
        };
        if (count > 0 && offer(count).value > last.value)
            last = offer(count);
        if (offer(count + 1).value < next.value)
            next = offer(count + 1);
        const double shown = offer(std::max<std::int64_t>(count, 1)).value;
        made.choices.push_back(
            {.name = m_names[choice.machine.at()],
             .origin = machineOrigin(choice.machine),
             .value = shown,
             .chosen = count > 0,
             .reason = {count > 0 ? (byFinish ? "its last task ends at %1 s" : "its last task begins at %1 s")
                                  : (byFinish ? "a task there would end at %1 s" : "a task there would begin at %1 s"),
                        {whyNumber(shown, machineOrigin(choice.machine))}}});
    }
    reportTimes(made, last, next);
}

void BagDecisions::reportTimes(Decision& made, const Offer& last, const Offer& next) const
{
    const bool byFinish = m_compared == Compared::finish;
    const int digits = digitsApart(last.value, next.value);
    made.margin = relativeMargin(last.value, next.value);
    const auto formula = [&](const Offer& offer) {
        const Origin machine = machineOrigin(offer.machine);
        return WhySentence{"%1 + %2 × %3 = %4",
                           {whyNumber(offer.before, machine, digits), whyCount(byFinish ? offer.count : offer.count - 1, machine),
                            whyNumber(offer.each, machine, digits), whyNumber(offer.value, machine, digits)}};
    };
    made.why.chosen = {byFinish ? "%1 is placed on %2: its last task ends at %3 s, on %4."
                                : "%1 is placed on %2: its last task begins at %3 s, on %4.",
                       {bagName(made.number), placement(made.number), whyNumber(last.value, machineOrigin(last.machine), digits),
                        machineName(last.machine)}};
    made.why.chosenFormula = formula(last);
    made.why.lost = {byFinish ? "Runner-up: one more task on %1, which would end at %2 s."
                              : "Runner-up: one more task on %1, which would begin at %2 s.",
                     {machineName(next.machine), whyNumber(next.value, machineOrigin(next.machine), digits)}};
    made.why.lostFormula = formula(next);
    made.why.rule = {byFinish ? "That is %1 s later; each task goes to the machine where it ends first."
                              : "That is %1 s later; each task goes to the machine that is free first.",
                     {whyNumber(next.value - last.value, {}, 4)}};
    if (made.margin <= 0.0)
        made.why.rule = {"Both are equal; the first machine wins."};
}

// ---- policies that plan as a whole

void BagDecisions::compareNothing(Decision& made) const
{
    made.kind = DecisionKind::someOf;
    made.question = {"Which machines take tasks of %1?", {bagName(made.number)}};
    for (std::size_t j = 0; j < m_platform.machineCount(); ++j) {
        const MachineIndex machine(j);
        if (std::isinf(m_platform.etcSeconds(bag(made.number).taskType, machine)))
            continue;
        const std::int64_t count = countOn(made.number, machine);
        made.choices.push_back({.name = m_names[j],
                                .origin = machineOrigin(machine),
                                .chosen = count > 0,
                                .reason = {"it takes %1 of the tasks", {whyCount(count, machineOrigin(machine))}}});
    }
    made.why.chosen = {"%1 is placed on %2.", {bagName(made.number), placement(made.number)}};
    made.why.rule = {"The policy does not compare placements of single bags, so there is no runner-up."};
}

} // namespace

std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result, std::uint64_t /*seed*/)
{
    return outcomeOf(result).fractional ? nullptr : std::make_unique<BagDecisions>(instance, result);
}

} // namespace wattif::profit
