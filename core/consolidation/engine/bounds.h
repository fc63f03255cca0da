// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

namespace wattif::consolidation {

/// N_opt = ceil(T / C): nodes that the total load takes at least (Qin and Wen 2012, Eq. 1). Rounding is allowed for by 1e-9.
[[nodiscard]] std::int32_t optimalNodes(double total, double capacity);

/// The bound L2 of Martello and Toth (1990, section 8.3): no placement of applications of these sizes, given largest first, uses
/// fewer nodes. At least N_opt and the number of applications larger than half a node. Cost: O(sizes).
[[nodiscard]] std::int32_t nodesBound(std::span<const double> sizes, double capacity);

} // namespace wattif::consolidation
