// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/checked.h"
#include "core/profit/engine/platform.h"

namespace wattif::profit {

/// Running sums over the q cheapest machines of a task type: all levels of eq. 20/15 in O(m), without a matrix.
///
/// Filling machines 1..q up to the same level MS with a tasks in all, sum_{k<=q} (MS - L_k) / ETC_k = a, gives
///   MS_q = (a + sum L_k / ETC_k) / (sum 1 / ETC_k),
/// and since e_k = ETC_k W_k its energy is  sum_{k<=q} (MS_q - L_k) W_k = MS_q sum W_k - sum L_k W_k.
class WaterLevel {
public:
    /// Adds the next more expensive machine with load L.
    void add(const Choice& choice, double loadSeconds)
    {
        m_rate += choice.tasksPerSecond;
        m_filledTasks += loadSeconds * choice.tasksPerSecond;
        m_watts += choice.watts;
        m_loadJoules += loadSeconds * choice.watts;
        m_highestLoad = std::max(m_highestLoad, loadSeconds);
    }

    /// MS_q for `tasks` tasks.
    [[nodiscard]] double levelSeconds(double tasks) const { return (tasks + m_filledTasks) / m_rate; }
    /// Energy of filling machines 1..q up to `level`.
    [[nodiscard]] double energyJoules(double level) const { return level * m_watts - m_loadJoules; }
    /// Tasks that fit on machines 1..q up to `level`.
    [[nodiscard]] double tasksBelow(double level) const { return level * m_rate - m_filledTasks; }
    /// Returns the watts that a second more of the level adds.
    [[nodiscard]] double watts() const { return m_watts; }
    [[nodiscard]] double tasksPerSecond() const { return m_rate; }
    /// Returns whether no machine would get a negative share: level >= max L_k (up to rounding).
    [[nodiscard]] bool covers(double level) const { return level >= m_highestLoad * (1.0 - 1e-12); }

private:
    double m_rate = 0.0;        // sum 1 / ETC_k
    double m_filledTasks = 0.0; // sum L_k / ETC_k
    double m_watts = 0.0;       // sum W_k
    double m_loadJoules = 0.0;  // sum L_k W_k
    double m_highestLoad = 0.0;
};

/// Returns the tasks that fit between a load and a level, rounded up; a share that is whole except for rounding is not rounded
/// up.
[[nodiscard]] inline std::int64_t tasksRoundedUp(double level, double load, const Choice& choice)
{
    const double x = (level - load) * choice.tasksPerSecond;
    return x <= 0.0 ? 0 : toInteger<std::int64_t>(std::ceil(x - 1e-9 * std::max(1.0, x)));
}

/// The same rounded down: whole tasks that end by the level.
[[nodiscard]] inline std::int64_t tasksRoundedDown(double level, double load, const Choice& choice)
{
    const double x = (level - load) * choice.tasksPerSecond;
    return x <= 0.0 ? 0 : toInteger<std::int64_t>(std::floor(x + 1e-9 * std::max(1.0, x)));
}

} // namespace wattif::profit
