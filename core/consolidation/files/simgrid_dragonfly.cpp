// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_dragonfly.h"

#include <array>

#include "core/base/format_message.h"
#include "core/consolidation/files/simgrid_values.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

namespace {

/// A machine has fewer joins.
constexpr double maxJoins = 2e7;

double pairsOf(std::int64_t things) { return static_cast<double>(things) * static_cast<double>(things - 1) / 2.0; }

Result<DragonflyShape> checkedDragonfly(const DragonflyShape& shape, std::string_view text)
{
    double hosts = 1.0;
    for (const std::int64_t count : {shape.groups, shape.chassis, shape.routersEach, shape.hostsEach})
        hosts *= static_cast<double>(count);
    if (hosts > static_cast<double>(maxNodes))
        return badInput(formatMessage("a dragonfly '{}' has more than {} hosts", text, maxNodes));
    if (shape.groups > 1 && shape.groups > shape.chassis * shape.routersEach)
        return badInput(formatMessage("{} groups cannot be joined by the {} routers of a group", shape.groups,
                                      shape.chassis * shape.routersEach));
    const double joins = pairsOf(shape.groups)
        + static_cast<double>(shape.groups)
            * (static_cast<double>(shape.chassis) * pairsOf(shape.routersEach)
               + static_cast<double>(shape.routersEach) * pairsOf(shape.chassis));
    if (joins > maxJoins)
        return badInput(formatMessage("a dragonfly '{}' has more than {:.0f} joins", text, maxJoins));
    return shape;
}

} // namespace

std::vector<std::pair<std::int64_t, std::int64_t>> DragonflyShape::joins() const
{
    std::vector<std::pair<std::int64_t, std::int64_t>> all;
    const std::int64_t inGroup = chassis * routersEach;
    for (std::int64_t g = 0; g < groups; ++g) {
        for (std::int64_t a = 0; a < inGroup; ++a)
            for (std::int64_t b = a + 1; b < inGroup; ++b)
                if (a / routersEach == b / routersEach || a % routersEach == b % routersEach)
                    all.emplace_back(g * inGroup + a, g * inGroup + b);
        for (std::int64_t other = g + 1; other < groups; ++other)
            all.emplace_back(g * inGroup + other, other * inGroup + g);
    }
    return all;
}

std::int64_t DragonflyShape::cableCount() const
{
    const auto pairs = [](std::int64_t things) { return things * (things - 1) / 2; };
    return groupCables * pairs(groups)
        + groups * (routerCables * chassis * pairs(routersEach) + chassisCables * routersEach * pairs(chassis));
}

Result<DragonflyShape> parseDragonfly(std::string_view text)
{
    std::vector<std::vector<std::int64_t>> parts;
    for (std::string_view left = text;;) {
        const auto end = left.find(';');
        auto part = parseFactors(left.substr(0, end), ',');
        if (!part)
            return propagateError(part);
        parts.push_back(std::move(*part));
        if (end == std::string_view::npos)
            break;
        left.remove_prefix(end + 1);
    }
    if (parts.size() != 4 || parts[0].size() != 2 || parts[1].size() != 2 || parts[2].size() != 2 || parts[3].size() != 1)
        return badInput(formatMessage("a dragonfly is 'groups,cables;chassis,cables;routers,cables;hosts', not '{}'", text));
    return checkedDragonfly({.groups = parts[0][0],
                             .chassis = parts[1][0],
                             .routersEach = parts[2][0],
                             .hostsEach = parts[3][0],
                             .groupCables = parts[0][1],
                             .chassisCables = parts[1][1],
                             .routerCables = parts[2][1]},
                            text);
}

} // namespace wattif::consolidation
