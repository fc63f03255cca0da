// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_archive.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/io/file.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/json_text.h"

namespace wattif::classroom {
namespace {

constexpr int archiveVersion = 1;

/// A name without a path.
bool isBareName(std::string_view name)
{
    const bool isKnown = name.ends_with(".md") || name.ends_with(".json");
    return isKnown && !name.starts_with('.') && name.find_first_of("/\\:\n\r") == std::string_view::npos;
}

Result<void> readFiles(const JsonCursor& files, LessonFolder& folder)
{
    if (!files.isObject())
        return files.error("expected an object of files by name");
    for (const auto& [name, member] : files.members()) {
        if (!isBareName(name))
            return member.error(formatMessage("'{}' is not a valid name of a lesson or scenario", name));
        auto text = member.text();
        if (!text)
            return propagateError(text);
        folder[name] = std::move(*text);
    }
    return {};
}

} // namespace

std::string printArchive(const LessonFolder& files)
{
    Json json{{"wattif_lesson", archiveVersion}, {"files", Json::object()}};
    for (const auto& [name, text] : files)
        json["files"][name] = text;
    return printJson(json);
}

Result<LessonFolder> parseArchive(const std::string& fileName, std::string text)
{
    const auto document = JsonDocument::parse(fileName, std::move(text));
    if (!document)
        return tl::unexpected(document.error());
    const JsonCursor root(**document);
    std::int64_t version = 0;
    if (!root.isObject() || !root.has("wattif_lesson"))
        return root.error("not a WattIf lesson");
    if (auto ok = root.read("wattif_lesson", version).and_then([&] { return root.needMembers({"files"}); }); !ok)
        return propagateError(ok);
    if (version != archiveVersion)
        return root.find("wattif_lesson")
            ->error(formatMessage("the lesson has an unsupported version; this program reads version {}", archiveVersion));
    LessonFolder folder;
    if (auto ok = readFiles(*root.find("files"), folder); !ok)
        return propagateError(ok);
    return folder;
}

Result<Lesson> archivedLesson(const LessonFolder& files, std::string_view language)
{
    const LessonFolder::value_type* chosen = nullptr;
    for (const LessonFolder::value_type& file : files) {
        if (!file.first.ends_with(".md"))
            continue;
        const std::string_view rest = std::string_view(file.first).substr(lessonId(file.first).size());
        if (!chosen || rest == fmt::format(".{}.md", language) || (language == "en" && rest == ".md"))
            chosen = &file;
    }
    if (!chosen)
        return badInput("there is no lesson in this file");
    return parseLesson(chosen->first, chosen->second, [&files](const std::string& name) -> Result<std::string> {
        const auto found = files.find(name);
        return found == files.end() ? Result<std::string>(badInput("is not in the file")) : Result<std::string>(found->second);
    });
}

bool isLessonFile(std::string_view name) { return name.ends_with(".md") || name.ends_with(archiveEnding); }

Result<Lesson> openLessonFile(const std::filesystem::path& path, std::string_view language)
{
    if (!path.string().ends_with(archiveEnding))
        return readLesson(path);
    auto text = readFile(path);
    if (!text)
        return propagateError(text);
    const auto files = parseArchive(path.string(), std::move(*text));
    return files ? archivedLesson(*files, language) : Result<Lesson>(tl::unexpected(files.error()));
}

LessonFolder folderOf(const Lesson& lesson)
{
    LessonFolder folder;
    folder[lesson.file.substr(lesson.file.find_last_of('/') + 1)] = lesson.text;
    for (const auto& [as, source] : lesson.scenarios)
        if (source.kind == ScenarioSource::Kind::text && source.name.ends_with(".json"))
            folder[source.name] = source.text;
    return folder;
}

} // namespace wattif::classroom
