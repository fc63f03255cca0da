// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/guards.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace wattif::slurm {
namespace {

constexpr std::int64_t minute = 60;
constexpr std::int64_t day = 86'400;

bool isOn(const Node& node) { return node.isUsable && (node.power == Power::on || node.power == Power::booting); }

} // namespace

bool Guards::isPlainName(const std::string& name)
{
    const auto isPlain = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')
            || letter == '.' || letter == '-' || letter == '_';
    };
    return !name.empty() && name.front() != '-' && std::ranges::all_of(name, isPlain);
}

std::int32_t Guards::nodesOn(std::span<const Node> nodes)
{
    return static_cast<std::int32_t>(std::ranges::count_if(nodes, isOn));
}

void Guards::note(std::span<const std::string> nodes, std::int64_t at)
{
    for (const std::string& node : nodes)
        m_switches[node].push_back(at);
}

void Guards::noteRepeat(std::span<const std::string> nodes, std::int64_t at)
{
    m_repeats.insert(m_repeats.end(), nodes.size(), at);
}

void Guards::forgetBefore(std::int64_t now)
{
    while (!m_repeats.empty() && m_repeats.front() <= now - minute)
        m_repeats.pop_front();
    for (auto at = m_switches.begin(); at != m_switches.end();) {
        std::deque<std::int64_t>& times = at->second;
        while (!times.empty() && times.front() <= now - day)
            times.pop_front();
        at = times.empty() ? m_switches.erase(at) : std::next(at);
    }
}

std::int32_t Guards::leftThisMinute(std::int64_t now) const
{
    std::int64_t used = std::ssize(m_repeats);
    for (const auto& [node, times] : m_switches)
        used += std::ranges::count_if(times, [now](std::int64_t at) { return at > now - minute; });
    return static_cast<std::int32_t>(std::max<std::int64_t>(0, m_settings.maxSwitchesPerMinute - used));
}

bool Guards::maySwitch(const Node& node) const
{
    const auto switches = m_switches.find(node.name);
    const bool isWorn = switches != m_switches.end() && std::ssize(switches->second) >= m_settings.maxSwitchesPerNodeDay;
    const bool isAllowed = m_settings.nodes.empty() || m_settings.nodes.contains(node.name);
    return node.isUsable && !node.hasJobs && isAllowed && !isWorn && isPlainName(node.name);
}

std::vector<std::string> Guards::mayStop(std::span<const Node> nodes, std::span<const Job> jobs, std::int32_t count,
                                         std::int64_t now, std::int32_t others)
{
    forgetBefore(now);
    std::set<std::string_view> used;
    for (const Job& job : jobs)
        if (job.state == JobState::running)
            used.insert(job.nodeNames.begin(), job.nodeNames.end());
    const std::int32_t most = std::min({count, nodesOn(nodes) + others - m_settings.minNodesOn, leftThisMinute(now)});
    std::vector<std::string> chosen;
    for (const Node& node : std::views::reverse(nodes)) {
        if (std::ssize(chosen) >= most)
            break;
        if (maySwitch(node) && node.power == Power::on && !node.isReserved && !used.contains(node.name))
            chosen.push_back(node.name);
    }
    return chosen;
}

std::vector<std::string> Guards::mayBoot(std::span<const Node> nodes, std::int32_t count, std::int64_t now)
{
    forgetBefore(now);
    const std::int32_t most = std::min(count, leftThisMinute(now));
    std::vector<std::string> chosen;
    for (const Node& node : nodes) {
        if (std::ssize(chosen) >= most)
            break;
        if (maySwitch(node) && node.power == Power::off)
            chosen.push_back(node.name);
    }
    return chosen;
}

} // namespace wattif::slurm
