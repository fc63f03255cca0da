// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/run_control.h"
#include "core/classroom/lesson/lesson.h"
#include "core/experiment/question.h"

namespace wattif::classroom {

/// Returns whether a further try of the step has other numbers: its scenario for that is drawn.
[[nodiscard]] bool isDrawnAgain(const Lesson& lesson, const Step& step);

/// Returns the question of a step: its scenario with its settings, drawn for a learner's seed and the number of the try, 0 for
/// the first. Steps with the same scenario have the same numbers at the same try. Where a step requires something, or asks for a
/// decision, seeds are taken one after another until that holds and the decision has one answer; Error(badInput) where none does
/// within 200. No scenario of a lesson refers to a file.
[[nodiscard]] Result<Question> questionOf(const Lesson& lesson, const Step& step, std::uint64_t seed, int tryNumber,
                                          const RunControl& control);

/// The seed of a learner: the lesson's own, or for exercises one made of the lesson's seed and the learner's name.
[[nodiscard]] std::uint64_t seedOf(const Lesson& lesson, std::string_view learner);

/// Replaces texts such as "draw 10 .. 60" or "draw 1 .. 2 step 0.25" by numbers. Error(badInput) for a range that makes no sense.
[[nodiscard]] Result<void> drawNumbers(Json& json, std::uint64_t seed);
/// Returns whether there is such a text.
[[nodiscard]] bool hasDraws(const Json& json);

} // namespace wattif::classroom
