// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/order_map.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace wattif::reservation {
namespace {

/// Levels of one factor that follow each other: all from the first or all up to the last, or a single one.
struct Condition {
    std::size_t factor = 0;
    std::size_t from = 0;
    std::size_t to = 0;
};
using Region = std::vector<Condition>;
constexpr std::size_t maxConditions = 3;

std::vector<Condition> conditionsOn(const MapFactor& factor, std::size_t number)
{
    const std::size_t count = factor.levels.size();
    std::vector<Condition> all;
    for (std::size_t level = 0; level < count && count > 1; ++level) {
        all.push_back({number, level, level});
        if (factor.isOrdered && level > 0 && level + 1 < count) {
            all.push_back({number, 0, level});
            all.push_back({number, level, count - 1});
        }
    }
    return all;
}

std::vector<Region> regionsOf(const SettingMap& map)
{
    std::vector<Condition> single;
    for (std::size_t f = 0; f < map.factors().size(); ++f)
        for (const Condition& condition : conditionsOn(map.factors()[f], f))
            single.push_back(condition);
    std::vector<Region> all;
    for (const Condition& condition : single)
        all.push_back({condition});
    for (std::size_t factors = 2, from = 0; factors <= maxConditions; ++factors) {
        const std::size_t to = all.size();
        for (; from < to; ++from)
            for (const Condition& next : single)
                if (next.factor > all[from].back().factor) {
                    all.push_back(all[from]);
                    all.back().push_back(next);
                }
    }
    return all;
}

bool isIn(const SettingMap& map, const Region& region, std::size_t setting)
{
    return std::ranges::all_of(region, [&](const Condition& condition) {
        const std::size_t level = map.levelOf(setting, condition.factor);
        return condition.from <= level && level <= condition.to;
    });
}

/// How many settings a region has, and in how many of them it holds.
struct Coverage {
    std::size_t all = 0;
    std::size_t holding = 0;

    [[nodiscard]] double share() const { return static_cast<double>(holding) / static_cast<double>(all); }
};

Coverage coverageOf(const SettingMap& map, const Region& region, const std::vector<char>& holds)
{
    Coverage coverage;
    for (std::size_t s = 0; s < map.size(); ++s)
        if (isIn(map, region, s)) {
            ++coverage.all;
            coverage.holding += holds[s] != 0 ? 1 : 0;
        }
    return coverage;
}

std::string textOf(const MapFactor& factor, const Condition& condition)
{
    if (condition.from == condition.to)
        return fmt::format("{} is {}", factor.name, factor.levels[condition.from]);
    if (condition.from == 0)
        return fmt::format("{} is {} at most", factor.name, factor.levels[condition.to]);
    return fmt::format("{} is {} at least", factor.name, factor.levels[condition.from]);
}

} // namespace

SettingMap::SettingMap(std::vector<MapFactor> factors) : m_factors(std::move(factors))
{
    for (const MapFactor& factor : m_factors)
        m_size *= factor.levels.size();
}

std::size_t SettingMap::levelOf(std::size_t setting, std::size_t factor) const
{
    for (std::size_t f = m_factors.size() - 1; f > factor; --f)
        setting /= m_factors[f].levels.size();
    return setting % m_factors[factor].levels.size();
}

namespace {

struct Found {
    Region region;
    Coverage coverage;
};

/// Of regions of which at least a share holds, and in which half of all that hold lie, the one with the most that hold.
std::optional<Found> bestRegion(const SettingMap& map, const std::vector<char>& holds, double share)
{
    const std::size_t all = coverageOf(map, {}, holds).holding;
    const auto rank = [](const Found& one) {
        return std::make_tuple(one.coverage.holding, -static_cast<std::ptrdiff_t>(one.region.size()),
                               -static_cast<std::ptrdiff_t>(one.coverage.all));
    };
    std::optional<Found> best;
    for (Region& region : regionsOf(map)) {
        const Coverage coverage = coverageOf(map, region, holds);
        if (coverage.share() < share || 2 * coverage.holding < all)
            continue;
        Found one{std::move(region), coverage};
        if (!best || rank(one) > rank(*best))
            best = std::move(one);
    }
    return best;
}

} // namespace

std::string whereHolds(const SettingMap& map, const std::vector<char>& holds)
{
    constexpr double nearlyAll = 0.875;
    constexpr double nearlyOfRegion = 0.9;
    constexpr double mostly = 0.75;
    const Coverage whole = coverageOf(map, {}, holds);
    if (whole.holding == 0)
        return fmt::format("holds nowhere (0 of {})", whole.all);
    if (whole.share() >= nearlyAll)
        return fmt::format("holds {}everywhere ({} of {})", whole.holding < whole.all ? "nearly " : "", whole.holding, whole.all);
    std::string text = "holds where ";
    auto best = bestRegion(map, holds, nearlyOfRegion);
    if (!best) {
        text = "holds mostly where ";
        best = bestRegion(map, holds, mostly);
    }
    if (!best)
        return fmt::format("holds in {} of {}, in no plain region", whole.holding, whole.all);
    const char* separator = "";
    for (const Condition& condition : best->region) {
        text += separator + textOf(map.factors()[condition.factor], condition);
        separator = " and ";
    }
    const Coverage& inside = best->coverage;
    return fmt::format("{} ({} of {}; elsewhere {} of {})", text, inside.holding, inside.all, whole.holding - inside.holding,
                       whole.all - inside.all);
}

} // namespace wattif::reservation
