// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/consolidation/engine/outcome.h"

namespace wattif::consolidation {

/// What checking an outcome by itself found.
struct Conservation {
    /// Largest relative difference between a number of the outcome and the same number recomputed; infinite for a placement
    /// that cannot be, or for steps that do not lead to it.
    double error = 0.0;
    std::string fault{}; ///< for people: what is wrong first; empty where nothing is

    [[nodiscard]] bool holds() const;
};

/// Checks an outcome from the instance and the placement alone: every application on one node that exists, no node over its
/// capacity, all totals and sums by level again, the moves of the steps from home to the end. Cost: O(applications + moves).
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

} // namespace wattif::consolidation
