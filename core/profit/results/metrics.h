// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Returns the metrics that policies report, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();

/// Computes the metrics of an outcome, in the order of metricInfos(); `bound`: of the objective over all bags.
[[nodiscard]] std::vector<Metric> metricsOf(const Outcome& outcome, double bound);

} // namespace wattif::profit
