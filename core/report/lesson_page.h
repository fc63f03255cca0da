// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/classroom/lesson/learner_record.h"
#include "core/classroom/lesson/lesson.h"
#include "core/classroom/quiz/course_question.h"
#include "core/experiment/question.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// A step of a lesson, with the numbers of its run.
struct LessonPageStep {
    const classroom::Step* step = nullptr;
    wattif::Question question{}; ///< its scenario and what runs in it
    std::string title{};
    std::string text{}; ///< Markdown; of a task with its question
    std::string hint{}; ///< Markdown
    bool isAsked = false;
    CourseQuestion asked{}; ///< the task, if it is asked
    int tries = 1;          ///< a further one would need other numbers where the step draws them
    std::string picture{};  ///< SVG of the view that the step shows; may be empty
    std::string data{};     ///< HTML: what the editor shows in this step; may be empty
    std::string results{};  ///< HTML: the table of all policies, where learners may see it; may be empty
};

/// Runs the steps of a lesson for a learner's seed, without pictures; `translated` for the reasons of answers. Error(badInput) as
/// courseQuestion, Error(interrupted).
[[nodiscard]] Result<std::vector<LessonPageStep>> lessonPageSteps(const classroom::Lesson& lesson, std::uint64_t seed,
                                                                  const Translated& translated, const RunControl& control);

/// Draws the view that each step shows, with the program `wattif`. `language`: "en" or "zh_CN". A step without a view, or whose
/// view cannot be drawn, has no picture; returns the first error, as filesOfWindowProgram.
[[nodiscard]] Result<void> drawLessonSteps(const classroom::Lesson& lesson, std::vector<LessonPageStep>& steps,
                                           const std::string& language, const std::stop_token& stop);

/// A whole page.
struct LessonPage {
    const classroom::Lesson& lesson;
    classroom::LearnerRecord record; ///< in which nothing is done yet: lesson, learner, seed
    std::vector<LessonPageStep> steps;
    std::string language = "en"; ///< as HTML names it
    Translated translated{};     ///< texts of core in that language
};

/// Prints a lesson as one HTML page that needs no server and no network: texts with formulas, pictures, tables of results that
/// can be unfolded, and tasks whose answers the page checks. It saves a learner's results as a file that `wattif-cli grade`
/// reads. Tasks in which a scenario or a program is changed refer to the program. Without JavaScript the answers can be unfolded.
[[nodiscard]] std::string lessonPage(const LessonPage& page);

} // namespace wattif
