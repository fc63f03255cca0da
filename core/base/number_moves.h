// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"

namespace wattif {

/// Both ends of what a number may be.
struct NumberRange {
    double low = 0.0;
    double high = 0.0;
};

/// Returns how much there is to read of a finite number: first its significant digits, then how far it lies from 1. 0 is the
/// simplest.
[[nodiscard]] double readingCost(double value);

/// Rounds a number to its first significant digits; 0 and numbers that are not finite stay.
[[nodiscard]] double roundedTo(double value, int digits);

/// Numbers in the range that are simpler than one, the simplest first: 0, the ends, 1, half of it, and it rounded.
[[nodiscard]] std::vector<double> simplerNumbers(double value, NumberRange range);
/// The same of whole numbers, and one less.
[[nodiscard]] std::vector<std::int64_t> simplerCounts(std::int64_t value, std::int64_t low);

/// Another number of the range, drawn near to one or far from it.
[[nodiscard]] double steppedNumber(double value, NumberRange range, Random& random);
/// The same of whole numbers.
[[nodiscard]] std::int64_t steppedCount(std::int64_t value, std::int64_t low, std::int64_t high, Random& random);

/// One of the places of a list with `count` >= 1 elements, each as likely.
[[nodiscard]] std::size_t anyPlace(std::size_t count, Random& random);
/// Returns whether something happens that does so once in `times`.
[[nodiscard]] bool oneIn(std::int64_t times, Random& random);

} // namespace wattif
