// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/run_control.h"
#include "core/profit/engine/arrival_policy.h"

namespace wattif::profit {

/// The batch-mode heuristics of Braun et al. 2001 on the single tasks of all bags together.
enum class BatchRule {
    minMin,    ///< of all tasks the one that can finish first, on the machine where it does
    maxMin,    ///< the one whose earliest finish is latest
    sufferage, ///< the one that loses most if it does not get its best machine (second best - best finish)
};

/// Schedules the tasks of all bags; equal tasks of a type are handed to the bags in order of arrival.
/// Error(interrupted) when stopped. Cost: O(tasks x (T + m) ) with T task types.
[[nodiscard]] Result<Assignments> scheduleBatch(const Platform& platform, BatchRule rule, const RunControl& control);

} // namespace wattif::profit
