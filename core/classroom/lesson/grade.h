// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/lesson/learner_record.h"

namespace wattif::classroom {

/// A task of a learner as the grader finds it.
struct GradedTask {
    std::string task;
    std::size_t tries = 0;
    double seconds = 0.0;
    std::optional<double> stated{}; ///< the score in the file
    std::optional<double> score{};  ///< worked out from the answers
};

/// A learner's results, all answers judged anew.
struct GradedRecord {
    std::string learner;
    std::vector<GradedTask> tasks{}; ///< in the order of the lesson
    Points points{};
    double seconds = 0.0;
    std::vector<std::string>
        notes{}; ///< what is odd about the file: edited, of another version, with the numbers of another learner
};

/// Judges all answers of a record by runs of the lesson with the numbers that the learner had. Error(badInput) where the record
/// is of another lesson, Error(interrupted) after a stop.
[[nodiscard]] Result<GradedRecord> graded(const Lesson& lesson, const LearnerRecord& record, const RunControl& control = {});

} // namespace wattif::classroom
