// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/outcome.h"

#include <algorithm>

#include "core/base/statistics.h"

namespace wattif::profit {

const Outcome& outcomeOf(const PolicyResult& result) { return dynamic_cast<const Outcome&>(*result.data); }

std::vector<double> utilisation(const Outcome& outcome)
{
    std::vector<double> shares(outcome.loadsSeconds.size(), 0.0);
    if (outcome.totals.makespanSeconds > 0.0)
        std::transform(outcome.loadsSeconds.begin(), outcome.loadsSeconds.end(), shares.begin(),
                       [&](double load) { return load / outcome.totals.makespanSeconds; });
    return shares;
}

double loadImbalance(std::span<const double> loadsSeconds)
{
    if (loadsSeconds.empty())
        return 0.0;
    const double average = mean(loadsSeconds);
    return average > 0.0 ? *std::max_element(loadsSeconds.begin(), loadsSeconds.end()) / average - 1.0 : 0.0;
}

} // namespace wattif::profit
