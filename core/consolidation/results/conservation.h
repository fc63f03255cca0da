// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/consolidation/engine/outcome.h"

namespace wattif::consolidation {

/// Checks an outcome from the instance and the placement alone: every application on one node that exists, no node over its
/// capacity, all totals and sums by level again, the moves of the steps from home to the end. Cost: O(applications + moves).
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

} // namespace wattif::consolidation
