// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/experiment/breakeven/breakeven.h"

namespace wattif {

/// Sets the intervals of places where the policy begins or ceases to be best, as `crossings` of an experiment over the curve has
/// them; none for a single repetition, nor where all are alike.
void addIntervals(const ContestRequest& request, const AskedOption& option, const std::vector<CurvePoint>& curve,
                  std::vector<WinChange>& changes);

} // namespace wattif
