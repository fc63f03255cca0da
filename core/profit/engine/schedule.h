// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/profit/engine/platform.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Tasks of one bag on one machine.
struct Share {
    MachineIndex machine;
    std::int64_t count = 0;

    friend bool operator==(const Share&, const Share&) = default;
};

/// How the bags are spread over the machines: for each bag its non-empty shares (compressed rows).
class Assignments {
public:
    void reserve(std::size_t bags) { m_first.reserve(bags + 1); }
    void append(std::span<const Share> shares);
    [[nodiscard]] std::size_t bagCount() const { return m_first.size() - 1; }
    [[nodiscard]] std::span<const Share> of(BagIndex i) const
    {
        return {m_shares.data() + m_first[i.at()], m_shares.data() + m_first[i.at() + 1]};
    }

    friend bool operator==(const Assignments&, const Assignments&) = default;

private:
    std::vector<Share> m_shares;
    std::vector<std::size_t> m_first{0};
};

/// The present state of a run: everything an online policy may know of the past.
struct State {
    std::vector<double> loadsSeconds; ///< L_j per machine
    double makespanSeconds = 0.0;     ///< MS = max_j L_j
    double energyJoules = 0.0;        ///< of tasks, beyond idling
    double revenue = 0.0;             ///< of the bags so far
    std::size_t bags = 0;             ///< bags so far

    explicit State(std::size_t machines) : loadsSeconds(machines, 0.0) { }
};

/// Profit per second (sum p - c E) / MS of given totals; `marginalJoules` beyond idling, to which idle draw * MS is added.
/// 0 while nothing has run (MS = 0).
[[nodiscard]] inline double objective(const Platform& platform, double revenue, double marginalJoules, double makespanSeconds)
{
    if (makespanSeconds <= 0.0)
        return 0.0;
    const double c = platform.energyPrice();
    return (revenue - c * marginalJoules) / makespanSeconds - c * platform.idleWatts();
}

/// Adds a bag with its shares to the state.
void apply(const Platform& platform, const Bag& bag, double revenue, std::span<const Share> shares, State& state);

} // namespace wattif::profit
