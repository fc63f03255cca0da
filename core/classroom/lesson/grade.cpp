// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/grade.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/step_question.h"
#include "core/io/csv_table.h"

namespace wattif::classroom {
namespace {

/// Judges the tries of one learner, step by step.
class Grader {
public:
    Grader(const Lesson& lesson, const LearnerRecord& record, const RunControl& control, const LetRun& letRun)
        : m_lesson(lesson), m_record(record), m_control(control), m_letRun(letRun)
    {
        m_result.learner = record.learner;
    }

    Result<GradedRecord> result()
    {
        for (const Step& step : m_lesson.steps)
            if (step.check.kind != CheckKind::none)
                if (auto ok = task(step); !ok)
                    return propagateError(ok);
        noteForeignTasks();
        noteOddities();
        return std::move(m_result);
    }

private:
    void addNote(std::string text)
    {
        if (std::ranges::find(m_result.notes, text) == m_result.notes.end())
            m_result.notes.push_back(std::move(text));
    }

    Result<void> task(const Step& step)
    {
        GradedTask graded{.task = step.id};
        const auto found = std::ranges::find(m_record.tasks, step.id, &TaskRecord::task);
        const TaskRecord empty{.task = step.id};
        const TaskRecord& task = found == m_record.tasks.end() ? empty : *found;
        std::vector<Grade> grades;
        for (const Try& each : task.tries) {
            const auto verdict = verdictOn(step, each, grades.size());
            if (!verdict)
                return tl::unexpected(verdict.error());
            grades.push_back(verdict->grade);
            graded.last = verdict->grade;
            graded.reason = verdict->reason;
            graded.seconds += each.seconds;
        }
        graded.tries = grades.size();
        graded.stated = task.score;
        graded.score = scoreOf(step.check, grades, task.shown);
        graded.isUnjudged = !grades.empty() && grades.back() == Grade::unjudged;
        compare(graded);
        add(std::move(graded));
        return {};
    }

    /// An answer that cannot be judged is wrong; only a stop ends the grading.
    Result<Verdict> verdictOn(const Step& step, const Try& each, std::size_t place)
    {
        const bool isOwnNumbers =
            each.number == static_cast<int>(place) || !isDrawnAgain(m_lesson, step) || isMade(step.check.kind);
        if (!isOwnNumbers) {
            addNote(fmt::format("{}: attempt {} has the numbers of attempt {}", step.id, place + 1, each.number + 1));
            return Verdict{};
        }
        auto verdict = step.check.kind == CheckKind::own ? judgedProgram(step, each.answer) : judged(step, each);
        if (m_control.stopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!verdict)
            addNote(fmt::format("{}: an answer cannot be judged: {}", step.id, verdict.error().message));
        return verdict ? std::move(*verdict) : Verdict{};
    }

    Result<Verdict> judged(const Step& step, const Try& each)
    {
        auto question = questionOf(m_lesson, step, m_record.seed, each.number, m_control);
        if (!question)
            return propagateError(question);
        LessonRun run(*m_lesson.study, std::move(*question), m_control);
        return judge(step, run, each.answer, m_control);
    }

    /// Only the last answer has its program; earlier ones were wrong, or the learner would have stopped.
    Result<Verdict> judgedProgram(const Step& step, const Answer& answer)
    {
        if (!isOwnAnswer(answer))
            return badInput("expected a program");
        if (!hasProgram(answer))
            return Verdict{.grade = isElsewhere(answer) ? Grade::unjudged : Grade::wrong};
        if (!m_letRun)
            return Verdict{.grade = Grade::unjudged};
        const auto policy = m_letRun(*m_lesson.study, answer["program"].get<std::string>());
        if (!policy)
            return tl::unexpected(policy.error());
        return judgeOwn({.lesson = m_lesson, .step = step, .seed = m_record.seed, .policy = *policy}, {}, m_control);
    }

    void compare(const GradedTask& task)
    {
        if (task.isUnjudged)
            return addNote(fmt::format("{}: a program, not judged", task.task));
        if (task.tries == 0 && !task.stated)
            return; // not begun, or not in the file
        const bool isSame =
            task.stated.has_value() == task.score.has_value() && (!task.score || std::abs(*task.score - *task.stated) < 1e-9);
        if (!isSame)
            addNote(fmt::format("{}: edited, the file says {} where the answers are worth {}", task.task,
                                task.stated ? formatShort(*task.stated) : "nothing",
                                task.score ? formatShort(*task.score) : "nothing"));
    }

