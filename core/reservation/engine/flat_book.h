// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/reservation/engine/overlap.h"
#include "core/reservation/engine/site_book.h"

namespace wattif::reservation {

/// A booking as a search sees it.
struct FlatBooking {
    double start = 0.0;
    double end = 0.0;
    double span = 0.0; ///< seconds of U = 1
    const UsageDistribution* usage = nullptr;
    double floor = 0.0; ///< others' reservations: Pr{E-} may not fall below it
    std::int32_t processors = 0;
    std::int32_t task = -1;   ///< of the workflow being planned; -1: another's
    std::int32_t number = -1; ///< others' reservations: counted from 0 in each book

    [[nodiscard]] double endedBy(double seconds) const
    {
        if (seconds >= end)
            return 1.0;
        return usage && seconds > start ? usage->endedBy(seconds, start, span) : 0.0;
    }
};

inline constexpr double unknownProbability = std::numeric_limits<double>::quiet_NaN();

/// Memory that queries reuse. Copies begin without: nothing in it outlives a query.
struct FlatBookScratch {
    FlatBookScratch() = default;
    ~FlatBookScratch() = default;
    FlatBookScratch(const FlatBookScratch& /*other*/) { }
    FlatBookScratch& operator=(const FlatBookScratch& /*other*/) { return *this; }

    std::vector<Holder> holders{};
    std::vector<const FlatBooking*> around{}; ///< of a span of starts
    std::vector<double> space{};
    std::vector<double> moments{};
    std::vector<double> needed{};
};

/// The future bookings of one site, in flat arrays: a search copies them thousands of times. Queries scan them, which for tens of
/// future bookings is faster than any index.
class FlatBook {
public:
    /// Takes the bookings of a book that end after `now`. Others' reservations keep the probability with which they were
    /// admitted, or `threshold` if that is lower.
    FlatBook(const SiteBook& book, double now, double threshold);

    [[nodiscard]] std::int64_t capacity() const { return m_capacity; }
    [[nodiscard]] const std::vector<FlatBooking>& bookings() const { return m_bookings; }
    /// The earliest start >= from at which at most `limit` processors are booked for `length` seconds.
    [[nodiscard]] double earliestFit(double from, double length, std::int64_t limit) const;
    [[nodiscard]] std::int64_t bookedAt(double seconds) const;
    /// The same; quick where `step` is what the last question, of a moment near by, left in it (0 at first).
    [[nodiscard]] std::int64_t bookedAt(double seconds, std::size_t& step) const;
    void add(const FlatBooking& booking);
    /// Removes the booking of a task.
    void remove(std::int32_t task, double start);

    /// Returns Pr{E-} of a booking that starts at `start` after the first `earlier` bookings of equal start; `extra` (may be
    /// null) is there too. With `sameStart`, those of equal start are certain to hold their processors, because they are served
    /// first; the paper leaves them out. `known`: what startProbability gives for it, if that is known.
    [[nodiscard]] StartSide startSide(double start, std::int32_t processors, const FlatBooking* self, const FlatBooking* extra,
                                      bool sameStart, FlatBookScratch& scratch, double known = unknownProbability) const;
    /// Returns whether Pr{E-} of a candidate is at least `required`. Bounds decide most cases without the exact probability:
    /// those of the paper, of Markov and of Cantelli. `exact` becomes that probability, or unknown.
    [[nodiscard]] bool startsWith(double required, double start, std::int32_t processors, bool sameStart,
                                  FlatBookScratch& scratch, double& exact) const;
    /// No Pr{E-} of a booking, as startSide with `sameStart`, is above it: the least of the same bounds, without the exact
    /// probability.
    [[nodiscard]] double startAtMost(double start, std::int32_t processors, const FlatBooking* self, const FlatBooking* extra,
                                     FlatBookScratch& scratch) const;
    /// Notes the bookings that may hold processors in a span of starts.
    void lookAround(double from, double to, FlatBookScratch& scratch) const;
    /// Returns Pr{E-} of a candidate that starts in the last span queried, as startSide without its bounds.
    [[nodiscard]] double startProbability(double start, std::int32_t processors, bool sameStart, FlatBookScratch& scratch) const;
    /// Pr{E-} of a booking beside a candidate of `processors` that begins before it: `less` where that has ended by then, `more`
    /// where it still holds them. Between the two it is linear in the probability that the candidate has ended.
    [[nodiscard]] FreedTails startBeside(const FlatBooking& self, std::int32_t processors, FlatBookScratch& scratch) const;
    /// Returns whether that probability is below `least`, by a little more than `margin`, when the candidate has ended with
    /// probability `ended`; nothing if the bounds do not decide it.
    [[nodiscard]] std::optional<bool> isLessBeside(const FlatBooking& self, std::int32_t processors, double ended, double least,
                                                   double margin, FlatBookScratch& scratch) const;
    /// The first start in [from, to) at which more than `limit` processors are booked; `to` if there are no such starts.
    [[nodiscard]] double firstStartOver(std::int64_t limit, double from, double to) const;
    /// Pr{E+} of a candidate: the probability that it has ended by the first start, from its own on, at which it and all that is
    /// booked then exceed the capacity (paper, equation (12), as docs/reservation.md reads it).
    [[nodiscard]] double endSide(const FlatBooking& candidate) const;
    /// Starts and ends in (from, to), ascending, each once.
    void moments(double from, double to, std::vector<double>& into) const;

private:
    /// Fills scratch.holders with those that may hold processors at a start; returns how many processors they hold in all.
    std::int64_t gather(double start, const FlatBooking* self, bool sameStart, FlatBookScratch& scratch) const;

    /// The first booking that may still hold processors at a moment: none before it starts late enough for its length.
    [[nodiscard]] std::vector<FlatBooking>::const_iterator firstHolding(double seconds) const;

    struct Step {
        double seconds = 0.0;
        std::int64_t booked = 0;
    };
    void addSteps(double start, double end, std::int64_t processors);
    [[nodiscard]] std::size_t stepAt(double seconds) const;

    std::int64_t m_capacity;
    double m_longest = 0.0;              ///< seconds of the longest booking that ever was here
    std::vector<Step> m_steps;           ///< the first holds from minus infinity
    std::vector<FlatBooking> m_bookings; ///< by start; of equal ones in the order of adding
};

} // namespace wattif::reservation
