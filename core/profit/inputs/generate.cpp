// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/inputs/inputs.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/stop_scope.h"

namespace wattif::profit {
namespace {

constexpr std::int64_t bigAbove = 500;
constexpr std::int64_t smallBelow = 200;
constexpr std::int64_t bigUpTo = 1000;
constexpr std::int64_t equalCount = 400;

std::int64_t drawCount(const BagDraw& draw, bool big, Random& random)
{
    switch (draw.order) {
    case ArrivalOrder::uniform: return random.uniformInt(draw.countMin, draw.countMax);
    case ArrivalOrder::equal: return equalCount;
    default: return big ? random.uniformInt(bigAbove + 1, bigUpTo) : random.uniformInt(1, smallBelow - 1);
    }
}

std::vector<std::size_t> drawTypes(std::size_t taskTypes, const BagDraw& draw, Random& random)
{
    std::vector<std::size_t> types;
    StopCheck check;
    while (types.size() < draw.bags && !check.wanted()) {
        if (draw.types == TypeDraw::random) {
            types.push_back(static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(taskTypes) - 1)));
            continue;
        }
        std::vector<std::size_t> round(taskTypes);
        std::iota(round.begin(), round.end(), std::size_t{0});
        random.shuffle(std::span(round));
        round.resize(std::min(round.size(), draw.bags - types.size()));
        types.insert(types.end(), round.begin(), round.end());
    }
    return types;
}

// Range-based ETC generation (Ali et al. 2000, used by Braun et al. 2001): ETC = U(1, R_task) * U(1, R_machine).
Instance randomPlatform(std::size_t types, std::size_t machines, std::int64_t machinesPerType, Random& random)
{
    constexpr double taskRange = 100.0;
    constexpr double machineRange = 10.0;
    Instance instance;
    for (std::size_t j = 0; j < machines; ++j)
        instance.machines.push_back({fmt::format("machine {}", j + 1), machinesPerType, 0.0});
    instance.etcSeconds = Matrix(types, machines);
    instance.powerWatts = Matrix(types, machines);
    for (std::size_t t = 0; t < types; ++t) {
        instance.taskTypes.push_back(fmt::format("task {}", t + 1));
        const double base = random.uniformReal(1.0, taskRange);
        for (std::size_t j = 0; j < machines; ++j) {
            instance.etcSeconds(t, j) = base * random.uniformReal(1.0, machineRange);
            instance.powerWatts(t, j) = random.uniformReal(70.0, 420.0); // the span of the measured matrix
        }
    }
    return instance;
}

Option count(std::string name, std::string title, std::string description, std::int64_t value, double min, double max)
{
    return {.name = std::move(name),
            .title = std::move(title),
            .description = std::move(description),
            .defaultValue = value,
            .min = min,
            .max = max};
}

/// What the instance takes while it is made, written and run; measured.
Result<void> checkNeed(const BagDraw& draw, std::size_t types, std::size_t machineTypes, std::int64_t machinesPerType)
{
    constexpr double bytesPerBag = 750.0;
    constexpr double bytesPerCell = 130.0; // of both matrices
    constexpr double bytesPerChoice = 40.0;
    const auto cells = static_cast<double>(types) * static_cast<double>(machineTypes);
    const auto single = static_cast<double>(machinesPerType);
    return checkMemory(static_cast<double>(draw.bags) * bytesPerBag + cells * (bytesPerCell + single * bytesPerChoice),
                       formatMessage("{} bags, {} task types and {:.0f} machines", draw.bags, types,
                                     static_cast<double>(machineTypes) * single));
}

} // namespace

std::vector<Bag> drawBags(std::size_t taskTypes, const BagDraw& draw, Random& random)
{
    const std::vector<std::size_t> types = drawTypes(taskTypes, draw, random);
    std::vector<Bag> bags;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const bool big = i < draw.bags / 2;
        bags.push_back({.user = {}, .taskType = TaskTypeIndex(types[i]), .count = drawCount(draw, big, random)});
    }
    if (stopWanted()) // not all of them
        return bags;
    // The same seed gives the same bags in every order, to compare orders pair by pair.
    if (draw.order == ArrivalOrder::smallThenBig)
        std::rotate(bags.begin(), bags.begin() + static_cast<std::ptrdiff_t>(draw.bags / 2), bags.end());
    if (draw.order == ArrivalOrder::mixed)
        random.shuffle(std::span(bags));
    return bags;
}

