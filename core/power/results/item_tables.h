// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/base/item_table.h"
#include "core/power/engine/outcome.h"
#include "core/power/results/user_totals.h"

namespace wattif::power {

/// Returns the tables of jobs, of node states, of decisions, of users and of kinds of nodes, and traceFormats().
[[nodiscard]] ItemOutputs itemOutputs();
/// Returns the table of users or accounts; that of users is in itemOutputs().
[[nodiscard]] ItemTable totalsTable(TotalsBy by);
/// Nodes counted from 0, "0-3 7".
[[nodiscard]] std::string nodeListText(std::span<const NodeRange> ranges);

} // namespace wattif::power
