// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `always-on`: no node ever stops. What savings are measured against.

#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

Result<PreparedRun> beginAlwaysOn(const PolicyInput& /*input*/) { return PreparedRun{.nodes = std::make_unique<NodePolicy>()}; }

} // namespace

std::vector<Policy> alwaysOnPolicies()
{
    return {simulatedPolicy({.name = "always-on",
                             .title = "Always on",
                             .description = "All nodes stay on; the reference for all savings.",
                             .source = "baseline",
                             .isBaseline = true,
                             .cost = PolicyCost::derived},
                            beginAlwaysOn)};
}

} // namespace wattif::power
