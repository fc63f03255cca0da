// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/policies/policies.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/base/study_of.h"
#include "core/consolidation/policies/exact.h"
#include "core/consolidation/policies/has.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/policies/manual.h"

namespace wattif::consolidation {
namespace {

using OutcomeResult = Result<std::shared_ptr<Outcome>>;

Option coolWeightOption()
{
    return {.name = "cool_weight",
            .title = "Weight of coolness",
            .description =
                "Room that one degree of inlet temperature is worth when a receiving node is chosen: above 0, cooler nodes are "
                "preferred to fuller ones. At 0 coolness decides between equals only.",
            .defaultValue = 0.0,
            .max = 1e6,
            .sliderMax = 20.0,
            .unit = "units/°C"};
}

std::vector<Option> kmnsOptions()
{
    return {
        {.name = "k",
         .title = "K",
         .description = "How many of the least loaded nodes give their applications away; -1 tries every K and keeps the best.",
         .defaultValue = std::int64_t{bestK},
         .min = -1.0,
         .max = static_cast<double>(maxNodes),
         .sliderMin = -1.0,
         .sliderMax = 128.0},
        {.name = "curve_points",
         .title = "Points of the curve",
         .description = "Without K: how many values of K the curve shows, evenly spread where there are more nodes; 0 shows all.",
         .defaultValue = std::int64_t{513},
         .max = static_cast<double>(maxNodes)},
        coolWeightOption()};
}

std::vector<Option> hasOptionRecords()
{
    return {{.name = "inner",
             .title = "Inner policy",
             .description = "How the nodes below one switch are packed.",
             .defaultValue = std::string("dmns"),
             .choices = {"dmns", "dmas", "bfd"}},
            coolWeightOption()};
}

PackingOptions packingOptions(const PolicyInput& input, NodeOrder order)
{
    return {.order = order, .coolWeight = number(input.options, "cool_weight")};
}

OutcomeResult runKmnsPolicy(const PolicyInput& input)
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

OutcomeResult runBfd(const PolicyInput& input)
{
    return runKmns(input.system, allNodes, packingOptions(input, NodeOrder::byLoad), input.control);
}

OutcomeResult runDmns(const PolicyInput& input)
{
    return runKmns(input.system, bestK, packingOptions(input, NodeOrder::byLoad), input.control);
}

OutcomeResult runDmas(const PolicyInput& input)
{
    return runKmns(input.system, bestK, packingOptions(input, NodeOrder::byApplications), input.control);
}

OutcomeResult runHasPolicy(const PolicyInput& input)
{
    const std::string& inner = text(input.options, "inner");
    const PackingRule rule = inner == "bfd" ? PackingRule::bfd : inner == "dmas" ? PackingRule::dmas : PackingRule::dmns;
    return runHas(input.system, {rule, number(input.options, "cool_weight")}, input.control);
}

OutcomeResult runManualPolicy(const PolicyInput& input)
{
    const std::string& name = input.instance.manualBase;
    if (name.empty())
        return runManual(input.instance, input.system, nullptr);
    const Policy* base = findPolicy(name);
    if (!base || base->run == &runManualPolicy)
        return badInput(fmt::format("'{}' is no policy that a placement by hand can start from", name), {.cell = "manual.base"});
    const auto call = std::ranges::find(input.calls, name, &PolicyCall::policy);
    auto options = completed(base->info.options, call == input.calls.end() ? OptionValues{} : call->options);
    if (!options)
        return passOn(options);
    auto start = base->run({input.instance, input.system, *options, {}, input.control});
    if (!start)
        return start;
    return runManual(input.instance, input.system, start->get());
}

std::vector<Policy> makeTable()
{
    const std::string paper = "Qin and Wen 2012";
    return {
        {{.name = "has",
          .title = "Hierarchical scheduling",
          .description = "Level by level below each switch an inner policy packs the nodes that are neither empty nor full; "
                         "so data moves over short paths.",
          .source = paper + ", Algorithm 3",
          .options = hasOptionRecords()},
         runHasPolicy},
        {{.name = "dmns",
          .title = "Dynamic max node sorting",
          .description = "Of all K the one that uses the fewest nodes, and of those the one that moves the least data.",
          .source = paper + ", Algorithm 2",
          .options = {coolWeightOption()}},
         runDmns},
        {{.name = "dmas",
          .title = "Dynamic max application sorting",
          .description = "As dmns, but the nodes with the fewest applications give away first.",
          .source = paper + ", section 7.2",
          .options = {coolWeightOption()}},
         runDmas},
        {{.name = "kmns",
          .title = "K-th max node sorting",
          .description = "The K least loaded nodes give away; their applications, largest first, go by best fit into the "
                         "others, and what fits nowhere opens an empty node.",
          .source = paper + ", Algorithm 1",
          .options = kmnsOptions()},
         runKmnsPolicy},
        {{.name = "bfd",
          .title = "Best fit decreasing",
          .description = "Everything is packed anew, largest application first: kmns with K = N.",
          .source = paper + ", Property 1; Johnson et al. 1974",
          .options = {coolWeightOption()}},
         runBfd},
        {{.name = "exact",
          .title = "Exact",
          .description =
              "Fewest nodes, then least data moved, over all placements, by mixed integer programming: the yardstick for about "
              "a dozen nodes.",
          .source = "WattIf, after " + paper + ", section 3.3",
          .offline = true,
          .byDefault = false,
          .options = exactOptionRecords()},
         runExact},
        {{.name = "manual",
          .title = "By hand",
          .description = "The placement of another policy, or the present one, with applications moved by hand.",
          .source = "WattIf",
          .byDefault = false},
         runManualPolicy},
    };
}

} // namespace

std::span<const Policy> policyTable()
{
    static const std::vector<Policy> table = makeTable();
    return table;
}

const Policy* findPolicy(std::string_view name) { return policyNamed(policyTable(), name); }

} // namespace wattif::consolidation
