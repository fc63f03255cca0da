// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/experiment/plan/plan.h"
#include "core/experiment/report_table.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// The title of a policy of a plan, with "(bound)" or "(offline)" where it is one: "Clairvoyant LP (offline)".
[[nodiscard]] std::string policyTitle(const Plan& plan, std::size_t policy);
/// "Objective (1/s)".
[[nodiscard]] std::string metricTitle(const MetricInfo& metric);

/// Prints numbers of one metric with a common number of digits, or with the given number of decimals.
[[nodiscard]] std::vector<GridCell> printedTogether(const std::vector<ReportCell>& all, int decimals = -1);
/// Prints a p value; empty if missing.
[[nodiscard]] GridCell probabilityCell(double value);

} // namespace wattif
