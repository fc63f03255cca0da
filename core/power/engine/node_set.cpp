// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/node_set.h"

#include <algorithm>
#include <bit>

namespace wattif::power {
namespace {

/// `count` one bits from bit `first` on.
constexpr std::uint64_t ones(unsigned first, unsigned count) { return (~std::uint64_t{0} >> (64U - count)) << first; }

void append(std::vector<NodeRange>& out, std::size_t firstOut, std::int32_t node, std::int32_t count)
{
    if (out.size() > firstOut && out.back().first + out.back().count == node)
        out.back().count += count;
    else
        out.push_back({node, count});
}

} // namespace

NodeSet::NodeSet(std::int32_t nodes) : m_words((static_cast<std::size_t>(nodes) + bits - 1) / bits, 0) { }

template <class Change>
void NodeSet::eachWord(NodeRange range, Change change)
{
    auto at = static_cast<std::size_t>(range.first);
    auto left = static_cast<std::size_t>(range.count);
    while (left > 0) {
        const std::size_t bit = at % bits;
        const std::size_t here = std::min(left, bits - bit);
        change(m_words[at / bits], ones(static_cast<unsigned>(bit), static_cast<unsigned>(here)));
        at += here;
        left -= here;
    }
}

void NodeSet::insert(NodeRange range)
{
    eachWord(range, [](std::uint64_t& word, std::uint64_t mask) { word |= mask; });
    m_size += range.count;
    m_lowest = std::min(m_lowest, static_cast<std::size_t>(range.first) / bits);
}

void NodeSet::erase(NodeRange range)
{
    eachWord(range, [](std::uint64_t& word, std::uint64_t mask) { word &= ~mask; });
    m_size -= range.count;
}

void NodeSet::insert(std::span<const NodeRange> ranges)
{
    for (const NodeRange range : ranges)
        insert(range);
}

void NodeSet::takeLowest(std::int32_t count, std::vector<NodeRange>& out)
{
    const std::size_t firstOut = out.size();
    m_size -= count;
    std::size_t w = m_lowest;
    while (count > 0) {
        std::uint64_t& word = m_words[w];
        while (word != 0 && count > 0) {
            const auto first = static_cast<unsigned>(std::countr_zero(word));
            const auto run = std::min(std::countr_one(word >> first), static_cast<int>(count));
            word &= ~ones(first, static_cast<unsigned>(run));
            append(out, firstOut, static_cast<std::int32_t>(w * bits + first), run);
            count -= run;
        }
        if (word == 0)
            ++w;
    }
    m_lowest = w < m_words.size() ? w : 0;
}

void NodeSet::takeHighest(std::int32_t count, std::vector<NodeRange>& out)
{
    const auto firstOut = static_cast<std::ptrdiff_t>(out.size());
    m_size -= count;
    for (std::size_t w = m_words.size(); count > 0; --w) {
        std::uint64_t& word = m_words[w - 1];
        while (word != 0 && count > 0) {
            const auto last = 63U - static_cast<unsigned>(std::countl_zero(word));
            const auto run = std::min(std::countl_one(word << (63U - last)), static_cast<int>(count));
            const unsigned first = last + 1U - static_cast<unsigned>(run);
            word &= ~ones(first, static_cast<unsigned>(run));
            const auto node = static_cast<std::int32_t>((w - 1) * bits + first);
            if (static_cast<std::ptrdiff_t>(out.size()) > firstOut && node + run == out.back().first)
                out.back() = {node, out.back().count + run};
            else
                out.push_back({node, run});
            count -= run;
        }
    }
    std::reverse(out.begin() + firstOut, out.end());
}

void NodeSet::appendCommon(const NodeSet& other, bool inside, std::vector<NodeRange>& out) const
{
    const std::size_t firstOut = out.size();
    for (std::size_t w = 0; w < m_words.size(); ++w) {
        std::uint64_t word = m_words[w] & (inside ? other.m_words[w] : ~other.m_words[w]);
        while (word != 0) {
            const auto first = static_cast<unsigned>(std::countr_zero(word));
            const int run = std::countr_one(word >> first);
            word &= ~ones(first, static_cast<unsigned>(run));
            append(out, firstOut, static_cast<std::int32_t>(w * bits + first), run);
        }
    }
}

std::int32_t NodeSet::before(std::int32_t node) const
{
    if (node <= 0)
        return -1;
    auto w = static_cast<std::size_t>(node - 1) / bits;
    const auto bit = static_cast<unsigned>(static_cast<std::size_t>(node - 1) % bits);
    std::uint64_t word = m_words[w] & ones(0, bit + 1);
    while (word == 0) {
        if (w == 0)
            return -1;
        word = m_words[--w];
    }
    return static_cast<std::int32_t>(w * bits) + 63 - std::countl_zero(word);
}

std::int32_t NodeSet::from(std::int32_t node) const
{
    auto w = static_cast<std::size_t>(node) / bits;
    if (w >= m_words.size())
        return -1;
    std::uint64_t word = m_words[w] & (~std::uint64_t{0} << (static_cast<unsigned>(node) % bits));
    while (word == 0) {
        if (++w >= m_words.size())
            return -1;
        word = m_words[w];
    }
    return static_cast<std::int32_t>(w * bits) + std::countr_zero(word);
}

} // namespace wattif::power
