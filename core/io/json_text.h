// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/study.h"

namespace wattif {

/// Prints JSON for people: indented by two blanks; arrays of plain values, and objects of plain values and short lists of them
/// that are elements of an array, on one line; shortest numbers that read back the same; NaN and infinities become null.
/// The same bytes on every machine; ends with a line feed.
[[nodiscard]] std::string printJson(const Json& value);

/// A number for writing: whole ones (up to 2^53) without a fraction, as people write them.
[[nodiscard]] Json numberJson(double value);

} // namespace wattif
