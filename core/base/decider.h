// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/error.h"
#include "core/base/run_control.h"

namespace wattif {

/// Makes the decisions of a study from outside: a program, or a function of a test. It answers each line of JSON with one line
/// (docs/own-policy.md).
class Decider {
public:
    virtual ~Decider() = default;

    /// The answer to a message, both without their line ends; valid until the next question. Error(badInput) where none comes,
    /// Error(interrupted) within 100 ms after a stop.
    [[nodiscard]] virtual Result<std::string_view> ask(std::string_view message, const RunControl& control) = 0;
};

} // namespace wattif
