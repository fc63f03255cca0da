// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/power/model/clock.h"
#include "core/power/model/rate_steps.h"

namespace wattif::power {

/// What a kilowatt hour costs at each moment: its price, its carbon, or both in money, times the PUE where that is a curve.
class RateSignal {
public:
    /// value(t) = pue(t) (priceWeight x price(t) + carbonWeight x carbon(t)), with the curves of the instance or their flat
    /// values. Curves that repeat follow the clock over changes of summer time, up to a year after the last submission.
    RateSignal(const Instance& instance, double priceWeight, double carbonWeight);
    /// Another curve of the instance, or its flat value.
    RateSignal(const Instance& instance, const RateCurve& curve, double flat);

    [[nodiscard]] double valueAt(Time at) const;
    /// Returns the first moment after `at` at which a step of a curve that counts begins; `never` without one.
    [[nodiscard]] Time nextStep(Time at) const;

private:
    [[nodiscard]] double valueOf(const RateSteps& steps, Time at) const;
    [[nodiscard]] Time nextOf(const RateSteps& steps, Time at) const;

    double m_priceWeight;
    double m_carbonWeight;
    double m_flat; ///< of the curves that are empty
    RateSteps m_price;
    RateSteps m_carbon;
    RateSteps m_pue;
    ClockShifts m_shifts; ///< which curves that repeat follow
};

/// How later values of a signal are predicted.
enum class ForecastKind : std::uint8_t {
    perfect,     ///< the true values
    persistence, ///< the value of the same time of the day before, as far as it is known
    seasonal,    ///< the mean of the same time of the last four weeks
    noisy,       ///< the true values with an error, drawn once for each step
};

struct ForecastOptions {
    ForecastKind kind = ForecastKind::perfect;
    double error = 0.1; ///< of noisy: standard deviation, as a share of the value
    std::uint64_t seed = 1;
};

/// Knowledge of a signal at one of its steps: the value of this step, and predictions up to a horizon.
///
/// A day's mean m and level L = min(m, median) count the 24 hours from the beginning of the step on, by time; of two middle
/// values the median is the upper one. Memory O(steps up to the horizon).
class RateForecast {
public:
    /// Of the step that holds at `now`; `horizon` >= now + 24 h.
    RateForecast(const RateSignal& signal, const ForecastOptions& options, Time now, Time horizon);

    /// The end of the step that it was made for; `never` for the last step.
    [[nodiscard]] Time stepEnd() const { return m_stepEnd; }
    [[nodiscard]] double dayMean() const { return m_mean; }
    [[nodiscard]] double dayLevel() const { return m_level; }
    /// Where predictions change, ascending; the first is the beginning of the step, or `now` without one.
    [[nodiscard]] const std::vector<Time>& begins() const { return m_begins; }
    [[nodiscard]] double valueAt(Time at) const { return m_values[segmentOf(at)]; }
    /// Integral of max(value, floor) over [from, to), value hours. `isFloored`: the floor is the day's level; else there is no
    /// floor.
    [[nodiscard]] double integral(Time from, Time to, bool isFloored) const;

private:
    void fill(const RateSignal& signal, const ForecastOptions& options, Time now, Time horizon);
    void measureDay();
    void sum();
    [[nodiscard]] std::size_t segmentOf(Time at) const;
    [[nodiscard]] double heightOf(std::size_t i, bool isFloored) const;

    Time m_stepEnd = never;
    std::vector<Time> m_begins;
    std::vector<double> m_values;
    std::vector<double> m_sums;    ///< integral from the first beginning to each beginning
    std::vector<double> m_floored; ///< the same of max(value, level)
    double m_mean = 0.0;
    double m_level = 0.0;
};

} // namespace wattif::power
