// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/policies/policies.h"

namespace wattif::profit {

/// Policy `manual`: the schedule of the instance's `manualBase` policy (with its options in the same run, otherwise the
/// defaults) with its `manualMoves` made one after another; moves whose tasks are no longer there are passed over.
/// Error(badInput) for a base that makes no schedule.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runManual(const PolicyInput& input);

} // namespace wattif::profit
