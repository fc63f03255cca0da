// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// How far the search of rexr depends on its seed: workflows of 30 to 200 tasks on grids of several sizes and loads, makespan by
/// seed after W generations.
[[nodiscard]] Result<ReproductionReport> reproduceConvergence(int seeds, const RunControl& control);

} // namespace wattif::reservation
