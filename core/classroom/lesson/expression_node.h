// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/lesson/expression.h"

namespace wattif::classroom {

/// A node of a parsed expression.
struct Expression::Node {
    enum class Kind { number, text, name, call, sign, negation, arithmetic, comparison, both, either };
    Kind kind = Kind::number;
    std::string word{}; ///< the text, name, function or operator
    double number = 0.0;
    std::size_t begin = 0; ///< bytes of the text that it stands for
    std::size_t end = 0;
    std::vector<Node> children{};
};

} // namespace wattif::classroom
