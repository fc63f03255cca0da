// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/base/run_control.h"
#include "core/classroom/lesson/judge.h"
#include "core/experiment/sentence.h"

namespace wattif::classroom {

/// A policy that a learner wrote for a step, and the numbers that they have. References live as long as it is used.
struct OwnTask {
    const Lesson& lesson;
    const Step& step;
    std::uint64_t seed = 1;
    std::string policy{}; ///< of the study, by its name: whoever judges has let it run
};

/// Runs a learner's policy on all scenarios of its task. Wrong is what goes wrong, misses the goal or decides otherwise than the
/// policy that it should repeat; the reason names the scenario, the decision and why the other policy took another one.
/// Error(badInput) where the lesson itself cannot be run, Error(interrupted) after a stop.
[[nodiscard]] Result<Verdict> judgeOwn(const OwnTask& task, const Translated& translated, const RunControl& control = {});

/// An answer: the text of a program; or the command of one that stands elsewhere, which nobody but the learner can run.
[[nodiscard]] Answer programAnswer(const std::string& name, const std::string& text);
[[nodiscard]] Answer commandAnswer(const std::string& name, const std::string& command);
/// An answer whose text has been left out, since a later one holds it.
[[nodiscard]] Answer withoutProgram(const Answer& answer);
[[nodiscard]] bool isOwnAnswer(const Answer& answer);
[[nodiscard]] bool hasProgram(const Answer& answer);
[[nodiscard]] bool isElsewhere(const Answer& answer);

/// The name under which the editor keeps what is written for a step: letters, digits and '-' of "profit-own-greedy".
[[nodiscard]] std::string programName(const Lesson& lesson, const Step& step);

} // namespace wattif::classroom
