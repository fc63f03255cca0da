// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan.h"

#include "core/base/format_message.h"

namespace wattif {
namespace {

/// a * b, or more than maxCells where it is larger: neither factor is.
std::uint64_t cappedProduct(std::uint64_t a, std::uint64_t b)
{
    static_assert(maxCells < (std::uint64_t{1} << 31), "a product of two numbers below it fits into 64 bits");
    return std::min(std::min(a, maxCells + 1) * std::min(b, maxCells + 1), maxCells + 1);
}

std::uint64_t cappedPointCount(const Plan& plan)
{
    if (plan.factors.empty())
        return 1;
    if (plan.design.kind != Design::Kind::grid)
        return plan.design.levels.size() / plan.factors.size();
    std::uint64_t count = 1;
    for (const Factor& factor : plan.factors)
        count = cappedProduct(count, factor.levels.size());
    return count;
}

} // namespace

Result<std::uint64_t> checkedPointCount(const Plan& plan)
{
    const std::uint64_t points = cappedPointCount(plan);
    if (cappedProduct(cappedProduct(points, plan.instances.size()), plan.repeat) > maxCells)
        return badInput(formatMessage("the experiment has more than {} cells (points x instances x repeat)", maxCells));
    return points;
}

std::uint64_t pointCount(const Plan& plan) { return cappedPointCount(plan); }

std::uint64_t cellCount(const Plan& plan) { return pointCount(plan) * plan.instances.size() * plan.repeat; }

Cell cellAt(const Plan& plan, std::uint64_t number)
{
    const std::uint64_t block = number / plan.repeat;
    const std::uint64_t repetition = number % plan.repeat;
    return {.number = number,
            .point = block / plan.instances.size(),
            .instance = static_cast<std::size_t>(block % plan.instances.size()),
            .repetition = repetition,
            .seed = plan.seed + repetition};
}

std::vector<std::size_t> levelsAt(const Plan& plan, std::uint64_t point)
{
    const std::size_t factors = plan.factors.size();
    std::vector<std::size_t> levels(factors);
    if (plan.design.kind != Design::Kind::grid) {
        for (std::size_t f = 0; f < factors; ++f)
            levels[f] = plan.design.levels[point * factors + f];
        return levels;
    }
    for (std::size_t f = factors; f-- > 0;) {
        const std::uint64_t count = plan.factors[f].levels.size();
        levels[f] = static_cast<std::size_t>(point % count);
        point /= count;
    }
    return levels;
}

} // namespace wattif
