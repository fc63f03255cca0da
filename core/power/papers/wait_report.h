// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/reproduction.h"
#include "core/power/papers/table_runs.h"

namespace wattif::power {

/// Adds the waits of a table in both units: as a table, and for 160 nodes the rows in minutes with the bound that excludes them.
void addWaits(const PrintedTable& table, const TableRuns& runs, ReproductionReport& report);

} // namespace wattif::power
