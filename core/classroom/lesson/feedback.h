// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/lesson/grade.h"
#include "core/experiment/sentence.h"

namespace wattif::classroom {

/// An answer in words; the form says how its lines are to be shown.
struct AnswerText {
    enum class Form {
        markdown, ///< texts of the lesson
        words,    ///< plain text, which the learner may have written
        code      ///< a program, or the changes of a scenario
    };
    Form form = Form::words;
    std::vector<std::string> lines{}; ///< empty: no answer
};

/// A graded task for its learner, with the numbers of the last attempt. Texts of the lesson are Markdown.
struct TaskFeedback {
    GradedTask graded;
    std::string title{};
    std::string question{};
    AnswerText given{};       ///< the last answer
    AnswerText right{};       ///< the correct answer; of build, beat and own one solution, unless the learner found one
    std::string reason{};     ///< why the answer is correct or not, from the run
    bool isShown = false;     ///< the learner asked for the answer
    bool isOneOfMany = false; ///< there may be other correct answers: build, beat, own
};

/// Returns all tasks of a graded record in the order of the lesson. Runs each task once with the learner's numbers, and no
/// program. A task whose numbers cannot be drawn has only its grades. Error(interrupted) after a stop.
[[nodiscard]] Result<std::vector<TaskFeedback>> feedbackOn(const Lesson& lesson, const HandedIn& handedIn,
                                                           const Translated& translated = {}, const RunControl& control = {});

} // namespace wattif::classroom
