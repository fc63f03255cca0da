// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/controller.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/words.h"
#include "core/io/calendar_time.h"

namespace wattif::slurm {
namespace {

std::set<std::string> namesOf(std::span<const Node> nodes)
{
    std::set<std::string> names;
    for (const Node& node : nodes)
        names.insert(node.name);
    return names;
}

std::vector<Node> of(const WantedNodes& kind, const std::vector<Node>& nodes)
{
    std::vector<Node> own;
    std::ranges::copy_if(nodes, std::back_inserter(own), [&kind](const Node& node) { return kind.nodes.contains(node.name); });
    return own;
}

/// Wants more nodes on, of the first kinds that have them, if they are fewer than must stay on: a node may have failed.
void raiseToLeast(std::int32_t least, std::span<const Node> nodes, std::vector<WantedNodes>& wanted)
{
    std::int32_t missing = least;
    for (const WantedNodes& kind : wanted)
        missing -= kind.on;
    for (WantedNodes& kind : wanted) {
        const auto usable = static_cast<std::int32_t>(
            std::ranges::count_if(nodes, [&kind](const Node& node) { return node.isUsable && kind.nodes.contains(node.name); }));
        const std::int32_t more = std::clamp(usable - kind.on, 0, std::max(missing, 0));
        kind.on += more;
        missing -= more;
    }
}

} // namespace

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
    return decide(nodes, jobs, {{.nodes = namesOf(nodes), .on = wantedOn}}, at, steady);
}

Result<std::vector<std::string>> Controller::decide(std::span<const Node> nodes, std::span<const Job> jobs,
                                                    std::vector<WantedNodes> wanted, std::int64_t at, std::int64_t steady)
{
    m_lastDecision = steady;
    m_lastAt = std::max(m_lastAt, at);
    for (const Node& node : nodes) // those that Slurm has resumed for jobs
        if (node.power == Power::on || node.power == Power::booting)
            m_down.erase(node.name);
    raiseToLeast(m_settings.guards.minNodesOn, nodes, wanted);
    m_requests.look(nodes, m_lastAt);
    std::vector<std::string> lines;
    for (const bool isUp : {true, false})
        for (const WantedNodes& kind : wanted) {
            auto sent = decideKind(isUp, nodes, jobs, kind);
            if (!sent)
                return sent;
            lines.insert(lines.end(), sent->begin(), sent->end());
        }
    return lines;
}

Result<std::vector<std::string>> Controller::decideKind(bool isUp, std::span<const Node> nodes, std::span<const Job> jobs,
                                                        const WantedNodes& wanted)
{
    const std::vector<Node> coming = of(wanted, m_requests.expected(nodes, true, m_lastAt));
    const std::int32_t on = Guards::nodesOn(coming);
    if (isUp && on < wanted.on)
        return send(true, m_guards.mayBoot(coming, wanted.on - on, m_lastAt), m_lastAt);
    if (isUp || on <= wanted.on)
        return std::vector<std::string>();
    // A node that was asked to power up may fail: it does not count as one that stays on.
    const std::vector<Node> staying = m_requests.expected(nodes, false, m_lastAt);
    const std::vector<Node> own = of(wanted, staying);
    const std::int32_t others = Guards::nodesOn(staying) - Guards::nodesOn(own);
    return send(false, m_guards.mayStop(own, jobs, on - wanted.on, m_lastAt, others), m_lastAt);
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
