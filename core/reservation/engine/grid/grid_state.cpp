// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/grid_state.h"

#include <algorithm>
#include <utility>

namespace wattif::reservation {

GridState::GridState(const PlanningModel& planningModel, std::uint64_t runSeed)
    : model(planningModel),
      instance(planningModel.instance()),
      seed(runSeed),
      sites(instance.sites.size()),
      outcome(std::make_shared<Outcome>())
{
    for (std::size_t j = 0; j < sites.size(); ++j) {
        books.emplace_back(instance.sites[j].processors);
        sites[j].free = instance.sites[j].processors;
    }
}

std::int64_t GridState::freeOf(SiteIndex site) const
{
    const GridSite& at = sites[site.at()];
    return at.down ? 0 : at.free;
}

void GridState::take(SiteIndex site, std::int32_t processors)
{
    sites[site.at()].free -= processors;
    markChanged(site);
}

void GridState::giveBack(SiteIndex site, std::int32_t processors)
{
    sites[site.at()].free += processors;
    markChanged(site);
}

void GridState::markChanged(SiteIndex site)
{
    if (!std::exchange(sites[site.at()].changed, true))
        changed.push_back(site);
}

void GridState::schedule(double seconds, GridEventKind kind, std::int32_t which, std::int32_t attempt)
{
    clock.add({std::max(seconds, now), kind, which, attempt});
}

} // namespace wattif::reservation
