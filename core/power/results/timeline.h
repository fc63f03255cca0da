// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Which nodes a picture or a table of them has: of large clusters with long traces each `step`-th one, beginning with node 0.
struct DrawnNodes {
    std::int32_t nodes = 0;
    std::int32_t step = 1;

    [[nodiscard]] std::int32_t rows() const { return (nodes + step - 1) / step; }
    [[nodiscard]] std::size_t rowOf(std::int32_t node) const { return static_cast<std::size_t>(node / step); }
    /// Calls see(row) for each row whose node is in a range.
    template <class See>
    void eachRow(const NodeRange& range, See&& see) const
    {
        const std::int32_t end = (range.first + range.count + step - 1) / step;
        for (std::int32_t row = (range.first + step - 1) / step; row < end; ++row)
            see(static_cast<std::size_t>(row));
    }
    friend bool operator==(const DrawnNodes&, const DrawnNodes&) = default;
};
/// As many nodes as have at most about `most` changes together, of state and of jobs: all, or each n-th.
[[nodiscard]] DrawnNodes drawnNodes(const Outcome& outcome, std::size_t most);
/// What a view holds at most: about 200 MB.
inline constexpr std::size_t maxDrawnChanges = 20'000'000;

/// Node states as a table: the changes of each drawn node in order of time.
///
/// Row i has the changes [firstOf[i], firstOf[i + 1]); the state `states[k]` holds from `from[k]` to the next change of the
/// node, the last to the end of the run. States that last no time are left out; neighbours differ.
struct NodeTimeline {
    Time begin = 0;
    Time end = 0;
    DrawnNodes drawn{};
    std::vector<std::uint32_t> firstOf; ///< rows + 1
    std::vector<Time> from;
    std::vector<NodeState> states;

    [[nodiscard]] std::int32_t rows() const { return firstOf.empty() ? 0 : static_cast<std::int32_t>(firstOf.size()) - 1; }
    [[nodiscard]] std::size_t changes() const { return from.size(); }
    /// The end of the changes of a drawn node.
    [[nodiscard]] std::size_t endOf(std::int32_t node) const { return firstOf[drawn.rowOf(node) + 1]; }
    /// The change that holds at `at` on a drawn node: the last with from <= at.
    [[nodiscard]] std::size_t changeAt(std::int32_t node, Time at) const;
};
/// Builds the timeline of these nodes, of all by default, from the log; time O(changes), memory 9 bytes a change.
[[nodiscard]] NodeTimeline makeTimeline(const Outcome& outcome, std::int32_t step = 1);

} // namespace wattif::power
