// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// A set of nodes as bits, handed out lowest (or highest) numbers first as ranges.
///
/// Taking and putting back cost O(ranges + words touched); a cursor skips the words known to be empty.
class NodeSet {
public:
    explicit NodeSet(std::int32_t nodes);

    [[nodiscard]] std::int32_t size() const { return m_size; }
    [[nodiscard]] bool contains(std::int32_t node) const
    {
        return (m_words[static_cast<std::size_t>(node) / bits] >> (static_cast<unsigned>(node) % bits) & 1U) != 0;
    }

    void insert(NodeRange range);
    void erase(NodeRange range);
    void insert(std::span<const NodeRange> ranges);

    /// Takes out the `count` lowest nodes (there must be as many) and appends them to `out`, neighbours joined.
    void takeLowest(std::int32_t count, std::vector<NodeRange>& out);
    /// The same with the highest nodes; `out` gets them ascending.
    void takeHighest(std::int32_t count, std::vector<NodeRange>& out);
    /// The highest node below `node`; -1 for none.
    [[nodiscard]] std::int32_t before(std::int32_t node) const;
    /// The lowest node at or after `node`; -1 for none.
    [[nodiscard]] std::int32_t from(std::int32_t node) const;

    /// Appends the nodes that the other set also contains (`inside`), or that it does not, neighbours joined.
    void appendCommon(const NodeSet& other, bool inside, std::vector<NodeRange>& out) const;

private:
    static constexpr std::size_t bits = 64;
    /// Calls change(word, mask) for each word that the range touches.
    template <class Change>
    void eachWord(NodeRange range, Change change);

    std::vector<std::uint64_t> m_words;
    std::int32_t m_size = 0;
    std::size_t m_lowest = 0; ///< no word before this one has a bit
};

} // namespace wattif::power
