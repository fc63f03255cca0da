// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/cluster_kinds.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/power/model/limits.h"
#include "core/slurm/node_list.h"

namespace wattif::power {
namespace {

using Group = std::vector<std::size_t>; ///< places in History::nodes()
using Names = std::vector<std::string>;

Names followedOf(const slurm::Node& node, const slurm::History& history)
{
    Names names;
    for (const std::string& partition : node.partitions)
        if (history.followed().empty() || history.followed().contains(partition))
            names.push_back(partition);
    std::ranges::sort(names);
    return names;
}

/// "gpu" of "gpu-07".
std::string withoutNumber(std::string name)
{
    name.erase(name.find_last_not_of("0123456789") + 1);
    name.erase(name.find_last_not_of("-_.") + 1);
    return name;
}

/// The name of a node without its number, where kinds of a scenario are called after it; else empty.
std::string knownPrefix(const Instance& base, const slurm::Node& node)
{
    const std::string prefix = withoutNumber(node.name);
    const bool isKnown = std::ranges::any_of(
        base.nodeKinds, [&prefix](const NodeKind& kind) { return kind.name == prefix || kind.name.starts_with(prefix + ", "); });
    return isKnown ? prefix : std::string();
}

/// Nodes that are alike, in the order of their first node.
std::vector<Group> groupsOf(const Instance& base, const slurm::History& history)
{
    std::map<std::tuple<std::int32_t, std::int32_t, Names, std::string>, std::size_t> known;
    std::vector<Group> groups;
    for (std::size_t i = 0; i < history.nodes().size(); ++i) {
        const slurm::Node& node = history.nodes()[i];
        const auto [at, isNew] =
            known.try_emplace({node.cpus, node.gpus, followedOf(node, history), knownPrefix(base, node)}, groups.size());
        if (isNew)
            groups.emplace_back();
        groups[at->second].push_back(i);
    }
    return groups;
}

/// What nodes of a group are called, from the shortest to that which always differs; the first may be empty.
Names namesFor(const slurm::History& history, const Group& group)
{
    std::set<std::string> prefixes;
    Names all;
    for (const std::size_t node : group) {
        all.push_back(history.nodes()[node].name);
        prefixes.insert(withoutNumber(all.back()));
    }
    const slurm::Node& first = history.nodes()[group.front()];
    const std::string prefix = prefixes.size() == 1 ? *prefixes.begin() : std::string();
    std::string sizes = counted(first.cpus, "processor");
    if (first.gpus > 0)
        sizes += ", " + counted(first.gpus, "GPU");
    const std::string before = prefix.empty() ? std::string() : prefix + ", ";
    return {prefix, before + sizes, fmt::format("{}{}", before, fmt::join(followedOf(first, history), "+")),
            slurm::nodeListOf(all)};
}

/// The first name of each group that no other group has at the same place.
Names uniqueNames(const slurm::History& history, const std::vector<Group>& groups)
{
    std::vector<Names> choices;
    std::map<std::string, int> uses;
    for (const Group& group : groups) {
        choices.push_back(namesFor(history, group));
        for (const std::string& name : std::set<std::string>(choices.back().begin(), choices.back().end()))
            ++uses[name];
    }
    Names names;
    for (const Names& choice : choices)
        names.push_back(*std::ranges::find_if(
            choice, [&](const std::string& name) { return &name == &choice.back() || (!name.empty() && uses[name] == 1); }));
    return names;
}

const NodeKind* kindNamed(const Instance& base, const std::string& name)
{
    const auto found = std::ranges::find(base.nodeKinds, name, &NodeKind::name);
    return found == base.nodeKinds.end() ? nullptr : &*found;
}

/// The kind of a scenario whose values nodes have; null: those of all nodes.
const NodeKind* kindIn(const Instance& base, const std::string& name, const slurm::Node& first, const Names& partitions)
{
    if (const NodeKind* kind = kindNamed(base, name))
        return kind;
    if (const NodeKind* kind = kindNamed(base, withoutNumber(first.name)))
        return kind;
    for (const std::string& partition : partitions) {
        if (const NodeKind* kind = kindNamed(base, partition))
            return kind;
        for (const Partition& of : base.partitions)
            if (of.name.text() == partition && of.kinds.size() == 1)
                return &base.nodeKinds[static_cast<std::size_t>(of.kinds.front())];
    }
    return nullptr;
}

} // namespace

ClusterKinds::ClusterKinds(const Instance& base, const slurm::History& history)
    : m_places(history.nodes().size(), 0), m_kindOf(history.nodes().size(), 0)
{
    const std::vector<Group> groups = groupsOf(base, history);
    const Names names = uniqueNames(history, groups);
    const auto isKnown = [&](std::size_t k) {
        const slurm::Node& first = history.nodes()[groups[k].front()];
        return kindIn(base, names[k], first, followedOf(first, history)) != nullptr;
    };
    if (groups.empty() || (groups.size() == 1 && !isKnown(0))) {
        for (std::size_t i = 0; i < m_places.size(); ++i)
            m_places[i] = static_cast<std::int32_t>(i);
        return;
    }
    std::int32_t next = 0;
    for (std::size_t k = 0; k < groups.size(); ++k) {
        const slurm::Node& first = history.nodes()[groups[k].front()];
        const NodeKind* known = kindIn(base, names[k], first, followedOf(first, history));
        NodeKind kind = known ? *known : NodeKind();
        kind.name = names[k];
        kind.count = static_cast<std::int32_t>(groups[k].size());
        kind.cores = first.cpus;
        kind.gpus = std::min(first.gpus, maxNodeGpus);
        kind.speed = 1.0; // the times are those on these nodes
        m_kinds.push_back(std::move(kind));
        for (const std::size_t node : groups[k]) {
            m_places[node] = next++;
            m_kindOf[node] = static_cast<std::int32_t>(k);
            m_kindByName[history.nodes()[node].name] = static_cast<std::int32_t>(k);
        }
    }
    setPartitions(base, history);
}

std::vector<std::int32_t> ClusterKinds::nodesOf(std::int32_t kind) const
{
    std::vector<std::int32_t> nodes; // groups keep the order of Slurm
    for (std::size_t i = 0; i < m_kindOf.size(); ++i)
        if (m_kindOf[i] == kind)
            nodes.push_back(static_cast<std::int32_t>(i));
    return nodes;
}

void ClusterKinds::setPartitions(const Instance& base, const slurm::History& history)
{
    std::map<std::string, std::set<std::int32_t>> kinds;
    for (std::size_t i = 0; i < m_kindOf.size(); ++i)
        for (const std::string& partition : followedOf(history.nodes()[i], history))
            kinds[partition].insert(m_kindOf[i]);
    std::set<std::int32_t> used;
    for (const slurm::Partition& partition : history.partitions()) {
        const auto found = kinds.find(partition.name);
        if (found == kinds.end())
            continue;
        m_partitions.push_back({.name = InternedText(partition.name),
                                .kinds = {found->second.begin(), found->second.end()},
                                .isDefault = partition.isDefault});
        const auto known = std::ranges::find(base.partitions, m_partitions.back().name, &Partition::name);
        if (known != base.partitions.end())
            m_partitions.back().nodePolicy = known->nodePolicy;
        used.insert(found->second.begin(), found->second.end());
    }
    std::vector<std::int32_t> others; // nodes in no partition
    for (std::int32_t kind = 0; kind < std::ssize(m_kinds); ++kind)
        if (!used.contains(kind))
            others.push_back(kind);
    if (!others.empty())
        m_partitions.push_back({.name = InternedText("no partition"), .kinds = std::move(others)});
}

void ClusterKinds::setKinds(Instance& into) const
{
    into.nodeKinds = m_kinds;
    into.partitions = m_partitions;
    into.partitions.insert(into.partitions.end(), m_pinned.begin(), m_pinned.end());
}

std::int32_t ClusterKinds::kindWhereItRan(const slurm::Job& job) const
{
    std::map<std::int32_t, std::int64_t> nodes; // by kind
    for (const std::string& name : job.nodeNames)
        if (const auto found = m_kindByName.find(name); found != m_kindByName.end())
            ++nodes[found->second];
    const auto most = std::ranges::max_element(nodes, {}, [](const auto& entry) { return entry.second; });
    return most == nodes.end() ? -1 : most->first;
}

const Partition* ClusterKinds::partitionOf(const slurm::Job& job) const
{
    for (const auto part : std::views::split(job.partition, ',')) { // a waiting job may name several
        const std::string name(part.begin(), part.end());
        const auto found = std::ranges::find(m_partitions, InternedText(name), &Partition::name);
        if (found != m_partitions.end())
            return &*found;
    }
    return nullptr;
}

const Partition& ClusterKinds::pinned(const Partition* partition, std::int32_t kind)
{
    const std::string& own = m_kinds[static_cast<std::size_t>(kind)].name;
    const InternedText name(partition ? fmt::format("{}: {}", partition->name.text(), own) : "on " + own);
    const auto found = std::ranges::find(m_pinned, name, &Partition::name);
    if (found != m_pinned.end())
        return *found;
    m_pinned.push_back({.name = name, .kinds = {kind}});
    return m_pinned.back();
}

void ClusterKinds::place(const slurm::Job& job, Job& into)
{
    const Partition* partition = partitionOf(job);
    const std::int32_t ran = kindWhereItRan(job);
    if (ran >= 0 && (!partition || partition->kinds != std::vector<std::int32_t>{ran}))
        partition = &pinned(partition, ran);
    if (partition)
        into.partition = partition->name;
    const Partition& asked = partition ? *partition : m_partitions.front();
    std::int64_t processors = 0; // of the kind with the smallest nodes that has enough of them
    std::int64_t most = 1;       // that any kind has
    for (const std::int32_t k : asked.kinds) {
        const NodeKind& kind = m_kinds[static_cast<std::size_t>(k)];
        const std::int64_t wanted = std::int64_t{job.nodes} * kind.cores.value_or(1);
        if (job.nodes <= kind.count && (processors == 0 || wanted < processors))
            processors = wanted;
        most = std::max(most, std::int64_t{kind.count} * kind.cores.value_or(1));
    }
    into.processors = static_cast<std::int32_t>(std::min<std::int64_t>(processors > 0 ? processors : most, maxProcessors));
}

} // namespace wattif::power
