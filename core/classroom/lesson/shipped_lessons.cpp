// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/shipped_lessons.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/classroom/lesson/lesson_file.h"

namespace wattif::classroom {
namespace {

/// "profit-1" of "profit-1.zh_CN.md"; exercises stand in a folder of their own.
std::string_view idOf(const LessonTextFile& file)
{
    const std::string_view name = file.name.substr(file.name.find_last_of('/') + 1);
    return name.substr(0, name.find('.'));
}

/// The file of a lesson that ends so, e.g. ".zh_CN.md"; null where there is none.
const LessonTextFile* findText(std::string_view id, std::string_view ending)
{
    const auto found = std::ranges::find_if(lessonTexts(), [&](const LessonTextFile& file) {
        return idOf(file) == id && file.name.substr(file.name.find('.')) == ending;
    });
    return found == lessonTexts().end() ? nullptr : &*found;
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
    if (!text) {
        const std::vector<std::string_view> ids = shippedLessons();
        return badInput(
            fmt::format("there is no lesson '{}'{}", id, nameHint(id, std::vector<std::string>(ids.begin(), ids.end()))));
    }
    return parseLesson(std::string(text->name), std::string(text->text));
}

} // namespace wattif::classroom
