// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::profit {

/// Reproduces the price sweep of Tarplee et al. 2014: 10 revenue factors, 360 machines of 9 types, 11,000 tasks of 30 types;
/// for each the profit rate of the linear program (upper), of its rounding (integer) and of the full schedule (lower).
[[nodiscard]] Result<ReproductionReport> priceSweep(const RunControl& control);

} // namespace wattif::profit
