// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/classroom/lesson/lesson.h"
#include "core/classroom/lesson/lesson_lines.h"

namespace wattif::classroom {

/// Reads a step from its block. Error(badInput) with line and column of a key or value that makes no sense.
[[nodiscard]] Result<Step> readStep(const Block& block);

/// Splits "a, b" at commas; blanks around are dropped, empty parts too.
[[nodiscard]] std::vector<std::string> listed(std::string_view text);
/// Reads a whole number in a range; Error(badInput) at the field.
[[nodiscard]] Result<int> wholeNumber(const Field& field, int least, int most);

} // namespace wattif::classroom
