// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Seconds of the longest way through a workflow, on sites of speed 1 with a transfer at each edge; without overestimation.
[[nodiscard]] double criticalSeconds(const Workflow& workflow, double bandwidthBytesPerSecond);
/// The workflow with a deadline so many critical paths, as asked for with the overestimation, after its submission; 0: without
/// one.
[[nodiscard]] Workflow withDeadline(Workflow workflow, double criticalPaths, double overestimation,
                                    double bandwidthBytesPerSecond);

} // namespace wattif::reservation
