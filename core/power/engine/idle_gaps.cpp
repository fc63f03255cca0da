// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/idle_gaps.h"

#include <algorithm>
#include <limits>

#include "core/base/stop_scope.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

/// Whether a node has a job, or takes none because it is out of service.
bool isInUse(NodeState state) { return state == NodeState::busy || state == NodeState::outOfService; }

/// Calls see(ends a gap?, node, at) for every node that becomes busy or idle with a job, or leaves service or comes back, in the
/// order of the log.
template <class See>
void seeJobs(const Outcome& outcome, See see)
{
    StopCheck check(1 << 16U);
    for (const LogEntry& entry : outcome.log) {
        const bool starts = endsIdleGap(entry.kind);
        if (!starts && !beginsIdleGap(entry.kind))
            continue;
        for (const NodeRange& range : outcome.nodesOf(entry)) {
            if (check.wanted(range.count))
                return;
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                see(starts, static_cast<std::size_t>(node), entry.at);
        }
    }
}

/// Calls found(node, from, to) for every gap that ends with a job, in the order of the log; returns since when nodes are free.
template <class Found>
std::vector<Time> seeGaps(const Outcome& outcome, Found found)
{
    std::vector<Time> freeSince(static_cast<std::size_t>(outcome.nodes), outcome.begin);
    seeJobs(outcome, [&](bool starts, std::size_t node, Time at) {
        if (starts && at > freeSince[node])
            found(node, freeSince[node], at);
        freeSince[node] = starts ? outcome.end : at; // a job that never ends leaves no gap
    });
    return freeSince;
}

Transitions transitionsOf(const Instance& instance, const NodeKind& kind)
{
    return {wattsOf(instance, kind), bootSecondsOf(instance, kind), shutdownSecondsOf(instance, kind)};
}

// The saving is 0 at g = ((shutdown - off) t_s + (boot - off) t_b) / (idle - off), and grows with g.
double breakEven(const Transitions& of)
{
    const Watts& watts = of.watts;
    if (watts.off >= watts.idle)
        return std::numeric_limits<double>::infinity();
    const double extra = (watts.shuttingDown - watts.off) * of.shutdownSeconds + (watts.booting - watts.off) * of.bootSeconds;
    return std::max(of.shutdownSeconds + of.bootSeconds, extra / (watts.idle - watts.off));
}

} // namespace

Transitions transitionsOf(const Instance& instance, std::int32_t node)
{
    for (const NodeKind& kind : instance.nodeKinds) {
        if (node < kind.count)
            return transitionsOf(instance, kind);
        node -= kind.count;
    }
    return {instance.watts, instance.bootSeconds, instance.shutdownSeconds};
}

bool endsIdleGap(LogKind kind) { return isInUse(stateAfter(kind)); }

bool beginsIdleGap(LogKind kind) { return isInUse(stateBefore(kind)); }

std::vector<IdleGap> idleGaps(const Outcome& outcome)
{
    std::vector<std::size_t> place(static_cast<std::size_t>(outcome.nodes) + 1, 0);
    const std::vector<Time> freeSince = seeGaps(outcome, [&](std::size_t node, Time, Time) { ++place[node + 1]; });
    for (std::size_t node = 0; node < freeSince.size(); ++node)
        place[node + 1] += place[node] + (freeSince[node] < outcome.end ? 1 : 0);
    if (stopWanted()) // the two ways through the log might differ
        return {};
    std::vector<IdleGap> gaps(place.back());
    seeGaps(outcome, [&](std::size_t node, Time from, Time to) { gaps[place[node]++] = {NodeIndex(node), from, to, false}; });
    if (stopWanted())
        return {};
    for (std::size_t node = 0; node < freeSince.size(); ++node)
        if (freeSince[node] < outcome.end)
            gaps[place[node]] = {NodeIndex(node), freeSince[node], outcome.end, true};
    return gaps;
}

void eachIdleGap(const Outcome& outcome, const std::function<void(const IdleGap&)>& see)
{
    const std::vector<Time> freeSince = seeGaps(outcome, [&see](std::size_t node, Time from, Time to) {
        see({NodeIndex(node), from, to, false});
    });
    for (std::size_t node = 0; node < freeSince.size(); ++node)
        if (freeSince[node] < outcome.end)
            see({NodeIndex(node), freeSince[node], outcome.end, true});
}

// idle g - (shutdown t_s + boot t_b + off (g - t_s - t_b)), with its terms grouped to give exactly 0 for equal watts.
double gapSavingJoules(const Instance& instance, const IdleGap& gap)
{
    const Transitions of = transitionsOf(instance, gap.node.value);
    const Watts& watts = of.watts;
    const Time stop = toTime(of.shutdownSeconds);
    const Time boot = gap.untilEnd ? 0 : toTime(of.bootSeconds);
    const Time length = gap.to - gap.from;
    if (length < stop + boot)
        return -std::numeric_limits<double>::infinity();
    return (watts.idle - watts.off) * toSeconds(length) - (watts.shuttingDown - watts.off) * toSeconds(stop)
        - (watts.booting - watts.off) * toSeconds(boot);
}

double breakEvenSeconds(const Instance& instance)
{
    double least = breakEven({instance.watts, instance.bootSeconds, instance.shutdownSeconds});
    for (std::size_t k = 0; k < instance.nodeKinds.size(); ++k) {
        const double ofKind = breakEven(transitionsOf(instance, instance.nodeKinds[k]));
        least = k == 0 ? ofKind : std::min(least, ofKind);
    }
    return least;
}

} // namespace wattif::power
