// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A job of c < k cores takes c cores of a node in use that has them free (SharedNodes::choose), else of the lowest idle node; any
// other job takes whole idle nodes. FCFS starts the first job of the queue while it fits.
//
// EASY guarantees the first job that does not fit a shadow time, from the planned ends of running jobs and the ends of boots:
//
//   whole nodes   when enough nodes are empty; extra = nodes that are empty then and that it does not need
//   c cores       when some node first has c free cores (of equal ones the lowest node in use); spare = those it leaves there
//
// A later job starts if it fits now and is planned to end by the shadow time, or if it takes nothing that the guarantee needs: of
// the first kind, extra nodes or cores of a node that is in use beyond the shadow time; of the second, cores of another node, or
// spare ones.
//
// No job starts that is planned to run into maintenance. The shadow time of a first job that would is the end of the last window
// in its way; no later job that may start can delay it, since it ends before the next window.

#include "core/power/engine/shared_scheduler.h"

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace wattif::power {
namespace {

/// What the first job in the queue is guaranteed.
class Guarantee {
public:
    Guarantee(const Cluster& cluster, std::uint32_t entry);

    /// Returns whether a job that fits may start; counts what it takes.
    [[nodiscard]] bool allows(const Cluster& cluster, std::uint32_t entry);

private:
    static constexpr std::int32_t noNode = -1;

    void ofNodes(const Cluster& cluster, std::int32_t needed);
    void ofCores(const Cluster& cluster, std::int32_t cores);

    Time m_shadow = never;
    std::int32_t m_extra = std::numeric_limits<std::int32_t>::max(); ///< whole nodes
    std::int32_t m_node = noNode;                                    ///< that gives cores to the first job
    std::int32_t m_spare = 0;                                        ///< cores of that node
};

Guarantee::Guarantee(const Cluster& cluster, std::uint32_t entry)
{
    if (cluster.canStart(entry)) // after maintenance
        m_shadow = cluster.now();
    else if (const std::int32_t cores = cluster.workload().sharedCores(entry); cores > 0)
        ofCores(cluster, cores);
    else
        ofNodes(cluster, cluster.entry(entry).nodes);
    if (m_shadow != never)
        m_shadow = cluster.maintenance().earliest(m_shadow, cluster.entry(entry).planned);
}

void Guarantee::ofNodes(const Cluster& cluster, std::int32_t needed)
{
    const Releases::Release returning{cluster.now() + cluster.bootTime(), cluster.returning()};
    const Releases::Moment moment =
        cluster.releases().enough(cluster.idle(), needed, std::span(&returning, returning.nodes > 0 ? 1 : 0));
    m_shadow = moment.at;
    m_extra = moment.at == never ? m_extra : moment.free - needed;
}

void Guarantee::ofCores(const Cluster& cluster, std::int32_t cores)
{
    const SharedNodes::Moment moment = cluster.shared()->whenFree(cores);
    const Time mayBoot = cluster.nextBootable();
    const Time booted = std::min(cluster.nextBootEnd(), mayBoot == never ? never : mayBoot + cluster.bootTime());
    m_shadow = std::min(moment.at, booted);
    if (moment.at == never || moment.at > booted)
        return;
    m_node = moment.node;
    m_spare = cluster.shared()->freeCoresAt(moment.node, moment.at) - cores;
}

bool Guarantee::allows(const Cluster& cluster, std::uint32_t entry)
{
    if (m_shadow == never || cluster.now() + cluster.entry(entry).planned <= m_shadow)
        return true;
    const std::int32_t cores = cluster.workload().sharedCores(entry);
    const auto node = cores > 0 ? cluster.shared()->choose(cores) : std::nullopt;
    if (m_node != noNode) {
        if (node != m_node)
            return true;
        if (cores > m_spare)
            return false;
        m_spare -= cores;
        return true;
    }
    if (node && cluster.shared()->emptyAt(*node) > m_shadow)
        return true;
    const std::int32_t nodes = cluster.entry(entry).nodes;
    if (nodes > m_extra)
        return false;
    m_extra -= nodes;
    return true;
}

/// Returns whether an entry would run into maintenance if it started now.
bool meetsMaintenance(const Cluster& cluster, std::uint32_t entry)
{
    return cluster.entry(entry).planned > cluster.maintenance().openFor(cluster.now());
}

/// Returns whether an entry could start soon enough to boot nodes for it now, `nodes` in all: before maintenance, or at its end.
bool startsSoon(const Cluster& cluster, std::uint32_t entry, std::int32_t nodes)
{
    const Time planned = cluster.entry(entry).planned;
    const Time ready = cluster.readyAt(nodes);
    return !cluster.maintenance().overlaps(cluster.now(), ready + planned)
        || cluster.maintenance().earliest(ready, planned) <= cluster.now() + cluster.bootTime();
}

} // namespace

void SharedScheduler::pass(Cluster& cluster)
{
    const WaitingQueue& waiting = cluster.waiting();
    const auto mayStart = [&cluster, &waiting](std::size_t slot) {
        return cluster.canStart(waiting.entry(slot)) && !meetsMaintenance(cluster, waiting.entry(slot));
    };
    std::size_t slot = waiting.first();
    for (; slot != WaitingQueue::none && mayStart(slot); slot = waiting.first())
        cluster.start(slot);
    if (!m_backfills || slot == WaitingQueue::none)
        return;
    Guarantee guarantee(cluster, waiting.entry(slot));
    for (++slot;; ++slot) {
        const std::int32_t largest = std::max(cluster.idle(), cluster.shared()->hasOpen() ? 1 : 0);
        slot = waiting.find(slot, {.nodes = largest, .planned = cluster.maintenance().openFor(cluster.now())});
        if (slot == WaitingQueue::none || largest == 0)
            return;
        const std::uint32_t entry = waiting.entry(slot);
        if (cluster.canStart(entry) && guarantee.allows(cluster, entry))
            cluster.start(slot);
    }
}

std::int32_t SharedScheduler::wanted(const Cluster& cluster, std::int32_t free) const
{
    const WaitingQueue& waiting = cluster.waiting();
    const Fit any{.nodes = cluster.workload().instance().nodes};
    std::vector<std::int32_t> byFree = cluster.shared()->countByFree(); // best fit, whatever the packing
    std::int32_t wanted = 0;
    for (std::size_t slot = waiting.first(); slot != WaitingQueue::none; slot = waiting.find(slot + 1, any)) {
        const auto cores = static_cast<std::size_t>(cluster.workload().sharedCores(waiting.entry(slot)));
        const auto begin = byFree.begin() + static_cast<std::ptrdiff_t>(cores);
        auto node = cores == 0 ? byFree.end() : std::find_if(begin, byFree.end(), [](std::int32_t n) { return n > 0; });
        if (!startsSoon(cluster, waiting.entry(slot), node == byFree.end() ? wanted + waiting.nodes(slot) : 0)) {
            if (!m_backfills)
                return wanted;
            continue;
        }
        if (node == byFree.end()) {
            if (waiting.nodes(slot) > free - wanted)
                return wanted;
            wanted += waiting.nodes(slot);
            if (cores == 0)
                continue;
            node = byFree.end() - 1; // an empty node
            ++*node;
        }
        --*node;
        ++*(node - static_cast<std::ptrdiff_t>(cores));
    }
    return wanted;
}

} // namespace wattif::power
