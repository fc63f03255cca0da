// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// The steps of a rate curve in ticks: which step holds at a moment, and when the next one begins.
///
/// A curve that repeats has its own axis, one period long; moments of the trace are folded onto it. The first step also
/// holds before its beginning. An empty curve has no steps.
class RateSteps {
public:
    /// `startOfDaySeconds`: time of day at second 0 of the trace; it shifts curves that repeat.
    RateSteps(const RateCurve& curve, double startOfDaySeconds);

    /// Ticks; 0: the curve does not repeat.
    [[nodiscard]] Time period() const { return m_period; }
    /// Returns a moment of the trace on the axis of the curve.
    [[nodiscard]] Time onCurve(Time at) const;
    /// Returns the step that holds at a moment of the curve's axis.
    [[nodiscard]] std::size_t stepAt(Time onAxis) const;
    /// Returns the end of step i on the curve's axis; `never` for the last step of a curve that does not repeat.
    [[nodiscard]] Time endOf(std::size_t i) const;
    /// Length of step i within one period.
    [[nodiscard]] Time lengthOf(std::size_t i) const { return endOf(i) - (i == 0 ? 0 : m_from[i]); }
    [[nodiscard]] std::size_t count() const { return m_from.size(); }

    /// Returns the first moment of the trace after `at` at which a step begins; `never` without one.
    [[nodiscard]] Time nextStep(Time at) const;
    /// Returns the value at a moment of the trace; there must be a step.
    [[nodiscard]] double valueAt(Time at) const { return m_values[stepAt(onCurve(at))]; }

private:
    Time m_period;
    Time m_offset;
    std::vector<Time> m_from;
    std::vector<double> m_values;
};

} // namespace wattif::power
