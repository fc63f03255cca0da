// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/shipped_lessons.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/classroom/lesson/lesson_file.h"

namespace wattif::classroom {
namespace {

/// "profit-1" of "profit-1.zh_CN.md"; exercises are in a separate folder.
std::string_view idOf(const LessonTextFile& file)
{
    const std::string_view name = file.name.substr(file.name.find_last_of('/') + 1);
    return name.substr(0, name.find('.'));
}

/// The file of a lesson that ends so, e.g. ".zh_CN.md"; null if not found.
const LessonTextFile* findText(std::string_view id, std::string_view ending)
{
    const auto found = std::ranges::find_if(lessonTexts(), [&](const LessonTextFile& file) {
        return idOf(file) == id && file.name.substr(file.name.find('.')) == ending;
    });
    return found == lessonTexts().end() ? nullptr : &*found;
}

/// Whether a text contains `word`, ignoring case.
bool hasWord(std::string_view text, std::string_view word)
{
    const auto isSame = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return !word.empty() && !std::ranges::search(text, word, isSame).empty();
}

/// The only lesson, exercises apart, that is called so by its study and a word of its English title: "profit-levels" is Water
/// levels; else null.
const LessonTextFile* findByWord(std::string_view name)
{
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos)
        return nullptr;
    const LessonTextFile* found = nullptr;
    for (const std::string_view id : shippedLessons()) {
        const LessonTextFile* text = findText(id, ".md");
        if (!text || !id.starts_with(name.substr(0, dash + 1)))
            continue;
        const auto lesson = parseLesson(std::string(text->name), std::string(text->text));
        if (!lesson || lesson->isExercise || !hasWord(lesson->title, name.substr(dash + 1)))
            continue;
        if (found)
            return nullptr;
        found = text;
    }
    return found;
}

} // namespace

std::vector<std::string_view> shippedLessons()
{
    std::vector<std::string_view> ids;
    for (const LessonTextFile& text : lessonTexts()) {
        const std::string_view id = idOf(text);
        if (ids.empty() || ids.back() != id)
            ids.push_back(id);
    }
    return ids;
}

Result<Lesson> shippedLesson(std::string_view id, std::string_view language)
{
    const LessonTextFile* text = findText(id, fmt::format(".{}.md", language));
    if (!text)
        text = findText(id, ".md");
    if (const LessonTextFile* called = text ? nullptr : findByWord(id))
        return shippedLesson(idOf(*called), language);
    if (!text) {
        const std::vector<std::string_view> ids = shippedLessons();
        return badInput(
            formatMessage("there is no lesson '{}'{}", id, nameHint(id, std::vector<std::string>(ids.begin(), ids.end()))));
    }
    return parseLesson(std::string(text->name), std::string(text->text));
}

} // namespace wattif::classroom
