// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "tests/core/power/random_workload.h"

namespace wattif::power::test {

inline NodeKind randomKind(Random& random, int number)
{
    NodeKind kind{.name = "kind" + std::to_string(number), .count = drawInt(random, 1, 6)};
    kind.speed = drawOf(random, {0.5, 1.0, 1.0, 2.0});
    kind.gpus = random.uniformInt(0, 2) == 0 ? drawInt(random, 1, 4) : 0;
    if (random.uniformInt(0, 1) == 0)
        kind.cores = drawInt(random, 1, 4);
    if (random.uniformInt(0, 1) == 0)
        kind.bootSeconds = drawOf(random, {0.0, 30.0, 90.0});
    if (random.uniformInt(0, 1) == 0)
        kind.shutdownSeconds = drawOf(random, {0.0, 10.0, 60.0});
    if (random.uniformInt(0, 1) == 0)
        kind.watts = Watts{.off = drawOf(random, {0.0, 5.0}),
                           .shuttingDown = 80.0,
                           .booting = drawOf(random, {100.0, 300.0}),
                           .idle = drawOf(random, {40.0, 150.0}),
                           .busy = 400.0};
    if (random.uniformInt(0, 1) == 0)
        kind.embodiedKg = drawOf(random, {0.0, 1500.0});
    if (random.uniformInt(0, 1) == 0)
        kind.lifeYears = drawOf(random, {0.5, 4.0});
    return kind;
}

/// Partitions of some kinds each; every kind is in one, and may be in several.
inline std::vector<Partition> randomPartitions(const Instance& instance, Random& random)
{
    std::vector<Partition> partitions(static_cast<std::size_t>(random.uniformInt(1, 3)));
    std::vector<std::int32_t> kinds(instance.nodeKinds.size());
    std::iota(kinds.begin(), kinds.end(), 0);
    for (std::size_t p = 0; p < partitions.size(); ++p) {
        Partition& partition = partitions[p];
        partition.name = InternedText("part" + std::to_string(p));
        for (std::size_t i = kinds.size(); i > 1; --i)
            std::swap(kinds[i - 1], kinds[static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(i) - 1))]);
        partition.kinds.assign(kinds.begin(), kinds.begin() + drawInt(random, 1, std::ssize(kinds)));
        if (random.uniformInt(0, 3) == 0)
            partition.maxJobNodes = drawInt(random, 1, 4);
        if (random.uniformInt(0, 3) == 0)
            partition.maxJobMinutes = instance.maxJobMinutes / 2.0;
    }
    for (const std::int32_t kind : kinds)
        if (std::ranges::none_of(partitions,
                                 [kind](const Partition& p) { return std::ranges::find(p.kinds, kind) != p.kinds.end(); }))
            partitions.front().kinds.push_back(kind);
    if (random.uniformInt(0, 1) == 0)
        partitions.back().isDefault = true;
    return partitions;
}

/// Gives a random queue kinds of nodes and partitions.
inline Instance randomCluster(Random& random, int jobs)
{
    Instance instance = randomInstance({.maxJobs = jobs}, random);
    for (int k = drawInt(random, 1, 3); k > 0; --k)
        instance.nodeKinds.push_back(randomKind(random, k));
    instance.nodes = 0;
    for (const NodeKind& kind : instance.nodeKinds)
        instance.nodes += kind.count;
    instance.minJobNodes = 1;
    if (random.uniformInt(0, 3) != 0)
        instance.partitions = randomPartitions(instance, random);
    std::vector<Job> all = instance.jobs.all();
    for (Job& job : all) {
        job.processors = drawInt(random, 1, 10);
        if (!instance.partitions.empty() && random.uniformInt(0, 3) != 0)
            job.partition =
                instance.partitions[static_cast<std::size_t>(random.uniformInt(0, std::ssize(instance.partitions) - 1))].name;
        if (random.uniformInt(0, 5) == 0)
            job.gpus = drawInt(random, 1, 6);
    }
    instance.jobs = std::move(all);
    std::erase_if(instance.offIntervals, [&](const OffInterval& interval) { return interval.last.value >= instance.nodes; });
    return instance;
}

/// Lets the jobs of a random cluster share its nodes.
inline void shareNodes(Instance& instance, Random& random)
{
    instance.sharing = Sharing::cores;
    instance.packing = static_cast<Packing>(random.uniformInt(0, 2));
    instance.coresPerNode = drawInt(random, 1, 8);
}

} // namespace wattif::power::test
