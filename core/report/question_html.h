// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/classroom/quiz/course_question.h"
#include "core/report/markdown_html.h"

namespace wattif {

/// Prints text or feedback of a question as HTML in one line; readers of question banks escape or show line breaks.
[[nodiscard]] std::string questionHtml(const CourseQuestion& question, std::string_view text, FormulaForm formulas);
/// Prints a choice of a question as HTML.
[[nodiscard]] std::string choiceHtml(const CourseQuestion& question, std::string_view choice, FormulaForm formulas);

/// A number and how far an answer may be from it, without the digits that only a computer has: 6.44444 +- 0.0645.
struct PrintedAnswer {
    std::string number;
    std::string tolerance;
    std::string least;
    std::string most;
};
[[nodiscard]] PrintedAnswer printedAnswer(const CourseQuestion& question);

} // namespace wattif
