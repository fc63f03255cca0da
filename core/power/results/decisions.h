// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/decision.h"

namespace wattif::power {

/// The decisions of a result: of `load-factor` one for each tick, how many nodes start (or stop, negative); of other policies one
/// for each switching of nodes, how many. `seed` does not matter. Follows the ledger's entries.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

} // namespace wattif::power
