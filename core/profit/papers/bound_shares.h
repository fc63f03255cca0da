// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::profit {

/// How near the online policies come to the upper bound: mean share over random instances (gamma 1.5) against the number of
/// bags, and the share of instances in which another policy beats `resolve`, with 95 % intervals. This project's own experiment:
/// nothing published to compare with.
[[nodiscard]] Result<ReproductionReport> boundShares(const RunControl& control);

} // namespace wattif::profit
