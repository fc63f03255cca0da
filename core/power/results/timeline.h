// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Node states as a table: the changes of each node in order of time.
///
/// Node i has the changes [firstOf[i], firstOf[i + 1]); the state `states[k]` holds from `from[k]` to the next change of the
/// node, the last to the end of the run. States that last no time are left out; neighbours differ.
struct NodeTimeline {
    Time begin = 0;
    Time end = 0;
    std::vector<std::uint32_t> firstOf; ///< nodes + 1
    std::vector<Time> from;
    std::vector<NodeState> states;

    [[nodiscard]] std::int32_t nodes() const { return firstOf.empty() ? 0 : static_cast<std::int32_t>(firstOf.size()) - 1; }
    [[nodiscard]] std::size_t changes() const { return from.size(); }
    /// The change that holds at `at` on a node: the last with from <= at.
    [[nodiscard]] std::size_t changeAt(std::int32_t node, Time at) const;
};
/// Builds the timeline from the log; time O(changes), memory 9 bytes a change.
[[nodiscard]] NodeTimeline makeTimeline(const Outcome& outcome);

} // namespace wattif::power
