// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/checked.h"

namespace wattif::consolidation {

/// A set of numbers below a bound that knows its least one: bits, and above them bits that say which words hold any (64 to one).
/// Cost of each operation: one step for each factor of 64.
class MinSets {
public:
    /// Makes `sets` empty sets of numbers 0 .. bound - 1.
    void reset(std::size_t sets, std::size_t bound)
    {
        m_offsets.assign(1, 0);
        std::size_t words = bound;
        do {
            words = (words + 63) / 64;
            m_offsets.push_back(m_offsets.back() + words);
        } while (words > 1);
        m_stride = m_offsets.back();
        m_bits.assign(sets * m_stride, 0);
    }

    void insert(std::size_t set, std::size_t value)
    {
        std::uint64_t* bits = m_bits.data() + set * m_stride;
        for (std::size_t level = 0; level + 1 < m_offsets.size(); ++level, value /= 64) {
            std::uint64_t& word = bits[m_offsets[level] + value / 64];
            const bool wasEmpty = word == 0;
            word |= std::uint64_t{1} << (value % 64);
            if (!wasEmpty)
                return;
        }
    }

    void erase(std::size_t set, std::size_t value)
    {
        std::uint64_t* bits = m_bits.data() + set * m_stride;
        for (std::size_t level = 0; level + 1 < m_offsets.size(); ++level, value /= 64) {
            std::uint64_t& word = bits[m_offsets[level] + value / 64];
            word &= ~(std::uint64_t{1} << (value % 64));
            if (word != 0)
                return;
        }
    }

    [[nodiscard]] bool empty(std::size_t set) const { return m_bits[(set + 1) * m_stride - 1] == 0; }

    /// The least number of a set that is not empty.
    [[nodiscard]] std::size_t least(std::size_t set) const
    {
        const std::uint64_t* bits = m_bits.data() + set * m_stride;
        std::size_t value = 0;
        for (std::size_t level = m_offsets.size() - 1; level-- > 0;)
            value = value * 64 + static_cast<std::size_t>(std::countr_zero(bits[m_offsets[level] + value]));
        return value;
    }

private:
    std::vector<std::size_t> m_offsets{0};
    std::size_t m_stride = 0;
    std::vector<std::uint64_t> m_bits;
};

/// Best fit over integer capacities 0 .. capacity: one set of slots for each free capacity, and a set of the capacities that
/// occur.
/// Indexes of this file keep slots by their free capacity; `bestFit` finds the slot with the least free capacity that still fits,
/// the lowest slot among equals. Slots without free capacity are not kept.
class WholeResiduals {
public:
    void reset(double capacity, std::size_t slotCount)
    {
        const auto residuals = toInteger<std::size_t>(capacity) + 1;
        m_slots.reset(residuals, slotCount);
        m_residuals.assign((residuals + 63) / 64, 0);
    }
    void insert(std::size_t slot, double residual)
    {
        const auto r = toInteger<std::size_t>(residual);
        m_slots.insert(r, slot);
        m_residuals[r / 64] |= std::uint64_t{1} << (r % 64);
    }
    void erase(std::size_t slot, double residual)
    {
        const auto r = toInteger<std::size_t>(residual);
        m_slots.erase(r, slot);
        if (m_slots.empty(r))
            m_residuals[r / 64] &= ~(std::uint64_t{1} << (r % 64));
    }
    /// Returns slot and free capacity, or -1.
    [[nodiscard]] std::pair<std::int64_t, double> bestFit(double size) const
    {
        const auto from = toInteger<std::size_t>(size);
        std::size_t word = from / 64;
        if (word >= m_residuals.size())
            return {-1, 0.0};
        std::uint64_t bits = m_residuals[word] & (~std::uint64_t{0} << (from % 64));
        while (bits == 0) {
            if (++word == m_residuals.size())
                return {-1, 0.0};
            bits = m_residuals[word];
        }
        const std::size_t residual = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
        return {static_cast<std::int64_t>(m_slots.least(residual)), static_cast<double>(residual)};
    }

private:
    MinSets m_slots;
    std::vector<std::uint64_t> m_residuals;
};

/// Best fit over real capacities: pairs (free capacity, slot) in order, in blocks that are short enough to shift their entries.
class OrderedResiduals {
public:
    /// Clears the index. `allowance`: how much a size may exceed a free capacity.
    void reset(double allowance)
    {
        m_allowance = allowance;
        m_blocks.clear();
    }
    void insert(std::size_t slot, double residual)
    {
        const Entry entry{residual, static_cast<std::int64_t>(slot)};
        if (m_blocks.empty())
            m_blocks.emplace_back();
        auto block = blockOf(entry);
        if (block == m_blocks.end())
            --block;
        block->insert(std::ranges::upper_bound(*block, entry), entry);
        if (block->size() <= maxEntries)
            return;
        const auto half = block->begin() + static_cast<std::ptrdiff_t>(block->size() / 2);
        std::vector<Entry> upper(half, block->end());
        block->erase(half, block->end());
        m_blocks.insert(block + 1, std::move(upper));
    }
    void erase(std::size_t slot, double residual)
    {
        const Entry entry{residual, static_cast<std::int64_t>(slot)};
        const auto block = blockOf(entry);
        block->erase(std::ranges::lower_bound(*block, entry));
        if (block->empty())
            m_blocks.erase(block);
    }
    /// Returns slot and free capacity, or -1.
    [[nodiscard]] std::pair<std::int64_t, double> bestFit(double size) const
    {
        const Entry least{size - m_allowance, -1};
        const auto block = std::ranges::partition_point(m_blocks, [&least](const Block& b) { return b.back() < least; });
        if (block == m_blocks.end())
            return {-1, 0.0};
        const auto found = std::ranges::lower_bound(*block, least);
        return {found->second, found->first};
    }

private:
    using Entry = std::pair<double, std::int64_t>;
    using Block = std::vector<Entry>;
    static constexpr std::size_t maxEntries = 256;

