// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/base/run_control.h"
#include "core/classroom/lesson/judge.h"
#include "core/experiment/sentence.h"

namespace wattif::classroom {

/// A policy that a learner wrote for a step, and the learner's numbers. Its references must outlive it.
struct OwnTask {
    const Lesson& lesson;
    const Step& step;
    std::uint64_t seed = 1;
    std::string policy{}; ///< of the study, by name: the caller has permitted it to run
};

/// Runs a learner's policy on all scenarios of its task. The answer is wrong if the policy fails, misses the goal or decides
/// differently from the policy that it should repeat; the reason names the scenario, the decision and why the other policy made a
/// different one. Error(badInput) if the lesson itself cannot run, Error(interrupted) after a stop.
[[nodiscard]] Result<Verdict> judgeOwn(const OwnTask& task, const Translated& translated, const RunControl& control = {});

/// An answer: the text of a program, or the command of a program outside the file, which only the learner can run.
[[nodiscard]] Answer programAnswer(const std::string& name, const std::string& text);
[[nodiscard]] Answer commandAnswer(const std::string& name, const std::string& command);
/// An answer whose text has been left out, since a later one holds it.
[[nodiscard]] Answer withoutProgram(const Answer& answer);
[[nodiscard]] bool isOwnAnswer(const Answer& answer);
[[nodiscard]] bool hasProgram(const Answer& answer);
[[nodiscard]] bool isElsewhere(const Answer& answer);

/// The name under which the editor stores a step's program: letters, digits and '-', as in "profit-own-greedy".
[[nodiscard]] std::string programName(const Lesson& lesson, const Step& step);

} // namespace wattif::classroom
