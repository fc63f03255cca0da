// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/node_repairs.h"

#include <utility>

#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// Appends a node, joined to the last range where they are neighbours.
void appendNode(std::int32_t node, std::vector<NodeRange>& ranges)
{
    if (!ranges.empty() && ranges.back().first + ranges.back().count == node)
        ++ranges.back().count;
    else
        ranges.push_back({node, 1});
}

} // namespace

NodeRepairs::NodeRepairs(const Instance& instance) : m_failures(instance), m_length(toTime(instance.bootRepairSeconds)) { }

NodeRepairs::Ended NodeRepairs::endBoot(Time now, std::span<const NodeRange> nodes)
{
    Ended ended{.failed = {.end = now + m_length}};
    for (const NodeRange range : nodes)
        for (std::int32_t node = range.first; node < range.first + range.count; ++node) {
            const bool fails = m_failures.next(node);
            appendNode(node, fails ? ended.failed.nodes : ended.good);
            ended.failed.count += fails ? 1 : 0;
        }
    if (ended.failed.count > 0 && m_length > 0)
        m_repairs.push_back(ended.failed);
    return ended;
}

std::optional<NodeRepairs::Repair> NodeRepairs::takeEnded(Time now)
{
    if (nextEnd() != now)
        return std::nullopt;
    Repair ended = std::move(m_repairs.front());
    m_repairs.pop_front();
    return ended;
}

} // namespace wattif::power
