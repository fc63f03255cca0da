// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "core/experiment/statistics/cell_groups.h"

namespace wattif {

/// Where along a factor the best policy changes.
struct Crossing {
    double at = 0.0;          ///< on the factor's axis
    std::size_t before = 0;   ///< the best policy below it
    std::size_t after = 0;    ///< and above
    bool hasInterval = false; ///< whether there are at least two repetitions
    double low = 0.0;         ///< the 95 % interval of `at`
    double high = 0.0;
    bool isOpenBelow = false; ///< the interval goes on beyond the lowest or highest level: not known how far
    bool isOpenAbove = false;
};

/// Finds the crossings along the one factor of the groups, whose levels are numbers, ascending, all other factors and instances
/// averaged over. Means are joined by straight lines between levels, on a logarithmic axis where the factor has one and its
/// levels are positive.
///
/// The interval of a crossing is the set of places around it at which the difference of its two policies, joined by straight
/// lines for each repetition, does not differ significantly from zero (paired t test at 5 %): Fieller's interval within each
/// segment. Sources: Fieller 1954, JRSS B 16(2); Student 1908.
///
/// None where fewer than two levels or competitors have values, for words, for linked options of which the first has the same
/// number at two levels, and where neither more nor less is better.
[[nodiscard]] std::vector<Crossing> crossings(const CellGroups& groups, const MetricValues& values, Better better,
                                              const std::vector<std::size_t>& competitors);
[[nodiscard]] std::vector<Crossing> crossings(const Plan& plan, const MetricValues& values, std::size_t factor, Better better,
                                              const std::vector<std::size_t>& competitors);

} // namespace wattif
