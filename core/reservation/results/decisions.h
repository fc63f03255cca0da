// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/decision.h"

namespace wattif::reservation {

/// The decisions of a result: for each workflow which site takes each of its tasks, in the order of admission, then, where it has
/// a deadline, whether it is admitted. What planners saw is played again with the run's seed: each task's earliest place on every
/// site. Null for `evaluate`, and for searches whose plans were changed by failures or violations. Cost: now and then that of a
/// run without its planning.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

} // namespace wattif::reservation
