// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

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

} // namespace wattif::classroom
