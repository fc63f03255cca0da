// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/rate_integral.h"

#include <algorithm>

namespace wattif::power {
namespace {

double hours(Time span) { return toSeconds(span) / 3600.0; }

} // namespace

RateIntegral::RateIntegral(const RateCurve& curve, double flat, const Instance& instance, Time end)
    : m_flat(flat),
      m_steps(curve, instance.startOfDaySeconds),
      m_shifts(m_steps.period() > 0 ? ClockShifts(instance, end) : ClockShifts()),
      m_sums{0.0}
{
    for (std::size_t i = 0; i < m_steps.count(); ++i) {
        m_values.push_back(curve.steps[i].value);
        if (i + 1 < m_steps.count() || m_steps.period() > 0)
            m_sums.push_back(m_sums.back() + m_values.back() * hours(m_steps.lengthOf(i)));
    }
}

double RateIntegral::over(Time from, Time to) const
{
    if (m_steps.count() == 0)
        return m_flat * hours(to - from);
    double sum = 0.0;
    while (from < to) {
        const Time end = std::min(to, m_shifts.nextAfter(from));
        const Time shift = m_shifts.until(from);
        sum += onClock(from + shift, end + shift);
        from = end;
    }
    return sum;
}

double RateIntegral::onClock(Time from, Time to) const
{
    const Time first = m_steps.onCurve(from);
    if (m_steps.period() <= 0)
        return upTo(to) - upTo(from);
    const Time last = m_steps.onCurve(to);
    const Time periods = ((to - last) - (from - first)) / m_steps.period();
    return static_cast<double>(periods) * m_sums.back() + (upTo(last) - upTo(first));
}

double RateIntegral::upTo(Time onAxis) const
{
    const std::size_t i = m_steps.stepAt(onAxis);
    return m_sums[i] + m_values[i] * hours(onAxis - (i == 0 ? 0 : m_steps.endOf(i - 1)));
}

} // namespace wattif::power
