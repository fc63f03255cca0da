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
#include "core/power/engine/job_bounds.h"
#include "core/power/engine/queue_merge.h"
#include "core/power/engine/short_of_power.h"

namespace wattif::power {

Capped::Capped(const Workload& workload) : m_kind(workload.instance().scheduler) { }

namespace {

/// The first waiting job from a slot on that finds idle nodes and ends before the next maintenance; no other one can start now.
std::size_t nextThatFits(const Cluster& cluster, std::size_t slot)
{
    return cluster.waiting().find(slot, {.nodes = cluster.idle(), .planned = cluster.maintenance().openFor(cluster.now())});
}

Fit anyJob(const Cluster& cluster) { return {.nodes = cluster.workload().instance().nodes}; }

double wattsOf(const Cluster& cluster, const Workload::Entry& job)
{
    return cluster.draws().ofJob(cluster.workload().plannedWatts(job), job.nodes);
}

/// The nodes of one kind with its waiting jobs from the next one on.
template <typename OneCluster>
struct Queue {
    OneCluster* cluster;
    PowerPlan plan;            ///< its nodes, and the power below the cap
    std::size_t slot;          ///< of the next job
    std::size_t candidate = 0; ///< the next job that may start, as the last search found; none before it
    Time changedFrom = 0;      ///< since that search the plan is the same up to here
    TooLarge tooLarge{};       ///< where all jobs of a size draw the same power
    StartBounds bounds;        ///< of reservations, for these as well
    bool isBlocked = false;
    std::int32_t wanted = 0;
    std::int32_t free = 0; ///< nodes that it may want

    [[nodiscard]] const Workload::Entry& job(std::size_t at) const { return cluster->entry(cluster->waiting().entry(at)); }
};

/// Queues that share the power below a cap.
template <typename OneCluster>
class Queues {
public:
    using One = Queue<OneCluster>;

    Queues(std::span<OneCluster* const> clusters, bool ofJobsAlone)
    {
        const Time longest = longestPlannedOf(clusters);
        PowerPlan power = clusters.front()->powerPlan(longest, ofJobsAlone);
        m_all.reserve(clusters.size());
        for (OneCluster* each : clusters) {
            m_all.push_back({.cluster = each,
                             .plan = each == clusters.back() ? std::move(power) : power,
                             .slot = each->waiting().first(),
                             .bounds = StartBounds(each->workload().instance().nodes, longest)});
            each->addFreeNodes(m_all.back().plan, ofJobsAlone);
        }
    }

