// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/plan/factor.h"

namespace wattif {

struct CsvCell;
struct CsvTable;

// Designs as rows of level indices (points x factors, point by point), as in `Design::levels`. Numbers of levels and base levels
// are given factor by factor; each factor has at least one level, and its base is one of them. Designs without factors have one
// point, which is an empty row. Error(badInput) for more than maxCells points, or more rows than fit into memory.

/// The base, then each factor at each of its other levels while the others stay at their base (a tornado):
/// 1 + sum (levels - 1) points.
[[nodiscard]] Result<std::vector<std::uint32_t>> oneAtATimeRows(std::span<const std::size_t> levels,
                                                                std::span<const std::size_t> base);

/// Every two factors in all combinations of their levels while the others stay at their base: the points in which at most two
/// factors are not at their base, each once. Those of oneAtATimeRows come first, then pair by pair.
[[nodiscard]] Result<std::vector<std::uint32_t>> pairRows(std::span<const std::size_t> levels, std::span<const std::size_t> base);

/// A Latin hypercube of `points` points: of a factor with as many levels each is used once, in an order drawn for each factor.
/// Fewer levels are used equally often, if not by one; of more some that lie evenly between the ends are left out.
/// Source: McKay, Beckman, Conover 1979, Technometrics 21(2).
[[nodiscard]] Result<std::vector<std::uint32_t>> latinHypercubeRows(std::span<const std::size_t> levels, std::uint64_t points,
                                                                    std::uint64_t seed);

/// Checks that a table has points: a header, then a row as long for each.
[[nodiscard]] Result<void> checkHasPoints(const CsvTable& table);
/// The cells of a factor's column in a table that has points; Error(badInput) where it is missing.
[[nodiscard]] Result<std::vector<CsvCell>> columnOf(const CsvTable& table, const std::string& factor);
/// Reads the points of a CSV table: a header with the names of all factors in any order, then a row for each point with the
/// labels or numbers of levels. Error(badInput) with line and column for a missing, unknown or duplicate column, a cell that is
/// not a level of its factor, a duplicate point, and a table without points.
[[nodiscard]] Result<std::vector<std::uint32_t>> csvRows(const CsvTable& table, std::span<const Factor> factors);

} // namespace wattif
