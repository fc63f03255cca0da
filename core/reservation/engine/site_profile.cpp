// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/site_profile.h"
#include "core/base/constants.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace wattif::reservation {
namespace {

constexpr std::size_t maxSteps = 256;
constexpr std::size_t smallestBlock = 32;

/// The last place whose key is at most `seconds`; the first place is one. Halves without a branch that no one can foresee.
template <class Key>
std::size_t lastUpTo(std::size_t count, double seconds, Key key)
{
    std::size_t first = 0;
    while (count > 1) {
        const std::size_t half = count / 2;
        first += key(first + half) <= seconds ? half : 0;
        count -= half;
    }
    return first;
}

} // namespace

SiteProfile::SiteProfile() : m_blocks(1) { m_blocks.front().steps.push_back({-infinity, 0}); }

void SiteProfile::measure(Block& block)
{
    std::int64_t least = block.steps.front().processors;
    std::int64_t most = least;
    for (const Step& step : block.steps) {
        least = std::min(least, step.processors);
        most = std::max(most, step.processors);
    }
    block.least = least;
    block.most = most;
}

SiteProfile::Spot SiteProfile::spotOf(double seconds) const
{
    const std::size_t block =
        lastUpTo(m_blocks.size(), seconds, [this](std::size_t i) { return m_blocks[i].steps.front().seconds; });
    const std::vector<Step>& steps = m_blocks[block].steps;
    return {block, lastUpTo(steps.size(), seconds, [&steps](std::size_t i) { return steps[i].seconds; })};
}

SiteProfile::Spot SiteProfile::split(double seconds)
{
    Spot spot = spotOf(seconds);
    Block* block = &m_blocks[spot.block];
    if (block->steps[spot.step].seconds == seconds)
        return spot;
    const Step copy{seconds, block->steps[spot.step].processors};
    block->steps.insert(block->steps.begin() + static_cast<std::ptrdiff_t>(spot.step) + 1, copy);
    ++spot.step;
    ++m_count;
    if (block->steps.size() <= maxSteps)
        return spot;
    const std::size_t half = block->steps.size() / 2;
    Block right{.steps = {block->steps.begin() + static_cast<std::ptrdiff_t>(half), block->steps.end()}, .added = block->added};
    block->steps.resize(half);
    measure(*block);
    measure(right);
    m_blocks.insert(m_blocks.begin() + static_cast<std::ptrdiff_t>(spot.block) + 1, std::move(right));
    return spot.step < half ? spot : Spot{spot.block + 1, spot.step - half};
}

void SiteProfile::join(double seconds)
{
    const Spot spot = spotOf(seconds);
    Block& block = m_blocks[spot.block];
    const Step& step = block.steps[spot.step];
    if (step.seconds != seconds || (spot.block == 0 && spot.step == 0))
        return;
    const Block& left = spot.step > 0 ? block : m_blocks[spot.block - 1];
    const std::int64_t before = left.added + (spot.step > 0 ? block.steps[spot.step - 1] : left.steps.back()).processors;
    if (before != block.added + step.processors)
        return;
    block.steps.erase(block.steps.begin() + static_cast<std::ptrdiff_t>(spot.step));
    --m_count;
    if (block.steps.empty()) {
        m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(spot.block));
        return;
    }
    if (spot.step == 0) // else the step before has the same value
        measure(block);
    if (block.steps.size() >= smallestBlock || spot.block == 0)
        return;
    Block& wider = m_blocks[spot.block - 1];
    if (wider.steps.size() + block.steps.size() > maxSteps)
        return;
    for (const Step& moved : block.steps)
        wider.steps.push_back({moved.seconds, moved.processors + block.added - wider.added});
    measure(wider);
    m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(spot.block));
}

void SiteProfile::add(double start, double end, std::int64_t processors)
{
    if (!(start < end) || processors == 0)
        return;
    Spot first = split(start);
    const std::size_t blocks = m_blocks.size();
    const Spot last = split(end);
    if (m_blocks.size() != blocks)
        first = spotOf(start);
    for (std::size_t b = first.block; b <= last.block; ++b) {
        Block& block = m_blocks[b];
        const std::size_t from = b == first.block ? first.step : 0;
        const std::size_t to = b == last.block ? last.step : block.steps.size();
        if (from == 0 && to == block.steps.size()) {
            block.added += processors;
            continue;
        }
        for (std::size_t i = from; i < to; ++i)
            block.steps[i].processors += processors;
        measure(block);
    }
    join(end);
    join(start);
}

std::int64_t SiteProfile::at(double seconds) const
{
    const Spot spot = spotOf(seconds);
    return m_blocks[spot.block].added + m_blocks[spot.block].steps[spot.step].processors;
}

std::int64_t SiteProfile::most(double start, double end) const
{
    Spot spot = spotOf(start);
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (; spot.block < m_blocks.size(); ++spot.block, spot.step = 0) {
        const Block& block = m_blocks[spot.block];
        if (block.steps.front().seconds >= end && most > std::numeric_limits<std::int64_t>::min())
            break;
        if (spot.step == 0 && block.steps.back().seconds < end) {
            most = std::max(most, block.added + block.most);
            continue;
        }
        most = std::max(most, block.added + block.steps[spot.step].processors);
        for (std::size_t i = spot.step + 1; i < block.steps.size() && block.steps[i].seconds < end; ++i)
            most = std::max(most, block.added + block.steps[i].processors);
    }
    return most;
}

double SiteProfile::earliestFit(double from, double length, std::int64_t limit) const
{
    Spot spot = spotOf(from);
    double start = from;
    bool fits = true; // since `start`
    for (; spot.block < m_blocks.size(); ++spot.block, spot.step = 0) {
        const Block& block = m_blocks[spot.block];
        if (fits && block.steps.front().seconds >= start + length && block.steps.front().seconds > start)
            return start;
        const std::int64_t own = limit - block.added;
        if (spot.step == 0 && (fits ? block.most <= own : block.least > own)) // nothing changes in this block
            continue;
        for (std::size_t i = spot.step; i < block.steps.size(); ++i) {
            const bool space = block.steps[i].processors <= own;
            if (space == fits)
                continue;
            if (fits && block.steps[i].seconds >= start + length && block.steps[i].seconds > start)
                return start;
            start = std::max(block.steps[i].seconds, from);
            fits = space;
        }
    }
    return fits ? start : infinity;
}

double SiteProfile::booked(double start, double end) const
{
    double sum = 0.0;
    Spot spot = spotOf(start);
    for (double now = start; now < end;) {
        const Block& block = m_blocks[spot.block];
        const auto processors = static_cast<double>(block.added + block.steps[spot.step].processors);
        if (++spot.step == block.steps.size()) {
            ++spot.block;
            spot.step = 0;
        }
        const double next = spot.block < m_blocks.size() ? m_blocks[spot.block].steps[spot.step].seconds : infinity;
        sum += processors * (std::min(next, end) - now);
        now = next;
    }
    return sum;
}

std::vector<SiteProfile::Step> SiteProfile::steps() const
{
    std::vector<Step> all;
    for (const Block& block : m_blocks)
        for (const Step& step : block.steps)
            if (const std::int64_t value = step.processors + block.added; all.empty() || all.back().processors != value)
                all.push_back({step.seconds, value});
    return all;
}

} // namespace wattif::reservation
