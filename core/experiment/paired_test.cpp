// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/paired_test.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <boost/math/distributions/students_t.hpp>

#include "core/base/statistics.h"

namespace wattif {
namespace {

std::vector<double> differences(std::span<const double> a, std::span<const double> b)
{
    std::vector<double> result;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (std::isfinite(a[i]) && std::isfinite(b[i]))
            result.push_back(pairDifference(a[i], b[i]));
    return result;
}

/// The test of differences that are finite.
PairedTest testOf(std::span<const double> d)
{
    const MeanInterval interval = meanInterval(d);
    PairedTest test{interval.mean, 0.0, std::numeric_limits<double>::quiet_NaN(), interval.count, interval.halfWidth};
    if (d.size() < 2)
        return test;
    const auto n = static_cast<double>(d.size());
    const double error = std::sqrt(sampleVariance(d) / n);
    if (error == 0.0) {
        const bool same = test.meanDifference == 0.0;
        test.statistic = same ? 0.0 : std::copysign(std::numeric_limits<double>::infinity(), test.meanDifference);
        test.pValue = same ? 1.0 : 0.0;
        return test;
    }
    test.statistic = test.meanDifference / error;
    const boost::math::students_t distribution(n - 1.0);
    test.pValue = 2.0 * boost::math::cdf(boost::math::complement(distribution, std::abs(test.statistic)));
    return test;
}

} // namespace

double pairDifference(double a, double b) { return isTie(a, b) ? 0.0 : a - b; }

PairedTest pairedTest(std::span<const double> a, std::span<const double> b) { return testOf(differences(a, b)); }

PairedTest pairedTest(std::span<const double> differences)
{
    std::vector<double> finite;
    std::ranges::copy_if(differences, std::back_inserter(finite), [](double value) { return std::isfinite(value); });
    return testOf(finite);
}

} // namespace wattif
