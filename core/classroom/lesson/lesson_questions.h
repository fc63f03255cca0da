// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/classroom/lesson/lesson.h"
#include "core/classroom/lesson/lesson_run.h"
#include "core/classroom/quiz/course_question.h"

namespace wattif::classroom {

/// Returns whether a task can be answered without the window: predict, number, choice, explain.
[[nodiscard]] bool canBeAsked(CheckKind kind);
/// Returns a task that can be asked, with the answer of a run of the step's question: see questionOf. Error(badInput) as
/// checkStep.
[[nodiscard]] Result<CourseQuestion> courseQuestion(const Lesson& lesson, const Step& step, LessonRun& run,
                                                    const RunControl& control);
/// Returns all tasks of a lesson that can be asked, for a learner's seed and the number of the try, 0 for the first. Errors as
/// courseQuestion. `translated` gives the reasons in the user's language.
[[nodiscard]] Result<std::vector<CourseQuestion>> courseQuestions(const Lesson& lesson, std::uint64_t seed, int tryNumber,
                                                                  const RunControl& control, const Translated& translated = {});

} // namespace wattif::classroom
