// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::consolidation {

/// Fig. 7: data that `has` schedules at level 1 and above it on 4096 nodes, by ports.
[[nodiscard]] Result<ReproductionReport> reproduceDataByLevel(int seeds, const RunControl& control);
/// Fig. 8: RoLDT by ports, and as a table what really moves when a node changes.
[[nodiscard]] Result<ReproductionReport> reproduceStability(int seeds, const RunControl& control);

} // namespace wattif::consolidation
