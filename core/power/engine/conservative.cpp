// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Conservative backfilling: every waiting job j of n_j nodes and planned time p_j holds a reservation
//
//   s_j = min { s >= now : n_j nodes are free in [s, s + p_j), beside running jobs and other reservations }
//
// made on arrival. When nodes become free earlier than planned, jobs move forward in the order of arrival until none can.
// Mu'alem and Feitelson, IEEE TPDS 12(6), 2001.
//
// Between passes no job can move. So only windows that touch what was gained since then need a look: a start before the
// end of the gained span, and no more nodes than are free somewhere before it, which the tree of the queue searches for.
// An own reservation never hinders a move: in the part of it that the new window covers, the job's own nodes are enough.

#include "core/power/engine/conservative.h"

#include <algorithm>

#include "core/base/stop_scope.h"
#include "core/power/engine/easy.h"

namespace wattif::power {

Conservative::Conservative(const Workload& workload)
    : m_profile(workload.instance().nodes, workload.entries().empty() ? 0 : workload.entries().front().submit),
      m_reserved(workload.entries().size(), never)
{
}

void Conservative::Span::cover(Time begin, Time end)
{
    if (begin >= end)
        return;
    from = std::min(from, begin);
    to = std::max(to, end);
}

void Conservative::jobArrived(Cluster& /*cluster*/, std::uint32_t entry) { m_arrivedEnd = entry + 1; }

void Conservative::jobEnded(Cluster& cluster, std::uint32_t entry)
{
    const Workload::Entry& job = cluster.entry(entry);
    const Time plannedEnd = m_reserved[entry] + job.planned;
    m_profile.add(cluster.now(), plannedEnd, job.nodes);
    m_gained.cover(cluster.now(), plannedEnd);
}

void Conservative::nodesSwitched(Cluster& cluster, Cluster::Switched switched)
{
    if (switched.stopped > 0)
        m_lost = true;
    if (switched.booted > 0) {
        const Time ready = cluster.now() + toTime(cluster.workload().instance().bootSeconds);
        m_profile.add(ready, never, switched.booted);
        m_gained.cover(ready, never);
    }
}

void Conservative::pass(Cluster& cluster)
{
    m_profile.advance(cluster.now());
    const bool remake = cluster.returning() > 0 || m_returning;
    m_returning = cluster.returning() > 0;
    if (std::exchange(m_lost, false) || remake) {
        rebuild(cluster);
    } else {
        compress(cluster);
        if (m_firstArrived < m_arrivedEnd)
            for (std::size_t slot = cluster.waiting().slotOf(m_firstArrived); slot != WaitingQueue::none;
                 slot = cluster.waiting().find(slot + 1, {.nodes = cluster.workload().instance().nodes}))
                place(cluster, slot);
    }
    m_gained = {};
    m_firstArrived = m_arrivedEnd;
    startDue(cluster);
}

void Conservative::rebuild(const Cluster& cluster)
{
    m_profile = Profile(cluster.idle(), cluster.now());
    cluster.releases().each([this](Time at, std::int32_t nodes) { m_profile.add(at, never, nodes); });
    if (cluster.returning() > 0)
        m_profile.add(cluster.now() + cluster.bootTime(), never, cluster.returning());
    const Fit any{.nodes = cluster.workload().instance().nodes};
    for (std::size_t slot = cluster.waiting().first(); slot != WaitingQueue::none && !stopWanted();
         slot = cluster.waiting().find(slot + 1, any))
        place(cluster, slot);
}

void Conservative::compress(const Cluster& cluster)
{
    Span gained = std::exchange(m_gained, {});
    while (!gained.empty()) {
        Span left;
        Fit fit{.nodes = m_profile.most(cluster.now(), gained.to)};
        for (std::size_t slot = cluster.waiting().first(); slot != WaitingQueue::none;
             slot = cluster.waiting().find(slot + 1, fit)) {
            if (cluster.waiting().entry(slot) >= m_firstArrived || stopWanted())
                break;
            const Span vacated = moveForward(cluster, slot, gained);
            if (vacated.empty())
                continue;
            left.cover(vacated.from, vacated.to);
            gained.cover(vacated.from, vacated.to);
            fit.nodes = m_profile.most(cluster.now(), gained.to);
        }
        gained = stopWanted() ? Span{} : left;
    }
}

Conservative::Span Conservative::moveForward(const Cluster& cluster, std::size_t slot, const Span& gained)
{
    const std::uint32_t i = cluster.waiting().entry(slot);
    const Workload::Entry& job = cluster.entry(i);
    const Time old = m_reserved[i];
    const Time from = std::max(cluster.now(), gained.from - job.planned + 1);
    const Time start = m_profile.earliest(job.nodes, job.planned, from, std::min(gained.to, old), old);
    if (start == never)
        return {};
    Span vacated;
    if (old != never) {
        m_profile.add(old, old + job.planned, job.nodes);
        vacated.cover(std::max(old, start + job.planned), old + job.planned);
    }
    reserve(i, start, job);
    return vacated;
}

void Conservative::place(const Cluster& cluster, std::size_t slot)
{
    const std::uint32_t i = cluster.waiting().entry(slot);
    const Workload::Entry& job = cluster.entry(i);
    m_reserved[i] = never;
    const Time start = m_profile.earliest(job.nodes, job.planned, cluster.now(), never, never);
    if (start != never)
        reserve(i, start, job);
}

void Conservative::reserve(std::uint32_t entry, Time at, const Workload::Entry& job)
{
    m_reserved[entry] = at;
    m_profile.add(at, at + job.planned, -job.nodes);
    m_due.push({at, entry});
}

void Conservative::startDue(Cluster& cluster)
{
    std::vector<std::uint32_t> due;
    for (; !m_due.empty() && m_due.top().at <= cluster.now(); m_due.pop())
        if (const Due& top = m_due.top(); m_reserved[top.entry] == top.at)
            due.push_back(top.entry);
    std::ranges::sort(due);
    due.erase(std::unique(due.begin(), due.end()), due.end());
    for (const std::uint32_t entry : due) {
        // Its nodes may be on their way still within this instant (a boot or a job of length 0): the next round starts it.
        if (cluster.entry(entry).nodes > cluster.idle())
            m_due.push({m_reserved[entry], entry});
        else
            cluster.start(cluster.waiting().slotOf(entry));
    }
}

std::int32_t Conservative::wanted(const Cluster& cluster, std::int32_t free) const { return wantedByEasy(cluster, free); }

} // namespace wattif::power
