// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// Fig. 2: utilisation against the share of reserving requests.
[[nodiscard]] Result<ReproductionReport> reproduceUtilisation(int seeds, const RunControl& control);
/// Fig. 3: utilisation of each site.
[[nodiscard]] Result<ReproductionReport> reproduceSites(int seeds, const RunControl& control);
/// Fig. 4: share of workflows rejected.
[[nodiscard]] Result<ReproductionReport> reproduceRejections(int seeds, const RunControl& control);
/// Fig. 5: share of reservations violated, by V* and O*.
[[nodiscard]] Result<ReproductionReport> reproduceViolations(int seeds, const RunControl& control);

} // namespace wattif::reservation
