// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>

#include "core/base/run_control.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Plays a scenario: local jobs, workflows that ask for reservations, violations, failures; docs/reservation.md, Grid simulation.
///
/// The booking tables hold reservations and running local jobs; `planner` plans each workflow on them. `seed` draws used shares
/// (by workflow and task, the same for every planner), which requests are used (requestRate) and failures. Error(interrupted)
/// when stopped, except where only one workflow is planned: then the planner's best so far is played. Cost: O(log events) an
/// event, plus planning.
[[nodiscard]] Result<std::shared_ptr<Outcome>> simulateGrid(const PlanningModel& model, Planner& planner, std::uint64_t seed,
                                                            const RunControl& control);

} // namespace wattif::reservation
