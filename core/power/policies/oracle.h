// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// Builds the outcome of policy `oracle` from the finished run of `always-on`: the same jobs at the same times, the nodes off in
/// every gap where that saves energy. The sums of the states come from the gaps, not from the log. Time O(log + gaps).
[[nodiscard]] std::shared_ptr<Outcome> runOracle(const Workload& workload, const Outcome& alwaysOn);
/// The node times of the same policy alone: what savings are measured against. Memory O(nodes).
[[nodiscard]] StateTimes oracleStateTimes(const Workload& workload, const Outcome& alwaysOn);
/// The energy of the same policy, joules, in all kinds of nodes together.
[[nodiscard]] double oracleJoules(const Workload& workload, const Outcome& alwaysOn);

} // namespace wattif::power
