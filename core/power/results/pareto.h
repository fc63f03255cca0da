// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace wattif::power {

/// The two things that a tuning trades against each other; less of both is better.
struct EnergyWait {
    double energyJoules = 0.0;
    double meanWaitSeconds = 0.0;

    friend bool operator==(const EnergyWait&, const EnergyWait&) = default;
};
/// Returns whether `a` is at least as good as `b` in both and better in one.
[[nodiscard]] bool dominates(const EnergyWait& a, const EnergyWait& b);
/// The points that none dominates (the Pareto front), by ascending energy; of equal points the first. O(n log n).
[[nodiscard]] std::vector<std::size_t> paretoFront(std::span<const EnergyWait> points);

} // namespace wattif::power
