// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/message.h"

namespace wattif {

/// "1 job", "3 jobs", "2 switches", "0 entries": a count with its English noun, which is given in the singular.
[[nodiscard]] Message counted(std::int64_t count, std::string_view noun);

/// A text with small letters for the capitals of ASCII, whatever the locale.
[[nodiscard]] std::string lowerCase(std::string_view text);

/// The least number of significant digits, from `digits` to 15, at which formatShort prints two numbers differently; `digits` for
/// equal ones. A winner and a runner-up that read alike explain nothing.
[[nodiscard]] int digitsApart(double a, double b, int digits = 6);
/// The same for the numbers of a list that differ from `one`.
[[nodiscard]] int digitsApart(double one, std::span<const double> others, int digits = 6);

} // namespace wattif
