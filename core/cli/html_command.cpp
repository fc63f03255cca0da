// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/question_options.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/report/lesson_page.h"
#include "core/report/page_language.h"
#include "core/report/steps_page.h"

namespace wattif::cli {
namespace {

constexpr int maxQuestions = 50;

class HtmlCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("html", "Writes the steps of a policy, or a lesson, as one HTML page for a browser");
        m_question.declare(*m_line);
        m_question.declareShown(*m_line, "The policy whose steps the page shows; default: the first.");
        m_line->get_option("scenario")->required(false);
        m_line->add_option("--lesson", m_lesson, "Writes this lesson instead of a scenario's steps: its name, or a file.")
            ->type_name("LESSON");
        m_question.declareLanguage(*m_line);
        m_line->add_option("--learner", m_learner, "Name of the learner, who gets other numbers in exercises")->type_name("NAME");
        m_line->add_option("--view", m_view, "View whose picture is shown, e.g. consolidation.plan; default: one of the study.")
            ->type_name("ID");
        m_line->add_option("--questions", m_questions, "Number of questions about the decisions.")
            ->transform(wholeIn(0, maxQuestions))
            ->capture_default_str()
            ->type_name("N");
        addOutput(*m_line, m_output, "HTML file; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer(fmt::format(
            "The page shows the steps of the first policy, at most {}, as pictures that the program wattif draws, each\n"
            "with its reason, then the results of all policies and questions with answers. It needs no server and no network.\n"
            "Keys: Left, Right, Home, End; Space plays and pauses.\n"
            "A lesson becomes a page with its texts, pictures and tasks. It checks the answers, which its source contains, and\n"
            "saves a learner's results as a file for wattif-cli grade.\n"
            "\nExamples:\n  wattif-cli html S.json --policy has -o steps.html\n"
            "  wattif-cli html --lesson profit-1 -o profit-1.html",
            maxPageSteps));
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_question.file().empty() == m_lesson.empty())
            return usageError(m_lesson.empty() ? "scenario or --lesson is required (see wattif-cli html --help)"
                                               : "give a scenario or --lesson, not both");
        return m_lesson.empty() ? writeSteps(console) : writeLesson(console);
    }

    [[nodiscard]] std::string task() const override
    {
        return "make an HTML page of " + described(m_lesson.empty() ? m_question.file() : m_lesson);
    }

private:
    [[nodiscard]] Result<void> writeSteps(const Console& console)
    {
        auto page = m_question.pageRun(console, m_output, true);
        if (!page)
            return propagateError(page);
        page->command = commandLine();
        const auto result = m_question.shownResult(*page);
        if (!result)
            return tl::unexpected(result.error());
        const auto steps = pictures(console, *page, (*result)->policy);
        if (!steps)
            return tl::unexpected(steps.error());
        const RunControl control(console.stop);
        const auto questions = pageQuestions(*page, **result, static_cast<std::size_t>(m_questions), control);
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        return deliver(console, m_output, stepsPage(*page, **result, *steps, questions));
    }

    [[nodiscard]] Result<void> writeLesson(const Console& console)
    {
        if (m_question.asksOtherwise())
            return usageError("--policy, --set, --show and --variant need a scenario: a lesson has its own");
        const auto lesson = classroom::isLessonFile(m_lesson) ? classroom::openLessonFile(m_lesson, m_question.language())
                                                              : classroom::shippedLesson(m_lesson, m_question.language());
        if (!lesson)
            return tl::unexpected(lesson.error());
        if (lesson->isExam)
            return badInput("an exam is not written as a page, which would contain its answers", {.file = m_lesson});
        classroom::LearnerRecord record = newRecord(*lesson, m_learner);
        record.seed = m_question.seed().value_or(record.seed);
        const PageLanguage language = pageLanguage(m_question.language());
        auto steps = lessonPageSteps(*lesson, record.seed, language.translated, RunControl(console.stop));
        if (!steps)
            return propagateError(steps);
        if (const auto drawn = drawLessonSteps(*lesson, *steps, m_question.language(), console.stop); !drawn) {
            if (drawn.error().code == ErrorCode::interrupted)
                return drawn;
            printMessage(console, fmt::format("note: not all steps have pictures: {}", drawn.error().message));
        }
        return deliver(console, m_output,
                       lessonPage({.lesson = *lesson,
                                   .record = std::move(record),
                                   .steps = std::move(*steps),
                                   .language = language.name,
                                   .translated = language.translated}));
    }

    /// None without the program that draws them; a line says so.
    [[nodiscard]] Result<std::vector<StepPicture>> pictures(const Console& console, const PageRun& page,
                                                            const std::string& policy) const
    {
        Scenario scenario = page.scenario;
        scenario.baseline.policies = {policy};
        auto steps = stepPictures(scenario, m_view, m_question.language(), console.stop, m_question.own().textsElsewhere());
        if (steps || steps.error().code == ErrorCode::interrupted)
            return steps;
        printMessage(console, fmt::format("note: the page has no pictures: {}", steps.error().message));
        return std::vector<StepPicture>();
    }

    /// Does not name where the page is written: the same page has the same bytes everywhere.
    [[nodiscard]] std::string commandLine() const
    {
        std::vector<std::string> words{"wattif-cli", "html"};
        for (std::string& word : m_question.words())
            words.push_back(std::move(word));
        if (!m_view.empty())
            words.insert(words.end(), {"--view", m_view});
        if (m_questions != defaultQuestions)
            words.insert(words.end(), {"--questions", std::to_string(m_questions)});
        words.insert(words.end(), {"-o", "steps.html"});
        return shellLine(words);
    }

    static constexpr int defaultQuestions = 5;

    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    std::string m_lesson;
    std::string m_learner;
    std::string m_view;
    int m_questions = defaultQuestions;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeHtmlCommand() { return std::make_unique<HtmlCommand>(); }

} // namespace wattif::cli
