// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// What a kilowatt hour of the nodes costs or emits at the site: `factor` times a rate.
struct SiteRate {
    RateCurve curve{}; ///< empty: `flat` counts
    double flat = 0.0;
    double factor = 1.0; ///< a flat PUE
};
/// Returns the price or the carbon intensity of the instance times its PUE, over a run. Where both are curves, the product does
/// not repeat: it has a step wherever one of them has.
[[nodiscard]] SiteRate siteRate(const Instance& instance, const RateCurve& curve, double flat, Time begin, Time end);
[[nodiscard]] SiteRate sitePrice(const Instance& instance, Time begin, Time end);
[[nodiscard]] SiteRate siteCarbon(const Instance& instance, Time begin, Time end);

} // namespace wattif::power
