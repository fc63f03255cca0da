// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>

#include "core/base/checked.h"

namespace wattif::power {

/// A moment or a span in whole microseconds: sums are exact, so the energy balance of a run closes to the last digit.
using Time = std::int64_t;

inline constexpr Time ticksPerSecond = 1'000'000;
/// Later than everything that happens.
inline constexpr Time never = std::numeric_limits<Time>::max();

[[nodiscard]] inline Time toTime(double seconds) { return toNearest<Time>(seconds * static_cast<double>(ticksPerSecond)); }
[[nodiscard]] constexpr double toSeconds(Time time) { return static_cast<double>(time) / static_cast<double>(ticksPerSecond); }

/// Nodes times microseconds: 1e6 nodes for 300 years do not fit into 64 bits.
__extension__ using NodeTime = __int128;

[[nodiscard]] constexpr double toNodeSeconds(NodeTime time)
{
    return static_cast<double>(time) / static_cast<double>(ticksPerSecond);
}

} // namespace wattif::power
