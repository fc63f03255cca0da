// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/lesson_page.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/classroom/lesson/lesson_questions.h"
#include "core/classroom/lesson/lesson_run.h"
#include "core/classroom/lesson/step_question.h"
#include "core/experiment/report_table.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/table_writer.h"
#include "core/io/file.h"
#include "core/report/html_text.h"
#include "core/report/lesson_data.h"
#include "core/report/lesson_script.h"
#include "core/report/markdown_html.h"
#include "core/report/page_numbers.h"
#include "core/report/page_parts.h"
#include "core/report/pictures.h"
#include "core/report/window_program.h"

namespace wattif {
namespace {

using classroom::CheckKind;
using classroom::Lesson;
using classroom::LessonRun;
using classroom::LessonText;
using classroom::Step;
using Kind = CourseQuestion::Kind;

/// Fills texts of one step, and keeps the first error.
class StepTexts {
public:
    explicit StepTexts(LessonRun& run) : m_run(run) { }

    std::string operator()(const LessonText& text)
    {
        auto filled = text.filled(m_run);
        if (!filled && !m_error)
            m_error = std::move(filled.error());
        return filled ? std::move(*filled) : std::string();
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    LessonRun& m_run;
    std::optional<Error> m_error;
};

/// Returns whether learners see the results in the window during this step, and need them.
bool showsResults(const LessonPageStep& step)
{
    const classroom::Show& show = step.step->show;
    return show.view == "results" || (step.isAsked && std::ranges::find(show.hide, "results") == show.hide.end());
}

Result<std::string> resultsTable(LessonRun& run, const Translated& translated)
{
    return run.report().map([&](const RunReport* report) {
        ReportTable table = reportTable(run.study(), *report, {.translated = translated});
        table.origin.clear();
        return gridAsHtml(pageGrid(table));
    });
}

Result<LessonPageStep> pageStep(const Lesson& lesson, const Step& step, std::uint64_t seed, const Translated& translated,
                                const RunControl& control)
{
    auto question = questionOf(lesson, step, seed, 0, control);
    if (!question)
        return propagateError(question);
    LessonPageStep made{.step = &step, .question = *question};
    LessonRun run(*lesson.study, std::move(*question), control);
    run.setTranslated(translated);
    StepTexts fill(run);
    made.title = fill(step.title);
    made.hint = fill(step.check.hint);
    made.isAsked = classroom::canBeAsked(step.check.kind);
    if (made.isAsked) {
        auto asked = courseQuestion(lesson, step, run, control);
        if (!asked)
            return propagateError(asked);
        made.asked = std::move(*asked);
        made.text = made.asked.text;
        made.tries = isDrawnAgain(lesson, step) ? 1 : std::max(step.check.tries, 1);
    } else {
        made.text = fill(step.text);
        if (const std::string ask = fill(step.check.ask); !ask.empty())
            made.text += "\n\n" + ask;
    }
    if (fill.error())
        return tl::unexpected(*fill.error());
    made.data = lessonDataHtml(run.scenarioJson(), step.show.view, translated);
    if (showsResults(made)) {
        auto table = resultsTable(run, translated);
        if (!table)
            return propagateError(table);
        made.results = std::move(*table);
    }
    return made;
}

Result<std::string> drawnView(const Lesson& lesson, const LessonPageStep& step, const std::string& language,
                              const std::stop_token& stop, std::size_t number)
{
    const classroom::Show& show = step.step->show;
    const auto folder = TemporaryFolder::make();
    if (!folder)
        return tl::unexpected(folder.error());
    Scenario scenario{.study = lesson.study, .baseline = step.question};
    std::vector<std::string>& policies = scenario.baseline.policies;
    if (!show.policy.empty() && std::ranges::find(policies, show.policy) == policies.end())
        policies.push_back(show.policy);
    if (auto written = writeFileAtomically(folder->path() / "scenario.json", printScenario(scenario)); !written)
        return propagateError(written);
    std::vector<std::string> words{"figure", "scenario.json", "--figure", show.view,    "--width", "160", "--height",
                                   "80",     "--note",        "none",     "--language", language,  "-o",  "step.svg"};
    if (!show.policy.empty())
        words.insert(words.end(), {"--show", show.policy});
    if (show.decision >= 0)
        words.insert(words.end(), {"--step", std::to_string(show.decision)});
    const auto files = filesOfWindowProgram(words, folder->path(), stop);
    if (!files && files.error().code == ErrorCode::usage) // a table, or nothing to draw in this step
        return std::string();
    if (!files)
        return tl::unexpected(files.error());
    if (files->empty())
        return std::string();
    const auto text = readFile(files->front());
    if (!text)
        return tl::unexpected(text.error());
    return pagePicture(show.view, *text, fmt::format("l{}-", number)).map([](const PagePicture& made) { return made.svg; });
}

/// The answer in a learner's results: a number, true or false, or the place of a choice.
std::string answerAttribute(const CourseQuestion& question, std::size_t choice)
{
    if (question.kind == Kind::yesOrNo)
        return choice == 0 ? "true" : "false";
    return std::to_string(choice < question.places.size() ? question.places[choice] : choice);
}

class LessonWriter {
public:
    explicit LessonWriter(const LessonPage& page) : m_page(page) { }

