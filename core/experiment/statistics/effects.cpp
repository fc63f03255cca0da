// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/effects.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/stop_scope.h"

namespace wattif {
namespace {

/// One level of a factor for one policy.
struct LevelMeans {
    std::size_t level = 0;
    double order = 0.0; ///< the level's number; of words the mean there
    std::vector<std::uint64_t> repetitions{};
    std::vector<double> means{}; ///< of each of the repetitions
};

std::vector<LevelMeans> levelMeans(const Factor& factor, const CellGroups& groups, const MetricValues& values, std::size_t policy)
{
    std::vector<LevelMeans> all;
    for (std::size_t group = 0; group < groups.count(); ++group) {
        LevelMeans each{groups.levels(group).front(), 0.0, groups.repetitions(group),
                        groups.repetitionMeans(group, [&](std::size_t row) { return values.at(row, policy); })};
        const double mean = meanOf(each.means);
        const double number = factor.levels[each.level].number;
        each.order = std::isnan(number) ? mean : number;
        if (std::isfinite(mean))
            all.push_back(std::move(each));
    }
    return all;
}

/// The differences of two levels in the repetitions that both have.
std::vector<double> changes(const LevelMeans& low, const LevelMeans& high)
{
    std::vector<double> differences;
    std::size_t j = 0;
    for (std::size_t i = 0; i < low.means.size(); ++i) {
        while (j < high.means.size() && high.repetitions[j] < low.repetitions[i])
            ++j;
        if (j < high.means.size() && high.repetitions[j] == low.repetitions[i])
            differences.push_back(high.means[j] - low.means[i]);
    }
    return differences;
}

std::optional<Effect> effectOf(const std::vector<LevelMeans>& levels, std::size_t factor, std::size_t policy)
{
    if (levels.size() < 2)
        return std::nullopt;
    const auto [low, high] = std::ranges::minmax_element(levels, {}, &LevelMeans::order);
    return Effect{factor,
                  policy,
                  low->level,
                  high->level,
                  intervalOf(low->means),
                  intervalOf(high->means),
                  pairedTest(changes(*low, *high))};
}

Result<void> checkDesign(const Plan& plan)
{
    if (plan.design.kind == Design::Kind::latinHypercube)
        return badInput(
            "a Latin hypercube changes all factors at once: it has shares of variance, but no effects of single factors");
    return {};
}

} // namespace

std::vector<CellGroups> effectGroups(const Plan& plan, const std::vector<std::uint64_t>& cells)
{
    std::vector<CellGroups> groups;
    static const std::vector<std::uint64_t> none;
    for (std::size_t factor = 0; factor < plan.factors.size(); ++factor) {
        const Grouping grouping{.factors = {factor}, .held = baseLevels(plan, {factor})};
        groups.emplace_back(plan, stopWanted() ? none : cells, grouping); // empty groups after a stop
    }
    return groups;
}

Result<std::vector<Effect>> tornado(const Plan& plan, const MetricValues& values)
{
    if (auto ok = checkDesign(plan); !ok)
        return propagateError(ok);
    return tornado(plan, values, effectGroups(plan, values.cells));
}

Result<std::vector<Effect>> tornado(const Plan& plan, const MetricValues& values, const std::vector<CellGroups>& groups)
{
    if (auto ok = checkDesign(plan); !ok)
        return propagateError(ok);
    std::vector<Effect> effects;
    for (std::size_t factor = 0; factor < plan.factors.size(); ++factor)
        for (std::size_t policy = 0; policy < values.policies; ++policy) {
            if (stopWanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (auto effect = effectOf(levelMeans(plan.factors[factor], groups[factor], values, policy), factor, policy))
                effects.push_back(*effect);
        }
    const auto size = [](const Effect& effect) {
        const double change = std::abs(effect.change.meanDifference);
        return std::isnan(change) ? -1.0 : change; // no repetition in common: last
    };
    std::ranges::stable_sort(effects, std::ranges::greater(), size);
    return effects;
}

} // namespace wattif
