// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/import_cluster.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/power/inputs/cluster_kinds.h"
#include "core/slurm/cluster_file.h"

namespace wattif::power {
namespace {

/// "24 nodes (16 with 96 processors, 8 with 64 processors and 4 GPUs)".
Message nodesText(const slurm::Cluster& cluster)
{
    std::map<std::pair<std::int32_t, std::int32_t>, std::int64_t> counts; // by processors and GPUs
    for (const slurm::Node& node : cluster.nodes)
        ++counts[{node.cpus, node.gpus}];
    std::vector<Message> kinds;
    for (const auto& [size, count] : counts)
        kinds.push_back(size.second > 0 ? formatMessage("{} with {} and {}", count, counted(size.first, "processor"),
                                                        counted(size.second, "GPU"))
                                        : formatMessage("{} with {}", count, counted(size.first, "processor")));
    return formatMessage("{} ({})", counted(std::ssize(cluster.nodes), "node"), Message::list(std::move(kinds)));
}

Message partitionsText(const slurm::Cluster& cluster)
{
    std::vector<Message> names;
    for (const slurm::Partition& partition : cluster.partitions)
        names.emplace_back(partition.name);
    return formatMessage("partitions of the cluster: {}", Message::list(std::move(names)));
}

/// Partitions of the log that the cluster does not have, such as those of earlier days.
void addMissingPartitions(const std::string& fileName, Instance& instance, ImportReport& report)
{
    std::set<std::uint32_t> known{InternedText().number()};
    for (const Partition& partition : instance.partitions)
        known.insert(partition.name.number());
    std::vector<std::int32_t> all(instance.nodeKinds.size());
    std::iota(all.begin(), all.end(), 0);
    for (const Job& job : instance.jobs)
        if (known.insert(job.partition.number()).second) {
            instance.partitions.push_back({.name = job.partition, .kinds = all});
            report.assume(fmt::format("partition {}", job.partition.text()), "all nodes",
                          formatMessage("jobs ask for it, but it is not in {}", fileName));
        }
}

void reportSpread(const std::vector<JobSize>& sizes, const Instance& instance, ImportReport& report)
{
    const auto spread = std::ranges::count_if(sizes, [&instance](const JobSize& size) {
        const Job job{.processors = static_cast<std::int32_t>(size.processors), .partition = size.partition};
        return size.nodes > nodesOf(instance, job);
    });
    if (spread > 0)
        report.assume("nodes of a job", "as few as its processors need",
                      formatMessage("{} ran on more nodes", counted(spread, "job")));
}

} // namespace

Result<void> addCluster(const ImportFile& source, const std::vector<JobSize>& sizes, Instance& instance, ImportReport& report)
{
    auto cluster = slurm::readCluster(source.name, source.text);
    if (!cluster)
        return propagateError(cluster);
    report.read.push_back(nodesText(*cluster));
    if (!cluster->partitions.empty())
        report.read.push_back(partitionsText(*cluster));
    LeftOutCounter included;
    for (const slurm::Include& include : cluster->includes)
        included.add(
            "a file that slurm.conf includes is not read; put its lines into the file", "line",
            [&] { return Place{.file = source.name, .line = include.line}; }, include.file);
    report.leftOut.insert(report.leftOut.end(), included.entries().begin(), included.entries().end());
    instance.nodes = static_cast<std::int32_t>(cluster->nodes.size());
    instance.coresPerNode = std::ranges::max(cluster->nodes, {}, &slurm::Node::cpus).cpus;
    slurm::History history;
    history.add({.at = 1, .nodes = std::move(cluster->nodes), .partitions = std::move(cluster->partitions)});
    ClusterKinds(instance, history).setKinds(instance);
    if (!instance.nodeKinds.empty()) {
        addMissingPartitions(std::filesystem::path(source.name).filename().string(), instance, report);
        report.assume("watts of node kinds", "those of all nodes", "the file states no power");
    }
    constexpr std::array<std::string_view, 3> ofTheLog{"partitions", "cores_per_node", "nodes of a job"};
    std::erase_if(report.assumed,
                  [&ofTheLog](const Assumption& one) { return std::ranges::find(ofTheLog, one.name) != ofTheLog.end(); });
    reportSpread(sizes, instance, report);
    return {};
}

} // namespace wattif::power
