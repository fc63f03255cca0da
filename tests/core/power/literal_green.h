// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The rule of policy `green` in the words of docs/power-policies.md: every value is looked up in the curve, every integral summed
// step by step, every candidate tried.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/base/option.h"
#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power::test {

/// Moments in order, each once.
using LiteralMoments = std::vector<Time>;
inline LiteralMoments inOrder(LiteralMoments moments)
{
    std::sort(moments.begin(), moments.end());
    moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
    return moments;
}

/// A signal and its predictions.
class LiteralSignal {
public:
    LiteralSignal(const Instance& instance, const OptionValues& options)
        : m_instance(instance),
          m_signal(text(options, "signal")),
          m_forecast(text(options, "forecast")),
          m_perGram(number(options, "carbon_price_per_kg") / 1000.0)
    {
    }

    [[nodiscard]] double value(Time at) const
    {
        const double price = curveAt(m_instance.priceCurve, m_instance.energyPricePerKwh, at);
        const double carbon = curveAt(m_instance.carbonCurve, m_instance.carbonGramsPerKwh, at);
        const double rate = m_signal == "price" ? price : m_signal == "carbon" ? carbon : price + m_perGram * carbon;
        return rate * curveAt(m_instance.pueCurve, 1.0, at);
    }
    /// Beginnings of steps in (from, to].
    [[nodiscard]] LiteralMoments steps(Time from, Time to) const
    {
        LiteralMoments all;
        if (m_signal != "carbon")
            addSteps(m_instance.priceCurve, from, to, all);
        if (m_signal != "price")
            addSteps(m_instance.carbonCurve, from, to, all);
        addSteps(m_instance.pueCurve, from, to, all);
        return inOrder(std::move(all));
    }
    /// The next beginning of a step; `never` without one in sixty days.
    [[nodiscard]] Time next(Time at) const
    {
        for (const Time span : {day / 8, day, 60 * day})
            if (const LiteralMoments all = steps(at, at + span); !all.empty())
                return all.front();
        return never;
    }
    [[nodiscard]] Time begin(Time at) const
    {
        for (const Time span : {day / 8, week})
            if (const LiteralMoments all = steps(at - span, at); !all.empty())
                return all.back();
        return at;
    }
    /// The prediction made at `now` for `at`.
    [[nodiscard]] double predicted(Time now, Time at) const
    {
        if (now != m_now) { // once for each decision
            m_now = now;
            m_begin = begin(now);
            m_end = next(now);
        }
        if (at < m_end)
            return value(now);
        const Time b = m_begin;
        if (m_forecast == "persistence") {
            while (at >= b)
                at -= day;
            return value(at);
        }
        if (m_forecast == "seasonal") {
            while (at >= b)
                at -= week;
            return (value(at) + value(at - week) + value(at - 2 * week) + value(at - 3 * week)) / 4.0;
        }
        return value(at);
    }
    /// Moments in (now, to] between which the prediction is constant.
    [[nodiscard]] LiteralMoments changes(Time now, Time to) const
    {
        LiteralMoments all = steps(now, to);
        const Time period = m_forecast == "persistence" ? day : m_forecast == "seasonal" ? week : 0;
        if (period > 0)
            for (const Time past : steps(now - 5 * week, now))
                for (Time at = past + (now - past) / period * period; at <= to; at += period)
                    all.push_back(at);
        for (Time at = begin(now); period > 0 && at <= to; at += period)
            all.push_back(at);
        std::erase_if(all, [now](Time at) { return at <= now; });
        return inOrder(std::move(all));
    }

