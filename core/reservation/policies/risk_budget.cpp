// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/risk_budget.h"

#include <algorithm>

namespace wattif::reservation {
namespace {

constexpr double window = 200.0; ///< reservations over which risk is saved up
constexpr double spent = 0.7;    ///< of the limit; the rest is for what Pr{E-} does not know, reservations that begin late

} // namespace

double RiskBudget::threshold(std::size_t tasks) const
{
    const double allowed = m_balance + spent * m_limit * static_cast<double>(tasks);
    return std::clamp(1.0 - allowed, 0.0, 1.0);
}

void RiskBudget::admitted(const Plan& plan)
{
    for (const TaskPlacement& placement : plan.tasks) {
        const double expected = 1.0 - placement.risk.start.probability;
        m_balance += spent * m_limit - expected;
        m_expected += expected;
        ++m_waiting;
    }
    m_balance = std::min(m_balance, window * spent * m_limit);
}

void RiskBudget::observe(std::int64_t begun, std::int64_t violated)
{
    begun = std::min(begun, m_waiting);
    if (begun > 0) {
        const double expected = m_expected * static_cast<double>(begun) / static_cast<double>(m_waiting);
        m_balance += expected;
        m_expected -= expected;
        m_waiting -= begun;
    }
    m_balance -= static_cast<double>(violated);
}

} // namespace wattif::reservation
