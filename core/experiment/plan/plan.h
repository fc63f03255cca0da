// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/experiment/plan/factor.h"

namespace wattif {

/// The most cells of a plan.
inline constexpr std::uint64_t maxCells = 1'000'000'000;

/// How the levels of the factors are combined to points.
struct Design {
    enum class Kind { grid, oneAtATime, latinHypercube, pairs, rows };

    Kind kind = Kind::grid;
    /// A row for each point: the level of each factor, point by point (points x factors). Empty for a grid, whose points are
    /// counted through with the last factor changing fastest.
    std::vector<std::uint32_t> levels{};

    /// Returns whether point 0 is a base that the others leave in one or two factors only.
    [[nodiscard]] bool hasBase() const { return kind == Kind::oneAtATime || kind == Kind::pairs; }

    friend bool operator==(const Design&, const Design&) = default;
};

/// An experiment: policies on instances while factors change, each point `repeat` times.
///
/// Repetition k has the seed `seed` + k on every instance, at every point and for every policy (common random numbers), so values
/// of the same instance and repetition can be compared in pairs.
struct Plan {
    const Study* study = nullptr;
    std::vector<InstanceSource> instances{}; ///< at least one; of the baseline where a factor is a variant
    std::vector<PolicyCall> policies{};      ///< at least one, each policy once
    std::vector<Factor> factors{};           ///< none: a single point
    Design design{};
    std::uint64_t repeat = 1;
    std::uint64_t seed = 1;             ///< of the first repetition
    std::vector<std::string> metrics{}; ///< that are kept, of policies and of runs as a whole, in the order of the study
};

/// One run of all policies of a plan.
struct Cell {
    std::uint64_t number = 0; ///< (point * instances + instance) * repeat + repetition
    std::uint64_t point = 0;
    std::size_t instance = 0;
    std::uint64_t repetition = 0;
    std::uint64_t seed = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// Number of points of the design; Error(badInput) where the plan has more than maxCells.
[[nodiscard]] Result<std::uint64_t> checkedPointCount(const Plan& plan);
/// Number of points, and of cells, of a plan that is checked.
[[nodiscard]] std::uint64_t pointCount(const Plan& plan);
[[nodiscard]] std::uint64_t cellCount(const Plan& plan);

/// The cell with a number below cellCount.
[[nodiscard]] Cell cellAt(const Plan& plan, std::uint64_t number);
/// The level of each factor at a point below pointCount.
[[nodiscard]] std::vector<std::size_t> levelsAt(const Plan& plan, std::uint64_t point);

} // namespace wattif
