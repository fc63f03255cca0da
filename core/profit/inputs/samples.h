// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/profit/model/instance.h"

namespace wattif::profit {

/// The matrices of Tarplee et al. 2014: 30 task types x 9 machine types, one machine of each, no bags.
[[nodiscard]] Instance tarpleePlatform();

/// The 100 bag instances behind Table 1 of Zhang, Li, Zhang 2022: 30 bags of all different types each.
[[nodiscard]] const std::vector<std::vector<Bag>>& table1Bags();

/// Returns the first sample to open: the platform above with the first of the 100 instances, gamma 1.5.
[[nodiscard]] Instance sampleInstance();

} // namespace wattif::profit
