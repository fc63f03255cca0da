// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Schedulers below a cap on power, or with maintenance windows, in which no node is free. In the order of the queue, a job starts
// where its nodes are idle and the power that it commits to (NodeDraws) is left below the cap at all moments to come. Of those
// that cannot start,
//
//   fcfs          the first one ends the pass
//   easy          the first one reserves nodes and power at the earliest moment at which both are free for its planned time
//   conservative  each one does so
//
// and later jobs start only beside these reservations. No job is started on the power of a reservation, so a large job is not
// passed for ever. Every commitment is for as long as planned, and never grows afterwards: so if each start and each boot fits,
// no moment is above the cap.
//
// Where jobs may run slower (Instance::capLevels), one that does not fit at full speed starts at the highest level at which it
// does. Jobs that would reserve otherwise do so only if they are planned to end no later than from their earliest start at full
// speed: there it may pay to wait. A reservation is at the highest level for which there is one. Running jobs: speed_control.cpp.
//
// Kinds of nodes below one cap have a queue each. Of the next jobs of the queues, the one that was submitted first is taken; of
// equal ones that of the first kind. The rule above holds for each queue, but reservations keep their power from all of them.
// With fcfs, a job whose nodes other jobs have ends the pass of its queue, one that waits for power that of all, and one that
// waits for its boots keeps the power for itself.

#include "core/power/engine/capped.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/power/engine/capped_queues.h"
#include "core/power/engine/short_of_power.h"

namespace wattif::power {

Capped::Capped(const Workload& workload) : m_kind(workload.instance().scheduler) { }

namespace {

/// The first waiting job from a slot on that finds idle nodes and ends before the next maintenance; no other one can start now.
std::size_t nextThatFits(const Cluster& cluster, std::size_t slot)
{
    return cluster.waiting().find(slot, {.nodes = cluster.idle(), .planned = cluster.maintenance().openFor(cluster.now())});
}

/// One pass over all queues below a cap.
class Pass {
public:
    Pass(SchedulerKind kind, std::span<Cluster* const> clusters, bool jobsDiffer)
        : m_kind(kind), m_jobsDiffer(jobsDiffer), m_queues(clusters, false), m_short(clusters)
    {
    }

    void run()
    {
        while (!stopWanted()) {
            // Reservations last for this pass alone: they matter only to a later job that may start.
            if (!mayChange())
                break;
            One* next = firstSubmitted(m_queues.all(), [this](One& queue) { return nextSlot(queue); });
            if (!next)
                break;
            next->slot = nextSlot(*next);
            take(*next);
        }
        m_short.stopNodes(m_queues.all().front().plan);
    }

private:
    using One = CappedQueues<Cluster>::One;

