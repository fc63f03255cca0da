// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/judge.h"

#include <cmath>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/classroom/lesson/predicted_decision.h"

namespace wattif::classroom {
namespace {

constexpr int digitsOfReasons = 5;

Verdict verdict(bool isRight, std::string reason, std::string hint = {})
{
    return {isRight ? Grade::right : Grade::wrong, std::move(reason), std::move(hint)};
}

std::string withUnit(double value, const std::string& unit, int digits)
{
    return formatShort(value, digits) + (unit.empty() ? "" : " " + unit);
}

/// "The run gives 6.4444 1/s."; hint: "8.4 is too large."
Result<Verdict> judgeNumber(const Check& check, LessonRun& run, double answer)
{
    const auto expected = check.answer->number(run);
    if (!expected)
        return tl::unexpected(expected.error());
    const bool isRight = check.tolerance.allows(answer, *expected);
    const int digits = isRight ? digitsOfReasons : digitsApart(answer, *expected, digitsOfReasons);
    const Translated& said = run.translated();
    const std::string hint = answer > *expected ? "%1 is too large." : "%1 is too small.";
    return verdict(isRight, sentence(said, "The run gives %1.", {withUnit(*expected, check.unit, digits)}),
                   isRight ? std::string() : sentence(said, hint, {formatShort(answer, digits)}));
}

Result<Verdict> judgeYesNo(const Check& check, LessonRun& run, bool answer)
{
    const auto expected = check.answer->condition(run);
    const auto explained = expected ? check.answer->explained(run) : Result<std::string>(tl::unexpected(expected.error()));
    if (!explained)
        return tl::unexpected(explained.error());
    if (!check.why.empty()) // better words than the condition
        return verdict(answer == *expected, sentence(run.translated(), *expected ? "Yes." : "No."));
    return verdict(answer == *expected, sentence(run.translated(), *expected ? "Yes: %1." : "No: %1.", {*explained}));
}

Result<Verdict> judgePrediction(const Step& step, LessonRun& run, const Answer& answer)
{
    const Check& check = step.check;
    if (check.asksDecision)
        return judgeDecision(step, run, answer);
    const auto yesNo = asksYesOrNo(check, run);
    if (!yesNo)
        return tl::unexpected(yesNo.error());
    if (*yesNo)
        return answer.is_boolean() ? judgeYesNo(check, run, answer.get<bool>()) : badInput("expected yes or no");
    return answer.is_number() ? judgeNumber(check, run, answer.get<double>()) : badInput("expected a number");
}

Result<Verdict> judgeChoice(const Check& check, LessonRun& run, const Answer& answer)
{
    const bool isPlace = answer.is_number_unsigned() || (answer.is_number_integer() && answer.get<std::int64_t>() >= 0);
    if (!isPlace || answer.get<std::uint64_t>() >= check.options.size())
        return badInput(formatMessage("expected one of {} options, counted from 0", check.options.size()));
    const AnswerOption& option = check.options[answer.get<std::size_t>()];
    const auto holds = option.condition.condition(run);
    const auto explained = holds ? option.condition.explained(run) : Result<std::string>(tl::unexpected(holds.error()));
    if (!explained)
        return tl::unexpected(explained.error());
    const bool saysWhy = !check.why.empty(); // better words than the condition
    return verdict(*holds, explained->empty() || saysWhy ? std::string() : *explained + '.');
}

/// Whether the changed scenario meets the condition, with the numbers of its run.
Result<Verdict> judgeBuild(const Check& check, LessonRun& run, const Answer& answer, const RunControl& control)
{
    auto changed = changedQuestion(check, run, answer);
    if (!changed)
        return propagateError(changed);
    LessonRun own(run.study(), std::move(*changed), control);
    own.setTranslated(run.translated());
    const auto holds = check.until->condition(own);
    const auto explained = holds ? check.until->explained(own) : Result<std::string>(tl::unexpected(holds.error()));
    if (!explained)
        return tl::unexpected(explained.error());
    const bool saysWhy = *holds && !check.why.empty(); // better words than all the numbers
    return verdict(*holds, saysWhy ? std::string() : *explained + '.', *explained + '.');
}

Result<Verdict> judgeBeat(const Check& check, LessonRun& run, const Answer& answer, const RunControl& control)
{
    auto changed = changedQuestion(check, run, answer);
    if (!changed)
        return propagateError(changed);
    LessonRun own(run.study(), std::move(*changed), control);
    own.setTranslated(run.translated());
    const Contest& contest = check.contest;
    const auto ours = own.named(contest.by + '.' + contest.metric);
    const auto theirs = ours ? own.named(contest.against + '.' + contest.metric) : ours;
    if (!theirs)
        return tl::unexpected(theirs.error());
    const double a = std::get<double>(*ours);
    const double b = std::get<double>(*theirs);
    const bool isHigher = findMetric(run.study(), contest.metric)->better == Better::higher;
    const double margin = (isHigher ? a - b : b - a) - 1e-9 * std::max(std::abs(a), std::abs(b));
    const int digits = digitsApart(a, b, digitsOfReasons);
    const auto shown = [&](const std::string& policy, double value) {
        const std::string name = policy + '.' + contest.metric;
        return fmt::format("{} = {}", run.title(name), own.shownValue(name, value, digits));
    };
    const std::string text = fmt::format("{}, {}.", shown(contest.by, a), shown(contest.against, b));
    return verdict(margin > 0.0, text, text);
}

int wordsIn(const std::string& text)
{
    int words = 0;
    bool inWord = false;
    for (const char c : text) {
        const bool isBlank = c == ' ' || c == '\n' || c == '\t';
        words += !isBlank && (!inWord || (static_cast<unsigned char>(c) & 0xE0U) == 0xE0U) ? 1 : 0; // a Chinese sign is a word
        inWord = !isBlank;
    }
    return words;
}

Result<Verdict> judgeText(const Check& check, LessonRun& run, const Answer& answer)
{
    if (!answer.is_string())
        return badInput("expected a text");
    if (wordsIn(answer.get<std::string>()) < check.specialValueTexts)
        return badInput(formatMessage("the answer is too short: write at least {}", counted(check.specialValueTexts, "word")));
    return withWords(check, run, {.grade = Grade::kept});
}

/// A program without permission to run.
Result<Verdict> judgeUnrun(const Answer& answer)
{
    if (!answer.is_object())
        return badInput("expected a program");
    return Verdict{.grade = Grade::unjudged};
}

Result<Verdict> compared(const Step& step, LessonRun& run, const Answer& answer, const RunControl& control)
{
    const Check& check = step.check;
    switch (check.kind) {
    case CheckKind::predict: return judgePrediction(step, run, answer);
    case CheckKind::number:
        return answer.is_number() ? judgeNumber(check, run, answer.get<double>()) : badInput("expected a number");
    case CheckKind::choice: return judgeChoice(check, run, answer);
    case CheckKind::build: return judgeBuild(check, run, answer, control);
    case CheckKind::beat: return judgeBeat(check, run, answer, control);
    case CheckKind::own: return judgeUnrun(answer);
    case CheckKind::explain:
    case CheckKind::none: break;
    }
    return badInput(formatMessage("the step '{}' asks nothing", step.id));
}

} // namespace

Result<Verdict> withWords(const Check& check, LessonRun& run, Verdict verdict)
{
    const auto why = check.why.filled(run);
    const auto hint = why ? check.hint.filled(run) : why;
    if (!hint)
        return tl::unexpected(hint.error());
    const auto join = [](std::string& text, const std::string& more) {
        const bool needsBlank = !text.empty() && !more.empty() && !text.ends_with("。");
        text += (needsBlank ? " " : "") + more;
    };
    join(verdict.reason, *why);
    join(verdict.hint, *hint);
    return verdict;
}

Result<std::vector<std::string>> optionTexts(const Check& check, LessonRun& run)
{
    std::vector<std::string> texts;
    for (const AnswerOption& option : check.options) {
        auto text = option.text.filled(run);
        if (!text)
            return propagateError(text);
        texts.push_back(std::move(*text));
    }
    return texts;
}

Result<bool> asksYesOrNo(const Check& check, LessonRun& run)
{
    if (check.asksDecision)
        return false;
    return check.answer->value(run).map([](const Value& value) { return std::holds_alternative<bool>(value); });
}

Result<Verdict> judge(const Step& step, LessonRun& run, const Answer& answer, const RunControl& control)
{
    if (step.check.kind == CheckKind::explain)
        return judgeText(step.check, run, answer);
    auto result = compared(step, run, answer, control);
    return result && result->grade != Grade::unjudged ? withWords(step.check, run, std::move(*result)) : result;
}

} // namespace wattif::classroom
