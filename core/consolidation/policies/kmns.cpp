// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies kmns, bfd, dmns, dmas: all nodes as one subset. The rules stand in docs/consolidation.md, the packing in subset.h.

#include "core/consolidation/policies/kmns.h"

#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/engine/plan.h"

namespace wattif::consolidation {
namespace {

std::vector<NodeIndex> everyNode(const System& system)
{
    std::vector<NodeIndex> nodes;
    nodes.reserve(system.nodes());
    for (std::size_t i = 0; i < system.nodes(); ++i)
        nodes.emplace_back(i);
    return nodes;
}

} // namespace

Result<std::shared_ptr<Outcome>> runKmns(std::shared_ptr<const System> system, std::int32_t k, const PackingOptions& options,
                                         const RunControl& control)
{
    Plan plan(system, options);
    plan.load(everyNode(*system));
    const std::int32_t all = plan.packer().count();
    if (k > all)
        return badInput(fmt::format("k must lie in 0 .. {}, the number of nodes, not {}", all, k));
    const std::int32_t chosen = k == allNodes ? all : k == bestK ? plan.packer().search(control).k : k;
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    const bool packed = plan.pack(chosen, GroupIndex{}, 0);
    auto outcome = plan.finish();
    outcome->packed = packed;
    if (!packed)
        outcome->note = fmt::format("best fit finds no packing where {} of {} nodes give away: nothing is moved", chosen, all);
    return outcome;
}

std::vector<CurvePoint> kmnsCurve(const System& system, const PackingOptions& options, int points, const RunControl& control)
{
    Packer packer(system, options);
    const Hosting hosting(system);
    packer.load(hosting, everyNode(system));
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

} // namespace wattif::consolidation
