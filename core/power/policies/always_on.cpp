// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `always-on`: no node ever stops. What savings are measured against.

#include "core/power/engine/simulator.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

Result<std::shared_ptr<Outcome>> runAlwaysOn(const PolicyInput& input)
{
    NodePolicy policy;
    return simulate(input.workload, policy, input.control);
}

} // namespace

std::vector<Policy> alwaysOnPolicies()
{
    return {{{.name = "always-on",
              .title = "Always on",
              .description = "All nodes stay on; the reference for all savings.",
              .source = "baseline",
              .isBaseline = true,
              .cost = PolicyCost::derived},
             runAlwaysOn}};
}

} // namespace wattif::power
