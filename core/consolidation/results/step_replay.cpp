// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/results/step_replay.h"

#include <algorithm>
#include <tuple>

namespace wattif::consolidation {

StepReplay::StepReplay(const Outcome& outcome, const Step& step, const Hosting& before)
    : m_system(*outcome.system), m_coolWeight(outcome.coolWeight), m_staying(step.nodes - step.k)
{
    const auto first = outcome.stepNodes.begin() + static_cast<std::ptrdiff_t>(step.firstNode);
    m_nodes.assign(first, first + step.nodes);
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_rank.emplace(m_nodes[i].value, static_cast<std::int32_t>(i));
    if (!m_nodes.empty())
        m_coolest = m_system.inletCelsius(
            *std::ranges::min_element(m_nodes, {}, [this](NodeIndex i) { return m_system.inletCelsius(i); }));
    listItems(before, step.k);
    std::unordered_map<std::int32_t, std::size_t> moveOf;
    for (std::size_t m = 0; m < step.moves; ++m)
        moveOf.emplace(outcome.moves[step.firstMove + m].application.value, m);
    m_placingOf.resize(step.moves);
    for (std::size_t n = 0; n < m_placed.size(); ++n)
        if (const auto move = moveOf.find(m_placed[n].application.value); move != moveOf.end()) {
            m_placed[n].to = outcome.moves[step.firstMove + move->second].to;
            m_placingOf[move->second] = n;
        }
    play(before);
}

/// What the first nodes give away: largest first, of equals by node and number.
void StepReplay::listItems(const Hosting& before, std::int32_t givers)
{
    for (std::size_t i = 0; i < static_cast<std::size_t>(givers); ++i)
        before.forEach(m_nodes[i],
                       [&](ApplicationIndex a) { m_placed.push_back({.application = a, .from = m_nodes[i], .to = m_nodes[i]}); });
    std::ranges::sort(m_placed, {}, [this](const Placed& p) {
        return std::tuple(-m_system.size(p.application), m_rank.at(p.from.value), p.application);
    });
}

void StepReplay::play(const Hosting& before)
{
    const std::size_t givers = m_nodes.size() - static_cast<std::size_t>(m_staying);
    std::vector<double> residual(m_nodes.size(), m_system.capacity());
    for (std::size_t i = givers; i < m_nodes.size(); ++i)
        residual[i] -= before.load(m_nodes[i]);
    m_residualAtStart = residual;
    for (Placed& placed : m_placed) {
        const auto to = static_cast<std::size_t>(m_rank.at(placed.to.value));
        placed.opened = to < givers;
        placed.residualBefore = residual[to];
        placed.first = placed.opened && residual[to] >= m_system.capacity();
        residual[to] -= m_system.size(placed.application);
    }
}

std::vector<StepReplay::Candidate> StepReplay::candidates(std::size_t n) const
{
    const double size = m_system.size(m_placed[n].application);
    const std::size_t givers = m_nodes.size() - static_cast<std::size_t>(m_staying);
    std::vector<double> residual = m_residualAtStart;
    std::vector<std::size_t> opened; // in the order of opening
    for (std::size_t p = 0; p < n; ++p) {
        const auto to = static_cast<std::size_t>(m_rank.at(m_placed[p].to.value));
        residual[to] -= m_system.size(m_placed[p].application);
        if (m_placed[p].first)
            opened.push_back(to);
    }
    std::vector<Candidate> fitting;
    const auto add = [&](std::size_t i, bool isOpened) {
        const double warmth = isOpened ? 0.0 : m_coolWeight * (m_system.inletCelsius(m_nodes[i]) - m_coolest);
        if (residual[i] > 0.0 && residual[i] + roundingTolerance(m_system.capacity()) >= size)
            fitting.push_back({m_nodes[i], residual[i], residual[i] - size + warmth, isOpened});
    };
    for (std::size_t i = givers; i < m_nodes.size(); ++i)
        add(i, false);
    const auto coolerFirst = [this](const Candidate& c) { return std::pair(m_system.inletCelsius(c.node), c.node); };
    std::ranges::sort(fitting, {}, coolerFirst);
    for (const std::size_t i : opened)
        add(i, true);
    std::ranges::stable_sort(fitting, {}, &Candidate::score);
    return fitting;
}

double StepReplay::ownData(NodeIndex opened) const
{
    double sum = 0.0;
    for (const Placed& placed : m_placed)
        if (placed.from == opened && placed.to == opened)
            sum += m_system.size(placed.application);
    return sum;
}

} // namespace wattif::consolidation
