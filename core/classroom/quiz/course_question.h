// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace wattif {

/// A question with its answer, for the question bank of a learning management system.
struct CourseQuestion {
    enum class Kind { oneOf, someOf, number, yesOrNo, essay };

    std::string name{}; ///< in the list of the question bank
    Kind kind = Kind::oneOf;
    std::string text{};                 ///< one paragraph a line
    bool isMarkdown = false;            ///< text and feedback are Markdown, not plain text
    std::vector<std::string> choices{}; ///< of oneOf, someOf
    std::vector<std::size_t> right{};   ///< places among the choices
    std::vector<std::size_t> places{};  ///< [choice] the answer in a learner's results; empty: the place among the choices
    double number = 0.0;                ///< the right one
    double tolerance = 0.0;             ///< how far an answer may be from it
    bool isYes = false;                 ///< of yesOrNo
    std::string feedback{};             ///< shown after an answer
};

} // namespace wattif
