// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace wattif::reservation {

/// One of S-: holds processors at a candidate's start unless it has ended by then.
struct Holder {
    std::int32_t processors = 0;
    double ended = 0.0; ///< F_k(s_i), the probability that it has ended
};

/// The start side of a candidate.
struct StartSide {
    std::int64_t need = 0; ///< processors that have to be freed; <= 0: none
    double probability = 1.0;
    double lower = 1.0; ///< paper: all of S- must end
    double upper = 1.0; ///< paper: one that ends is enough
};

/// Pr{ sum r_k [ended] >= need } of independent holders, exact by dynamic programming over freed processors. Cost: holders x need
/// after division by the greatest common divisor. `space` is scratch memory.
[[nodiscard]] double freedAtLeast(std::span<const Holder> holders, std::int64_t need, std::vector<double>& space);
[[nodiscard]] double freedAtLeast(std::span<const Holder> holders, std::int64_t need);

/// Pr{ freed >= less } and Pr{ freed >= more } of one distribution.
struct FreedTails {
    double less = 1.0;
    double more = 1.0;
};
/// Both at the cost of freedAtLeast(holders, more); less <= more.
[[nodiscard]] FreedTails freedTails(std::span<const Holder> holders, std::int64_t less, std::int64_t more,
                                    std::vector<double>& space);

/// Pr{E-} of a candidate of `processors` on a site of `capacity` (paper, equations (6) to (10)). `known`: what freedAtLeast gives
/// for it, if that is known.
[[nodiscard]] StartSide startSide(std::span<const Holder> holders, std::int32_t processors, std::int64_t capacity);
[[nodiscard]] StartSide startSide(std::span<const Holder> holders, std::int32_t processors, std::int64_t capacity,
                                  std::vector<double>& space, double known = std::numeric_limits<double>::quiet_NaN());

/// Returns how much more likely the candidate would start if one holder were not there: [holder] Pr{E- without it} - Pr{E-}.
[[nodiscard]] std::vector<double> contributions(std::span<const Holder> holders, std::int32_t processors, std::int64_t capacity);

} // namespace wattif::reservation
