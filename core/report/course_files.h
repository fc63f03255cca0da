// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

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

/// Prints questions as Moodle XML (docs.moodle.org, "Moodle XML format"), in a category of the course. Of several right choices
/// each earns its share of the points, and a wrong one costs as much.
[[nodiscard]] std::string moodleXml(const std::string& category, const std::vector<CourseQuestion>& questions);

/// Prints questions in the GIFT format (docs.moodle.org, "GIFT format"), scored as in moodleXml.
[[nodiscard]] std::string giftText(const std::string& category, const std::vector<CourseQuestion>& questions);

/// Packs questions as a test in QTI 1.2 (IMS Question and Test Interoperability, imsglobal.org) with its manifest: a zip archive
/// as Canvas and other learning management systems import it. Each question earns a point; of several right choices all are
/// needed, and no other. The same questions give the same bytes.
[[nodiscard]] std::string qtiPackage(const std::string& title, const std::vector<CourseQuestion>& questions);

} // namespace wattif
