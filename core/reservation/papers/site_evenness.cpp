// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/site_evenness.h"

#include <cmath>
#include <cstddef>

#include "core/base/statistics.h"

namespace wattif::reservation {
namespace {

double correlation(const std::vector<double>& x, const std::vector<double>& y)
{
    double xy = 0.0;
    for (std::size_t j = 0; j < x.size(); ++j)
        xy += (x[j] - mean(x)) * (y[j] - mean(y)) / static_cast<double>(x.size() - 1);
    return xy / std::sqrt(sampleVariance(x) * sampleVariance(y));
}

} // namespace

std::vector<double> siteVariation(const std::vector<std::vector<double>>& bySite)
{
    std::vector<double> all;
    for (const std::vector<double>& sites : bySite)
        all.push_back(std::sqrt(sampleVariance(sites)) / mean(sites));
    return all;
}

std::vector<double> fastCrowding(const std::vector<std::vector<double>>& bySite, const std::vector<std::vector<double>>& speeds)
{
    std::vector<double> all;
    for (std::size_t r = 0; r < bySite.size(); ++r)
        all.push_back(correlation(speeds[r], bySite[r]));
    return all;
}

} // namespace wattif::reservation
