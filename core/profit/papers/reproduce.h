// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/study.h"

namespace wattif::profit {

/// Returns the reproductions of this study: Table 1 and Figs. 2-4 of Zhang, Li, Zhang 2022 and the price sweep of Tarplee et al.
/// 2014.
[[nodiscard]] std::vector<Reproduction> reproductions();

} // namespace wattif::profit
