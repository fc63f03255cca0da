// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/counterexample/worse_factor.h"

#include <cmath>
#include <limits>

#include "core/base/ratio.h"
#include "core/base/statistics.h"

namespace wattif {
namespace {

/// Of two costs; treats a value within rounding of zero as zero.
double costFactor(double worse, double other)
{
    if (isTie(worse, other))
        return 1.0;
    if (worse > 0.0 && other > 0.0)
        return worse / other;
    if (worse < 0.0 && other < 0.0)
        return other / worse;
    return worse > other ? std::numeric_limits<double>::infinity() : 0.0;
}

} // namespace

double worseFactor(Better better, double worse, double other)
{
    if (better == Better::neither || !std::isfinite(worse) || !std::isfinite(other))
        return notApplicable;
    return better == Better::lower ? costFactor(worse, other) : costFactor(other, worse);
}

} // namespace wattif
