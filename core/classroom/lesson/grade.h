// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/classroom/lesson/learner_record.h"

namespace wattif::classroom {

/// Makes a learner's program a policy of a study, and gives its name. Empty: no program is run.
using LetRun = std::function<Result<std::string>(const Study& study, const std::string& program)>;

/// A task of a learner as the grader finds it.
struct GradedTask {
    std::string task;
    std::size_t tries = 0;
    double seconds = 0.0;
    std::optional<double> stated{}; ///< the score in the file
    std::optional<double> score{};  ///< computed from the answers
    bool isUnjudged = false;        ///< a program was handed in that did not run
    std::optional<Grade> last{};    ///< of the last answer; empty without one
    std::string reason{};           ///< of the last answer, as judged without translation
};

/// A learner's results, all answers judged again.
struct GradedRecord {
    std::string learner;
    std::vector<GradedTask> tasks{}; ///< in the order of the lesson
    Points points{};
    double seconds = 0.0;
    std::vector<std::string> notes{}; ///< anomalies of the file: edited, of another version, with the numbers of another learner
};

/// Judges all answers of a record by runs of the lesson with the learner's numbers. Error(badInput) if the record belongs to
/// another lesson, Error(interrupted) after a stop. Programs are judged only if `letRun` makes them policies; a program outside
/// the record never is.
[[nodiscard]] Result<GradedRecord> graded(const Lesson& lesson, const LearnerRecord& record, const RunControl& control = {},
                                          const LetRun& letRun = {});

/// A file that a learner handed in, with its grades.
struct HandedIn {
    std::string file; ///< its name
    GradedRecord graded;
    LearnerRecord record{}; ///< what it holds
};

/// Adds a note to each file of a learner who handed in several.
void noteRepeats(std::span<HandedIn> all);

/// Kinds of CSV files of grades.
enum class GradesCsv {
    tasks,  ///< learner, file, the points of each task, points, of, seconds, notes
    moodle, ///< username, points (headed by the lesson), feedback comments, notes: "Grades > Import > CSV file" maps the columns
    canvas  ///< the columns that Canvas exports and imports, with the learner as name and as SIS login, and the possible points
};

/// Prints grades of one lesson as CSV, a learner in each row. Texts that a spreadsheet would read as a formula get an apostrophe.
/// `comments`: for Moodle, what each learner is to read; empty: nothing.
[[nodiscard]] std::string gradesAsCsv(std::span<const HandedIn> all, std::string_view lesson, GradesCsv kind = GradesCsv::tasks,
                                      std::span<const std::string> comments = {});
/// Returns the notes of a record in one line: "a; b".
[[nodiscard]] std::string notesText(const GradedRecord& graded);

} // namespace wattif::classroom
