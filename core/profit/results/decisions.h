// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/decision.h"

namespace wattif::profit {

/// The decisions of a result, one for each bag: up to which machine it is spread (candidates of the ledger), which machine or
/// which machines take it. Policies that keep no candidates but compare something plain (greedy, mct, met, olb) are compared
/// again. Null for `bound`. `seed` does not matter.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

} // namespace wattif::profit
