// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/plan/plan.h"
#include "core/io/json_cursor.h"

namespace wattif {

/// An option that a name of a plan means, with its record.
struct FactorTarget {
    FactorOption option;
    const Option* record = nullptr;
};

/// The options that a name means, see below; none where nothing of the plan has them.
[[nodiscard]] std::vector<FactorTarget> factorTargets(const Plan& plan, const std::string& name);

/// Returns the options that a name means: "gamma" that of the scenario and of each policy of the plan that has it, or else of the
/// generator or the resampling; "generate.bags" only the generator's, `redraw.bags` the resampling's; "resolve.horizon_growth"
/// that of one policy. At least one, or an Error at `at`.
[[nodiscard]] Result<std::vector<FactorTarget>> factorTargets(const Plan& plan, const std::string& name, const JsonCursor& at);

/// Error at `at` if the plan sets the option itself: in the options of a policy, a generator or a resampling.
[[nodiscard]] Result<void> checkIsFree(const Plan& plan, const FactorOption& option, const JsonCursor& at);

} // namespace wattif
