// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/studies.h"

namespace wattif::test {

/// Values made up for the cells of a plan.
struct MadeExperiment {
    Plan plan;
    MetricValues values;
};

/// A factor whose levels are these numbers.
inline Factor numericFactor(std::string name, const std::vector<double>& numbers)
{
    Factor factor{.name = std::move(name), .title = {}};
    for (const double number : numbers)
        factor.levels.push_back({std::to_string(number), number});
    return factor;
}

/// A grid of Profit's policies; the last of four is a bound, the third one offline.
inline Plan gridOfProfit(std::vector<Factor> factors, std::size_t policies, std::uint64_t repeat, std::size_t instances = 1)
{
    Plan plan{.study = findStudy("profit")};
    for (std::size_t i = 0; i < instances; ++i)
        plan.instances.push_back({.name = "instance " + std::to_string(i)});
    for (const char* name : {"online", "greedy", "tarplee-lp", "bound"})
        if (plan.policies.size() < policies)
            plan.policies.push_back({name});
    plan.factors = std::move(factors);
    plan.repeat = repeat;
    return plan;
}

/// Calls value(cell, policy) for all cells of a plan.
template <class Value>
MetricValues valuesOfAll(const Plan& plan, const Value& value)
{
    MetricValues values{{}, plan.policies.size(), {}};
    for (std::uint64_t number = 0; number < cellCount(plan); ++number) {
        values.cells.push_back(number);
        for (std::size_t policy = 0; policy < values.policies; ++policy)
            values.values.push_back(value(cellAt(plan, number), policy));
    }
    return values;
}

/// Leaves only a random part of the cells, each with this probability.
inline MetricValues partOf(const MetricValues& all, double share, Random& random)
{
    MetricValues part{{}, all.policies, {}};
    for (std::size_t row = 0; row < all.cells.size(); ++row) {
        if (random.uniformReal(0.0, 1.0) >= share)
            continue;
        part.cells.push_back(all.cells[row]);
        for (std::size_t policy = 0; policy < all.policies; ++policy)
            part.values.push_back(all.at(row, policy));
    }
    return part;
}

/// A random small grid with values of which some are equal, some do not apply and some are infinite; half of the experiments are
/// not finished.
inline MadeExperiment randomExperiment(Random& random)
{
    std::vector<Factor> factors;
    for (auto count = random.uniformInt(0, 3); count > 0; --count) {
        std::vector<double> numbers;
        for (auto levels = random.uniformInt(1, 4); levels > 0; --levels)
            numbers.push_back(static_cast<double>(numbers.size()) + random.uniformReal(0.1, 1.0));
        factors.push_back(numericFactor("f" + std::to_string(factors.size()), numbers));
    }
    const auto policies = static_cast<std::size_t>(random.uniformInt(1, 4));
    const auto repeat = static_cast<std::uint64_t>(random.uniformInt(1, 5));
    const auto instances = static_cast<std::size_t>(random.uniformInt(1, 2));
    Plan plan = gridOfProfit(std::move(factors), policies, repeat, instances);
    const bool isRounded = random.uniformInt(0, 1) == 1;
    const double oddShare = random.uniformInt(0, 1) == 1 ? 0.05 : 0.0;
    MetricValues values = valuesOfAll(plan, [&](const Cell& cell, std::size_t policy) {
        const double odd = random.uniformReal(0.0, 1.0);
        const double value = 10.0 + static_cast<double>(cell.repetition + policy) + random.normal(0.0, 2.0);
        if (odd < oddShare)
            return odd < oddShare / 2.0 ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
        return isRounded ? std::round(value) : value;
    });
    if (random.uniformInt(0, 1) == 1)
        values = partOf(values, 0.6, random);
    return {std::move(plan), std::move(values)};
}

/// Some of the factors in any order, with or without instances.
inline Grouping randomGrouping(Random& random, const Plan& plan)
{
    Grouping grouping;
    for (std::size_t f = 0; f < plan.factors.size(); ++f)
        if (random.uniformInt(0, 1) == 1)
            grouping.factors.push_back(f);
    Random(static_cast<std::uint64_t>(random.uniformInt(0, 1000))).shuffle(std::span(grouping.factors));
    grouping.byInstance = random.uniformInt(0, 1) == 1;
    return grouping;
}

/// Rows of each group by their levels and instance, by repetition.
using PlainGroups = std::map<std::vector<std::size_t>, std::map<std::uint64_t, std::vector<std::size_t>>>;

inline PlainGroups plainGroups(const MadeExperiment& made, const Grouping& grouping)
{
    PlainGroups groups;
    for (std::size_t row = 0; row < made.values.cells.size(); ++row) {
        const Cell cell = cellAt(made.plan, made.values.cells[row]);
        std::vector<std::size_t> key;
        for (const std::size_t factor : grouping.factors)
            key.push_back(levelsAt(made.plan, cell.point)[factor]);
        key.push_back(grouping.byInstance ? cell.instance : 0);
        groups[key][cell.repetition].push_back(row);
    }
    return groups;
}

} // namespace wattif::test
