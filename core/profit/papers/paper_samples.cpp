// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/paper_samples.h"

#include <cmath>
#include <utility>

#include "core/base/statistics.h"
#include "core/base/stop_scope.h"
#include "core/profit/engine/bound.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {

Result<double> objectiveOf(const Instance& instance, std::string_view policy, const RunControl& control)
{
    const Platform platform(instance);
    if (stopWanted()) // it is not whole
        return fail(ErrorCode::interrupted, "stopped");
    if (policy == "bound")
        return Bound(platform).over(instance.bags.size(), control);
    const Policy& found = *findPolicy(policy);
    auto options = completed(found.info.options, {});
    if (!options)
        return propagateError(options);
    auto outcome = found.run({platform, *options, false, 1, control});
    if (!outcome)
        return propagateError(outcome);
    return (*outcome)->totals.objective;
}

Result<std::vector<double>> sampleObjectives(const BagDraw& draw, double gamma, std::string_view policy, int repetitions,
                                             const RunControl& control)
{
    std::vector<double> values;
    for (int k = 0; k < repetitions; ++k) {
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        Instance instance = tarpleePlatform();
        instance.gamma = gamma;
        Random random(deriveSeed(figureSeed, "profit reproduction", static_cast<std::uint64_t>(k)));
        instance.bags = drawBags(instance.taskTypeCount(), draw, random);
        auto value = objectiveOf(instance, policy, control);
        if (!value)
            return propagateError(value);
        values.push_back(*value);
    }
    return values;
}

Quantity lead(std::string name, const std::vector<double>& a, const std::vector<double>& b)
{
    const Estimate difference = pairedDifference(a, b);
    const double scale = std::abs(mean(b));
    return {std::move(name), {difference.value / scale, difference.halfWidth / scale}};
}

Tolerance wordsTolerance()
{
    return {.relative = 0.05, .reason = "The text says \"almost equal\" and \"no clear effect\"; within 5 % counts as that."};
}

} // namespace wattif::profit
