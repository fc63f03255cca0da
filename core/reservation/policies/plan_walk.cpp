// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A step: one task, and with a chance those before it on its chain, may go to another place in the order, take another risk, and
// go to the site on which it then ends first or to any other; what comes after in the order is decoded again. It is taken where
//   energy(trial) <= energy(present) - temperature x ln(uniform),
// which is drawn before the plan is decoded, because most plans can then be given up early.

#include "core/reservation/policies/plan_walk.h"

#include <algorithm>
#include <cmath>

#include "core/base/constants.h"

namespace wattif::reservation {
namespace {

constexpr double meanEndWeight = 0.1;
constexpr double riskWeight = 0.02; ///< of the makespan, for each unit of -ln Pr{E|M}

std::ptrdiff_t offset(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }

} // namespace

PlanWalk::PlanWalk(const RelaxedModel& model, const DecodedPlan& start, double temperature, std::uint64_t seed)
    : m_model(&model),
      m_random(seed),
      m_scale(start.end() - model.now()),
      m_temperature(temperature * m_scale),
      m_present(start),
      m_best(start),
      m_state(model),
      m_energy(energyOf(start.placements)),
      m_places(start.genes.order.size())
{
}

std::size_t PlanWalk::pick(std::size_t count)
{
    return static_cast<std::size_t>(m_random.uniformInt(0, static_cast<std::int64_t>(count) - 1));
}

double PlanWalk::meanEnd(const Placements& plan) const
{
    double sum = 0.0;
    for (std::size_t i = 0; i < plan.size(); ++i)
        sum += plan.task(plan.placed(i).task).end - m_model->now();
    return sum / static_cast<double>(plan.size());
}

double PlanWalk::energyOf(const Placements& plan) const
{
    constexpr double least = 1e-9;
    const double risk = -std::log(std::max(plan.probabilityForAll(), least));
    return plan.end() + meanEndWeight * meanEnd(plan) + riskWeight * m_scale * risk;
}

bool PlanWalk::step()
{
    m_trial = m_present.genes;
    m_renewal.isFree.assign(m_places.size(), 0);
    m_renewal.isMoved.assign(m_places.size(), 0);
    const std::size_t position = change();
    const double limit = m_energy - m_temperature * std::log(1.0 - m_random.uniformReal(0.0, 1.0));
    // a step does not bring all ends together forward by more
    constexpr double maxGain = 0.01;
    const double latest = limit - (1.0 - maxGain) * meanEndWeight * meanEnd(m_present.placements);
    m_state.goTo(m_present.placements, position);
    if (!m_state.extendAsBefore(m_present, m_trial, m_renewal, std::nextafter(latest, infinity)))
        return false;
    const double energy = energyOf(m_state.placements());
    if (energy > limit)
        return false;
    std::swap(m_present.genes, m_trial);
    m_present.placements = m_state.placements();
    m_energy = energy;
    if (!isBetter(m_present, m_best))
        return false;
    m_best = m_present;
    return true;
}

void PlanWalk::numberPlaces()
{
    const auto& order = m_trial.order;
    for (std::size_t i = 0; i < order.size(); ++i)
        m_places[static_cast<std::size_t>(order[i])] = i;
}

std::int32_t PlanWalk::beforeInChain(std::int32_t task) const
{
    const std::int32_t parent = m_present.placements.waitsFor(task);
    return parent >= 0 ? parent : m_present.placements.blockerOf(task);
}

void PlanWalk::gatherChain()
{
    const auto& order = m_trial.order;
    m_chain.clear();
    if (chance(0.5)) {
        constexpr std::size_t most = 6;
        const std::size_t last = pick(order.size());
        for (std::size_t i = last + 1; i-- > 0 && m_chain.size() < most;)
            m_chain.push_back(order[i]);
        return;
    }
    std::int32_t task = order.front();
    for (const std::int32_t other : order)
        if (m_present.placements.task(other).end > m_present.placements.task(task).end)
            task = other;
    for (; task >= 0; task = beforeInChain(task))
        m_chain.push_back(task);
}

std::size_t PlanWalk::change()
{
    numberPlaces();
    gatherChain();
    std::size_t first = m_places.size();
    std::size_t i = pick(m_chain.size());
    do
        first = std::min(first, changeTask(m_chain[i]));
    while (++i < m_chain.size() && chance(0.6));
    return first;
}

std::size_t PlanWalk::changeTask(std::int32_t task)
{
    const auto t = static_cast<std::size_t>(task);
    std::size_t first = placeOf(task);
    bool isChanged = false;
    if (chance(0.3)) {
        first = move(task);
        numberPlaces();
        isChanged = true;
    }
    if (chance(0.25)) {
        Risktaking& risk = m_trial.risk[t];
        risk = static_cast<Risktaking>((static_cast<std::size_t>(risk) + 1 + pick(riskShares.size() - 1)) % riskShares.size());
        isChanged = true;
    }
    const auto& sites = m_model->tasks()[t].sites;
    if (chance(0.6))
        m_renewal.isFree[t] = 1;
    else if (!isChanged)
        m_trial.site[t] = sites[pick(sites.size())];
    return first;
}

std::size_t PlanWalk::moveTo(std::size_t from, std::size_t to)
{
    const auto begin = m_trial.order.begin();
    if (to != from)
        m_renewal.isMoved[static_cast<std::size_t>(m_trial.order[from])] = 1;
    if (to < from)
        std::rotate(begin + offset(to), begin + offset(from), begin + offset(from) + 1);
    else
        std::rotate(begin + offset(from), begin + offset(from) + 1, begin + offset(to) + 1);
    return std::min(from, to);
}

std::size_t PlanWalk::moveBeforeBlocker(std::int32_t task)
{
    auto& order = m_trial.order;
    const std::size_t from = placeOf(task);
    const std::int32_t blocker = m_present.placements.blockerOf(task);
    if (blocker < 0 || placeOf(blocker) >= from)
        return from;
    const std::size_t to = placeOf(blocker);
    m_isAncestor.assign(m_places.size(), 0);
    m_isAncestor[static_cast<std::size_t>(task)] = 1;
    for (std::size_t i = from + 1; i-- > to;)
        if (m_isAncestor[static_cast<std::size_t>(order[i])] != 0)
            for (const Parent& parent : m_model->tasks()[static_cast<std::size_t>(order[i])].parents)
                m_isAncestor[parent.task.at()] = 1;
    if (m_isAncestor[static_cast<std::size_t>(blocker)] != 0)
        return from;
    for (std::size_t i = to; i <= from; ++i)
        if (m_isAncestor[static_cast<std::size_t>(order[i])] != 0)
            m_renewal.isMoved[static_cast<std::size_t>(order[i])] = 1;
    std::stable_partition(order.begin() + offset(to), order.begin() + offset(from) + 1,
                          [this](std::int32_t other) { return m_isAncestor[static_cast<std::size_t>(other)] != 0; });
    return to;
}

std::size_t PlanWalk::move(std::int32_t task)
{
    if (chance(0.3))
        return moveBeforeBlocker(task);
    const auto& order = m_trial.order;
    const auto& record = m_model->tasks()[static_cast<std::size_t>(task)];
    const std::size_t position = placeOf(task);
    std::size_t low = 0;
    for (const Parent& parent : record.parents)
        low = std::max(low, placeOf(parent.task.value) + 1);
    std::size_t high = order.size() - 1;
    for (const std::int32_t child : record.children)
        high = std::min(high, placeOf(child) - 1);
    return moveTo(position, low + pick(high - low + 1));
}

} // namespace wattif::reservation
