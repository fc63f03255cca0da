// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>

#include "core/profit/engine/outcome.h"
#include "core/profit/engine/platform.h"
#include "core/profit/model/edit.h"

namespace wattif::profit {
namespace {

std::string base(const Instance& instance) { return instance.manualBase; }
std::size_t changes(const Instance& instance) { return instance.manualMoves.size(); }

/// The moves of a schedule, made one after another until there are enough.
class Mover {
public:
    Mover(const std::shared_ptr<const Instance>& instance, const Outcome& outcome, std::size_t most)
        : m_instance(instance), m_platform(*instance), m_outcome(outcome), m_names(machineNames(*instance)), m_most(most)
    {
    }

    HandMoves all()
    {
        std::vector<std::size_t> bags(m_outcome.assignments.bagCount());
        std::iota(bags.begin(), bags.end(), std::size_t{0});
        for (const MachineIndex to : targets())
            for (const std::size_t bag : bags)
                for (const Share& share : m_outcome.assignments.of(BagIndex(bag)))
                    if (!addMoves(BagIndex(bag), share, to))
                        return std::move(m_made);
        return std::move(m_made);
    }

private:
    /// Machines by rising load; of those that are alike one.
    [[nodiscard]] std::vector<MachineIndex> targets() const
    {
        std::vector<MachineIndex> machines;
        std::set<std::pair<std::size_t, double>> seen;
        for (std::size_t j = 0; j < m_platform.machineCount(); ++j)
            if (seen.emplace(m_platform.typeOf(MachineIndex(j)).at(), m_outcome.loadsSeconds[j]).second)
                machines.emplace_back(j);
        std::ranges::stable_sort(machines, {}, [this](MachineIndex j) { return m_outcome.loadsSeconds[j.at()]; });
        return machines;
    }

    /// False where there are enough.
    bool addMoves(BagIndex bag, const Share& share, MachineIndex to)
    {
        const TaskTypeIndex type = m_instance->bags[bag.at()].taskType;
        if (share.machine == to || !std::isfinite(m_instance->etcSeconds(type.at(), m_platform.typeOf(to).at())))
            return true;
        for (const std::int64_t count : std::set<std::int64_t, std::greater<>>{share.count, (share.count + 1) / 2, 1}) {
            if (m_made.moves.size() >= m_most) {
                m_made.areAll = false;
                return false;
            }
            m_made.moves.push_back(moveOf({bag, share.machine, to, count}, share.count));
        }
        return true;
    }

    [[nodiscard]] HandMove moveOf(const Move& move, std::int64_t of) const
    {
        return {of == 1 ? "Move the task of bag %3 from %4 to %5." : "Move %1 of %2 tasks of bag %3 from %4 to %5.",
                {std::to_string(move.count), std::to_string(of), std::to_string(move.bag.at() + 1), m_names[move.from.at()],
                 m_names[move.to.at()]},
                [instance = m_instance, move]() -> Result<InstancePtr> {
                    return withManualMove(*instance, instance->manualBase, move).map(makeInstanceOf<Instance>);
                }};
    }

    std::shared_ptr<const Instance> m_instance;
    Platform m_platform;
    const Outcome& m_outcome;
    std::vector<std::string> m_names;
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
        {"Drag a block in Loads to another machine.", base, changes, withoutManualMoves, moves});
    return &play;
}

} // namespace wattif::profit
