// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/reservation/engine/grid/grid_rebooking.h"
#include "core/reservation/engine/grid/held_reservations.h"

namespace wattif::reservation {

/// The life of reservations in a simulated grid: at its start one looks for its processors; with too few it is violated: it
/// waits, or is cancelled, see Violation. A late reservation keeps its full length: its booking moves. While it waits, it keeps a
/// booking, which no local job can take.
class GridReservations {
public:
    GridReservations(GridState& grid, HeldReservations& held, GridRebooking& rebooking, Planner& planner)
        : m_grid(grid), m_held(held), m_rebooking(rebooking), m_planner(planner)
    {
    }

    /// Books the scenario's own reservations, each with the risk among all of them as its guaranteed probability.
    void holdOwn();
    /// Books the reservations of the tasks of a workflow; `record` is its place in Outcome::workflows.
    void admit(std::size_t record, const std::vector<TaskPlacement>& tasks);

    /// Returns whether an event is about the present attempt of a reservation.
    [[nodiscard]] bool isCurrent(std::size_t which, std::int32_t attempt) const { return m_held[which].attempt == attempt; }
    /// A reservation's planned start has come.
    void start(std::size_t which);
    /// The booking of one that waits has run out.
    void refresh(std::size_t which);
    /// Its work is done.
    void end(std::size_t which);
    /// The data of one that waits have arrived.
    void dataArrived(std::size_t which) { m_grid.markChanged(m_held[which].placement.site); }
    /// Begins those of a site that wait and can begin.
    void passWaiting(SiteIndex site);

private:
    void guaranteeOwn();
    void cancel(std::size_t which);
    void goOnWithout(std::size_t which);
    void begin(std::size_t which);
    [[nodiscard]] bool isReady(const HeldReservation& held) const;
    void scheduleRenewal(std::size_t which);
    void notifyChildren(const HeldReservation& held);
    void notify(std::size_t which, const HeldReservation& parent);

    GridState& m_grid;
    HeldReservations& m_held;
    GridRebooking& m_rebooking;
    Planner& m_planner;
};

} // namespace wattif::reservation
