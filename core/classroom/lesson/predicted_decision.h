// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/lesson/judge.h"

namespace wattif::classroom {

/// A decision of the run that is asked for: the one that comes after what the step shows.
struct AskedDecision {
    enum class Kind { oneOf, someOf, amount };
    Kind kind = Kind::oneOf;
    std::string question{};
    std::vector<std::string> names{};  ///< a short list of choices, for people
    std::vector<std::size_t> places{}; ///< of each among all choices: what an answer says
    std::vector<std::size_t> right{};  ///< places of the right ones
    std::int64_t amount = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// The decision that a step asks for. Error(badInput) where its policy makes no such decision, or none that could be otherwise.
[[nodiscard]] Result<AskedDecision> askedDecision(const Step& step, LessonRun& run);

/// Returns whether the run makes the decision that a step asks for, with one answer among several.
[[nodiscard]] Result<bool> hasDecision(const Step& step, LessonRun& run);

/// Judges a place (one of), a list of places (some of) or a number (amount), with the reasons of the run.
[[nodiscard]] Result<Verdict> judgeDecision(const Step& step, LessonRun& run, const Answer& answer);
/// The right answer, or a wrong one; null where all are right.
[[nodiscard]] Result<Answer> decisionAnswer(bool right, const Step& step, LessonRun& run);
/// The probability of guessing the correct answer among the choices.
[[nodiscard]] Result<double> decisionChance(const Step& step, LessonRun& run);

} // namespace wattif::classroom
