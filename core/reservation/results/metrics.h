// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/study.h"
#include "core/reservation/engine/outcome.h"

namespace wattif::reservation {

/// Records of all metrics, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();
/// Metrics of an outcome; NaN where one does not apply.
[[nodiscard]] std::vector<Metric> metricsOf(const Instance& instance, const Outcome& outcome);
/// Utilisation of each site: processor-seconds used / (processors x window); empty without a window.
[[nodiscard]] std::vector<double> utilisationBySite(const Instance& instance, const Outcome& outcome);

} // namespace wattif::reservation
