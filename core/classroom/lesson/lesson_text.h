// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/classroom/lesson/expression.h"

namespace wattif::classroom {

/// Text of a lesson with numbers from the run: "Greedy earns {{greedy.objective}}"; {{x; 3}} prints three digits.
class LessonText {
public:
    LessonText() = default;
    /// Parses the expressions in a text located at `place`; Error(badInput) with line and column.
    [[nodiscard]] static Result<LessonText> parse(std::string_view text, const Place& place = {});

    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] const std::string& source() const { return m_text; }
    /// The text with its expressions replaced by their values.
    [[nodiscard]] Result<std::string> filled(Names& names) const;

private:
    struct Gap {
        std::size_t begin = 0; ///< of "{{" .. behind "}}"
        std::size_t end = 0;
        Expression expression;
        int digits = 5;
    };
    std::string m_text;
    std::vector<Gap> m_gaps;
};

} // namespace wattif::classroom
