// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <QPolygonF>

namespace wattif::ui {

/// Values at the crossings of a lattice, rows x columns; NaN if missing.
struct Lattice {
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::vector<double> values{};

    [[nodiscard]] double at(std::size_t column, std::size_t row) const { return values[row * columns + column]; }
};

/// The lines on which a lattice has this value, joined where they meet; places are (column, row). Values are interpolated along
/// the edges of the lattice; a square with four crossings is split by the mean of its corners; squares with a missing corner have
/// no line. Marching squares; Lorensen and Cline 1987 in two dimensions.
[[nodiscard]] std::vector<QPolygonF> contourLines(const Lattice& lattice, double value);

/// Round numbers strictly inside the range of these values, about `count` of them.
[[nodiscard]] std::vector<double> contourLevels(std::span<const double> values, int count);

} // namespace wattif::ui
