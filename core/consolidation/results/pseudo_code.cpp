// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `kmns`, `dmns`, `dmas`, `has`: Qin and Wen 2012, Algorithms 1 to 3 and section 7.2; `bfd`: Johnson et al. 1974.

#include "core/consolidation/results/results.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/study_of.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {
namespace {

/// The lines of a policy; which of them places an application by best fit, and which opens a node for it.
struct PlacingLines {
    std::vector<PseudoLine> lines;
    std::size_t bestFit = 0;
    std::size_t opened = 0;
};

using PolicyLines = std::map<std::string, PlacingLines, std::less<>>;

constexpr const char* bestFitText = "put a into the node with the least free capacity that holds a";
constexpr const char* openText = "else open an empty node for a";
constexpr const char* minNodesText = "take the K with the fewest nodes in use; of equal ones that with the least data moved";

const PolicyLines& policyLines()
{
    static const PolicyLines all{
        {"kmns",
         {{{0, "take the applications off the K least loaded nodes"},
           {0, "for each of these applications a, largest first:"},
           {1, bestFitText},
           {1, openText}},
          2,
          3}},
        {"dmns",
         {{{0, "for K = 0 to N: take the applications off the K least loaded nodes"},
           {1, "for each of these applications a, largest first:"},
           {2, bestFitText},
           {2, openText},
           {0, minNodesText}},
          2,
          3}},
        {"dmas",
         {{{0, "for K = 0 to N: take the applications off the K nodes with the fewest applications"},
           {1, "for each of these applications a, largest first:"},
           {2, bestFitText},
           {2, openText},
           {0, minNodesText}},
          2,
          3}},
        {"bfd",
         {{{0, "take all applications off their nodes"},
           {0, "for each of these applications a, largest first:"},
           {1, bestFitText},
           {1, openText}},
          2,
          3}},
        {"has",
         {{{0, "for each level l = 1, 2, ... and each switch of level l:"},
           {1, "S = the nodes below it that are neither empty nor full"},
           {1, "pack S by the inner policy; for each application a that leaves its node, largest first:"},
           {2, bestFitText},
           {2, openText},
           {1, "nodes of S that are empty or full now are done, the others go to level l + 1"}},
          3,
          4}},
    };
    return all;
}

std::vector<PseudoLine> linesOfPolicy(std::string_view policy)
{
    const auto found = policyLines().find(policy);
    return found == policyLines().end() ? std::vector<PseudoLine>{} : found->second.lines;
}

PseudoStep stepOfPolicy(const StudyInstance& of, const PolicyResult& result, std::size_t decision)
{
    const Outcome& outcome = outcomeOf(result);
    const auto found = policyLines().find(result.policy);
    if (found == policyLines().end() || decision >= outcome.moves.size())
        return {};
    const auto& nodes = valueOf<Instance>(of).nodes;
    const Move& move = outcome.moves[decision];
    const auto next = std::ranges::upper_bound(outcome.steps, decision, {}, &Step::firstMove);
    PseudoStep made;
    if (next != outcome.steps.begin()) {
        const Step& step = *std::prev(next);
        made.variables.push_back({"K", whyCount(step.k)});
        if (step.level > 0)
            made.variables.push_back({"l", whyCount(step.level)});
    }
    made.variables.push_back({"a", whyCount(move.application.value)});
    made.variables.push_back({"size of a", whyNumber(outcome.system->size(move.application))});
    made.variables.push_back({"node before", whyName(nodes[move.from.at()].name)});
    made.variables.push_back({"node after", whyName(nodes[move.to.at()].name)});
    if (move.kind == MoveKind::bestFit)
        made.active.push_back(found->second.bestFit);
    else if (move.kind == MoveKind::opened)
        made.active.push_back(found->second.opened);
    else
        made.active.push_back(found->second.bestFit - 1); // several applications were placed together
    return made;
}

} // namespace

PseudoCode pseudoCode() { return {.lines = linesOfPolicy, .step = stepOfPolicy}; }

} // namespace wattif::consolidation
