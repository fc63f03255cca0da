// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/cluster_jobs.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/io/swf_file.h"

namespace wattif {

void setNodeSizes(ClusterJobs& made, std::vector<JobSize> sizes)
{
    for (const JobSize& size : sizes) {
        made.largestNodes = std::max(made.largestNodes, static_cast<std::int32_t>(size.nodes));
        if (size.nodes > 0)
            made.coresPerNode =
                std::max(made.coresPerNode, static_cast<std::int32_t>((size.processors + size.nodes - 1) / size.nodes));
    }
    made.sizes = std::move(sizes);
}

void reportJobs(ClusterJobs& made)
{
    ImportReport& report = made.report;
    const auto metered = std::ranges::count_if(made.jobs, [](const TraceJob& job) { return job.watts > 0.0; });
    if (metered == 1)
        report.read.push_back(formatMessage("1 job states its energy: its own power counts instead of that of busy nodes"));
    else if (metered > 1)
        report.read.push_back(
            formatMessage("{} jobs state their energy: their own power counts instead of that of busy nodes", metered));
    const auto onGpus = std::ranges::count_if(made.jobs, [](const TraceJob& job) { return job.gpus > 0; });
    if (onGpus > 0)
        report.read.push_back(formatMessage("{} with GPUs: they count where kinds of nodes have GPUs", counted(onGpus, "job")));
    std::set<std::uint32_t> partitions;
    for (const TraceJob& job : made.jobs)
        if (!job.partition.empty())
            partitions.insert(job.partition.number());
    if (partitions.size() > 1) {
        report.read.push_back(partitionsRead(std::ssize(partitions)));
        report.assume("partitions", "one queue", formatMessage("the log has {}", counted(std::ssize(partitions), "partition")));
    } else
        for (TraceJob& job : made.jobs)
            made.onlyPartition = std::exchange(job.partition, {});
    const auto spread = std::ranges::count_if(made.sizes, [&made](const JobSize& size) {
        return made.coresPerNode > 0 && size.nodes > (size.processors + made.coresPerNode - 1) / made.coresPerNode;
    });
    if (spread > 0)
        report.assume("nodes of a job", "as few as its processors need",
                      formatMessage("{} ran on more nodes", counted(spread, "job")));
}

} // namespace wattif
