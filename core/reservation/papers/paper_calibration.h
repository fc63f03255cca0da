// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// Sites drawn for the calibration.
inline constexpr int calibrationSites = 120;

/// The start side, and the paper's bounds of it, against simulated runs of drawn sites: predicted and observed violations.
[[nodiscard]] Result<ReproductionReport> reproduceCalibration(int sites, const RunControl& control);

} // namespace wattif::reservation
