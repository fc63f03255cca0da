// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/predicted_decision.h"

#include <algorithm>
#include <cmath>

#include "core/base/format_message.h"
#include "core/classroom/quiz/decision_question.h"
#include "core/experiment/sentence.h"

namespace wattif::classroom {
namespace {

constexpr std::size_t maxChoices = 8;

/// The questions of a step's policy, and which of them the step asks.
struct Asking {
    DecisionQuestions questions;
    std::size_t number = 0;
};

Result<Asking> askingOf(const Step& step, LessonRun& run)
{
    const auto result = run.result(step.show.policy);
    if (!result)
        return tl::unexpected(result.error());
    const Question& question = run.question();
    Asking asking{DecisionQuestions(run.study(), question.instance, **result, question.seed, run.translated())};
    const auto entry = static_cast<std::size_t>(std::max(step.show.decision, 0));
    const std::size_t count = asking.questions.count();
    asking.number = (count > 0 ? asking.questions.firstOfEntry(entry) : 0) + static_cast<std::size_t>(step.check.ahead);
    if (asking.number >= count)
        return badInput(formatMessage("{} makes no decision after {}; it makes {}", step.show.policy, entry, count));
    return asking;
}

std::vector<std::size_t> placesIn(const Answer& answer, std::size_t count)
{
    std::vector<std::size_t> places;
    for (const Json& one : answer.is_array() ? answer : Answer::array({answer})) {
        const bool isPlace = one.is_number_integer() && one.get<std::int64_t>() >= 0 && one.get<std::uint64_t>() < count;
        if (isPlace)
            places.push_back(one.get<std::size_t>());
    }
    std::ranges::sort(places);
    return places;
}

Result<QuizAnswer> quizAnswer(const Answer& answer, const Decision& decision)
{
    if (decision.kind == DecisionKind::amount) {
        if (!answer.is_number() || std::abs(answer.get<double>()) > 1e15
            || answer.get<double>() != std::round(answer.get<double>()))
            return badInput("expected a whole number");
        return QuizAnswer{.choices = {}, .amount = static_cast<std::int64_t>(answer.get<double>())};
    }
    const std::vector<std::size_t> places = placesIn(answer, decision.choices.size());
    if (places.size() != (answer.is_array() ? answer.size() : 1))
        return badInput(formatMessage("expected places among {} choices, counted from 0", decision.choices.size()));
    return QuizAnswer{.choices = places};
}

/// A choice that is offered and not right; null if not found.
Answer wrongChoice(const AskedDecision& asked)
{
    for (const std::size_t place : asked.places)
        if (std::ranges::find(asked.right, place) == asked.right.end())
            return asked.kind == AskedDecision::Kind::oneOf ? Answer(place) : Answer(std::vector<std::size_t>{place});
    return {};
}

} // namespace

Result<bool> hasDecision(const Step& step, LessonRun& run)
{
    if (const auto result = run.result(step.show.policy); !result)
        return tl::unexpected(result.error());
    auto asking = askingOf(step, run);
    return asking && asking->questions.hasOneAnswer(asking->number);
}

Result<AskedDecision> askedDecision(const Step& step, LessonRun& run)
{
    auto asking = askingOf(step, run);
    if (!asking)
        return propagateError(asking);
    if (!asking->questions.canBeAsked(asking->number))
        return badInput(formatMessage("decision {} of {} has no alternatives", asking->number + 1, step.show.policy));
    const Decision& decision = asking->questions.decision(asking->number);
    AskedDecision asked{.kind = static_cast<AskedDecision::Kind>(decision.kind),
                        .amount = decision.amount,
                        .least = decision.least,
                        .most = decision.most};
    if (decision.kind != DecisionKind::amount) {
        asked.places = asking->questions.shortList(asking->number, maxChoices);
        asked.right = asking->questions.rightChoices(asking->number);
        const Decision& same = asking->questions.decision(asking->number);
        for (const std::size_t place : asked.places)
            asked.names.push_back(same.choices[place].name);
    }
    asked.question = asking->questions.questionText(asking->number);
    return asked;
}

Result<Verdict> judgeDecision(const Step& step, LessonRun& run, const Answer& answer)
{
    auto asking = askingOf(step, run);
    if (!asking)
        return propagateError(asking);
    const auto given = quizAnswer(answer, asking->questions.decision(asking->number));
    if (!given)
        return tl::unexpected(given.error());
    const QuizVerdict said = asking->questions.judge(asking->number, *given);
    if (said.right)
        return Verdict{Grade::right, said.reason};
    const std::string answered = said.given.empty() ? std::string() : sentence(run.translated(), "%1.", {said.given});
    const std::string between = answered.empty() || said.reason.empty() ? "" : "\n";
    return Verdict{Grade::wrong, answered + between + said.reason};
}

Result<Answer> decisionAnswer(bool right, const Step& step, LessonRun& run)
{
    const auto asked = askedDecision(step, run);
    if (!asked)
        return tl::unexpected(asked.error());
    if (asked->kind == AskedDecision::Kind::amount)
        return Answer(right ? asked->amount : asked->amount + 1);
    if (!right)
        return wrongChoice(*asked);
    return asked->kind == AskedDecision::Kind::oneOf ? Answer(asked->right.at(0)) : Answer(asked->right);
}

Result<double> decisionChance(const Step& step, LessonRun& run)
{
    return askedDecision(step, run).map([](const AskedDecision& asked) {
        if (asked.kind == AskedDecision::Kind::oneOf)
            return static_cast<double>(asked.right.size()) / static_cast<double>(asked.places.size());
        const double sets = std::exp2(static_cast<double>(asked.places.size())) - 1.0; // an answer is not empty
        return asked.kind == AskedDecision::Kind::someOf ? 1.0 / sets : 0.0;
    });
}

} // namespace wattif::classroom
