// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// Fig. 6: execution time of WIEN2K against its size and the overestimation beta, on a grid with other work.
[[nodiscard]] Result<ReproductionReport> reproduceWien2k(int seeds, const RunControl& control);

} // namespace wattif::reservation
