// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

namespace wattif::consolidation {
namespace {

constexpr std::uint64_t sampleSeed = 2012;
constexpr std::int32_t racksPerRow = 4;
constexpr std::int32_t nodesPerRack = 4;
constexpr std::array<std::size_t, 3> warmRacks{2, 7, 12};
constexpr std::array<std::size_t, 4> quietRacks{1, 6, 11, 13}; ///< with so little on them that their switches may sleep

bool isOneOf(std::span<const std::size_t> racks, std::size_t rack) { return std::ranges::find(racks, rack) != racks.end(); }

/// The values of the switches of a level: a higher level passes more data and draws more power.
struct LevelValues {
    double transferEnergyPerUnit;
    double idleWatts;
    double portWatts;
};
constexpr LevelValues coreValues{4.0, 300.0, 8.0};
constexpr LevelValues rowValues{2.0, 150.0, 4.0};
constexpr LevelValues rackValues{1.0, 60.0, 2.0};

void setSwitch(Switch& s, const LevelValues& values, std::string name)
{
    s.name = std::move(name);
    s.transferEnergyPerUnit = values.transferEnergyPerUnit;
    s.idleWatts = values.idleWatts;
    s.portWatts = values.portWatts;
}

/// makeTree puts the root first, then level by level.
void setSwitches(std::vector<Switch>& switches)
{
    setSwitch(switches[0], coreValues, "core");
    for (std::size_t row = 0; row < racksPerRow; ++row)
        setSwitch(switches[1 + row], rowValues, fmt::format("row-{}", row));
    for (std::size_t rack = 0; 1 + racksPerRow + rack < switches.size(); ++rack)
        setSwitch(switches[1 + racksPerRow + rack], rackValues, fmt::format("rack-{}", rack));
}

Instance makeSample()
{
    Instance made = makeTree(racksPerRow * racksPerRow * nodesPerRack, nodesPerRack).value();
    setSwitches(made.switches);
    Random random(deriveSeed(sampleSeed, "consolidation sample"));
    for (std::size_t i = 0; i < made.nodes.size(); ++i) {
        const std::size_t rack = i / nodesPerRack;
        Node& node = made.nodes[i];
        node.applications = isOneOf(quietRacks, rack)
            ? std::vector{static_cast<double>(random.uniformInt(3, 12))}
            : drawApplications(random, rack % 2 == 0 ? LoadModel::normal : LoadModel::uniform);
        if (isOneOf(warmRacks, rack))
            node.inletCelsius = 27.0 + static_cast<double>(i % nodesPerRack); // warm air rises
    }
    made.source = "Synthetic: a room of 64 nodes in 16 racks, three of them warm, four nearly idle";
    return made;
}

} // namespace

Instance sampleInstance()
{
    static const Instance sample = makeSample();
    return sample;
}

} // namespace wattif::consolidation