    [[nodiscard]] bool mayReserve(const One& queue) const { return m_kind == SchedulerKind::conservative || !queue.isBlocked; }
    [[nodiscard]] std::size_t nextSlot(One& queue) const { return mayReserve(queue) ? queue.slot : candidate(queue); }
    /// The next job from the queue's slot on that can start with the present plan, or may where jobs draw their own power. A
    /// job that could not does not later in the pass, either.
    [[nodiscard]] std::size_t candidate(One& queue) const
    {
        const Cluster& cluster = *queue.cluster;
        const Time open = cluster.maintenance().openFor(cluster.now());
        const auto mayStart = [&](std::int32_t nodes, Time planned) {
            return nodes <= cluster.idle() && planned <= open && !queue.tooLarge.holds(nodes, planned);
        };
        if (queue.slot == WaitingQueue::none)
            return WaitingQueue::none;
        if (queue.candidate < queue.slot) {
            queue.candidate = cluster.waiting().findWhere(queue.slot, mayStart);
            queue.changedFrom = cluster.now();
        }
        for (; queue.candidate != WaitingQueue::none && !m_jobsDiffer;
             queue.candidate = cluster.waiting().findWhere(queue.candidate + 1, mayStart)) {
            const Workload::Entry& job = queue.job(queue.candidate);
            const std::uint32_t entry = queue.entry(queue.candidate);
            const Time end = cluster.plannedRun(entry, cluster.now(), cluster.levels() - 1).end;
            if (queue.changedFrom >= end + cluster.draws().tail())
                break;
            if (canStart(queue, entry)) {
                queue.changedFrom = never;
                break;
            }
            queue.tooLarge.add(job.nodes, job.planned);
            queue.changedFrom = cluster.now();
        }
        return queue.candidate;
    }
    [[nodiscard]] static bool hasNodes(const One& queue, std::uint32_t entry, Time end)
    {
        const std::int32_t nodes = queue.cluster->entry(entry).nodes;
        return nodes <= queue.cluster->idle() && queue.plan.hasNodes(queue.cluster->now(), end, nodes);
    }
    [[nodiscard]] static bool canRun(const One& queue, std::uint32_t entry, const PlannedRun& run)
    {
        return hasNodes(queue, entry, run.end)
            && queue.plan.hasPower(queue.cluster->draws().start(run, queue.cluster->entry(entry).nodes));
    }
    /// Whether a job could start now at some level, if it need not wait for a higher one.
    [[nodiscard]] static bool canStart(const One& queue, std::uint32_t entry)
    {
        const Cluster& cluster = *queue.cluster;
        for (std::size_t level = 0; level < cluster.levels(); ++level)
            if (canRun(queue, entry, cluster.plannedRun(entry, cluster.now(), level)))
                return true;
        return false;
    }
    /// The run of a job that can start now; nothing where it cannot.
    [[nodiscard]] std::optional<LeveledRun> startOf(One& queue, std::uint32_t entry)
    {
        const Cluster& cluster = *queue.cluster;
        const Workload::Entry& job = cluster.entry(entry);
        if (job.nodes > cluster.idle() || queue.tooLarge.holds(job.nodes, job.planned))
            return std::nullopt;
        LeveledRun found{};
        for (; found.level < cluster.levels(); ++found.level) {
            found.run = cluster.plannedRun(entry, cluster.now(), found.level);
            if (canRun(queue, entry, found.run))
                break;
        }
        if (found.level == cluster.levels()) {
            if (!m_jobsDiffer)
                queue.tooLarge.add(job.nodes, job.planned);
            return std::nullopt;
        }
        if (found.level == 0 || !mayReserve(queue))
            return found;
        m_notBefore = boundOf(queue, job);
        const auto atFullSpeed = earliestAt(queue, entry, 0, m_notBefore);
        m_notBefore = atFullSpeed ? atFullSpeed->from : never;
        if (atFullSpeed && found.run.end > atFullSpeed->end) // lower levels end later
            return std::nullopt;
        return found;
    }
    /// Whether some job may start, or may be the first one that waits.
    [[nodiscard]] bool mayChange()
    {
        return std::ranges::any_of(m_queues.all(), [this](One& queue) {
            return (!queue.isBlocked && queue.slot != WaitingQueue::none) || candidate(queue) != WaitingQueue::none;
        });
    }

    void take(One& queue)
    {
        Cluster& cluster = *queue.cluster;
        const std::size_t slot = queue.slot;
        const Workload::Entry& job = queue.job(slot);
        const Time now = cluster.now();
        m_notBefore = 0;
        if (const auto found = startOf(queue, queue.entry(slot))) {
            cluster.start(slot, found->level);
            queue.plan.addNodes(now, found->run.end, -job.nodes);
            m_queues.draw(cluster.draws().start(found->run, job.nodes));
            m_queues.changeFrom(now);
        } else if (mayReserve(queue)) {
            wait(queue);
        }
        if (queue.slot != WaitingQueue::none)
            queue.slot = cluster.waiting().find(slot + 1, anyJob(cluster));
    }

