// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// A run of a policy beside that of the literal simulator.

#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/power/policies/policies.h"
#include "core/power/results/timeline.h"
#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline std::shared_ptr<Outcome> runPolicy(const Workload& workload, std::string_view name, const OptionValues& options,
                                          const Outcome* alwaysOn)
{
    auto outcome = findPolicy(name)->run({workload, options, alwaysOn, RunControl()});
    return outcome ? *outcome : nullptr;
}

inline QString jobText(std::size_t id, Time start, Time end)
{
    return QStringLiteral("job %1: %2 - %3 s")
        .arg(id)
        .arg(start == never ? -1.0 : toSeconds(start))
        .arg(end == never ? -1.0 : toSeconds(end));
}

/// The first job that ran at another time or place, up to where the literal run was cut off; empty where all agree.
inline QString jobDifference(const Instance& instance, const Outcome& ours, const LiteralSimulator& theirs)
{
    const auto seen = [&theirs](Time at) { return at < theirs.cutOffAt ? at : never; };
    std::vector<bool> letIn(instance.jobs.size(), false);
    for (const LiteralJob& job : theirs.jobs) {
        const JobRun& run = ours.runs[job.index];
        letIn[job.index] = true;
        std::vector<std::size_t> nodes;
        for (const NodeRange& range : ours.rangesOf(run.nodes))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                nodes.push_back(static_cast<std::size_t>(node));
        if (seen(run.start) != job.start || seen(run.end) != job.end)
            return jobText(job.index, run.start, run.end) + ", literally " + jobText(job.index, job.start, job.end);
        if (job.start != never && nodes != job.on)
            return QStringLiteral("job %1 ran on other nodes").arg(job.index);
    }
    for (std::size_t i = 0; i < letIn.size(); ++i)
        if (!letIn[i] && ours.runs[i].ran())
            return QStringLiteral("job %1 ran though it is rejected").arg(i);
    return {};
}

inline QString changesText(const std::vector<LiteralChange>& changes)
{
    QStringList texts;
    for (const LiteralChange& change : changes)
        texts << QStringLiteral("%1 from %2").arg(QLatin1String(toString(change.state).data())).arg(toSeconds(change.from));
    return texts.join(", ");
}

/// The first node whose states differ before `to`; empty where all agree.
inline QString timelineDifference(const Outcome& ours, const std::vector<std::vector<LiteralChange>>& theirs, Time to)
{
    const NodeTimeline timeline = makeTimeline(ours);
    if (timeline.rows() != static_cast<std::int32_t>(theirs.size()))
        return QStringLiteral("other number of nodes");
    for (std::size_t node = 0; node < theirs.size(); ++node) {
        std::vector<LiteralChange> changes;
        for (std::size_t k = timeline.firstOf[node]; k < timeline.firstOf[node + 1] && timeline.from[k] < to; ++k)
            changes.push_back({timeline.from[k], timeline.states[k]});
        if (changes != theirs[node])
            return QStringLiteral("node %1: %2, literally %3").arg(node).arg(changesText(changes), changesText(theirs[node]));
    }
    return {};
}

inline QString tickDifference(const Outcome& ours, const LiteralSimulator& theirs)
{
    if (ours.ticks.size() != theirs.ticks.size())
        return QStringLiteral("%1 ticks, literally %2").arg(ours.ticks.size()).arg(theirs.ticks.size());
    for (std::size_t i = 0; i < theirs.ticks.size(); ++i) {
        const LoadTick& a = ours.ticks[i];
        const LiteralTick& b = theirs.ticks[i];
        const double load = a.state.loadFactor(a.state.on());
        const bool sameLoad = load == b.load || std::abs(load - b.load) < 1e-9 * b.load;
        if (a.at != b.at || !sameLoad || toString(a.decision.startRule) != b.startRule
            || toString(a.decision.stopRule) != b.stopRule || a.decision.start != b.started || a.decision.stop != b.stopped)
            return QStringLiteral("tick %1 differs: T %2, literally %3").arg(i).arg(load).arg(b.load);
    }
    return {};
}

inline QString difference(const Instance& instance, const Outcome& ours, const LiteralSimulator& theirs)
{
    if (const QString ticks = tickDifference(ours, theirs); !ticks.isEmpty())
        return ticks;
    if (const QString jobs = jobDifference(instance, ours, theirs); !jobs.isEmpty())
        return jobs;
    if (const QString nodes = timelineDifference(ours, theirs.timeline, theirs.cutOffAt); !nodes.isEmpty())
        return nodes;
    if (theirs.cutOffAt != never)
        return {};
    if (ours.begin != theirs.begin || ours.end != theirs.end)
        return QStringLiteral("other begin or end");
    if (ours.stateTimes != theirs.stateTimes())
        return QStringLiteral("other sums of the states");
    if (ours.starts != theirs.starts || ours.stops != theirs.stops)
        return QStringLiteral("%1 starts, %2 stops, literally %3, %4")
            .arg(ours.starts)
            .arg(ours.stops)
            .arg(theirs.starts)
            .arg(theirs.stops);
    if (ours.failedBoots != theirs.failedBoots)
        return QStringLiteral("%1 failed boots, literally %2").arg(ours.failedBoots).arg(theirs.failedBoots);
    if (ours.maxSimultaneousBoots != theirs.maxBooting)
        return QStringLiteral("%1 boots at once, literally %2").arg(ours.maxSimultaneousBoots).arg(theirs.maxBooting);
    return {};
}

} // namespace wattif::power::test
