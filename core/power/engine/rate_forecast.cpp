// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Forecasts of a step signal, made at a step that begins at b. With v the true values and T a day (a week):
//
//   persistence  f(t) = v(t - kT), the smallest k for which t - kT < b
//   seasonal     f(t) = mean of v(t - kT), .., v(t - (k + 3)T)
//   noisy        f(t) = v(t) (1 + error z), z normal, drawn for the step in which t lies
//
// and f = v in the step itself.

#include "core/power/engine/rate_forecast.h"

#include <algorithm>
#include <utility>

#include "core/base/random.h"

namespace wattif::power {
namespace {

constexpr Time day = 24 * 3600 * ticksPerSecond;
constexpr Time week = 7 * day;
constexpr std::size_t pastWeeks = 4;

double hours(Time span) { return toSeconds(span) / 3600.0; }

/// The latest moment of the same time of a day or week that lies before `begin`.
Time earlier(Time at, Time begin, Time period) { return at - ((at - begin) / period + 1) * period; }

double seasonal(const RateSignal& signal, Time at, Time begin)
{
    double sum = 0.0;
    Time past = earlier(at, begin, week);
    for (std::size_t k = 0; k < pastWeeks; ++k, past -= week)
        sum += signal.valueAt(past);
    return sum / static_cast<double>(pastWeeks);
}

double predicted(const RateSignal& signal, const ForecastOptions& options, Time at, Time begin, Time step)
{
    switch (options.kind) {
    case ForecastKind::perfect: break;
    case ForecastKind::persistence: return signal.valueAt(earlier(at, begin, day));
    case ForecastKind::seasonal: return seasonal(signal, at, begin);
    case ForecastKind::noisy: {
        Random random(deriveSeed(options.seed, "forecast", static_cast<std::uint64_t>(step)));
        return signal.valueAt(at) * (1.0 + random.normal(0.0, options.error));
    }
    }
    return signal.valueAt(at);
}

/// The first moment after `at` at which the prediction may change.
Time nextChange(const RateSignal& signal, ForecastKind kind, Time at, Time begin)
{
    if (kind == ForecastKind::perfect || kind == ForecastKind::noisy)
        return signal.nextStep(at);
    const Time period = kind == ForecastKind::persistence ? day : week;
    const std::size_t pasts = kind == ForecastKind::persistence ? 1 : pastWeeks;
    Time next = begin + ((at - begin) / period + 1) * period; // there the past goes back to the beginning
    Time past = earlier(at, begin, period);
    for (std::size_t k = 0; k < pasts; ++k, past -= period)
        if (const Time step = signal.nextStep(past); step != never)
            next = std::min(next, at + (step - past));
    return next;
}

/// The last moment up to `now` at which a step begins, not looked for further back than a week; `now` without one.
Time stepBegin(const RateSignal& signal, Time now)
{
    if (signal.nextStep(now - 1) == now)
        return now;
    Time low = now - week;
    if (signal.nextStep(low) > now)
        return now;
    for (Time next = signal.nextStep(low); next <= now; next = signal.nextStep(low))
        low = next;
    return low;
}

/// Changes of the clock up to a year after the last submission.
ClockShifts shiftsOf(const Instance& instance)
{
    return {instance, (instance.jobs.empty() ? 0 : toTime(instance.jobs.all().back().submitSeconds)) + 366 * day};
}

} // namespace

RateSignal::RateSignal(const Instance& instance, double priceWeight, double carbonWeight)
    : m_priceWeight(priceWeight),
      m_carbonWeight(carbonWeight),
      m_flat((instance.priceCurve.empty() ? priceWeight * instance.energyPricePerKwh : 0.0)
             + (instance.carbonCurve.empty() ? carbonWeight * instance.carbonGramsPerKwh : 0.0)),
      m_price(priceWeight != 0.0 ? instance.priceCurve : RateCurve{}, instance.startOfDaySeconds),
      m_carbon(carbonWeight != 0.0 ? instance.carbonCurve : RateCurve{}, instance.startOfDaySeconds),
      m_pue(instance.pueCurve, instance.startOfDaySeconds)
{
    if (m_price.period() > 0 || m_carbon.period() > 0 || m_pue.period() > 0)
        m_shifts = shiftsOf(instance);
}

RateSignal::RateSignal(const Instance& instance, const RateCurve& curve, double flat)
    : m_priceWeight(1.0),
      m_carbonWeight(0.0),
      m_flat(curve.empty() ? flat : 0.0),
      m_price(curve, instance.startOfDaySeconds),
      m_carbon(RateCurve{}, instance.startOfDaySeconds),
      m_pue(RateCurve{}, instance.startOfDaySeconds)
{
    if (m_price.period() > 0)
        m_shifts = shiftsOf(instance);
}

double RateSignal::valueOf(const RateSteps& steps, Time at) const
{
    return steps.valueAt(steps.period() > 0 ? at + m_shifts.until(at) : at);
}

Time RateSignal::nextOf(const RateSteps& steps, Time at) const
{
    if (steps.count() == 0 || steps.period() == 0)
        return steps.nextStep(at);
    const Time shift = m_shifts.until(at);
    return std::min(steps.nextStep(at + shift) - shift, m_shifts.nextAfter(at));
}

double RateSignal::valueAt(Time at) const
{
    const double value = m_flat + (m_price.count() > 0 ? m_priceWeight * valueOf(m_price, at) : 0.0)
        + (m_carbon.count() > 0 ? m_carbonWeight * valueOf(m_carbon, at) : 0.0);
    return m_pue.count() > 0 ? value * valueOf(m_pue, at) : value;
}

Time RateSignal::nextStep(Time at) const { return std::min({nextOf(m_price, at), nextOf(m_carbon, at), nextOf(m_pue, at)}); }

RateForecast::RateForecast(const RateSignal& signal, const ForecastOptions& options, Time now, Time horizon)
    : m_stepEnd(signal.nextStep(now))
{
    fill(signal, options, now, horizon);
    measureDay();
    sum();
}

void RateForecast::fill(const RateSignal& signal, const ForecastOptions& options, Time now, Time horizon)
{
    const Time begin = stepBegin(signal, now);
    m_begins.push_back(begin);
    m_values.push_back(signal.valueAt(now));
    for (Time at = m_stepEnd; at < horizon; at = nextChange(signal, options.kind, at, begin)) {
        m_begins.push_back(at);
        m_values.push_back(predicted(signal, options, at, begin, at));
    }
}

void RateForecast::measureDay()
{
    const Time end = m_begins.front() + day;
    std::vector<std::pair<double, Time>> parts; // value, length
    for (std::size_t i = 0; i < m_begins.size() && m_begins[i] < end; ++i)
        parts.emplace_back(m_values[i], std::min(end, i + 1 < m_begins.size() ? m_begins[i + 1] : end) - m_begins[i]);
    for (const auto& [value, length] : parts)
        m_mean += value * hours(length);
    m_mean /= hours(day);
    std::ranges::sort(parts);
    Time passed = 0;
    double median = parts.front().first;
    for (const auto& [value, length] : parts) {
        if (2 * passed > day)
            break;
        median = value;
        passed += length;
    }
    m_level = std::min(m_mean, median);
}

void RateForecast::sum()
{
    double plain = 0.0;
    double floored = 0.0;
    for (std::size_t i = 0; i < m_begins.size(); ++i) {
        m_sums.push_back(plain);
        m_floored.push_back(floored);
        if (i + 1 == m_begins.size())
            break;
        const double length = hours(m_begins[i + 1] - m_begins[i]);
        plain += m_values[i] * length;
        floored += std::max(m_values[i], m_level) * length;
    }
}

std::size_t RateForecast::segmentOf(Time at) const
{
    const auto after = std::upper_bound(m_begins.begin(), m_begins.end(), at);
    return after == m_begins.begin() ? 0 : static_cast<std::size_t>(after - m_begins.begin()) - 1;
}

double RateForecast::heightOf(std::size_t i, bool isFloored) const
{
    return isFloored ? std::max(m_values[i], m_level) : m_values[i];
}

// The first and the last piece apart from the sums between them: their difference alone would lose digits of short spans.
double RateForecast::integral(Time from, Time to, bool isFloored) const
{
    const std::size_t first = segmentOf(from);
    const std::size_t last = segmentOf(to);
    if (first == last)
        return heightOf(first, isFloored) * hours(to - from);
    const std::vector<double>& sums = isFloored ? m_floored : m_sums;
    return heightOf(first, isFloored) * hours(m_begins[first + 1] - from) + (sums[last] - sums[first + 1])
        + heightOf(last, isFloored) * hours(to - m_begins[last]);
}

} // namespace wattif::power
