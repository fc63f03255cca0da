// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/power/model/clock.h"
#include "core/power/results/run_rate.h"
#include "ui/charts/chart_data.h"
#include "ui/power/common/rate_model.h"

namespace wattif::ui {

/// The price, the carbon intensity or the cap on power over the time of a run, made ready for drawing; flat ones too.
class RateLine {
public:
    /// `end`: of the run.
    RateLine(const power::Instance& instance, RateKind kind, power::Time end);
    /// The cap on power, watts, of a scenario that has one.
    [[nodiscard]] static RateLine cap(const power::Instance& instance, power::Time end);

    [[nodiscard]] double at(power::Time moment) const { return m_rate.at(moment, m_shifts.until(moment)); }
    /// What the rate is from one moment to a later one.
    struct Span {
        double first = 0.0;
        double last = 0.0;
        double low = 0.0;
        double high = 0.0;
    };
    [[nodiscard]] Span over(power::Time from, power::Time to) const;
    /// An axis from 0 (a PUE: from 1) or the least value to a little above the greatest one.
    [[nodiscard]] ChartRange axis() const;

private:
    RateLine(const power::Instance& instance, const power::RateCurve& curve, double flat, power::Time end);
    [[nodiscard]] power::Time nextChange(power::Time moment) const;

    power::RunRate m_rate;
    power::ClockShifts m_shifts;
    power::Time m_period = 0; ///< 0: does not repeat
    double m_base = 0.0;      ///< of the axis
    double m_low = 0.0;
    double m_high = 0.0;
};

/// Returns whether a scenario has a curve of this kind instead of a flat rate.
[[nodiscard]] bool hasCurve(const power::Instance& instance, RateKind kind);
/// Returns whether the site takes more energy than its nodes.
[[nodiscard]] bool hasPue(const power::Instance& instance);
/// A rate with its unit: "0.3 per kWh", "400 g/kWh".
[[nodiscard]] QString rateText(const power::Instance& instance, double rate, RateKind kind);

} // namespace wattif::ui
