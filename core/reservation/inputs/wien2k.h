// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/random.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// WIEN2K (after Nadeem and Fahringer; the structure file): stage_in, then [kgen, lapw0, lapw1 x width, lapw2fermi, lapw2 x
/// width, sumpara, lcore, mixer, converged] x iterations, stage_out. No times were published; these are ours: lapw1 and lapw2
/// long, the rest short.
struct Wien2k {
    std::int32_t width = 25; ///< parallel k-points
    std::int32_t iterations = 1;
    double meanWorkSeconds = 1800.0; ///< of lapw1; lapw2 a third, the rest a twentieth
    std::int32_t processors = 1;     ///< of lapw1 and lapw2
};
[[nodiscard]] Workflow wien2k(const Wien2k& shape, Random& random);
/// The width at which WIEN2K of one iteration has about `tasks` tasks.
[[nodiscard]] std::int32_t wien2kWidth(std::int32_t tasks);

} // namespace wattif::reservation
