// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Conservative backfilling: every waiting job j of n_j nodes and planned time p_j holds a reservation
//
//   s_j = min { s >= now : n_j nodes are free in [s, s + p_j), beside running jobs and other reservations }
//
// made on arrival. When nodes become free earlier than planned, jobs move forward in the order of arrival until none can.
// Mu'alem and Feitelson, IEEE TPDS 12(6), 2001.
//
// Between passes no job can move: right before s_j fewer than n_j nodes are free, and nowhere before it n_j for p_j. With a
// gain of nodes in [a, b) a job can move for one of two reasons alone:
//
//   slide   n_j nodes are free right before s_j. Where the new time overlaps the old one the own nodes are enough. Then
//           a < s_j <= b: such jobs are found in the gain, by their begin.
//   hole    n_j nodes are free for p_j in a window that touches the gain. Such jobs are found by the tree of the queue, which
//           is searched for n and p that fit the space measured around the gain; few gains are long enough for any job.
//
// A move leaves a gain in its turn. Jobs take their turn in the order of arrival, round and round: one that may move by the gains
// before its turn is tried at it, one that was passed already in the next sweep. Jobs that cannot move cost nothing.

#include "core/power/engine/conservative.h"

#include <algorithm>
#include <utility>

#include "core/base/stop_scope.h"
#include "core/power/engine/easy.h"

