// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/workload.h"

#include <algorithm>
#include <utility>

#include "core/power/engine/placement.h"
#include "core/power/engine/pools.h"

namespace wattif::power {
namespace {

std::shared_ptr<const std::vector<Pool>> noPools()
{
    static const auto none = std::make_shared<const std::vector<Pool>>();
    return none;
}

/// The same pools with other workloads, from change(workload, kind).
template <class Change>
std::shared_ptr<const std::vector<Pool>> changedPools(const std::vector<Pool>& pools, Change change)
{
    auto changed = std::make_shared<std::vector<Pool>>();
    for (const Pool& pool : pools)
        changed->push_back({pool.nodes, pool.instance, pool.jobs, change(pool.workload, changed->size())});
    return changed;
}

} // namespace

Workload::Workload(const Instance& instance)
    : m_instance(instance),
      m_hasOwnWatts(power::hasOwnWatts(instance)),
      m_placed(instance.nodeKinds.empty() ? std::vector<KindFit>() : placeJobs(instance)),
      m_pools(noPools())
{
    m_entries.reserve(instance.jobs.size());
    for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
        const Job& job = instance.jobs[i];
        const Rejection why = m_placed.empty() ? rejection(instance, job) : m_placed[i].why;
        ++m_rejected[static_cast<std::size_t>(why)];
        if (why != Rejection::none)
            continue;
        if (instance.sharesNodes())
            m_cores.push_back(sharedCoresOf(instance, job, coresPerNode(static_cast<std::uint32_t>(i))));
        const double speed = m_placed.empty() ? 1.0 : instance.nodeKinds[static_cast<std::size_t>(m_placed[i].kind)].speed;
        const Time run = toTime(job.runSeconds / speed);
        const Time planned = std::max({toTime(plannedSeconds(instance, job) / speed), run, Time{1}});
        m_entries.push_back({.submit = toTime(job.submitSeconds),
                             .run = run,
                             .planned = planned,
                             .nodes = m_placed.empty() ? nodesOf(instance, job) : m_placed[i].nodes,
                             .job = static_cast<std::uint32_t>(i)});
    }
    m_begin = m_entries.empty() ? 0 : m_entries.front().submit;
    if (!m_placed.empty())
        m_pools = std::make_shared<const std::vector<Pool>>(makePools(*this));
}

Workload::Workload(const Instance& pool, std::vector<Entry> entries, Time begin)
    : m_instance(pool), m_hasOwnWatts(power::hasOwnWatts(pool)), m_entries(std::move(entries)), m_begin(begin), m_pools(noPools())
{
    m_rejected[static_cast<std::size_t>(Rejection::none)] = std::ssize(m_entries);
    if (!pool.sharesNodes())
        return;
    m_cores.reserve(m_entries.size());
    for (const Entry& entry : m_entries)
        m_cores.push_back(sharedCoresOf(pool, pool.jobs[entry.job], pool.coresPerNode));
}

std::int32_t Workload::coresPerNode(std::uint32_t job) const
{
    return m_placed.empty() ? m_instance.coresPerNode
                            : coresOf(m_instance, m_instance.nodeKinds[static_cast<std::size_t>(m_placed[job].kind)]);
}

double Workload::nodeShare(const Entry& entry) const
{
    if (m_cores.empty())
        return entry.nodes;
    const std::int32_t ofNode = coresPerNode(entry.job);
    const std::int32_t cores = sharedCoresOf(m_instance, m_instance.jobs[entry.job], ofNode);
    return cores > 0 ? static_cast<double>(cores) / ofNode : entry.nodes;
}

Workload Workload::upTo(Time until) const
{
    Workload same = *this;
    same.m_until = until;
    same.m_pools = changedPools(*m_pools, [until](const Workload& pool, std::size_t) { return pool.upTo(until); });
    return same;
}

Workload Workload::from(Time begin) const
{
    Workload same = *this;
    same.m_begin = begin;
    same.m_pools = changedPools(*m_pools, [begin](const Workload& pool, std::size_t) { return pool.from(begin); });
    return same;
}

Workload Workload::withNodesOff(std::int32_t nodes) const
{
    Workload same = *this;
    same.m_nodesOff = nodes;
    return same;
}

Workload Workload::withNodesOff(std::span<const std::int32_t> nodesOfKinds) const
{
    Workload same = *this;
    same.m_pools =
        changedPools(*m_pools, [&](const Workload& pool, std::size_t kind) { return pool.withNodesOff(nodesOfKinds[kind]); });
    return same;
}

} // namespace wattif::power
