// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/classroom/lesson/expression.h"
#include "core/classroom/lesson/lesson_text.h"

namespace wattif {
class Study;
}

namespace wattif::classroom {

/// The largest seed of a lesson.
inline constexpr int maxSeedOfLesson = 1'000'000'000;

/// The kind of a step's task.
enum class CheckKind { none, predict, number, build, beat, explain, choice, own };
/// "predict" and so on, as lessons write it.
[[nodiscard]] std::string_view nameOf(CheckKind kind);
/// Returns whether learners make something, and may try as often as they like: a scenario (build, beat) or a program (own).
[[nodiscard]] bool isMade(CheckKind kind);
/// Returns whether what they make is a changed scenario: build, beat.
[[nodiscard]] bool changesScenario(CheckKind kind);

/// How far an answer may be from the number of the run.
struct Tolerance {
    double value = 0.01;
    bool isRelative = true;

    [[nodiscard]] bool allows(double answer, double expected) const;
};

/// One of the answers to choose from; right where its condition holds in the run.
struct AnswerOption {
    Expression condition;
    LessonText text;
};

/// Which policy has to do better than which other one, e.g. the schedule by hand than Greedy.
struct Contest {
    std::string metric{};
    std::string by = "manual";
    std::string against{};
};

/// A program in a lesson, for learners to read and change. It is text: nothing runs it automatically.
struct LessonProgram {
    std::string name{};
    std::string text{};
};

/// The goal of a policy that the learner writes, besides running to its end on all scenarios of the task. `check.until` and
/// `check.contest` (metric, against) add to it.
struct OwnGoal {
    LessonProgram start{};           ///< the initial text of the editor
    LessonProgram example{};         ///< solves the task, for "show me"
    std::string same{};              ///< a policy whose results it has to give; empty: none
    std::optional<double> clampTo{}; ///< by which share it may be worse in the metric; none: it has to be better
    int scenarios = 1;               ///< the step's own and further ones, drawn
};

/// The task of a step and how to check an answer. The correct answer is always computed from a run.
struct Check {
    CheckKind kind = CheckKind::none;
    LessonText ask{};                   ///< the question in words
    int ahead = 0;                      ///< with asksDecision: number of decisions to skip
    bool asksDecision = false;          ///< predict: what the shown policy decides next
    std::optional<Expression> answer{}; ///< number; predict: how many (a number), or yes or no (a condition)
    std::string unit{};
    Tolerance tolerance{};
    std::vector<AnswerOption> options{}; ///< choice
    std::optional<Expression> until{};   ///< build; own, of a run with the policy `own`
    Contest contest{};                   ///< beat; own: metric and against
    OwnGoal own{};                       ///< own
    std::vector<std::string> change{};   ///< build, beat: fields of the scenario file that may change; empty: all
    LessonText hint{};                   ///< after the first wrong answer
    LessonText why{};                    ///< the reason, after an answer that stays wrong, and after a right one
    std::string example{};               ///< build, beat: a JSON Patch that solves it, for "show me"; never used to check
    int tries = 2;                       ///< of choice, number and predict
    int specialValueTexts = 0;           ///< explain
};

/// The parts of the window that a step shows.
struct Show {
    std::string view{};              ///< e.g. "profit.loads"; empty: unchanged
    std::string policy{};            ///< empty: unchanged
    int decision = -1;               ///< the step bar's number; -1: the end
    std::vector<std::string> hide{}; ///< parts of the window, see hiddenParts()
};

/// Parts of the window that a step may hide: "results", "ledger", "charts", "editors", "policies", "parameters".
[[nodiscard]] const std::vector<std::string>& hiddenParts();
/// Pages of the manual that a lesson may name: the files of docs/.
[[nodiscard]] const std::vector<std::string>& manualPages();

/// One step of a lesson.
struct Step {
    std::string id;
    LessonText title{};
    LessonText text{}; ///< Markdown with formulas and {{expressions}}
    Show show{};
    std::string scenario{};              ///< name of the scenario, empty: the lesson's
    std::string again{};                 ///< the scenario from the second try on, empty: the same
    std::vector<std::string> settings{}; ///< as --set, on top of the scenario
    std::optional<Expression> require{}; ///< must hold, or the numbers are drawn again
    Check check{};
    int line = 0; ///< in the file
    int lastLine = 0;
};

/// Where a scenario's text comes from.
struct ScenarioSource {
    enum class Kind { dataset, text, generator };
    Kind kind = Kind::dataset;
    std::string name{};                 ///< of the data set or the file
    std::string text{};                 ///< JSON
    int line = 1;                       ///< where the text begins in the lesson's file
    std::vector<std::string> options{}; ///< of the generator, as --set
};

/// A lesson: one Markdown file in one language.
struct Lesson {
    std::string id;   ///< name of the file without language and ending, e.g. "profit-1"
    std::string file; ///< for messages
    const Study* study = nullptr;
    std::string title{};
    int level = 1; ///< 1: first steps .. 4
    int minutes = 15;
    std::uint64_t seed = 1;
    bool isExercise = false; ///< each learner has different numbers
    bool isExam = false;     ///< exercises that show neither answers nor hints and reasons
    std::vector<std::string> goals{};
    std::string page{};                  ///< the page of docs/ about the model, e.g. "profit.md"
    std::vector<std::string> policies{}; ///< that run beside those of the scenario
    LessonText introduction{};
    std::map<std::string, ScenarioSource, std::less<>> scenarios{}; ///< by name; "" is the lesson's own
    std::vector<Step> steps{};
    std::string text{}; ///< the unchanged text of the file
};

/// Returns whether the task of a step is to change options of the scenario or of a policy, which learners set in *Parameters*.
[[nodiscard]] bool changesOptions(const Study& study, const Step& step);

/// Returns the step with that id; null if not found.
[[nodiscard]] const Step* findStep(const Lesson& lesson, std::string_view id);

} // namespace wattif::classroom
