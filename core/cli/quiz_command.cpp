// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <optional>

#include <CLI/CLI.hpp>

#include "core/base/words.h"
#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/lesson_questions.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/question_options.h"
#include "core/experiment/sentence.h"
#include "core/report/course_files.h"
#include "core/report/page_language.h"
#include "core/report/steps_page.h"

namespace wattif::cli {
namespace {

constexpr int maxQuizQuestions = 200;

/// A question about a decision for a question bank.
CourseQuestion courseQuestion(const PageRun& page, const PageQuestion& asked)
{
    CourseQuestion question{.name = sentence(page.translated, "%1, decision %2", {pageTitle(page), std::to_string(asked.number)}),
                            .text = asked.question};
    question.kind = asked.kind == DecisionKind::amount ? CourseQuestion::Kind::number
        : asked.kind == DecisionKind::oneOf            ? CourseQuestion::Kind::oneOf
                                                       : CourseQuestion::Kind::someOf;
    for (const std::string& fact : asked.situation)
        question.text += '\n' + fact;
    question.choices = asked.choices;
    question.right = asked.right;
    question.number = static_cast<double>(asked.amount);
    question.feedback = asked.reason;
    return question;
}

class QuizCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("quiz", "Writes questions with answers for a course, from a run or a lesson");
        m_question.declare(*m_line);
        m_question.declareShown(*m_line, "The policy that the questions are about; default: the first.");
        m_line->get_option("scenario")->required(false);
        m_line->add_option("--lesson", m_lesson, "Takes the tasks of this lesson instead of a scenario: its name, or a file.")
            ->type_name("LESSON");
        m_question.declareLanguage(*m_line);
        m_line
            ->add_option("--try", m_try, "Number of the attempt at the lesson, from 1; further attempts have new random numbers")
            ->transform(wholeIn(1, 9))
            ->type_name("N");
        m_line->add_option("--questions", m_questions, "Number of questions about the decisions of a scenario.")
            ->transform(wholeIn(1, maxQuizQuestions))
            ->capture_default_str()
            ->type_name("N");
        m_line
            ->add_option(
                "--format", m_format,
                "moodle (Moodle XML), gift, or qti (QTI 1.2, a zip archive); default: gift for a file *.gift or *.txt, qti "
                "for *.zip, or moodle")
            ->check(CLI::IsMember({"moodle", "gift", "qti"}))
            ->type_name("FORMAT");
        addOutput(*m_line, m_output, "File to write; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer(
            "Of a scenario, the questions are about the decisions of the first policy; --seed draws others. Of a lesson,\n"
            "all tasks except those in which a scenario or a program is changed.\n"
            "\nExamples:\n  wattif-cli quiz S.json --policy greedy --questions 10 -o quiz.xml\n"
            "  wattif-cli quiz --lesson profit-1 --format gift -o profit-1.gift\n"
            "  wattif-cli quiz --lesson profit-1 -o profit-1.zip");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (m_question.file().empty() == m_lesson.empty())
            return usageError(m_lesson.empty() ? "scenario or --lesson is required (see wattif-cli quiz --help)"
                                               : "give a scenario or --lesson, not both");
        std::string category;
        const auto questions = m_lesson.empty() ? ofScenario(console, category) : ofLesson(console, category);
        if (!questions)
            return tl::unexpected(questions.error());
        if (questions->empty())
            return badInput("nothing can be asked: there is no decision with a choice");
        const std::string format = m_format.empty() ? formatOfOutput() : m_format;
        return deliver(console, m_output,
                       format == "gift"      ? giftText(category, *questions)
                           : format == "qti" ? qtiPackage(category, *questions)
                                             : moodleXml(category, *questions));
    }

    [[nodiscard]] std::string task() const override
    {
        return "write questions about " + described(m_lesson.empty() ? m_question.file() : m_lesson);
    }

private:
    [[nodiscard]] std::string formatOfOutput() const
    {
        const std::string ending = lowerCase(std::filesystem::path(m_output).extension().string());
        return ending == ".gift" || ending == ".txt" ? "gift" : ending == ".zip" ? "qti" : "moodle";
    }

    [[nodiscard]] Result<std::vector<CourseQuestion>> ofScenario(const Console& console, std::string& category)
    {
        const auto page = m_question.pageRun(console, m_output, true);
        if (!page)
            return tl::unexpected(page.error());
        const auto result = m_question.shownResult(*page);
        if (!result)
            return tl::unexpected(result.error());
        category = pageTitle(*page);
        std::vector<CourseQuestion> questions;
        for (const PageQuestion& asked :
             pageQuestions(*page, **result, static_cast<std::size_t>(m_questions), RunControl(console.stop)))
            questions.push_back(courseQuestion(*page, asked));
        if (console.stop.stop_requested())
            return fail(ErrorCode::interrupted, "interrupted");
        return questions;
    }

    [[nodiscard]] Result<std::vector<CourseQuestion>> ofLesson(const Console& console, std::string& category) const
    {
        if (m_question.asksOtherwise())
            return usageError("--policy, --set, --show and --variant need a scenario: a lesson has its own");
        const auto lesson = classroom::isLessonFile(m_lesson) ? classroom::openLessonFile(m_lesson, m_question.language())
                                                              : classroom::shippedLesson(m_lesson, m_question.language());
        if (!lesson)
            return tl::unexpected(lesson.error());
        category = lesson->title;
        return classroom::courseQuestions(*lesson, m_question.seed().value_or(lesson->seed), m_try - 1, RunControl(console.stop),
                                          pageLanguage(m_question.language()).translated);
    }

    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    std::string m_lesson;
    int m_try = 1;
    int m_questions = 10;
    std::string m_format;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeQuizCommand() { return std::make_unique<QuizCommand>(); }

} // namespace wattif::cli
