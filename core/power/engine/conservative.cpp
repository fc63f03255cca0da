// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Conservative backfilling: every waiting job j of n_j nodes and planned time p_j holds a reservation
//
//   s_j = min { s >= now : n_j nodes are free in [s, s + p_j), beside running jobs and other reservations }
//
// made on arrival. When nodes become free earlier than planned, jobs move forward in the order of arrival until none can.
// Mu'alem and Feitelson, IEEE TPDS 12(6), 2001.
//
// Between passes no job can move. With a gain of nodes in [a, b) a job can move for one of two reasons alone:
//
//   slide   n_j nodes are free right before s_j; where the new time overlaps the old one the own nodes are enough. Such jobs
//           begin at a point of (a, b]. Of those of one point only the first in turn that can is marked: when it leaves, the next
//           is.
//   window  n_j nodes are free in some [y, y + p_j) with y + p_j <= s_j that touches the gain. It is the same for all jobs of
//           one kind (n, p), so only the first in turn with s_j - p_j >= y is marked. Bounds of s_j - p_j by size and length
//           show at once that most gains are of no use to any job.
//
// A move leaves a gain in its turn. Jobs take their turn in the order of arrival, round and round. A marked job that cannot
// move costs a look; a job that is not marked cannot move: so the starts are those of trying all jobs until none moves.

#include "core/power/engine/conservative.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/power/engine/easy.h"

namespace wattif::power {

Conservative::Conservative(const Workload& workload)
    : m_profile(workload.instance().nodes, workload.begin(), workload.entries().size()),
      m_kinds(workload, m_profile),
      m_movable(workload.entries().size())
{
    for (const Workload::Entry& job : workload.entries())
        m_longest = std::max(m_longest, job.planned);
}

void Conservative::jobArrived(Cluster& /*cluster*/, std::uint32_t entry) { m_arrivedEnd = std::max(m_arrivedEnd, entry + 1); }

void Conservative::jobEnded(Cluster& cluster, std::uint32_t entry)
{
    const Workload::Entry& job = cluster.entry(entry);
    const Time plannedEnd = cluster.outcome().runs[job.job].start + job.planned;
    if (plannedEnd > cluster.now())
        m_gains.push_back({plannedEnd, job.nodes, entry});
}

void Conservative::nodesSwitched(Cluster& cluster, Cluster::Switched switched)
{
    if (switched.stopped > 0)
        m_lost = true;
    if (switched.booted > 0)
        m_gains.push_back({.at = cluster.now() + toTime(cluster.workload().instance().bootSeconds), .nodes = switched.booted});
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
        m_position = 0;
        takeGains();
        compress();
        if (m_firstArrived < m_arrivedEnd)
            for (std::size_t slot = cluster.waiting().slotOf(m_firstArrived); slot != WaitingQueue::none;
                 slot = cluster.waiting().find(slot + 1, {.nodes = cluster.workload().instance().nodes}))
                place(cluster, slot);
    }
    m_gains.clear();
    m_firstArrived = m_arrivedEnd;
    startDue(cluster);
}

void Conservative::rebuild(const Cluster& cluster)
{
    m_profile.reset(cluster.idle(), cluster.now());
    m_kinds.clear();
    Point near = m_profile.front();
    const auto release = [&](Time at, std::int32_t nodes) {
        near = m_profile.make(at, near);
        m_profile.add({near, Profile::tail}, nodes);
    };
    cluster.releases().each(release);
    if (cluster.returning() > 0)
        release(cluster.now() + cluster.bootTime(), cluster.returning());
    const Fit any{.nodes = cluster.workload().instance().nodes};
    for (std::size_t slot = cluster.waiting().first(); slot != WaitingQueue::none && !m_stop.wanted();
         slot = cluster.waiting().find(slot + 1, any))
        place(cluster, slot);
}

void Conservative::place(const Cluster& cluster, std::size_t slot)
{
    const std::uint32_t i = cluster.waiting().entry(slot);
    const Workload::Entry& job = cluster.entry(i);
    // What another job of its kind cannot use, or could not when it was placed, it cannot use either.
    const std::uint32_t other = m_kinds.last(m_kinds.kindOf(i));
    Profile::Moment begin{cluster.now(), m_profile.front()};
    if (other != JobKinds::none)
        begin = {m_profile.begin(other), m_profile.beginPoint(other)};
    if (begin.at != never)
        begin = m_profile.earliest(job.nodes, job.planned, begin, never);
    m_profile.reserve(i, begin, job.nodes, job.planned);
    m_kinds.add(i);
}

void Conservative::startDue(Cluster& cluster)
{
    m_found.clear();
    for (std::uint32_t i = m_profile.first(m_profile.front()); i != Profile::none; i = m_profile.nextAtPoint(i))
        m_found.push_back(i);
    if (cluster.workload().instance().order != QueueOrder::arrival)
        std::ranges::sort(m_found, {}, [&](std::uint32_t entry) { return cluster.waiting().slotOf(entry); });
    for (const std::uint32_t entry : m_found) {
        // Its nodes may be on their way still within this instant (a boot or a job of length 0): the next round starts it.
        if (cluster.entry(entry).nodes > cluster.idle())
            continue;
        m_profile.finish(entry);
        m_kinds.remove(entry);
        cluster.start(cluster.waiting().slotOf(entry));
    }
}

