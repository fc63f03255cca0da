// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Seconds of the longest way through a workflow, on sites of speed 1 with a transfer at each edge; without overestimation.
[[nodiscard]] double criticalSeconds(const Workflow& workflow, double bandwidthBytesPerSecond);
/// Returns the workflow with a deadline `criticalPaths` critical paths, in requested times with the overestimation, after its
/// submission; 0: without a deadline.
[[nodiscard]] Workflow withDeadline(Workflow workflow, double criticalPaths, double overestimation,
                                    double bandwidthBytesPerSecond);

} // namespace wattif::reservation
