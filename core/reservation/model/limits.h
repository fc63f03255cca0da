// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges that `check`, the schema, the options and the imports share, beside those of core/base/limits.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/limits.h"

namespace wattif::reservation {

inline constexpr std::size_t maxSites = 10'000;
inline constexpr std::int32_t maxProcessors = 10'000'000;
inline constexpr double minSpeed = 1e-6;
inline constexpr double maxSpeed = 1e6;
inline constexpr double defaultBandwidth = 1.25e8; ///< bytes per second: 1 Gb/s
inline constexpr double minBandwidth = 1e-3;
inline constexpr double maxBandwidth = 1e18;
inline constexpr double maxBytes = 1e18;
/// The least work: shorter reservations would vanish in the rounding of times of years.
inline constexpr double minWorkSeconds = 1e-3;
inline constexpr double maxOverestimation = 100.0;
inline constexpr double minShape = 0.01; ///< of the beta distribution
inline constexpr double maxShape = 1000.0;
inline constexpr double minDeviation = 1e-3; ///< of the normal distribution
inline constexpr double maxDeviation = 100.0;
inline constexpr double minShare = 1e-6;       ///< of the point and the empirical distribution
inline constexpr double minMtbfSeconds = 60.0; ///< shorter: nothing but failures would be simulated
inline constexpr double minMttrSeconds = 1.0;
inline constexpr std::size_t minHistory = 3; ///< past run times that show a correlation

} // namespace wattif::reservation
