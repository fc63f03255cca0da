// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/policies/policies.h"

namespace wattif::profit {

/// Policy `tarplee-lp`: see tarplee_policy.cpp.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runTarplee(const PolicyInput& input);

} // namespace wattif::profit
