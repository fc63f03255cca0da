// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/rate_steps.h"

#include <algorithm>

namespace wattif::power {

RateSteps::RateSteps(const RateCurve& curve, double startOfDaySeconds)
    : m_period(toTime(curve.periodSeconds)), m_offset(m_period > 0 ? toTime(startOfDaySeconds) : 0)
{
    for (const RateStep& step : curve.steps) {
        m_from.push_back(toTime(step.fromSeconds));
        m_values.push_back(step.value);
    }
}

Time RateSteps::onCurve(Time at) const
{
    if (m_period <= 0)
        return at;
    const Time folded = (at + m_offset) % m_period;
    return folded < 0 ? folded + m_period : folded;
}

std::size_t RateSteps::stepAt(Time onAxis) const
{
    const auto after = std::upper_bound(m_from.begin(), m_from.end(), onAxis);
    return after == m_from.begin() ? 0 : static_cast<std::size_t>(after - m_from.begin()) - 1;
}

Time RateSteps::endOf(std::size_t i) const
{
    if (i + 1 < m_from.size())
        return m_from[i + 1];
    return m_period > 0 ? m_period : never;
}

Time RateSteps::nextStep(Time at) const
{
    if (m_from.empty())
        return never;
    const Time onAxis = onCurve(at);
    const auto after = std::upper_bound(m_from.begin(), m_from.end(), onAxis);
    if (after != m_from.end())
        return at + (*after - onAxis);
    return m_period > 0 ? at + (m_period - onAxis) + std::max<Time>(m_from.front(), 0) : never;
}

} // namespace wattif::power
