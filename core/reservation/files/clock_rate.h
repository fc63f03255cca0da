// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/error.h"

namespace wattif::reservation {

/// The unit of a clock rate that a text does not state.
enum class ClockUnit { unstated, gigahertz, megahertz };

/// Cuts the clock rate out of a text, in GHz: the number before the unit in "Xeon E5620 2.4 GHz" (2.4), "2,4 GHz" (2.4) or "2.400
/// MHz" (2.4); a number alone has the unit `unit`, or the one that puts it into the range. Error(badInput) without place for a
/// text without a clock rate, a range such as "2.4-3.1 GHz", and a rate outside 0.1 .. 10 GHz.
[[nodiscard]] Result<double> clockIn(std::string_view text, ClockUnit unit = ClockUnit::unstated);

} // namespace wattif::reservation
