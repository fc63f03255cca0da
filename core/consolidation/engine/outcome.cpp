// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/outcome.h"

#include <algorithm>
#include <stdexcept>

namespace wattif::consolidation {

const Outcome& outcomeOf(const PolicyResult& result)
{
    const auto* outcome = dynamic_cast<const Outcome*>(result.data.get());
    if (!outcome)
        throw std::logic_error("the result is not one of the Consolidation study");
    return *outcome;
}

Totals totalsOf(const System& system, const Placement& placement)
{
    Totals totals;
    const auto levels = static_cast<std::size_t>(system.topology().levels());
    totals.dataMovedByLevel.assign(levels, 0.0);
    totals.transferEnergyByLevel.assign(levels, 0.0);
    std::vector<bool> used(system.nodes(), false);
    for (std::size_t a = 0; a < placement.size(); ++a) {
        const ApplicationIndex application(a);
        const NodeIndex from = system.home(application);
        const NodeIndex to = placement[a];
        used[to.at()] = true;
        if (from == to)
            continue;
        const double size = system.size(application);
        const double energy = size * system.cost(from, to);
        const auto level = static_cast<std::size_t>(system.level(from, to) - 1);
        ++totals.moves;
        totals.dataMoved += size;
        totals.transferEnergy += energy;
        totals.dataMovedByLevel[level] += size;
        totals.transferEnergyByLevel[level] += energy;
    }
    totals.nodesUsed = static_cast<std::int32_t>(std::ranges::count(used, true));
    return totals;
}

Placement placementAfter(const Outcome& outcome, std::size_t moves)
{
    Placement placement = outcome.system->homes();
    for (std::size_t m = 0; m < std::min(moves, outcome.moves.size()); ++m)
        placement[outcome.moves[m].application.at()] = outcome.moves[m].to;
    return placement;
}

} // namespace wattif::consolidation
