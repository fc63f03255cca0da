// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// The most shards of a plan.
inline constexpr std::uint64_t maxShards = 1'000'000;

/// A part of a plan: the positions p of the order of cells with p mod count == index - 1.
struct Shard {
    std::uint64_t index = 1; ///< 1 .. count
    std::uint64_t count = 1;

    /// Number of its positions, of `positions` in all.
    [[nodiscard]] std::uint64_t size(std::uint64_t positions) const
    {
        return positions < index ? 0 : (positions - index) / count + 1;
    }
    /// Its i-th position.
    [[nodiscard]] std::uint64_t positionAt(std::uint64_t i) const { return i * count + index - 1; }
    [[nodiscard]] bool isWhole() const { return count == 1; }

    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Reads "3/16"; Error(usage).
[[nodiscard]] Result<Shard> parseShard(std::string_view text);
[[nodiscard]] std::string shardText(const Shard& shard);

/// Positions [begin, end).
struct PositionRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;

    friend bool operator==(const PositionRange&, const PositionRange&) = default;
};

/// A set of positions as ascending, disjoint ranges: the finished cells of a plan nearly always form few of them.
class PositionSet {
public:
    /// Adds a position that is greater than all others.
    void append(std::uint64_t position);
    [[nodiscard]] std::span<const PositionRange> ranges() const { return m_ranges; }
    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] bool contains(std::uint64_t position) const;

private:
    std::vector<PositionRange> m_ranges;
};

/// Returns how many positions of a shard, of `positions` in all, are in a set.
[[nodiscard]] std::uint64_t countIn(const Shard& shard, std::uint64_t positions, const PositionSet& set);

/// The positions of a shard that are not in a set, one after another.
class OpenPositions {
public:
    /// `done` must outlive it.
    OpenPositions(const Shard& shard, std::uint64_t positions, const PositionSet& done);

    /// Takes up to `most` positions; none where all are taken.
    [[nodiscard]] std::vector<std::uint64_t> take(std::size_t most);

private:
    Shard m_shard;
    std::uint64_t m_size;
    std::span<const PositionRange> m_done;
    std::uint64_t m_next = 0; ///< index in the shard
};

} // namespace wattif
