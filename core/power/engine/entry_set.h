// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace wattif::power {

/// A set of numbers below a bound, as bits in three levels: insert, erase and the search for the next one cost O(bound / 64^3).
class EntrySet {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    explicit EntrySet(std::size_t bound)
    {
        for (std::vector<std::uint64_t>& level : m_levels)
            level.assign(bound = bound / 64 + 1, 0);
    }

    void insert(std::uint32_t i)
    {
        for (std::vector<std::uint64_t>& level : m_levels) {
            const std::uint64_t before = level[i / 64];
            level[i / 64] |= std::uint64_t{1} << (i % 64);
            if (before != 0) // so the levels above have it
                return;
            i /= 64;
        }
    }

    void erase(std::uint32_t i)
    {
        for (std::vector<std::uint64_t>& level : m_levels) {
            level[i / 64] &= ~(std::uint64_t{1} << (i % 64));
            if (level[i / 64] != 0)
                return;
            i /= 64;
        }
    }

    /// The least number in the set from `i` on; `none` if not found.
    [[nodiscard]] std::uint32_t from(std::uint32_t i) const
    {
        std::size_t at = i;
        std::size_t level = 0;
        for (; !inWord(level, at); ++level) {
            at = at / 64 + 1;
            if (level + 1 == m_levels.size())
                return fromTop(at);
        }
        return down(level, at);
    }

private:
    /// Sets `at` to the first bit at or after it in the same word of a level.
    [[nodiscard]] bool inWord(std::size_t level, std::size_t& at) const
    {
        if (at / 64 >= m_levels[level].size())
            return false;
        const std::uint64_t word = m_levels[level][at / 64] >> (at % 64);
        at += word == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(word));
        return word != 0;
    }
    [[nodiscard]] std::uint32_t fromTop(std::size_t word) const
    {
        const std::vector<std::uint64_t>& top = m_levels.back();
        while (word < top.size() && top[word] == 0)
            ++word;
        return word < top.size() ? down(m_levels.size() - 1, 64 * word + static_cast<std::size_t>(std::countr_zero(top[word])))
                                 : none;
    }
    [[nodiscard]] std::uint32_t down(std::size_t level, std::size_t at) const
    {
        while (level-- > 0)
            at = 64 * at + static_cast<std::size_t>(std::countr_zero(m_levels[level][at]));
        return static_cast<std::uint32_t>(at);
    }

    std::vector<std::vector<std::uint64_t>> m_levels = std::vector<std::vector<std::uint64_t>>(3);
};

} // namespace wattif::power
