// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::profit {

/// How near the online policies come to the upper bound: mean share over random instances against the number of bags, on the
/// papers' platform (gamma 1.5 and 1.1) and on random ones; in how many instances another policy beats `resolve`, and by how
/// much. This project's own experiment: nothing published to compare with.
[[nodiscard]] Result<ReproductionReport> boundShares(const RunControl& control);
/// The same with a limit on the random platforms of each size, which take most of the time.
[[nodiscard]] Result<ReproductionReport> boundSharesWith(int maxRandomPlatforms, const RunControl& control);

} // namespace wattif::profit
