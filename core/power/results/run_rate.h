// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/model/instance.h"
#include "core/power/model/rate_steps.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// A rate over the time of a run, from the steps of its curve or flat without one.
class RunRate {
public:
    RunRate(const RateCurve& curve, double flat, double startOfDaySeconds) : m_steps(curve, startOfDaySeconds), m_flat(flat) { }

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

    RateSteps m_steps;
    double m_flat;
};

} // namespace wattif::power
