// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/rate_forecast.h"
#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Says when an idle node goes off by what its power costs at each moment, which is known ahead.
class PricedIdle {
public:
    /// Of nodes that are all alike, with the price, the carbon intensity or both as the cost.
    PricedIdle(const Instance& instance, RateSignal signal);

    /// Returns the first moment at which a node that is idle since `since` has cost as much, beyond being off, as a shut-down and
    /// a boot after it would cost then; not while power is free. `never` without one. It grows with `since`.
    ///
    /// O(steps of the signal until then); after 1000 steps that moment is returned.
    [[nodiscard]] Time offAfter(Time since) const;

private:
    /// Cost of a kilowatt hour, at least 0.
    [[nodiscard]] double rateAt(Time at) const;
    /// Integral of the rate, in its unit times seconds.
    [[nodiscard]] double costOver(Time from, Time to) const;
    [[nodiscard]] double switchCost(Time at) const;
    /// Change of switchCost() for each second.
    [[nodiscard]] double switchCostSlope(Time at) const;
    /// Returns the next moment at which the rates during idling, shut-down or boot change.
    [[nodiscard]] Time nextChange(Time at) const;

    double m_idle; ///< watts beyond being off
    double m_shuttingDown;
    double m_booting;
    Time m_shutdown;
    Time m_boot;
    Time m_breakEven; ///< at a flat rate
    RateSignal m_signal;
};

} // namespace wattif::power
