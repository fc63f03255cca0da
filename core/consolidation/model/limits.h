// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges that `check`, the schema, the options and the imports share, beside those of core/base/limits.h.
#pragma once

#include <cstddef>

#include "core/base/limits.h"

namespace wattif::consolidation {

inline constexpr std::size_t maxNodes = 4'000'000;
inline constexpr std::size_t maxGraphSwitches = 2'048;
inline constexpr double maxEnergy = 1e12;
inline constexpr double minCapacity = 1e-6; ///< of a node
inline constexpr double maxCapacity = 1e12;
inline constexpr double minFullThreshold = 0.01;
inline constexpr double minCelsius = -50.0;
inline constexpr double maxCelsius = 100.0;
inline constexpr double maxCoolingPercent = 1000.0;

} // namespace wattif::consolidation
