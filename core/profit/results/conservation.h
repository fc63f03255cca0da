// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Compares an outcome with the evaluation of its own assignments: all tasks placed; loads, makespan, energy, revenue and
/// objective relative to the sums that rounding has. A bound has none and holds.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

} // namespace wattif::profit
