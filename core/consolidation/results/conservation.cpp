// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/results.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// Applications of the instance in one row, as the outcome numbers them.
struct Row {
    std::vector<double> sizes;
    std::vector<NodeIndex> homes;
};

Row rowOf(const Instance& instance)
{
    Row row;
    for (std::size_t i = 0; i < instance.nodes.size(); ++i)
        for (const double size : instance.nodes[i].applications) {
            row.sizes.push_back(size);
            row.homes.emplace_back(i);
        }
    return row;
}

class Check {
public:
    Check(const Instance& instance, const Outcome& outcome) : m_instance(instance), m_outcome(outcome), m_row(rowOf(instance)) { }

    [[nodiscard]] Conservation run();

private:
    bool isPlaced();
    void checkLoads();
    void checkTotals();
    void checkSteps();
    void checkSchedule();
    void compareLevels(const std::string& what, const std::vector<double>& claimed, std::vector<double> found);

    const Instance& m_instance;
    const Outcome& m_outcome;
    Row m_row;
    Conservation m_result;
};

void Check::compareLevels(const std::string& what, const std::vector<double>& claimed, std::vector<double> found)
{
    found.resize(std::max(found.size(), claimed.size()));
    for (std::size_t l = 0; l < found.size(); ++l)
        m_result.compare(fmt::format("{} of level {}", what, l + 1), l < claimed.size() ? claimed[l] : 0.0, found[l]);
}

bool Check::isPlaced()
{
    const auto exists = [&](NodeIndex i) { return i.value >= 0 && i.at() < m_instance.nodes.size(); };
    const bool all =
        m_outcome.placement.size() == m_row.sizes.size() && std::ranges::all_of(m_outcome.placement, exists)
        && std::ranges::all_of(m_outcome.moves, [&](const Move& m) {
               return m.application.value >= 0 && m.application.at() < m_row.sizes.size() && exists(m.from) && exists(m.to);
           });
    m_result.refuseUnless(all, "an application or node does not exist or is not placed");
    return all;
}

void Check::checkLoads()
{
    std::vector<double> loads(m_instance.nodes.size());
    for (std::size_t a = 0; a < m_row.sizes.size(); ++a)
        loads[m_outcome.placement[a].at()] += m_row.sizes[a];
    double used = 0.0;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        used += loads[i] > 0.0 ? 1.0 : 0.0;
        if (loads[i] > m_instance.capacity + 2.0 * roundingTolerance(m_instance.capacity))
            m_result.add(infinity,
                         fmt::format("{} has {}, more than its capacity", m_instance.nodes[i].name, formatShort(loads[i], 12)));
    }
    m_result.compare("number of nodes in use", m_outcome.totals.nodesUsed, used);
}

void Check::checkTotals()
{
    double moves = 0.0;
    double data = 0.0;
    double energy = 0.0;
    std::vector<double> dataByLevel(static_cast<std::size_t>(m_outcome.system->topology().levels()));
    std::vector<double> energyByLevel(dataByLevel.size());
    for (std::size_t a = 0; a < m_row.sizes.size(); ++a) {
        const NodeIndex from = m_row.homes[a];
        const NodeIndex to = m_outcome.placement[a];
        if (from == to)
            continue;
        const auto level = static_cast<std::size_t>(m_outcome.system->level(from, to) - 1);
        const double joules = m_row.sizes[a] * m_outcome.system->cost(from, to);
        moves += 1.0;
        data += m_row.sizes[a];
        energy += joules;
        dataByLevel[level] += m_row.sizes[a];
        energyByLevel[level] += joules;
    }
    m_result.compare("number of moves", static_cast<double>(m_outcome.totals.moves), moves);
    m_result.compare("data moved", m_outcome.totals.dataMoved, data);
    m_result.compare("transfer energy", m_outcome.totals.transferEnergy, energy);
    compareLevels("data moved", m_outcome.totals.dataMovedByLevel, std::move(dataByLevel));
    compareLevels("transfer energy", m_outcome.totals.transferEnergyByLevel, std::move(energyByLevel));
}

/// Plays the moves from the homes: each must begin where its application is, and the last ones must end at the placement.
void Check::checkSteps()
{
    Placement at = m_row.homes;
    bool legal = true;
    for (const Move& move : m_outcome.moves) {
        legal = legal && at[move.application.at()] == move.from && move.from != move.to;
        at[move.application.at()] = move.to;
    }
    std::size_t next = 0;
    for (const Step& step : m_outcome.steps) {
        legal = legal && step.firstMove == next && step.moves <= m_outcome.moves.size() - next;
        next += legal ? step.moves : 0;
    }
    m_result.refuseUnless(legal && next == m_outcome.moves.size() && at == m_outcome.placement,
                          "the moves of the steps do not lead from the initial to the final placement");
}

void Check::checkSchedule()
{
    std::vector<double> byLevel(m_outcome.scheduledByLevel.size());
    for (const Step& step : m_outcome.steps) {
        double data = 0.0;
        for (std::size_t m = step.firstMove; m < step.firstMove + step.moves && m < m_outcome.moves.size(); ++m)
            data += m_row.sizes[m_outcome.moves[m].application.at()];
        m_result.compare(fmt::format("data moved by the step at move {}", step.firstMove), step.dataMoved, data);
        if (step.level >= 1 && static_cast<std::size_t>(step.level) <= byLevel.size())
            byLevel[static_cast<std::size_t>(step.level) - 1] += data;
    }
    if (!m_outcome.scheduledByLevel.empty())
        compareLevels("data scheduled", m_outcome.scheduledByLevel, std::move(byLevel));
}

Conservation Check::run()
{
    if (!isPlaced())
        return m_result;
    for (const auto check : {&Check::checkLoads, &Check::checkTotals, &Check::checkSteps, &Check::checkSchedule})
        if (!stopWanted())
            (this->*check)();
    return m_result;
}

} // namespace

Conservation checkConservation(const Instance& instance, const Outcome& outcome) { return Check(instance, outcome).run(); }

} // namespace wattif::consolidation
