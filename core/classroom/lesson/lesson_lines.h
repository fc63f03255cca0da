// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/classroom/lesson/lesson.h"

namespace wattif::classroom {

/// One "key: value" of a lesson's front matter or of a step, and its position.
struct Field {
    std::string key;
    std::string value;
    Place keyPlace;
    Place place; ///< of the value
};

/// A fenced block of a lesson: a step, a scenario or a program.
struct Block {
    std::string kind; ///< "step", "scenario" or "program"
    std::string name;
    std::vector<Field> fields; ///< of a step
    std::string text;          ///< the text after the fields; of scenarios and programs all
    Place place;               ///< of the fence
    int textLine = 0;
    int lastLine = 0; ///< of the closing fence
};

/// A lesson's file cut into its parts.
struct LessonParts {
    std::vector<Field> front; ///< a list "- item" becomes a field of the key above it for each item
    std::string introduction;
    int introductionLine = 0;
    std::vector<Block> blocks;
};

/// Cuts a lesson into front matter, introduction and blocks. Error(badInput) with line and column.
[[nodiscard]] Result<LessonParts> splitLesson(const std::string& fileName, std::string_view text);

/// Reads a step from its block. Error(badInput) with line and column of a key or value that makes no sense.
[[nodiscard]] Result<Step> readStep(const Block& block);

/// Splits "a, b" at commas; blanks around are dropped, empty parts too.
[[nodiscard]] std::vector<std::string> listed(std::string_view text);
/// Reads a whole number in a range; Error(badInput) at the field.
[[nodiscard]] Result<int> wholeNumber(const Field& field, int least, int most);

} // namespace wattif::classroom
