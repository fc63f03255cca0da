// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/io/external_policy_protocol.h"
#include "core/power/engine/cluster.h"

namespace wattif::power {

/// The decisions that an own policy takes over; docs/own-policy.md.
struct OwnRoles {
    bool schedules = true;
    bool switches = true; ///< boots and stops nodes
};

/// Reads `roles` of the first answer: "scheduler", "nodes" or both; both where it is missing.
[[nodiscard]] Result<OwnRoles> readRoles(const ExternalPolicyProtocol& talk, const JsonCursor& answer);

/// The stages of the admitted jobs, for the check of answers.
enum class JobStage : std::uint8_t { unknown, waiting, started };

/// An answer, checked against the present state of the cluster: all of it can be carried out, the stops first, then boots, then
/// starts.
struct OwnReply {
    std::vector<std::uint32_t> starts{}; ///< entries of the workload, in this order
    std::vector<NodeRange> stops{};
    std::vector<NodeRange> boots{};
    std::int32_t stopCount = 0; ///< instead of `stops`: the highest idle nodes
    std::int32_t bootCount = 0; ///< instead of `boots`: the lowest nodes that are off
    Time wake = never;
};

/// Reads and checks an answer. `entryOf` is the entry of each job of the scenario, -1 where it was not let in.
[[nodiscard]] Result<OwnReply> readReply(const ExternalPolicyProtocol& talk, const JsonCursor& answer, OwnRoles roles,
                                         const Cluster& cluster, const std::vector<JobStage>& stages,
                                         const std::vector<std::int64_t>& entryOf);

} // namespace wattif::power
