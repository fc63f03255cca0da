// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/load_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/power/model/clock.h"
#include "core/power/model/edit.h"
#include "core/power/results/run_rate.h"
#include "core/power/results/series.h"

namespace wattif::power {
namespace {

constexpr double daySeconds = 86'400.0;

/// The shortest round width of which `maxBins` cover the span.
double roundWidth(double span, std::size_t maxBins)
{
    static constexpr std::array<double, 16> round{
        1, 5, 15, 60, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, daySeconds, 2 * daySeconds, 7 * daySeconds};
    const double least = span / static_cast<double>(maxBins);
    const auto found = std::ranges::find_if(round, [least](double width) { return width >= least; });
    return found != round.end() ? *found : 7 * daySeconds * std::ceil(least / (7 * daySeconds));
}

/// Seconds since the midnight before `seconds`.
double timeOfDay(double startOfDay, double seconds)
{
    const double at = std::fmod(startOfDay + seconds, daySeconds);
    return at < 0.0 ? at + daySeconds : at;
}

/// Splits an outcome's time where power, bin, day or a rate changes and sums over the pieces.
class DayIntegral {
public:
    DayIntegral(const Instance& instance, Time end, std::size_t bins)
        : m_instance(instance),
          m_shifts(instance, end),
          m_width(daySeconds / static_cast<double>(bins)),
          m_joules(bins),
          m_seconds(bins),
          m_prices(instance.priceCurve, instance.energyPricePerKwh, instance.startOfDaySeconds),
          m_carbons(instance.carbonCurve, instance.carbonGramsPerKwh, instance.startOfDaySeconds),
          m_pues(instance.pueCurve, instance.pue, instance.startOfDaySeconds)
    {
    }

    void add(Time from, Time to, double watts)
    {
        for (Time at = from; at < to;) {
            if (at >= m_until)
                enter(at);
            const Time end = std::min(to, m_until);
            const double seconds = toSeconds(end - at);
            m_joules[m_bin] += watts * seconds;
            m_seconds[m_bin] += seconds;
            DayCurves::Day& day = m_curves.days.back();
            day.seconds += seconds;
            day.energyJoules += watts * seconds;
            day.cost += m_pue * watts * seconds * m_price / joulesPerKwh;
            day.carbonGrams += m_pue * watts * seconds * m_carbon / joulesPerKwh;
            at = end;
        }
    }
    [[nodiscard]] DayCurves take()
    {
        for (std::size_t i = 0; i < m_joules.size(); ++i)
            m_curves.averageWatts.push_back(m_seconds[i] > 0.0 ? m_joules[i] / m_seconds[i]
                                                               : std::numeric_limits<double>::quiet_NaN());
        return std::move(m_curves);
    }

private:
    /// Finds bin, day and rates at `at`, and until when they hold.
    void enter(Time at)
    {
        const double seconds = toSeconds(at);
        const Time shift = m_shifts.until(at);
        const double ofDay = timeOfDay(m_instance.startOfDaySeconds + toSeconds(shift), seconds);
        m_bin = std::min(toInteger<std::size_t>((ofDay + 1e-7) / m_width), m_joules.size() - 1);
        if (m_curves.days.empty() || seconds >= m_dayEnd - 1e-7)
            m_curves.days.push_back({seconds});
        m_dayEnd = seconds - ofDay + daySeconds;
        const RunRate::Held price = m_prices.held(at, shift);
        const RunRate::Held carbon = m_carbons.held(at, shift);
        const RunRate::Held pue = m_pues.held(at, shift);
        m_price = price.value;
        m_carbon = carbon.value;
        m_pue = pue.value;
        const double binEnd = seconds - ofDay + m_width * static_cast<double>(m_bin + 1);
        m_until = std::min(
            {std::max(at + 1, toTime(std::min(binEnd, m_dayEnd))), price.until, carbon.until, pue.until, m_shifts.nextAfter(at)});
    }

    const Instance& m_instance;
    ClockShifts m_shifts;
    double m_width;
    std::vector<double> m_joules;
    std::vector<double> m_seconds;
    RunRate m_prices;
    RunRate m_carbons;
    RunRate m_pues;
    DayCurves m_curves;
    Time m_until = std::numeric_limits<Time>::min();
    double m_dayEnd = 0.0;
    std::size_t m_bin = 0;
    double m_price = 0.0;
    double m_carbon = 0.0;
    double m_pue = 1.0;
};

} // namespace

TraceFacts traceFacts(const Instance& instance)
{
    TraceFacts facts;
    facts.jobs = instance.jobs.size();
    if (instance.jobs.empty())
        return facts;
    facts.spanSeconds = instance.jobs.all().back().submitSeconds - instance.jobs.all().front().submitSeconds;
    facts.offeredLoad = offeredLoad(instance);
    for (const Job& job : instance.jobs) {
        facts.largestNodes = std::max(facts.largestNodes, nodesOf(instance, job));
        ++facts.rejected[static_cast<std::size_t>(rejection(instance, job))];
    }
    return facts;
}

ArrivalCurve arrivalCurve(const Instance& instance, std::size_t maxBins)
{
    ArrivalCurve curve;
    if (instance.jobs.empty())
        return curve;
    curve.fromSeconds = instance.jobs.all().front().submitSeconds;
    const double span = instance.jobs.all().back().submitSeconds - curve.fromSeconds;
    curve.widthSeconds = roundWidth(span, std::max<std::size_t>(1, maxBins - 1));
    const auto bins = toInteger<std::size_t>(span / curve.widthSeconds) + 1;
    curve.nodeHours.resize(bins);
    curve.jobs.resize(bins);
    for (const Job& job : instance.jobs) {
        const auto bin = std::min(bins - 1, toInteger<std::size_t>((job.submitSeconds - curve.fromSeconds) / curve.widthSeconds));
        ++curve.jobs[bin];
        if (rejection(instance, job) == Rejection::none)
            curve.nodeHours[bin] += nodesOf(instance, job) * job.runSeconds / 3600.0;
    }
    return curve;
}

DayCurves dayCurves(const Instance& instance, const Outcome& outcome, std::size_t bins)
{
    const Series series = makeSeries(instance, outcome);
    DayIntegral integral(instance, outcome.end, std::max<std::size_t>(1, bins));
    for (std::size_t i = 0; i < series.at.size(); ++i)
        integral.add(series.at[i], i + 1 < series.at.size() ? series.at[i + 1] : outcome.end, series.watts(i, instance.watts));
    return integral.take();
}

} // namespace wattif::power
