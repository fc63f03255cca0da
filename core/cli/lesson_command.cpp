// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/learner_programs.h"
#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/lesson_draft.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/predicted_decision.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/question.h"

namespace wattif::cli {
namespace {

using namespace classroom;

/// The names of the choices that are right: "Fast, Even".
std::string rightNames(const AskedDecision& asked)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < asked.places.size(); ++i)
        if (std::ranges::find(asked.right, asked.places[i]) != asked.right.end())
            names.push_back(asked.names[i]);
    return fmt::format("{}", fmt::join(names, ", "));
}

/// An answer for people: "6.4444 1/s", "Fast".
std::string answerLine(const Step& step, LessonRun& run, const Answer& answer)
{
    if (step.check.kind == CheckKind::choice && answer.is_number())
        if (const auto texts = optionTexts(step.check, run))
            return (*texts)[answer.get<std::size_t>()];
    if (step.check.asksDecision)
        if (const auto asked = askedDecision(step, run); asked && asked->kind != AskedDecision::Kind::amount)
            return rightNames(*asked);
    if (answer.is_number())
        return fmt::format("{} {}", formatShort(answer.get<double>()), step.check.unit);
    if (answer.is_boolean())
        return answer.get<bool>() ? "yes" : "no";
    return answer.is_null() ? "-" : answer.dump();
}

class LessonCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("lesson", "Lists lessons, or checks one and prints its tasks with the run's answers");
        CLI::Option* lesson =
            m_line->add_option("lesson", m_lesson, "Name of a lesson, or a lesson file; without it all lessons are listed")
                ->type_name("LESSON");
        m_line->add_option("--language", m_language, "Language of built-in lessons")
            ->check(CLI::IsMember({"en", "zh_CN"}))
            ->type_name("LANGUAGE");
        CLI::Option* seed = m_line->add_option("--seed", m_seed, "Seed of the random numbers; default: that of the lesson")
                                ->transform(wholeIn(0, maxSeed))
                                ->type_name("UINT")
                                ->needs(lesson);
        CLI::Option* exam =
            m_line->add_flag("--exam", m_isExam, "Writes the lesson as a file for an exam with the numbers of --seed instead")
                ->needs(seed);
        addOutput(*m_line, m_output, "File of the exam; default or -: standard output.")->needs(exam);
        m_line->add_option("--try", m_try, "Number of the attempt, from 1; further attempts have new random numbers")
            ->transform(wholeIn(1, 9))
            ->type_name("N")
            ->needs(lesson);
        m_line->add_option("--value", m_value, "Prints the value of an expression instead, in the scenario of --step")
            ->needs(lesson);
        m_line->add_option("--step", m_step, "Checks only this step")->type_name("STEP")->needs(lesson);
        m_line
            ->add_option("--ledger", m_ledger, "Prints the decisions of a policy instead, with the columns that expressions name")
            ->type_name("POLICY")
            ->needs(lesson);
        m_line->add_flag("--run-own", m_runsOwn,
                         "Runs the example programs of a lesson, on this computer and with your rights: read them first");
        m_line->footer(
            "Ends with code 1 if the lesson has a mistake: a choice with two correct options, an example that does not\n"
            "solve its task, an invalid expression. docs/lessons.md describes the format.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_lesson.empty())
            return deliver(console, {}, list(m_language));
        auto lesson = isLessonFile(m_lesson) ? openLessonFile(m_lesson) : shippedLesson(m_lesson, m_language);
        if (!lesson)
            return propagateError(lesson);
        if (!m_step.empty() && !findStep(*lesson, m_step))
            return usageError(fmt::format("the lesson has no step '{}'", m_step));
        if (m_isExam)
            return writeExam(console, *lesson);
        for (const Step& step : lesson->steps) {
            if (!m_step.empty() && step.id != m_step)
                continue;
            auto text = shownText(*lesson, step, RunControl(console.stop));
            auto ok = text ? deliver(console, {}, *text) : Result<void>(tl::unexpected(text.error()));
            if (!ok || !m_value.empty() || !m_ledger.empty())
                return ok;
        }
        return {};
    }

    [[nodiscard]] std::string task() const override { return "lesson " + described(m_lesson); }

