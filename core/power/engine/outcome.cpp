// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/outcome.h"

namespace wattif::power {
namespace {

struct Change {
    NodeState before;
    NodeState after;
};

constexpr Change changeOf(LogKind kind)
{
    switch (kind) {
    case LogKind::jobStarts: return {NodeState::idle, NodeState::busy};
    case LogKind::jobEnds: return {NodeState::busy, NodeState::idle};
    case LogKind::bootBegins: return {NodeState::off, NodeState::booting};
    case LogKind::bootEnds: return {NodeState::booting, NodeState::idle};
    case LogKind::stopBegins: return {NodeState::idle, NodeState::shuttingDown};
    case LogKind::stopEnds: return {NodeState::shuttingDown, NodeState::off};
    case LogKind::sharedBusy: return {NodeState::idle, NodeState::busy};
    case LogKind::sharedIdle: return {NodeState::busy, NodeState::idle};
    case LogKind::bootFails: return {NodeState::booting, NodeState::off};
    case LogKind::leavesService: return {NodeState::idle, NodeState::outOfService};
    case LogKind::returnsToService: return {NodeState::outOfService, NodeState::idle};
    case LogKind::levelChanges: return {NodeState::busy, NodeState::busy};
    }
    return {NodeState::idle, NodeState::idle};
}

} // namespace

NodeState stateAfter(LogKind kind) { return changeOf(kind).after; }

NodeState stateBefore(LogKind kind) { return changeOf(kind).before; }

const Outcome& outcomeOf(const PolicyResult& result) { return dynamic_cast<const Outcome&>(*result.data); }

double energyJoules(const StateTimes& times, const Watts& watts)
{
    double joules = 0.0;
    for (std::size_t s = 0; s < nodeStateCount; ++s)
        joules += toNodeSeconds(times[s]) * watts.of(static_cast<NodeState>(s));
    return joules;
}

double energyJoules(const Outcome& outcome, const Watts& watts)
{
    if (outcome.pools.empty()) {
        Watts states = watts;
        if (outcome.sharesNodes)
            states.busy = watts.idle;
        return energyJoules(outcome.stateTimes, states) + outcome.ownJoules;
    }
    double joules = 0.0;
    for (const PoolOutcome& pool : outcome.pools)
        joules += energyJoules(*pool.outcome, pool.instance->watts);
    return joules;
}

} // namespace wattif::power
