// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "core/base/number.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/model/edit.h"

namespace wattif::consolidation {
namespace {

std::string base(const Instance& instance) { return instance.manualBase; }
std::size_t changes(const Instance& instance) { return instance.manualMoves.size(); }

/// The moves of a placement, made one after another until there are enough.
class Mover {
public:
    Mover(const std::shared_ptr<const Instance>& instance, const Outcome& outcome, std::size_t most)
        : m_instance(instance),
          m_outcome(outcome),
          m_system(*outcome.system),
          m_loads(loadsOf(m_system, outcome.placement)),
          m_most(most)
    {
        m_counts.resize(m_system.nodes());
        for (const NodeIndex node : outcome.placement)
            ++m_counts[node.at()];
    }

    HandMoves all()
    {
        const std::vector<NodeIndex> to = targets();
        for (const std::size_t a : applications())
            for (const NodeIndex node : to)
                if (!addMove(ApplicationIndex(a), node))
                    return std::move(m_made);
        return std::move(m_made);
    }

private:
    /// Those of nodes with few of them first.
    [[nodiscard]] std::vector<std::size_t> applications() const
    {
        std::vector<std::size_t> all(m_outcome.placement.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        std::ranges::stable_sort(all, {}, [this](std::size_t a) {
            const std::size_t node = m_outcome.placement[a].at();
            return std::make_pair(m_counts[node], m_loads[node]);
        });
        return all;
    }

    /// Full nodes first; of empty ones that are alike one.
    [[nodiscard]] std::vector<NodeIndex> targets() const
    {
        std::vector<NodeIndex> nodes;
        std::set<std::tuple<std::int32_t, double, double, double>> empty;
        for (std::size_t i = 0; i < m_system.nodes(); ++i) {
            const Node& node = m_instance->nodes[i];
            if (m_counts[i] > 0
                || empty.emplace(m_system.switchOf(NodeIndex(i)).value, node.idleWatts, node.busyWatts, node.inletCelsius).second)
                nodes.emplace_back(i);
        }
        std::ranges::stable_sort(nodes, std::ranges::greater(), [this](NodeIndex i) { return m_loads[i.at()]; });
        return nodes;
    }

    /// False where there are enough.
    bool addMove(ApplicationIndex a, NodeIndex to)
    {
        const double residual = m_system.capacity() + roundingTolerance(m_system.capacity());
        if (m_outcome.placement[a.at()] == to || m_loads[to.at()] + m_system.size(a) > residual)
            return true;
        if (m_made.moves.size() >= m_most) {
            m_made.areAll = false;
            return false;
        }
        m_made.moves.push_back(moveOf(a, to));
        return true;
    }

    [[nodiscard]] HandMove moveOf(ApplicationIndex a, NodeIndex to) const
    {
        const NodeIndex home = m_system.home(a);
        const ManualMove move{home, a.value - m_system.first(home).value, to};
        return {"Move application %1 of %2 (%3) from %4 to %5.",
                {std::to_string(move.application + 1), m_instance->nodes[home.at()].name, formatNumber(m_system.size(a)),
                 m_instance->nodes[m_outcome.placement[a.at()].at()].name, m_instance->nodes[to.at()].name},
                [instance = m_instance, move]() -> Result<InstancePtr> {
                    return withManualMove(*instance, instance->manualBase, move).map(makeInstanceOf<Instance>);
                }};
    }

    std::shared_ptr<const Instance> m_instance;
    const Outcome& m_outcome;
    const System& m_system;
    std::vector<double> m_loads;
    std::vector<std::int32_t> m_counts{}; ///< applications of each node
    std::size_t m_most;
    HandMoves m_made;
};

HandMoves moves(const std::shared_ptr<const Instance>& instance, const PolicyResult& manual, std::size_t most)
{
    return Mover(instance, outcomeOf(manual), most).all();
}

} // namespace

const HandPlay* handPlay()
{
    static const HandPlayOf<Instance> play(
        {"Drag an application in Before and after to another node.", base, changes, withoutManualMoves, moves});
    return &play;
}

} // namespace wattif::consolidation
