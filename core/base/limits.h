// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges of quantities shared by several studies: the values that `check`, the schemas, the options and the imports of all
// studies accept. Sums and products of numbers within them stay far from the limits of a double and of 64 bits. Ranges of a
// single study are in its model.
#pragma once

#include <cstdint>

namespace wattif {

/// The latest moment and the longest span (3,000 years): times in microseconds fit into 64 bits.
inline constexpr double maxSeconds = 1e11;
/// The most that a machine, node or switch draws.
inline constexpr double maxWatts = 1e9;
/// Maximum number of machines or nodes that are treated individually.
inline constexpr std::int32_t maxMachineCount = 1'000'000;
/// The most processors of a job: the Parallel Workloads Archive has fewer than a million.
inline constexpr std::int32_t maxJobProcessors = 100'000'000;
/// The most memory that an instance may need while it is made, written or run, in bytes.
inline constexpr double maxInstanceBytes = 2e9;

} // namespace wattif
