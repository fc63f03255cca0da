// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/model/instance.h"

#include <cmath>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif::profit {
namespace {

Result<void> checkNames(const std::vector<std::string>& names, const std::string& field)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty())
            return badInput("the name is empty", {.cell = fmt::format("{}[{}]", field, i)});
        if (!seen.insert(names[i]).second)
            return badInput(fmt::format("the name '{}' stands twice", names[i]), {.cell = fmt::format("{}[{}]", field, i)});
    }
    return {};
}

Result<void> checkMachines(const Instance& instance)
{
    if (instance.machines.empty())
        return badInput("there are no machines", {.cell = "machines"});
    std::vector<std::string> names;
    for (std::size_t j = 0; j < instance.machines.size(); ++j) {
        const MachineType& machine = instance.machines[j];
        names.push_back(machine.name);
        if (machine.count < 1 || machine.count > maxCount)
            return badInput(fmt::format("a count must lie in 1 .. {}, not {}", maxCount, machine.count),
                            {.cell = fmt::format("machines[{}].count", j)});
        if (!(machine.idleWatts >= 0.0) || !std::isfinite(machine.idleWatts))
            return badInput(fmt::format("idle power must be 0 W or more, not {}", formatNumber(machine.idleWatts)),
                            {.cell = fmt::format("machines[{}].idle_watts", j)});
    }
    if (instance.machineCount() > maxMachines)
        return badInput(fmt::format("{} single machines are more than {}", instance.machineCount(), maxMachines),
                        {.cell = "machines"});
    return checkNames(names, "machines");
}

Result<void> checkShape(const Instance& instance, const Matrix& matrix, const std::string& field)
{
    const std::size_t types = instance.taskTypeCount();
    const std::size_t machines = instance.machineTypeCount();
    if (matrix.rows() != types)
        return badInput(fmt::format("{} rows for {} task types", matrix.rows(), types), {.cell = field});
    if (matrix.columns() != machines)
        return badInput(fmt::format("{} columns for {} machine types", matrix.columns(), machines), {.cell = field});
    return {};
}

Result<void> checkRow(const Instance& instance, std::size_t t)
{
    bool runsSomewhere = false;
    for (std::size_t j = 0; j < instance.machineTypeCount(); ++j) {
        const double seconds = instance.etcSeconds(t, j);
        if (const auto ok = checkEtcCell(seconds); !ok)
            return badInput(ok.error().message, {.cell = fmt::format("etc_seconds[{}][{}]", t, j)});
        if (std::isinf(seconds))
            continue;
        runsSomewhere = true;
        if (const auto ok = checkPowerCell(instance.powerWatts(t, j)); !ok)
            return badInput(ok.error().message, {.cell = fmt::format("power_watts[{}][{}]", t, j)});
    }
    if (!runsSomewhere)
        return badInput(fmt::format("task type '{}' can run on no machine", instance.taskTypes[t]),
                        {.cell = fmt::format("etc_seconds[{}]", t)});
    return {};
}

Result<void> checkBag(const Instance& instance, std::size_t i)
{
    const Bag& bag = instance.bags[i];
    if (bag.taskType.value < 0 || bag.taskType.at() >= instance.taskTypeCount())
        return badInput(fmt::format("there is no task type {}", bag.taskType.value),
                        {.cell = fmt::format("bags[{}].task_type", i)});
    if (bag.count < 1 || bag.count > maxCount)
        return badInput(fmt::format("a count must lie in 1 .. {}, not {}", maxCount, bag.count),
                        {.cell = fmt::format("bags[{}].count", i)});
    if (bag.revenue && !(std::isfinite(*bag.revenue) && *bag.revenue >= 0.0))
        return badInput(fmt::format("revenue must be 0 or more, not {}", formatNumber(*bag.revenue)),
                        {.cell = fmt::format("bags[{}].revenue", i)});
    return {};
}

// The largest energy and time that any schedule could reach must stay far below the range of doubles.
Result<void> checkTotals(const Instance& instance)
{
    constexpr double limit = 1e150; // squares and products of two totals stay finite
    double joules = 0.0;
    double seconds = 0.0;
    for (std::size_t i = 0; i < instance.bags.size(); ++i) {
        const Bag& bag = instance.bags[i];
        double worstJoules = 0.0;
        double worstSeconds = 0.0;
        for (std::size_t j = 0; j < instance.machineTypeCount(); ++j) {
            const double etc = instance.etcSeconds(bag.taskType.at(), j);
            if (std::isinf(etc))
                continue;
            worstSeconds = std::max(worstSeconds, etc);
            worstJoules = std::max(worstJoules, etc * instance.powerWatts(bag.taskType.at(), j));
        }
        seconds += static_cast<double>(bag.count) * worstSeconds;
        joules += static_cast<double>(bag.count) * worstJoules;
        const bool finite = joules * instance.energyPricePerJoule < limit && seconds < limit && revenueOf(instance, bag) < limit;
        if (!finite)
            return badInput("the energy, time or revenue of this bag overflows", {.cell = fmt::format("bags[{}]", i)});
    }
    return {};
}

