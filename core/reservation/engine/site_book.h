// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/reservation/engine/overlap.h"
#include "core/reservation/engine/site_profile.h"
#include "core/reservation/engine/usage_distribution.h"

namespace wattif::reservation {

/// A number that a booking keeps as long as it lives.
using BookingId = std::int64_t;
inline constexpr BookingId noBooking = -1;

/// Processors booked on a site: a reservation, or a running local job.
struct Booking {
    double start = 0.0;
    double end = 0.0;
    std::int32_t processors = 0;
    const UsageDistribution* usage = nullptr; ///< null: it surely holds until its end
    double scale = 1.0;                       ///< the used share is scale x U, 1 / (1 + overestimation)
    double threshold = 0.0;                   ///< Pr{E-} with which it was admitted
    std::int32_t group =
        -1; ///< of reservations that keep V* together; -1: it keeps `threshold`, or the V* of later plans if lower
    double factorOffset = 0.0; ///< of one in a group: its factor of Pr{E|M} is proportional to Pr{E-} plus this
    BookingId id = noBooking;

    /// F(t) = Pr{T <= t}.
    [[nodiscard]] double endedBy(double seconds) const
    {
        if (seconds >= end)
            return 1.0;
        return usage && seconds > start ? usage->endedBy(seconds, start, (end - start) * scale) : 0.0;
    }
};

/// The bookings that overlap with an interval [s, e) on a site.
struct Overlaps {
    std::vector<Booking> before; ///< S-: start < s < end
    std::vector<Booking> after;  ///< S+: s <= start < e, by start, then id
};

/// The bookings of one site, found by time; and the capacity they take. Cost of a query: O(sqrt n + answer).
class SiteBook {
public:
    explicit SiteBook(std::int64_t capacity) : m_capacity(capacity) { }

    [[nodiscard]] std::int64_t capacity() const { return m_capacity; }
    [[nodiscard]] const SiteProfile& profile() const { return m_profile; }
    /// Returns the part of `profile` that is held with certainty until its end: local jobs.
    [[nodiscard]] const SiteProfile& certain() const { return m_certain; }
    [[nodiscard]] std::size_t size() const { return m_size; }

    /// Adds a booking under its id, which must be new.
    void add(const Booking& booking);
    /// Removes the booking with this id and start; false if not found.
    bool remove(BookingId id, double start);
    [[nodiscard]] const Booking* find(BookingId id, double start) const;

    /// Fills `into` with what overlaps [start, end), without the booking `except`.
    void overlaps(double start, double end, Overlaps& into, BookingId except = noBooking) const;
    /// Calls for each booking that ends after `seconds`, by start, then id.
    void forEachAfter(double seconds, const std::function<void(const Booking&)>& visit) const;

private:
    struct Block {
        std::vector<Booking> bookings; ///< by start, then id
        double latestEnd = 0.0;
    };
    [[nodiscard]] std::size_t blockOf(double start, BookingId id) const;
    static void measure(Block& block);

    std::int64_t m_capacity;
    SiteProfile m_profile;
    SiteProfile m_certain;
    std::vector<Block> m_blocks;
    std::size_t m_size = 0;
};

/// Pr{E-} and Pr{E+} of a candidate; docs/reservation.md, Overlap.
struct Risk {
    StartSide start;
    double endSide = 1.0;
    /// Pr{E_i} = Pr{E-} Pr{E+}.
    [[nodiscard]] double probability() const { return start.probability * endSide; }
};
/// The risk of a candidate among what it overlaps (the candidate itself not in it).
[[nodiscard]] Risk riskOf(const Booking& candidate, const Overlaps& overlaps, std::int64_t capacity);
/// Pr{E+} alone: F_i(s_l), s_l the first start of S+ at which the candidate and all that is booked then, of S- and of S+, exceed
/// the capacity; 1 where they never do. Cost: O(m log m) with m overlaps.
[[nodiscard]] double endSide(const Booking& candidate, const Overlaps& overlaps, std::int64_t capacity);

} // namespace wattif::reservation
