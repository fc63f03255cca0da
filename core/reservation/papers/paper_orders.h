// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// The parameters that the paper leaves open, and their ranges.
struct OrderGrid {
    std::vector<double> meanUsages{0.3, 0.5, 0.7, 0.9};
    std::vector<double> usageDeviations{0.05, 0.2}; ///< of the used share
    std::vector<double> loads{0.5, 1.0};
    std::vector<double> deadlineSlacks{1.2, 3.0};         ///< critical paths
    std::vector<std::string> siteMixes{"das2", "random"}; ///< as option `grid` of generate
    std::vector<std::string> violations{"waits", "loses_work"};
    std::int32_t sites = 5;
    double horizonSeconds = 28'800.0;
    std::int32_t repetitions = 6;
};

/// Where each printed order of Figs. 2 to 5 holds: every combination of the grid, drawn and simulated with all policies.
[[nodiscard]] Result<ReproductionReport> reproduceOrders(const OrderGrid& grid, const RunControl& control);

} // namespace wattif::reservation