    static constexpr Time day = 86'400 * ticksPerSecond;
    static constexpr Time week = 7 * day;

private:
    [[nodiscard]] double curveAt(const RateCurve& curve, double flat, Time at) const
    {
        if (curve.empty())
            return flat;
        double seconds = toSeconds(at);
        if (curve.periodSeconds > 0.0) {
            seconds = std::fmod(seconds + m_instance.startOfDaySeconds, curve.periodSeconds);
            seconds += seconds < 0.0 ? curve.periodSeconds : 0.0;
        }
        double value = curve.steps.front().value;
        for (const RateStep& step : curve.steps)
            value = step.fromSeconds <= seconds ? step.value : value;
        return value;
    }
    void addSteps(const RateCurve& curve, Time from, Time to, LiteralMoments& all) const
    {
        const Time period = toTime(curve.periodSeconds);
        for (const RateStep& step : curve.steps) {
            Time at = toTime(step.fromSeconds);
            if (period > 0) {
                at -= toTime(m_instance.startOfDaySeconds);
                at -= ((at - from) / period + 1) * period;
            }
            for (; at <= to; at += period) {
                if (at > from)
                    all.push_back(at);
                if (period == 0)
                    break;
            }
        }
    }

    const Instance& m_instance;
    std::string m_signal;
    std::string m_forecast;
    double m_perGram;
    mutable Time m_now = never;
    mutable Time m_begin = 0;
    mutable Time m_end = 0;
};

/// Until when a job with these nodes, its own power (0: busy nodes) and this planned time is held.
inline Time literalHold(const LiteralSignal& signal, const Instance& instance, const OptionValues& options, double nodes,
                        double ownWatts, Time planned, Time latest, Time now)
{
    if (now >= latest)
        return now;
    const auto hours = [](Time span) { return toSeconds(span) / 3600.0; };
    // Mean and level of the next 24 hours.
    const Time b = signal.begin(now);
    LiteralMoments marks = signal.changes(now, b + LiteralSignal::day);
    marks.push_back(b);
    marks.push_back(b + LiteralSignal::day);
    marks = inOrder(std::move(marks));
    std::vector<std::pair<double, Time>> parts;
    double m = 0.0;
    for (auto at = marks.begin(); std::next(at) != marks.end(); ++at) {
        parts.emplace_back(signal.predicted(now, std::max(*at, now)), *std::next(at) - *at);
        m += parts.back().first * hours(parts.back().second) / 24.0;
    }
    std::sort(parts.begin(), parts.end());
    Time passed = 0;
    double median = 0.0;
    for (const auto& [value, length] : parts) {
        if (2 * passed <= LiteralSignal::day)
            median = value;
        passed += length;
    }
    const double level = text(options, "level") == "day" ? std::min(m, median) : -std::numeric_limits<double>::infinity();
    // Costs.
    const LiteralMoments changes = signal.changes(now, latest + planned);
    const double power = (instance.watts.busy - instance.watts.off) / 1000.0;
    const auto cost = [&](Time start) {
        LiteralMoments cuts{start};
        for (auto at = std::upper_bound(changes.begin(), changes.end(), start); at != changes.end() && *at < start + planned;
             ++at)
            cuts.push_back(*at);
        cuts.push_back(start + planned);
        double sum = 0.0;
        for (auto at = cuts.begin(); std::next(at) != cuts.end(); ++at)
            sum += std::max(level, signal.predicted(now, *at)) * hours(*std::next(at) - *at);
        const double ofJob = ownWatts > 0.0 ? std::max(ownWatts - nodes * instance.watts.off, 0.0) / 1000.0 : nodes * power;
        return ofJob * sum + number(options, "wait_worth") * power * std::max(m, 0.0) * hours(start - now);
    };
    LiteralMoments starts{latest};
    for (const Time at : changes)
        for (const Time start : {at, at - planned})
            if (start > now && start <= latest)
                starts.push_back(start);
    starts = inOrder(std::move(starts));
    Time best = now;
    double least = cost(now);
    const double tie = 1e-9 * std::abs(least);
    for (const Time start : starts)
        if (const double other = cost(start); other < least - tie) {
            least = other;
            best = start;
        }
    return best;
}

} // namespace wattif::power::test
