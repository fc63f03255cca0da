// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

#include "core/base/message.h"
#include "core/base/number.h"
#include "core/io/json_cursor.h"

namespace wattif::reservation {

/// A number out of a workflow's file that is not negative, or why it cannot be taken: a reader goes on without it.
struct Magnitude {
    std::optional<double> value{};
    Message fault{}; ///< "is negative"
};

inline constexpr const char* missingValue = "is missing";

[[nodiscard]] inline Magnitude magnitudeOf(double value, double most)
{
    if (value < 0.0)
        return {.fault = "is negative"};
    if (!(value <= most))
        return {.fault = "is out of range"};
    return {.value = value};
}

[[nodiscard]] inline Magnitude magnitudeOf(std::string_view text, double most)
{
    const auto value = parseNumber(text);
    return value ? magnitudeOf(*value, most) : Magnitude{.fault = "is not a number"};
}

[[nodiscard]] inline Magnitude magnitudeOf(const JsonCursor& at, double most)
{
    return at.isNumber() ? magnitudeOf(at.number().value_or(0.0), most) : Magnitude{.fault = "is not a number"};
}

} // namespace wattif::reservation
