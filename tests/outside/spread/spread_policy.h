// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/policies/policies.h"

namespace spread {

/// Policy `spread` of the Profit study: each bag in equal parts on its cheapest machines.
[[nodiscard]] wattif::profit::Policy spreadPolicy();

} // namespace spread