    /// The first block whose last entry is not before `entry`.
    std::vector<Block>::iterator blockOf(const Entry& entry)
    {
        return std::ranges::partition_point(m_blocks, [&entry](const Block& b) { return !b.empty() && b.back() < entry; });
    }

    double m_allowance = 0.0;
    std::vector<Block> m_blocks;
};

/// Best fit that also considers how warm a slot is: takes the best fit among the slots of each warmth, of these the least sum of
/// free capacity + warmth, the lowest slot among equals. Capacities are ordered as above; each block knows its least sum. Because
/// warmth is not negative, a search ends when the free capacity alone exceeds the least sum found. Cost: a step for each block in
/// between, whatever the number of warmths.
class WarmResiduals {
public:
    /// `warmth` of each slot, >= 0; equal ones are adjacent by slot. It must outlive the results of searches.
    void reset(double allowance, const std::vector<double>& warmth)
    {
        m_allowance = allowance;
        m_warmth = &warmth;
        m_blocks.clear();
    }
    void insert(std::size_t slot, double residual)
    {
        const Entry entry = entryOf(slot, residual);
        if (m_blocks.empty())
            m_blocks.emplace_back();
        auto block = blockOf(entry);
        if (block == m_blocks.end())
            --block;
        block->entries.insert(std::ranges::upper_bound(block->entries, entry), entry);
        block->minKey = std::min(block->minKey, entry.key);
        if (block->entries.size() <= maxEntries)
            return;
        const auto half = block->entries.begin() + static_cast<std::ptrdiff_t>(block->entries.size() / 2);
        Block upper{.entries = {half, block->entries.end()}};
        block->entries.erase(half, block->entries.end());
        upper.refresh();
        block->refresh();
        m_blocks.insert(block + 1, std::move(upper));
    }
    void erase(std::size_t slot, double residual)
    {
        const Entry entry = entryOf(slot, residual);
        const auto block = blockOf(entry);
        block->entries.erase(std::ranges::lower_bound(block->entries, entry));
        if (block->entries.empty())
            m_blocks.erase(block);
        else if (entry.key <= block->minKey)
            block->refresh();
    }
    /// Returns slot and free capacity, or -1.
    [[nodiscard]] std::pair<std::int64_t, double> bestFit(double size) const
    {
        const Entry least{size - m_allowance, -1};
        double most = std::numeric_limits<double>::infinity(); // of keys that may still be the best
        m_found.clear();
        auto block = std::ranges::partition_point(m_blocks, [&least](const Block& b) { return b.entries.back() < least; });
        for (; block != m_blocks.end() && block->entries.front().residual <= most; ++block) {
            if (block->minKey > most)
                continue;
            for (auto entry = std::ranges::lower_bound(block->entries, least);
                 entry != block->entries.end() && entry->residual <= most; ++entry)
                if (entry->key <= most && !isLike(*entry)) {
                    m_found.push_back(*entry);
                    most = std::min(most, entry->key + rounding * entry->key);
                }
        }
        return bestOf(size);
    }

private:
    struct Entry {
        double residual = 0.0;
        std::int64_t slot = 0;
        double key = 0.0; ///< free capacity + warmth

