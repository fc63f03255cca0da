// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// What policies report, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();

/// Energy that the savings of a run are measured against, joules.
struct EnergyScale {
    double alwaysOn = 0.0;
    double oracle = 0.0;
    std::optional<std::size_t> jobsDone{}; ///< of always-on; a run that completes other jobs has no savings
};

/// Bounded slowdown of a job (Feitelson and Rudolph 1998): max(1, (wait + run) / max(run, 10 s)).
[[nodiscard]] double boundedSlowdown(double waitSeconds, double runSeconds);

/// Returns the share of the node time that nodes spend in a state; 0 for a run that lasts no time.
[[nodiscard]] double stateShare(const Outcome& outcome, NodeState state);

/// Computes the metrics of an outcome, in the order of metricInfos().
///
/// Waits are start - submission over the jobs that ran; the slowdown is the mean of boundedSlowdown.
[[nodiscard]] std::vector<Metric> metricsOf(const Workload& workload, const Outcome& outcome, const EnergyScale& scale);

} // namespace wattif::power
