// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/reader.h"

#include <utility>

#include <fmt/format.h>

#include "core/slurm/parse.h"

namespace wattif::slurm {
namespace {

constexpr std::size_t maxKeys = 500; ///< of jobs in one command line

/// Runs a command and takes the items that it prints; false where it failed, with the reason in `failure`.
template <class T>
bool read(const CommandRunner& run, const std::vector<std::string>& command, Parsed<T> (*parse)(std::string_view),
          std::string_view name, std::vector<T>& items, Snapshot& snapshot, Error& failure)
{
    auto text = run(command);
    if (!text) {
        failure = std::move(text.error());
        return false;
    }
    Parsed<T> parsed = parse(*text);
    if (parsed.leftOut > 0)
        snapshot.warnings.push_back(fmt::format("{}: left out {} of {} lines; {}", name, parsed.leftOut,
                                                parsed.leftOut + parsed.items.size(), parsed.firstReason));
    items = std::move(parsed.items);
    return true;
}

} // namespace

Result<Snapshot> readSnapshot(const CommandRunner& run, std::int64_t at)
{
    Snapshot snapshot{.at = at};
    Error failure;
    const bool isRead = read<Job>(run, queueCommand(), parseQueue, "squeue", snapshot.jobs, snapshot, failure)
        && read<Node>(run, nodesCommand(), parseNodes, "scontrol show node", snapshot.nodes, snapshot, failure)
        && read<Partition>(run, partitionsCommand(), parsePartitions, "scontrol show partition", snapshot.partitions, snapshot,
                           failure);
    if (!isRead)
        return tl::unexpected(std::move(failure));
    if (std::vector<Maintenance> maintenance; // a cluster can be followed without
        read<Maintenance>(run, reservationsCommand(), parseMaintenance, "scontrol show reservation", maintenance, snapshot,
                          failure))
        snapshot.maintenance = std::move(maintenance);
    if (snapshot.nodes.empty())
        return badInput(snapshot.warnings.empty() ? "scontrol shows no nodes" : snapshot.warnings.front());
    return snapshot;
}

Result<std::vector<Job>> readEnds(const CommandRunner& run, std::span<const std::string> keys)
{
    std::vector<Job> ends;
    for (std::size_t first = 0; first < keys.size(); first += maxKeys) {
        const auto text = run(accountingCommand(keys.subspan(first, std::min(maxKeys, keys.size() - first))));
        if (!text)
            return tl::unexpected(text.error());
        Parsed<Job> parsed = parseAccounting(*text);
        ends.insert(ends.end(), parsed.items.begin(), parsed.items.end());
    }
    return ends;
}

Result<std::vector<Job>> readPast(const CommandRunner& run, std::int64_t since)
{
    const auto text = run(pastCommand(since));
    if (!text)
        return tl::unexpected(text.error());
    return parsePast(*text).items;
}

std::string readClusterName(const CommandRunner& run)
{
    const auto text = run(configCommand());
    return text ? clusterNameIn(*text) : std::string();
}

} // namespace wattif::slurm
