// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/consolidation/common/consolidation_access.h"

namespace wattif::ui::test {

/// One switch with one empty node: the least there can be.
inline consolidation::Instance oneSwitch()
{
    consolidation::Instance i;
    i.switches.push_back({.name = "core"});
    i.nodes.push_back({.name = "first", .onSwitch = consolidation::SwitchIndex(0)});
    return i;
}

/// A tree with loads drawn from a seed.
inline consolidation::Instance loadedTree(std::int32_t nodes, std::int32_t ports, std::uint64_t seed = 1)
{
    consolidation::Instance i = consolidation::makeTree(nodes, ports).value();
    Random random(seed);
    for (consolidation::Node& node : i.nodes)
        node.applications = consolidation::drawApplications(random, consolidation::LoadModel::uniform);
    return i;
}

/// A random tree of switches, with nodes anywhere in it.
inline consolidation::Instance randomTree(std::uint64_t seed)
{
    Random random(seed);
    consolidation::Instance i;
    const auto switches = random.uniformInt(1, 40);
    for (std::int64_t s = 0; s < switches; ++s)
        i.switches.push_back({.name = fmt::format("s{}", s),
                              .parent = s == 0
                                  ? consolidation::SwitchIndex()
                                  : consolidation::SwitchIndex(static_cast<std::int32_t>(random.uniformInt(0, s - 1)))});
    const auto nodes = random.uniformInt(1, 200);
    for (std::int64_t n = 0; n < nodes; ++n)
        i.nodes.push_back(
            {.name = fmt::format("n{}", n),
             .onSwitch = consolidation::SwitchIndex(static_cast<std::int32_t>(random.uniformInt(0, switches - 1)))});
    return i;
}

/// The same without parents: every edge is a link, and some more beside.
inline consolidation::Instance randomGraph(std::uint64_t seed)
{
    consolidation::Instance i = randomTree(seed);
    Random random(seed + 1'000'000);
    for (std::size_t s = 0; s < i.switches.size(); ++s)
        if (i.switches[s].parent.value >= 0)
            i.links.push_back({consolidation::SwitchIndex(s), std::exchange(i.switches[s].parent, {}), 1.0});
    return i;
}

/// A session with an open scenario.
struct OpenTopology : OpenScenario {
    explicit OpenTopology(consolidation::Instance instance)
        : OpenScenario(consolidation::study(), consolidation::makeInstance(std::move(instance)))
    {
    }
    [[nodiscard]] const consolidation::Instance& shown() const { return consolidationInstance(*this); }
};

} // namespace wattif::ui::test
