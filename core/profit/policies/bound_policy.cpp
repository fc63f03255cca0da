// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `bound`: the linear-fractional relaxation over all bags, see core/profit/engine/bound.h.

#include "core/profit/engine/bound.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {

std::vector<Policy> boundPolicies()
{
    return {{{.name = "bound",
              .title = "Upper bound",
              .description = "An upper bound for all schedules of these bags: the linear-fractional relaxation over all bags.",
              .source = "Charnes & Cooper 1962; Tarplee et al. 2014",
              .offline = true,
              .isLimit = true,
              .cost = PolicyCost::search},
             [](const PolicyInput& input) { return runBound(input.platform, input.control); }}};
}

} // namespace wattif::profit