    [[nodiscard]] std::string body() const
    {
        const Lesson& lesson = m_page.lesson;
        std::string text = "<main>\n" + htmlElement("h1", lesson.title) + introduction();
        for (std::size_t i = 0; i < m_page.steps.size(); ++i)
            text += stepPart(m_page.steps[i], i + 1);
        return text + resultsPart() + "</main>\n";
    }

private:
    [[nodiscard]] std::string say(const std::string& text, std::initializer_list<std::string> values = {}) const
    {
        return sentence(m_page.translated, text, values);
    }

    [[nodiscard]] std::string introduction() const
    {
        const Lesson& lesson = m_page.lesson;
        std::string text = htmlElement("p", say("About %1 minutes", {std::to_string(lesson.minutes)}));
        if (!lesson.goals.empty()) {
            text += "<ul>\n";
            for (const std::string& goal : lesson.goals)
                text += "<li>" + markdownLineHtml(goal) + "</li>\n";
            text += "</ul>\n";
        }
        return text + markdownHtml(lesson.introduction.source());
    }

    [[nodiscard]] std::string stepPart(const LessonPageStep& step, std::size_t number) const
    {
        std::string text = "<section>\n<h2>" + std::to_string(number) + ". " + markdownLineHtml(step.title) + "</h2>\n";
        text += markdownHtml(step.text);
        if (!step.picture.empty())
            text += "<figure>\n" + step.picture + "\n</figure>\n";
        text += step.data;
        if (!step.results.empty())
            text += "<details>\n" + htmlElement("summary", say("Results")) + "<div class=\"wide\">\n" + step.results
                + "</div>\n</details>\n";
        if (step.isAsked)
            text += taskPart(step, number);
        else if (step.step->check.kind != CheckKind::none)
            text += htmlElement("p", say("This task changes a scenario or a program: solve it in WattIf."));
        return text + "</section>\n";
    }

    [[nodiscard]] std::string taskPart(const LessonPageStep& step, std::size_t number) const
    {
        std::string text =
            fmt::format("<fieldset class=\"question\" data-task=\"{}\" data-kind=\"{}\" data-tries=\"{}\"{}>\n",
                        htmlEscaped(step.step->id), kindName(step.asked.kind), step.tries, rightAttributes(step.asked));
        text += htmlElement("legend", say("Task")) + inputs(step.asked, number, step.step->check.unit);
        text += fmt::format("<button type=\"button\">{}</button>\n",
                            htmlEscaped(step.asked.kind == Kind::essay ? say("Keep") : say("Check")));
        text +=
            fmt::format("<p class=\"right\">{}</p>\n<p class=\"wrong\">{}</p>\n<p class=\"kept\">{}</p>\n",
                        htmlEscaped(say("Correct.")), htmlEscaped(say("Not quite.")), htmlEscaped(say("Kept for the teacher.")));
        if (step.tries > 1 && !step.hint.empty())
            text += "<div class=\"hint\">" + markdownHtml(step.hint) + "</div>\n";
        if (step.asked.kind != Kind::essay)
            text += "<details>\n" + htmlElement("summary", say("Answer")) + answerPart(step.asked, step.step->check.unit)
                + markdownHtml(step.asked.feedback) + "</details>\n";
        return text + "</fieldset>\n";
    }

    [[nodiscard]] static std::string_view kindName(Kind kind)
    {
        switch (kind) {
        case Kind::number: return "number";
        case Kind::essay: return "text";
        case Kind::someOf: return "some";
        case Kind::yesOrNo:
        case Kind::oneOf: break;
        }
        return "one";
    }

    /// What the script compares an answer with.
    [[nodiscard]] static std::string rightAttributes(const CourseQuestion& question)
    {
        if (question.kind == Kind::essay)
            return {};
        if (question.kind == Kind::number)
            return fmt::format(" data-right=\"{}\" data-tolerance=\"{}\"", formatNumber(question.number),
                               formatNumber(question.tolerance));
        std::string right;
        for (const std::size_t choice : rightChoices(question))
            right += (right.empty() ? "" : " ") + answerAttribute(question, choice);
        return fmt::format(" data-right=\"{}\"", right);
    }