    /// The job in the slot of a queue cannot start, and reserves.
    void wait(One& queue)
    {
        const Workload::Entry& job = queue.job(queue.slot);
        const std::uint32_t entry = queue.entry(queue.slot);
        const auto found = earliest(queue, job, entry);
        if (!std::exchange(queue.isBlocked, true)) {
            const bool waitsForPower = hasNodes(queue, entry, queue.cluster->plannedRun(entry, queue.cluster->now(), 0).end);
            m_short.note(*queue.cluster,
                         {.entry = entry,
                          .hasNodes = waitsForPower,
                          .at = found ? found->run.from : never,
                          .keeps = job.nodes,
                          .level = found ? found->level : 0});
            if (m_kind == SchedulerKind::fcfs)
                return endInOrder(queue, entry, waitsForPower);
        }
        if (!found)
            return;
        m_queues.reserve(queue, entry, found->run);
        m_queues.changeFrom(found->run.from);
    }
    /// No later job of this queue starts; one that waits for its boots keeps its power.
    void endInOrder(One& queue, std::uint32_t entry, bool hasNodes)
    {
        const Cluster& cluster = *queue.cluster;
        const NodeDraws& draws = cluster.draws();
        const bool boots = !hasNodes && mayBootFor(cluster, entry);
        if (hasNodes)
            m_queues.close();
        else if (boots && !keepForBoots(cluster, entry, cluster.now() + draws.shutdownTime + draws.bootTime))
            m_queues.close();
        queue.slot = WaitingQueue::none;
    }
    /// Keeps the power of a job from now on that begins later, at the highest level that fits; returns whether one does.
    bool keepForBoots(const Cluster& cluster, std::uint32_t entry, Time start)
    {
        for (std::size_t level = 0; level < cluster.levels(); ++level) {
            const PlannedRun run = keptSince(cluster.now(), cluster.plannedRun(entry, start, level));
            const std::array power = cluster.draws().running(run, cluster.entry(entry).nodes);
            if (!m_queues.all().front().plan.hasPower(power))
                continue;
            m_queues.draw(power);
            return true;
        }
        return false;
    }

    /// When a job has its nodes and its power, beside all reservations; nothing for never.
    [[nodiscard]] std::optional<LeveledRun> earliest(One& queue, const Workload::Entry& job, std::uint32_t entry)
    {
        const auto found = earliestRun(queue, entry, std::max(m_notBefore, boundOf(queue, job)));
        if (m_kind == SchedulerKind::conservative && !m_jobsDiffer)
            queue.bounds.add(job.nodes, job.planned, found && found->level == 0 ? found->run.from : never);
        return found;
    }
    /// A moment before which a job has not both at full speed.
    [[nodiscard]] Time boundOf(const One& queue, const Workload::Entry& job) const
    {
        return m_jobsDiffer ? 0 : queue.bounds.of(job.nodes, job.planned);
    }

    SchedulerKind m_kind;
    bool m_jobsDiffer;    ///< a larger or longer job may draw less
    Time m_notBefore = 0; ///< the job in turn does not start earlier at full speed
    CappedQueues<Cluster> m_queues;
    ShortOfPower m_short;
};

/// The moment by which a job is planned to end from its earliest start at full speed; `never` without one.
Time endAtFullSpeed(CappedQueue<const Cluster>& queue, std::uint32_t entry)
{
    const auto run = earliestAt(queue, entry, 0);
    return run ? run->end : never;
}

/// How many nodes jobs want, without starting any.
class Wish {
public:
    Wish(SchedulerKind kind, std::span<const Cluster* const> clusters, bool jobsDiffer, const Cluster& asking, std::int32_t free)
        : m_kind(kind), m_jobsDiffer(jobsDiffer), m_queues(clusters, true)
    {
        for (One& queue : m_queues.all()) {
            const Cluster& cluster = *queue.cluster;
            const std::int32_t comes = cluster.draws().goOff ? cluster.offInService() : 0;
            queue.free = &cluster == &asking ? free : cluster.idle() + cluster.count(NodeState::booting) + comes;
            queue.plan.addNodes(cluster.now(), never, queue.free);
            m_asking = &cluster == &asking ? &queue : m_asking;
        }
    }

    [[nodiscard]] std::int32_t count()
    {
        const auto slotOf = [](const One& queue) { return queue.wanted < queue.free ? queue.slot : WaitingQueue::none; };
        while (slotOf(*m_asking) != WaitingQueue::none && !stopWanted())
            take(*firstSubmitted(m_queues.all(), slotOf));
        return m_asking->wanted;
    }

private:
    using One = CappedQueues<const Cluster>::One;

