// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "core/experiment/scenario_file.h"
#include "core/slurm/history.h"
#include "core/slurm/reader.h"

namespace wattif {

/// Runs Slurm's commands, those in `folder` or in PATH, without a shell. Error(io) with their own words where they fail, are
/// missing, or do not answer within 30 s; Error(interrupted) within 100 ms of a stop.
[[nodiscard]] slurm::CommandRunner slurmCommands(const std::stop_token& stop, const std::filesystem::path& folder = {});

/// Returns the offset of this host's clock at a moment, seconds east of UTC.
[[nodiscard]] std::int32_t localOffset(std::int64_t unixSeconds);

/// What one look at a cluster brought.
struct ClusterLook {
    slurm::Snapshot snapshot{};
    std::vector<std::string> changes{}; ///< since the last look, a line each
    std::vector<Message> warnings{};    ///< that no earlier look had
};

/// Looks at a Slurm cluster again and again and keeps its history. A value: a copy continues from the same look.
class ClusterWatch {
public:
    /// Watches the nodes of these partitions and the jobs in them; empty: all.
    explicit ClusterWatch(std::set<std::string> partitions = {}) : m_history(std::move(partitions)) { }
    /// Continues a history.
    explicit ClusterWatch(slurm::History::Kept kept) : m_history(std::move(kept)) { }

    /// Before the first look: begins the history at an earlier moment, Unix seconds, with the jobs of the accounting. On an Error
    /// the history begins at the first look.
    [[nodiscard]] Result<void> readPast(const slurm::CommandRunner& run, std::int64_t since);
    /// Before the first look that continues a history: adds what the accounting knows of the time in between. Clusters without
    /// accounting lack the jobs that came and went meanwhile.
    void readMissed(const slurm::CommandRunner& run);
    /// Reads the cluster; `at`: now, Unix seconds. An Error of a command changes nothing; the next look brings the changes since
    /// the last one that worked.
    [[nodiscard]] Result<ClusterLook> look(const slurm::CommandRunner& run, std::int64_t at);

    [[nodiscard]] const slurm::History& history() const { return m_history; }

private:
    slurm::History m_history;
    bool m_hasAccounting = false; ///< it has answered before
    std::set<std::string> m_warned;
};

/// Returns a scenario of a history with the policies and options of `scenario`, whose study follows clusters, and with the policy
/// that repeats what really happened. Its import report has the assumptions about options that are still those of `scenario`, and
/// counts the jobs on nodes that differ, which are on one kind of nodes there.
[[nodiscard]] Result<Scenario> scenarioOfHistory(const Scenario& scenario, const slurm::History& history);

} // namespace wattif
