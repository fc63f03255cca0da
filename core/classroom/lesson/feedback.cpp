// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/feedback.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/classroom/lesson/lesson_questions.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/step_question.h"

namespace wattif::classroom {
namespace {

using AnswerForm = AnswerText::Form;
using AskedKind = CourseQuestion::Kind;

constexpr int digitsOfAnswers = 5;

/// JSON on one line; invalid UTF-8 is replaced.
std::string jsonText(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

std::string numberText(const std::string& number, const std::string& unit) { return unit.empty() ? number : number + ' ' + unit; }

/// "/machines/0/powerWatts = 120", "remove /machines/1".
AnswerText changesText(const Answer& patch)
{
    AnswerText text{.form = AnswerForm::code};
    if (!patch.is_array())
        return {.form = AnswerForm::code, .lines = {jsonText(patch)}};
    for (const Json& change : patch) {
        const bool isSet =
            change.is_object() && change.contains("value") && change.contains("path") && change["path"].is_string();
        text.lines.push_back(isSet ? fmt::format("{} = {}", change["path"].get<std::string>(), jsonText(change["value"]))
                                   : jsonText(change));
    }
    return text;
}

AnswerText programText(const Answer& answer)
{
    if (!isOwnAnswer(answer))
        return {.form = AnswerForm::code, .lines = {jsonText(answer)}};
    if (hasProgram(answer))
        return {.form = AnswerForm::code, .lines = linesOf(answer["program"].get<std::string>())};
    return {.form = AnswerForm::code, .lines = {jsonText(answer)}};
}

/// Describes answers to one asked task.
class AskedAnswers {
public:
    AskedAnswers(const CourseQuestion& asked, const Step& step, const Translated& translated)
        : m_asked(asked), m_step(step), m_translated(translated)
    {
    }

    [[nodiscard]] AnswerText given(const Answer& answer) const
    {
        if (answer.is_string())
            return {.lines = linesOf(answer.get<std::string>())};
        if (answer.is_boolean())
            return {.lines = {yesNo(answer.get<bool>())}};
        if (m_asked.kind == AskedKind::number && answer.is_number())
            return {.lines = {numberText(formatNumber(answer.get<double>()), m_step.check.unit)}};
        AnswerText text{.form = AnswerForm::markdown};
        for (const Json& place : answer.is_array() ? answer : Json::array({answer})) {
            const std::string* choice = choiceAt(place);
            if (!choice)
                return {.lines = {jsonText(answer)}};
            text.lines.push_back(*choice);
        }
        return text;
    }

    [[nodiscard]] AnswerText right() const
    {
        if (m_asked.kind == AskedKind::essay)
            return {};
        if (m_asked.kind == AskedKind::yesOrNo)
            return {.lines = {yesNo(m_asked.isYes)}};
        if (m_asked.kind == AskedKind::number)
            return {.lines = {numberText(formatShort(m_asked.number, digitsOfAnswers), m_step.check.unit)}};
        AnswerText text{.form = AnswerForm::markdown};
        for (const std::size_t place : m_asked.right)
            text.lines.push_back(m_asked.choices[place]);
        return text;
    }

private:
    [[nodiscard]] std::string yesNo(bool isYes) const { return sentence(m_translated, isYes ? "yes" : "no"); }

    /// Null if the place is not a listed choice.
    [[nodiscard]] const std::string* choiceAt(const Json& place) const
    {
        if (!place.is_number_unsigned())
            return nullptr;
        std::size_t i = place.get<std::size_t>();
        if (!m_asked.places.empty())
            i = static_cast<std::size_t>(std::ranges::find(m_asked.places, i) - m_asked.places.begin());
        return i < m_asked.choices.size() ? &m_asked.choices[i] : nullptr;
    }

    const CourseQuestion& m_asked;
    const Step& m_step;
    const Translated& m_translated;
};

/// Makes the feedback on one task.
class TaskWriter {
public:
    TaskWriter(const Lesson& lesson, const Step& step, LessonRun& run, const RunControl& control)
        : m_lesson(lesson), m_step(step), m_run(run), m_control(control)
    {
    }

    /// `last`: the last answer, or null.
    [[nodiscard]] Result<void> write(const Answer* last, TaskFeedback& into) const
    {
        auto title = m_step.title.filled(m_run);
        if (!title)
            return tl::unexpected(title.error());
        into.title = std::move(*title);
        return isMade(m_step.check.kind) ? writeMade(last, into) : writeAsked(last, into);
    }

private:
    [[nodiscard]] Result<void> writeAsked(const Answer* last, TaskFeedback& into) const
    {
        auto asked = courseQuestion(m_lesson, m_step, m_run, m_control);
        if (!asked)
            return propagateError(asked);
        const AskedAnswers answers(*asked, m_step, m_run.translated());
        into.question = asked->text;
        into.right = answers.right();
        if (last)
            into.given = answers.given(*last);
        into.reason = last ? reasonOf(*last).value_or(asked->feedback) : asked->feedback;
        return {};
    }

    [[nodiscard]] Result<void> writeMade(const Answer* last, TaskFeedback& into) const
    {
        const auto text = m_step.text.filled(m_run);
        const auto ask = text ? m_step.check.ask.filled(m_run) : text;
        if (!ask)
            return tl::unexpected(ask.error());
        into.question = *text + "\n\n" + *ask;
        into.isOneOfMany = true;
        const bool isOwn = m_step.check.kind == CheckKind::own;
        const auto textOf = [isOwn](const Answer& answer) { return isOwn ? programText(answer) : changesText(answer); };
        if (last)
            into.given = textOf(*last);
        const auto solution = rightAnswer(m_step, m_run);
        if (!solution)
            return tl::unexpected(solution.error());
        const bool isSolved = into.graded.last == Grade::right;
        if (!isSolved && !solution->is_null())
            into.right = textOf(*solution);
        if (isOwn)
            into.reason = into.graded.reason;
        else
            into.reason = reasonOf(last && isSolved ? *last : *solution).value_or(std::string());
        return {};
    }

    /// Empty if the answer cannot be judged.
    [[nodiscard]] std::optional<std::string> reasonOf(const Answer& answer) const
    {
        auto verdict = judge(m_step, m_run, answer, m_control);
        return verdict ? std::optional(std::move(verdict->reason)) : std::nullopt;
    }

    const Lesson& m_lesson;
    const Step& m_step;
    LessonRun& m_run;
    const RunControl& m_control;
};

Result<void> fillFeedback(const Lesson& lesson, const LearnerRecord& record, const Translated& translated,
                          const RunControl& control, TaskFeedback& into)
{
    const Step* step = findStep(lesson, into.graded.task);
    const auto task = std::ranges::find(record.tasks, into.graded.task, &TaskRecord::task);
    const bool isBegun = task != record.tasks.end();
    into.isShown = isBegun && task->shown;
    const Try* last = isBegun && !task->tries.empty() ? &task->tries.back() : nullptr;
    auto question = questionOf(lesson, *step, record.seed, last ? last->number : 0, control);
    if (!question)
        return propagateError(question);
    LessonRun run(*lesson.study, std::move(*question), control);
    run.setTranslated(translated);
    return TaskWriter(lesson, *step, run, control).write(last ? &last->answer : nullptr, into);
}

} // namespace

Result<std::vector<TaskFeedback>> feedbackOn(const Lesson& lesson, const HandedIn& handedIn, const Translated& translated,
                                             const RunControl& control)
{
    std::vector<TaskFeedback> all;
    for (const GradedTask& graded : handedIn.graded.tasks) {
        TaskFeedback made{.graded = graded};
        const auto filled = fillFeedback(lesson, handedIn.record, translated, control, made);
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        all.push_back(filled ? std::move(made) : TaskFeedback{.graded = graded, .title = graded.task});
    }
    return all;
}

} // namespace wattif::classroom
