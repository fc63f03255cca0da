// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/profile_points.h"

#include <algorithm>
#include <utility>

namespace wattif::power {
namespace {

/// The last of `count` moments that is not after `at`, 0 where all are; without branches that depend on them.
template <class Moment>
std::size_t lastUpTo(Time at, std::size_t count, Moment moment)
{
    std::size_t first = 0;
    while (count > 1) {
        const std::size_t half = count / 2;
        first += moment(first + half) <= at ? half : 0;
        count -= half;
    }
    return first;
}

} // namespace

void ProfilePoints::reset(std::int32_t free, Time now)
{
    m_blocks.clear();
    m_blocks.push_back(std::make_unique<Block>());
    m_blocks.front()->count = 1;
    m_blocks.front()->points[0] = {.at = now, .free = free};
    m_begins.assign(1, now);
}

ProfilePoints::Cursor ProfilePoints::find(Time at) const
{
    // Most often where the last one was found, else in its block.
    const bool inBlock = m_last.block < m_blocks.size() && m_begins[m_last.block] <= at && at < endOfBlock(m_last.block);
    if (inBlock && m_last.i < m_blocks[m_last.block]->count && this->at(m_last) <= at && at < endOf(m_last))
        return m_last;
    if (!inBlock)
        m_last.block = lastUpTo(at, m_begins.size(), [this](std::size_t b) { return m_begins[b]; });
    const Block& block = *m_blocks[m_last.block];
    m_last.i = lastUpTo(at, block.count, [&block](std::size_t i) { return block.points[i].at; });
    return m_last;
}

ProfilePoints::Cursor ProfilePoints::make(Time at)
{
    Cursor c = find(at);
    if (this->at(c) == at)
        return c;
    if (m_blocks[c.block]->count == capacity) {
        split(c.block);
        c = find(at);
    }
    Block& block = *m_blocks[c.block];
    const auto place = block.points.begin() + static_cast<std::ptrdiff_t>(++c.i);
    const auto end = block.points.begin() + static_cast<std::ptrdiff_t>(block.count++);
    std::move_backward(place, end, end + 1);
    *place = {.at = at, .free = block.points[c.i - 1].free};
    m_last = c;
    return c;
}

void ProfilePoints::erase(Cursor c)
{
    Block& block = *m_blocks[c.block];
    const auto begin = block.points.begin();
    std::move(begin + static_cast<std::ptrdiff_t>(c.i) + 1, begin + static_cast<std::ptrdiff_t>(block.count),
              begin + static_cast<std::ptrdiff_t>(c.i));
    --block.count;
    block.known = false;
    if (block.count == 0)
        removeBlock(c.block);
    else if (c.i == 0)
        m_begins[c.block] = block.points[0].at;
}

void ProfilePoints::dropBefore(Time from)
{
    const Cursor c = find(from);
    m_blocks.erase(m_blocks.begin(), m_blocks.begin() + static_cast<std::ptrdiff_t>(c.block));
    m_begins.erase(m_begins.begin(), m_begins.begin() + static_cast<std::ptrdiff_t>(c.block));
    Block& block = *m_blocks.front();
    if (c.i > 0) {
        const auto begin = block.points.begin();
        std::move(begin + static_cast<std::ptrdiff_t>(c.i), begin + static_cast<std::ptrdiff_t>(block.count), begin);
        block.count -= c.i;
        block.known = false;
    }
    block.points[0].at = std::max(block.points[0].at, from);
    m_begins.front() = block.points[0].at;
}

ProfilePoints::Cursor ProfilePoints::addUntil(Cursor c, Time to, std::int32_t nodes)
{
    for (; c.block < m_blocks.size() && m_begins[c.block] < to; c = {c.block + 1, 0}) {
        Block& block = *m_blocks[c.block];
        if (c.i == 0 && endOfBlock(c.block) <= to) {
            block.added += nodes;
            continue;
        }
        block.known = false;
        for (; c.i < block.count && block.points[c.i].at < to; ++c.i)
            block.points[c.i].free += nodes;
        if (c.i < block.count)
            return c;
    }
    return c;
}

ProfilePoints::Extent ProfilePoints::extent(std::size_t b) const
{
    Block& block = *m_blocks[b];
    if (!block.known) {
        Extent found{block.points[0].free, block.points[0].free};
        for (std::size_t i = 1; i < block.count; ++i) {
            found.least = std::min(found.least, block.points[i].free);
            found.most = std::max(found.most, block.points[i].free);
        }
        block.extent = found;
        block.known = true;
    }
    return {block.extent.least + block.added, block.extent.most + block.added};
}

void ProfilePoints::split(std::size_t b)
{
    Block& lower = *m_blocks[b];
    auto upper = std::make_unique<Block>();
    constexpr std::size_t half = capacity / 2;
    std::copy(lower.points.begin() + half, lower.points.end(), upper->points.begin());
    upper->count = half;
    upper->added = lower.added;
    upper->bounds = lower.bounds;
    lower.count = half;
    lower.known = false;
    const auto place = static_cast<std::ptrdiff_t>(b) + 1;
    m_begins.insert(m_begins.begin() + place, upper->points[0].at);
    m_blocks.insert(m_blocks.begin() + place, std::move(upper));
}

void ProfilePoints::removeBlock(std::size_t b)
{
    m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(b));
    m_begins.erase(m_begins.begin() + static_cast<std::ptrdiff_t>(b));
}

void ProfilePoints::tidy(std::size_t b)
{
    if (b == 0 || b >= m_blocks.size() || m_blocks[b]->count >= capacity / 4
        || m_blocks[b - 1]->count + m_blocks[b]->count > capacity * 3 / 4)
        return;
    Block& into = *m_blocks[b - 1];
    const Block& from = *m_blocks[b];
    for (std::size_t i = 0; i < from.count; ++i) {
        Point& point = into.points[into.count++];
        point = from.points[i];
        point.free += from.added - into.added;
    }
    into.known = false;
    for (std::size_t k = 0; k < into.bounds.size(); ++k)
        into.bounds[k] = std::min(into.bounds[k], from.bounds[k]);
    removeBlock(b);
}

} // namespace wattif::power
