// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/evaluate.h"

#include <algorithm>
#include <cmath>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"

namespace wattif::profit {
namespace {

// Machine index -> machine type, straight from the counts; deliberately not Platform, which the check must not trust.
std::vector<std::size_t> machineTypes(const Instance& instance)
{
    std::vector<std::size_t> types;
    for (std::size_t j = 0; j < instance.machines.size(); ++j)
        types.insert(types.end(), static_cast<std::size_t>(instance.machines[j].count), j);
    return types;
}

// Energy of the tasks plus idle energy, sum_j idle_j (MS - L_j).
double idleJoules(const Instance& instance, const std::vector<std::size_t>& types, const std::vector<double>& loads,
                  double makespan)
{
    double sum = 0.0;
    for (std::size_t j = 0; j < loads.size(); ++j)
        sum += instance.machines[types[j]].idleWatts * (makespan - loads[j]);
    return sum;
}

bool hasIdlePower(const Instance& instance)
{
    return std::any_of(instance.machines.begin(), instance.machines.end(),
                       [](const MachineType& m) { return m.idleWatts > 0.0; });
}

ArrivalRecord recordOf(double price, double revenue, double joules, double makespan)
{
    return {makespan > 0.0 ? (revenue - price * joules) / makespan : 0.0, makespan, joules, revenue};
}

} // namespace

Evaluation evaluate(const Instance& instance, const Assignments& assignments)
{
    const std::vector<std::size_t> types = machineTypes(instance);
    const bool idle = hasIdlePower(instance);
    Evaluation result;
    result.loadsSeconds.assign(types.size(), 0.0);
    result.complete = assignments.bagCount() == instance.bags.size();
    double makespan = 0.0;
    double joules = 0.0;
    double revenue = 0.0;
    for (std::size_t i = 0; i < assignments.bagCount() && i < instance.bags.size() && !stopWanted(); ++i) {
        const Bag& bag = instance.bags[i];
        std::int64_t placed = 0;
        for (const Share& share : assignments.of(BagIndex(i))) {
            const std::size_t column = types[share.machine.at()];
            const double seconds = instance.etcSeconds(bag.taskType.at(), column);
            result.complete = result.complete && share.count > 0 && std::isfinite(seconds);
            result.loadsSeconds[share.machine.at()] += static_cast<double>(share.count) * seconds;
            joules += static_cast<double>(share.count) * seconds * instance.powerWatts(bag.taskType.at(), column);
            makespan = std::max(makespan, result.loadsSeconds[share.machine.at()]);
            placed += share.count;
        }
        result.complete = result.complete && placed == bag.count;
        revenue += revenueOf(instance, bag);
        const double idleNow = idle ? idleJoules(instance, types, result.loadsSeconds, makespan) : 0.0;
        result.history.push_back(recordOf(instance.energyPricePerJoule, revenue, joules + idleNow, makespan));
    }
    if (!result.history.empty()) {
        const ArrivalRecord& last = result.history.back();
        const double cost = instance.energyPricePerJoule * last.energyJoules;
        result.totals = {last.objective, last.makespanSeconds, last.energyJoules, last.revenue, cost, last.revenue - cost};
    }
    return result;
}

Result<Assignments> moved(const Instance& instance, const Assignments& assignments, const Move& move)
{
    const std::vector<std::size_t> types = machineTypes(instance);
    if (move.bag.value < 0 || move.bag.at() >= assignments.bagCount())
        return badInput(formatMessage("there is no bag {}", move.bag.value));
    if (move.to.value < 0 || move.to.at() >= types.size())
        return badInput(formatMessage("there is no machine {}", move.to.value));
    const Bag& bag = instance.bags[move.bag.at()];
    if (std::isinf(instance.etcSeconds(bag.taskType.at(), types[move.to.at()])))
        return badInput(formatMessage("'{}' cannot run on '{}'", instance.taskTypes[bag.taskType.at()],
                                      instance.machines[types[move.to.at()]].name));
    std::vector<Share> shares;
    std::int64_t taken = 0;
    for (Share share : assignments.of(move.bag)) {
        if (share.machine == move.from) {
            taken = std::min(share.count, move.count);
            share.count -= taken;
        }
        if (share.count > 0)
            shares.push_back(share);
    }
    if (taken == 0)
        return badInput(formatMessage("bag {} has no tasks on machine {}", move.bag.value, move.from.value));
    const auto target = std::find_if(shares.begin(), shares.end(), [&](const Share& s) { return s.machine == move.to; });
    if (target != shares.end())
        target->count += taken;
    else
        shares.push_back({move.to, taken});
    Assignments result;
    result.reserve(assignments.bagCount());
    for (std::size_t i = 0; i < assignments.bagCount(); ++i)
        result.append(i == move.bag.at() ? std::span<const Share>(shares) : assignments.of(BagIndex(i)));
    return result;
}

} // namespace wattif::profit
