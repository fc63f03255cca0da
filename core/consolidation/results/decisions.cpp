// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/base/constants.h"
#include "core/base/words.h"
#include "core/consolidation/results/step_replay.h"

namespace wattif::consolidation {
namespace {

// Counted from 0, as the tables do.
Origin nodeOrigin(NodeIndex i) { return {.kind = "node", .index = i.value, .text = "node %1", .shown = i.value}; }
Origin applicationOrigin(ApplicationIndex a)
{
    return {.kind = "application", .index = a.value, .text = "application %1", .shown = a.value};
}

class MoveDecisions final : public RunDecisions {
public:
    MoveDecisions(const Instance& instance, std::shared_ptr<const Outcome> outcome) : m_outcome(std::move(outcome))
    {
        for (const Node& node : instance.nodes)
            m_names.push_back(node.name);
    }
    std::size_t count() const override { return m_outcome->moves.size(); }
    Decision decision(std::size_t i) override;

private:
    using Candidate = StepReplay::Candidate;

    [[nodiscard]] const System& system() const { return *m_outcome->system; }
    [[nodiscard]] WhyValue nodeName(NodeIndex i) const { return whyName(m_names[i.at()], nodeOrigin(i)); }
    [[nodiscard]] std::size_t stepOf(std::size_t move) const;
    const StepReplay& replayOf(std::size_t step);

    void choose(Decision& made, const Move& move, const std::vector<Candidate>& candidates) const;
    void reportFit(Decision& made, const Move& move, const Candidate& own, const Candidate* other) const;
    void reportOpened(Decision& made, const Move& move, const StepReplay& replay) const;
    void reportPlain(Decision& made, const Move& move) const;
    [[nodiscard]] WhySentence formula(const Move& move, const Candidate& candidate, int digits) const;

