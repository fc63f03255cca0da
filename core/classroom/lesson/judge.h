// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/classroom/lesson/lesson.h"
#include "core/classroom/lesson/lesson_run.h"

namespace wattif::classroom {

/// An answer as stored in results: a number (number; predict: how many), true or false (predict), the option's index from 0
/// (choice; predict: among all choices of the decision, or a list of indices), a JSON Patch (RFC 6902) of the step's scenario
/// (build, beat), a text (explain), {"name": ..., "program": ...} (own; "command" for a program outside the file).
using Answer = Json;

/// `unjudged`: a program, which runs only with permission.
enum class Grade { right, wrong, kept, unjudged };

/// The judgement of an answer.
struct Verdict {
    Grade grade = Grade::wrong;
    /// The reason, from the run: the compared values and the lesson's explanation. Empty for a saved text.
    std::string reason{};
    /// The hint that the window may show before the last try: the direction of a number's error, the lesson's hint; no answer.
    std::string hint{};
};

/// The verdict with the lesson's own words behind it: `why` in the reason, `hint` in the hint.
[[nodiscard]] Result<Verdict> withWords(const Check& check, LessonRun& run, Verdict verdict);

/// Returns the possible answers of a task: "Fast", "Even", ... of a choice, with the run's numbers filled in.
[[nodiscard]] Result<std::vector<std::string>> optionTexts(const Check& check, LessonRun& run);
/// Returns whether a predict check asks for yes or no, rather than how many.
[[nodiscard]] Result<bool> asksYesOrNo(const Check& check, LessonRun& run);

/// Judges an answer by the run of the step's question. Error(badInput) where the answer is of the wrong kind or cannot be run,
/// e.g. where a changed scenario is invalid or changes what must stay. Runs no program: see judgeOwn.
[[nodiscard]] Result<Verdict> judge(const Step& step, LessonRun& run, const Answer& answer, const RunControl& control = {});

/// Returns the correct answer, computed from the run: for a choice the first correct option, for build, beat and own the lesson's
/// example; null if not found.
[[nodiscard]] Result<Answer> rightAnswer(const Step& step, LessonRun& run);
/// Returns a wrong answer; null if every answer is correct. For build, beat and own the unchanged state.
[[nodiscard]] Result<Answer> wrongAnswer(const Step& step, LessonRun& run);
/// The probability that a random guess is correct at the first attempt; 0 if answers are not countable.
[[nodiscard]] Result<double> chance(const Step& step, LessonRun& run);

/// Checks what can only be known from a run: that a choice has exactly one right option, that texts can be filled, that there is
/// the decision which is shown, that the example solves the task and that the task is not solved from the beginning.
/// Error(badInput) placed at the step.
[[nodiscard]] Result<void> checkStep(const Lesson& lesson, const Step& step, LessonRun& run, const RunControl& control = {});

/// Returns whether the example of a build or beat step solves it, and no change does not.
[[nodiscard]] bool isSolvedByExample(const Step& step, LessonRun& run, const RunControl& control = {});

/// The scenario with a learner's changes. Error(badInput) where they do not fit, or change what must stay.
[[nodiscard]] Result<Question> changedQuestion(const Check& check, LessonRun& run, const Answer& patch);
/// The changes that lead from the step's question to the learner's.
[[nodiscard]] Answer changesTo(const Study& study, const Question& from, const Question& to);

} // namespace wattif::classroom
