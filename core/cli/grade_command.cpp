// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/classroom/lesson/grade.h"
#include "core/classroom/lesson/learner_programs.h"
#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/cli/command.h"
#include "core/experiment/text_table.h"
#include "core/io/json_text.h"
#include "core/io/standard_streams.h"
#include "core/report/feedback_page.h"

namespace wattif::cli {
namespace {

using namespace classroom;

std::string scoreText(const GradedTask& task)
{
    if (task.isUnjudged)
        return "not judged";
    return task.score ? formatShort(*task.score, 3) : std::string("-");
}

/// "Notes on Bob (bob.json):" and each note on separate lines; empty without notes.
std::string notesBelow(const HandedIn& one)
{
    constexpr std::size_t widest = 96;
    if (one.graded.notes.empty())
        return {};
    const std::string& learner = one.graded.learner;
    std::string text = fmt::format("\nNotes on {}:\n", learner.empty() ? one.file : fmt::format("{} ({})", learner, one.file));
    for (const std::string& note : one.graded.notes)
        text += fmt::format("  {}\n", fmt::join(wrappedText(note, widest), "\n    "));
    return text;
}

std::string gradesAsTable(const std::vector<HandedIn>& all)
{
    TextTable table;
    table.addColumn("Learner");
    for (const GradedTask& task : all.front().graded.tasks)
        table.addColumn(task.task, TextTable::Align::right);
    table.addColumn("Points", TextTable::Align::right);
    table.addColumn("Of", TextTable::Align::right);
    table.addColumn("Time", TextTable::Align::right, "min");
    for (const HandedIn& one : all) {
        std::vector<std::string> cells{one.graded.learner.empty() ? one.file : one.graded.learner};
        for (const GradedTask& task : one.graded.tasks)
            cells.push_back(scoreText(task));
        cells.insert(cells.end(),
                     {formatShort(one.graded.points.reached, 4), formatShort(one.graded.points.possible, 4),
                      formatShort(one.graded.seconds / 60.0, 3)});
        table.addRow(std::move(cells));
    }
    std::string text = table.print();
    for (const HandedIn& one : all)
        text += notesBelow(one);
    return text;
}

std::string gradesAsJson(const std::vector<HandedIn>& all)
{
    Json list = Json::array();
    for (const HandedIn& one : all) {
        Json json{{"learner", one.graded.learner}, {"file", one.file}, {"tasks", Json::array()}};
        for (const GradedTask& task : one.graded.tasks) {
            Json each{{"task", task.task}, {"tries", task.tries}, {"seconds", numberJson(task.seconds)}};
            each["score"] = task.score ? numberJson(*task.score) : Json();
            each["unjudged"] = task.isUnjudged;
            each["stated"] = task.stated ? numberJson(*task.stated) : Json();
            json["tasks"].push_back(std::move(each));
        }
        json["points"] = numberJson(one.graded.points.reached);
        json["of"] = numberJson(one.graded.points.possible);
        json["notes"] = one.graded.notes;
        list.push_back(std::move(json));
    }
    return printJson(list);
}

class GradeCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("grade", "Grades learners from their answers, ignoring the scores in their files");
        m_line->add_option("lesson", m_lesson, "Name of a built-in lesson or exercise, or a lesson file")
            ->required()
            ->type_name("LESSON");
        m_line
            ->add_option("results", m_files,
                         "Files that learners handed in, and folders of them: all .json files in a folder and in its folders")
            ->required()
            ->type_name("RESULT");
        m_line
            ->add_option("--format", m_format,
                         "text, csv, json, or csv for a course: moodle, canvas; default: the extension of -o")
            ->check(CLI::IsMember({"text", "csv", "json", "moodle", "canvas"}));
        addOutput(*m_line, m_output, "Output file; default or -: standard output.");
        m_line->add_flag("--run-own", m_runsOwn,
                         "Runs the programs of learners on this computer with your rights: read them first");
        m_line
            ->add_option("--feedback", m_feedback,
                         "Folder for an HTML page per learner: questions, given and correct answers, points. Created if it does "
                         "not exist; files in it are never replaced.")
            ->type_name("FOLDER");
        m_line
            ->add_option("--language", m_language,
                         "Language of built-in lessons, of the pages of --feedback and of the comments for Moodle")
            ->check(CLI::IsMember({"en", "zh_CN"}))
            ->type_name("LANGUAGE");
        addMaxSize(*m_line);
        m_line->footer(
            "Judges every answer with a run on the learner's numbers. Notes name files that were edited, belong to another\n"
            "version of the lesson, or have the numbers of another learner. Unreadable files are reported and skipped; the\n"
            "exit code is then 1. Programs of learners run, and their tasks are judged, only with --run-own.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto lesson = isLessonFile(m_lesson) ? openLessonFile(m_lesson, m_language) : shippedLesson(m_lesson, m_language);
        if (!lesson)
            return tl::unexpected(lesson.error());
        if (!m_feedback.empty())
            if (auto ok = prepareFeedbackFolder(m_feedback, {}); !ok)
                return ok;
        std::vector<HandedIn> all;
        std::optional<Error> failed;
        for (const std::string& file : allFiles()) {
            auto one = gradedFile(console, *lesson, file);
            if (!one && one.error().code == ErrorCode::interrupted)
                return propagateError(one);
            if (one)
                all.push_back(std::move(*one));
            else if (failed)
                printMessage(console, toString(one.error()));
            else
                failed = std::move(one.error());
        }
        noteRepeats(all);
        if (!all.empty()) {
            auto text = printed(console, *lesson, all);
            if (!text)
                return propagateError(text);
            if (auto ok = deliver(console, m_output, *text); !ok)
                return ok;
        }
        if (auto ok = m_feedback.empty() ? Result<void>() : giveFeedback(console, *lesson, all); !ok)
            return ok;
        return failed ? Result<void>(tl::unexpected(std::move(*failed))) : Result<void>();
    }

