// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/metric_bound.h"
#include "core/base/run_control.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Returns bounds that no plan of an instance can beat: makespans, if all workflows are admitted.
///
///     critical path  max_w (submission + longest way, each task in its best shape on its best site, no transfers) - first
///                    submission; for all plans
///     strict         the same, each task in the earliest hole between the scenario's own reservations; and the time at which all
///                    work that is asked for fits into what these leave of all sites; for plans without overlaps. Reservations
///                    that begin before the last submission do not count, as they may end early, nor any where sites fail.
///
/// None for scenarios of which a share of the requests reserves (request_rate): which ones is drawn by seed. Cost: a hole is
/// looked for once for each task and site.
[[nodiscard]] std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control);

} // namespace wattif::reservation
