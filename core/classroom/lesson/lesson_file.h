// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/classroom/lesson/lesson.h"

namespace wattif::classroom {

/// Returns the text of a file next to a lesson, by its file name.
using LessonFiles = std::function<Result<std::string>(const std::string& name)>;

/// The views that a step of a study may bring to the front; only a window knows them.
using KnownViews = std::function<std::vector<std::string>(const Study& study)>;

/// Parses a lesson, see docs/lessons.md. Scenarios in files are requested from `files`; if `views` knows any, a step names one of
/// them. Error(badInput) with file, line and column.
[[nodiscard]] Result<Lesson> parseLesson(std::string fileName, std::string text, const LessonFiles& files = {},
                                         const KnownViews& views = {});

/// Reads a lesson with the scenarios beside it.
[[nodiscard]] Result<Lesson> readLesson(const std::filesystem::path& path);

/// "profit-1" of "lessons/profit-1.zh_CN.md".
[[nodiscard]] std::string lessonId(const std::string& fileName);

/// Compares the parts of a lesson that are the same in all languages: everything except titles and texts. Error(badInput) with
/// the place in `translated` of the first difference.
[[nodiscard]] Result<void> checkSameLesson(const Lesson& original, const Lesson& translated);

} // namespace wattif::classroom