    [[nodiscard]] std::string task() const override
    {
        return fmt::format("grade {} of '{}'", counted(std::ssize(m_files), "file"), m_lesson);
    }

private:
    /// The files, and those in the folders.
    [[nodiscard]] std::vector<std::string> allFiles() const
    {
        std::vector<std::string> files;
        for (const std::string& path : m_files) {
            std::error_code failed;
            if (!std::filesystem::is_directory(path, failed)) {
                files.push_back(path);
                continue;
            }
            const auto begin = std::ssize(files);
            using Walk = std::filesystem::recursive_directory_iterator;
            for (Walk found(path, std::filesystem::directory_options::skip_permission_denied, failed); !failed && found != Walk();
                 found.increment(failed))
                if (found->is_regular_file(failed) && found->path().extension() == ".json")
                    files.push_back(found->path().string());
            std::sort(files.begin() + begin, files.end());
        }
        return files;
    }

    [[nodiscard]] Result<HandedIn> gradedFile(const Console& console, const Lesson& lesson, const std::string& file) const
    {
        auto text = readInput(file, console.stop);
        if (!text)
            return propagateError(text);
        auto record = parseRecord(inputName(file), std::move(*text));
        if (!record)
            return tl::unexpected(record.error());
        LearnerPrograms programs;
        const LetRun letRun = [&programs](const Study& study, const std::string& program) {
            return programs.let(study, program);
        };
        auto result = graded(lesson, *record, RunControl(console.stop), m_runsOwn ? letRun : LetRun());
        if (!result && result.error().place.file.empty())
            result.error().place.file = inputName(file);
        if (!result)
            return propagateError(result);
        return HandedIn{inputName(file), std::move(*result), std::move(*record)};
    }

    [[nodiscard]] Result<void> giveFeedback(const Console& console, const Lesson& lesson, const std::vector<HandedIn>& all) const
    {
        const auto files = feedbackFiles(lesson, all, pageLanguage(m_language), RunControl(console.stop));
        if (!files)
            return tl::unexpected(files.error());
        auto written = writeFeedback(m_feedback, *files);
        if (written)
            printMessage(console,
                         fmt::format("note: wrote {} to '{}'", counted(std::ssize(*files), "feedback page"), m_feedback));
        return written;
    }

    [[nodiscard]] Result<std::string> printed(const Console& console, const Lesson& lesson,
                                              const std::vector<HandedIn>& all) const
    {
        if (m_format == "moodle") {
            auto comments = feedbackComments(lesson, all, pageLanguage(m_language), RunControl(console.stop));
            if (!comments)
                return propagateError(comments);
            return gradesAsCsv(all, lesson.id, GradesCsv::moodle, *comments);
        }
        if (m_format == "canvas")
            return gradesAsCsv(all, lesson.id, GradesCsv::canvas);
        if (m_format == "json" || (m_format.empty() && m_output.ends_with(".json")))
            return gradesAsJson(all);
        if (m_format == "csv" || (m_format.empty() && m_output.ends_with(".csv")))
            return gradesAsCsv(all, lesson.id);
        return gradesAsTable(all);
    }

    CLI::App* m_line = nullptr;
    std::string m_lesson;
    std::vector<std::string> m_files;
    std::string m_format;
    std::string m_output;
    std::string m_feedback;
    std::string m_language = "en";
    bool m_runsOwn = false;
};

} // namespace

std::unique_ptr<Command> makeGradeCommand() { return std::make_unique<GradeCommand>(); }

} // namespace wattif::cli
