// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// The booking of one of the scenario's own reservations, under its place as id.
[[nodiscard]] Booking ownBooking(const PlanningModel& model, ReservationIndex i);
/// Books of all sites with the scenario's own reservations in them, without `except`.
[[nodiscard]] std::vector<SiteBook> ownBooks(const PlanningModel& model, ReservationIndex except = {});

} // namespace wattif::reservation
