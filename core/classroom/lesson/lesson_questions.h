// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/classroom/lesson/lesson.h"
#include "core/classroom/quiz/course_question.h"

namespace wattif::classroom {

/// Returns the tasks of a lesson that can be answered without the window (predict, number, choice, explain), with the answers of
/// its runs for a learner's seed and the number of the try, 0 for the first. Error(badInput) as checkStep.
[[nodiscard]] Result<std::vector<CourseQuestion>> courseQuestions(const Lesson& lesson, std::uint64_t seed, int tryNumber,
                                                                  const RunControl& control);

} // namespace wattif::classroom
