// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/reservation/engine/grid/grid_clock.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// The state of a site in a simulated grid besides its booking table.
struct GridSite {
    std::int64_t free = 0; ///< processors that nothing runs on
    bool down = false;
    bool changed = false; ///< to be examined before time advances
};

/// Shared by the parts of a simulated grid: the time, the future events, the sites with their booking tables, and the records.
struct GridState {
    /// The number of failures after which a task is dropped: a grid that fails faster than it works would run for ever.
    static constexpr std::int32_t maxAttempts = 1000;

    GridState(const PlanningModel& planningModel, std::uint64_t runSeed);

    [[nodiscard]] SiteBook& book(SiteIndex site) { return books[site.at()]; }
    /// Processors on which something may begin: none while the site is down.
    [[nodiscard]] std::int64_t freeOf(SiteIndex site) const;
    /// Begins something on `processors` processors of a site; giveBack() releases them.
    void take(SiteIndex site, std::int32_t processors);
    void giveBack(SiteIndex site, std::int32_t processors);
    /// Marks the site to be examined before time advances.
    void markChanged(SiteIndex site);
    /// Adds an event about `which` at `seconds`, or now where that is past.
    void schedule(double seconds, GridEventKind kind, std::int32_t which, std::int32_t attempt = 0);

    const PlanningModel& model;
    const Instance& instance;
    std::uint64_t seed = 0;
    GridClock clock{};
    double now = 0.0;
    double lastEnd = 0.0;
    std::size_t active = 0; ///< reservations and local jobs that have not ended
    std::vector<SiteBook> books{};
    std::vector<GridSite> sites{};
    std::vector<SiteIndex> changed{};
    std::shared_ptr<Outcome> outcome;
};

} // namespace wattif::reservation
