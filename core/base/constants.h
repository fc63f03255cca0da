// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that several studies calculate with.
#pragma once

#include <cstdint>
#include <limits>

namespace wattif {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr std::int64_t secondsPerDay = 86400;
inline constexpr double secondsPerHour = 3600.0;
inline constexpr double secondsPerMinute = 60.0;
inline constexpr double wattsPerKilowatt = 1000.0;
inline constexpr double joulesPerKwh = 3.6e6;
inline constexpr double gramsPerKilogram = 1000.0;

} // namespace wattif
