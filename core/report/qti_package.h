// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/quiz/course_question.h"

namespace wattif {

/// Packs questions as a test in QTI 1.2 (IMS Question and Test Interoperability, imsglobal.org) with its manifest: a zip archive
/// as Canvas and other learning management systems import it. Each question earns a point; of several right choices all are
/// needed, and no other. The same questions give the same bytes.
[[nodiscard]] std::string qtiPackage(const std::string& title, const std::vector<CourseQuestion>& questions);

} // namespace wattif
