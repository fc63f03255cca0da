// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/quiz/course_question.h"

namespace wattif {

/// Prints questions as Moodle XML (docs.moodle.org, "Moodle XML format"), in a category of the course. Of several right choices
/// each earns its share of the points, and a wrong one costs as much.
[[nodiscard]] std::string moodleXml(const std::string& category, const std::vector<CourseQuestion>& questions);

/// Prints questions in the GIFT format (docs.moodle.org, "GIFT format"), scored as in moodleXml.
[[nodiscard]] std::string giftText(const std::string& category, const std::vector<CourseQuestion>& questions);

} // namespace wattif
