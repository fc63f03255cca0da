// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/model/instance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/profit/model/limits.h"
#include "core/profit/model/scenario_options.h"

namespace wattif::profit {
namespace {

Message rangeText(const char* what, double low, double high, const char* unit, double value)
{
    return formatMessage("{} must be from {} to {}{} (got {})", what, formatShort(low), formatShort(high), unit,
                         formatNumber(value));
}

Result<void> checkNames(const std::vector<std::string>& names, const std::string& field)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty())
            return badInput("the name is empty", {.cell = fmt::format("{}[{}]", field, i)});
        if (!seen.insert(names[i]).second)
            return badInput(formatMessage("the name '{}' occurs twice", names[i]), {.cell = fmt::format("{}[{}]", field, i)});
    }
    return {};
}

Result<void> checkIdlePower(double watts, std::size_t j)
{
    if (watts >= 0.0 && watts <= maxWatts)
        return {};
    return badInput(watts > maxWatts ? rangeText("idle power", 0.0, maxWatts, " W", watts)
                                     : formatMessage("idle power must be 0 W or more (got {})", formatNumber(watts)),
                    {.cell = fmt::format("machines[{}].idle_watts", j)});
}

// Policies hold what each single machine means to each task type.
Result<void> checkSize(const Instance& instance)
{
    constexpr double bytesPerChoice = 40.0;
    const auto machines = static_cast<double>(instance.machineCount());
    return checkMemory(machines * static_cast<double>(instance.taskTypeCount()) * bytesPerChoice,
                       formatMessage("{} task types on {} single machines", instance.taskTypeCount(), instance.machineCount()),
                       "machines");
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
            return badInput(formatMessage("a count must be from 1 to {} (got {})", maxCount, machine.count),
                            {.cell = fmt::format("machines[{}].count", j)});
        if (auto ok = checkIdlePower(machine.idleWatts, j); !ok)
            return ok;
    }
    if (instance.machineCount() > maxMachines)
        return badInput(formatMessage("too many machines ({}; the limit is {})", instance.machineCount(), maxMachines),
                        {.cell = "machines"});
    return checkNames(names, "machines");
}

Result<void> checkShape(const Instance& instance, const Matrix& matrix, const std::string& field)
{
    const std::size_t types = instance.taskTypeCount();
    const std::size_t machines = instance.machineTypeCount();
    const auto count = [](std::size_t size) { return static_cast<std::int64_t>(size); };
    if (matrix.rows() != types)
        return badInput(formatMessage("{} for {}", counted(count(matrix.rows()), "row"), counted(count(types), "task type")),
                        {.cell = field});
    if (matrix.columns() != machines)
        return badInput(
            formatMessage("{} for {}", counted(count(matrix.columns()), "column"), counted(count(machines), "machine type")),
            {.cell = field});
    return {};
}

Result<void> checkRow(const Instance& instance, std::size_t t)
{
    bool runsSomewhere = false;
    for (std::size_t j = 0; j < instance.machineTypeCount(); ++j) {
        const double seconds = instance.etcSeconds(t, j);
        if (const auto ok = checkEtcCell(seconds); !ok)
            return badInput(ok.error().message, {.cell = fmt::format("etc_seconds[{}][{}]", t, j)});
        const double watts = instance.powerWatts(t, j);
        if (std::isinf(seconds) && watts == seconds) // both empty
            continue;
        runsSomewhere = runsSomewhere || std::isfinite(seconds);
        if (const auto ok = checkPowerCell(watts); !ok)
            return badInput(ok.error().message, {.cell = fmt::format("power_watts[{}][{}]", t, j)});
    }
    if (!runsSomewhere)
        return badInput(formatMessage("task type '{}' can run on no machine", instance.taskTypes[t]),
                        {.cell = fmt::format("etc_seconds[{}]", t)});
    return {};
}

Result<void> checkBag(const Instance& instance, std::size_t i)
{
    const Bag& bag = instance.bags[i];
    if (bag.taskType.value < 0 || bag.taskType.at() >= instance.taskTypeCount())
        return badInput(formatMessage("there is no task type {}", bag.taskType.value),
                        {.cell = fmt::format("bags[{}].task_type", i)});
    if (bag.count < 1 || bag.count > maxCount)
        return badInput(formatMessage("a count must be from 1 to {} (got {})", maxCount, bag.count),
                        {.cell = fmt::format("bags[{}].count", i)});
    if (bag.revenue && !(*bag.revenue >= 0.0 && *bag.revenue <= maxRevenue))
        return badInput(*bag.revenue > maxRevenue
                            ? rangeText("revenue", 0.0, maxRevenue, "", *bag.revenue)
                            : formatMessage("revenue must be 0 or more (got {})", formatNumber(*bag.revenue)),
                        {.cell = fmt::format("bags[{}].revenue", i)});
    return {};
}

