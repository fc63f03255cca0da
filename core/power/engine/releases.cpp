// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/releases.h"

#include <algorithm>
#include <utility>

namespace wattif::power {

void Releases::add(Time at, std::int32_t nodes)
{
    const bool isFirst = m_blocks.empty();
    if (isFirst)
        m_blocks.emplace_back().releases.reserve(blockSize);
    const std::size_t b = isFirst ? 0 : blockOf(at);
    Block& block = m_blocks[b];
    block.sum += nodes;
    const auto place = std::ranges::lower_bound(block.releases, at, {}, &Release::at);
    if (place != block.releases.end() && place->at == at) {
        place->nodes += nodes;
        return;
    }
    block.releases.insert(place, {at, nodes});
    if (block.releases.size() == blockSize)
        split(b);
}

void Releases::remove(Time at, std::int32_t nodes)
{
    const std::size_t b = blockOf(at);
    Block& block = m_blocks[b];
    const auto place = std::ranges::lower_bound(block.releases, at, {}, &Release::at);
    block.sum -= nodes;
    place->nodes -= nodes;
    if (place->nodes == 0)
        block.releases.erase(place);
    if (block.releases.empty())
        m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(b));
}

Releases::Moment Releases::enough(std::int32_t free, std::int32_t needed, std::span<const Release> more) const
{
    for (const Block& block : m_blocks) {
        std::int32_t here = block.sum;
        std::size_t passed = 0;
        for (; passed < more.size() && more[passed].at <= block.releases.back().at; ++passed)
            here += more[passed].nodes;
        if (free + here >= needed)
            return enoughIn(block, free, needed, more);
        free += here;
        more = more.subspan(passed);
    }
    return enoughIn({}, free, needed, more);
}

// Goes through the releases of a block and the others, in order of time; all of one moment count.
Releases::Moment Releases::enoughIn(const Block& block, std::int32_t free, std::int32_t needed, std::span<const Release> more)
{
    auto own = block.releases.begin();
    auto other = more.begin();
    while (own != block.releases.end() || other != more.end()) {
        const Time at = std::min(own != block.releases.end() ? own->at : never, other != more.end() ? other->at : never);
        if (own != block.releases.end() && own->at == at)
            free += (own++)->nodes;
        for (; other != more.end() && other->at == at; ++other)
            free += other->nodes;
        if (free >= needed)
            return {at, free};
    }
    return {never, free};
}

std::size_t Releases::blockOf(Time at) const
{
    const auto after = std::ranges::upper_bound(m_blocks, at, {}, [](const Block& block) { return block.releases.front().at; });
    return after == m_blocks.begin() ? 0 : static_cast<std::size_t>(after - m_blocks.begin()) - 1;
}

void Releases::split(std::size_t b)
{
    Block upper;
    upper.releases.reserve(blockSize);
    Block& lower = m_blocks[b];
    upper.releases.assign(lower.releases.begin() + blockSize / 2, lower.releases.end());
    lower.releases.resize(blockSize / 2);
    for (const Release& release : upper.releases)
        upper.sum += release.nodes;
    lower.sum -= upper.sum;
    m_blocks.insert(m_blocks.begin() + static_cast<std::ptrdiff_t>(b) + 1, std::move(upper));
}

} // namespace wattif::power
