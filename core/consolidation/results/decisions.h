// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/decision.h"

namespace wattif::consolidation {

/// The decisions of a result, one for each move: which node takes the application. Nodes that best fit chose from are the
/// choices, as in the ledger. `seed` does not matter. Cost: that of playing the step again.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

} // namespace wattif::consolidation
