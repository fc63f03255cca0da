// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "core/profit/engine/schedule.h"
#include "core/profit/engine/water_level.h"

namespace wattif::profit::test {

/// The best objective that online-exact can reach, by looking at each breakpoint of each single machine: cheapest
/// machines first.
class LiteralOnlineExact {
public:
    LiteralOnlineExact(const Platform& platform, const Bag& bag, double revenue, const State& state)
        : m_platform(platform),
          m_choices(platform.choices(bag.taskType)),
          m_state(state),
          m_tasks(bag.count),
          m_revenue(state.revenue + revenue)
    {
        look(state.makespanSeconds);
        for (const Choice& choice : m_choices)
            for (std::int64_t k = 1; k <= m_tasks; ++k)
                look(loadOf(choice) + static_cast<double>(k) * choice.etcSeconds);
    }

    [[nodiscard]] double value() const { return m_value; }

private:
    [[nodiscard]] double loadOf(const Choice& choice) const { return m_state.loadsSeconds[choice.machine.at()]; }

    void look(double level)
    {
        if (level < m_state.makespanSeconds || level <= 0.0)
            return;
        double joules = m_state.energyJoules;
        std::int64_t left = m_tasks;
        for (const Choice& choice : m_choices) {
            const std::int64_t count = std::min(left, tasksRoundedDown(level, loadOf(choice), choice));
            joules += static_cast<double>(count) * choice.energyJoules;
            left -= count;
        }
        if (left == 0)
            m_value = std::max(m_value, objective(m_platform, m_revenue, joules, level));
    }

    const Platform& m_platform;
    std::span<const Choice> m_choices;
    const State& m_state;
    std::int64_t m_tasks;
    double m_revenue;
    double m_value = -std::numeric_limits<double>::infinity();
};

} // namespace wattif::profit::test
