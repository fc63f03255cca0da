// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/run_control.h"
#include "core/consolidation/engine/counted_packing.h"
#include "core/consolidation/engine/packing_score.h"

namespace wattif::consolidation {

/// The start of a search by counts.
struct CountedStart {
    std::int32_t start = 0; ///< K = start .. next - 1 have been considered
    std::int32_t next = 0;
    PackingScore best{}; ///< of them, and of K = 0

    std::int32_t bound = 0; ///< no packing uses fewer nodes
    /// By number of nodes n: a lower bound on the moves of every packing that empties n nodes.
    std::span<const double> minEmptied{};
};

/// Least NU, then least DT, then least K of a subset, with its applications counted by size. Keeps its memory between subsets.
class CountedSearch {
public:
    /// Searches the K that were not considered, with the given number of threads, which changes only the time; returns the best
    /// so far after a stop. Cost: a count for each K, whatever the applications, and a matching for those that use the fewest
    /// nodes and may move least.
    [[nodiscard]] PackingScore run(const CountedSubset& subset, const CountedStart& from, const RunControl& control,
                                   unsigned threads);

    /// Returns how many K the last search has packed to the end or in part.
    [[nodiscard]] std::int32_t tried() const { return m_tried; }

private:
    class Turns;

    std::vector<CountedPacking> m_packings; ///< of each thread
    std::int32_t m_tried = 0;
};

} // namespace wattif::consolidation
