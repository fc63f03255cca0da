// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/power/engine/node_set.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Which jobs of the queue a backfilling scheduler looks for: those of at most `nodes` nodes that either are planned to take
/// no longer than `planned` or have at most `extraNodes` nodes.
struct Fit {
    std::int32_t nodes = 0;
    Time planned = never;
    std::int32_t extraNodes = 0;

    [[nodiscard]] bool holds(std::int32_t n, Time p) const { return n <= nodes && (p <= planned || n <= extraNodes); }
};

/// The jobs that wait, in order of arrival, with a tree of minima over them: a search for the next job that fits skips
/// sixteen, 256 or 4,096 jobs at a time where none can.
///
/// A job occupies a slot; slots are valid until the next push. Push and remove cost O(1) amortised.
class WaitingQueue {
public:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    explicit WaitingQueue(std::int32_t largestNodes);

    [[nodiscard]] std::size_t size() const { return m_size; }
    /// Nodes of all waiting jobs together.
    [[nodiscard]] std::int64_t nodes() const { return m_nodes; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    /// Appends a job; entries come in ascending order. Returns its slot.
    std::size_t push(std::uint32_t entry, std::int32_t nodes, Time planned);
    /// A job that comes into the queue.
    struct Waiting {
        std::uint32_t entry = 0;
        std::int32_t nodes = 1;
        Time planned = 0;
    };
    /// Puts jobs, in ascending order of their entries, into their places. Slots change; O(slots) unless all come last.
    void insert(std::span<const Waiting> jobs);
    void remove(std::size_t slot);
    /// The waiting jobs in their order.
    [[nodiscard]] std::vector<Waiting> jobs() const;
    /// Puts the same jobs into another order than that of their entries; from then on push() appends in any order, and slotOf()
    /// costs O(slots).
    void setOrder(const std::vector<Waiting>& jobs);

    /// The slot of the job that waits longest; `none` for an empty queue.
    [[nodiscard]] std::size_t first() const { return m_size == 0 ? none : m_head; }
    /// The first slot at or after `slot` whose job fits; `none` if not found.
    [[nodiscard]] std::size_t find(std::size_t slot, const Fit& fit) const;
    /// The same for any mayHold(nodes, planned) that holds for smaller and shorter jobs wherever it holds for a job.
    template <class MayHold>
    [[nodiscard]] std::size_t findWhere(std::size_t slot, MayHold mayHold) const;
    /// The slot of a waiting entry.
    [[nodiscard]] std::size_t slotOf(std::uint32_t entry) const;

    [[nodiscard]] std::uint32_t entry(std::size_t slot) const { return m_entries[slot]; }
    [[nodiscard]] std::int32_t nodes(std::size_t slot) const { return m_levels[0][slot].nodes; }
    [[nodiscard]] Time planned(std::size_t slot) const { return m_levels[0][slot].planned; }

    /// Nodes of the smallest waiting job; there must be one.
    [[nodiscard]] std::int32_t minNodes() const { return m_sizes.from(0); }
    /// Nodes of the largest waiting job; 0 without one.
    [[nodiscard]] std::int32_t largestNodes() const { return m_sizes.before(m_largest + 1) + (m_size == 0 ? 1 : 0); }

private:
    /// The least nodes and the least planned time of a job or of a block of jobs.
    struct Least {
        std::int32_t nodes = std::numeric_limits<std::int32_t>::max();
        Time planned = never;

        friend bool operator==(const Least&, const Least&) = default;
    };
    static constexpr unsigned shift = 4; ///< 16 to a block
    static constexpr std::size_t width = std::size_t{1} << shift;
    static constexpr std::size_t levels = 4;

    void makeSpace();
    /// Fills the slots again from 0 on.
    void assign(const std::vector<Waiting>& jobs, std::size_t slots);
    void lower(std::size_t slot, Least least);
    void refresh(std::size_t slot);

    std::vector<std::uint32_t> m_entries;
    std::vector<Least> m_levels[levels]; ///< [0]: the jobs themselves
    std::size_t m_head = 0;
    std::size_t m_tail = 0;
    std::size_t m_size = 0;
    bool m_isByEntry = true;
    std::int64_t m_nodes = 0;
    std::int32_t m_largest;
    std::vector<std::uint32_t> m_countBySize;
    NodeSet m_sizes; ///< sizes that some waiting job has
};

template <class MayHold>
std::size_t WaitingQueue::findWhere(std::size_t slot, MayHold mayHold) const
{
    // The number of slots to skip when `slot` begins a block without a job that fits.
    const auto blockToSkip = [this, &mayHold](std::size_t at) {
        for (std::size_t level = levels - 1; level > 0; --level) {
            const std::size_t span = std::size_t{1} << (shift * level);
            if (at % span != 0)
                continue;
            const Least& least = m_levels[level][at / span];
            if (!mayHold(least.nodes, least.planned))
                return span;
        }
        return std::size_t{0};
    };
    while (slot < m_tail) {
        if (slot % width == 0) {
            if (const std::size_t skip = blockToSkip(slot); skip > 0) {
                slot += skip;
                continue;
            }
        }
        if (mayHold(m_levels[0][slot].nodes, m_levels[0][slot].planned))
            return slot;
        ++slot;
    }
    return none;
}

} // namespace wattif::power
