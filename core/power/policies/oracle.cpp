// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `oracle`: a lower bound on the energy of a finished schedule.
//
//   A gap of length g between two jobs of a node goes off where g >= t_b + t_s and
//   t_s P_s + t_b P_b + P_off (g - t_b - t_s) < P_idle g; after the last job without the boot.
//
// A node begins to stop when its gap begins and ends booting when the gap ends, so no job waits longer. Stops and boots are
// found in the order of the log, hence in order of time, and their ends lie a fixed span away: the new log is a merge.
//
// Limit: the schedule is unchanged; moving jobs could save more. Cost: O(log + gaps).

#include "core/power/policies/oracle.h"

#include <algorithm>
#include <iterator>

#include "core/base/stop_scope.h"
#include "core/power/engine/idle_gaps.h"
#include "core/power/engine/pools.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

/// Nodes that are switched at one moment.
struct Group {
    Time at = 0;
    std::uint32_t switching = 0; ///< index into `Outcome::switchings`
};

using Log = EventLog;

/// Turns the idle time of a gap into time off, with its transitions.
void sumGapOff(const Instance& instance, const IdleGap& gap, StateTimes& times)
{
    const auto add = [&times](NodeState state, Time span) { times[static_cast<std::size_t>(state)] += span; };
    const Time length = gap.to - gap.from;
    const Time stop = toTime(instance.shutdownSeconds);
    const Time boot = gap.untilEnd ? 0 : toTime(instance.bootSeconds);
    add(NodeState::idle, -length);
    add(NodeState::shuttingDown, stop);
    add(NodeState::booting, boot);
    add(NodeState::off, length - stop - boot);
}

class Oracle {
public:
    Oracle(const Workload& workload, const Outcome& alwaysOn);

    [[nodiscard]] std::shared_ptr<Outcome> run();

private:
    void chooseGaps();
    void sumGaps();
    void findGroups();
    void stopAtBegin();
    void beginGap(std::size_t node, Time at);
    void endGap(std::size_t node, Time at);
    void seeEntry(const LogEntry& entry, std::span<const NodeRange> ranges);
    void flush(std::vector<Group>& groups, Time at);
    void writeLog();
    [[nodiscard]] Log entriesOf(const std::vector<Group>& groups, LogKind kind, Time shift) const;
    [[nodiscard]] std::int64_t maxBooting() const;

    const Instance& m_instance;
    Time m_stop;
    Time m_boot;
    const Outcome& m_alwaysOn;
    std::vector<IdleGap> m_gaps;      ///< those that go off, by node, then time
    std::vector<std::size_t> m_next;  ///< of each node, its next gap in m_gaps
    std::vector<std::size_t> m_end;   ///< of each node, the end of its gaps
    std::vector<std::size_t> m_begun; ///< of each node, one beyond the last gap that has begun
    std::vector<std::int32_t> m_pending;
    std::vector<Group> m_stops; ///< by time of the gap's beginning
    std::vector<Group> m_boots; ///< by time of the gap's end
    std::shared_ptr<Outcome> m_outcome;
};

Oracle::Oracle(const Workload& workload, const Outcome& alwaysOn)
    : m_instance(workload.instance()),
      m_stop(toTime(m_instance.shutdownSeconds)),
      m_boot(toTime(m_instance.bootSeconds)),
      m_alwaysOn(alwaysOn),
      m_outcome(std::make_shared<Outcome>(alwaysOn))
{
}

std::shared_ptr<Outcome> Oracle::run()
{
    for (const auto step : {&Oracle::chooseGaps, &Oracle::sumGaps, &Oracle::findGroups, &Oracle::writeLog})
        if (!stopWanted())
            (this->*step)();
    return std::move(m_outcome);
}

void Oracle::chooseGaps()
{
    m_gaps = idleGaps(m_alwaysOn);
    std::erase_if(m_gaps, [this](const IdleGap& gap) { return !(gapSavingJoules(m_instance, gap) > 0.0); });
    m_end.assign(static_cast<std::size_t>(m_alwaysOn.nodes), 0);
    for (const IdleGap& gap : m_gaps)
        ++m_end[gap.node.at()];
    m_next = m_end;
    m_begun.assign(m_end.size(), 0);
    std::size_t first = 0;
    for (std::size_t node = 0; node < m_end.size(); ++node) {
        m_next[node] = first;
        first += m_end[node];
        m_end[node] = first;
    }
}

void Oracle::sumGaps()
{
    for (const IdleGap& gap : m_gaps) {
        sumGapOff(m_instance, gap, m_outcome->stateTimes);
        ++m_outcome->stops;
        m_outcome->starts += gap.untilEnd ? 0 : 1;
    }
}

void Oracle::findGroups()
{
    stopAtBegin();
    for (const LogEntry& entry : m_alwaysOn.log) {
        if (stopWanted())
            return;
        if (endsIdleGap(entry.kind) || beginsIdleGap(entry.kind))
            seeEntry(entry, m_alwaysOn.nodesOf(entry));
    }
}

void Oracle::stopAtBegin()
{
    for (std::size_t node = 0; node < m_next.size(); ++node)
        beginGap(node, m_outcome->begin);
    flush(m_stops, m_outcome->begin);
}

// A gap begins once, also where several jobs of no length end at its beginning.
void Oracle::beginGap(std::size_t node, Time at)
{
    std::size_t& begun = m_begun[node];
    const std::size_t next = m_next[node];
    if (begun > next || next == m_end[node] || m_gaps[next].from != at)
        return;
    begun = next + 1;
    m_pending.push_back(static_cast<std::int32_t>(node));
}

