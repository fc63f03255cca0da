// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/engine/grid/grid_local_jobs.h"
#include "core/reservation/engine/grid/grid_rebooking.h"
#include "core/reservation/engine/grid/held_reservations.h"

namespace wattif::reservation {

/// Failures in a simulated grid. Sites work for an exponential time and are repaired for another. The end of a repair is known
/// when the site fails: its book is full until then, what runs there is lost, and reservations that run or begin before it are
/// planned again: one after another in the order of their numbers (parents first). Their children stay where they are and wait.
class GridFailures {
public:
    GridFailures(GridState& grid, HeldReservations& held, GridLocalJobs& localJobs, GridRebooking& rebooking)
        : m_grid(grid), m_held(held), m_localJobs(localJobs), m_rebooking(rebooking)
    {
    }

    /// Draws the first failure of each site, where sites fail at all.
    void prepare();
    void fail(SiteIndex site);
    void repair(SiteIndex site);

private:
    [[nodiscard]] double drawnSeconds(SiteIndex site, double meanSeconds);
    /// Ends what the failure hits; returns the reservations among it, ascending.
    [[nodiscard]] std::vector<std::size_t> breakAll(SiteIndex site, double repaired);
    void breakOff(std::size_t which);

    GridState& m_grid;
    HeldReservations& m_held;
    GridLocalJobs& m_localJobs;
    GridRebooking& m_rebooking;
    std::vector<Random> m_draws{};         ///< [site]
    std::vector<double> m_failedSeconds{}; ///< [site] the last time
};

} // namespace wattif::reservation
