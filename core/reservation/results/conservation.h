// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/reservation/engine/outcome.h"

namespace wattif::reservation {

/// Checks a simulated run by its records alone: replays every begin and finish, and compares with the totals (processor time used
/// by site, counts). It cannot be that a site ever holds more than it has, a task begins before its parents have ended, or a
/// local job before its submission. An evaluation has no run and holds.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

} // namespace wattif::reservation