void Oracle::endGap(std::size_t node, Time at)
{
    std::size_t& next = m_next[node];
    if (next == m_end[node] || m_gaps[next].to != at)
        return;
    ++next;
    m_pending.push_back(static_cast<std::int32_t>(node));
}

// A job that starts ends a gap, one that ends begins the next; so do nodes that leave service and come back.
void Oracle::seeEntry(const LogEntry& entry, std::span<const NodeRange> ranges)
{
    const bool starts = endsIdleGap(entry.kind);
    for (const NodeRange& range : ranges)
        for (std::int32_t node = range.first; node < range.first + range.count; ++node)
            starts ? endGap(static_cast<std::size_t>(node), entry.at) : beginGap(static_cast<std::size_t>(node), entry.at);
    flush(starts ? m_boots : m_stops, entry.at);
}

/// Makes the pending nodes one group, as ranges.
void Oracle::flush(std::vector<Group>& groups, Time at)
{
    if (m_pending.empty())
        return;
    std::sort(m_pending.begin(), m_pending.end());
    const std::size_t first = m_outcome->ranges.size();
    for (const std::int32_t node : m_pending) {
        std::vector<NodeRange>& ranges = m_outcome->ranges;
        if (ranges.size() > first && ranges.back().first + ranges.back().count == node)
            ++ranges.back().count;
        else
            ranges.push_back({node, 1});
    }
    groups.push_back({at, static_cast<std::uint32_t>(m_outcome->transitions.size())});
    m_outcome->transitions.push_back(
        {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(m_outcome->ranges.size() - first)});
    m_pending.clear();
}

Log Oracle::entriesOf(const std::vector<Group>& groups, LogKind kind, Time shift) const
{
    Log entries;
    entries.reserve(groups.size());
    for (const Group& group : groups)
        entries.push_back({group.at + shift, group.switching, kind});
    return entries;
}

/// Merges two logs by time; at one instant all of `a` comes first.
Log merged(const Log& a, const Log& b)
{
    Log log;
    log.reserve(a.size() + b.size());
    std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(log),
               [](const LogEntry& x, const LogEntry& y) { return x.at < y.at; });
    return log;
}

// At one instant: what began earlier ends, jobs start and end, nodes begin to stop, nodes begin to boot. Transitions without
// duration are a pair: a boot before the job that needs it, a stop after the job that leaves.
void Oracle::writeLog()
{
    const Log stopBegins = entriesOf(m_stops, LogKind::stopBegins, 0);
    const Log stopEnds = entriesOf(m_stops, LogKind::stopEnds, m_stop);
    const Log bootBegins = entriesOf(m_boots, LogKind::bootBegins, -m_boot);
    const Log bootEnds = entriesOf(m_boots, LogKind::bootEnds, 0);
    Log log = m_boot > 0 ? bootEnds : merged(bootBegins, bootEnds);
    log = m_stop > 0 ? merged(merged(merged(stopEnds, log), m_alwaysOn.log), stopBegins)
                     : merged(merged(merged(log, m_alwaysOn.log), stopBegins), stopEnds);
    if (m_boot > 0)
        log = merged(log, bootBegins);
    m_outcome->log = std::move(log);
    m_outcome->maxSimultaneousBoots = maxBooting();
}

std::int64_t Oracle::maxBooting() const
{
    std::int64_t booting = 0;
    std::int64_t most = 0;
    for (const LogEntry& entry : m_outcome->log) {
        if (entry.kind != LogKind::bootBegins && entry.kind != LogKind::bootEnds)
            continue;
        for (const NodeRange& range : m_outcome->nodesOf(entry))
            booting += entry.kind == LogKind::bootBegins ? range.count : -range.count;
        most = std::max(most, booting);
    }
    return most;
}

} // namespace

StateTimes oracleStateTimes(const Workload& workload, const Outcome& alwaysOn)
{
    StateTimes times = alwaysOn.stateTimes;
    eachIdleGap(alwaysOn, [&](const IdleGap& gap) {
        if (gapSavingJoules(workload.instance(), gap) > 0.0)
            sumGapOff(workload.instance(), gap, times);
    });
    return times;
}

double oracleJoules(const Workload& workload, const Outcome& alwaysOn)
{
    if (alwaysOn.pools.empty())
        return energyJoules(oracleStateTimes(workload, alwaysOn), stateWatts(workload.instance())) + alwaysOn.ownJoules;
    double joules = 0.0;
    for (std::size_t p = 0; p < alwaysOn.pools.size(); ++p)
        joules += oracleJoules(workload.pools()[p].workload, *alwaysOn.pools[p].outcome);
    return joules;
}

std::shared_ptr<Outcome> runOracle(const Workload& workload, const Outcome& alwaysOn) { return Oracle(workload, alwaysOn).run(); }

std::vector<Policy> oraclePolicies()
{
    return {
        {{.name = "oracle",
          .title = "Oracle",
          .description =
              "The schedule of Always on, with nodes off in exactly those idle gaps where this saves energy: a lower bound that "
              "knows the future and delays no job.",
          .source = "WattIf",
          .offline = true,
          .isLimit = true,
          .cost = PolicyCost::derived},
         [](const PolicyInput& input) -> Result<std::shared_ptr<Outcome>> {
             auto outcome = runOracle(input.workload, *input.alwaysOn);
             if (input.control.stopRequested())
                 return fail(ErrorCode::interrupted, "stopped");
             return outcome;
         }}};
}

} // namespace wattif::power
