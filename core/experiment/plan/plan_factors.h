// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/experiment/plan/plan.h"
#include "core/experiment/plan/plan_instances.h"

namespace wattif {

struct CsvTable;

/// The most levels of a factor.
inline constexpr std::int64_t maxLevels = 100'000;

/// The rules that the design of a plan sets for its factors.
struct FactorRules {
    std::optional<std::int64_t> strata{}; ///< points of a Latin hypercube: a range has a level in each, whatever its steps
    bool hasBase = false;                 ///< a factor may say which level is its base
    const CsvTable* points = nullptr;     ///< of a table of points: factors without values have the levels of their column
};

/// Factors as a plan file has them.
struct PlanFactors {
    std::vector<Factor> factors{};
    std::vector<std::size_t> base{}; ///< the level of each factor that one-at-a-time and pairs begin at
};

/// Reads the factors of a plan whose instances and policies are known: {"option", "values"}, {"option", "from", "to", "steps"
/// [, "scale": "log"]}, {"variants"}, {"link": [...]}; an option may have a "base" level. A range of whole numbers is rounded.
/// Where points come from a table, {"option"} alone has the levels of its column, and a range is where these lie.
///
/// Error at the place of an option that is unknown or that nothing of the plan has, a value that it refuses, a level given twice,
/// and an option that is set twice: by two factors, or by a factor and the plan.
[[nodiscard]] Result<PlanFactors> readFactors(const JsonCursor& list, const Plan& plan, const FactorRules& rules,
                                              PlanContext& context);

} // namespace wattif
