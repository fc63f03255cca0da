// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
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

} // namespace wattif::classroom
