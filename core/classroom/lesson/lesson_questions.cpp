// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_questions.h"

#include <algorithm>
#include <cmath>

#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/predicted_decision.h"
#include "core/classroom/lesson/step_question.h"

namespace wattif::classroom {
namespace {

using Kind = CourseQuestion::Kind;

std::string withoutBlankEdges(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(" \n");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \n") + 1 - first);
}

/// The text of a step, then its question.
Result<std::string> textOf(const Step& step, LessonRun& run, const std::string& decision)
{
    const auto text = step.text.filled(run);
    if (!text)
        return text;
    const auto ask = step.check.ask.empty() ? Result<std::string>(decision) : step.check.ask.filled(run);
    if (!ask)
        return ask;
    const std::string before = withoutBlankEdges(*text);
    return before.empty() ? *ask : before + "\n\n" + *ask;
}

void takeDecision(const AskedDecision& asked, CourseQuestion& question)
{
    if (asked.kind == AskedDecision::Kind::amount) {
        question.kind = Kind::number;
        question.number = static_cast<double>(asked.amount);
        return;
    }
    question.kind = asked.kind == AskedDecision::Kind::oneOf ? Kind::oneOf : Kind::someOf;
    question.choices = asked.names;
    question.places = asked.places;
    for (std::size_t i = 0; i < asked.places.size(); ++i)
        if (std::ranges::find(asked.right, asked.places[i]) != asked.right.end())
            question.right.push_back(i);
}

Result<void> takeAnswer(const Step& step, LessonRun& run, const Answer& answer, CourseQuestion& question)
{
    const Check& check = step.check;
    if (check.kind == CheckKind::choice) {
        auto texts = optionTexts(check, run);
        if (!texts)
            return tl::unexpected(texts.error());
        question.choices = std::move(*texts);
        question.right = {answer.get<std::size_t>()};
    } else if (answer.is_boolean()) {
        question.kind = Kind::yesOrNo;
        question.isYes = answer.get<bool>();
    } else {
        question.kind = Kind::number;
        question.number = answer.get<double>();
        question.tolerance =
            check.tolerance.isRelative ? std::abs(question.number) * check.tolerance.value : check.tolerance.value;
    }
    return {};
}

Result<CourseQuestion> questionOfStep(const Lesson& lesson, const Step& step, LessonRun& run)
{
    CourseQuestion question{.name = lesson.id + ", " + step.id, .isMarkdown = true};
    std::string decision;
    if (step.check.asksDecision) {
        const auto asked = askedDecision(step, run);
        if (!asked)
            return tl::unexpected(asked.error());
        takeDecision(*asked, question);
        decision = asked->question;
    }
    auto text = textOf(step, run, decision);
    if (!text)
        return propagateError(text);
    question.text = std::move(*text);
    if (step.check.kind == CheckKind::explain) {
        question.kind = Kind::essay;
        return question;
    }
    const auto answer = rightAnswer(step, run);
    if (!answer)
        return tl::unexpected(answer.error());
    if (!step.check.asksDecision)
        if (auto taken = takeAnswer(step, run, *answer, question); !taken)
            return propagateError(taken);
    const auto verdict = judge(step, run, *answer);
    if (!verdict)
        return tl::unexpected(verdict.error());
    question.feedback = verdict->reason;
    return question;
}

} // namespace

bool canBeAsked(CheckKind kind) { return kind != CheckKind::none && !isMade(kind); }

Result<CourseQuestion> courseQuestion(const Lesson& lesson, const Step& step, LessonRun& run, const RunControl& control)
{
    return checkStep(lesson, step, run, control).and_then([&] { return questionOfStep(lesson, step, run); });
}

Result<std::vector<CourseQuestion>> courseQuestions(const Lesson& lesson, std::uint64_t seed, int tryNumber,
                                                    const RunControl& control, const Translated& translated)
{
    std::vector<CourseQuestion> questions;
    for (const Step& step : lesson.steps) {
        if (!canBeAsked(step.check.kind))
            continue;
        auto asked = questionOf(lesson, step, seed, tryNumber, control);
        if (!asked)
            return propagateError(asked);
        LessonRun run(*lesson.study, std::move(*asked), control);
        run.setTranslated(translated);
        auto question = courseQuestion(lesson, step, run, control);
        if (!question)
            return propagateError(question);
        questions.push_back(std::move(*question));
    }
    return questions;
}

} // namespace wattif::classroom
