// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges that `check`, the schema, the options and the imports share, beside those of core/base/limits.h.
#pragma once

#include <cstdint>

#include "core/base/limits.h"

namespace wattif::profit {

/// The most single machines that policies look at.
inline constexpr std::int64_t maxMachines = maxMachineCount;
/// The largest count of a bag or machine type.
inline constexpr std::int64_t maxCount = 1'000'000'000;
inline constexpr double minEtcSeconds = 1e-6;
inline constexpr double maxEtcSeconds = maxSeconds;
inline constexpr double maxRevenue = 1e18; ///< of a bag
inline constexpr double maxGamma = 1e6;
inline constexpr double maxEnergyPrice = 1e6; ///< per joule
/// All tasks, each on the slowest machine, over the shortest time: doubles distinguish whole tasks up to 9e15 of them.
inline constexpr double maxWorkRatio = 1e15;

} // namespace wattif::profit
