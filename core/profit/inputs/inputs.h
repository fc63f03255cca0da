// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/instance_moves.h"
#include "core/base/instance_redraw.h"
#include "core/base/option.h"
#include "core/base/random.h"
#include "core/base/study.h"
#include "core/base/study_of.h"
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

/// The files of an import: etc, power, bags, machines.
[[nodiscard]] std::span<const ImportRole> importRoles();
/// The options of an import: instance, tasks_per_bag, gamma, energy_price_per_joule, constant_watts, labels,
/// first_type, decimal, sheet.
[[nodiscard]] std::span<const Option> importOptions();

/// Builds an instance from tables (formats: readMatrixFile, readBagsFile). Without bags, one bag of each task type
/// arrives in the order of the rows. Error(badInput) names file, line and column; Error(usage) where a file is missing.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

/// How instances are varied by a search: up to 4 machine types, 3 task types and 6 bags drawn as `generate` does; matrices,
/// counts, types and order of bags change, gamma and the energy price stay. Simpler: fewer bags, machine types, task types,
/// tasks, rounder numbers.
[[nodiscard]] const InstanceMoves* instanceMoves();

/// Random bags on the scenario's own machines: matrices, counts, gamma and the energy price stay. Bags are drawn as `generate`
/// draws them with the same seed, of the task types that some machine can run.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

/// The matrices of Tarplee et al. 2014: 30 task types x 9 machine types, one machine of each, no bags.
[[nodiscard]] Instance tarpleePlatform();

/// The 100 bag instances behind Table 1 of Zhang, Li, Zhang 2022: 30 bags of all different types each.
[[nodiscard]] const std::vector<std::vector<Bag>>& table1Bags();

/// Returns the first sample to open: the platform above with the first of the 100 instances, gamma 1.5.
[[nodiscard]] Instance sampleInstance();

} // namespace wattif::profit