    [[nodiscard]] std::vector<One>& all() { return m_all; }
    template <typename Draws>
    void draw(const Draws& draws)
    {
        for (One& queue : m_all)
            for (const Draw& draw : draws)
                queue.plan.draw(draw);
    }
    /// What a job of one queue draws, from its start on, and afterwards; it takes nodes as well.
    void reserve(const One& of, std::int32_t nodes, const std::array<Draw, 2>& draws)
    {
        for (One& queue : m_all) {
            queue.plan.draw(draws[0], &queue == &of ? nodes : 0);
            queue.plan.draw(draws[1]);
        }
    }
    /// The plans have changed from a moment on.
    void changeFrom(Time at)
    {
        for (One& queue : m_all)
            queue.changedFrom = std::min(queue.changedFrom, at);
    }
    /// Looks at no more jobs.
    void close()
    {
        for (One& queue : m_all)
            queue.slot = WaitingQueue::none;
    }

private:
    std::vector<One> m_all;
};

/// One pass over all queues below a cap.
class Pass {
public:
    Pass(SchedulerKind kind, std::span<Cluster* const> clusters, bool hasOwnWatts)
        : m_kind(kind), m_hasOwnWatts(hasOwnWatts), m_queues(clusters, false), m_short(clusters)
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
    using One = Queues<Cluster>::One;

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
        for (; queue.candidate != WaitingQueue::none && !m_hasOwnWatts;
             queue.candidate = cluster.waiting().findWhere(queue.candidate + 1, mayStart)) {
            const Workload::Entry& job = queue.job(queue.candidate);
            if (queue.changedFrom >= cluster.now() + job.planned + cluster.draws().tail())
                break;
            if (canStart(queue, job)) {
                queue.changedFrom = never;
                break;
            }
            queue.tooLarge.add(job.nodes, job.planned);
            queue.changedFrom = cluster.now();
        }
        return queue.candidate;
    }
    [[nodiscard]] static bool hasNodes(const One& queue, const Workload::Entry& job)
    {
        const Time now = queue.cluster->now();
        return job.nodes <= queue.cluster->idle() && queue.plan.hasNodes(now, now + job.planned, job.nodes);
    }
    [[nodiscard]] static std::array<Draw, 3> drawsOf(const One& queue, const Workload::Entry& job)
    {
        return queue.cluster->draws().start(queue.cluster->now(), job.planned, wattsOf(*queue.cluster, job), job.nodes);
    }
    [[nodiscard]] static bool canStart(const One& queue, const Workload::Entry& job)
    {
        return hasNodes(queue, job) && queue.plan.hasPower(drawsOf(queue, job));
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
        if (canStart(queue, job)) {
            const auto drawn = drawsOf(queue, job);
            cluster.start(slot);
            queue.plan.addNodes(now, now + job.planned, -job.nodes);
            m_queues.draw(drawn);
            m_queues.changeFrom(now);
        } else {
            if (!m_hasOwnWatts)
                queue.tooLarge.add(job.nodes, job.planned);
            if (mayReserve(queue))
                wait(queue, hasNodes(queue, job));
        }
        if (queue.slot != WaitingQueue::none)
            queue.slot = cluster.waiting().find(slot + 1, anyJob(cluster));
    }

    /// The job in the slot of a queue cannot start, and reserves.
    void wait(One& queue, bool hasNodes)
    {
        const Workload::Entry& job = queue.job(queue.slot);
        const NodeDraws& draws = queue.cluster->draws();
        const double watts = wattsOf(*queue.cluster, job);
        const Time at = earliest(queue, job, watts);
        const std::uint32_t entry = queue.cluster->waiting().entry(queue.slot);
        if (!std::exchange(queue.isBlocked, true))
            m_short.note(*queue.cluster, {.entry = entry, .hasNodes = hasNodes, .at = at, .keeps = job.nodes});
        if (m_kind == SchedulerKind::fcfs) {
            const Time now = queue.cluster->now();
            const Time end = now + draws.shutdownTime + draws.bootTime + job.planned;
            const std::array booted{Draw{now, end, watts - job.nodes * draws.rest()}};
            const bool boots = !hasNodes && mayBootFor(*queue.cluster, entry);
            if (hasNodes || (boots && !queue.plan.hasPower(booted)))
                m_queues.close();
            else if (boots)
                m_queues.draw(booted);
            queue.slot = WaitingQueue::none;
            return;
        }
        if (at == never)
            return;
        m_queues.reserve(queue, job.nodes, draws.later(at, job.planned, watts, job.nodes));
        m_queues.changeFrom(at);
    }

    /// When a job has its nodes and its power, beside all reservations.
    [[nodiscard]] Time earliest(One& queue, const Workload::Entry& job, double watts)
    {
        const NodeDraws& draws = queue.cluster->draws();
        const Time from = m_hasOwnWatts ? 0 : queue.bounds.of(job.nodes, job.planned);
        const Time at = queue.plan.earliest({job.nodes, watts - job.nodes * draws.rest(), job.planned, draws.tail()}, from);
        if (m_kind == SchedulerKind::conservative && !m_hasOwnWatts)
            queue.bounds.add(job.nodes, job.planned, at);
        return at;
    }
    SchedulerKind m_kind;
    bool m_hasOwnWatts; ///< of some job: a larger or longer one may draw less
    Queues<Cluster> m_queues;
    ShortOfPower m_short;
};

/// How many nodes jobs want, without starting any.
class Wish {
public:
    Wish(SchedulerKind kind, std::span<const Cluster* const> clusters, bool hasOwnWatts, const Cluster& asking, std::int32_t free)
        : m_kind(kind), m_hasOwnWatts(hasOwnWatts), m_queues(clusters, true)
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
    using One = Queues<const Cluster>::One;

