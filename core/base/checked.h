// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The only ways from a double to an integer: a plain cast of a number that does not fit is undefined behaviour.
#pragma once

#include <cmath>
#include <concepts>
#include <limits>

namespace wattif {

/// Whether a number, cut towards zero, is a T; false for NaN.
template <std::integral T>
[[nodiscard]] inline bool fitsInto(double value)
{
    constexpr auto least = static_cast<double>(std::numeric_limits<T>::min());
    // The largest T itself need not be a double; the whole number after it is a power of two and is one.
    constexpr T half = std::numeric_limits<T>::max() / 2 + 1;
    constexpr double beyond = 2.0 * static_cast<double>(half);
    const double whole = std::trunc(value);
    return whole >= least && whole < beyond;
}

/// The number cut towards zero; the nearest end of T where it lies outside, 0 for NaN.
template <std::integral T>
[[nodiscard]] inline T toInteger(double value)
{
    if (fitsInto<T>(value))
        return static_cast<T>(value);
    if (value > 0.0)
        return std::numeric_limits<T>::max();
    return value < 0.0 ? std::numeric_limits<T>::min() : T{0};
}

/// The nearest whole number, halves away from zero; else as toInteger.
template <std::integral T>
[[nodiscard]] inline T toNearest(double value)
{
    return toInteger<T>(std::round(value));
}

} // namespace wattif
