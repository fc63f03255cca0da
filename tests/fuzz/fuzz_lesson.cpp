// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a lesson, an archive of one, a learner's results and an expression: no crash, and what is wrong has a place.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/classroom/lesson/grade.h"
#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/classroom/lesson/step_question.h"

namespace {

using namespace wattif;
using namespace wattif::classroom;

void tryLesson(const std::string& text)
{
    const auto lesson = parseLesson("l.md", text);
    if (!lesson) {
        if (lesson.error().place.line <= 0)
            std::abort();
        return;
    }
    if (!checkSameLesson(*lesson, *lesson))
        std::abort();
    const bool isSmall = lesson->text.size() < 2000 && text.find("generate") == std::string::npos;
    if (isSmall) // scenarios of few elements
        (void)questionOf(*lesson, lesson->steps.front(), 1, 0, {});
}

void tryRecord(const std::string& text)
{
    static const auto lesson = shippedLesson("profit-1");
    if (const auto record = parseRecord("r.json", text); record && record->lesson == lesson->id && text.size() < 2000)
        (void)graded(*lesson, *record);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    tryLesson(text);
    tryRecord(text);
    if (const auto files = parseArchive("l.wattif-lesson", text); files && parseArchive("again", printArchive(*files)) != files)
        std::abort();
    (void)Expression::parse(text);
    return 0;
}