std::span<const Option> generateOptions()
{
    static const std::vector<Option> options{
        count("bags", "Bags", "Number of bags that arrive.", 30, 1, 1e7),
        count("count_min", "Minimum tasks", "Minimum number of tasks of a bag (order uniform).", 200, 1, 1e9),
        count("count_max", "Maximum tasks", "Maximum number of tasks of a bag (order uniform).", 1000, 1, 1e9),
        {.name = "types",
         .title = "Task types",
         .description = "Types of the bags: each drawn at random, or all different in random order.",
         .defaultValue = std::string("random"),
         .choices = {"random", "all-different"}},
        {.name = "order",
         .title = "Order of arrival",
         .description = "Counts as drawn; big bags (501..1000) then small ones (1..199); small then big; mixed at random; or all "
                        "equal (400).",
         .defaultValue = std::string("uniform"),
         .choices = {"uniform", "big-then-small", "small-then-big", "random", "equal"}},
        {.name = "gamma",
         .title = "Revenue factor γ",
         .description = "Revenue of a bag as a multiple of its minimum energy.",
         .defaultValue = 1.5,
         .min = 0.0,
         .max = 1e6},
        count("task_types", "Random task types",
              "0: the 30 x 9 matrices of Tarplee et al. 2014; otherwise the number of rows of random matrices.", 0, 0, 1e5),
        count("machine_types", "Random machine types", "Columns of random matrices.", 9, 1, 1e4),
        count("machines_per_type", "Machines per type", "Identical machines of each type.", 1, 1, 1e5),
    };
    return options;
}

BagDraw bagDrawOf(const OptionValues& values)
{
    const std::string& order = text(values, "order");
    BagDraw draw;
    draw.bags = static_cast<std::size_t>(integer(values, "bags"));
    draw.countMin = integer(values, "count_min");
    draw.countMax = integer(values, "count_max");
    draw.types = text(values, "types") == "random" ? TypeDraw::random : TypeDraw::allDifferent;
    draw.order = order == "big-then-small" ? ArrivalOrder::bigThenSmall
        : order == "small-then-big"        ? ArrivalOrder::smallThenBig
        : order == "random"                ? ArrivalOrder::mixed
        : order == "equal"                 ? ArrivalOrder::equal
                                           : ArrivalOrder::uniform;
    return draw;
}

Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed)
{
    const BagDraw draw = bagDrawOf(values);
    if (draw.countMin > draw.countMax)
        return badInput(formatMessage("count_min ({}) must not be above count_max ({})", draw.countMin, draw.countMax));
    Random matrices(deriveSeed(seed, "profit matrices"));
    Random arrivals(deriveSeed(seed, "profit bags"));
    const auto types = static_cast<std::size_t>(integer(values, "task_types"));
    const auto machineTypes = static_cast<std::size_t>(integer(values, "machine_types"));
    const std::int64_t machinesPerType = integer(values, "machines_per_type");
    Instance instance = types == 0 ? tarpleePlatform() : Instance();
    const std::size_t columns = types == 0 ? instance.machineTypeCount() : machineTypes;
    if (auto ok = checkNeed(draw, std::max(types, instance.taskTypeCount()), columns, machinesPerType); !ok)
        return propagateError(ok);
    if (types > 0)
        instance = randomPlatform(types, machineTypes, machinesPerType, matrices);
    for (MachineType& machine : instance.machines)
        machine.count = machinesPerType;
    instance.gamma = number(values, "gamma");
    instance.bags = drawBags(instance.taskTypeCount(), draw, arrivals);
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (const auto ok = check(instance); !ok)
        return tl::unexpected<Error>(ok.error());
    return instance;
}

} // namespace wattif::profit
