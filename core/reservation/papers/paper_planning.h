// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// Table 1: how long rexr plans, by generations W and tasks n (measured: other machines differ), and how good its plans are by
/// then.
[[nodiscard]] Result<ReproductionReport> reproducePlanningTime(int seeds, const RunControl& control);

} // namespace wattif::reservation
