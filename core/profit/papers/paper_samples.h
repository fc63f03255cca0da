// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/base/verdict.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Where the figures and the table come from, for the reports.
inline constexpr const char* zhangPaper = "Zhang, Li, Zhang 2022 (doi 10.13705/j.issn.1671-6841.2022250)";

/// Numbers of bags of Figs. 2 and 3, and revenue factors of Figs. 2 and 4.
inline constexpr std::array<std::size_t, 7> figureSizes{30, 100, 200, 500, 1000, 1500, 2000};
inline constexpr std::array figureGammas{1.2, 1.3, 1.5};

/// Seed of the bags that the figures draw.
inline constexpr std::uint64_t figureSeed = 2022;

/// Final objective of one policy with default options on an instance; "bound" is the upper bound. Error(interrupted) when
/// stopped.
[[nodiscard]] Result<double> objectiveOf(const Instance& instance, std::string_view policy, const RunControl& control);
/// Objectives of a policy over repetitions of random bags; repetition k of every policy sees the same bags.
[[nodiscard]] Result<std::vector<double>> sampleObjectives(const BagDraw& draw, double gamma, std::string_view policy,
                                                           int repetitions, const RunControl& control);

/// Mean of a - b over the same draws as a share of the mean of b, with its interval.
[[nodiscard]] Quantity lead(std::string name, const std::vector<double>& a, const std::vector<double>& b);
/// "Almost equal", "no clear effect": what the words of Figs. 2 and 4 are held to.
[[nodiscard]] Tolerance wordsTolerance();

} // namespace wattif::profit
