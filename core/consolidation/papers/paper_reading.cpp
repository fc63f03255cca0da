// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What Qin and Wen 2012 leave open, as reading A settles it:
//
//   1. Loads: uniform whole numbers 0 .. 99; normal: floor of N(50, 15) clamped to 0 .. 100.
//   2. Cut: while something of a load is left, the next application is a uniform whole number in 1 .. what is left.
//   3. DMAS: nodes ascending by their largest application, ties by number.
//   4. Homes: opened nodes in the order of opening; each becomes the home of its largest application whose home is free.
//   5. RoLDT: Ns counts the nodes of the group that receive an application.
//
// The former reading: 1. normal loads are rounded; 2. applications of 1 .. 45; 3. nodes by their number of applications; 4. the
// assignment by which the most data stays; 5. all nodes of the group.

#include "core/consolidation/papers/paper_reading.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/inputs/ready_made.h"

namespace wattif::consolidation {
namespace {

Result<Instance> instanceOfReadingA(std::int32_t nodes, LoadModel load, std::int32_t ports, std::uint64_t seed)
{
    auto made = makeTree(nodes, ports);
    if (!made)
        return made;
    Random draws(deriveSeed(seed, "consolidation loads"));
    StopCheck stopCheck;
    for (Node& node : made->nodes) {
        if (stopCheck.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        node.applications = drawReadingA(draws, load);
    }
    made->source = fmt::format("Synthetic: {} loads on a tree, reading A of Qin and Wen 2012, seed {}", loadName(load), seed);
    if (auto ok = check(*made); !ok)
        return passOn(ok);
    return made;
}

} // namespace

std::string loadName(LoadModel load) { return load == LoadModel::normal ? "normal" : "uniform"; }

std::vector<double> drawReadingA(Random& random, LoadModel load)
{
    std::int64_t left = load == LoadModel::uniform
        ? random.uniformInt(0, 99)
        : toInteger<std::int64_t>(std::floor(std::clamp(random.normal(50.0, 15.0), 0.0, 100.0)));
    std::vector<double> sizes;
    while (left > 0) {
        const std::int64_t size = random.uniformInt(1, left);
        sizes.push_back(static_cast<double>(size));
        left -= size;
    }
    return sizes;
}

Result<Instance> paperInstance(std::int32_t nodes, LoadModel load, std::int32_t ports, int repetition, Reading reading)
{
    const std::uint64_t seed = deriveSeed(1, "consolidation paper", static_cast<std::uint64_t>(repetition));
    if (reading == Reading::a)
        return instanceOfReadingA(nodes, load, ports, seed);
    const OptionValues given{{"nodes", std::int64_t{nodes}}, {"ports", std::int64_t{ports}}, {"load", loadName(load)}};
    auto options = completed(generateOptions(), given);
    if (!options)
        return passOn(options);
    return generateInstance(*options, seed);
}

PackingOptions paperPacking(bool dmas, Reading reading)
{
    if (reading == Reading::former)
        return {.order = dmas ? NodeOrder::byApplications : NodeOrder::byLoad};
    return {.order = dmas ? NodeOrder::byLargest : NodeOrder::byLoad, .homes = HomeRule::inOrder};
}

HasOptions paperHas(PackingRule inner, Reading reading)
{
    if (reading == Reading::former)
        return {.inner = inner};
    return {.inner = inner, .dmasOrder = NodeOrder::byLargest, .homes = HomeRule::inOrder};
}

double receivingDataShare(const Outcome& outcome)
{
    const System& system = *outcome.system;
    struct Local {
        double nodes = 0.0;
        double receivers = 0.0;
        double largestLoad = 0.0;
    };
    std::vector<Local> locals(system.topology().groups().size());
    for (std::size_t i = 0; i < system.nodes(); ++i) {
        Local& local = locals[system.topology().groupOf(system.switchOf(NodeIndex(i))).at()];
        local.nodes += 1.0;
        local.largestLoad = std::max(local.largestLoad, system.load(NodeIndex(i)));
    }
    double above = 0.0;
    std::vector<bool> receives(system.nodes(), false);
    for (const Step& step : outcome.steps) {
        if (step.level > 1)
            above += step.dataMoved;
        for (std::size_t m = step.firstMove; step.level == 1 && m < step.firstMove + step.moves; ++m) {
            const NodeIndex to = outcome.moves[m].to;
            if (!receives[to.at()])
                locals[step.group.at()].receivers += 1.0;
            receives[to.at()] = true;
        }
    }
    double changed = 0.0;
    for (const Local& local : locals)
        changed += local.nodes * local.receivers * local.largestLoad;
    return (changed / static_cast<double>(system.nodes()) + above) / system.total();
}

std::string readingNote()
{
    return "What the paper does not print is read as follows (reading A; none of it is a fitted number). Loads are whole numbers, "
           "uniform in 0 .. 99 or the floor of a normal number of mean 50 and standard deviation 15 (0.3 of half the range) clamped "
           "to 0 .. 100. A load is cut by drawing each application uniformly in 1 .. what is left. DMAS sorts nodes by their "
           "largest application. Opened nodes, in the order of opening, become the home of their largest application whose home "
           "is free. This reading was chosen among some 50 combinations on the same numbers, so it is no independent test of them.";
}

} // namespace wattif::consolidation
