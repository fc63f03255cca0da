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
    for (std::size_t i = 0; i < m_at.size(); ++i) {
        if (i % blockSize == 0)
            m_blocks.emplace_back();
        addPoint(m_blocks.back(), i, m_at.front(), end);
    }
    m_blocks.shrink_to_fit();
}

void SeriesIndex::addPoint(Block& sum, std::size_t i, power::Time from, power::Time to) const
{
    const power::Time begin = std::max(from, m_at[i]);
    const power::Time end = std::min({to, m_end, i + 1 < m_at.size() ? m_at[i + 1] : m_end});
    const auto span = static_cast<double>(std::max<power::Time>(0, end - begin));
    for (std::size_t s = 0; s < power::nodeStateCount && !m_nodes.empty(); ++s)
        sum.nodeTime[s] += span * m_nodes[i * power::nodeStateCount + s];
    if (!m_ownWatts.empty())
        sum.ownWattTime += span * m_ownWatts[i];
    if (m_waitingNodes.empty())
        return;
    sum.jobs = std::max(sum.jobs, m_waitingJobs[i]);
    sum.nodes = std::max(sum.nodes, m_waitingNodes[i]);
}

SeriesColumn SeriesIndex::column(power::Time from, power::Time to) const
{
    SeriesColumn column;
    if (isEmpty() || to <= m_at.front() || from >= m_end || to <= from)
        return column;
    const auto& at = m_at;
    const auto first = std::upper_bound(at.begin(), at.end(), from) - at.begin();
    auto i = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, first - 1));
    Block sum;
    while (i < at.size() && at[i] < to) {
        const std::size_t next = i + blockSize;
        if (i % blockSize == 0 && at[i] >= from && next < at.size() && at[next] <= to) {
            const Block& block = m_blocks[i / blockSize];
            for (std::size_t s = 0; s < power::nodeStateCount; ++s)
                sum.nodeTime[s] += block.nodeTime[s];
            sum.ownWattTime += block.ownWattTime;
            sum.jobs = std::max(sum.jobs, block.jobs);
            sum.nodes = std::max(sum.nodes, block.nodes);
            i = next;
        } else {
            addPoint(sum, i++, from, to);
        }
    }
    const auto span = static_cast<double>(std::min(to, m_end) - std::max(from, at.front()));
    for (std::size_t s = 0; s < power::nodeStateCount; ++s)
        column.nodes[s] = sum.nodeTime[s] / span;
    column.ownWatts = sum.ownWattTime / span;
    column.maxWaitingJobs = sum.jobs;
    column.maxWaitingNodes = sum.nodes;
    return column;
}

} // namespace wattif::ui
