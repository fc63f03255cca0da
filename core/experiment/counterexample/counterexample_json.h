// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/counterexample/policy_pairs.h"

namespace wattif {

/// Returns a result as JSON: the request, both values, the factor ("infinite" without a finite one), sizes, evaluations and the
/// story.
[[nodiscard]] Json counterexampleJson(const CounterexampleRequest& request, const CounterexampleResult& result,
                                      const std::vector<std::string>& story);
/// The findings of all pairs as JSON.
[[nodiscard]] Json pairsJson(const CounterexampleRequest& like, const std::vector<PairFinding>& findings);

} // namespace wattif
