// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/series.h"

#include <algorithm>

#include "core/power/results/load_power.h"
#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

/// Plays log and submissions in order of time; one point for each moment at which something changes.
class Builder {
public:
    Builder(const Instance& instance, const Outcome& outcome)
        : m_instance(instance), m_outcome(outcome), m_ownPower(instance, outcome)
    {
        m_nodes[static_cast<std::size_t>(NodeState::idle)] = outcome.nodes;
        m_hasOwnWatts = !outcome.pools.empty() || hasOwnWatts(instance);
        for (const PoolOutcome& pool : outcome.pools)
            m_ownWatts += pool.nodes.count * (pool.instance->watts.idle - instance.watts.idle);
    }

    [[nodiscard]] Series build();

private:
    /// Reserves memory for at most `points` points; many events share one moment.
    void reserve(std::size_t points);
    void submitUntil(Time at);
    void submit(std::size_t job, Time at);
    void play(const LogEntry& entry);
    /// Nodes of a kind whose watts are not those of the instance.
    void changeOwnWatts(const NodeRange& range, LogKind kind);
    void point(Time at);

    const Instance& m_instance;
    const Outcome& m_outcome;
    OwnPower m_ownPower;
    Series m_series;
    std::size_t m_nextJob = 0;
    std::array<std::int32_t, nodeStateCount> m_nodes{};
    std::int32_t m_waitingJobs = 0;
    std::int32_t m_waitingNodes = 0;
    bool m_hasOwnWatts = false;
    double m_ownWatts = 0.0; ///< beyond nodes x watts
};

Series Builder::build()
{
    reserve(m_outcome.log.size() + m_instance.jobs.size() + 1);
    point(m_outcome.begin);
    for (const LogEntry& entry : m_outcome.log) {
        submitUntil(entry.at);
        play(entry);
    }
    submitUntil(m_outcome.end);
    m_series.at.shrink_to_fit();
    m_series.nodes.shrink_to_fit();
    m_series.waitingJobs.shrink_to_fit();
    m_series.waitingNodes.shrink_to_fit();
    return std::move(m_series);
}

void Builder::reserve(std::size_t points)
{
    m_series.at.reserve(points);
    m_series.nodes.reserve(points);
    m_series.waitingJobs.reserve(points);
    m_series.waitingNodes.reserve(points);
}

void Builder::submitUntil(Time at)
{
    for (; m_nextJob < m_instance.jobs.size(); ++m_nextJob) {
        const Time submitted = toTime(m_instance.jobs[m_nextJob].submitSeconds);
        if (submitted > at)
            return;
        submit(m_nextJob, submitted);
    }
}

void Builder::submit(std::size_t job, Time at)
{
    const Job& record = m_instance.jobs[job];
    if (!m_outcome.runs[job].ran() && rejection(m_instance, record) != Rejection::none)
        return;
    ++m_waitingJobs;
    m_waitingNodes += nodesUsed(m_instance, m_outcome, job);
    point(at);
}

void Builder::play(const LogEntry& entry)
{
    std::int32_t count = 0;
    for (const NodeRange& range : m_outcome.nodesOf(entry)) {
        count += range.count;
        if (m_hasOwnWatts)
            changeOwnWatts(range, entry.kind);
    }
    m_nodes[static_cast<std::size_t>(stateBefore(entry.kind))] -= count;
    m_nodes[static_cast<std::size_t>(stateAfter(entry.kind))] += count;
    if (entry.kind == LogKind::jobStarts) {
        --m_waitingJobs;
        m_waitingNodes -= nodesUsed(m_instance, m_outcome, entry.index);
    }
    if (m_hasOwnWatts)
        m_ownWatts += m_ownPower.change(entry);
    point(entry.at);
}

void Builder::changeOwnWatts(const NodeRange& range, LogKind kind)
{
    Watts watts = wattsOfNode(m_instance, m_outcome, range.first);
    if (m_outcome.sharesNodes)
        watts.busy = watts.idle;
    const auto own = [&](NodeState state) { return watts.of(state) - m_instance.watts.of(state); };
    m_ownWatts += range.count * (own(stateAfter(kind)) - own(stateBefore(kind)));
}

void Builder::point(Time at)
{
    if (m_series.at.empty() || m_series.at.back() != at) {
        m_series.at.push_back(at);
        m_series.nodes.emplace_back();
        m_series.waitingJobs.emplace_back();
        m_series.waitingNodes.emplace_back();
        if (m_hasOwnWatts)
            m_series.ownWatts.emplace_back();
    }
    m_series.nodes.back() = m_nodes;
    m_series.waitingJobs.back() = m_waitingJobs;
    m_series.waitingNodes.back() = m_waitingNodes;
    if (m_hasOwnWatts)
        m_series.ownWatts.back() = m_ownWatts;
}

} // namespace

double Series::watts(std::size_t i, const Watts& watts) const
{
    double sum = ownWattsAt(i);
    for (std::size_t s = 0; s < nodeStateCount; ++s)
        sum += static_cast<double>(nodes[i][s]) * watts.of(static_cast<NodeState>(s));
    return sum;
}

Series makeSeries(const Instance& instance, const Outcome& outcome) { return Builder(instance, outcome).build(); }

} // namespace wattif::power
