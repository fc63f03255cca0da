// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/decision.h"

#include <algorithm>
#include <cmath>

namespace wattif {

double relativeMargin(double best, double other)
{
    if (best == other)
        return 0.0;
    return std::abs(best - other) / std::max(std::abs(best), std::abs(other));
}

} // namespace wattif
