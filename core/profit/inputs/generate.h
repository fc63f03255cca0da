// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/option.h"
#include "core/base/random.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// How task types of random bags are chosen.
enum class TypeDraw {
    random,       ///< each type equally likely, independently
    allDifferent, ///< a random order of all types, again and again (30 bags of 30 types: each once)
};

/// Orders of arrival of Zhang, Li, Zhang 2022, section 4.4.
enum class ArrivalOrder {
    uniform,      ///< counts uniform in [countMin, countMax], as drawn
    bigThenSmall, ///< BaS: the first half big (a uniform in 501 .. 1000), the second small (1 .. 199)
    smallThenBig, ///< SaB
    mixed,        ///< Rand: half big, half small, shuffled
    equal,        ///< Equal: every bag has 400 tasks
};

/// A distribution of bags; section 4.2 draws a in 200 .. 1000, section 4.4 big a > 500 and small a < 200.
struct BagDraw {
    std::size_t bags = 30;
    std::int64_t countMin = 200;
    std::int64_t countMax = 1000;
    TypeDraw types = TypeDraw::random;
    ArrivalOrder order = ArrivalOrder::uniform;

    friend bool operator==(const BagDraw&, const BagDraw&) = default;
};

/// Draws bags over `taskTypes` task types.
[[nodiscard]] std::vector<Bag> drawBags(std::size_t taskTypes, const BagDraw& draw, Random& random);

/// Options of `wattif-cli generate profit`: bags, count_min, count_max, types, order, gamma, and task_types, machine_types
/// and machines_per_type for random matrices (task_types 0: the matrices of Tarplee et al. 2014).
[[nodiscard]] std::span<const Option> generateOptions();
/// The BagDraw that complete option values describe.
[[nodiscard]] BagDraw bagDrawOf(const OptionValues& values);
/// Draws an instance; Error(badInput) where count_min > count_max.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed);

} // namespace wattif::profit
