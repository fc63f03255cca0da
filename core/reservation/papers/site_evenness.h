// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace wattif::reservation {

/// Coefficient of variation of the sites' utilisation, by repetition. `bySite`: [repetition][site].
[[nodiscard]] std::vector<double> siteVariation(const std::vector<std::vector<double>>& bySite);
/// Product-moment correlation of speed and utilisation over the sites, by repetition. Both: [repetition][site].
[[nodiscard]] std::vector<double> fastCrowding(const std::vector<std::vector<double>>& bySite,
                                               const std::vector<std::vector<double>>& speeds);

} // namespace wattif::reservation