    void take(One& queue)
    {
        const Cluster& cluster = *queue.cluster;
        const NodeDraws& draws = cluster.draws();
        const Time now = cluster.now();
        const std::uint32_t entry = queue.entry(queue.slot);
        const Workload::Entry& job = queue.job(queue.slot);
        // It starts after a boot, and perhaps after others have been stopped for it; or at the end of maintenance, for which
        // its nodes are booted.
        const Time before = draws.shutdownTime + (queue.wanted + job.nodes > cluster.idle() ? draws.bootTime : 0);
        const Time ready = cluster.readyAt(queue.wanted + job.nodes);
        const bool meetsMaintenance = cluster.maintenance().overlaps(now, ready + job.planned);
        const Time start = meetsMaintenance ? cluster.maintenance().earliest(ready, job.planned) : now;
        const bool isSoon = start - now <= draws.bootTime;
        const bool hasNodes =
            job.nodes <= queue.free - queue.wanted && isSoon && queue.plan.hasNodes(start, start + job.planned, job.nodes);
        const Time begin = std::max(now + before, start);
        if (const auto run = hasNodes ? runFrom(queue, entry, start, begin) : std::nullopt) {
            queue.wanted += job.nodes;
            queue.plan.addNodes(start, start + run->end - begin, -job.nodes);
            m_queues.draw(draws.running(*run, job.nodes));
        } else if (m_kind == SchedulerKind::fcfs) {
            queue.slot = WaitingQueue::none;
            if (hasNodes)
                m_queues.close();
            return;
        } else {
            // Around maintenance a longer job may be one for which nodes boot at its end; after a boot the cap may have fallen.
            if (cluster.maintenance().isEmpty() && !m_jobsDiffer && cluster.levels() == 1)
                queue.tooLarge.add(job.nodes, job.planned);
            if (!std::exchange(queue.isBlocked, true))
                reserve(queue, entry);
        }
        queue.slot = queue.isBlocked ? nextThatMayFit(queue) : cluster.waiting().find(queue.slot + 1, anyJob(cluster));
    }

    [[nodiscard]] static std::size_t nextThatMayFit(const One& queue)
    {
        return queue.cluster->waiting().findWhere(queue.slot + 1, [&queue](std::int32_t nodes, Time planned) {
            return nodes <= queue.free - queue.wanted && !queue.tooLarge.holds(nodes, planned);
        });
    }
    void reserve(One& queue, std::uint32_t entry)
    {
        if (const auto found = earliestRun(queue, entry))
            m_queues.reserve(queue, entry, found->run);
    }
    /// The run of a job that has its nodes at `start` and begins at `begin`, with its power from now on: at the highest level
    /// that fits, as in a pass.
    [[nodiscard]] std::optional<PlannedRun> runFrom(One& queue, std::uint32_t entry, Time start, Time begin) const
    {
        const Cluster& cluster = *queue.cluster;
        const std::int32_t nodes = cluster.entry(entry).nodes;
        std::optional<Time> latest;
        for (std::size_t level = 0; level < cluster.levels(); ++level) {
            const PlannedRun run = keptSince(cluster.now(), cluster.plannedRun(entry, begin, level));
            if (level > 0 && !latest)
                latest = queue.isBlocked ? never : endAtFullSpeed(queue, entry);
            if (level > 0 && run.end > *latest)
                break;
            if (cluster.levels() > 1 && !queue.plan.hasNodes(start, start + run.end - begin, nodes))
                continue;
            if (queue.plan.hasPower(cluster.draws().running(run, nodes)))
                return run;
        }
        return std::nullopt;
    }

    SchedulerKind m_kind;
    bool m_jobsDiffer;
    CappedQueues<const Cluster> m_queues;
    One* m_asking = nullptr;
};

} // namespace

bool Capped::jobsDiffer(std::span<const Cluster* const> clusters) const
{
    if (!m_jobsDiffer)
        m_jobsDiffer =
            std::ranges::any_of(clusters, [](const Cluster* each) { return wattsMayDiffer(each->workload().instance()); });
    return *m_jobsDiffer;
}

void Capped::pass(Cluster& cluster)
{
    const auto isIdle = [](const Cluster& alone) {
        return alone.waiting().empty() || nextThatFits(alone, alone.waiting().first()) == WaitingQueue::none;
    };
    if (cluster.capGroup().empty() ? isIdle(cluster) : hasNoPass(cluster))
        return;
    Cluster* const own = &cluster;
    const std::span<Cluster* const> all = clustersBelowCap(own);
    Pass(m_kind, all, jobsDiffer(all)).run();
}

std::int32_t Capped::wanted(const Cluster& cluster, std::int32_t free) const
{
    if (free <= 0 || cluster.waiting().empty())
        return 0;
    const std::vector<const Cluster*> all = clustersBelowCap(cluster);
    return Wish(m_kind, all, jobsDiffer(all), cluster, free).count();
}

} // namespace wattif::power
