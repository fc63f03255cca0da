// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/slurm/snapshot.h"

namespace wattif::slurm {

/// The items read from the output of a command. Lines that cannot be read are left out and counted.
template <class T>
struct Parsed {
    std::vector<T> items{};
    std::size_t leftOut = 0;
    std::string firstReason{}; ///< of the first line left out: "line 3: ..."
};

/// The commands whose output is read, as words. Their texts are the same in all versions from 22.05 on, unlike the JSON.
[[nodiscard]] std::vector<std::string> nodesCommand();
[[nodiscard]] std::vector<std::string> partitionsCommand();
[[nodiscard]] std::vector<std::string> reservationsCommand();
[[nodiscard]] std::vector<std::string> queueCommand();
/// For jobs that have left the queue; `keys` as in Job.
[[nodiscard]] std::vector<std::string> accountingCommand(std::span<const std::string> keys);
/// For all jobs that were in the queue or ran since a moment, Unix seconds.
[[nodiscard]] std::vector<std::string> pastCommand(std::int64_t since);
[[nodiscard]] std::vector<std::string> configCommand();

/// Reads `scontrol show node --oneliner`.
[[nodiscard]] Parsed<Node> parseNodes(std::string_view text);
/// Reads `scontrol show partition --oneliner`.
[[nodiscard]] Parsed<Partition> parsePartitions(std::string_view text);
/// Reads the output of reservationsCommand(), with times in UTC: reservations for maintenance; others are skipped.
[[nodiscard]] Parsed<Maintenance> parseMaintenance(std::string_view text);
/// Reads the output of queueCommand(), with times in UTC.
[[nodiscard]] Parsed<Job> parseQueue(std::string_view text);
/// Reads the output of accountingCommand(), with times in UTC: key, state, times and nodes of ended jobs.
[[nodiscard]] Parsed<Job> parseAccounting(std::string_view text);
/// Reads the output of pastCommand(), with times in UTC: as parseQueue().
[[nodiscard]] Parsed<Job> parsePast(std::string_view text);
/// Returns the name of the cluster in the output of configCommand(); empty if it states none.
[[nodiscard]] std::string clusterNameIn(std::string_view text);

/// Sets power, jobs and uses of a node from Slurm's words for its state, e.g. "MIXED+DRAIN" or "IDLE+CLOUD+POWERED_DOWN".
void setState(std::string_view state, Node& node);

} // namespace wattif::slurm
