// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/experiment/counterexample/finder.h"
#include "core/experiment/sentence.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// Policies of a study that compete: neither offline nor a bound, part of a run that names none.
[[nodiscard]] std::vector<std::string> onlinePolicies(const Study& study);

/// The result of a search for one pair of policies.
struct PairFinding {
    std::string worse;
    std::string other;
    CounterexampleResult result;
};

/// Called with each pair that is done, in any order, one at a time; may be empty.
using PairSink = std::function<void(const PairFinding& finding, std::size_t done, std::size_t all)>;

/// Looks for a counter-example of each ordered pair of policies with the settings of `like`, except its pair; pairs are searched
/// in parallel. Each has the seed of `like`. The result is in the order of `policies`, first by the one that should be worse.
/// After a stop it has the results so far; `isStopped` marks the pairs with an interrupted or missing search.
[[nodiscard]] Result<std::vector<PairFinding>> findForAllPairs(const CounterexampleRequest& like,
                                                               const std::vector<std::string>& policies,
                                                               const RunControl& control, const PairSink& finished = {});

/// The findings as a table: both policies, the factor, both values, the size before and after it was made simpler.
[[nodiscard]] TableGrid pairGrid(const CounterexampleRequest& like, const std::vector<PairFinding>& findings,
                                 const Translated& translated = {});

/// Returns a result as JSON: the request, both values, the factor ("infinite" without a finite one), sizes, evaluations and the
/// story.
[[nodiscard]] Json counterexampleJson(const CounterexampleRequest& request, const CounterexampleResult& result,
                                      const std::vector<std::string>& story);
/// The findings of all pairs as JSON.
[[nodiscard]] Json pairsJson(const CounterexampleRequest& like, const std::vector<PairFinding>& findings);

} // namespace wattif
