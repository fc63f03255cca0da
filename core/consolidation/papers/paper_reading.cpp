// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The points that Qin and Wen 2012 leave open, with the choices of reading A:
//
//   1. Loads: uniform whole numbers 0 .. 99; normal: floor of N(50, 15) clamped to 0 .. 100.
//   2. Cut: while some of a load remains, the next application is a uniform whole number in 1 .. the remainder.
//   3. DMAS: nodes ascending by their largest application, ties by number.
//   4. Homes: opened nodes in the order of opening; each becomes the home of its largest application whose home is free.
//   5. RoLDT: Ns counts the nodes of the group that receive an application.
//
// The former reading: 1. normal loads are rounded; 2. applications of 1 .. 45; 3. nodes by their number of applications; 4. the
// assignment by which the most data stays; 5. all nodes of the group.

#include "core/consolidation/papers/paper_reading.h"

namespace wattif::consolidation {

std::string loadName(LoadModel load) { return load == LoadModel::normal ? "normal" : "uniform"; }

Result<Instance> paperInstance(std::int32_t nodes, LoadModel load, std::int32_t ports, int repetition, Reading reading)
{
    const std::uint64_t seed = deriveSeed(1, "consolidation paper", static_cast<std::uint64_t>(repetition));
    const bool isReadingA = reading == Reading::a;
    const std::string drawn = isReadingA && load == LoadModel::normal ? "normal-floor" : loadName(load);
    const OptionValues given{{"nodes", std::int64_t{nodes}},
                             {"ports", std::int64_t{ports}},
                             {"load", drawn},
                             {"cut", std::string(isReadingA ? "free" : "capped")}};
    auto options = completed(generateOptions(), given);
    if (!options)
        return propagateError(options);
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
    return {.inner = inner, .dmasOrder = NodeOrder::byLargest, .homes = HomeRule::inOrder, .localNodes = LocalNodes::receiving};
}

std::vector<std::string> paperReadings()
{
    return {
        "What the paper does not print is read as follows (reading A; no number is fitted). Loads are whole numbers, "
        "uniform in 0 .. 99 or the floor of a normal number of mean 50 and standard deviation 15 (0.3 of half the range) clamped "
        "to 0 .. 100. A load is cut by drawing each application uniformly from 1 to the rest of the load. DMAS sorts nodes by their "
        "largest application. Opened nodes, in the order of opening, become the home of their largest application whose home "
        "is free.",
        "How reading A was chosen: among some 50 combinations, by the same printed numbers, outside this project and on other draws. "
        "The instances of this report were not used for it, but the numbers were, so they are no independent test of the reading.",
        "The same settings for a user: generate consolidation --set load=normal-floor --set cut=free, policy options "
        "dmas_order=largest, homes=in-order, local_nodes=receiving. The defaults are the former reading: normal loads rounded, "
        "applications of 1 to 45, DMAS by the number of applications, homes by which the most data stays, Ns of all nodes."};
}

} // namespace wattif::consolidation
