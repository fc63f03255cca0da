// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// The largest power of a run, and how far it is above the cap of the instance.
struct PowerPeak {
    double watts = 0.0;
    double overSeconds = 0.0; ///< above the cap; 0 without a cap
    double overKwh = 0.0;     ///< energy above the cap
    double maxOver = 0.0;     ///< watts above the cap at its worst
};

/// Replays the log: power is constant between events, so a peak begins at one of them or at a step of the cap. O(log + steps).
[[nodiscard]] PowerPeak powerPeak(const Instance& instance, const Outcome& outcome);

} // namespace wattif::power
