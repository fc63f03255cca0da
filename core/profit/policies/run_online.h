// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/arrival_loop.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {

/// How a policy that is an ArrivalPolicy runs: made for the platform with these arguments, then asked at each arrival.
template <class P, auto... Arguments>
[[nodiscard]] Result<std::shared_ptr<Outcome>> runOnline(const PolicyInput& input)
{
    P policy(input.platform, Arguments...);
    return runArrivals(input.platform, policy, input.ledger, input.control);
}

} // namespace wattif::profit
