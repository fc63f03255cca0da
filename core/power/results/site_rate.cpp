// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/site_rate.h"

#include <algorithm>
#include <utility>

#include "core/power/model/clock.h"
#include "core/power/results/run_rate.h"

namespace wattif::power {
namespace {

RateCurve scaled(RateCurve curve, double factor)
{
    for (RateStep& step : curve.steps)
        step.value *= factor;
    return curve;
}

} // namespace

SiteRate siteRate(const Instance& instance, const RateCurve& curve, double flat, Time begin, Time end)
{
    if (instance.pueCurve.empty())
        return {curve, flat, instance.pue};
    if (curve.empty())
        return {scaled(instance.pueCurve, flat)};
    const RunRate rate(curve, flat, instance.startOfDaySeconds);
    const RunRate pue(instance.pueCurve, instance.pue, instance.startOfDaySeconds);
    const ClockShifts shifts(instance, end);
    RateCurve product;
    for (Time at = begin; at == begin || at < end;) {
        const Time shift = shifts.until(at);
        product.steps.push_back({toSeconds(at), rate.at(at, shift) * pue.at(at, shift)});
        at = std::min({rate.nextChange(at, shift), pue.nextChange(at, shift), shifts.nextAfter(at)});
    }
    return {std::move(product)};
}

SiteRate sitePrice(const Instance& instance, Time begin, Time end)
{
    return siteRate(instance, instance.priceCurve, instance.energyPricePerKwh, begin, end);
}

SiteRate siteCarbon(const Instance& instance, Time begin, Time end)
{
    return siteRate(instance, instance.carbonCurve, instance.carbonGramsPerKwh, begin, end);
}

} // namespace wattif::power
