// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/quiz/decision_question.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/classroom/quiz/decision_sources.h"

namespace wattif {
namespace {

constexpr double hardBelow = 0.02;
constexpr double mediumBelow = 0.1;
constexpr double sameBelow = 1e-9; ///< margins of equal choices, between which the order of places decides

/// Whether a choice has the value of the chosen one.
bool isEqualToChosen(const Decision& decision, const DecisionChoice& choice)
{
    const auto chosen = std::ranges::find(decision.choices, true, &DecisionChoice::chosen);
    return chosen != decision.choices.end() && relativeMargin(chosen->value, choice.value) <= sameBelow;
}

bool isTie(const Decision& decision) { return decision.kind == DecisionKind::oneOf && decision.margin <= sameBelow; }

/// Places of choices, the chosen ones first, then those that were nearest to them.
std::vector<std::size_t> byNearness(const Decision& decision)
{
    const auto chosen = std::ranges::find(decision.choices, true, &DecisionChoice::chosen);
    const double best = chosen == decision.choices.end() ? 0.0 : chosen->value;
    std::vector<std::size_t> places(decision.choices.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = i;
    std::ranges::stable_sort(places, {}, [&](std::size_t i) {
        const DecisionChoice& choice = decision.choices[i];
        const double apart = std::abs(choice.value - best);
        return std::pair(!choice.chosen, std::isnan(apart) ? 0.0 : apart);
    });
    return places;
}

} // namespace

bool isOfLevel(double margin, QuizLevel level)
{
    if (level == QuizLevel::any || std::isnan(margin))
        return true;
    if (std::isinf(margin))
        return false;
    const QuizLevel own = margin < hardBelow ? QuizLevel::hard : margin < mediumBelow ? QuizLevel::medium : QuizLevel::easy;
    return own == level;
}

DecisionQuestions::DecisionQuestions(const Study& study, const InstancePtr& instance, const PolicyResult& result,
                                     std::uint64_t seed, Translated translated)
    : m_translated(std::move(translated)), m_decisions(decisionsOf(study, instance, result, seed))
{
}

const Decision& DecisionQuestions::decision(std::size_t i)
{
    if (!m_last || m_last->number != i)
        m_last = m_decisions->decision(i);
    return *m_last;
}

bool DecisionQuestions::canBeAsked(std::size_t i)
{
    const Decision& asked = decision(i);
    if (asked.question.empty())
        return false;
    return asked.kind == DecisionKind::amount ? asked.least < asked.most : asked.choices.size() > 1;
}

bool DecisionQuestions::isGood(std::size_t i, QuizLevel level) { return hasOneAnswer(i) && isOfLevel(decision(i).margin, level); }

bool DecisionQuestions::hasOneAnswer(std::size_t i) { return canBeAsked(i) && !isTie(decision(i)); }

std::string DecisionQuestions::questionText(std::size_t i) { return plainText(decision(i).question); }

std::vector<std::size_t> DecisionQuestions::rightChoices(std::size_t i)
{
    std::vector<std::size_t> right;
    const Decision& asked = decision(i);
    for (std::size_t c = 0; c < asked.choices.size(); ++c)
        if (asked.choices[c].chosen || (isTie(asked) && isEqualToChosen(asked, asked.choices[c])))
            right.push_back(c);
    return right;
}

std::vector<std::size_t> DecisionQuestions::shortList(std::size_t i, std::size_t most)
{
    std::vector<std::size_t> places = byNearness(decision(i));
    places.resize(std::min(places.size(), std::max(most, rightChoices(i).size())));
    std::ranges::sort(places);
    return places;
}

std::string DecisionQuestions::givenText(const Decision& decision, const QuizAnswer& answer) const
{
    constexpr std::size_t maxReported = 4;
    if (decision.kind == DecisionKind::amount)
        return std::to_string(answer.amount);
    std::string text;
    for (const std::size_t place : std::span(answer.choices).first(std::min(maxReported, answer.choices.size())))
        if (place < decision.choices.size()) {
            const DecisionChoice& choice = decision.choices[place];
            const std::string reason = plainText(choice.reason);
            const std::string name = m_translated && choice.origin.kind.empty() ? m_translated(choice.name) : choice.name;
            text += (text.empty() ? "" : "; ") + (reason.empty() ? name : fmt::format("{} ({})", name, reason));
        }
    return text;
}

QuizVerdict DecisionQuestions::judge(std::size_t i, const QuizAnswer& answer)
{
    const Decision& asked = decision(i);
    QuizVerdict verdict{.given = givenText(asked, answer), .reason = whyText(i)};
    std::vector<std::size_t> given = answer.choices;
    std::ranges::sort(given);
    const std::vector<std::size_t> right = rightChoices(i);
    switch (asked.kind) {
    case DecisionKind::amount: verdict.right = answer.amount == asked.amount; break;
    case DecisionKind::someOf: verdict.right = given == right; break;
    case DecisionKind::oneOf: verdict.right = given.size() == 1 && std::ranges::binary_search(right, given.front()); break;
    }
    return verdict;
}

std::string DecisionQuestions::whyText(std::size_t i)
{
    std::string text;
    for (const WhySentence* sentence : decision(i).why.sentences()) {
        if (!text.empty())
            text += '\n';
        text += plainText(*sentence);
    }
    return text;
}

std::optional<std::size_t> DecisionQuestions::next(std::size_t from, QuizLevel level, const RunControl& control,
                                                   std::size_t maxTried)
{
    const std::size_t end = from + std::min(maxTried, count() - std::min(from, count()));
    for (std::size_t i = from; i < end && !control.stopRequested(); ++i)
        if (isGood(i, level))
            return i;
    return std::nullopt;
}

std::vector<std::size_t> DecisionQuestions::drawn(std::size_t wanted, QuizLevel level, std::uint64_t seed,
                                                  const RunControl& control)
{
    constexpr std::size_t triesForEach = 50;
    Random random(seed);
    std::set<std::size_t> looked;
    std::vector<std::size_t> found;
    const auto last = static_cast<std::int64_t>(count()) - 1;
    for (std::size_t tries = 0; tries < wanted * triesForEach && looked.size() < count(); ++tries) {
        const auto i = static_cast<std::size_t>(random.uniformInt(0, last));
        if (found.size() >= wanted || control.stopRequested())
            break;
        if (looked.insert(i).second && isGood(i, level))
            found.push_back(i);
    }
    std::ranges::sort(found);
    return found;
}

} // namespace wattif
