// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Compares an outcome with an evaluation of its assignments: all tasks placed; loads, makespan, energy, revenue and objective
/// relative to the sums that rounding affects. A bound has no assignments and always passes.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

} // namespace wattif::profit
