// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/node_kinds_edit.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "core/base/format_message.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

/// "kind-2": the first number from that of the next element on that no other one has.
template <class Elements, class Name>
std::string freeName(const Elements& elements, const std::string& stem, const Name& nameOf)
{
    for (std::size_t number = elements.size() + 1;; ++number)
        if (std::string name = stem + std::to_string(number);
            std::ranges::none_of(elements, [&](const auto& each) { return nameOf(each) == name; }))
            return name;
}

std::vector<std::int32_t> allKinds(const Instance& instance)
{
    std::vector<std::int32_t> kinds(instance.nodeKinds.size());
    std::iota(kinds.begin(), kinds.end(), 0);
    return kinds;
}

/// The partition of jobs that ask for none.
Partition& defaultPartition(Instance& instance)
{
    const auto found = std::ranges::find(instance.partitions, true, &Partition::isDefault);
    return found == instance.partitions.end() ? instance.partitions.front() : *found;
}

void clearDefault(Instance& instance)
{
    for (Partition& each : instance.partitions)
        each.isDefault = false;
}

void renameInJobs(Instance& instance, InternedText from, InternedText to)
{
    if (from == to || std::ranges::none_of(instance.jobs, [from](const Job& job) { return job.partition == from; }))
        return;
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs)
        if (job.partition == from)
            job.partition = to;
    instance.jobs = std::move(jobs);
    instance.trace.clear();
}

/// The partitions that jobs ask for, by their first job, with all kinds each.
std::vector<Partition> partitionsOfJobs(const Instance& instance)
{
    std::vector<Partition> partitions;
    std::unordered_set<std::uint32_t> seen;
    for (const Job& job : instance.jobs)
        if (!job.partition.empty() && seen.insert(job.partition.number()).second)
            partitions.push_back({.name = job.partition, .kinds = allKinds(instance)});
    return partitions;
}

std::vector<bool> marked(std::size_t size, std::span<const std::size_t> places)
{
    std::vector<bool> marks(size);
    for (const std::size_t place : places)
        if (place < size)
            marks[place] = true;
    return marks;
}

} // namespace

void addNodeKind(Instance& instance, NodeKind kind)
{
    if (kind.name.empty())
        kind.name = freeName(instance.nodeKinds, "kind-", [](const NodeKind& each) { return each.name; });
    instance.nodeKinds.push_back(std::move(kind));
    if (!instance.partitions.empty())
        defaultPartition(instance).kinds.push_back(static_cast<std::int32_t>(instance.nodeKinds.size()) - 1);
}

void setPartition(Instance& instance, std::size_t at, const Partition& partition)
{
    if (partition.isDefault)
        clearDefault(instance);
    if (!partition.name.empty())
        renameInJobs(instance, instance.partitions[at].name, partition.name);
    instance.partitions[at] = partition;
}

void addPartition(Instance& instance, Partition partition)
{
    if (partition.name.empty())
        partition.name =
            InternedText(freeName(instance.partitions, "partition-", [](const Partition& each) { return each.name.text(); }));
    if (partition.kinds.empty())
        partition.kinds = allKinds(instance);
    if (partition.isDefault)
        clearDefault(instance);
    instance.partitions.push_back(std::move(partition));
}

Result<Instance> withNodesOfKinds(Instance instance)
{
    if (!instance.nodeKinds.empty()) {
        std::int64_t nodes = 0;
        for (const NodeKind& kind : instance.nodeKinds)
            nodes += kind.count;
        instance.nodes = static_cast<std::int32_t>(std::clamp<std::int64_t>(nodes, 1, maxNodes)); // the check refuses more
    }
    if (auto ok = check(instance); !ok)
        return propagateError(ok);
    return instance;
}

Result<Instance> withPresentNodesAsKind(const Instance& instance)
{
    if (!instance.nodeKinds.empty())
        return badInput("there are node kinds already");
    Instance changed = instance;
    changed.nodeKinds = {{.name = "nodes", .count = instance.nodes}};
    return withNodesOfKinds(std::move(changed));
}

Result<Instance> withNodeKind(const Instance& instance, std::size_t at, const NodeKind& kind)
{
    if (at >= instance.nodeKinds.size())
        return badInput("this node kind does not exist");
    Instance changed = instance;
    changed.nodeKinds[at] = kind;
    if (kind.count != instance.nodeKinds[at].count) // the nodes of later kinds get other numbers
        changed.observedStates.clear();
    return withNodesOfKinds(std::move(changed));
}

Result<Instance> withNodeKindAdded(const Instance& instance, NodeKind kind)
{
    Instance changed = instance;
    addNodeKind(changed, std::move(kind));
    return withNodesOfKinds(std::move(changed));
}

Result<Instance> withoutNodeKinds(const Instance& instance, std::span<const std::size_t> kinds)
{
    const std::vector<bool> goes = marked(instance.nodeKinds.size(), kinds);
    Instance changed = instance;
    changed.nodeKinds.clear();
    std::vector<std::int32_t> newPlace(goes.size(), -1);
    for (std::size_t k = 0; k < goes.size(); ++k)
        if (!goes[k]) {
            newPlace[k] = static_cast<std::int32_t>(changed.nodeKinds.size());
            changed.nodeKinds.push_back(instance.nodeKinds[k]);
        }
    if (changed.nodeKinds.empty()) // as many nodes as before
        changed.partitions.clear();
    else if (changed.nodeKinds.size() < instance.nodeKinds.size())
        changed.observedStates.clear();
    for (Partition& partition : changed.partitions) {
        std::erase_if(partition.kinds, [&](std::int32_t kind) { return newPlace[static_cast<std::size_t>(kind)] < 0; });
        for (std::int32_t& kind : partition.kinds)
            kind = newPlace[static_cast<std::size_t>(kind)];
    }
    return withNodesOfKinds(std::move(changed));
}

Result<Instance> withPartition(const Instance& instance, std::size_t at, const Partition& partition)
{
    if (at >= instance.partitions.size())
        return badInput("this partition does not exist");
    Instance changed = instance;
    setPartition(changed, at, partition);
    return withNodesOfKinds(std::move(changed));
}

Result<Instance> withPartitionAdded(const Instance& instance, Partition partition)
{
    if (instance.nodeKinds.empty())
        return badInput("partitions need node kinds: add one first", {.cell = "partitions"});
    Instance changed = instance;
    if (changed.partitions.empty()) {
        changed.partitions = partitionsOfJobs(instance);
        if (!changed.partitions.empty())
            return withNodesOfKinds(std::move(changed));
        partition.isDefault = true;
    }
    addPartition(changed, std::move(partition));
    return withNodesOfKinds(std::move(changed));
}

Result<Instance> withoutPartitions(const Instance& instance, std::span<const std::size_t> partitions)
{
    const std::vector<bool> goes = marked(instance.partitions.size(), partitions);
    Instance changed = instance;
    changed.partitions.clear();
    for (std::size_t p = 0; p < goes.size(); ++p)
        if (!goes[p])
            changed.partitions.push_back(instance.partitions[p]);
    return withNodesOfKinds(std::move(changed));
}

Result<std::vector<std::int32_t>> kindsNamed(const Instance& instance, std::span<const std::string> names)
{
    std::vector<std::int32_t> kinds;
    for (const std::string& name : names) {
        const auto found = std::ranges::find(instance.nodeKinds, name, &NodeKind::name);
        if (found == instance.nodeKinds.end())
            return badInput(formatMessage("there is no node kind '{}'", name));
        kinds.push_back(static_cast<std::int32_t>(found - instance.nodeKinds.begin()));
    }
    return kinds;
}

} // namespace wattif::power
