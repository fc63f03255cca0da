// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/slurm/control_log.h"
#include "core/slurm/guards.h"
#include "core/slurm/open_requests.h"
#include "core/slurm/reader.h"

namespace wattif::slurm {

struct ControllerSettings {
    GuardSettings guards{};
    std::int64_t deadManSeconds = 900; ///< without a decision: everything is powered up; 0: never
    bool asap = false;                 ///< POWER_DOWN_ASAP instead of POWER_DOWN
    SwitchTimes times{};
};

/// How many of some nodes are wanted on.
struct WantedNodes {
    std::set<std::string> nodes{}; ///< by name
    std::int32_t on = 0;
};

/// Brings the nodes that are on to the number that a policy wants, within the guards, by `scontrol update`.
///
/// Each command is in the log before it is sent; one that cannot be logged is not sent. A node is asked once; if it does not
/// follow in time, it is asked again, which counts as the same switch.
class Controller {
public:
    using Append = std::function<Result<void>(const Json& entry)>;

    /// Continues from the commands in a log. `at`: Unix seconds, `steady`: seconds of a clock that never steps.
    Controller(ControllerSettings settings, CommandRunner run, Append append, std::span<const SwitchRecord> records,
               std::int64_t steady);

    /// Switches nodes towards the number that the policy wants on. `nodes`: those that are followed, `jobs`: all jobs of the same
    /// snapshot. Returns a line for each command; Error(io) if the log or Slurm fails.
    [[nodiscard]] Result<std::vector<std::string>> decide(std::span<const Node> nodes, std::span<const Job> jobs,
                                                          std::int32_t wantedOn, std::int64_t at, std::int64_t steady);
    /// The same for several kinds of nodes, which together are all nodes.
    [[nodiscard]] Result<std::vector<std::string>> decide(std::span<const Node> nodes, std::span<const Job> jobs,
                                                          std::vector<WantedNodes> wanted, std::int64_t at, std::int64_t steady);
    /// Powers up all nodes that this log has shut down if no decision came for the dead-man time. Returns lines as `decide`.
    [[nodiscard]] Result<std::vector<std::string>> checkDeadMan(std::int64_t at, std::int64_t steady);
    /// Powers up all nodes that this log has shut down.
    [[nodiscard]] Result<std::vector<std::string>> powerAllUp(std::int64_t at);

private:
    /// Switches nodes of one kind, up or down.
    [[nodiscard]] Result<std::vector<std::string>> decideKind(bool isUp, std::span<const Node> nodes, std::span<const Job> jobs,
                                                              const WantedNodes& wanted);
    [[nodiscard]] Result<std::vector<std::string>> send(bool isUp, const std::vector<std::string>& nodes, std::int64_t at);
    [[nodiscard]] Result<std::string> send(const SwitchRecord& record);
    /// Counts a command for the guards.
    void count(const SwitchRecord& record);

    ControllerSettings m_settings;
    CommandRunner m_run;
    Append m_append;
    Guards m_guards;
    OpenRequests m_requests;
    std::set<std::string> m_down; ///< shut down by this log
    std::int64_t m_lastAt = 0;
    std::int64_t m_lastDecision;
};

} // namespace wattif::slurm
