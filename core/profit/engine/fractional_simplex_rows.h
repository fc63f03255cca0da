// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include <Eigen/Dense>

namespace wattif::profit {

// Shared by the sources of FractionalSimplex: its vectors and matrices as Eigen types.

constexpr int kRefactorAfter = 100; // pivots, and one for each machine

using Square = Eigen::Map<Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
using Row = Eigen::Map<Eigen::RowVectorXd>;

inline Eigen::Index at(std::size_t i) { return static_cast<Eigen::Index>(i); }

inline Square squareOf(std::vector<double>& values, std::size_t side) { return {values.data(), at(side), at(side)}; }

inline Row rowOf(std::vector<double>& values) { return {values.data(), std::ssize(values)}; }

} // namespace wattif::profit