        [[nodiscard]] bool operator==(const Entry& other) const { return residual == other.residual && slot == other.slot; }
        [[nodiscard]] std::partial_ordering operator<=>(const Entry& other) const
        {
            return std::pair(residual, slot) <=> std::pair(other.residual, other.slot);
        }
    };
    struct Block {
        std::vector<Entry> entries{};
        double minKey = std::numeric_limits<double>::infinity();

        void refresh() { minKey = std::ranges::min_element(entries, {}, &Entry::key)->key; }
    };
    static constexpr std::size_t maxEntries = 256;
    /// Keys that differ by less than this share may be equal, or in reverse order, after a size is subtracted from the
    /// capacities.
    static constexpr double rounding = 1e-14;

    [[nodiscard]] double warmthOf(std::int64_t slot) const { return (*m_warmth)[static_cast<std::size_t>(slot)]; }
    [[nodiscard]] Entry entryOf(std::size_t slot, double residual) const
    {
        return {residual, static_cast<std::int64_t>(slot), residual + (*m_warmth)[slot]};
    }
    /// The first block whose last entry is not before `entry`.
    std::vector<Block>::iterator blockOf(const Entry& entry)
    {
        return std::ranges::partition_point(m_blocks,
                                            [&entry](const Block& b) { return !b.entries.empty() && b.entries.back() < entry; });
    }
    /// Returns whether the entry found last is as good, and has the lower slot.
    [[nodiscard]] bool isLike(const Entry& entry) const
    {
        return !m_found.empty() && m_found.back().residual == entry.residual
            && warmthOf(m_found.back().slot) == warmthOf(entry.slot);
    }
    [[nodiscard]] std::pair<std::int64_t, double> bestOf(double size) const
    {
        std::pair<std::int64_t, double> best{-1, 0.0};
        double least = 0.0;
        for (auto entry = m_found.begin(); entry != m_found.end(); ++entry) {
            const double warmth = warmthOf(entry->slot);
            const auto isAsWarm = [this, warmth](const Entry& other) { return warmthOf(other.slot) == warmth; };
            const double score = entry->residual - size + warmth;
            if (best.first >= 0 && (score > least || (score == least && entry->slot > best.first)))
                continue;
            if (std::any_of(m_found.begin(), entry, isAsWarm)) // it has less free capacity
                continue;
            best = {entry->slot, entry->residual};
            least = score;
        }
        return best;
    }

    double m_allowance = 0.0;
    const std::vector<double>* m_warmth = nullptr;
    std::vector<Block> m_blocks;
    mutable std::vector<Entry> m_found; ///< candidates for the best, by free capacity, then slot
};

} // namespace wattif::consolidation
