// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::reservation {

/// How much longer than they run the tasks of Fig. 6 ask for.
inline constexpr std::array wien2kOverestimations{0.1, 0.2, 0.3, 0.4};
/// The report's series of a policy at one overestimation against the tasks: "rexr, beta = 10 %".
[[nodiscard]] std::string wien2kCurve(std::string_view policy, double overestimation);

/// Fig. 6: execution time of WIEN2K against its size and the overestimation beta, on a grid with other work.
[[nodiscard]] Result<ReproductionReport> reproduceWien2k(int seeds, const RunControl& control);

} // namespace wattif::reservation
