// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/predicted_decision.h"

namespace wattif::classroom {
namespace {

/// The first option whose condition is `wanted`; null if not found.
Result<Answer> optionThat(bool wanted, const Check& check, LessonRun& run)
{
    for (std::size_t i = 0; i < check.options.size(); ++i) {
        const auto holds = check.options[i].condition.condition(run);
        if (!holds)
            return tl::unexpected(holds.error());
        if (*holds == wanted)
            return Answer(i);
    }
    return Answer();
}

Result<Answer> valueAnswer(bool right, const Check& check, LessonRun& run)
{
    const auto value = check.answer->value(run);
    if (!value)
        return tl::unexpected(value.error());
    if (const bool* yes = std::get_if<bool>(&*value))
        return Answer(*yes == right);
    const double* number = std::get_if<double>(&*value);
    if (!number)
        return badInput(formatMessage("'{}' is neither a number nor a condition", check.answer->text()));
    const double off =
        1.0 + std::abs(*number) + 2.0 * check.tolerance.value * (check.tolerance.isRelative ? std::abs(*number) : 1.0);
    return Answer(right ? *number : *number + off);
}

Result<Answer> example(const Check& check)
{
    if (check.example.empty())
        return Answer();
    Json patch = Json::parse(check.example, nullptr, false);
    if (patch.is_discarded())
        return badInput("the example is not valid JSON");
    return patch;
}

Answer programAnswer(const LessonProgram& program)
{
    return program.text.empty() ? Answer() : Answer{{"name", program.name}, {"program", program.text}};
}

/// Any text with enough words.
Answer textOfWords(int words)
{
    std::string text = "because";
    for (int i = 1; i < words; ++i)
        text += " because";
    return text;
}

Result<Answer> answerThat(bool right, const Step& step, LessonRun& run)
{
    switch (step.check.kind) {
    case CheckKind::none: return Answer();
    case CheckKind::explain: return right ? textOfWords(step.check.specialValueTexts) : Answer();
    case CheckKind::choice: return optionThat(right, step.check, run);
    case CheckKind::number: return valueAnswer(right, step.check, run);
    case CheckKind::predict:
        return step.check.asksDecision ? decisionAnswer(right, step, run) : valueAnswer(right, step.check, run);
    case CheckKind::build:
    case CheckKind::beat: return right ? example(step.check) : Result<Answer>(Answer(Json::array()));
    case CheckKind::own: return programAnswer(right ? step.check.own.example : step.check.own.start);
    }
    return Answer();
}

tl::unexpected<Error> atStep(Error error, const Lesson& lesson, const Step& step)
{
    if (error.place.line == 0 || error.place.file != lesson.file) {
        error.message = error.place.file.empty() ? formatMessage("in step '{}': {}", step.id, error.message)
                                                 : formatMessage("{}; in step '{}'", toString(error), step.id);
        error.place = {.file = lesson.file, .line = step.line, .column = 1};
    }
    return tl::unexpected(std::move(error));
}

Result<void> checkTexts(const Step& step, LessonRun& run)
{
    for (const LessonText* text : {&step.title, &step.text, &step.check.ask, &step.check.hint, &step.check.why})
        if (const auto filled = text->filled(run); !filled)
            return tl::unexpected(filled.error());
    return optionTexts(step.check, run).map([](const std::vector<std::string>&) {});
}

/// That the decision which is shown is one of the policy, or of one of those that run.
Result<void> checkDecision(const Show& show, LessonRun& run)
{
    if (show.decision <= 0)
        return {};
    std::size_t most = 0;
    for (const std::string& policy : show.policy.empty() ? run.question().policies : std::vector{show.policy}) {
        const auto ledger = run.ledger(policy);
        if (!ledger)
            return tl::unexpected(ledger.error());
        most = std::max(most, (*ledger)->entries.size());
    }
    return static_cast<std::size_t>(show.decision) <= most
        ? Result<void>()
        : badInput(formatMessage("there is no decision {} to show; the last one is {}", show.decision, most));
}

Result<void> checkOneRight(const Check& check, LessonRun& run)
{
    int right = 0;
    for (const AnswerOption& option : check.options) {
        const auto holds = option.condition.condition(run);
        if (!holds)
            return tl::unexpected(holds.error());
        right += *holds ? 1 : 0;
    }
    if (right == 1)
        return {};
    return badInput(formatMessage("{} of the options are right, expected one", right));
}

Result<void> checkSolvable(const Step& step, LessonRun& run, const RunControl& control)
{
    const auto before = judge(step, run, Answer(Json::array()), control);
    if (!before)
        return tl::unexpected(before.error());
    if (before->grade == Grade::right)
        return badInput("the task is already solved at the start");
    const auto solution = example(step.check);
    if (!solution)
        return tl::unexpected(solution.error());
    if (solution->is_null())
        return badInput("the task needs an 'example' that solves it, for 'show me'");
    const auto after = judge(step, run, *solution, control);
    if (!after)
        return tl::unexpected(after.error());
    return after->grade == Grade::right ? Result<void>()
                                        : badInput(formatMessage("the example does not solve the task: {}", after->reason));
}

/// Checks that the requirements on a program are valid, with a published policy in its place: programs of a lesson never run.
Result<void> checkGoal(const Check& check, LessonRun& run)
{
    if (!check.until)
        return {};
    const auto policies = run.study().policies();
    if (policies.empty())
        return badInput("the study has no policies");
    run.setOwn(policies.front().name);
    const auto holds = check.until->condition(run);
    run.setOwn({});
    return holds.map([](bool) {});
}

Result<void> checkTask(const Step& step, LessonRun& run, const RunControl& control)
{
    switch (step.check.kind) {
    case CheckKind::choice: return checkOneRight(step.check, run);
    case CheckKind::number:
    case CheckKind::predict: return answerThat(true, step, run).map([](const Answer&) {});
    case CheckKind::build:
    case CheckKind::beat: return checkSolvable(step, run, control);
    case CheckKind::own: return checkGoal(step.check, run);
    case CheckKind::explain:
    case CheckKind::none: break;
    }
    return {};
}

} // namespace

Result<Answer> rightAnswer(const Step& step, LessonRun& run) { return answerThat(true, step, run); }
Result<Answer> wrongAnswer(const Step& step, LessonRun& run) { return answerThat(false, step, run); }

Result<double> chance(const Step& step, LessonRun& run)
{
    if (step.check.kind == CheckKind::choice)
        return 1.0 / static_cast<double>(step.check.options.size());
    if (step.check.kind != CheckKind::predict)
        return 0.0;
    if (step.check.asksDecision)
        return decisionChance(step, run);
    return asksYesOrNo(step.check, run).map([](bool yesNo) { return yesNo ? 0.5 : 0.0; });
}

bool isSolvedByExample(const Step& step, LessonRun& run, const RunControl& control)
{
    return checkSolvable(step, run, control).has_value();
}

Result<void> checkStep(const Lesson& lesson, const Step& step, LessonRun& run, const RunControl& control)
{
    auto ok = checkTexts(step, run).and_then([&] { return checkDecision(step.show, run); }).and_then([&] {
        return checkTask(step, run, control);
    });
    return ok ? ok : atStep(std::move(ok.error()), lesson, step);
}

} // namespace wattif::classroom
