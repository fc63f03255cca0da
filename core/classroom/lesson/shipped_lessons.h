// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif::classroom {

struct Lesson;

/// A lesson that is built into the programs.
struct LessonTextFile {
    std::string_view name; ///< path below resources/lessons, e.g. "profit-1.zh_CN.md"
    std::string_view text;
};

/// All of them: of each lesson English, then Chinese; in the order in which they are shown.
[[nodiscard]] std::span<const LessonTextFile> lessonTexts();

/// The ids of the shipped lessons and exercises, e.g. "profit-1", in the order in which they are shown.
[[nodiscard]] std::vector<std::string_view> shippedLessons();
/// Returns a built-in lesson in a language ("zh_CN"; English if it has no such text). Its study and a word that no other title of
/// the study has can replace its id: "profit-levels" is "profit-2", Water levels. Error(badInput) for an unknown one.
[[nodiscard]] Result<Lesson> shippedLesson(std::string_view id, std::string_view language = "en");

} // namespace wattif::classroom
