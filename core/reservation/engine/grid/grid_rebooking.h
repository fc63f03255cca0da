// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/reservation/engine/grid/held_reservations.h"

namespace wattif::reservation {

/// Books reservations of a simulated grid again, after a failure or a violation: strictly, where they end earliest after the
/// booked ends of their parents. A workflow of which one cannot start before the deadline is lost: what runs of it is stopped.
class GridRebooking {
public:
    GridRebooking(GridState& grid, HeldReservations& held) : m_grid(grid), m_held(held) { }

    /// Books a reservation that has no booking.
    void move(std::size_t which);
    /// Books a reservation that has not begun again, and after it all its descendants, parents first; the data of their parents
    /// are sent again.
    void moveWithDescendants(std::size_t which);
    /// Drops a reservation permanently: removes its booking and stops it if it runs.
    void drop(std::size_t which);
    /// Gives up the workflow of one, or it alone where it is the scenario's own.
    void lose(std::size_t which);
    /// Notes that a workflow will not be done.
    void countLost(const AdmittedWorkflow& admitted);

private:
    [[nodiscard]] std::optional<TaskPlacement> earliestPlace(const HeldReservation& held) const;
    [[nodiscard]] double earliestOf(const HeldReservation& held, SiteIndex site) const;
    [[nodiscard]] double askedSeconds(const HeldReservation& held, SiteIndex site) const;
    void place(std::size_t which, TaskPlacement placement);
    [[nodiscard]] double readySecondsOf(const HeldReservation& held) const;
    [[nodiscard]] std::vector<std::size_t> withDescendants(std::size_t which) const;
    void free(std::size_t which);

    GridState& m_grid;
    HeldReservations& m_held;
};

} // namespace wattif::reservation
