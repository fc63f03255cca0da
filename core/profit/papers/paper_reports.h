// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <span>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::profit {

/// The policies of Zhang, Li, Zhang 2022.
inline constexpr std::array<const char*, 3> zhangPolicies{"online", "greedy", "average"};

/// Table 1: mean objective of the three policies over 100 instances against gamma.
[[nodiscard]] Result<ReproductionReport> reproduceTable1(const RunControl& control);
/// Fig. 2: mean objective against the number of bags for gamma 1.2, 1.3 and 1.5. `policies` begin with the paper's three; "bound"
/// is the upper bound.
[[nodiscard]] Result<ReproductionReport> reproduceObjectiveBySize(std::span<const char* const> policies,
                                                                  const RunControl& control);
/// Fig. 3: execution time against the number of bags, measured.
[[nodiscard]] Result<ReproductionReport> reproduceExecutionTime(const RunControl& control);
/// Fig. 4: mean objective by order of arrival. `policies` begin with the paper's three.
[[nodiscard]] Result<ReproductionReport> reproduceObjectiveByOrder(std::span<const char* const> policies,
                                                                   const RunControl& control);

/// How often Figs. 2 and 4 draw.
inline constexpr int figure2Repetitions = 20;
inline constexpr int figure4Repetitions = 100;

/// Reproduces the price sweep of Tarplee et al. 2014: 10 revenue factors, 360 machines of 9 types, 11,000 tasks of 30 types;
/// for each the profit rate of the linear program (upper), of its rounding (integer) and of the full schedule (lower).
[[nodiscard]] Result<ReproductionReport> priceSweep(const RunControl& control);

/// How near the online policies come to the upper bound: mean share over random instances against the number of bags, on the
/// papers' platform (gamma 1.5 and 1.1) and on random ones; in how many instances another policy beats `resolve`, and by how
/// much. This project's own experiment: nothing published to compare with.
[[nodiscard]] Result<ReproductionReport> boundShares(const RunControl& control);
/// The same with a limit on the random platforms of each size, which take most of the time.
[[nodiscard]] Result<ReproductionReport> boundSharesWith(int maxRandomPlatforms, const RunControl& control);

} // namespace wattif::profit
