// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// mbs: all nodes as one subset, packed by minimum bin slack where that takes fewer nodes than dmns or, with as many, moves less.
// slack_packing.h and docs/consolidation.md have the rule. Cost: that of dmns and some tens of fillings of all nodes, each of
// which is a few hundred steps with whole sizes and a capacity to 1024, else up to 400 steps a node; with real sizes more than
// 1,024 nodes have a few K tried for dmns instead of all.

#include <tuple>

#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {
namespace {

Result<std::shared_ptr<Outcome>> runMbs(const PolicyInput& input)
{
    Plan plan(input.system, {});
    plan.load(everyNode(*input.system));
    if (!input.control.stopRequested())
        std::ignore = plan.pack(PackingRule::mbs, GroupIndex{}, 0, input.control);
    auto outcome = plan.finish();
    if (input.control.stopRequested()) // the packing may be incomplete
        return fail(ErrorCode::interrupted, "stopped");
    return outcome;
}

} // namespace

std::vector<Policy> mbsPolicies()
{
    return {
        {{.name = "mbs",
          .title = "Minimum bin slack",
          .description =
              "Nodes that can be filled almost completely stay and are filled. The other nodes are emptied, and as many as "
              "needed are filled again, each with the set of applications that leaves the least slack. For large applications "
              "it uses fewer nodes than DMNS and moves less data.",
          .source = "WattIf, after Gupta and Ho 1999; Fleszar and Hindi 2002",
          .byDefault = false,
          .cost = PolicyCost::search},
         runMbs}};
}

} // namespace wattif::consolidation
