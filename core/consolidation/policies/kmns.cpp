// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies kmns, bfd, dmns, dmas: all nodes as one subset. docs/consolidation.md has the rules, subset.h the packing.

#include "core/consolidation/policies/kmns.h"

#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {

std::vector<NodeIndex> everyNode(const System& system)
{
    std::vector<NodeIndex> nodes;
    nodes.reserve(system.nodes());
    for (std::size_t i = 0; i < system.nodes(); ++i)
        nodes.emplace_back(i);
    return nodes;
}

Result<std::shared_ptr<Outcome>> runKmns(const std::shared_ptr<const System>& system, std::int32_t k,
                                         const PackingOptions& options, const RunControl& control)
{
    Plan plan(system, options);
    plan.load(everyNode(*system));
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    const std::int32_t all = plan.packer().count();
    if (k > all)
        return badInput(formatMessage("K must be from 0 to {}, the number of nodes (got {})", all, k), {.cell = "k"});
    const std::int32_t chosen = k == allNodes ? all : k == bestK ? plan.packer().search(control).k : k;
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    const bool packed = plan.pack(chosen, GroupIndex{}, 0);
    auto outcome = plan.finish();
    if (control.stopRequested()) // the packing may be incomplete
        return fail(ErrorCode::interrupted, "stopped");
    outcome->packed = packed;
    if (!packed)
        outcome->note = formatMessage("best fit finds no packing if the applications of {} of {} migrate: nothing is moved",
                                      chosen, counted(static_cast<std::int64_t>(all), "node"));
    return outcome;
}

std::vector<CurvePoint> kmnsCurve(const System& system, const PackingOptions& options, int points, const RunControl& control)
{
    Packer packer(system, options);
    const Hosting hosting(system);
    packer.load(hosting, everyNode(system));
    if (control.stopRequested())
        return {};
    const std::int32_t all = packer.count();
    const std::int32_t count = points < 2 || points > all ? all + 1 : points;
    std::vector<CurvePoint> curve;
    for (std::int32_t p = 0; p < count && !control.stopRequested(); ++p) {
        const auto k = static_cast<std::int32_t>(std::int64_t{p} * all / std::max(1, count - 1));
        const auto score = packer.score(k);
        curve.push_back(score ? CurvePoint{k, score->nodesUsed, score->dataMoved}
                              : CurvePoint{k, -1, std::numeric_limits<double>::quiet_NaN()});
        control.progress(static_cast<double>(p + 1) / count);
    }
    return curve;
}

Option coolWeightOption()
{
    return {.name = "cool_weight",
            .title = "Preference for cool nodes",
            .description =
                "Free capacity that one degree of inlet temperature is worth in the choice of a receiving node: above 0, cooler "
                "nodes are preferred to fuller ones. At 0, temperature only breaks ties.",
            .defaultValue = 0.0,
            .max = 1e6,
            .sliderMax = 20.0,
            .unit = "units/°C"};
}

Option homesOption()
{
    return {
        .name = "homes",
        .title = "Homes of opened nodes",
        .description =
            "Which emptied node each opened node takes. most-stays: the assignment in which the most data stays; in-order: in "
            "the order of opening, the home of its largest application whose home is still free.",
        .defaultValue = std::string("most-stays"),
        .choices = {"most-stays", "in-order"}};
}

HomeRule homeRule(const OptionValues& values)
{
    return text(values, "homes") == "in-order" ? HomeRule::inOrder : HomeRule::maxStays;
}

Option dmasOrderOption()
{
    return {
        .name = "dmas_order",
        .title = "Order of DMAS",
        .description =
            "Nodes from which applications migrate first with DMAS: those with the fewest applications, or those whose largest "
            "application is the smallest.",
        .defaultValue = std::string("applications"),
        .choices = {"applications", "largest"}};
}

NodeOrder dmasOrder(const OptionValues& values)
{
    return text(values, "dmas_order") == "largest" ? NodeOrder::byLargest : NodeOrder::byApplications;
}

namespace {

std::vector<Option> kmnsOptions()
{
    return {
        {.name = "k",
         .title = "K",
         .description = "Number of least loaded nodes from which all applications migrate; -1 tries every K and keeps the best.",
         .defaultValue = std::int64_t{bestK},
         .min = -1.0,
         .max = static_cast<double>(maxNodes),
         .sliderMin = -1.0,
         .sliderMax = 128.0,
         .specialValueText = {"the best"}},
        {.name = "curve_points",
         .title = "Points of the curve",
         .description = "Without K: the number of values of K on the curve, spread evenly if there are more nodes; 0: all.",
         .defaultValue = std::int64_t{513},
         .max = static_cast<double>(maxNodes),
         .specialValueText = {"all"}},
        coolWeightOption(),
        homesOption()};
}

PackingOptions packingOptions(const PolicyInput& input, NodeOrder order)
{
    return {.order = order, .coolWeight = number(input.options, "cool_weight"), .homes = homeRule(input.options)};
}

Result<std::shared_ptr<Outcome>> runKmnsPolicy(const PolicyInput& input)
{
    const auto options = packingOptions(input, NodeOrder::byLoad);
    const auto k = static_cast<std::int32_t>(integer(input.options, "k"));
    auto outcome = runKmns(input.system, k, options, input.control.part(0.0, k == bestK ? 0.3 : 1.0));
    if (outcome && k == bestK) {
        const auto points = static_cast<int>(integer(input.options, "curve_points"));
        (*outcome)->curve = kmnsCurve(*input.system, options, points, input.control.part(0.3, 1.0));
        if (input.control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
    }
    return outcome;
}

Result<std::shared_ptr<Outcome>> runBfd(const PolicyInput& input)
{
    return runKmns(input.system, allNodes, packingOptions(input, NodeOrder::byLoad), input.control);
}

Result<std::shared_ptr<Outcome>> runDmns(const PolicyInput& input)
{
    return runKmns(input.system, bestK, packingOptions(input, NodeOrder::byLoad), input.control);
}

Result<std::shared_ptr<Outcome>> runDmas(const PolicyInput& input)
{
    return runKmns(input.system, bestK, packingOptions(input, dmasOrder(input.options)), input.control);
}

} // namespace

std::vector<Policy> kmnsPolicies()
{
    const std::string paper = "Qin and Wen 2012";
    return {
        {{.name = "dmns",
          .title = "Dynamic max node sorting",
          .description = "Of all K, takes the one that uses the fewest nodes, and among those the one that moves the least data.",
          .source = paper + ", Algorithm 2",
          .cost = PolicyCost::search,
          .options = {coolWeightOption(), homesOption()}},
         runDmns},
        {{.name = "dmas",
          .title = "Dynamic max application sorting",
          .description = "Like DMNS, but applications migrate first from the nodes with the fewest applications.",
          .source = paper + ", section 7.2",
          .cost = PolicyCost::search,
          .options = {coolWeightOption(), dmasOrderOption(), homesOption()}},
         runDmas},
        {{.name = "kmns",
          .title = "K-th max node sorting",
          .description =
              "All applications migrate from the K least loaded nodes, largest first, by best fit into the other nodes; an "
              "application that fits nowhere opens an empty node.",
          .source = paper + ", Algorithm 1",
          .options = kmnsOptions()},
         runKmnsPolicy},
        {{.name = "bfd",
          .title = "Best fit decreasing",
          .description = "Packs all applications again, largest first.",
          .source = paper + ", Property 1; Johnson et al. 1974",
          .options = {coolWeightOption(), homesOption()}},
         runBfd},
    };
}

} // namespace wattif::consolidation
