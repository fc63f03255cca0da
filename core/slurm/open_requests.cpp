// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/open_requests.h"

#include <algorithm>

namespace wattif::slurm {
namespace {

/// Whether a node shows the effect of a command. One that boots may still fail; one that boots after it was asked to power down
/// got a job.
bool showsEffect(const Node& node, bool isUp)
{
    return isUp ? node.power == Power::on : node.power == Power::off || node.power == Power::booting;
}

} // namespace

std::int64_t OpenRequests::withMargin(std::int64_t seconds)
{
    constexpr std::int64_t minMargin = 20; // Slurm looks at its nodes every 10 s
    return seconds + std::max(minMargin, seconds / 5);
}

void OpenRequests::add(const SwitchRecord& record)
{
    const std::int64_t until = record.at + withMargin(record.isUp ? m_times.upSeconds : m_times.downSeconds);
    for (const std::string& node : record.nodes)
        m_requests[node] = {.until = until, .isUp = record.isUp};
}

void OpenRequests::addLogged(const SwitchRecord& record)
{
    add(record);
    if (record.hasFailed)
        setFailed(record.nodes);
    for (const std::string& node : record.nodes)
        m_requests[node].isLogged = true;
}

void OpenRequests::setFailed(std::span<const std::string> nodes)
{
    for (const std::string& node : nodes)
        m_requests[node].until = 0;
}

// Of an old command of an earlier controller it is unknown whether it had an effect in between.
void OpenRequests::look(std::span<const Node> nodes, std::int64_t now)
{
    for (const Node& node : nodes) {
        const auto found = m_requests.find(node.name);
        if (found == m_requests.end())
            continue;
        const Request& request = found->second;
        if (showsEffect(node, request.isUp) || (request.isLogged && request.until <= now))
            m_requests.erase(found);
    }
}

bool OpenRequests::isOpen(const Node& node, bool isUp, std::int64_t now) const
{
    const auto found = m_requests.find(node.name);
    return found != m_requests.end() && found->second.isUp == isUp && found->second.until > now;
}

std::vector<Node> OpenRequests::expected(std::span<const Node> nodes, bool withBoots, std::int64_t now) const
{
    std::vector<Node> all(nodes.begin(), nodes.end());
    for (Node& node : all) {
        if (node.power == Power::on && !node.hasJobs && isOpen(node, false, now))
            node.power = Power::stopping;
        else if (withBoots && node.power == Power::off && isOpen(node, true, now))
            node.power = Power::booting;
    }
    return all;
}

bool OpenRequests::wasAsked(const std::string& node, bool isUp) const
{
    const auto found = m_requests.find(node);
    return found != m_requests.end() && found->second.isUp == isUp;
}

} // namespace wattif::slurm
