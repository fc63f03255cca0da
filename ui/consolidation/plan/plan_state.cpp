// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/plan/plan_state.h"

#include <algorithm>
#include <tuple>

#include "ui/consolidation/plan/plan_arcs.h"

namespace wattif::ui {
namespace {

using consolidation::ApplicationIndex;
using consolidation::Outcome;
using consolidation::Placement;
using consolidation::System;

/// Sorts arcs by their ends and adds up those with the same ones.
template <class Arc>
std::vector<Arc> joined(std::vector<Arc> arcs)
{
    std::ranges::stable_sort(arcs, {}, [](const Arc& a) { return std::tuple(a.from, a.to); });
    std::vector<Arc> sums;
    for (const Arc& arc : arcs) {
        if (sums.empty() || sums.back().from != arc.from || sums.back().to != arc.to) {
            sums.push_back(arc);
            continue;
        }
        sums.back().data += arc.data;
        sums.back().applications += arc.applications;
    }
    return sums;
}

std::size_t movesMade(const PlanInput& input)
{
    if (input.mode == PlanMode::before)
        return 0;
    return input.mode == PlanMode::after ? input.outcome->moves.size() : std::min(input.moves, input.outcome->moves.size());
}

Placement placementOf(const PlanState& state)
{
    // The end is the outcome's own placement, which policies without steps (an imported plan) have as well.
    return state.mode != PlanMode::before && state.atEnd() ? state.outcome->placement
                                                           : consolidation::placementAfter(*state.outcome, state.moves);
}

} // namespace

std::vector<NodeArc> nodeArcs(const System& system, const Placement& placement)
{
    std::vector<NodeArc> arcs;
    for (std::size_t a = 0; a < placement.size(); ++a)
        if (const auto home = system.home(ApplicationIndex(a)); home != placement[a])
            arcs.push_back({home, placement[a], system.size(ApplicationIndex(a)), 1});
    return joined(std::move(arcs));
}

std::vector<SwitchArc> switchArcs(const std::vector<NodeArc>& arcs, const TopologyLayout& layout)
{
    std::vector<SwitchArc> coarse;
    coarse.reserve(arcs.size());
    for (const NodeArc& arc : arcs)
        coarse.push_back({layout.switchOf(arc.from), layout.switchOf(arc.to), arc.data, arc.applications});
    return joined(std::move(coarse));
}

PlanStatePtr makePlanState(const PlanInput& input)
{
    auto state = std::make_shared<PlanState>();
    state->outcome = input.outcome;
    state->mode = input.mode;
    state->moves = movesMade(input);
    state->whole = input.whole || input.mode != PlanMode::moves;
    const System& system = *input.outcome->system;
    state->placement = placementOf(*state);
    const Placement& placement = state->placement;
    auto picture = std::make_shared<TopologyPicture>(pictureOf(input.holder, *input.instance, system, placement));
    picture->layout =
        input.layout ? input.layout : std::make_shared<TopologyLayout>(layoutTopology(*input.instance, {}, input.choice));
    for (std::size_t i = 0; i < system.nodes(); ++i)
        state->loadsBefore.push_back(system.load(consolidation::NodeIndex(i)));
    if (input.mode != PlanMode::before) {
        state->nodes = nodeArcs(system, placement);
        state->switches = switchArcs(state->nodes, *picture->layout);
    }
    state->picture = std::move(picture);
    state->bounds = boundsWithAllArcs(*state);
    return state;
}

std::vector<PlanStop> planStops(const Outcome& outcome)
{
    std::vector<PlanStop> stops;
    for (const consolidation::Step& step : outcome.steps) {
        if (step.moves == 0)
            continue;
        if (stops.empty() || stops.back().level != step.level)
            stops.push_back({step.level, 0});
        stops.back().moves = step.firstMove + step.moves;
    }
    return stops;
}

} // namespace wattif::ui
