// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/power/model/clock.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// How often jobs arrive in each hour of the week, learnt from those that have arrived; knows nothing of later ones.
///
/// The rate of an hour of the week leans on that of the same hour of all days, and this on that of all hours, as if each had been
/// watched for four hours more: so it says something from the first day on. O(1) a call.
class ArrivalRate {
public:
    static constexpr std::size_t hoursPerDay = 24;
    static constexpr std::size_t hoursPerWeek = 7 * hoursPerDay;

    /// `begin`: when watching begins; `midnight`: a moment of the trace, before or after it, at which a day begins; `shifts`:
    /// when the clock is set, which moves later hours.
    explicit ArrivalRate(Time begin = 0, Time midnight = 0, ClockShifts shifts = {})
        : m_begin(begin), m_midnight(midnight), m_shifts(std::move(shifts))
    {
    }

    /// Counts a job that arrives `at`, no earlier than the beginning.
    void add(Time at);
    /// The hour of the week at a moment, 0 .. 167; weeks are counted from the `midnight`.
    [[nodiscard]] std::size_t hourAt(Time at) const;
    /// The next moment at which an hour begins.
    [[nodiscard]] Time nextHour(Time at) const;
    /// Returns the jobs a second to be expected in the hour of `now`, from the arrivals up to `now`; 0 before the first job.
    [[nodiscard]] double perSecond(Time now) const;

private:
    [[nodiscard]] Time midnightAt(Time at) const { return m_midnight - m_shifts.until(at); }
    /// Returns the part of an hour of the week between the beginning and `now`.
    [[nodiscard]] Time watched(std::size_t hour, Time now) const;

    Time m_begin;
    Time m_midnight;
    ClockShifts m_shifts;
    std::array<std::int64_t, hoursPerWeek> m_arrivals{};
    std::int64_t m_all = 0;
};

} // namespace wattif::power
