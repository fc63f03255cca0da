// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/short_of_power.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"

namespace wattif::power {

bool mayBootFor(const Cluster& cluster, std::uint32_t entry)
{
    const std::int32_t coming = cluster.count(NodeState::booting) + cluster.returning();
    return cluster.draws().goOff && cluster.entry(entry).nodes <= cluster.idle() + coming;
}

void ShortOfPower::note(Cluster& cluster, const Blocked& job)
{
    const std::int32_t missing = cluster.entry(job.entry).nodes - cluster.idle() - cluster.count(NodeState::booting);
    const bool boots = m_clusters.size() > 1 && !job.hasNodes && missing > 0 && mayBootFor(cluster, job.entry);
    if (boots && !m_hasBoots) {
        m_hasBoots = true;
        cluster.noteBootsFirst();
    }
    const std::int32_t booted = boots ? std::min(missing, cluster.bootable()) : 0;
    if (m_short || (!job.hasNodes && cluster.bootableBelowCap(booted) >= booted))
        return;
    const Time soon = cluster.now() + (job.hasNodes ? 0 : cluster.bootTime());
    Time lastOff = 0;
    for (Cluster* each : m_clusters) {
        each->noteShortOfPower();
        lastOff = std::max(lastOff, each->draws().shutdownTime);
    }
    m_short = Short{&cluster, job.hasNodes ? cluster.wattsBeyondIdle(job.entry, job.level) : 0.0, job.keeps, booted};
    m_waitsForPower = job.at != never && job.at <= soon + lastOff;
}

void ShortOfPower::stopNodes(const PowerPlan& plan) const
{
    if (!m_waitsForPower)
        return;
    const Cluster& of = *m_short->cluster;
    const Time now = of.now();
    double missing = m_short->watts + m_short->booted * (of.draws().booting - of.draws().off);
    missing -= m_short->booted > 0 ? of.planOfBoots().minWatts(now, now + 1) : plan.minWatts(now, now + 1);
    for (const Cluster* each : m_clusters) // those that are on their way to be off
        missing -= each->count(NodeState::shuttingDown) * (each->draws().shutting - each->draws().off);
    for (std::size_t i = m_clusters.size(); i-- > 0;) {
        Cluster& cluster = *m_clusters[i];
        const double gain = cluster.draws().idle - cluster.draws().off;
        const std::int32_t spare = cluster.idle() - (&cluster == &of ? m_short->keeps : 0);
        if (!cluster.draws().goOff || spare <= 0 || gain <= 0.0)
            continue;
        const double count = std::clamp(std::ceil(missing / gain - 1e-9), 0.0, static_cast<double>(spare));
        cluster.stop(toInteger<std::int32_t>(count));
        // A job of that kind that waits for boots has them; else it could boot again what stops.
        if (m_clusters.size() > 1 && count > 0.0 && (&cluster != &of || m_short->booted == 0))
            cluster.noteStoppedForPower();
        missing -= count * gain;
    }
}

} // namespace wattif::power
