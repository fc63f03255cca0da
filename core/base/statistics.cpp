// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <boost/math/distributions/students_t.hpp>

#include "core/base/checked.h"

namespace wattif {

double mean(std::span<const double> values)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    double sum = 0.0;
    double lost = 0.0; // Kahan: the low-order part of the sum so far
    for (const double v : values) {
        const double y = v - lost;
        const double t = sum + y;
        lost = (t - sum) - y;
        sum = t;
    }
    return sum / static_cast<double>(values.size());
}

namespace {

double varianceAround(double centre, std::span<const double> values)
{
    double sum = 0.0;
    for (const double v : values)
        sum += (v - centre) * (v - centre);
    return sum / static_cast<double>(values.size() - 1);
}

} // namespace

double sampleVariance(std::span<const double> values) { return values.size() < 2 ? 0.0 : varianceAround(mean(values), values); }

MeanInterval meanInterval(std::span<const double> values, double level)
{
    MeanInterval result{mean(values), 0.0, static_cast<int>(values.size())};
    if (values.size() < 2)
        return result;
    const auto n = static_cast<double>(values.size());
    const double variance = varianceAround(result.mean, values);
    constexpr double rounding = 1e-13; // of the same number computed in different ways
    if (!(std::sqrt(variance) <= rounding * std::abs(result.mean)))
        result.halfWidth = studentQuantile(level, values.size() - 1) * std::sqrt(variance / n);
    return result;
}

double studentQuantile(double level, std::size_t freedom)
{
    struct Last {
        double level = 0.0;
        std::size_t freedom = 0;
        double quantile = 0.0;
    };
    thread_local Last last; // intervals of a table have the same one, and it takes longer than all the rest
    if (last.level != level || last.freedom != freedom) {
        const boost::math::students_t distribution(static_cast<double>(freedom));
        last = {level, freedom, boost::math::quantile(distribution, 0.5 + level / 2.0)};
    }
    return last.quantile;
}

double quantile(std::span<const double> values, double q)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const double position = q * static_cast<double>(sorted.size() - 1);
    const auto below = toInteger<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

double relativeDifference(double a, double b)
{
    const double scale = std::max(std::abs(a), std::abs(b));
    return scale > 0.0 ? std::abs(a - b) / scale : 0.0;
}

bool isTie(double a, double b)
{
    constexpr double rounding = 1e-9;
    return a == b || relativeDifference(a, b) <= rounding;
}

} // namespace wattif
