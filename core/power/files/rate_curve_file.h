// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Parses a price or carbon curve: CSV with a header of two columns, the first `from_s`, `hour` or `time` (hh:mm), the second
/// its value. `hour` and `time` repeat every day. Error(badInput) with line and column.
[[nodiscard]] Result<RateCurve> parseRateCurve(const std::string& fileName, std::string_view text);

} // namespace wattif::power
