// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/rate_steps.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// A rate over the time of a run, from the steps of its curve or flat without one.
class RunRate {
public:
    RunRate(const RateCurve& curve, double flat, double startOfDaySeconds) : m_steps(curve, startOfDaySeconds), m_flat(flat)
    {
        for (const RateStep& step : curve.steps)
            m_values.push_back(step.value);
    }

    /// A value, and until when it holds as long as clocks are not set; `never` for always.
    struct Held {
        double value = 0.0;
        Time until = never;
    };
    /// Returns at() and nextChange() together, in O(1) where the moments asked for ascend by less than a step.
    [[nodiscard]] Held held(Time moment, Time shift)
    {
        if (m_values.empty())
            return {m_flat, never};
        const Time onAxis = m_steps.onCurve(moment + onClock(shift));
        if (!isIn(m_step, onAxis)) {
            const std::size_t next = (m_step + 1) % m_values.size();
            m_step = isIn(next, onAxis) ? next : m_steps.stepAt(onAxis);
        }
        if (m_step == 0) // which holds before its beginning, too
            return {m_values.front(), nextChange(moment, shift)};
        const Time end = m_steps.endOf(m_step);
        return {m_values[m_step], end == never ? never : moment + (end - onAxis)};
    }

    /// Returns the value at a moment by which the clock was set forward by `shift`.
    [[nodiscard]] double at(Time moment, Time shift) const
    {
        return m_steps.count() == 0 ? m_flat : m_steps.valueAt(moment + onClock(shift));
    }
    /// Returns when it changes next as long as clocks are not set; `never` for not at all.
    [[nodiscard]] Time nextChange(Time moment, Time shift) const
    {
        const Time next = m_steps.nextStep(moment + onClock(shift));
        return next == never ? never : next - onClock(shift);
    }

private:
    /// Only curves that repeat follow the clock.
    [[nodiscard]] Time onClock(Time shift) const { return m_steps.period() > 0 ? shift : 0; }

    [[nodiscard]] bool isIn(std::size_t step, Time onAxis) const
    {
        return (step == 0 || onAxis >= m_steps.endOf(step - 1)) && onAxis < m_steps.endOf(step);
    }

    RateSteps m_steps;
    std::vector<double> m_values;
    std::size_t m_step = 0; ///< asked for last
    double m_flat;
};

} // namespace wattif::power