namespace wattif::power {
namespace {

/// The number of removed holes that may still count as possible fits before these are recomputed.
constexpr std::size_t fewHoles = 16;

} // namespace

Conservative::Conservative(const Workload& workload)
    : m_profile(workload.instance().nodes, workload.begin(), workload.entries().size()), m_movable(workload.entries().size())
{
    for (const Workload::Entry& job : workload.entries())
        m_longest = std::max(m_longest, job.planned);
}

bool Conservative::Hole::mayHold(std::int32_t nodes, Time planned) const
{
    return nodes >= minNodes && planned <= space[Profile::sizeClass(nodes)];
}

void Conservative::jobArrived(Cluster& /*cluster*/, std::uint32_t entry) { m_arrivedEnd = std::max(m_arrivedEnd, entry + 1); }

void Conservative::jobEnded(Cluster& cluster, std::uint32_t entry)
{
    const Workload::Entry& job = cluster.entry(entry);
    const Span rest{cluster.now(), cluster.outcome().runs[job.job].start + job.planned};
    m_profile.add(rest.from, rest.to, job.nodes);
    m_gained.push_back({rest, job.nodes});
}

void Conservative::nodesSwitched(Cluster& cluster, Cluster::Switched switched)
{
    if (switched.stopped > 0)
        m_lost = true;
    if (switched.booted > 0) {
        const Time ready = cluster.now() + toTime(cluster.workload().instance().bootSeconds);
        m_profile.add(ready, never, switched.booted);
        m_gained.push_back({{ready, never}, switched.booted});
    }
}

void Conservative::pass(Cluster& cluster)
{
    m_profile.advance(cluster.now());
    const bool isByArrival = cluster.workload().instance().order == QueueOrder::arrival;
    const bool remake = cluster.returning() > 0 || m_returning || !isByArrival;
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
    m_gained.clear();
    m_firstArrived = m_arrivedEnd;
    startDue(cluster);
}

void Conservative::rebuild(const Cluster& cluster)
{
    m_profile.reset(cluster.idle(), cluster.now());
    m_unplaced = 0;
    cluster.releases().each([this](Time at, std::int32_t nodes) { m_profile.add(at, never, nodes); });
    if (cluster.returning() > 0)
        m_profile.add(cluster.now() + cluster.bootTime(), never, cluster.returning());
    const Fit any{.nodes = cluster.workload().instance().nodes};
    for (std::size_t slot = cluster.waiting().first(); slot != WaitingQueue::none && !stopWanted();
         slot = cluster.waiting().find(slot + 1, any))
        place(cluster, slot);
}

void Conservative::place(const Cluster& cluster, std::size_t slot)
{
    const std::uint32_t i = cluster.waiting().entry(slot);
    const Workload::Entry& job = cluster.entry(i);
    const Time start = m_profile.earliest(job.nodes, job.planned, cluster.now(), never);
    m_profile.reserve(i, start, job.nodes, job.planned);
    m_unplaced += start == never ? 1 : 0;
}

void Conservative::startDue(Cluster& cluster)
{
    m_found.clear();
    m_profile.appendBegun(cluster.now(), m_found);
    if (cluster.workload().instance().order == QueueOrder::arrival)
        std::ranges::sort(m_found);
    else
        std::ranges::sort(m_found, {}, [&](std::uint32_t entry) { return cluster.waiting().slotOf(entry); });
    for (const std::uint32_t entry : m_found) {
        // Its nodes may be on their way still within this instant (a boot or a job of length 0): the next round starts it.
        if (cluster.entry(entry).nodes > cluster.idle())
            continue;
        m_profile.finish(entry);
        cluster.start(cluster.waiting().slotOf(entry));
    }
}

void Conservative::compress(const Cluster& cluster)
{
    if (cluster.waiting().empty() || cluster.waiting().entry(cluster.waiting().first()) >= m_firstArrived)
        return;
    std::int32_t nodes = 0;
    for (const Gain& gained : m_gained)
        nodes += gained.nodes;
    for (const Gain& gained : m_gained)
        gain(cluster, {gained.span, nodes});
    for (std::uint32_t entry = 0;; ++entry) {
        entry = nextToTry(cluster, entry);
        if (entry == EntrySet::none) {
            endSweep();
            entry = nextToTry(cluster, 0);
        }
        if (entry == EntrySet::none || stopWanted())
            break;
        m_movable.erase(entry);
        tryToMove(cluster, entry);
    }
    m_holes.clear();
    m_space.fill(0);
    m_measured = 0;
}

void Conservative::endSweep()
{
    std::erase_if(m_holes, &Hole::old);
    for (Hole& hole : m_holes)
        hole.old = true;
    m_fitting.reset();
}

std::uint32_t Conservative::nextToTry(const Cluster& cluster, std::uint32_t entry)
{
    if (!m_holes.empty() && (!m_fitting || *m_fitting < entry))
        m_fitting = nextFitting(cluster, entry);
    return std::min(m_movable.from(entry), m_holes.empty() ? EntrySet::none : *m_fitting);
}

std::uint32_t Conservative::nextFitting(const Cluster& cluster, std::uint32_t entry)
{
    if (std::ranges::all_of(m_holes, &Hole::named))
        return EntrySet::none;
    const WaitingQueue& waiting = cluster.waiting();
    if (m_measured > 2 * m_holes.size() + fewHoles) { // most of the counted holes have been removed
        m_space.fill(0);
        m_measured = 0;
        for (const Hole& hole : m_holes)
            addResidual(hole);
    }
    const auto mayHold = [this](std::int32_t nodes, Time planned) { return planned <= m_space[Profile::sizeClass(nodes)]; };
    for (std::size_t slot = waiting.slotOf(entry);; ++slot) {
        slot = waiting.findWhere(slot, mayHold);
        if (slot == WaitingQueue::none || waiting.entry(slot) >= m_firstArrived)
            return EntrySet::none;
        const std::uint32_t found = waiting.entry(slot);
        for (auto hole = m_holes.begin(); hole != m_holes.end();) {
            if (hole->named || hole->gained.from >= m_profile.begin(found)
                || !hole->mayHold(waiting.nodes(slot), waiting.planned(slot)))
                ++hole;
            else if (!std::exchange(hole->stale, false))
                return found;
            else if (!measure(cluster, *hole))
                hole = m_holes.erase(hole);
            else
                addResidual(*hole);
        }
    }
}

void Conservative::tryToMove(const Cluster& cluster, std::uint32_t entry)
{
    const Workload::Entry& job = cluster.entry(entry);
    const Time old = m_profile.begin(entry);
    Time start = m_profile.freeSince(entry);
    for (const Hole& hole : m_holes) {
        if (hole.gained.from >= old || !hole.mayHold(job.nodes, job.planned))
            continue;
        const Time from = std::max(cluster.now(), hole.gained.from - job.planned + 1);
        start = std::min(start, m_profile.earliest(job.nodes, job.planned, from, std::min(hole.gained.to, start)));
    }
    if (start == old)
        return;
    for (Hole& hole : m_holes)
        hole.stale = hole.stale || (start < hole.gained.to && hole.gained.from < start + job.planned);
    if (old == never) {
        --m_unplaced;
        m_profile.reserve(entry, start, job.nodes, job.planned);
    } else {
        gain(cluster, {m_profile.moveForward(entry, start), job.nodes});
    }
}

void Conservative::gain(const Cluster& cluster, const Gain& gained)
{
    if (gained.span.empty())
        return;
    m_found.clear();
    const std::int32_t before = m_profile.appendMovable(gained.span, gained.nodes, m_found) - gained.nodes;
    for (const std::uint32_t entry : m_found)
        m_movable.insert(entry);
    Hole hole{.gained = gained.span, .minNodes = std::max(cluster.waiting().minNodes(), before + 1)};
    if (!measure(cluster, hole))
        return;
    m_holes.push_back(hole);
    addResidual(hole);
    if (!hole.named)
        m_fitting.reset();
}

void Conservative::addResidual(const Hole& hole)
{
    if (hole.named)
        return;
    std::ranges::transform(m_space, hole.space, m_space.begin(), [](Time a, Time b) { return std::max(a, b); });
    ++m_measured;
}

bool Conservative::measure(const Cluster& cluster, Hole& hole)
{
    hole.space = m_profile.spaceAround(hole.gained, hole.minNodes, m_longest);
    if (hole.space.front() < cluster.waiting().minPlanned())
        return false;
    constexpr std::size_t few = 4;
    m_found.clear();
    m_profile.appendFitting(hole.gained.from, hole.minNodes, hole.space, few, m_found);
    hole.named = m_unplaced == 0 && m_found.size() < few;
    if (hole.named)
        for (const std::uint32_t entry : m_found)
            m_movable.insert(entry);
    return m_unplaced > 0 || !m_found.empty();
}

std::int32_t Conservative::wanted(const Cluster& cluster, std::int32_t free) const { return wantedByEasy(cluster, free); }

} // namespace wattif::power