void Conservative::takeGains()
{
    const Point front = m_profile.front();
    Stretch ended{front, front};
    std::int32_t nodes = 0;
    m_found.clear();
    for (const Gain& gained : m_gains) {
        if (gained.entry == Profile::none)
            continue;
        const Point end = m_profile.make(gained.at, m_profile.endPoint(gained.entry));
        m_profile.add({front, end}, gained.nodes);
        nodes += gained.nodes;
        if (m_profile.at(end) > m_profile.at(ended.to))
            ended.to = end;
        m_found.push_back(end);
    }
    if (ended.to != front)
        gain(ended, nodes);
    for (const Gain& gained : m_gains) {
        if (gained.entry != Profile::none)
            continue;
        const Point ready = m_profile.make(gained.at, front);
        m_profile.add({ready, Profile::tail}, gained.nodes);
        gain({ready, Profile::tail}, gained.nodes);
        m_found.push_back(ready);
    }
    for (const Point p : m_found)
        m_profile.join(p);
}

void Conservative::compress()
{
    while (!m_stop.wanted()) {
        std::uint32_t i = m_movable.from(m_position);
        if (i == EntrySet::none)
            i = m_movable.from(0);
        if (i == EntrySet::none)
            break;
        m_movable.erase(i);
        m_position = i + 1;
        const Point p = m_profile.beginPoint(i);
        const std::uint32_t after = m_profile.nextAtPoint(i);
        tryToMove(i);
        wake(p, after);
        JobKinds::Kind& kind = m_kinds.kind(m_kinds.kindOf(i));
        if (kind.hint.first != i)
            continue;
        kind.hint.first = m_kinds.firstInTurn(kind, m_position, kind.hint.from);
        if (kind.hint.first == JobKinds::none)
            close(kind);
        else
            m_movable.insert(kind.hint.first);
    }
    for (const std::uint32_t k : m_open)
        close(m_kinds.kind(k));
    m_open.clear();
}

void Conservative::close(JobKinds::Kind& kind) { kind.hint = {}; }

void Conservative::wake(Point p, std::uint32_t start)
{
    const std::int32_t free = m_profile.freeBefore(p);
    if (!m_profile.mayBegin(p, free))
        return;
    if (const std::uint32_t entry = m_profile.firstInTurn(p, free, start); entry != Profile::none)
        m_movable.insert(entry);
}

void Conservative::tryToMove(std::uint32_t entry)
{
    const JobKinds::Kind& kind = m_kinds.kind(m_kinds.kindOf(entry));
    const Point point = m_profile.freeSince(m_profile.beginPoint(entry), kind.nodes);
    Profile::Moment begin{m_profile.at(point), point};
    if (const Profile::Moment window = firstWindow(entry, begin.at); window.at != never)
        begin = window;
    if (begin.at >= m_profile.begin(entry))
        return;
    const Stretch left = m_profile.moveForward(entry, begin);
    gain(left, kind.nodes);
    m_profile.join(left.from);
    m_profile.join(left.to);
}

Profile::Moment Conservative::firstWindow(std::uint32_t entry, Time start)
{
    JobKinds::Kind& kind = m_kinds.kind(m_kinds.kindOf(entry));
    JobKinds::Hint& hint = kind.hint;
    const Time before = std::min({hint.until, start, m_profile.begin(entry) - kind.length + 1});
    if (!hint.isOpen() || hint.from >= before)
        return {};
    const Profile::Moment found = m_profile.earliest(kind.nodes, kind.length, {hint.from, hint.near}, before);
    // Without one, the next window is left to the jobs that begin later, so long as some job could use it.
    const Time slack = kind.slack();
    const Time until = slack < hint.until ? slack + 1 : hint.until;
    const Profile::Moment next =
        found.at != never ? found : m_profile.earliest(kind.nodes, kind.length, {before, hint.near}, until);
    if (next.at == never) {
        close(kind);
    } else {
        hint.from = next.at;
        hint.near = next.point;
    }
    return found;
}

void Conservative::gain(Stretch stretch, std::int32_t nodes)
{
    if (stretch.from == stretch.to)
        return;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    std::int32_t most = 0;
    for (Point p = stretch.from; p != stretch.to;) {
        const std::int32_t free = m_profile.free(p);
        least = std::min(least, free);
        most = std::max(most, free);
        p = m_profile.next(p);
        if (!m_profile.mayBegin(p, free))
            continue;
        std::uint32_t start = m_profile.first(p);
        while (start != Profile::none && start < m_position)
            start = m_profile.nextAtPoint(start);
        wake(p, start);
    }
    openWindows({.stretch = stretch, .least = std::max(1, least - nodes + 1), .most = most});
}

