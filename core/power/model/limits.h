// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges that `check`, the schema, the options and the imports share, beside those of core/base/limits.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/limits.h"

namespace wattif::power {

inline constexpr std::int32_t maxNodes = maxMachineCount;
inline constexpr std::int32_t maxProcessors = maxJobProcessors;
inline constexpr double minJobMinutes = 1e-3;      ///< of the longest job that is let in
inline constexpr double maxJobMinutes = 1.7e9;     ///< more than any time of a trace (maxSeconds)
inline constexpr double maxSwitchSeconds = 1e6;    ///< of a boot or a shut-down
inline constexpr double maxBootFailureShare = 0.9; ///< with more, a boot would hardly ever succeed
inline constexpr std::int64_t maxBootFailureSeed = 1'000'000'000;
inline constexpr double minHalfLifeSeconds = 1.0;
inline constexpr double maxHalfLifeSeconds = 1e8; ///< of the use of users
inline constexpr double maxRate = 1e9;            ///< money or grams for each kWh
inline constexpr double maxPriority = 1e15;       ///< of a job; whole numbers up to here are doubles
inline constexpr double maxJobWatts = 1e12;       ///< of all nodes of a job
inline constexpr double maxCapWatts = 1e9;        ///< of all nodes together
inline constexpr std::size_t maxCapLevels = 16;   ///< at which jobs run slower
inline constexpr double minCapLevelSpeed = 0.01;  ///< share of full speed
inline constexpr double minPeriodSeconds = 60.0;  ///< of a curve that repeats

inline constexpr std::size_t maxMaintenanceWindows = 1000; ///< each is a step of every plan ahead
inline constexpr std::size_t maxNodeKinds = 256;           ///< each is a separate simulation
inline constexpr std::size_t maxPartitions = 1024;
inline constexpr std::int32_t maxNodeGpus = 1024; ///< of one node
inline constexpr double minSpeed = 1e-3;          ///< of a kind of nodes
inline constexpr double maxSpeed = 1e3;
inline constexpr double maxPue = 100.0;
inline constexpr double maxEmbodiedKg = 1e9; ///< of one node
inline constexpr double minLifeYears = 1e-2; ///< of a node
inline constexpr double maxLifeYears = 1e3;

} // namespace wattif::power
