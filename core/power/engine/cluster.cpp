// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/cluster.h"

#include <algorithm>

namespace wattif::power {
namespace {

std::int32_t countOf(std::span<const NodeRange> ranges)
{
    std::int32_t count = 0;
    for (const NodeRange range : ranges)
        count += range.count;
    return count;
}

} // namespace

Cluster::Cluster(const Workload& workload, bool onDemand, bool stops)
    : m_workload(workload),
      m_outcome(std::make_shared<Outcome>()),
      m_now(workload.begin()),
      m_bootTime(toTime(workload.instance().bootSeconds)),
      m_shutdownTime(toTime(workload.instance().shutdownSeconds)),
      m_reserves(workload.instance().scheduler != SchedulerKind::fcfs
                 || (workload.instance().sharesNodes() && workload.instance().isCapped())),
      m_onDemand(onDemand),
      m_stopsNodes(stops),
      m_idle(workload.instance().nodes),
      m_off(workload.instance().nodes),
      m_waiting(workload.instance().nodes),
      m_maintenance(workload.instance()),
      m_unfinished(workload.entries().size())
{
    if (workload.instance().order != QueueOrder::arrival)
        m_order.emplace(workload);
    if (workload.instance().sharesNodes())
        m_shared.emplace(workload.instance().nodes, workload.instance().coresPerNode, workload.instance().packing);
    if (NodeLoads loads(workload.instance()); loads.isNeeded())
        m_loads.emplace(std::move(loads));
    const std::int32_t nodes = workload.instance().nodes;
    m_idle.insert(NodeRange{0, nodes});
    m_counts[static_cast<std::size_t>(NodeState::idle)] = nodes;
    m_outcome->begin = m_now;
    m_outcome->end = m_now;
    m_outcome->nodes = nodes;
    m_outcome->sharesNodes = workload.instance().sharesNodes();
    m_outcome->rejected = workload.rejected();
    m_outcome->runs.resize(workload.instance().jobs.size());
    if (workload.instance().plansAhead()) {
        m_cap.emplace(workload.instance());
        m_draws = NodeDraws(workload.instance(), onDemand, stops);
        m_lastProgress = m_now;
        if (workload.instance().slowsJobs())
            m_speeds.emplace(workload, *m_cap, m_draws);
        for (const Workload::Entry& job : workload.entries())
            m_longestPlanned = std::max(m_longestPlanned, m_speeds ? m_speeds->longest(job) : job.planned);
    }
    if (workload.instance().bootFailureShare > 0.0)
        m_repairs.emplace(workload.instance());
    if (Outages::areIn(workload.instance()))
        m_outages.emplace(workload.instance(), m_now);
    m_outcome->log.reserve(2 * workload.entries().size());
    m_outcome->ranges.reserve(2 * workload.entries().size());
}

void Cluster::beginRun()
{
    const std::int32_t off = std::max(m_stopsNodes ? m_workload.nodesOff() : 0, m_cap && m_onDemand ? nodesAboveCap() : 0);
    if (off > 0)
        beginOff(off);
}

Time Cluster::nextEvent() const
{
    Time next = m_running.empty() ? never : m_running.top().at;
    if (!m_boots.empty())
        next = std::min(next, m_boots.front().at);
    if (!m_stops.empty())
        next = std::min(next, m_stops.front().at);
    next = std::min(next, nextRepairEnd());
    if (m_outages)
        next = std::min(next, m_outages->next());
    if (m_arrived < m_workload.entries().size())
        next = std::min(next, m_workload.entries()[m_arrived].submit);
    return next;
}

void Cluster::advance(Time at)
{
    const NodeTime passed = at - m_now;
    for (std::size_t state = 0; state < nodeStateCount; ++state)
        m_outcome->stateTimes[state] += m_counts[state] * passed;
    m_now = at;
}

std::optional<std::uint32_t> Cluster::endDueJob()
{
    if (m_running.empty() || m_running.top().at != m_now)
        return std::nullopt;
    const std::uint32_t i = m_running.top().entry;
    m_running.pop();
    const Workload::Entry& job = entry(i);
    JobRun& run = m_outcome->runs[job.job];
    run.end = m_now;
    const std::int32_t empty = m_shared ? share(i, false) : job.nodes;
    if (empty > 0)
        m_idle.insert(m_outcome->rangesOf(run.nodes));
    change(empty, NodeState::busy, NodeState::idle);
    if (!m_shared)
        removeRelease(plannedEnd(i), job.nodes, true);
    if (m_order)
        m_order->ended(i, m_now);
    if (m_cap)
        endCommitment(i);
    countWork(job, -1);
    m_outcome->ownJoules += m_workload.ownWatts(job) * toSeconds(m_now - run.start) + joulesOfWholeNodes(i);
    if (m_speeds) {
        m_outcome->ownJoules -= m_speeds->end(i, m_now);
        dropOldEnds();
    }
    --m_unfinished;
    log(LogKind::jobEnds, job.job);
    if (m_shared && empty > 0)
        logShared(LogKind::sharedIdle, run.nodes);
    return i;
}

std::optional<LogEntry> Cluster::finishDueSwitching()
{
    if (!m_boots.empty() && m_boots.front().at == m_now) {
        const Switching begun = m_boots.front();
        m_boots.pop_front();
        removeRelease(begun.at, begun.nodes, false);
        const Switching boot = m_repairs ? endFailed(begun) : begun;
        if (boot.nodes > 0) {
            m_idle.insert(m_outcome->rangesOf(m_outcome->transitions[boot.index]));
            change(boot.nodes, NodeState::booting, NodeState::idle);
            log(LogKind::bootEnds, boot.index);
        }
        return m_outcome->log.back();
    }
    if (!m_stops.empty() && m_stops.front().at == m_now) {
        const Switching stop = m_stops.front();
        m_stops.pop_front();
        m_off.insert(m_outcome->rangesOf(m_outcome->transitions[stop.index]));
        change(stop.nodes, NodeState::shuttingDown, NodeState::off);
        log(LogKind::stopEnds, stop.index);
        return m_outcome->log.back();
    }
    return std::nullopt;
}

Cluster::Switching Cluster::endFailed(const Switching& boot)
{
    const auto ended = m_repairs->endBoot(m_now, m_outcome->rangesOf(m_outcome->transitions[boot.index]));
    const NodeRepairs::Repair& failed = ended.failed;
    if (failed.count == 0)
        return boot;
    const std::uint32_t index = addTransition(failed.nodes);
    if (failed.end == m_now)
        m_off.insert(failed.nodes);
    else if (m_onDemand)
        addRelease(failed.end + m_bootTime, failed.count, false);
    change(failed.count, NodeState::booting, NodeState::off);
    m_switched.stopped += failed.count;
    m_outcome->failedBoots += failed.count;
    log(LogKind::bootFails, index);
    return ended.good.empty() ? Switching{} : Switching{m_now, addTransition(ended.good), boot.nodes - failed.count};
}

bool Cluster::finishRepairs()
{
    bool found = false;
    while (const auto repaired = m_repairs ? m_repairs->takeEnded(m_now) : std::nullopt) {
        m_off.insert(repaired->nodes);
        if (m_onDemand)
            removeRelease(m_now + m_bootTime, repaired->count, false);
        found = true;
    }
    return found;
}

std::vector<NodeRange> Cluster::changeService()
{
    std::vector<NodeRange> back;
    if (!m_outages)
        return back;
    for (const std::int32_t node : m_outages->advance(m_now)) {
        const auto taken = m_outOfService.extract(node);
        if (taken.empty()) // it has been busy all the time
            continue;
        const bool isOff = taken.mapped() == NodeState::off;
        (isOff ? m_off : m_idle).insert(NodeRange{node, 1});
        m_offOutOfService -= isOff ? 1 : 0;
        m_switched.stopped += 1;
        if (!isOff)
            back.push_back({node, 1});
    }
    std::vector<NodeRange> gone;
    for (const std::int32_t node : m_outages->nodes()) {
        const bool isOff = m_off.contains(node);
        if (!isOff && !m_idle.contains(node))
            continue;
        (isOff ? m_off : m_idle).erase(NodeRange{node, 1});
        m_outOfService.emplace(node, isOff ? NodeState::off : NodeState::idle);
        m_offOutOfService += isOff ? 1 : 0;
        m_switched.stopped += 1;
        if (!isOff)
            gone.push_back({node, 1});
    }
    logService(LogKind::returnsToService, back);
    logService(LogKind::leavesService, gone);
    return back;
}

void Cluster::logService(LogKind kind, std::span<const NodeRange> nodes)
{
    if (nodes.empty())
        return;
    change(countOf(nodes), stateBefore(kind), stateAfter(kind));
    log(kind, addTransition(nodes));
}

std::optional<std::uint32_t> Cluster::nextArrival()
{
    const auto& entries = m_workload.entries();
    if (m_arrived == entries.size() || entries[m_arrived].submit != m_now)
        return std::nullopt;
    return static_cast<std::uint32_t>(m_arrived++);
}

void Cluster::enqueue(std::span<const std::uint32_t> entries)
{
    std::vector<WaitingQueue::Waiting> jobs;
    jobs.reserve(entries.size());
    if (!entries.empty())
        m_lastProgress = m_now;
    for (const std::uint32_t i : entries) {
        jobs.push_back({i, entry(i).nodes, entry(i).planned});
        countWork(entry(i), 1);
    }
    if (m_order) {
        for (const WaitingQueue::Waiting& job : jobs) {
            m_order->entered(job.entry);
            m_waiting.push(job.entry, job.nodes, job.planned);
        }
        return;
    }
    m_waiting.insert(jobs);
}

void Cluster::withdraw(std::uint32_t i)
{
    m_waiting.remove(m_waiting.slotOf(i));
    if (m_order)
        m_order->left(i);
    countWork(entry(i), -1);
}

bool Cluster::canStart(std::uint32_t i) const
{
    const std::int32_t cores = m_workload.sharedCores(i);
    return entry(i).nodes <= idle() || (cores > 0 && m_shared->choose(cores));
}

std::int32_t Cluster::takeNodes(std::uint32_t i)
{
    const Workload::Entry& job = entry(i);
    const std::int32_t cores = m_workload.sharedCores(i);
    const std::size_t firstRange = m_outcome->ranges.size();
    const auto inUse = cores > 0 ? m_shared->choose(cores) : std::nullopt;
    if (inUse)
        m_outcome->ranges.push_back({*inUse, 1});
    else
        m_idle.takeLowest(job.nodes, m_outcome->ranges);
    m_outcome->runs[job.job].nodes = sliceFrom(firstRange);
    return inUse ? 0 : job.nodes;
}

// A node is released when its last job is planned to end.
std::int32_t Cluster::share(std::uint32_t i, bool starts)
{
    const Workload::Entry& job = entry(i);
    const JobRun& run = m_outcome->runs[job.job];
    const Time plannedEnd = run.start + job.planned;
    const std::int32_t part = m_workload.sharedCores(i);
    const std::int32_t cores = part > 0 ? part : m_shared->coresPerNode();
    const bool followsCurve = m_loads && !(m_workload.instance().jobs[job.job].watts > 0.0);
    std::int32_t empty = 0;
    for (const NodeRange& range : m_outcome->rangesOf(run.nodes))
        for (std::int32_t node = range.first; node < range.first + range.count; ++node) {
            if (m_shared->isInUse(node))
                removeRelease(m_shared->emptyAt(node), 1, true);
            starts ? m_shared->take(node, cores, plannedEnd) : m_shared->release(node, cores, plannedEnd);
            if (followsCurve && part > 0)
                m_outcome->ownJoules += m_loads->change(node, starts ? part : -part, m_now);
            if (m_shared->isInUse(node))
                addRelease(m_shared->emptyAt(node), 1, true);
            else
                ++empty;
        }
    return empty;
}

void Cluster::start(std::size_t slot, std::size_t level)
{
    const std::uint32_t i = m_waiting.entry(slot);
    m_waiting.remove(slot);
    beginJob(i, takeNodes(i), level);
}

void Cluster::startOn(std::size_t slot, std::span<const std::int32_t> nodes)
{
    const std::uint32_t i = m_waiting.entry(slot);
    m_waiting.remove(slot);
    std::vector<NodeRange>& ranges = m_outcome->ranges;
    const std::size_t firstRange = ranges.size();
    std::int32_t wereIdle = 0;
    for (const std::int32_t node : nodes) {
        if (m_idle.contains(node)) {
            m_idle.erase(NodeRange{node, 1});
            ++wereIdle;
        }
        if (ranges.size() > firstRange && ranges.back().first + ranges.back().count == node)
            ++ranges.back().count;
        else
            ranges.push_back({node, 1});
    }
    m_outcome->runs[entry(i).job].nodes = sliceFrom(firstRange);
    beginJob(i, wereIdle, 0);
}

void Cluster::beginJob(std::uint32_t i, std::int32_t wereIdle, std::size_t level)
{
    const Workload::Entry& job = entry(i);
    JobRun& run = m_outcome->runs[job.job];
    run.start = m_now;
    change(wereIdle, NodeState::idle, NodeState::busy);
    if (m_speeds)
        m_speeds->begin(i, m_now, level);
    if (!m_shared) {
        addRelease(plannedEnd(i), job.nodes, true);
    } else {
        share(i, true);
        if (wereIdle > 0)
            logShared(LogKind::sharedBusy, run.nodes);
    }
    m_running.push({m_speeds ? m_speeds->run(i).end : m_now + job.run, i});
    if (m_order)
        m_order->started(i, m_now);
    if (m_cap) {
        beginCommitment(i);
        m_lastProgress = m_now;
    }
    log(LogKind::jobStarts, job.job);
    if (level > 0)
        logLevel(i, 0, level);
}

void Cluster::logShared(LogKind kind, RangeSlice nodes)
{
    m_outcome->transitions.push_back(nodes);
    log(kind, static_cast<std::uint32_t>(m_outcome->transitions.size() - 1));
}

void Cluster::boot(std::int32_t count)
{
    if (m_workload.instance().isCapped())
        count = bootableBelowCap(count);
    if (count <= 0)
        return;
    const std::size_t firstRange = m_outcome->ranges.size();
    m_off.takeLowest(count, m_outcome->ranges);
    beginBoot(firstRange, count);
}

void Cluster::boot(std::span<const NodeRange> nodes)
{
    const std::size_t firstRange = m_outcome->ranges.size();
    const std::int32_t count = m_workload.instance().isCapped() ? bootableBelowCap(countOf(nodes)) : countOf(nodes);
    if (count <= 0)
        return;
    std::int32_t left = count;
    for (NodeRange range : nodes) {
        range.count = std::min(range.count, left);
        left -= range.count;
        if (range.count == 0)
            break;
        m_off.erase(range);
        m_outcome->ranges.push_back(range);
    }
    beginBoot(firstRange, count);
}

void Cluster::stop(std::int32_t count)
{
    if (count <= 0)
        return;
    const std::size_t firstRange = m_outcome->ranges.size();
    m_idle.takeHighest(count, m_outcome->ranges);
    beginStop(firstRange, count);
}

void Cluster::stop(std::span<const NodeRange> nodes)
{
    const std::size_t firstRange = m_outcome->ranges.size();
    for (const NodeRange range : nodes) {
        m_idle.erase(range);
        m_outcome->ranges.push_back(range);
    }
    beginStop(firstRange, countOf(nodes));
}

std::shared_ptr<Outcome> Cluster::finish()
{
    m_outcome->end = m_now;
    m_outcome->finished = m_unfinished == 0;
    m_outcome->log.shrink_to_fit(); // outcomes are stored for long
    m_outcome->ranges.shrink_to_fit();
    m_outcome->transitions.shrink_to_fit();
    m_outcome->ticks.shrink_to_fit();
    return std::move(m_outcome);
}

void Cluster::countWork(const Workload::Entry& job, int sign)
{
    m_jobsBySizeClass[LoadStatistics::classOf(job.nodes)] += sign;
    m_plannedWork += sign * NodeTime{job.planned} * job.nodes;
}

void Cluster::change(std::int32_t count, NodeState from, NodeState to)
{
    m_counts[static_cast<std::size_t>(from)] -= count;
    m_counts[static_cast<std::size_t>(to)] += count;
}

void Cluster::addRelease(Time at, std::int32_t nodes, bool ofJob)
{
    if (m_reserves)
        m_releases.add(at, nodes);
    if (ofJob && keepsJobReleases())
        m_jobReleases.add(at, nodes);
}

void Cluster::removeRelease(Time at, std::int32_t nodes, bool ofJob)
{
    if (m_reserves)
        m_releases.remove(at, nodes);
    if (ofJob && keepsJobReleases())
        m_jobReleases.remove(at, nodes);
}

RangeSlice Cluster::sliceFrom(std::size_t firstRange) const
{
    return {static_cast<std::uint32_t>(firstRange), static_cast<std::uint32_t>(m_outcome->ranges.size() - firstRange)};
}

std::uint32_t Cluster::addTransition(std::span<const NodeRange> nodes)
{
    const std::size_t firstRange = m_outcome->ranges.size();
    m_outcome->ranges.insert(m_outcome->ranges.end(), nodes.begin(), nodes.end());
    return addTransition(firstRange);
}

std::uint32_t Cluster::addTransition(std::size_t firstRange)
{
    m_outcome->transitions.push_back(sliceFrom(firstRange));
    return static_cast<std::uint32_t>(m_outcome->transitions.size() - 1);
}

void Cluster::beginBoot(std::size_t firstRange, std::int32_t count)
{
    const std::uint32_t index = addTransition(firstRange);
    change(count, NodeState::off, NodeState::booting);
    m_boots.push_back({m_now + m_bootTime, index, count});
    addRelease(m_now + m_bootTime, count, false);
    m_switched.booted += count;
    m_outcome->starts += count;
    m_outcome->maxSimultaneousBoots = std::max<std::int64_t>(m_outcome->maxSimultaneousBoots, this->count(NodeState::booting));
    log(LogKind::bootBegins, index);
}

void Cluster::beginStop(std::size_t firstRange, std::int32_t count)
{
    const std::uint32_t index = addTransition(firstRange);
    change(count, NodeState::idle, NodeState::shuttingDown);
    m_stops.push_back({m_now + m_shutdownTime, index, count});
    m_switched.stopped += count;
    m_outcome->stops += count;
    log(LogKind::stopBegins, index);
}

} // namespace wattif::power
