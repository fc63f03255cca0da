// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include <boost/random/mersenne_twister.hpp>

namespace wattif {

/// A seeded random source, the same bit for bit on every machine (Boost.Random, not `std::` distributions).
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) { }

    /// Draws an integer uniform in [low, high], both included.
    [[nodiscard]] std::int64_t uniformInt(std::int64_t low, std::int64_t high);
    /// Draws a real uniform in [low, high).
    [[nodiscard]] double uniformReal(double low, double high);
    /// Draws from the normal distribution with the given mean and standard deviation.
    [[nodiscard]] double normal(double mean, double deviation);

    /// Shuffles in place (Fisher-Yates).
    template <class T>
    void shuffle(std::span<T> values)
    {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[static_cast<std::size_t>(uniformInt(0, static_cast<std::int64_t>(i) - 1))]);
    }

private:
    boost::random::mt19937_64 m_engine;
};

/// Derives the seed of an independent stream, e.g. of repetition `index` of the experiment `label`.
[[nodiscard]] std::uint64_t deriveSeed(std::uint64_t seed, std::string_view label, std::uint64_t index = 0);

/// FNV-1a hash of a text, 64 bits: the scenario hash of reports and figures.
[[nodiscard]] std::uint64_t hashText(std::string_view text);
/// Continues the hash `before` of a prefix with `text`.
[[nodiscard]] std::uint64_t hashText(std::string_view text, std::uint64_t before);

} // namespace wattif