private:
    [[nodiscard]] static std::string list(const std::string& language)
    {
        std::string text;
        const auto ids = shippedLessons();
        const std::size_t widest = std::ranges::max(ids, {}, &std::string_view::size).size();
        for (const std::string_view id : ids)
            if (const auto lesson = shippedLesson(id, language))
                text += fmt::format("{:<{}} {:<14} level {}  {:>2} min  {}\n", id, widest, lesson->study->name(), lesson->level,
                                    lesson->minutes, lesson->title);
        return text;
    }

    [[nodiscard]] Result<void> writeExam(const Console& console, const Lesson& lesson) const
    {
        if (*m_seed > maxSeedOfLesson)
            return usageError(fmt::format("--seed of an exam: at most {}", maxSeedOfLesson));
        return deliver(console, m_output, examText(lesson.text, *m_seed));
    }

    [[nodiscard]] Result<std::string> shownText(const Lesson& lesson, const Step& step, const RunControl& control) const
    {
        auto question = questionOf(lesson, step, m_seed.value_or(lesson.seed), m_try - 1, control);
        if (!question)
            return propagateError(question);
        LessonRun run(*lesson.study, std::move(*question), control);
        if (!m_value.empty())
            return Expression::parse(m_value, {.file = "--value", .line = 1, .column = 1})
                .and_then([&run](const Expression& expression) { return expression.value(run); })
                .map([](const Value& value) { return valueText(value, 10) + '\n'; });
        if (!m_ledger.empty())
            return ledgerText(run);
        if (auto ok = checkStep(lesson, step, run, control); !ok)
            return propagateError(ok);
        return step.check.kind == CheckKind::own ? programTask(lesson, step, run, control) : taskText(step, run);
    }

    /// What a program is asked for; its example runs only where that is wanted.
    [[nodiscard]] Result<std::string> programTask(const Lesson& lesson, const Step& step, LessonRun& run,
                                                  const RunControl& control) const
    {
        const auto title = step.title.filled(run);
        const auto ask = title ? step.check.ask.filled(run) : title;
        if (!ask)
            return tl::unexpected(ask.error());
        const std::string& example = step.check.own.example.text;
        const std::string text = fmt::format("{}: {}\n  own: {}\n  asked: {}\n", step.id, *title, *ask, goalText(step.check));
        if (example.empty())
            return text + "  answer: - (the lesson has no example)\n";
        if (!m_runsOwn)
            return text + fmt::format("  answer: the program '{}' (not run; --run-own runs it)\n", step.check.own.example.name);
        return exampleJudged(lesson, step, control).map([&](const std::string& why) {
            return text + fmt::format("  answer: the program '{}'\n  why: {}\n", step.check.own.example.name, why);
        });
    }

    [[nodiscard]] static std::string goalText(const Check& check)
    {
        std::vector<std::string> parts{fmt::format("runs on {}", counted(check.own.scenarios, "scenario"))};
        if (!check.own.same.empty())
            parts.push_back("the same result as " + check.own.same);
        if (!check.contest.metric.empty())
            parts.push_back(check.own.clampTo ? fmt::format("{} at most {} % worse than {}", check.contest.metric,
                                                            formatShort(100.0 * *check.own.clampTo), check.contest.against)
                                              : fmt::format("{} better than {}", check.contest.metric, check.contest.against));
        if (check.until)
            parts.push_back(check.until->text());
        return fmt::format("{}", fmt::join(parts, "; "));
    }

    [[nodiscard]] Result<std::string> exampleJudged(const Lesson& lesson, const Step& step, const RunControl& control) const
    {
        LearnerPrograms programs;
        const auto policy = programs.let(*lesson.study, step.check.own.example.text);
        if (!policy)
            return tl::unexpected(policy.error());
        const auto verdict =
            judgeOwn({.lesson = lesson, .step = step, .seed = m_seed.value_or(lesson.seed), .policy = *policy}, {}, control);
        if (!verdict)
            return tl::unexpected(verdict.error());
        if (verdict->grade == Grade::right)
            return verdict->reason;
        return badInput("the example does not solve the task: " + verdict->reason,
                        {.file = lesson.file, .line = step.line, .column = 1});
    }

    [[nodiscard]] Result<std::string> ledgerText(LessonRun& run) const
    {
        const auto ledger = run.ledger(m_ledger);
        if (!ledger)
            return tl::unexpected(ledger.error());
        std::string text;
        for (std::size_t i = 0; i < (*ledger)->entries.size(); ++i) {
            text += fmt::format("decision {}\n", i + 1);
            const Ledger::Entry entry = (*ledger)->entries[i];
            for (std::size_t c = 0; c < (*ledger)->columns.size(); ++c)
                text += fmt::format("  {} = {}\n", (*ledger)->columns[c].title, entry.cells[c]);
        }
        return text;
    }

    /// The question, or that of the decision if the lesson has none.
    [[nodiscard]] static Result<std::string> askOf(const Step& step, LessonRun& run)
    {
        if (!step.check.ask.empty() || !step.check.asksDecision)
            return step.check.ask.filled(run);
        return askedDecision(step, run).map([](const AskedDecision& asked) { return asked.question; });
    }

    [[nodiscard]] static Result<std::string> taskText(const Step& step, LessonRun& run)
    {
        const auto title = step.title.filled(run);
        std::string text = fmt::format("{}: {}\n", step.id, title ? *title : std::string());
        if (step.check.kind == CheckKind::none)
            return text;
        const auto ask = askOf(step, run);
        const auto answer = rightAnswer(step, run);
        const auto luck = answer ? chance(step, run) : Result<double>(tl::unexpected(answer.error()));
        if (!luck || !ask)
            return tl::unexpected(luck ? ask.error() : luck.error());
        text += fmt::format("  {}: {}\n  answer: {} (by chance {})\n", nameOf(step.check.kind), *ask,
                            answerLine(step, run, *answer), formatShort(*luck, 3));
        const auto verdict = judge(step, run, *answer);
        return verdict ? text + (verdict->reason.empty() ? "" : "  why: " + verdict->reason + '\n')
                       : Result<std::string>(tl::unexpected(verdict.error()));
    }

    CLI::App* m_line = nullptr;
    std::string m_lesson;
    std::string m_language = "en";
    std::optional<std::uint64_t> m_seed;
    bool m_isExam = false;
    std::string m_output;
    int m_try = 1;
    std::string m_value;
    std::string m_step;
    std::string m_ledger;
    bool m_runsOwn = false;
};

} // namespace

std::unique_ptr<Command> makeLessonCommand() { return std::make_unique<LessonCommand>(); }

} // namespace wattif::cli
