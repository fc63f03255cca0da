// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `oracle`: a lower bound on the energy of a finished schedule.
//
//   A gap of length g between two jobs of a node goes off where g >= t_b + t_s and
//   t_s P_s + t_b P_b + P_off (g - t_b - t_s) < P_idle g; after the last job without the boot.
//
// A node begins to stop when its gap begins and ends booting when the gap ends, so no job waits longer. Stops and boots are put
// in the order of the log, hence in order of time, and their ends lie a fixed span away: the new log is a merge.
//
// Limit: the schedule is unchanged; moving jobs could save more. Memory: O(log + gaps), with nodes beside each other as one gap.

#include "core/power/policies/oracle.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

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

/// Nodes that stop where a gap begins, or have booted where it ends, at an entry of the log of always-on.
struct Switched {
    std::uint32_t entry = 0; ///< its number; 0: the beginning of the run
    Time at = 0;
    NodeRange nodes{};
};

/// Turns the idle time of a gap into time off, with its transitions.
void sumGapOff(const Instance& instance, const IdleGap& gap, StateTimes& times)
{
    const auto add = [&](NodeState state, NodeTime span) { times[static_cast<std::size_t>(state)] += span * gap.nodes.count; };
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
    void writeLog();
    [[nodiscard]] std::vector<Group> groupsOf(std::vector<Switched>& switched);
    [[nodiscard]] static Log entriesOf(const std::vector<Group>& groups, LogKind kind, Time shift);
    [[nodiscard]] std::int64_t maxBooting() const;

    const Instance& m_instance;
    Time m_stop;
    Time m_boot;
    const Outcome& m_alwaysOn;
    std::vector<Switched> m_stops; ///< of the gaps that go off, in the order of their ends
    std::vector<Switched> m_boots;
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
    for (const auto step : {&Oracle::chooseGaps, &Oracle::writeLog})
        if (!stopWanted())
            (this->*step)();
    return std::move(m_outcome);
}

void Oracle::chooseGaps()
{
    eachIdleGap(m_alwaysOn, [this](const IdleGap& gap) {
        if (!(gapSavingJoules(m_instance, gap) > 0.0))
            return;
        sumGapOff(m_instance, gap, m_outcome->stateTimes);
        m_stops.push_back({gap.begunBy, gap.from, gap.nodes});
        m_outcome->stops += gap.nodes.count;
        if (gap.untilEnd)
            return;
        m_boots.push_back({gap.endedBy, gap.to, gap.nodes});
        m_outcome->starts += gap.nodes.count;
    });
}

/// Makes those of each entry one group, with the nodes beside each other as one range.
std::vector<Group> Oracle::groupsOf(std::vector<Switched>& switched)
{
    std::ranges::sort(switched, {}, [](const Switched& one) { return std::pair(one.entry, one.nodes.first); });
    std::vector<NodeRange>& ranges = m_outcome->ranges;
    std::vector<Group> groups;
    for (auto one = switched.begin(); one != switched.end();) {
        const std::uint32_t entry = one->entry;
        const std::size_t first = ranges.size();
        groups.push_back({one->at, static_cast<std::uint32_t>(m_outcome->transitions.size())});
        for (; one != switched.end() && one->entry == entry; ++one)
            if (ranges.size() > first && ranges.back().first + ranges.back().count == one->nodes.first)
                ranges.back().count += one->nodes.count;
            else
                ranges.push_back(one->nodes);
        m_outcome->transitions.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(ranges.size() - first)});
    }
    return groups;
}

Log Oracle::entriesOf(const std::vector<Group>& groups, LogKind kind, Time shift)
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
    const std::vector<Group> stops = groupsOf(m_stops);
    const std::vector<Group> boots = groupsOf(m_boots);
    const Log stopBegins = entriesOf(stops, LogKind::stopBegins, 0);
    const Log stopEnds = entriesOf(stops, LogKind::stopEnds, m_stop);
    const Log bootBegins = entriesOf(boots, LogKind::bootBegins, -m_boot);
    const Log bootEnds = entriesOf(boots, LogKind::bootEnds, 0);
    Log log = m_boot > 0 ? bootEnds : merged(bootBegins, bootEnds);
    log = m_stop > 0 ? merged(merged(merged(stopEnds, log), m_alwaysOn.log), stopBegins)
                     : merged(merged(merged(log, m_alwaysOn.log), stopBegins), stopEnds);
    if (m_boot > 0)
        log = merged(log, bootBegins);
    m_outcome->log = std::move(log);
    m_outcome->ranges.shrink_to_fit(); // outcomes are stored for long
    m_outcome->transitions.shrink_to_fit();
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
