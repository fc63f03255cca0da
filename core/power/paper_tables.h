// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::power {

/// Table `table` (1, 2, 3: 320, 240, 160 nodes) of Cao et al. 2011 on the stand-in for its log, with EASY backfilling.
[[nodiscard]] Result<ReproductionReport> reproduceTable(int table, const RunControl& control);

} // namespace wattif::power
