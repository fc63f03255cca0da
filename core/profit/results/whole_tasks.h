// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Repeats a finished run up to any bag. Going forward takes the time of the bags between; going back starts again.
class StateBefore {
public:
    /// `platform` and `outcome` must outlive it.
    StateBefore(const Platform& platform, const Outcome& outcome);

    /// Returns the state before bag i, for i up to the number of bags; valid until the next call.
    [[nodiscard]] const State& bag(std::size_t i);

private:
    const Platform& m_platform;
    const Outcome& m_outcome;
    State m_state;
};

/// A candidate rounded to whole tasks: what its policy would have placed.
struct WholeTasks {
    std::vector<Share> shares{}; ///< of the machines that the candidate fills, cheapest first; those without a task included
    double makespanSeconds = 0.0;
    double objective = 0.0; ///< after the bag, in profit per second
};

/// Rounds a divisible candidate for a bag; `before` is the state before the bag. Time: linear in the machines.
[[nodiscard]] WholeTasks wholeTasksOf(const Platform& platform, const Bag& bag, const State& before, const Candidate& candidate);

/// "Fast: 1, Even: 0", at most eight machines.
[[nodiscard]] std::string sharesText(const std::vector<std::string>& machineNames, std::span<const Share> shares);

/// How a losing candidate compares with the chosen one when both are rounded to whole tasks.
enum class AfterRounding { worse, equal, better };
[[nodiscard]] AfterRounding compareRounded(const WholeTasks& lost, const WholeTasks& chosen);

} // namespace wattif::profit
