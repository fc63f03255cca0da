// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif {

/// Style of a lesson's page, beside those of all pages and of their questions.
extern const std::string_view lessonStyle;

/// JavaScript of a lesson's page: checks answers, counts attempts and points as scoreOf does, and saves the learner's results as
/// JSON. Uses no network and stores nothing in the browser.
extern const std::string_view lessonScript;

/// Style and JavaScript of a page of steps. The script shows one step at a time, moves by buttons and keys, and checks answers;
/// it loads and stores nothing.
extern const std::string_view stepsStyle;
extern const std::string_view stepsScript;

} // namespace wattif