struct Span {
    double shortest = std::numeric_limits<double>::infinity();
    double longest = 0.0;
};

Span spanOf(std::span<const double> seconds)
{
    Span span;
    for (const double each : seconds)
        if (std::isfinite(each))
            span = {std::min(span.shortest, each), std::max(span.longest, each)};
    return span;
}

// Loads are sums of times, and tasks are counted by dividing a load by a time: it must come out right to a task.
Result<void> checkTotals(const Instance& instance)
{
    std::vector<Span> spans;
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        spans.push_back(spanOf(instance.etcSeconds.row(t)));
    double shortest = std::numeric_limits<double>::infinity();
    double seconds = 0.0;
    for (std::size_t i = 0; i < instance.bags.size(); ++i) {
        const Bag& bag = instance.bags[i];
        const Span& span = spans[bag.taskType.at()];
        shortest = std::min(shortest, span.shortest);
        seconds += static_cast<double>(bag.count) * span.longest;
        if (seconds > maxWorkRatio * shortest)
            return badInput(
                formatMessage(
                    "the times of the tasks are too different: up to this bag they take {} s on their slowest machines, more "
                    "than {} times the shortest time of a task, {} s",
                    formatShort(seconds), formatShort(maxWorkRatio), formatNumber(shortest)),
                {.cell = fmt::format("bags[{}]", i)});
    }
    return {};
}

Result<void> checkNumber(double value, double most, const char* what, const char* field)
{
    if (value >= 0.0 && value <= most)
        return {};
    return badInput(value > most ? rangeText(what, 0.0, most, "", value)
                                 : formatMessage("{} must be 0 or more (got {})", what, formatNumber(value)),
                    {.cell = field});
}

Result<void> checkNumbers(const Instance& instance)
{
    return checkNumber(instance.gamma, maxGamma, "gamma", "gamma").and_then([&] {
        return checkNumber(instance.energyPricePerJoule, maxEnergyPrice, "the energy price", "energy_price_per_joule");
    });
}

Result<void> checkMoves(const Instance& instance)
{
    const std::int64_t machines = instance.machineCount();
    for (std::size_t k = 0; k < instance.manualMoves.size(); ++k) {
        const Move& move = instance.manualMoves[k];
        const auto cell = [k](const char* field) { return Place{.cell = fmt::format("manual_moves[{}].{}", k, field)}; };
        if (move.bag.value < 0 || move.bag.at() >= instance.bags.size())
            return badInput(formatMessage("there is no bag {}", move.bag.value), cell("bag"));
        if (move.from.value < 0 || move.from.value >= machines)
            return badInput(formatMessage("there is no machine {}", move.from.value), cell("from"));
        if (move.to.value < 0 || move.to.value >= machines)
            return badInput(formatMessage("there is no machine {}", move.to.value), cell("to"));
        if (move.count < 1 || move.count > maxCount)
            return badInput(formatMessage("a count must be from 1 to {} (got {})", maxCount, move.count), cell("count"));
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
    if (std::isinf(seconds) && seconds > 0.0) // cannot run there
        return {};
    if (seconds >= minEtcSeconds && seconds <= maxEtcSeconds)
        return {};
    if (!(seconds > 0.0))
        return badInput(
            formatMessage("a time must be above 0 s, or empty if it cannot run there (got {})", formatNumber(seconds)));
    return badInput(rangeText("a time", minEtcSeconds, maxEtcSeconds, " s, or empty if it cannot run there", seconds));
}

Result<void> checkPowerCell(double watts)
{
    if (watts >= 0.0 && watts <= maxWatts)
        return {};
    if (watts > maxWatts && std::isfinite(watts))
        return badInput(rangeText("a power", 0.0, maxWatts, " W", watts));
    return badInput(formatMessage("a power must be 0 W or more (got {})", formatNumber(watts)));
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
    if (auto ok = checkSize(instance); !ok)
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
    return checkMoves(instance).and_then([&] { return checkScenarioOptions(instance); });
}

double minEnergyJoules(const Instance& instance, TaskTypeIndex t)
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
    return instance.gamma * static_cast<double>(bag.count) * minEnergyJoules(instance, bag.taskType);
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
