// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Adaptive V*: keeps the share of violated reservations under a limit by giving each workflow the remaining risk.
///
/// Every admitted reservation earns 0.7 of `limit` and takes its 1 - Pr{E-}; when it has begun, the actual outcome replaces a
/// mean share of the expected violations. The balance B, at most that of 200 reservations, may be spent: a workflow of n tasks
/// gets V* = 1 - (B + 0.7 n limit), in [0, 1]. When few requests overlap, nothing is spent and V* may be low; when many overlap,
/// it rises: the paper's second conclusion.
class RiskBudget {
public:
    explicit RiskBudget(double limit) : m_limit(limit) { }

    [[nodiscard]] double threshold(std::size_t tasks) const;
    void admitted(const Plan& plan);
    void observe(std::int64_t begun, std::int64_t violated);

private:
    double m_limit;
    double m_balance = 0.0;     ///< violations that may still happen
    double m_expected = 0.0;    ///< of reservations admitted that have not begun
    std::int64_t m_waiting = 0; ///< those
};

} // namespace wattif::reservation
