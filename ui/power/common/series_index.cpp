// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/series_index.h"

#include <algorithm>
#include <utility>

namespace wattif::ui {

double SeriesColumn::watts(const power::Watts& watts) const
{
    double sum = 0.0;
    for (std::size_t s = 0; s < nodes.size(); ++s)
        sum += nodes[s] * watts.of(static_cast<power::NodeState>(s));
    return sum;
}

SeriesIndex::SeriesIndex(power::Series series, power::Time end) : m_series(std::move(series)), m_end(end)
{
    for (std::size_t i = 0; i < m_series.at.size(); ++i) {
        if (i % blockSize == 0)
            m_blocks.emplace_back();
        addPoint(m_blocks.back(), i, m_series.at.front(), end);
        m_mostWaitingNodes = std::max(m_mostWaitingNodes, m_series.waitingNodes[i]);
    }
}

void SeriesIndex::addPoint(Block& sum, std::size_t i, power::Time from, power::Time to) const
{
    const power::Time begin = std::max(from, m_series.at[i]);
    const power::Time end = std::min({to, m_end, i + 1 < m_series.at.size() ? m_series.at[i + 1] : m_end});
    const auto span = static_cast<double>(std::max<power::Time>(0, end - begin));
    for (std::size_t s = 0; s < power::nodeStateCount; ++s)
        sum.nodeTime[s] += span * m_series.nodes[i][s];
    sum.jobs = std::max(sum.jobs, m_series.waitingJobs[i]);
    sum.nodes = std::max(sum.nodes, m_series.waitingNodes[i]);
}

SeriesColumn SeriesIndex::column(power::Time from, power::Time to) const
{
    SeriesColumn column;
    if (isEmpty() || to <= m_series.at.front() || from >= m_end || to <= from)
        return column;
    const auto& at = m_series.at;
    const auto first = std::upper_bound(at.begin(), at.end(), from) - at.begin();
    auto i = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, first - 1));
    Block sum;
    while (i < at.size() && at[i] < to) {
        const std::size_t next = i + blockSize;
        if (i % blockSize == 0 && at[i] >= from && next < at.size() && at[next] <= to) {
            const Block& block = m_blocks[i / blockSize];
            for (std::size_t s = 0; s < power::nodeStateCount; ++s)
                sum.nodeTime[s] += block.nodeTime[s];
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
    column.mostWaitingJobs = sum.jobs;
    column.mostWaitingNodes = sum.nodes;
    return column;
}

} // namespace wattif::ui