    void take(One& queue)
    {
        const Cluster& cluster = *queue.cluster;
        const NodeDraws& draws = cluster.draws();
        const Time now = cluster.now();
        const Workload::Entry& job = queue.job(queue.slot);
        const double watts = wattsOf(cluster, job);
        // It starts after a boot, and perhaps after others have been stopped for it; or at the end of maintenance, for which
        // its nodes are booted.
        const Time before = draws.shutdownTime + (queue.wanted + job.nodes > cluster.idle() ? draws.bootTime : 0);
        const Time ready = cluster.readyAt(queue.wanted + job.nodes);
        const bool meetsMaintenance = cluster.maintenance().overlaps(now, ready + job.planned);
        const Time start = meetsMaintenance ? cluster.maintenance().earliest(ready, job.planned) : now;
        const bool isSoon = start - now <= draws.bootTime;
        const std::array whole{Draw{now, std::max(now + before, start) + job.planned, watts - job.nodes * draws.rest()}};
        const bool hasNodes =
            job.nodes <= queue.free - queue.wanted && isSoon && queue.plan.hasNodes(start, start + job.planned, job.nodes);
        if (hasNodes && queue.plan.hasPower(whole)) {
            queue.wanted += job.nodes;
            queue.plan.addNodes(start, start + job.planned, -job.nodes);
            m_queues.draw(whole);
        } else if (m_kind == SchedulerKind::fcfs) {
            queue.slot = WaitingQueue::none;
            if (hasNodes)
                m_queues.close();
            return;
        } else {
            // Around maintenance a longer job may be one for which nodes boot at its end.
            if (cluster.maintenance().isEmpty() && !m_hasOwnWatts)
                queue.tooLarge.add(job.nodes, job.planned);
            if (!std::exchange(queue.isBlocked, true))
                reserve(queue, job, watts);
        }
        queue.slot = queue.isBlocked ? nextThatMayFit(queue) : cluster.waiting().find(queue.slot + 1, anyJob(cluster));
    }

    [[nodiscard]] static std::size_t nextThatMayFit(const One& queue)
    {
        return queue.cluster->waiting().findWhere(queue.slot + 1, [&queue](std::int32_t nodes, Time planned) {
            return nodes <= queue.free - queue.wanted && !queue.tooLarge.holds(nodes, planned);
        });
    }
    void reserve(One& queue, const Workload::Entry& job, double watts)
    {
        const NodeDraws& draws = queue.cluster->draws();
        const Time at = queue.plan.earliest({job.nodes, watts - job.nodes * draws.rest(), job.planned, draws.tail()});
        if (at == never)
            return;
        m_queues.reserve(queue, job.nodes, draws.later(at, job.planned, watts, job.nodes));
    }

    SchedulerKind m_kind;
    bool m_hasOwnWatts;
    Queues<const Cluster> m_queues;
    One* m_asking = nullptr;
};

} // namespace

bool Capped::hasOwnWatts(std::span<const Cluster* const> clusters) const
{
    if (!m_hasOwnWatts)
        m_hasOwnWatts =
            std::ranges::any_of(clusters, [](const Cluster* each) { return power::hasOwnWatts(each->workload().instance()); });
    return *m_hasOwnWatts;
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
    Pass(m_kind, all, hasOwnWatts(all)).run();
}

std::int32_t Capped::wanted(const Cluster& cluster, std::int32_t free) const
{
    if (free <= 0 || cluster.waiting().empty())
        return 0;
    const std::vector<const Cluster*> all = clustersBelowCap(cluster);
    return Wish(m_kind, all, hasOwnWatts(all), cluster, free).count();
}

} // namespace wattif::power
