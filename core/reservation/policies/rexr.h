// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// The reservations that an admitted overlap must not harm.
enum class Protect : std::uint8_t {
    paper,    ///< only the end side of the candidate itself counts
    exact,    ///< recomputes all reservations that it weakens; each keeps the Pr{E-} with which it was admitted, or V* if lower
    workflow, ///< the same, but the reservations of each admitted workflow together keep its V*
};

struct RexrOptions {
    double threshold = 0.8; ///< V*
    Protect protect = Protect::exact;
    std::int32_t generations = 200; ///< W
    std::int32_t population = 50;
    /// Adaptive V*: the bound of the violation rate; nothing: V* is `threshold` throughout.
    std::optional<double> violationLimit{};
};

/// Relaxed planner: search over site, order and the risk that each task may take. The same seed gives the same plans.
[[nodiscard]] std::unique_ptr<Planner> makeRexr(const PlanningModel& model, const RexrOptions& options, std::uint64_t seed,
                                                PlanSink improved = {});

} // namespace wattif::reservation
