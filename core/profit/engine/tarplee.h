// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace wattif::profit {

/// Rounds one task type's real split to whole tasks: floors all, then gives one task each to the largest fractional parts
/// (Tarplee et al. 2014, Algorithm 1). `split` (>= 0) sums to `tasks`; the result sums to it exactly.
[[nodiscard]] std::vector<std::int64_t> roundSplit(std::span<const double> split, std::int64_t tasks);

/// Gives `count` tasks of `seconds` (> 0) each, one after another, to the machine that is free first (ties: the lower one).
/// `readySeconds` holds when each machine is free and is moved on; returns tasks per machine.
/// Cost: O(k log k) for k machines, whatever the count.
[[nodiscard]] std::vector<std::int64_t> placeEarliest(std::span<double> readySeconds, double seconds, std::int64_t count);

/// Tasks of one type on the machines of one machine type: `count` tasks of `seconds` each.
struct TaskRun {
    std::int64_t count = 0;
    double seconds = 0.0;
};

/// Spreads tasks over `machines` equal machines, longest first, each to the machine that is free first (Algorithm 2; LPT).
/// Returns counts[run][machine]. Cost: O(runs machines log machines), whatever the counts.
[[nodiscard]] std::vector<std::vector<std::int64_t>> longestFirst(std::span<const TaskRun> runs, std::size_t machines);

} // namespace wattif::profit
