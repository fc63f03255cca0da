// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/plan.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/base/stoppable_sort.h"
#include "core/consolidation/engine/bounds.h"

namespace wattif::consolidation {

Plan::Plan(std::shared_ptr<const System> system, const PackingOptions& options)
    : m_outcome(std::make_shared<Outcome>()), m_hosting(*system), m_packer(*system, options)
{
    m_outcome->system = std::move(system);
    m_outcome->coolWeight = options.coolWeight;
    m_outcome->homes = options.homes;
}

bool Plan::carryOut(const std::optional<Packing>& packing, GroupIndex group, std::int32_t level)
{
    Step step{.group = group,
              .level = level,
              .k = packing ? packing->score.k : 0,
              .firstMove = m_outcome->moves.size(),
              .firstNode = m_outcome->stepNodes.size(),
              .nodes = m_packer.count(),
              .bySlack = packing && packing->bySlack};
    m_outcome->stepNodes.insert(m_outcome->stepNodes.end(), m_packer.nodes().begin(), m_packer.nodes().end());
    if (packing)
        move(*packing, step);
    step.usedAfter =
        static_cast<std::int32_t>(std::ranges::count_if(m_packer.nodes(), [this](NodeIndex i) { return !m_hosting.isEmpty(i); }));
    m_outcome->steps.push_back(step);
    return packing.has_value();
}

void Plan::move(const Packing& packing, Step& step)
{
    const System& system = *m_outcome->system;
    step.opened = packing.opened;
    for (const Packing::Placed& placed : packing.placed) {
        if (placed.from == placed.to)
            continue;
        m_hosting.move(system, placed.application, placed.to);
        m_outcome->moves.push_back({placed.application, placed.from, placed.to,
                                    packing.bySlack     ? MoveKind::leastSlack
                                        : placed.opened ? MoveKind::opened
                                                        : MoveKind::bestFit});
        step.dataMoved += system.size(placed.application);
    }
    step.moves = m_outcome->moves.size() - step.firstMove;
}

std::shared_ptr<Outcome> Plan::finish()
{
    m_outcome->placement = m_hosting.placement();
    complete(*m_outcome);
    return m_outcome;
}

void complete(Outcome& outcome)
{
    const System& system = *outcome.system;
    outcome.totals = totalsOf(system, outcome.placement);
    std::vector<double> sizes;
    sizes.reserve(system.applications());
    for (std::size_t a = 0; a < system.applications(); ++a)
        sizes.push_back(system.size(ApplicationIndex(a)));
    sortStoppably(sizes, std::greater<>());
    outcome.nodesBound = nodesBound(sizes, system.capacity());
    outcome.localDataShare = std::numeric_limits<double>::quiet_NaN();
}

} // namespace wattif::consolidation
