// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Node start and stop by task load (Cao et al. 2011, section 2). Every interval:
//
//   T(p) = sum over size classes of count x r_max / (p t_max)
//   start nodes where T > Ts, or the largest waiting job does not fit, or fewer than minJob nodes are idle;
//   else stop nodes where T < Tc or fewer than minJob nodes are idle.
//
// How many is decided in load_factor.cpp, what jobs use in load_statistics.cpp. O(size classes x window) for each tick.

#include "core/power/policies/load_factor_policy.h"

#include <algorithm>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/policies/policies.h"

namespace wattif::power {

LoadFactorPolicy::LoadFactorPolicy(const Workload& workload, const LoadFactorOptions& options)
    : m_options(options),
      m_interval(toTime(options.intervalMinutes * 60.0)),
      m_nextTick(workload.begin() + m_interval),
      m_statistics(options.window, options.alpha)
{
}

void LoadFactorPolicy::tick(Cluster& cluster)
{
    m_stuck = false;
    if (cluster.now() < m_nextTick)
        return;
    m_nextTick += m_interval;
    const LoadState state = look(cluster);
    const LoadDecision decision = decide(state, m_options);
    cluster.boot(std::min(decision.start, cluster.bootable()));
    cluster.stop(decision.stop);
    cluster.outcome().ticks.push_back({cluster.now(), state, decision});
    m_stuck = decision.start == 0 && decision.stop == 0 && state.busy == 0 && state.booting == 0;
}

void LoadFactorPolicy::jobEnded(const Cluster& cluster, std::uint32_t entry)
{
    m_statistics.add(cluster.entry(entry).nodes, cluster.entry(entry).run);
}

namespace {

/// The waiting job that came first; there must be one.
std::uint32_t oldest(const Cluster& cluster)
{
    const WaitingQueue& waiting = cluster.waiting();
    std::uint32_t found = waiting.entry(waiting.first());
    if (cluster.workload().instance().order != QueueOrder::arrival)
        for (const WaitingQueue::Waiting& job : waiting.jobs())
            found = std::min(found, job.entry);
    return found;
}

} // namespace

LoadState LoadFactorPolicy::look(const Cluster& cluster)
{
    const Instance& instance = cluster.workload().instance();
    LoadState state;
    state.work = m_statistics.work(cluster.jobsBySizeClass()).value_or(toNodeSeconds(cluster.plannedWork()));
    state.limitSeconds = limitSeconds(instance);
    state.nodes = instance.nodes;
    state.busy = cluster.count(NodeState::busy);
    state.idle = cluster.idle();
    state.booting = cluster.count(NodeState::booting);
    state.off = cluster.offInService();
    state.largestWaiting = cluster.waiting().largestNodes();
    state.minJobNodes = instance.minJobNodes;
    const WaitingQueue& waiting = cluster.waiting();
    state.waitingNodes = waiting.nodes();
    if (!waiting.empty())
        state.longestWaitSeconds = toSeconds(cluster.now() - cluster.entry(oldest(cluster)).submit);
    return state;
}

double LoadFactorPolicy::limitSeconds(const Instance& instance) const
{
    const double stated = instance.maxJobMinutes * 60.0;
    if (m_options.limitQuantile <= 0.0)
        return stated;
    const auto learnt = m_statistics.runQuantile(m_options.limitQuantile);
    return learnt && *learnt > 0.0 ? std::min(*learnt, stated) : stated; // jobs of no time say nothing
}

namespace {

/// The ticks of several kinds of nodes are joined in a plain list, which doubles as it grows.
constexpr double bytesPerTick = 3.0 * sizeof(LoadTick);

/// Every interval is noted, also those of a year without jobs: refuses more than there is memory for.
Result<void> checkTicks(const Outcome& alwaysOn, const LoadFactorOptions& options)
{
    const double ticks = toSeconds(alwaysOn.length()) / (options.intervalMinutes * 60.0);
    return checkMemory(
        ticks * bytesPerTick,
        formatMessage("load-factor: about {:.0f} intervals of {} min", ticks, formatNumber(options.intervalMinutes)));
}

Result<PreparedRun> beginLoadFactor(const PolicyInput& input)
{
    auto options = loadFactorOptions(input.options);
    if (!options)
        return propagateError(options);
    if (auto ok = input.alwaysOn ? checkTicks(*input.alwaysOn, *options) : Result<void>(); !ok)
        return propagateError(ok);
    return PreparedRun{.nodes = std::make_unique<LoadFactorPolicy>(input.workload, *options)};
}

} // namespace

std::vector<Policy> loadFactorPolicies()
{
    const auto options = loadFactorOptions();
    return {simulatedPolicy(
        {.name = "load-factor",
         .title = "Load factor",
         .description =
             "In every interval, the load factor T compares the waiting and running work with what the nodes can do within the "
             "time limit. Above Ts nodes are started, below Tc idle nodes are stopped.",
         .source = "Cao, Cao, Dai, Zhu, Chi 2011, section 2",
         .options = {options.begin(), options.end()}},
        beginLoadFactor)};
}

} // namespace wattif::power
