// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wattif {

/// One metric of all policies in the cells of a plan that are finished.
struct MetricValues {
    std::vector<std::uint64_t> cells{}; ///< numbers of the finished cells, ascending
    std::size_t policies = 0;           ///< of the plan, in its order
    std::vector<double> values{};       ///< rows of cells x policies; NaN where the metric does not apply

    [[nodiscard]] double at(std::size_t row, std::size_t policy) const { return values[row * policies + policy]; }
};

} // namespace wattif
