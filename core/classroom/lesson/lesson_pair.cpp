// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/random.h"
#include "core/classroom/lesson/learner_record.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/classroom/lesson/lesson_lines.h"

namespace wattif::classroom {
namespace {

constexpr std::array<std::string_view, 6> textKeys{"title", "ask", "hint", "why", "goals", "unit"};

/// What must be the same in all languages, one line for each key, with its place.
struct SameLine {
    std::string text;
    Place place;
};

void addFields(const std::vector<Field>& fields, std::vector<SameLine>& lines)
{
    for (const Field& field : fields)
        if (std::ranges::find(textKeys, field.key) == textKeys.end()) {
            const std::size_t end = field.key == "option" ? field.value.find("=>") : field.value.size();
            lines.push_back({fmt::format("{}: {}", field.key, field.value.substr(0, end)), field.keyPlace});
        } else if (field.key != "goals") {
            lines.push_back({field.key + ": ...", field.keyPlace});
        }
}

std::vector<SameLine> sameLines(const LessonParts& parts)
{
    std::vector<SameLine> lines;
    addFields(parts.front, lines);
    for (const Block& block : parts.blocks) {
        lines.push_back({fmt::format("{} {}", block.kind, block.name), block.place});
        addFields(block.fields, lines);
        if (block.kind == "scenario")
            lines.push_back({block.text, block.place});
    }
    return lines;
}

} // namespace

Result<void> checkSameLesson(const Lesson& original, const Lesson& translated)
{
    const auto parts = splitLesson(original.file, original.text);
    const auto others = parts ? splitLesson(translated.file, translated.text) : parts;
    if (!others)
        return tl::unexpected(others.error());
    const std::vector<SameLine> ours = sameLines(*parts);
    const std::vector<SameLine> theirs = sameLines(*others);
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
        if (i >= theirs.size())
            return badInput(formatMessage("'{}' of {} is missing here", ours[i].text, original.file), {.file = translated.file});
        if (i >= ours.size())
            return badInput(formatMessage("{} has nothing like '{}'", original.file, theirs[i].text), theirs[i].place);
        if (ours[i].text != theirs[i].text)
            return badInput(formatMessage("expected '{2}' as in {1} (got '{0}')", theirs[i].text, original.file, ours[i].text),
                            theirs[i].place);
    }
    return {};
}

std::string lessonHash(const Lesson& lesson)
{
    std::string text;
    if (const auto parts = splitLesson(lesson.file, lesson.text))
        for (const SameLine& line : sameLines(*parts))
            text += line.text + '\n';
    return fmt::format("{:016x}", hashText(text));
}

} // namespace wattif::classroom
