// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Least slack of one capacity: the lexicographic search of minimum bin slack (Gupta and Ho 1999). Over whole sizes it needs no
// search: with S(j) the set of sums that sizes j, j + 1, .. can make, kept as bits, S(j) = union over n of S(j + 1) shifted by n
// x size(j). The largest sum in S(0) up to the capacity is the best filling; going through the sizes, as many of each are taken
// as leave a sum that the later ones can make.

#include "core/consolidation/engine/least_slack.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/checked.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {
namespace {

/// Above this capacity sums are searched for.
constexpr double maxBits = 1024.0;

constexpr std::size_t wordsFor(std::int32_t residual) { return static_cast<std::size_t>(residual) / 64 + 1; }

bool hasBit(const std::uint64_t* bits, std::int32_t i) { return (bits[i / 64] >> (i % 64) & 1U) != 0; }

/// into |= into << shift, within `words`.
void orShifted(std::uint64_t* into, std::size_t words, std::int32_t shift)
{
    const auto whole = static_cast<std::size_t>(shift) / 64;
    const auto part = static_cast<unsigned>(shift) % 64U;
    for (std::size_t w = words; w-- > whole;) {
        std::uint64_t bits = into[w - whole] << part;
        if (part > 0 && w > whole)
            bits |= into[w - whole - 1] >> (64U - part);
        into[w] |= bits;
    }
}

} // namespace

void SizePool::reset(std::vector<double> sizes)
{
    m_sizes = std::move(sizes);
    m_counts.assign(m_sizes.size(), 0);
    m_applications = 0;
    m_linked = false;
}

void SizePool::link() const
{
    if (m_linked)
        return;
    m_next.resize(m_sizes.size() + 1);
    std::iota(m_next.begin(), m_next.end(), 0);
    m_last = sizes() - 1;
    m_linked = true;
}

std::int32_t SizePool::next(std::int32_t place) const
{
    link();
    std::int32_t found = place;
    while (found < sizes() && count(found) == 0)
        found = std::max(found + 1, m_next[static_cast<std::size_t>(found)]);
    for (std::int32_t p = place; p < found;)
        p = std::max(p + 1, std::exchange(m_next[static_cast<std::size_t>(p)], found));
    return found;
}

std::int32_t SizePool::last() const
{
    link();
    while (m_last >= 0 && count(m_last) == 0)
        --m_last;
    return m_last;
}

std::int32_t SizePool::times(std::span<const SizeCount> parts) const
{
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (const SizeCount& part : parts)
        least = std::min(least, count(part.size) / part.count);
    return least;
}

void LeastSlack::reset(double capacity, bool whole)
{
    m_byBits = whole && capacity <= maxBits;
    m_allowance = whole ? 0.0 : roundingTolerance(capacity);
}

double LeastSlack::fill(const SizePool& pool, double residual, std::span<const std::int32_t> order)
{
    m_parts.clear();
    m_slack = residual;
    if (m_byBits) {
        fillByBits(pool, toInteger<std::int32_t>(residual), order);
        return m_slack;
    }
    m_chosen.clear();
    m_stepsLeft = maxSteps;
    if (pool.last() >= 0)
        search(pool, residual, 0);
    return m_slack;
}

void LeastSlack::fillByBits(const SizePool& pool, std::int32_t residual, std::span<const std::int32_t> order)
{
    m_active.clear();
    for (const std::int32_t place : order)
        if (pool.count(place) > 0 && pool.size(place) <= residual)
            m_active.push_back(place);
    const std::size_t words = wordsFor(residual);
    m_sums.resize((m_active.size() + 1) * words);
    std::uint64_t* sums = m_sums.data() + m_active.size() * words;
    std::fill(sums, sums + words, 0U);
    sums[0] = 1U;
    for (std::size_t j = m_active.size(); j-- > 0;) {
        const std::uint64_t* later = sums;
        sums -= words;
        std::copy(later, later + words, sums);
        const auto size = toInteger<std::int32_t>(pool.size(m_active[j]));
        std::int32_t left = std::min(pool.count(m_active[j]), residual / size);
        for (std::int32_t step = 1; left > 0; step *= 2) { // doubling: 1, 2, 4, .. and the rest
            const std::int32_t taken = std::min(step, left);
            orShifted(sums, words, taken * size);
            left -= taken;
        }
    }
    std::int32_t sum = residual;
    while (!hasBit(sums, sum))
        --sum;
    m_slack = residual - sum;
    for (std::size_t j = 0; j < m_active.size() && sum > 0; ++j) {
        const auto size = toInteger<std::int32_t>(pool.size(m_active[j]));
        const std::uint64_t* later = sums + (j + 1) * words;
        std::int32_t count = std::min(pool.count(m_active[j]), sum / size);
        while (!hasBit(later, sum - count * size))
            --count;
        if (count > 0)
            m_parts.push_back({m_active[j], count});
        sum -= count * size;
    }
}

void LeastSlack::push(std::int32_t place)
{
    if (!m_chosen.empty() && m_chosen.back().size == place)
        ++m_chosen.back().count;
    else
        m_chosen.push_back({place, 1});
}

void LeastSlack::pop()
{
    if (--m_chosen.back().count == 0)
        m_chosen.pop_back();
}

// Sizes from place `from` on, largest first.
void LeastSlack::search(const SizePool& pool, double residual, std::int32_t from)
{
    const auto improve = [this](double slack) {
        if (slack < m_slack) {
            m_slack = slack;
            m_parts = m_chosen;
        }
    };
    improve(residual);
    // The first size that fits.
    std::int32_t low = from;
    for (std::int32_t high = pool.sizes(); low < high;) {
        const std::int32_t middle = low + (high - low) / 2;
        if (pool.size(middle) <= residual + m_allowance)
            high = middle;
        else
            low = middle + 1;
    }
    const bool onlyOneFits = residual + m_allowance < 2.0 * pool.size(pool.last());
    for (std::int32_t place = pool.next(low); place < pool.sizes(); place = pool.next(place + 1)) {
        const std::int32_t taken = !m_chosen.empty() && m_chosen.back().size == place ? m_chosen.back().count : 0;
        if (pool.count(place) <= taken)
            continue;
        if (m_slack <= m_allowance || --m_stepsLeft < 0)
            return;
        push(place);
        const double left = residual - pool.size(place);
        if (onlyOneFits) {
            improve(left);
            pop();
            return; // smaller ones leave more
        }
        search(pool, left, place);
        pop();
    }
}

} // namespace wattif::consolidation
