// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/power/engine/outcome.h"
#include "core/power/policies/policies.h"
#include "core/power/results/replayed_cluster.h"
#include "core/power/results/results.h"

namespace wattif::power::test {

inline constexpr std::int64_t clusterStart = 1'700'000'000; ///< Unix seconds of the first snapshot
inline constexpr std::int64_t hour = 3600;

/// A cluster that strictly keeps the order of jobs: with nodes off no job starts earlier than with all nodes on.
inline Instance randomCluster(std::uint64_t seed)
{
    Random random(seed);
    Instance instance;
    instance.nodes = static_cast<std::int32_t>(random.uniformInt(4, 16));
    instance.coresPerNode = 4;
    instance.scheduler = SchedulerKind::fcfs;
    instance.bootSeconds = 90.0;
    instance.shutdownSeconds = 30.0;
    instance.maxJobMinutes = 30.0;
    instance.start = CalendarStart{.unixSeconds = clusterStart};
    instance.startOfDaySeconds = static_cast<double>(clusterStart % 86'400);
    std::vector<Job> jobs;
    double now = 0.0;
    for (std::int64_t i = 0; now < static_cast<double>(hour); ++i) {
        const auto nodes = static_cast<std::int32_t>(random.uniformInt(1, std::max(1, instance.nodes / 2)));
        const auto run = static_cast<double>(random.uniformInt(0, 900));
        const double asked = random.uniformInt(0, 3) == 0 ? 0.0 : run + static_cast<double>(random.uniformInt(1, 600));
        jobs.push_back(
            {.id = i + 1, .submitSeconds = now, .runSeconds = run, .requestedSeconds = asked, .processors = 4 * nodes});
        now += static_cast<double>(random.uniformInt(0, 500));
    }
    instance.jobs = std::move(jobs);
    return instance;
}

/// The same with three kinds of nodes, each with its power and partition.
inline Instance randomKinds(std::uint64_t seed)
{
    Instance instance = randomCluster(seed);
    Random random(seed + 1000);
    instance.nodeKinds = {{.name = "thin", .count = 3, .cores = 4},
                          {.name = "fat", .count = 4, .cores = 8, .watts = Watts{.off = 20.0, .idle = 300.0, .busy = 500.0}},
                          {.name = "gpu", .count = 2, .cores = 4, .gpus = 2, .bootSeconds = 200.0}};
    instance.nodes = 9;
    std::vector<Job> jobs = instance.jobs.all();
    for (std::int32_t kind = 0; kind < 3; ++kind)
        instance.partitions.push_back({.name = InternedText(instance.nodeKinds[static_cast<std::size_t>(kind)].name + "s"),
                                       .kinds = {kind},
                                       .isDefault = kind == 0});
    for (Job& job : jobs) {
        const auto kind = static_cast<std::size_t>(random.uniformInt(0, 2));
        const NodeKind& of = instance.nodeKinds[kind];
        job.partition = instance.partitions[kind].name;
        job.processors = *of.cores * static_cast<std::int32_t>(random.uniformInt(1, of.count));
    }
    instance.jobs = std::move(jobs);
    return instance;
}

/// What Slurm shows of a cluster at a moment.
inline slurm::Snapshot snapshotAt(const Instance& instance, const std::shared_ptr<const Outcome>& real, std::int64_t second)
{
    return ReplayedCluster(instance, real, clusterStart).snapshotAt(clusterStart + second);
}

inline std::shared_ptr<const Outcome> simulated(const Instance& instance, const std::string& name, const OptionValues& options,
                                                std::int64_t until = hour)
{
    const Workload workload = Workload(instance).upTo(toTime(static_cast<double>(until)));
    const auto alwaysOn = findPolicy("always-on")->run({workload, {}, nullptr, RunControl()});
    if (name == "always-on" || !alwaysOn)
        return alwaysOn.value_or(nullptr);
    const Policy& policy = *findPolicy(name);
    return policy.run({workload, *completed(policy.info.options, options), alwaysOn->get(), RunControl()}).value_or(nullptr);
}

/// "120 boots 1 2", "240 stops 7": the decisions up to a moment, with the time from `first` on.
inline QStringList decisionsOf(const Outcome& outcome, std::int64_t until = hour, std::int64_t first = 0)
{
    QStringList lines;
    for (const LogEntry& entry : outcome.log) {
        if (entry.at > toTime(static_cast<double>(until))
            || (entry.kind != LogKind::bootBegins && entry.kind != LogKind::stopBegins))
            continue;
        QString line = QStringLiteral("%1 %2")
                           .arg(toSeconds(entry.at) - static_cast<double>(first))
                           .arg(QLatin1String(entry.kind == LogKind::bootBegins ? "boots" : "stops"));
        for (const NodeRange range : outcome.nodesOf(entry))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                line += QStringLiteral(" %1").arg(node);
        lines << line;
    }
    return lines;
}

inline QString lineOf(const slurm::LiveDecision& decision)
{
    QString line = QStringLiteral("%1 %2").arg(decision.atSeconds).arg(QLatin1String(decision.boots ? "boots" : "stops"));
    for (const std::int32_t node : decision.nodes)
        line += QStringLiteral(" %1").arg(node);
    return line;
}

/// The policies that decide by the past alone, as rows of a test.
inline void addOnlinePolicies()
{
    QTest::addColumn<QString>("policy");
    for (const char* policy : {"load-factor", "idle-timeout", "reserve", "predictive", "green", "always-on"})
        QTest::newRow(policy) << policy;
}

} // namespace wattif::power::test
