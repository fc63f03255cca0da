// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// With n jobs in E seconds, h the hour of the day, w that of the week, T = 4 h:
//
//   rate = n / E,  rate_h = (n_h + rate T) / (E_h + T),  rate_w = (n_w + rate_h T) / (E_w + T)
//
// the means of a rate with a gamma prior.

#include "core/power/engine/arrival_rate.h"

#include <algorithm>

namespace wattif::power {
namespace {

constexpr Time hour = 3600 * ticksPerSecond;
constexpr Time week = static_cast<Time>(ArrivalRate::hoursPerWeek) * hour;
constexpr double priorSeconds = 4.0 * 3600.0;

Time remainder(Time value, Time period) { return ((value % period) + period) % period; }

/// How much of an hour of the week is in [begin, end).
Time partOf(std::size_t hourOfWeek, Time begin, Time end, Time midnight)
{
    const Time passed = end - begin;
    const Time left = passed % week;
    const Time opens = remainder(midnight + static_cast<Time>(hourOfWeek) * hour - begin, week); // after the beginning
    const Time first = std::clamp<Time>(left - opens, 0, hour);
    const Time wrapped = std::clamp<Time>(opens + hour - week, 0, left); // the beginning lies within this hour
    return passed / week * hour + first + wrapped;
}

double leaning(std::int64_t arrivals, Time watched, double prior)
{
    return (static_cast<double>(arrivals) + prior * priorSeconds) / (toSeconds(watched) + priorSeconds);
}

} // namespace

void ArrivalRate::add(Time at)
{
    ++m_arrivals[hourAt(at)];
    ++m_all;
}

std::size_t ArrivalRate::hourAt(Time at) const { return static_cast<std::size_t>(remainder(at - midnightAt(at), week) / hour); }

Time ArrivalRate::nextHour(Time at) const { return at + hour - remainder(at - midnightAt(at), hour); }

Time ArrivalRate::watched(std::size_t hourOfWeek, Time now) const
{
    Time sum = 0;
    for (Time from = m_begin; from < now;) { // one piece between two changes of the clock
        const Time to = std::min(now, m_shifts.nextAfter(from));
        sum += partOf(hourOfWeek, from, to, midnightAt(from));
        from = to;
    }
    return sum;
}

double ArrivalRate::perSecond(Time now) const
{
    if (m_all == 0)
        return 0.0;
    const std::size_t ofWeek = hourAt(now);
    std::int64_t arrivals = 0;
    Time ofDay = 0;
    for (std::size_t h = ofWeek % hoursPerDay; h < hoursPerWeek; h += hoursPerDay) {
        arrivals += m_arrivals[h];
        ofDay += watched(h, now);
    }
    const double mean = static_cast<double>(m_all) / std::max(toSeconds(now - m_begin), priorSeconds);
    return leaning(m_arrivals[ofWeek], watched(ofWeek, now), leaning(arrivals, ofDay, mean));
}

} // namespace wattif::power
