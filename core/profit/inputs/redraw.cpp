// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/inputs/inputs.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/stop_scope.h"

namespace wattif::profit {
namespace {

constexpr double bytesPerRedrawnBag = 750.0; // as of `generate`
constexpr double bytesPerMatrixCell = 16.0;

/// Those options of the generator that are about bags; 0 bags: as many as the scenario has.
std::vector<Option> makeRedrawOptions()
{
    std::vector<Option> options;
    for (const std::string_view name : {"bags", "count_min", "count_max", "types", "order"})
        options.push_back(*findOption(generateOptions(), name));
    Option& bags = options.front();
    bags.description = "Number of bags that arrive. 0: as many as the scenario has.";
    bags.defaultValue = std::int64_t{0};
    bags.min = 0;
    bags.specialValueText = {"as in the scenario"};
    return options;
}

std::span<const Option> redrawOptions()
{
    static const std::vector<Option> options = makeRedrawOptions();
    return options;
}

/// Task types that some machine can run.
std::vector<TaskTypeIndex> runnableTypes(const Instance& instance)
{
    std::vector<TaskTypeIndex> types;
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        for (std::size_t j = 0; j < instance.machineTypeCount(); ++j)
            if (instance.machines[j].count > 0 && std::isfinite(instance.etcSeconds(t, j))) {
                types.emplace_back(t);
                break;
            }
    return types;
}

Result<Instance> redrawnInstance(const Instance& instance, const OptionValues& values, std::uint64_t seed)
{
    BagDraw draw = bagDrawOf(values);
    if (draw.countMin > draw.countMax)
        return badInput(formatMessage("count_min ({}) must not be above count_max ({})", draw.countMin, draw.countMax));
    if (draw.bags == 0)
        draw.bags = std::max<std::size_t>(instance.bags.size(), 1);
    const std::vector<TaskTypeIndex> types = runnableTypes(instance);
    if (types.empty())
        return badInput("no machine can run any task type, so no bags can be drawn");
    const auto cells = static_cast<double>(instance.taskTypeCount() * instance.machineTypeCount());
    if (auto ok = checkMemory(static_cast<double>(draw.bags) * bytesPerRedrawnBag + cells * bytesPerMatrixCell,
                              formatMessage("{} bags", draw.bags));
        !ok)
        return propagateError(ok);
    Instance made = instance;
    made.manualMoves.clear(); // they belong to the bags that go
    Random random(deriveSeed(seed, "profit bags"));
    made.bags = drawBags(types.size(), draw, random);
    for (Bag& bag : made.bags)
        bag.taskType = types[bag.taskType.at()];
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    return made;
}

} // namespace

const InstanceRedraw& instanceRedraw()
{
    static const InstanceRedrawOf<Instance> redraw({"random bags", redrawOptions, redrawnInstance});
    return redraw;
}

} // namespace wattif::profit
