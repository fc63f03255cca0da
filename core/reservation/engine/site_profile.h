// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace wattif::reservation {

/// Processors booked on a site over time: a step function in blocks of breakpoints, each with its largest and least value, which
/// lets a query skip whole blocks. Cost with n breakpoints: O(sqrt n) for add, O(sqrt n) for each hole skipped by earliestFit.
class SiteProfile {
public:
    SiteProfile();

    /// Adds `processors` (negative: takes away) in [start, end).
    void add(double start, double end, std::int64_t processors);
    /// Booked processors at a moment.
    [[nodiscard]] std::int64_t at(double seconds) const;
    /// The most booked anywhere in [start, end).
    [[nodiscard]] std::int64_t most(double start, double end) const;
    /// Returns the earliest start >= from at which at most `limit` processors are booked for `length` seconds, or infinity.
    [[nodiscard]] double earliestFit(double from, double length, std::int64_t limit) const;
    /// Booked processor-seconds in [start, end).
    [[nodiscard]] double booked(double start, double end) const;

    struct Step {
        double seconds = 0.0;
        std::int64_t processors = 0;
        friend bool operator==(const Step&, const Step&) = default;
    };
    /// All steps, from minus infinity on, ascending, without repeated values.
    [[nodiscard]] std::vector<Step> steps() const;
    [[nodiscard]] std::size_t breakpoints() const { return m_count; }

private:
    struct Block {
        std::vector<Step> steps; ///< values without `added`
        std::int64_t added = 0;
        std::int64_t least = 0; ///< without `added`
        std::int64_t most = 0;
    };
    struct Spot {
        std::size_t block = 0;
        std::size_t step = 0;
    };
    [[nodiscard]] Spot spotOf(double seconds) const; ///< the step that holds at a moment
    Spot split(double seconds);                      ///< makes a step begin at a moment
    void join(double seconds);                       ///< removes the step that begins there where it changes nothing
    static void measure(Block& block);

    std::vector<Block> m_blocks;
    std::size_t m_count = 1;
};

} // namespace wattif::reservation
