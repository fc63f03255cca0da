// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/power/results/timeline.h"
#include "tests/core/power/literal_cluster.h"

namespace wattif::power::test {

inline QString stateText(const std::vector<LiteralChange>& changes)
{
    QStringList texts;
    for (const LiteralChange& change : changes)
        texts << QStringLiteral("%1 from %2").arg(QLatin1String(toString(change.state).data())).arg(toSeconds(change.from));
    return texts.join(", ");
}

/// The first difference of the joined outcome from the literal kinds; empty where all agree.
inline QString difference(const Instance& instance, const Outcome& ours, const LiteralCluster& theirs)
{
    const NodeTimeline timeline = makeTimeline(ours);
    std::size_t first = 0;
    StateTimes times{};
    std::int64_t starts = 0;
    std::int64_t stops = 0;
    std::size_t ran = 0;
    for (std::size_t k = 0; k < theirs.kinds.size(); ++k) {
        const LiteralSimulator& kind = theirs.kinds[k];
        for (const LiteralJob& job : kind.jobs) {
            const std::size_t number = theirs.jobs[k][job.index];
            const JobRun& run = ours.runs[number];
            ran += job.start != never ? 1 : 0;
            if (run.start != job.start || run.end != job.end)
                return QStringLiteral("job %1 of kind %2: %3 - %4 s, literally %5 - %6 s")
                    .arg(number)
                    .arg(k)
                    .arg(toSeconds(run.start))
                    .arg(toSeconds(run.end))
                    .arg(toSeconds(job.start))
                    .arg(toSeconds(job.end));
            std::vector<std::size_t> nodes;
            for (const NodeRange& range : ours.rangesOf(run.nodes))
                for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                    nodes.push_back(static_cast<std::size_t>(node) - first);
            if (nodes != job.on)
                return QStringLiteral("job %1 ran on other nodes").arg(number);
        }
        for (std::size_t node = 0; node < kind.timeline.size(); ++node) {
            std::vector<LiteralChange> changes;
            for (std::size_t c = timeline.firstOf[first + node]; c < timeline.firstOf[first + node + 1]; ++c)
                changes.push_back({timeline.from[c], timeline.states[c]});
            if (changes != kind.timeline[node])
                return QStringLiteral("node %1: %2, literally %3")
                    .arg(first + node)
                    .arg(stateText(changes), stateText(kind.timeline[node]));
        }
        if (ours.begin != kind.begin || ours.end != kind.end)
            return QStringLiteral("kind %1: other begin or end").arg(k);
        if (ours.pools[k].outcome->stateTimes != kind.stateTimes())
            return QStringLiteral("kind %1: other sums of the states").arg(k);
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            times[s] += kind.stateTimes()[s];
        starts += kind.starts;
        stops += kind.stops;
        first += kind.timeline.size();
    }
    if (times != ours.stateTimes || starts != ours.starts || stops != ours.stops)
        return QStringLiteral("other sums");
    if (ran != static_cast<std::size_t>(std::ranges::count_if(ours.runs, &JobRun::ran)))
        return QStringLiteral("jobs ran that are rejected");
    for (std::size_t i = 0; i < instance.jobs.size(); ++i)
        if (ours.runs[i].ran() && theirs.kindOf(i) < 0)
            return QStringLiteral("job %1 ran though it is rejected").arg(i);
    return {};
}

} // namespace wattif::power::test
