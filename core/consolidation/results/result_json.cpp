// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <nlohmann/json.hpp>

namespace wattif::consolidation {
namespace {

Json placementJson(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::array();
    for (std::size_t a = 0; a < outcome.placement.size(); ++a) {
        const NodeIndex from = outcome.system->home(ApplicationIndex(a));
        const NodeIndex to = outcome.placement[a];
        if (from != to)
            json.push_back({{"application", a},
                            {"from", instance.nodes[from.at()].name},
                            {"to", instance.nodes[to.at()].name},
                            {"size", outcome.system->size(ApplicationIndex(a))}});
    }
    return json;
}

Json curveJson(const Outcome& outcome)
{
    Json json = Json::array();
    for (const CurvePoint& point : outcome.curve) {
        const bool packed = point.nodesUsed >= 0;
        json.push_back({{"k", point.k},
                        {"nodes_used", packed ? Json(point.nodesUsed) : Json()},
                        {"data_moved", packed ? Json(point.dataMoved) : Json()}});
    }
    return json;
}

/// The switch that a step's nodes are below; null where it is all nodes or no single switch.
Json whereJson(const Instance& instance, const Outcome& outcome, const Step& step)
{
    if (step.group.value < 0)
        return {};
    const SwitchIndex at = outcome.system->topology().group(step.group).atSwitch;
    return at.value < 0 ? Json() : Json(instance.switches[at.at()].name);
}

Json stepsJson(const Instance& instance, const Outcome& outcome)
{
    Json json = Json::array();
    for (const Step& step : outcome.steps)
        json.push_back({{"level", step.level},
                        {"where", whereJson(instance, outcome, step)},
                        {"k", step.k},
                        {"opened", step.opened},
                        {"nodes", step.nodes},
                        {"nodes_used", step.usedAfter},
                        {"data_moved", step.dataMoved},
                        {"moves", step.moves}});
    return json;
}

} // namespace

void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into)
{
    into["data_moved_by_level"] = outcome.totals.dataMovedByLevel;
    into["transfer_energy_by_level"] = outcome.totals.transferEnergyByLevel;
    if (!outcome.scheduledByLevel.empty())
        into["data_scheduled_by_level"] = outcome.scheduledByLevel;
    into["placement"] = placementJson(instance, outcome);
    if (!outcome.curve.empty())
        into["curve"] = curveJson(outcome);
    if (outcome.proven)
        into["proven"] = *outcome.proven;
    if (!outcome.note.empty())
        into["note"] = std::string(outcome.note);
    if (detail)
        into["steps"] = stepsJson(instance, outcome);
}

} // namespace wattif::consolidation
