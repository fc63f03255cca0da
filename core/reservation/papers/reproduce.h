// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/study.h"

namespace wattif::reservation {

/// Published results that the study reproduces: Figs. 2 to 6 and Table 1 of Xiao et al. 2012, and the calibration of its
/// probability.
[[nodiscard]] std::vector<Reproduction> reproductions();

} // namespace wattif::reservation