    std::shared_ptr<const Outcome> m_outcome;
    std::vector<std::string> m_names;
    std::optional<std::size_t> m_step{};
    std::optional<StepReplay> m_replay{};
};

std::size_t MoveDecisions::stepOf(std::size_t move) const
{
    const auto next = std::ranges::upper_bound(m_outcome->steps, move, {}, &Step::firstMove);
    return static_cast<std::size_t>(next - m_outcome->steps.begin()) - 1;
}

const StepReplay& MoveDecisions::replayOf(std::size_t step)
{
    if (m_step != step) {
        Hosting hosting(system());
        for (std::size_t m = 0; m < m_outcome->steps[step].firstMove; ++m)
            hosting.move(system(), m_outcome->moves[m].application, m_outcome->moves[m].to);
        m_replay.emplace(*m_outcome, m_outcome->steps[step], hosting);
        m_step = step;
    }
    return *m_replay;
}

Decision MoveDecisions::decision(std::size_t i)
{
    const Move& move = m_outcome->moves[i];
    Decision made{
        .number = i,
        .question = {"Application %1 of size %2 leaves %3: which node takes it?",
                     {whyName(std::to_string(move.application.value), applicationOrigin(move.application)),
                      whyNumber(system().size(move.application), applicationOrigin(move.application)), nodeName(move.from)}}};
    const std::size_t s = stepOf(i);
    const Step& step = m_outcome->steps[s];
    if (!step.isBestFit()) {
        reportPlain(made, move);
        return made;
    }
    const StepReplay& replay = replayOf(s);
    const std::size_t placing = replay.placingOf(i - step.firstMove);
    if (replay.placed()[placing].first) {
        reportOpened(made, move, replay);
        return made;
    }
    const std::vector<Candidate> candidates = replay.candidates(placing);
    choose(made, move, candidates);
    const auto own = std::ranges::find(candidates, move.to, &Candidate::node);
    const auto other = std::ranges::find_if(candidates, [&](const Candidate& c) { return c.node != move.to; });
    if (own != candidates.end())
        reportFit(made, move, *own, other == candidates.end() ? nullptr : &*other);
    return made;
}

void MoveDecisions::choose(Decision& made, const Move& move, const std::vector<Candidate>& candidates) const
{
    const double units = system().size(move.application);
    for (const Candidate& candidate : candidates)
        made.choices.push_back({.name = m_names[candidate.node.at()],
                                .origin = nodeOrigin(candidate.node),
                                .value = candidate.score,
                                .chosen = candidate.node == move.to,
                                .reason = {candidate.opened ? "an opened node; %1 of its free capacity %2 would be left"
                                                            : "a node that stays; %1 of its free capacity %2 would be left",
                                           {whyNumber(candidate.residual - units, nodeOrigin(candidate.node)),
                                            whyNumber(candidate.residual, nodeOrigin(candidate.node))}}});
    for (std::size_t c = 0; c < candidates.size(); ++c)
        made.choices[c].facts = {candidates[c].opened ? "free capacity %1; an opened node"
                                                      : "free capacity %1; a node that stays",
                                 {whyNumber(candidates[c].residual, nodeOrigin(candidates[c].node))}};
    std::ranges::sort(made.choices, {}, [](const DecisionChoice& choice) { return choice.origin.index; });
}

/// Returns the formula: remaining capacity = free capacity - size, plus the term for the warmth of the inlet.
WhySentence MoveDecisions::formula(const Move& move, const Candidate& candidate, int digits) const
{
    const double units = system().size(move.application);
    const double warmth = candidate.score - (candidate.residual - units);
    const Origin node = nodeOrigin(candidate.node);
    std::vector<WhyValue> values{whyNumber(candidate.residual, node, digits),
                                 whyNumber(units, applicationOrigin(move.application), digits)};
    if (warmth <= roundingTolerance(system().capacity())) {
        values.push_back(whyNumber(candidate.score, node, digits));
        return {"%1 - %2 = %3", std::move(values)};
    }
    values.push_back(whyNumber(warmth, optionOrigin("cool_weight"), digits));
    values.push_back(whyNumber(candidate.score, node, digits));
    return {"%1 - %2 + %3 = %4", std::move(values)};
}

void MoveDecisions::reportFit(Decision& made, const Move& move, const Candidate& own, const Candidate* other) const
{
    const int digits = other ? digitsApart(own.score, other->score) : 6;
    const auto report = [&](const char* text, const Candidate& candidate) {
        return WhySentence{text,
                           {whyName(std::to_string(move.application.value), applicationOrigin(move.application)),
                            nodeName(candidate.node), whyNumber(candidate.score, nodeOrigin(candidate.node), digits)}};
    };
    made.why.chosen = report("Application %1 goes to %2, which has %3 left.", own);
    made.why.chosenFormula = formula(move, own, digits);
    made.margin = infinity;
    if (!other)
        return;
    // Free capacities may be 0, so the margin is a share of the capacity.
    made.margin = std::max(0.0, other->score - own.score) / system().capacity();
    made.why.lost = report("Runner-up: %2, which would have %3 left.", *other);
    made.why.lostFormula = formula(move, *other, digits);
    const double apart = other->score - own.score;
    made.why.rule = apart > roundingTolerance(system().capacity())
        ? WhySentence{"That is %1 more; best fit takes the node with the least free capacity left.", {whyNumber(apart, {}, 4)}}
        : WhySentence{"Both are equal; best fit then prefers a node that stays, then the cooler one, then the first."};
}

void MoveDecisions::reportOpened(Decision& made, const Move& move, const StepReplay& replay) const
{
    made.choices = {{.name = m_names[move.to.at()], .origin = nodeOrigin(move.to), .chosen = true}};
    made.margin = infinity;
    made.why.chosen = {"Application %1 of size %2 opens %3.",
                       {whyName(std::to_string(move.application.value), applicationOrigin(move.application)),
                        whyNumber(system().size(move.application), applicationOrigin(move.application)), nodeName(move.to)}};
    made.why.rule = {"It does not fit into any of the %1 nodes that stay or of the opened nodes.", {whyCount(replay.staying())}};
}

void MoveDecisions::reportPlain(Decision& made, const Move& move) const
{
    made.choices = {{.name = m_names[move.to.at()], .origin = nodeOrigin(move.to), .chosen = true}};
    made.margin = infinity;
    made.why.chosen = {"Application %1 goes to %2.",
                       {whyName(std::to_string(move.application.value), applicationOrigin(move.application)), nodeName(move.to)}};
    if (move.kind == MoveKind::solver)
        made.why.rule = {
            "It is part of the placement with the fewest nodes and, among those, the least data moved: applications are placed "
            "together, not one by one."};
    else if (move.kind == MoveKind::leastSlack)
        made.why.rule = {
            "It is part of the set that fills this node with the least slack: applications were chosen together, not one by "
            "one."};
    else
        made.why.rule = {move.kind == MoveKind::byHand ? "It was moved manually."
                                                       : "It is part of the placement from which the manual moves start."};
}

} // namespace

std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result, std::uint64_t /*seed*/)
{
    auto outcome = std::dynamic_pointer_cast<const Outcome>(result.data);
    return std::make_unique<MoveDecisions>(dynamic_cast<const InstanceOf<Instance>&>(*instance).value, std::move(outcome));
}

} // namespace wattif::consolidation