Result<void> checkNumbers(const Instance& instance)
{
    if (!(instance.gamma >= 0.0) || !std::isfinite(instance.gamma))
        return badInput(fmt::format("gamma must be 0 or more, not {}", formatNumber(instance.gamma)), {.cell = "gamma"});
    if (!(instance.energyPricePerJoule >= 0.0) || !std::isfinite(instance.energyPricePerJoule))
        return badInput(fmt::format("the energy price must be 0 or more, not {}", formatNumber(instance.energyPricePerJoule)),
                        {.cell = "energy_price_per_joule"});
    return {};
}

Result<void> checkMoves(const Instance& instance)
{
    const std::int64_t machines = instance.machineCount();
    for (std::size_t k = 0; k < instance.manualMoves.size(); ++k) {
        const Move& move = instance.manualMoves[k];
        const auto cell = [k](const char* field) { return Place{.cell = fmt::format("manual_moves[{}].{}", k, field)}; };
        if (move.bag.value < 0 || move.bag.at() >= instance.bags.size())
            return badInput(fmt::format("there is no bag {}", move.bag.value), cell("bag"));
        if (move.from.value < 0 || move.from.value >= machines)
            return badInput(fmt::format("there is no machine {}", move.from.value), cell("from"));
        if (move.to.value < 0 || move.to.value >= machines)
            return badInput(fmt::format("there is no machine {}", move.to.value), cell("to"));
        if (move.count < 1 || move.count > maxCount)
            return badInput(fmt::format("a count must lie in 1 .. {}, not {}", maxCount, move.count), cell("count"));
    }
    return {};
}

} // namespace

std::int64_t Instance::machineCount() const
{
    std::int64_t sum = 0;
    for (const MachineType& machine : machines)
        sum += machine.count;
    return sum;
}

Result<void> checkEtcCell(double seconds)
{
    if (seconds > 0.0) // infinity: cannot run there
        return {};
    return badInput(fmt::format("a time must be above 0 s (or empty: cannot run there), not {}", formatNumber(seconds)));
}

Result<void> checkPowerCell(double watts)
{
    if (watts >= 0.0 && std::isfinite(watts))
        return {};
    return badInput(fmt::format("a power must be 0 W or more, not {}", formatNumber(watts)));
}

Result<void> check(const Instance& instance)
{
    if (auto ok = checkMachines(instance); !ok)
        return ok;
    if (instance.taskTypes.empty())
        return badInput("there are no task types", {.cell = "task_types"});
    if (auto ok = checkNames(instance.taskTypes, "task_types"); !ok)
        return ok;
    if (auto ok = checkShape(instance, instance.etcSeconds, "etc_seconds"); !ok)
        return ok;
    if (auto ok = checkShape(instance, instance.powerWatts, "power_watts"); !ok)
        return ok;
    if (auto ok = checkNumbers(instance); !ok)
        return ok;
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        if (auto ok = checkRow(instance, t); !ok)
            return ok;
    if (instance.bags.empty())
        return badInput("there are no bags", {.cell = "bags"});
    for (std::size_t i = 0; i < instance.bags.size(); ++i)
        if (auto ok = checkBag(instance, i); !ok)
            return ok;
    if (auto ok = checkTotals(instance); !ok)
        return ok;
    return checkMoves(instance);
}

double leastEnergyJoules(const Instance& instance, TaskTypeIndex t)
{
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < instance.machineTypeCount(); ++j)
        if (const double seconds = instance.etcSeconds(t.at(), j); std::isfinite(seconds))
            least = std::min(least, seconds * instance.powerWatts(t.at(), j));
    return least;
}

double revenueOf(const Instance& instance, const Bag& bag)
{
    if (bag.revenue)
        return *bag.revenue;
    return instance.gamma * static_cast<double>(bag.count) * leastEnergyJoules(instance, bag.taskType);
}

std::vector<std::string> machineNames(const Instance& instance)
{
    std::vector<std::string> names;
    for (const MachineType& machine : instance.machines) {
        if (machine.count == 1)
            names.push_back(machine.name);
        else
            for (std::int64_t k = 1; k <= machine.count; ++k)
                names.push_back(fmt::format("{} #{}", machine.name, k));
    }
    return names;
}

} // namespace wattif::profit
