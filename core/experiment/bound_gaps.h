// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/metric_bound.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// A result and how far it is from a bound.
struct GapOf {
    std::string policy;
    double value = 0.0;
    /// How much of the bound it falls short by, or exceeds it: |bound - value| / |bound|; NaN for a bound of 0 that is not met.
    double gap = 0.0;
};

/// How far from a bound the results of a run are.
struct BoundGap {
    MetricBound bound;
    std::optional<GapOf> online{}; ///< the best online policy for which the bound holds; none where there is no such one
    std::optional<GapOf> any{};    ///< the best by any means, bounds themselves apart
};

/// Returns whether a bound says something of a result: its policy is one of those known to keep to what the bound holds for
/// (MetricBound::policies), and its numbers say so (MetricBound::onlyWhere).
[[nodiscard]] bool holdsFor(const MetricBound& bound, const PolicyResult& result);

/// The gaps of a report to bounds, in their order: of the policies that each holds for.
[[nodiscard]] std::vector<BoundGap> boundGaps(const Study& study, const RunReport& report, std::span<const MetricBound> bounds);

/// A bound with the gap of the best online policy in one line: "Objective: at most 5.82 1/s (Linear program); Re-solve
/// reaches 5.64, 3.1 % from it".
[[nodiscard]] std::string gapText(const Study& study, const BoundGap& gap, const Translated& translated = {});
/// The gaps as JSON.
[[nodiscard]] Json gapsJson(std::span<const BoundGap> gaps);

} // namespace wattif
