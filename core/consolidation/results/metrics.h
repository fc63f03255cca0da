// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/results/watts.h"

namespace wattif::consolidation {

/// Returns the metrics that policies report, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();

/// Watts that the results of a run are measured against: they depend on the instance alone.
struct WattsBefore {
    double asFound = 0.0; ///< before anything moves, with empty nodes and idle switches asleep
    double allOn = 0.0;   ///< when nothing sleeps
};
[[nodiscard]] WattsBefore wattsBefore(const Instance& instance, const System& system);

/// Computes the metrics of an outcome, in the order of metricInfos(); docs/consolidation.md, Results.
[[nodiscard]] std::vector<Metric> metricsOf(const Instance& instance, const Outcome& outcome, const WattsBefore& before);

} // namespace wattif::consolidation
