// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/number_moves.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/checked.h"
#include "core/base/number.h"

namespace wattif {
namespace {

/// The significant digits of a number as printed.
std::size_t digitCount(double value)
{
    std::string digits;
    for (const char c : formatNumber(value)) {
        if (c == 'e' || c == 'E')
            break;
        if (c >= '0' && c <= '9' && (c != '0' || !digits.empty()))
            digits += c;
    }
    return digits.find_last_not_of('0') + 1;
}

} // namespace

double roundedTo(double value, int digits)
{
    if (value == 0.0 || !std::isfinite(value))
        return value;
    const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(value))));
    const double result = std::round(value * scale) / scale;
    return parseNumber(formatShort(result, digits)).value_or(result);
}

double readingCost(double value)
{
    constexpr double digitCost = 4000.0; // above the logarithm of any double, 1074
    if (value == 0.0)
        return 0.0;
    return digitCost * static_cast<double>(digitCount(value)) + std::abs(std::log2(std::abs(value))) + (value < 0.0 ? 0.5 : 0.0);
}

std::vector<double> simplerNumbers(double value, NumberRange range)
{
    std::vector<double> numbers;
    if (!std::isfinite(value) || value == 0.0)
        return numbers;
    for (const double candidate : {0.0, 1.0, range.low, range.high, value / 2.0, std::round(value), roundedTo(value, 1),
                                   roundedTo(value, 2), roundedTo(value, 3)})
        if (candidate >= range.low && candidate <= range.high && readingCost(candidate) < readingCost(value))
            numbers.push_back(candidate);
    std::ranges::stable_sort(numbers, {}, readingCost);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    return numbers;
}

std::vector<std::int64_t> simplerCounts(std::int64_t value, std::int64_t low)
{
    std::vector<std::int64_t> counts;
    const auto whole = static_cast<double>(value);
    for (const double simpler : simplerNumbers(whole, {static_cast<double>(low), whole}))
        if (std::trunc(simpler) == simpler)
            counts.push_back(toInteger<std::int64_t>(simpler));
    const bool isSimpler = value > low && readingCost(whole - 1.0) < readingCost(whole);
    if (isSimpler && std::ranges::find(counts, value - 1) == counts.end())
        counts.push_back(value - 1);
    return counts;
}

double steppedNumber(double value, NumberRange range, Random& random)
{
    constexpr double wide = 2.0; // standard deviations, as logarithms to the base 2
    constexpr double narrow = 0.2;
    const double deviation = oneIn(2, random) ? wide : narrow;
    const double base = value == 0.0 ? std::clamp(1.0, range.low, range.high) : value;
    const double stepped = base * std::exp2(random.normal(0.0, deviation));
    return std::clamp(roundedTo(stepped, 3), range.low, range.high);
}

std::int64_t steppedCount(std::int64_t value, std::int64_t low, std::int64_t high, Random& random)
{
    if (oneIn(3, random))
        return std::clamp(value + random.uniformInt(-1, 1), low, high);
    const NumberRange range{static_cast<double>(low), static_cast<double>(high)};
    return std::clamp(toNearest<std::int64_t>(steppedNumber(static_cast<double>(value), range, random)), low, high);
}

std::size_t anyPlace(std::size_t count, Random& random)
{
    return static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(count) - 1));
}

bool oneIn(std::int64_t times, Random& random) { return random.uniformInt(1, times) == 1; }

} // namespace wattif
