// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::power {

/// The lines of Tables 1 to 3: minutes between two looks of the policy, 0 for always on.
inline constexpr std::array<int, 5> paperIntervals{30, 60, 120, 240, 0};
/// Returns the beginning of a report's items about a row: "every 30 min", "always on".
[[nodiscard]] std::string paperRowName(int intervalMinutes);

/// Reproduces table `table` (1, 2, 3: 320, 240, 160 nodes) of Cao et al. 2011 on substitutes for its log, under FCFS. Every line
/// has the items "length, min", "busy, %", "idle and booting, %", "off, %" and "mean wait, h".
[[nodiscard]] Result<ReproductionReport> reproduceTable(int table, const RunControl& control);

} // namespace wattif::power
