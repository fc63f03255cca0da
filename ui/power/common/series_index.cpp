// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/series_index.h"

#include <algorithm>
#include <utility>

namespace wattif::ui {

double SeriesColumn::watts(const power::Watts& watts) const
{
    double sum = ownWatts;
    for (std::size_t s = 0; s < nodes.size(); ++s)
        sum += nodes[s] * watts.of(static_cast<power::NodeState>(s));
    return sum;
}

SeriesIndex::Counts::Counts(std::span<const std::int32_t> counts)
{
    if (std::ranges::all_of(counts, [](std::int32_t count) { return std::in_range<std::uint16_t>(count); }))
        m_few.assign(counts.begin(), counts.end());
    else
        m_many.assign(counts.begin(), counts.end());
}

SeriesIndex::SeriesIndex(power::Series series, power::Time end)
    : m_at(std::move(series.at)),
      m_nodes(
          std::span(series.nodes.empty() ? nullptr : series.nodes.front().data(), series.nodes.size() * power::nodeStateCount)),
      m_waitingJobs(series.waitingJobs),
      m_waitingNodes(series.waitingNodes),
      m_ownWatts(std::move(series.ownWatts)),
      m_end(end),
      m_maxWaitingNodes(series.waitingNodes.empty() ? 0 : std::max(0, std::ranges::max(series.waitingNodes)))
{
    for (std::size_t first = 0; first < m_at.size(); first += blockSize)
        addPoints(m_blocks.emplace_back(), first, std::min(first + blockSize, m_at.size()), m_at.front(), end);
    m_blocks.shrink_to_fit();
}

double SeriesIndex::heldFor(std::size_t i, power::Time from, power::Time to) const
{
    const power::Time begin = std::max(from, m_at[i]);
    const power::Time end = std::min({to, m_end, i + 1 < m_at.size() ? m_at[i + 1] : m_end});
    return static_cast<double>(std::max<power::Time>(0, end - begin));
}

void SeriesIndex::addPoints(Block& sum, std::size_t first, std::size_t last, power::Time from, power::Time to) const
{
    if (!m_nodes.empty())
        m_nodes.use([&](const auto* counts) {
            for (std::size_t i = first; i < last; ++i) {
                const double held = heldFor(i, from, to);
                for (std::size_t s = 0; s < power::nodeStateCount; ++s)
                    sum.nodeTime[s] += held * counts[i * power::nodeStateCount + s];
            }
        });
    if (!m_ownWatts.empty())
        for (std::size_t i = first; i < last; ++i)
            sum.ownWattTime += heldFor(i, from, to) * m_ownWatts[i];
    const auto raise = [first, last](std::int32_t& most) {
        return [first, last, &most](const auto* counts) {
            for (std::size_t i = first; i < last; ++i)
                most = std::max<std::int32_t>(most, counts[i]);
        };
    };
    if (m_waitingNodes.empty())
        return;
    m_waitingJobs.use(raise(sum.jobs));
    m_waitingNodes.use(raise(sum.nodes));
}

SeriesColumn SeriesIndex::column(power::Time from, power::Time to) const
{
    SeriesColumn column;
    if (isEmpty() || to <= m_at.front() || from >= m_end || to <= from)
        return column;
    const auto& at = m_at;
    const auto after = [&at](power::Time moment) {
        return static_cast<std::size_t>(std::upper_bound(at.begin(), at.end(), moment) - at.begin());
    };
    const std::size_t first = std::max<std::size_t>(after(from), 1) - 1;
    const std::size_t last = after(to - 1);
    // Blocks that are in the span as a whole: their first point and that behind their last one.
    const std::size_t firstBlock = (at[first] >= from ? first + blockSize - 1 : first + blockSize) / blockSize;
    const std::size_t lastBlock = std::max(firstBlock, (last < at.size() && at[last] <= to ? last : last - 1) / blockSize);
    Block sum;
    addPoints(sum, first, std::min(last, firstBlock * blockSize), from, to);
    for (std::size_t b = firstBlock; b < lastBlock; ++b) {
        const Block& block = m_blocks[b];
        for (std::size_t s = 0; s < power::nodeStateCount; ++s)
            sum.nodeTime[s] += block.nodeTime[s];
        sum.ownWattTime += block.ownWattTime;
        sum.jobs = std::max(sum.jobs, block.jobs);
        sum.nodes = std::max(sum.nodes, block.nodes);
    }
    addPoints(sum, std::max(first, lastBlock * blockSize), last, from, to);
    const auto span = static_cast<double>(std::min(to, m_end) - std::max(from, at.front()));
    for (std::size_t s = 0; s < power::nodeStateCount; ++s)
        column.nodes[s] = sum.nodeTime[s] / span;
    column.ownWatts = sum.ownWattTime / span;
    column.maxWaitingJobs = sum.jobs;
    column.maxWaitingNodes = sum.nodes;
    return column;
}

} // namespace wattif::ui
