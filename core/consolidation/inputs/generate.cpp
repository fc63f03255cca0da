// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/inputs/inputs.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

std::vector<Option> makeGenerateOptions()
{
    return {
        {.name = "nodes",
         .title = "Nodes",
         .description = "Number of nodes. A fat-tree ignores this value: it has k³/4 nodes for k ports.",
         .defaultValue = std::int64_t{32},
         .min = 1,
         .max = static_cast<double>(maxNodes),
         .sliderMin = 8,
         .sliderMax = 4096,
         .scale = OptionScale::logarithmic},
        {.name = "load",
         .title = "Loads",
         .description =
             "Distribution of the nodes' loads, in % of the capacity. uniform: whole numbers 0 to 99; normal: mean 50, standard "
             "deviation 15, from 0 to 100, rounded; normal-floor: the same, rounded down.",
         .defaultValue = std::string("uniform"),
         .choices = {"uniform", "normal", "normal-floor"}},
        {.name = "cut",
         .title = "Cut of loads",
         .description =
             "How a load is divided into applications. capped: each is 1 to 45 % of the capacity; free: each is 1 to the rest "
             "of the load, as in the reproductions of Qin and Wen 2012.",
         .defaultValue = std::string("capped"),
         .choices = {"capped", "free"}},
        {.name = "topology",
         .title = "Topology",
         .description =
             "tree: switches below switches, each with the given number of downward ports; racks: one core switch above all "
             "racks; fat-tree: k pods with several paths (Al-Fares et al. 2008), a graph.",
         .defaultValue = std::string("tree"),
         .choices = {"tree", "racks", "fat-tree"}},
        {.name = "ports",
         .title = "Ports",
         .description =
             "tree: nodes or switches below each switch; racks: nodes of a rack; fat-tree: k, the ports of every switch, even "
             "and at most 40.",
         .defaultValue = std::int64_t{16},
         .min = 2,
         .max = 65536,
         .sliderMin = 2,
         .sliderMax = 256,
         .scale = OptionScale::logarithmic},
        {.name = "inlet_spread",
         .title = "Inlet spread",
         .description = "Inlet temperatures are drawn uniformly from 22 °C up to this many degrees above; 0: all are 22 °C.",
         .defaultValue = 0.0,
         .min = 0,
         .max = 40,
         .sliderMin = 0,
         .sliderMax = 15,
         .unit = "°C"},
    };
}

Result<Instance> makeTopology(const OptionValues& values)
{
    const std::string& kind = text(values, "topology");
    const auto nodes = static_cast<std::int32_t>(integer(values, "nodes"));
    const auto ports = static_cast<std::int32_t>(integer(values, "ports"));
    if (kind == "fat-tree")
        return makeFatTree(ports);
    return kind == "racks" ? makeRacks(nodes, ports) : makeTree(nodes, ports);
}

/// A node's load in % of the capacity.
std::int64_t drawLoad(Random& random, LoadModel model)
{
    if (model == LoadModel::uniform)
        return random.uniformInt(0, 99);
    const double drawn = random.normal(50.0, 15.0);
    const double whole = model == LoadModel::normalFloor ? std::floor(drawn) : std::round(drawn);
    return toInteger<std::int64_t>(std::clamp(whole, 0.0, 100.0));
}

} // namespace

LoadModel loadModel(std::string_view name)
{
    if (name == "normal-floor")
        return LoadModel::normalFloor;
    return name == "normal" ? LoadModel::normal : LoadModel::uniform;
}

LoadCut loadCut(std::string_view name) { return name == "free" ? LoadCut::free : LoadCut::capped; }

std::vector<double> drawApplications(Random& random, LoadModel model, double capacity, LoadCut cut)
{
    constexpr std::int64_t cap = 45;
    std::vector<double> sizes;
    for (std::int64_t left = drawLoad(random, model); left > 0;) {
        const std::int64_t size = std::min(random.uniformInt(1, cut == LoadCut::free ? left : cap), left);
        sizes.push_back(static_cast<double>(size) * (capacity / 100.0));
        left -= size;
    }
    return sizes;
}

std::span<const Option> generateOptions()
{
    static const std::vector<Option> options = makeGenerateOptions();
    return options;
}

Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed)
{
    auto made = makeTopology(values);
    if (!made)
        return made;
    // Separate streams: the same nodes have the same loads whatever the switches and the inlets are.
    Random loads(deriveSeed(seed, "consolidation loads"));
    Random inlets(deriveSeed(seed, "consolidation inlets"));
    const LoadModel model = loadModel(text(values, "load"));
    const LoadCut cut = loadCut(text(values, "cut"));
    const double spread = number(values, "inlet_spread");
    StopCheck stopCheck;
    for (Node& node : made->nodes) {
        if (stopCheck.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        node.applications = drawApplications(loads, model, made->capacity, cut);
        if (spread > 0.0)
            node.inletCelsius += std::round(inlets.uniformReal(0.0, spread) * 10.0) / 10.0; // as sensors show it
    }
    made->source = fmt::format("Synthetic: {} loads on {}, seed {}", text(values, "load"),
                               text(values, "topology") == "racks" ? "racks" : "a " + text(values, "topology"), seed);
    if (auto ok = check(*made); !ok)
        return propagateError(ok);
    return made;
}

} // namespace wattif::consolidation
