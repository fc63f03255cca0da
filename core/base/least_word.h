// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "core/base/option.h"

namespace wattif {

/// What the least number of an option stands for where it is no amount, so that any other number switches something on.
struct LeastWord {
    std::string text{};   ///< "none", "no limit"; empty where it is a number like others
    std::string option{}; ///< the option whose value counts instead, where the description names one
};

/// Reads it from the description, in the user's language where `translated` is not empty: "...; 0: no limit.", "0: all nodes
/// (nodes)."; a negative default at the end of the range is "not set".
[[nodiscard]] LeastWord leastWord(const Option& option, const std::function<std::string(const std::string&)>& translated = {});

/// Whether a value is the least number of its option, and that stands for something else than an amount.
[[nodiscard]] bool isSwitchedOff(const Option& option, const OptionValue& value);

} // namespace wattif
