// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/conservation.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/base/statistics.h"

namespace wattif {

void Conservation::add(double difference, std::string_view wrong)
{
    const double found = std::isnan(difference) ? infinity : difference;
    if (fault.empty() && !Conservation{found}.holds())
        fault = wrong;
    error = std::max(error, found);
}

void Conservation::compare(std::string_view what, double claimed, double found)
{
    const bool isFinite = std::isfinite(claimed) && std::isfinite(found);
    const double difference = isFinite ? relativeDifference(claimed, found) : infinity;
    if (difference > error) // the text takes long
        add(difference, fmt::format("{} is {}, recomputed {}", what, formatShort(claimed, 12), formatShort(found, 12)));
}

void Conservation::refuseUnless(bool possible, std::string_view wrong)
{
    if (!possible)
        add(infinity, wrong);
}

} // namespace wattif
