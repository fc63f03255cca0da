// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/node_kinds.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/power/model/cap_fit.h"

namespace wattif::power {
namespace {

Result<void> inRange(double value, double low, double high, const char* what, std::string cell)
{
    if (value >= low && value <= high)
        return {};
    return badInput(
        formatMessage("{} must be from {} to {} (got {})", what, formatNumber(low), formatNumber(high), formatNumber(value)),
        {.cell = std::move(cell)});
}

Result<void> checkKindWatts(const NodeKind& kind, const std::string& cell)
{
    if (!kind.watts)
        return {};
    for (std::size_t s = 0; s < poweredStateCount; ++s) {
        const auto state = static_cast<NodeState>(s);
        if (auto ok = inRange(kind.watts->of(state), 0.0, maxWatts, "a power in watts",
                              fmt::format("{}.watts.{}", cell, toString(state)));
            !ok)
            return ok;
    }
    return {};
}

Result<void> checkKind(const NodeKind& kind, const std::string& cell)
{
    if (kind.name.empty())
        return badInput("the name is empty", {.cell = cell + ".name"});
    return inRange(kind.count, 1, maxNodes, "the number of nodes", cell + ".count")
        .and_then([&] { return inRange(kind.cores.value_or(1), 1, maxProcessors, "the cores of a node", cell + ".cores"); })
        .and_then([&] { return inRange(kind.gpus, 0, maxNodeGpus, "the GPUs of a node", cell + ".gpus"); })
        .and_then([&] { return checkKindWatts(kind, cell); })
        .and_then([&] { return checkPowerModel(kind.powerModel.value_or(PowerModel()), cell + ".power_model"); })
        .and_then([&] {
            return inRange(kind.bootSeconds.value_or(0.0), 0.0, maxSwitchSeconds, "the boot time in seconds", cell + ".boot_s");
        })
        .and_then([&] {
            return inRange(kind.shutdownSeconds.value_or(0.0), 0.0, maxSwitchSeconds, "the shut-down time in seconds",
                           cell + ".shutdown_s");
        })
        .and_then([&] { return inRange(kind.speed, minSpeed, maxSpeed, "the speed", cell + ".speed"); })
        .and_then([&] {
            return inRange(kind.embodiedKg.value_or(0.0), 0.0, maxEmbodiedKg, "the embodied carbon in kg", cell + ".embodied_kg");
        })
        .and_then([&] {
            return inRange(kind.lifeYears.value_or(minLifeYears), minLifeYears, maxLifeYears, "the life in years",
                           cell + ".life_years");
        });
}

Result<void> checkPartition(const Instance& instance, const Partition& partition, const std::string& cell)
{
    if (partition.name.empty())
        return badInput("the name is empty", {.cell = cell + ".name"});
    if (partition.kinds.empty())
        return badInput(formatMessage("the partition '{}' has no node kinds", partition.name.text()),
                        {.cell = cell + ".node_kinds"});
    std::set<std::int32_t> seen;
    for (const std::int32_t kind : partition.kinds) {
        if (kind < 0 || kind >= std::ssize(instance.nodeKinds))
            return badInput("this node kind does not exist", {.cell = cell + ".node_kinds"});
        if (!seen.insert(kind).second)
            return badInput(
                formatMessage("the node kind '{}' is listed twice", instance.nodeKinds[static_cast<std::size_t>(kind)].name),
                {.cell = cell + ".node_kinds"});
    }
    return inRange(partition.maxJobNodes, 0, maxNodes, "the maximum nodes of a job", cell + ".max_job_nodes").and_then([&] {
        return partition.maxJobMinutes == 0.0 ? Result<void>()
                                              : inRange(partition.maxJobMinutes, minJobMinutes, maxJobMinutes,
                                                        "the time limit in minutes", cell + ".max_job_minutes");
    });
}

Result<void> checkKinds(const Instance& instance)
{
    std::set<std::string_view> names;
    std::int64_t nodes = 0;
    for (std::size_t k = 0; k < instance.nodeKinds.size(); ++k) {
        const NodeKind& kind = instance.nodeKinds[k];
        const std::string cell = fmt::format("node_kinds[{}]", k);
        if (auto ok = checkKind(kind, cell); !ok)
            return ok;
        if (!names.insert(kind.name).second)
            return badInput(formatMessage("there are two node kinds '{}'", kind.name), {.cell = cell + ".name"});
        nodes += kind.count;
    }
    if (nodes != instance.nodes)
        return badInput(
            formatMessage("the node kinds have {} nodes in all, not {}: change the count of a kind", nodes, instance.nodes),
            {.cell = "nodes"});
    return {};
}

Result<void> checkPartitions(const Instance& instance)
{
    std::set<std::uint32_t> names;
    std::set<std::int32_t> used;
    std::int64_t defaults = 0;
    for (std::size_t p = 0; p < instance.partitions.size(); ++p) {
        const Partition& partition = instance.partitions[p];
        const std::string cell = fmt::format("partitions[{}]", p);
        if (auto ok = checkPartition(instance, partition, cell); !ok)
            return ok;
        if (!names.insert(partition.name.number()).second)
            return badInput(formatMessage("there are two partitions '{}'", partition.name.text()), {.cell = cell + ".name"});
        defaults += partition.isDefault ? 1 : 0;
        if (defaults > 1)
            return badInput("there are two default partitions", {.cell = cell + ".default"});
        used.insert(partition.kinds.begin(), partition.kinds.end());
    }
    for (std::size_t k = 0; k < instance.nodeKinds.size() && !instance.partitions.empty(); ++k)
        if (!used.contains(static_cast<std::int32_t>(k)))
            return badInput(formatMessage("the node kind '{}' is in no partition", instance.nodeKinds[k].name),
                            {.cell = fmt::format("node_kinds[{}]", k)});
    return {};
}

const Partition& everyKind(const Instance& instance)
{
    // All instances share one list of indices, which is as long as the longest list of kinds.
    static const std::vector<Partition> bySize = [] {
        std::vector<Partition> all(maxNodeKinds + 1);
        for (std::size_t size = 0; size < all.size(); ++size) {
            all[size].kinds.resize(size);
            std::iota(all[size].kinds.begin(), all[size].kinds.end(), 0);
        }
        return all;
    }();
    return bySize[std::min(instance.nodeKinds.size(), maxNodeKinds)];
}

/// a / b, rounded up.
std::int64_t dividedUp(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

} // namespace

Result<void> checkNodeKinds(const Instance& instance)
{
    if (instance.nodeKinds.empty())
        return instance.partitions.empty() ? Result<void>() : badInput("partitions need node_kinds", {.cell = "partitions"});
    if (instance.nodeKinds.size() > maxNodeKinds)
        return badInput(formatMessage("there are more than {} node kinds", maxNodeKinds), {.cell = "node_kinds"});
    if (instance.partitions.size() > maxPartitions)
        return badInput(formatMessage("there are more than {} partitions", maxPartitions), {.cell = "partitions"});
    return checkKinds(instance).and_then([&] { return checkPartitions(instance); });
}

std::int32_t coresOf(const Instance& instance, const NodeKind& kind) { return kind.cores.value_or(instance.coresPerNode); }

Watts wattsOf(const Instance& instance, const NodeKind& kind) { return kind.watts.value_or(instance.watts); }

const PowerModel& powerModelOf(const Instance& instance, const NodeKind& kind)
{
    return kind.powerModel ? *kind.powerModel : instance.powerModel;
}

double bootSecondsOf(const Instance& instance, const NodeKind& kind) { return kind.bootSeconds.value_or(instance.bootSeconds); }

double shutdownSecondsOf(const Instance& instance, const NodeKind& kind)
{
    return kind.shutdownSeconds.value_or(instance.shutdownSeconds);
}

double embodiedKgOf(const Instance& instance, const NodeKind& kind)
{
    return kind.embodiedKg.value_or(instance.embodiedKgPerNode);
}

double lifeYearsOf(const Instance& instance, const NodeKind& kind) { return kind.lifeYears.value_or(instance.nodeLifeYears); }

double minSpeedOf(const Instance& instance)
{
    double speed = 1.0;
    for (const NodeKind& kind : instance.nodeKinds)
        speed = std::min(speed, kind.speed);
    return speed;
}

const Partition* findPartition(const Instance& instance, const Job& job)
{
    if (instance.partitions.empty())
        return &everyKind(instance);
    const auto found = job.partition.empty() ? std::ranges::find(instance.partitions, true, &Partition::isDefault)
                                             : std::ranges::find(instance.partitions, job.partition, &Partition::name);
    if (found != instance.partitions.end())
        return &*found;
    return job.partition.empty() ? &instance.partitions.front() : nullptr;
}

std::string partitionNames(const Instance& instance)
{
    std::string names;
    for (const Partition& partition : instance.partitions)
        names += (names.empty() ? "" : ", ") + partition.name.text();
    return names;
}

double limitMinutes(const Instance& instance, const Job& job)
{
    const Partition* partition = findPartition(instance, job);
    return partition && partition->maxJobMinutes > 0.0 ? partition->maxJobMinutes : instance.maxJobMinutes;
}

KindFit fitOn(const Instance& instance, const Partition& partition, std::int32_t kind, const Job& job)
{
    const NodeKind& of = instance.nodeKinds[static_cast<std::size_t>(kind)];
    std::int64_t nodes = dividedUp(job.processors, coresOf(instance, of));
    if (job.gpus > 0 && of.gpus > 0)
        nodes = std::max(nodes, dividedUp(job.gpus, of.gpus));
    KindFit fit{.kind = kind, .nodes = static_cast<std::int32_t>(nodes)};
    const std::int32_t stated = partition.maxJobNodes > 0 ? partition.maxJobNodes : instance.maxJobNodes;
    const double limit = (partition.maxJobMinutes > 0.0 ? partition.maxJobMinutes : instance.maxJobMinutes) * 60.0;
    if (nodes < instance.minJobNodes)
        fit.why = Rejection::tooSmall;
    else if (nodes > of.count || (stated > 0 && nodes > stated) || (job.gpus > 0 && of.gpus == 0))
        fit.why = Rejection::tooLarge;
    else if (job.requestedSeconds > limit || job.runSeconds > limit + instance.overTimeSeconds)
        fit.why = Rejection::tooLong;
    else if (!fitsCap(instance, job, kind, fit.nodes))
        fit.why = Rejection::overCap;
    return fit;
}

KindFit firstFit(const Instance& instance, const Job& job)
{
    const Partition* partition = findPartition(instance, job);
    if (!partition)
        return {.kind = 0, .nodes = 1, .why = Rejection::tooLarge};
    KindFit first;
    for (std::size_t i = 0; i < partition->kinds.size(); ++i) {
        const KindFit fit = fitOn(instance, *partition, partition->kinds[i], job);
        if (fit.why == Rejection::none)
            return fit;
        if (i == 0)
            first = fit;
        first.why = std::max(first.why, fit.why);
    }
    return first;
}

} // namespace wattif::power
