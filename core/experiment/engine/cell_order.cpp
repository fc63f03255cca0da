// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/cell_order.h"

#include "core/base/random.h"

namespace wattif {
namespace {

constexpr unsigned rounds = 6;

/// A bijection of 64 bits that spreads every bit over all others. Source: Steele, Lea, Flood 2014 (SplitMix64).
std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
}

} // namespace

CellOrder::CellOrder(std::uint64_t count, std::uint64_t key) : m_count(count), m_key(key)
{
    while (m_halfBits < 32 && (std::uint64_t{1} << (2 * m_halfBits)) < count)
        ++m_halfBits;
    m_mask = (std::uint64_t{1} << m_halfBits) - 1;
}

CellOrder::CellOrder(const Plan& plan) : CellOrder(cellCount(plan), deriveSeed(plan.seed, "order of cells")) { }

std::uint64_t CellOrder::roundOf(std::uint64_t half, unsigned round) const
{
    return mixed(m_key + half * 0x9E3779B97F4A7C15U + round) & m_mask;
}

std::uint64_t CellOrder::cellAt(std::uint64_t position) const
{
    std::uint64_t value = position;
    do {
        std::uint64_t left = value >> m_halfBits;
        std::uint64_t right = value & m_mask;
        for (unsigned round = 0; round < rounds; ++round) {
            const std::uint64_t next = left ^ roundOf(right, round);
            left = right;
            right = next;
        }
        value = (left << m_halfBits) | right;
    } while (value >= m_count);
    return value;
}

std::uint64_t CellOrder::positionOf(std::uint64_t cell) const
{
    std::uint64_t value = cell;
    do {
        std::uint64_t left = value >> m_halfBits;
        std::uint64_t right = value & m_mask;
        for (unsigned round = rounds; round-- > 0;) {
            const std::uint64_t before = right ^ roundOf(left, round);
            right = left;
            left = before;
        }
        value = (left << m_halfBits) | right;
    } while (value >= m_count);
    return value;
}

} // namespace wattif
