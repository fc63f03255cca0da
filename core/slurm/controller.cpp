// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/controller.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/words.h"
#include "core/io/calendar_time.h"

namespace wattif::slurm {

Controller::Controller(ControllerSettings settings, CommandRunner run, Append append, std::span<const SwitchRecord> records,
                       std::int64_t steady)
    : m_settings(std::move(settings)),
      m_run(std::move(run)),
      m_append(std::move(append)),
      m_guards(m_settings.guards),
      m_requests(m_settings.times),
      m_down(nodesLeftDown({records.begin(), records.end()})),
      m_lastDecision(steady)
{
    for (const SwitchRecord& record : records) {
        m_lastAt = std::max(m_lastAt, record.at);
        count(record);
        m_requests.addLogged(record);
    }
}

Result<std::vector<std::string>> Controller::decide(std::span<const Node> nodes, std::span<const Job> jobs, std::int32_t wantedOn,
                                                    std::int64_t at, std::int64_t steady)
{
    m_lastDecision = steady;
    m_lastAt = std::max(m_lastAt, at);
    for (const Node& node : nodes) // those that Slurm has resumed for jobs
        if (node.power == Power::on || node.power == Power::booting)
            m_down.erase(node.name);
    wantedOn = std::max(wantedOn, m_settings.guards.minNodesOn); // a node may have failed
    m_requests.look(nodes, m_lastAt);
    const std::vector<Node> coming = m_requests.expected(nodes, true, m_lastAt);
    const std::int32_t on = Guards::nodesOn(coming);
    if (on > wantedOn) // a node that was asked to power up may fail: it does not count as one that stays on
        return send(false, m_guards.mayStop(m_requests.expected(nodes, false, m_lastAt), jobs, on - wantedOn, m_lastAt),
                    m_lastAt);
    if (on < wantedOn)
        return send(true, m_guards.mayBoot(coming, wantedOn - on, m_lastAt), m_lastAt);
    return std::vector<std::string>();
}

Result<std::vector<std::string>> Controller::checkDeadMan(std::int64_t at, std::int64_t steady)
{
    if (m_settings.deadManSeconds == 0 || steady - m_lastDecision < m_settings.deadManSeconds || m_down.empty())
        return std::vector<std::string>();
    return powerAllUp(at);
}

Result<std::vector<std::string>> Controller::powerAllUp(std::int64_t at)
{
    m_lastAt = std::max(m_lastAt, at);
    return send(true, {m_down.begin(), m_down.end()}, m_lastAt);
}

void Controller::count(const SwitchRecord& record)
{
    if (record.isRepeat)
        m_guards.noteRepeat(record.nodes, m_lastAt);
    else
        m_guards.note(record.nodes, m_lastAt);
}

Result<std::vector<std::string>> Controller::send(bool isUp, const std::vector<std::string>& nodes, std::int64_t at)
{
    SwitchRecord first{.at = at, .isUp = isUp};
    SwitchRecord again{.at = at, .isUp = isUp, .isRepeat = true};
    for (const std::string& node : nodes)
        (m_requests.wasAsked(node, isUp) ? again : first).nodes.push_back(node);
    std::vector<std::string> lines;
    for (const SwitchRecord* record : {&first, &again}) {
        if (record->nodes.empty())
            continue;
        auto line = send(*record);
        if (!line)
            return tl::unexpected(std::move(line.error()));
        lines.push_back(std::move(*line));
    }
    return lines;
}

Result<std::string> Controller::send(const SwitchRecord& record)
{
    if (auto ok = m_append(entryOf(record)); !ok)
        return propagateError(ok);
    count(record);
    m_requests.add(record);
    const std::string state = record.isUp ? "POWER_UP" : m_settings.asap ? "POWER_DOWN_ASAP" : "POWER_DOWN";
    if (!record.isUp) // before the command: if it fails, it may have had an effect all the same
        m_down.insert(record.nodes.begin(), record.nodes.end());
    const std::string names = fmt::format("{}", fmt::join(record.nodes, ","));
    const auto sent = m_run({"scontrol", "update", "NodeName=" + names, "State=" + state});
    if (!sent) {
        m_requests.setFailed(record.nodes);
        (void)m_append({{"time", isoTime(record.at, 0)}, {"entry", "failed"}, {"why", sent.error().message}});
        return tl::unexpected(sent.error());
    }
    if (record.isUp)
        for (const std::string& node : record.nodes)
            m_down.erase(node);
    return fmt::format("{}{} {}: {}", state, record.isRepeat ? " again" : "", counted(std::ssize(record.nodes), "node"), names);
}

} // namespace wattif::slurm
