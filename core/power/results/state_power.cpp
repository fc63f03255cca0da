// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/state_power.h"

#include <algorithm>

#include "core/power/results/series.h"

namespace wattif::power {
namespace {

/// Adds spans of constant counts of nodes to the bins that they overlap.
class StateIntegral {
public:
    StateIntegral(const Outcome& outcome, std::size_t bins)
        : m_begin(toSeconds(outcome.begin)),
          m_width((toSeconds(outcome.end) - m_begin) / static_cast<double>(bins)),
          m_nodeSeconds(bins)
    {
    }

    void add(double from, double to, const std::array<std::int32_t, nodeStateCount>& nodes, double ownWatts)
    {
        while (from < to) {
            const bool isLast = m_bin + 1 == m_nodeSeconds.size();
            const double end = isLast ? to : std::min(to, m_begin + m_width * static_cast<double>(m_bin + 1));
            for (std::size_t s = 0; s < nodeStateCount; ++s)
                m_nodeSeconds[m_bin][s] += std::max(end - from, 0.0) * nodes[s];
            if (ownWatts != 0.0) {
                m_ownJoules.resize(m_nodeSeconds.size());
                m_ownJoules[m_bin] += std::max(end - from, 0.0) * ownWatts;
            }
            from = std::max(from, end);
            if (from < to)
                ++m_bin;
        }
    }

    [[nodiscard]] StatePower take(const Watts& watts)
    {
        for (auto& bin : m_nodeSeconds)
            for (std::size_t s = 0; s < nodeStateCount; ++s)
                bin[s] *= watts.of(static_cast<NodeState>(s)) / m_width;
        for (std::size_t i = 0; i < m_ownJoules.size(); ++i)
            m_nodeSeconds[i][static_cast<std::size_t>(NodeState::busy)] += m_ownJoules[i] / m_width;
        return {m_begin, m_width, std::move(m_nodeSeconds)};
    }

private:
    double m_begin;
    double m_width;
    std::vector<std::array<double, nodeStateCount>> m_nodeSeconds; ///< by bin
    std::vector<double> m_ownJoules{};                             ///< of jobs with their own power, by bin
    std::size_t m_bin = 0;
};

/// All kinds begin and end together, so their bins are the same.
StatePower statePowerOfPools(const Outcome& outcome, std::size_t bins)
{
    StatePower sum;
    for (const PoolOutcome& pool : outcome.pools) {
        StatePower own = statePower(*pool.instance, *pool.outcome, bins);
        if (sum.watts.empty()) {
            sum = std::move(own);
            continue;
        }
        for (std::size_t i = 0; i < bins; ++i)
            for (std::size_t s = 0; s < nodeStateCount; ++s)
                sum.watts[i][s] += own.watts[i][s];
    }
    return sum;
}

} // namespace

std::array<double, nodeStateCount> stateEnergyJoules(const Outcome& outcome, const Watts& watts)
{
    std::array<double, nodeStateCount> joules{};
    for (const PoolOutcome& pool : outcome.pools) {
        const auto own = stateEnergyJoules(*pool.outcome, pool.instance->watts);
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            joules[s] += own[s];
    }
    if (!outcome.pools.empty())
        return joules;
    for (std::size_t s = 0; s < nodeStateCount; ++s) {
        const auto state = static_cast<NodeState>(s);
        const bool isShared = outcome.sharesNodes && state == NodeState::busy;
        joules[s] = toNodeSeconds(outcome.stateTimes[s]) * (isShared ? watts.idle : watts.of(state));
    }
    joules[static_cast<std::size_t>(NodeState::busy)] += outcome.ownJoules;
    return joules;
}

StatePower statePower(const Instance& instance, const Outcome& outcome, std::size_t bins)
{
    if (bins == 0 || outcome.end <= outcome.begin)
        return {};
    if (!outcome.pools.empty())
        return statePowerOfPools(outcome, bins);
    const Series series = makeSeries(instance, outcome);
    StateIntegral integral(outcome, bins);
    for (std::size_t i = 0; i < series.at.size(); ++i) {
        const Time next = i + 1 < series.at.size() ? series.at[i + 1] : outcome.end;
        integral.add(toSeconds(series.at[i]), toSeconds(std::min(next, outcome.end)), series.nodes[i], series.ownWattsAt(i));
    }
    return integral.take(instance.watts);
}

} // namespace wattif::power
