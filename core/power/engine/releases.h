// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// When how many nodes are planned to become free: planned ends of running jobs and ends of boots, in order of time.
///
/// Sorted blocks with their sums: add and remove cost O(blocks + block), the search for a reservation sums whole blocks.
class Releases {
public:
    /// The moment from which enough nodes are free, and how many are free then.
    struct Moment {
        Time at = never; ///< `never` where all releases together are too few
        std::int32_t free = 0;
    };

    struct Release {
        Time at = 0;
        std::int32_t nodes = 0;
    };

    void add(Time at, std::int32_t nodes);
    /// Removes the nodes added for this moment.
    void remove(Time at, std::int32_t nodes);
    /// The earliest release by which `free` nodes and all released until then, it included, are at least `needed` > free.
    /// `more`: releases that count too, ascending.
    [[nodiscard]] Moment enough(std::int32_t free, std::int32_t needed, std::span<const Release> more = {}) const;

    /// Calls visit(time, nodes) for each moment in order of time.
    template <class Visit>
    void each(Visit visit) const
    {
        for (const Block& block : m_blocks)
            for (const Release& release : block.releases)
                visit(release.at, release.nodes);
    }

private:
    struct Block {
        std::vector<Release> releases;
        std::int32_t sum = 0;
    };
    static constexpr std::size_t blockSize = 64;

    [[nodiscard]] static Moment enoughIn(const Block& block, std::int32_t free, std::int32_t needed,
                                         std::span<const Release> more);
    /// The block that holds, or would hold, `at`.
    [[nodiscard]] std::size_t blockOf(Time at) const;
    void split(std::size_t block);

    std::vector<Block> m_blocks; ///< none is empty
};

} // namespace wattif::power