void Conservative::openWindows(const Space& space)
{
    const std::size_t firstRow = JobKinds::rowOf(space.least);
    const std::size_t endRow = std::min(JobKinds::rowOf(std::max(1, space.most)) + 1, m_kinds.rows());
    if (firstRow >= endRow)
        return;
    const Point from = m_profile.freeSince(space.stretch.from, space.least);
    const Time since = m_profile.at(from);
    if (m_kinds.boundFrom(firstRow, JobKinds::columns - 1) < since)
        return;
    Point to = space.stretch.to;
    while (m_profile.free(to) >= space.least && m_profile.at(to) - since < m_longest)
        to = m_profile.next(to);
    const Runs whole{{since, from}, m_profile.at(to) - since, 1};
    const std::size_t column = JobKinds::columnOf(whole.longest);
    std::size_t row = firstRow;
    std::size_t changed = 0;
    bool isChanged = false;
    for (; row < endRow && m_kinds.boundFrom(row, column) >= since; ++row) {
        if (m_kinds.bound(row, column) < since)
            continue;
        const std::int32_t level = std::max(space.least, std::int32_t{1} << row);
        const Runs runs = row == firstRow ? whole : runsAcross(space.stretch, level);
        bool isRowChanged = false;
        for (std::size_t c = JobKinds::columnOf(runs.longest) + 1; c-- > 0 && m_kinds.bound(row, c) >= runs.first.at;) {
            if (m_kinds.boundOfCell(row, c) < runs.first.at)
                continue;
            const Time bound = openInCell(space, runs, level, m_kinds.cell(row, c));
            isRowChanged = isRowChanged || bound < m_kinds.boundOfCell(row, c);
            m_kinds.setBoundOfCell(row, c, bound);
        }
        if (isRowChanged) {
            m_kinds.upkeep(row);
            changed = row;
            isChanged = true;
        }
    }
    if (isChanged)
        m_kinds.upkeepFrom(changed);
}

Time Conservative::openInCell(const Space& space, const Runs& runs, std::int32_t level, const std::vector<std::uint32_t>& kinds)
{
    Time bound = Profile::noTime;
    const Time until = m_profile.at(space.stretch.to);
    for (const std::uint32_t k : kinds) {
        JobKinds::Kind& kind = m_kinds.kind(k);
        const bool mayFit = kind.nodes >= space.least && kind.nodes <= space.most && kind.length <= runs.longest;
        if (mayFit && kind.slack() >= runs.first.at) {
            if (kind.hint.from <= runs.first.at)
                kind.hint.until = std::max(kind.hint.until, until);
            else if (runs.count == 1 && kind.nodes <= level)
                offer(k, runs.first, until);
            else if (const Profile::Moment window = windowAcross(space.stretch, kind); window.at != never)
                offer(k, window, until);
        }
        bound = std::max(bound, kind.slack());
    }
    return bound;
}

Conservative::Runs Conservative::runsAcross(Stretch stretch, std::int32_t nodes) const
{
    Runs runs;
    const Time end = m_profile.at(stretch.to);
    for (Point p = stretch.from; m_profile.at(p) < end;) {
        if (m_profile.free(p) < nodes) {
            p = m_profile.next(p);
            continue;
        }
        const Point from = p == stretch.from ? m_profile.freeSince(p, nodes) : p;
        const Time since = m_profile.at(from);
        while (m_profile.free(p) >= nodes && m_profile.at(p) - since < m_longest)
            p = m_profile.next(p);
        if (runs.count++ == 0)
            runs.first = {since, from};
        runs.longest = std::max(runs.longest, m_profile.at(p) - since);
        if (m_profile.free(p) >= nodes && m_profile.at(p) < end)
            p = m_profile.next(p);
    }
    return runs;
}

Profile::Moment Conservative::windowAcross(Stretch stretch, const JobKinds::Kind& kind) const
{
    const Time end = m_profile.at(stretch.to);
    const Time slack = kind.slack();
    for (Point p = stretch.from; m_profile.at(p) < end;) {
        if (m_profile.free(p) < kind.nodes) {
            p = m_profile.next(p);
            continue;
        }
        const Point from = p == stretch.from ? m_profile.freeSince(p, kind.nodes) : p;
        const Time since = m_profile.at(from);
        if (since > slack)
            break;
        while (m_profile.free(p) >= kind.nodes && m_profile.at(p) - since < kind.length)
            p = m_profile.next(p);
        if (m_profile.at(p) - since >= kind.length)
            return {since, from};
    }
    return {};
}

void Conservative::offer(std::uint32_t k, Profile::Moment window, Time until)
{
    JobKinds::Kind& kind = m_kinds.kind(k);
    JobKinds::Hint& hint = kind.hint;
    const std::uint32_t first = m_kinds.firstInTurn(kind, m_position, std::min(hint.from, window.at));
    if (first == JobKinds::none)
        return;
    if (!hint.isOpen())
        m_open.push_back(k);
    if (window.at < hint.from) {
        hint.from = window.at;
        hint.near = window.point;
    }
    hint.until = std::max(hint.until, until);
    hint.first = first;
    m_movable.insert(first);
}

std::int32_t Conservative::wanted(const Cluster& cluster, std::int32_t free) const { return wantedByEasy(cluster, free); }

} // namespace wattif::power
