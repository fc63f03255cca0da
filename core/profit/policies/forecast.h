// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/profit/engine/platform.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Most task types of a mean future: with one for each of 2000 types, most of a program's pivots would be theirs.
inline constexpr std::size_t maxVirtualTypes = 192;

/// Represents each task type by another: of more than maxVirtualTypes types that can run, in their order, those in the middle of
/// maxVirtualTypes blocks stand for their block. T entries; all other types stand for themselves. Not by likeness: where types
/// are drawn at random, the type that is most like many others is the plainest one, and a future of plain types is too easy.
[[nodiscard]] std::vector<std::size_t> representatives(const Instance& instance);

/// A forecast of future bags from the past ones, for policy `resolve`: tasks of each type as in the past, with `believedBags()`
/// mean bags of each type as a prior, paid as the past per joule of least energy. It knows neither n nor later bags.
class Forecast {
public:
    Forecast(const Platform& platform, double priorBags);

    void learn(const Bag& bag, double revenue);
    [[nodiscard]] double bags() const { return m_bags; }
    /// Mean bags of each type believed in: `priorBags`, or more while the bags so far differ no more in type than if all were
    /// equally likely (empirical Bayes, see forecast.cpp). 0 where priorBags is 0.
    [[nodiscard]] double believedBags() const;

    /// Writes the mean of `bagsAhead` future bags to `demand` (T tasks), as tasks of the representatives with the same least
    /// energy; returns their revenue.
    double mean(double bagsAhead, std::vector<double>& demand) const;
    /// Draws whole bags instead, each of a type and of the size of a past bag.
    double draw(int bagsAhead, Random& random, std::vector<double>& demand) const;

private:
    [[nodiscard]] double revenueOf(double minJoules, double bagsAhead) const;

    double m_priorBags;
    std::vector<double> m_minJoules; ///< per task type; 0 for one that can run nowhere
    std::vector<std::size_t> m_standsFor;
    std::vector<std::size_t> m_runnable; ///< types that can run somewhere
    std::vector<double> m_tasks;         ///< of each type so far
    std::vector<double> m_bagsOfType;
    std::vector<double> m_sizes; ///< of the bags so far
    double m_squaredBags = 0.0;  ///< sum of the squares of m_bagsOfType
    double m_allTasks = 0.0;
    double m_bags = 0.0;
    double m_revenue = 0.0;
    double m_allLeastJoules = 0.0;
};

} // namespace wattif::profit
