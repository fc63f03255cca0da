// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/reservation/engine/plan.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {

/// All orders, sites and shares of risk by enumeration with bounds, with the rule of rexr; Error(badInput) for more than 8 tasks
/// or 3 sites.
[[nodiscard]] std::unique_ptr<Planner> makeExact(const PlanningModel& model, const RexrOptions& options);

} // namespace wattif::reservation
