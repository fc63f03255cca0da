// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// EASY backfilling. At time t with F idle nodes, the first waiting job, which needs H > F nodes, is guaranteed
//
//   shadow = min { s : F + releases planned up to s >= H },   extra = F + releases up to shadow - H
//
// and a later job of n nodes and planned time p starts if n <= F and (t + p <= shadow or n <= extra); in the second case it
// uses up extra nodes. Lifka 1995; Mu'alem and Feitelson, IEEE TPDS 12(6), 2001. Ties: releases at the shadow time count.
//
// Nodes that a policy boots when jobs need them count as released after a boot from now.
//
// While nothing but arrivals happens, the reservation stays valid and no job that did not fit before can fit now: only new
// jobs are examined. Otherwise the tree of the queue skips blocks of jobs that cannot fit, and the reservation sums blocks
// of releases, so a pass does not touch every waiting or running job.

#include "core/power/engine/easy.h"

#include <algorithm>
#include <vector>

#include "core/power/engine/fcfs.h"

namespace wattif::power {
namespace {

/// A job of n nodes that is planned to end by the shadow time fits into the idle nodes, any other also into the extra ones.
Fit fitBeside(std::int32_t free, Time now, Time shadow, std::int32_t extra)
{
    return {.nodes = free, .planned = shadow == never ? never : shadow - now, .extraNodes = extra};
}

} // namespace

void Easy::jobArrived(Cluster& /*cluster*/, std::uint32_t entry)
{
    if (!m_arrived)
        m_firstArrived = entry;
    m_arrived = true;
}

void Easy::pass(Cluster& cluster)
{
    const bool arrived = std::exchange(m_arrived, false);
    if (cluster.waiting().empty())
        return;
    if (m_stands) {
        if (arrived && cluster.idle() > 0)
            backfill(cluster, cluster.waiting().slotOf(m_firstArrived));
        return;
    }
    startInOrder(cluster);
    if (cluster.waiting().empty() || cluster.idle() == 0)
        return;
    reserve(cluster);
    backfill(cluster, cluster.waiting().first() + 1);
}

void Easy::reserve(const Cluster& cluster)
{
    const std::int32_t needed = cluster.waiting().nodes(cluster.waiting().first());
    const Releases::Release returning{cluster.now() + cluster.bootTime(), cluster.returning()};
    const Releases::Moment moment =
        cluster.releases().enough(cluster.idle(), needed, std::span(&returning, returning.nodes > 0 ? 1 : 0));
    m_shadow = moment.at;
    m_extra = moment.at == never ? cluster.idle() : moment.free - needed;
    m_stands = returning.nodes == 0; // else the shadow time moves with the clock
}

void Easy::backfill(Cluster& cluster, std::size_t slot)
{
    const WaitingQueue& waiting = cluster.waiting();
    for (;; ++slot) {
        const Fit fit = fitBeside(cluster.idle(), cluster.now(), m_shadow, m_extra);
        slot = waiting.find(slot, fit);
        if (slot == WaitingQueue::none)
            return;
        if (waiting.planned(slot) > fit.planned)
            m_extra -= waiting.nodes(slot);
        cluster.start(slot);
        if (cluster.idle() == 0)
            return;
    }
}

std::int32_t wantedByEasy(const Cluster& cluster, std::int32_t free)
{
    const WaitingQueue& waiting = cluster.waiting();
    std::size_t first = WaitingQueue::none;
    std::int32_t wanted = wantedInOrder(cluster, free, first);
    if (first == WaitingQueue::none)
        return wanted;
    // The jobs in order would run from now on; their planned ends are releases too.
    std::vector<Releases::Release> started;
    for (std::size_t slot = waiting.first(); slot != first;
         slot = waiting.find(slot + 1, {.nodes = cluster.workload().instance().nodes}))
        started.push_back({cluster.now() + waiting.planned(slot), waiting.nodes(slot)});
    std::ranges::sort(started, {}, &Releases::Release::at);
    const Releases::Moment moment = cluster.jobReleases().enough(free - wanted, waiting.nodes(first), started);
    std::int32_t extra = moment.at == never ? free - wanted : moment.free - waiting.nodes(first);
    for (std::size_t slot = first + 1;; ++slot) {
        const Fit fit = fitBeside(free - wanted, cluster.now(), moment.at, extra);
        slot = waiting.find(slot, fit);
        if (slot == WaitingQueue::none || wanted == free)
            return wanted;
        if (waiting.planned(slot) > fit.planned)
            extra -= waiting.nodes(slot);
        wanted += waiting.nodes(slot);
    }
}

std::int32_t Easy::wanted(const Cluster& cluster, std::int32_t free) const { return wantedByEasy(cluster, free); }

} // namespace wattif::power