    void add(GradedTask task)
    {
        m_result.points.reached += task.score.value_or(0.0);
        m_result.points.possible += task.score ? 1.0 : 0.0;
        m_result.seconds += task.seconds;
        m_result.tasks.push_back(std::move(task));
    }

    void noteForeignTasks()
    {
        for (const TaskRecord& task : m_record.tasks) {
            const Step* step = findStep(m_lesson, task.task);
            if (!step || step->check.kind == CheckKind::none)
                addNote(fmt::format("{}: not a task of the lesson", task.task));
        }
    }

    void noteOddities()
    {
        if (!m_record.isSealed)
            addNote("edited: the file has changed since WattIf saved it");
        if (m_record.seed != seedOf(m_lesson, m_record.learner))
            addNote("the numbers are not those of this learner");
        if (m_record.lessonHash != lessonHash(m_lesson))
            addNote("answered in another version of the lesson");
    }

    const Lesson& m_lesson;
    const LearnerRecord& m_record;
    const RunControl& m_control;
    const LetRun& m_letRun;
    GradedRecord m_result;
};

std::string tasksCsv(std::span<const HandedIn> all)
{
    std::string text = "learner,file";
    if (!all.empty())
        for (const GradedTask& task : all.front().graded.tasks)
            text += ',' + task.task;
    text += ",points,of,seconds,notes\n";
    for (const auto& [file, graded, record] : all) {
        text += csvForSpreadsheet(graded.learner) + ',' + csvForSpreadsheet(file);
        for (const GradedTask& task : graded.tasks)
            text += ',' + (task.score ? formatNumber(*task.score) : std::string());
        text += fmt::format(",{},{},{},{}\n", formatNumber(graded.points.reached), formatNumber(graded.points.possible),
                            formatShort(graded.seconds), csvForSpreadsheet(notesText(graded)));
    }
    return text;
}

/// What a course knows a learner by; a file without one by its name.
std::string learnerCell(const HandedIn& one)
{
    return csvForSpreadsheet(one.graded.learner.empty() ? one.file : one.graded.learner);
}

std::string moodleCsv(std::span<const HandedIn> all, std::string_view lesson, std::span<const std::string> comments)
{
    std::string text = fmt::format("username,{},Feedback comments,notes\n", csvForSpreadsheet(std::string(lesson)));
    for (std::size_t i = 0; i < all.size(); ++i)
        text += fmt::format("{},{},{},{}\n", learnerCell(all[i]), formatNumber(all[i].graded.points.reached),
                            csvForSpreadsheet(i < comments.size() ? comments[i] : std::string()),
                            csvForSpreadsheet(notesText(all[i].graded)));
    return text;
}

std::string canvasCsv(std::span<const HandedIn> all, std::string_view lesson)
{
    double possible = 0.0;
    for (const HandedIn& one : all)
        possible = std::max(possible, one.graded.points.possible);
    std::string text = fmt::format("Student,ID,SIS User ID,SIS Login ID,Section,{}\n    Points Possible,,,,,{}\n",
                                   csvForSpreadsheet(std::string(lesson)), formatNumber(possible));
    for (const HandedIn& one : all)
        text += fmt::format("{0},,,{0},,{1}\n", learnerCell(one), formatNumber(one.graded.points.reached));
    return text;
}

} // namespace

void noteRepeats(std::span<HandedIn> all)
{
    std::map<std::string, std::vector<HandedIn*>> byLearner;
    for (HandedIn& one : all)
        if (!one.graded.learner.empty())
            byLearner[one.graded.learner].push_back(&one);
    for (const auto& [learner, files] : byLearner)
        for (HandedIn* one : files)
            for (const HandedIn* other : files)
                if (other != one)
                    one->graded.notes.push_back(fmt::format("this learner also handed in {}", other->file));
}

std::string notesText(const GradedRecord& graded) { return fmt::format("{}", fmt::join(graded.notes, "; ")); }

std::string gradesAsCsv(std::span<const HandedIn> all, std::string_view lesson, GradesCsv kind,
                        std::span<const std::string> comments)
{
    switch (kind) {
    case GradesCsv::moodle: return moodleCsv(all, lesson, comments);
    case GradesCsv::canvas: return canvasCsv(all, lesson);
    case GradesCsv::tasks: break;
    }
    return tasksCsv(all);
}

Result<GradedRecord> graded(const Lesson& lesson, const LearnerRecord& record, const RunControl& control, const LetRun& letRun)
{
    if (record.lesson != lesson.id)
        return badInput(formatMessage("these are results of the lesson '{}', not of '{}'", record.lesson, lesson.id));
    return Grader(lesson, record, control, letRun).result();
}

} // namespace wattif::classroom
