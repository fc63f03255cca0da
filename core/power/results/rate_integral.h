// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/power/model/clock.h"
#include "core/power/model/instance.h"
#include "core/power/model/rate_steps.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Integrals of a rate over time, e.g. what a kilowatt costs from one moment to another; O(log steps) each.
class RateIntegral {
public:
    /// Of a curve of the instance, or of the flat value if the curve is empty; up to the moment `end`.
    RateIntegral(const RateCurve& curve, double flat, const Instance& instance, Time end);

    /// Integral over [from, to), value hours.
    [[nodiscard]] double over(Time from, Time to) const;

private:
    /// Over a span in which no clock is changed, on the curve's clock.
    [[nodiscard]] double onClock(Time from, Time to) const;
    /// From the beginning of the curve's axis on.
    [[nodiscard]] double upTo(Time onAxis) const;

    double m_flat;
    RateSteps m_steps;
    ClockShifts m_shifts;
    std::vector<double> m_values;
    std::vector<double> m_sums; ///< up to the beginning of each step, then over a whole period
};

} // namespace wattif::power