    [[nodiscard]] static std::vector<std::size_t> rightChoices(const CourseQuestion& question)
    {
        return question.kind == Kind::yesOrNo ? std::vector<std::size_t>{question.isYes ? std::size_t{0} : std::size_t{1}}
                                              : question.right;
    }

    [[nodiscard]] std::vector<std::string> choicesOf(const CourseQuestion& question) const
    {
        return question.kind == Kind::yesOrNo ? std::vector<std::string>{say("yes"), say("no")} : question.choices;
    }

    [[nodiscard]] std::string inputs(const CourseQuestion& question, std::size_t number, const std::string& unit) const
    {
        const std::string name = say("Your answer");
        if (question.kind == Kind::essay)
            return fmt::format("<textarea rows=\"4\" aria-label=\"{}\"></textarea>\n", htmlEscaped(name));
        if (question.kind == Kind::number)
            return fmt::format("<label>{} <input type=\"text\" inputmode=\"decimal\"/> {}</label>\n", htmlEscaped(name),
                               htmlEscaped(unit));
        std::string text;
        const std::vector<std::string> choices = choicesOf(question);
        for (std::size_t i = 0; i < choices.size(); ++i)
            text += fmt::format("<label><input type=\"{}\" name=\"t{}\" value=\"{}\"/> {}</label>\n",
                                question.kind == Kind::someOf ? "checkbox" : "radio", number, answerAttribute(question, i),
                                markdownLineHtml(choices[i]));
        return text;
    }

    [[nodiscard]] std::string answerPart(const CourseQuestion& question, const std::string& unit) const
    {
        if (question.kind == Kind::number)
            return htmlElement("p", formatShort(question.number) + (unit.empty() ? "" : ' ' + unit));
        std::string text;
        const std::vector<std::string> choices = choicesOf(question);
        for (const std::size_t choice : rightChoices(question))
            text += "<p>" + markdownLineHtml(choices[choice]) + "</p>\n";
        return text;
    }

    /// The learner's name, the points and the file; the record in which nothing is done is what the script fills.
    [[nodiscard]] std::string resultsPart() const
    {
        const classroom::LearnerRecord& record = m_page.record;
        return fmt::format(
            "<section id=\"results\">\n{}<p><label>{} <input type=\"text\" id=\"learner\" value=\"{}\"{}/></label></p>\n"
            "<p id=\"points\" aria-live=\"polite\" data-text=\"{}\"></p>\n<p><button type=\"button\" id=\"save\">{}</button></p>\n"
            "<pre id=\"record\" hidden=\"hidden\">{}</pre>\n</section>\n",
            htmlElement("h2", say("Results")), htmlEscaped(say("Name")), htmlEscaped(record.learner),
            m_page.lesson.isExercise ? " readonly=\"readonly\"" : "", htmlEscaped(say("%1 of %2 points")),
            htmlEscaped(say("Save results")), htmlEscaped(recordText(record)));
    }

    [[nodiscard]] static std::string recordText(const classroom::LearnerRecord& record)
    {
        const nlohmann::json json{{"lesson", record.lesson}, {"lesson_hash", record.lessonHash}, {"seed", record.seed}};
        return json.dump();
    }

    const LessonPage& m_page;
};

} // namespace

Result<std::vector<LessonPageStep>> lessonPageSteps(const Lesson& lesson, std::uint64_t seed, const Translated& translated,
                                                    const RunControl& control)
{
    std::vector<LessonPageStep> steps;
    for (const Step& step : lesson.steps) {
        auto made = pageStep(lesson, step, seed, translated, control);
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!made)
            return propagateError(made);
        steps.push_back(std::move(*made));
    }
    return steps;
}

Result<void> drawLessonSteps(const Lesson& lesson, std::vector<LessonPageStep>& steps, const std::string& language,
                             const std::stop_token& stop)
{
    Result<void> drawn;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].step->show.view.find('.') == std::string::npos)
            continue; // none, or a panel such as results, which is not a figure
        auto picture = drawnView(lesson, steps[i], language, stop, i + 1);
        if (picture)
            steps[i].picture = std::move(*picture);
        else if (!findWindowProgram() || picture.error().code == ErrorCode::interrupted)
            return propagateError(picture);
        else if (drawn)
            drawn = propagateError(picture);
    }
    return drawn;
}

std::string lessonPage(const LessonPage& page)
{
    return htmlText({.title = page.lesson.title,
                     .language = page.language,
                     .style = std::string(pageStyle) + std::string(stepsStyle) + std::string(lessonStyle),
                     .body = LessonWriter(page).body(),
                     .script = std::string(lessonScript)});
}

} // namespace wattif
