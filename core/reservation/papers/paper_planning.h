// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Sites half full of reservations of two hours for a day.
[[nodiscard]] Result<Instance> busyGrid(std::int32_t repetition);
/// Returns the makespan that a search had reached after `generations` generations, or NaN.
[[nodiscard]] double makespanAfter(const std::vector<SearchPoint>& search, std::int32_t generations);

/// Table 1: how long rexr plans, by generations W and tasks n (measured: other machines differ), and how good its plans are by
/// then.
[[nodiscard]] Result<ReproductionReport> reproducePlanningTime(int seeds, const RunControl& control);

} // namespace wattif::reservation
