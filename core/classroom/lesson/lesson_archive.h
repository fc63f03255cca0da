// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "core/classroom/lesson/lesson.h"

namespace wattif::classroom {

/// Extension of a lesson with its scenarios and languages in one file.
///
/// It is JSON, {"wattif_lesson": 1, "files": {"name.md": "...", "case.json": "..."}}: its contents are text, nothing unpacks to a
/// larger size, mistakes have a line, and no archive parser handles files of unknown origin.
inline constexpr std::string_view archiveEnding = ".wattif-lesson";

/// The files of a lesson by their bare names.
using LessonFolder = std::map<std::string, std::string, std::less<>>;

[[nodiscard]] std::string printArchive(const LessonFolder& files);
/// Error(badInput) with line and column if it is not an archive, or has a name with a path, or one that ends neither with .md nor
/// .json.
[[nodiscard]] Result<LessonFolder> parseArchive(const std::string& fileName, std::string text);

/// The lesson of an archive in a language: of name.zh_CN.md and name.md the one asked for, else the other.
[[nodiscard]] Result<Lesson> archivedLesson(const LessonFolder& files, std::string_view language = "en");

/// Returns whether a name is that of a lesson's file rather than of a shipped lesson.
[[nodiscard]] bool isLessonFile(std::string_view name);
/// Opens a lesson from an archive or from a Markdown file.
[[nodiscard]] Result<Lesson> openLessonFile(const std::filesystem::path& path, std::string_view language = "en");
/// The lesson's file and the scenarios that it names beside it: what an archive of it holds.
[[nodiscard]] LessonFolder folderOf(const Lesson& lesson);

} // namespace wattif::classroom
