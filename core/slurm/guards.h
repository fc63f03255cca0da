// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/slurm/snapshot.h"

namespace wattif::slurm {

/// The limits that a controller never exceeds.
struct GuardSettings {
    std::set<std::string> nodes{};          ///< that may be switched; empty: all that are followed
    std::int32_t minNodesOn = 1;            ///< that stay on, of the nodes that are followed and usable
    std::int32_t maxSwitchesPerMinute = 10; ///< nodes
    std::int32_t maxSwitchesPerNodeDay = 8; ///< of one node within 24 hours
};

/// Decides which nodes may be switched now. Remembers the switches of the last day.
class Guards {
public:
    explicit Guards(GuardSettings settings) : m_settings(std::move(settings)) { }

    /// Notes that nodes are switched; `at`: Unix seconds, not before earlier ones.
    void note(std::span<const std::string> nodes, std::int64_t at);
    /// Notes that nodes are asked again for the same: counted within the minute, not within the day.
    void noteRepeat(std::span<const std::string> nodes, std::int64_t at);

    /// Returns up to `count` nodes that may be shut down, the last ones first: on, without a job, neither reserved nor drained
    /// nor down. `nodes`: those that are followed, or those of one kind with `others` on beside them; `jobs`: all jobs.
    [[nodiscard]] std::vector<std::string> mayStop(std::span<const Node> nodes, std::span<const Job> jobs, std::int32_t count,
                                                   std::int64_t now, std::int32_t others = 0);
    /// Returns up to `count` nodes that may be powered up, the first ones first.
    [[nodiscard]] std::vector<std::string> mayBoot(std::span<const Node> nodes, std::int32_t count, std::int64_t now);

    /// Counts the nodes that are on or booting, and usable.
    [[nodiscard]] static std::int32_t nodesOn(std::span<const Node> nodes);
    /// Returns whether a name consists of letters, digits, dots, dashes and underscores alone.
    [[nodiscard]] static bool isPlainName(const std::string& name);

private:
    void forgetBefore(std::int64_t now);
    [[nodiscard]] std::int32_t leftThisMinute(std::int64_t now) const;
    [[nodiscard]] bool maySwitch(const Node& node) const;

    GuardSettings m_settings;
    std::map<std::string, std::deque<std::int64_t>> m_switches; ///< of the last day, by node
    std::deque<std::int64_t> m_repeats;                         ///< of the last minute
};

} // namespace wattif::slurm
