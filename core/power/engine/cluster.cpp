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

Cluster::Cluster(const Workload& workload, bool onDemand)
    : m_workload(workload),
      m_outcome(std::make_shared<Outcome>()),
      m_now(workload.begin()),
      m_bootTime(toTime(workload.instance().bootSeconds)),
      m_shutdownTime(toTime(workload.instance().shutdownSeconds)),
      m_reserves(workload.instance().scheduler != SchedulerKind::fcfs),
      m_onDemand(onDemand),
      m_idle(workload.instance().nodes),
      m_off(workload.instance().nodes),
      m_waiting(workload.instance().nodes),
      m_unfinished(workload.entries().size())
{
    const std::int32_t nodes = workload.instance().nodes;
    m_idle.insert(NodeRange{0, nodes});
    m_counts[static_cast<std::size_t>(NodeState::idle)] = nodes;
    m_outcome->begin = m_now;
    m_outcome->end = m_now;
    m_outcome->nodes = nodes;
    m_outcome->rejected = workload.rejected();
    m_outcome->runs.resize(workload.instance().jobs.size());
    m_outcome->log.reserve(2 * workload.entries().size());
    m_outcome->ranges.reserve(2 * workload.entries().size());
}

Time Cluster::nextEvent() const
{
    Time next = m_running.empty() ? never : m_running.top().at;
    if (!m_boots.empty())
        next = std::min(next, m_boots.front().at);
    if (!m_stops.empty())
        next = std::min(next, m_stops.front().at);
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
    m_idle.insert(m_outcome->rangesOf(run.nodes));
    change(job.nodes, NodeState::busy, NodeState::idle);
    removeRelease(run.start + job.planned, job.nodes, true);
    countWork(job, -1);
    --m_unfinished;
    log(LogKind::jobEnds, job.job);
    return i;
}

std::optional<LogEntry> Cluster::finishDueSwitching()
{
    if (!m_boots.empty() && m_boots.front().at == m_now) {
        const Switching boot = m_boots.front();
        m_boots.pop_front();
        m_idle.insert(m_outcome->rangesOf(m_outcome->transitions[boot.index]));
        change(boot.nodes, NodeState::booting, NodeState::idle);
        removeRelease(boot.at, boot.nodes, false);
        log(LogKind::bootEnds, boot.index);
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
    for (const std::uint32_t i : entries) {
        jobs.push_back({i, entry(i).nodes, entry(i).planned});
        countWork(entry(i), 1);
    }
    m_waiting.insert(jobs);
}

void Cluster::withdraw(std::uint32_t i)
{
    m_waiting.remove(m_waiting.slotOf(i));
    countWork(entry(i), -1);
}

void Cluster::start(std::size_t slot)
{
    const std::uint32_t i = m_waiting.entry(slot);
    m_waiting.remove(slot);
    const Workload::Entry& job = entry(i);
    const std::size_t firstRange = m_outcome->ranges.size();
    m_idle.takeLowest(job.nodes, m_outcome->ranges);
    JobRun& run = m_outcome->runs[job.job];
    run.start = m_now;
    run.nodes = sliceFrom(firstRange);
    change(job.nodes, NodeState::idle, NodeState::busy);
    addRelease(m_now + job.planned, job.nodes, true);
    m_running.push({m_now + job.run, i});
    log(LogKind::jobStarts, job.job);
}

void Cluster::boot(std::int32_t count)
{
    if (count <= 0)
        return;
    const std::size_t firstRange = m_outcome->ranges.size();
    m_off.takeLowest(count, m_outcome->ranges);
    beginBoot(firstRange, count);
}

void Cluster::boot(std::span<const NodeRange> nodes)
{
    const std::size_t firstRange = m_outcome->ranges.size();
    for (const NodeRange range : nodes) {
        m_off.erase(range);
        m_outcome->ranges.push_back(range);
    }
    beginBoot(firstRange, countOf(nodes));
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
    if (m_onDemand && m_reserves && ofJob)
        m_jobReleases.add(at, nodes);
}

void Cluster::removeRelease(Time at, std::int32_t nodes, bool ofJob)
{
    if (m_reserves)
        m_releases.remove(at, nodes);
    if (m_onDemand && m_reserves && ofJob)
        m_jobReleases.remove(at, nodes);
}

RangeSlice Cluster::sliceFrom(std::size_t firstRange) const
{
    return {static_cast<std::uint32_t>(firstRange), static_cast<std::uint32_t>(m_outcome->ranges.size() - firstRange)};
}

void Cluster::beginBoot(std::size_t firstRange, std::int32_t count)
{
    const auto index = static_cast<std::uint32_t>(m_outcome->transitions.size());
    m_outcome->transitions.push_back(sliceFrom(firstRange));
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
    const auto index = static_cast<std::uint32_t>(m_outcome->transitions.size());
    m_outcome->transitions.push_back(sliceFrom(firstRange));
    change(count, NodeState::idle, NodeState::shuttingDown);
    m_stops.push_back({m_now + m_shutdownTime, index, count});
    m_switched.stopped += count;
    m_outcome->stops += count;
    log(LogKind::stopBegins, index);
}

} // namespace wattif::power
