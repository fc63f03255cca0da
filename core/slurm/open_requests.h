// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/slurm/control_log.h"
#include "core/slurm/snapshot.h"

namespace wattif::slurm {

/// How long nodes take from a command to its effect, seconds.
struct SwitchTimes {
    std::int64_t upSeconds = 300;
    std::int64_t downSeconds = 0;
};

/// The commands whose effect Slurm does not show yet: a node is asked once, and again only after it had time to follow.
class OpenRequests {
public:
    explicit OpenRequests(SwitchTimes times) : m_times(times) { }

    /// Returns after how long a node is asked again that takes so long, seconds: a fifth and at least 20 s more.
    [[nodiscard]] static std::int64_t withMargin(std::int64_t seconds);

    /// Continues with a command of the log.
    void addLogged(const SwitchRecord& record);
    /// Adds a command that is about to be sent.
    void add(const SwitchRecord& record);
    /// Allows to ask nodes again at once: their command has failed.
    void setFailed(std::span<const std::string> nodes);
    /// Removes the commands whose effect the nodes show. `now`: Unix seconds, not before earlier ones.
    void look(std::span<const Node> nodes, std::int64_t now);

    /// Returns the nodes as they will be: those without a job that were asked to power down as stopping, and if wanted those that
    /// were asked to power up as booting, for as long as they have time to follow.
    [[nodiscard]] std::vector<Node> expected(std::span<const Node> nodes, bool withBoots, std::int64_t now) const;
    /// Returns whether a node was asked for the same before, without an effect so far.
    [[nodiscard]] bool wasAsked(const std::string& node, bool isUp) const;

private:
    struct Request {
        std::int64_t until = 0; ///< time to follow, Unix seconds
        bool isUp = false;
        bool isLogged = false; ///< by an earlier controller
    };

    [[nodiscard]] bool isOpen(const Node& node, bool isUp, std::int64_t now) const;

    SwitchTimes m_times;
    std::map<std::string, Request> m_requests; ///< by node
};

} // namespace wattif::slurm
