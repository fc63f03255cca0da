// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/classroom/lesson/judge.h"

namespace wattif::classroom {

/// One answer of a learner.
struct Try {
    int number = 0; ///< which numbers it was given to, see questionOf: 0 for those of the first try
    Answer answer;
    double seconds = 0.0; ///< from seeing the task to answering
};

/// A learner's work on one task.
struct TaskRecord {
    std::string task; ///< id of the step
    std::vector<Try> tries{};
    bool shown = false;            ///< asked to be shown the answer
    std::optional<double> score{}; ///< 0 .. 1; empty if saved and not graded
};

/// A learner's work on a lesson: the file that they hand in.
struct LearnerRecord {
    std::string lesson;
    std::string lessonHash; ///< of the part that is the same in all languages
    std::string learner;    ///< name or number; may be empty
    std::uint64_t seed = 1;
    std::vector<TaskRecord> tasks{};
    bool isSealed = true; ///< as read: the file is unchanged since it was written
};

/// Hash of the part of a lesson that is the same in all languages, 16 hexadecimal digits.
[[nodiscard]] std::string lessonHash(const Lesson& lesson);
/// A record in which nothing is done yet, of all tasks of the lesson.
[[nodiscard]] LearnerRecord newRecord(const Lesson& lesson, std::string learner);

/// Points for a task: 1 for the right answer at the first try, 0.5 at the second, 0 later or after "show me"; of build, beat and
/// own 1 at any try; nothing where the last answer could not be judged. `grades`: of its tries, in order.
[[nodiscard]] std::optional<double> scoreOf(const Check& check, const std::vector<Grade>& grades, bool shown);
/// The earned points, and the maximum.
struct Points {
    double reached = 0.0;
    double possible = 0.0;
};
[[nodiscard]] Points pointsOf(const Lesson& lesson, const LearnerRecord& record);

/// Prints a record as JSON. It ends with a seal, a hash of the rest: no secret, but a file edited by hand shows.
[[nodiscard]] std::string printRecord(const Lesson& lesson, const LearnerRecord& record);
/// Parses one; Error(badInput) with line and column.
[[nodiscard]] Result<LearnerRecord> parseRecord(const std::string& fileName, std::string text);
/// Prints CSV: lesson, learner, task, tries, seconds, score, shown, seed, answers.
[[nodiscard]] std::string recordAsCsv(const LearnerRecord& record);

} // namespace wattif::classroom
