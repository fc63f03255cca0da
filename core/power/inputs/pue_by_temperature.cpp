// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/pue_by_temperature.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/format_message.h"
#include "core/base/number.h"

namespace wattif::power {
namespace {

constexpr double minCelsius = -100.0;
constexpr double maxCelsius = 100.0;

tl::unexpected<Error> wrong(Message text) { return badInput(std::move(text), {.cell = "pue_by_temperature"}); }

} // namespace

Result<std::vector<PuePoint>> parsePuePoints(std::string_view text)
{
    constexpr std::string_view between = " \t,;";
    std::vector<PuePoint> points;
    for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;
         at = text.find_first_not_of(between, at)) {
        const std::string_view word = text.substr(at, std::min(text.find_first_of(between, at), text.size()) - at);
        at += word.size();
        const std::size_t colon = word.find(':');
        const auto celsius = parseNumber(word.substr(0, colon));
        const auto pue = parseNumber(colon == std::string_view::npos ? std::string_view() : word.substr(colon + 1));
        if (!celsius || !pue)
            return wrong(formatMessage("'{}' is not a point: write a temperature and a PUE, such as 25:1.25", word));
        if (*celsius < minCelsius || *celsius > maxCelsius || (!points.empty() && *celsius <= points.back().celsius))
            return wrong(formatMessage("temperatures must rise and be from {} to {} °C (got {})", formatNumber(minCelsius),
                                       formatNumber(maxCelsius), formatNumber(*celsius)));
        if (*pue < 1.0 || *pue > maxPue)
            return wrong(formatMessage("{} must be from {} to {} (got {})", "the PUE", formatNumber(1.0), formatNumber(maxPue),
                                       formatNumber(*pue)));
        points.push_back({*celsius, *pue});
    }
    if (points.empty())
        return wrong("temperatures need the PUE at some of them, such as 10:1.1 25:1.25 35:1.5");
    return points;
}

double pueAt(const std::vector<PuePoint>& points, double celsius)
{
    const auto after = std::ranges::upper_bound(points, celsius, {}, &PuePoint::celsius);
    if (after == points.begin())
        return points.front().pue;
    if (after == points.end())
        return points.back().pue;
    const PuePoint& before = *(after - 1);
    return before.pue + (celsius - before.celsius) / (after->celsius - before.celsius) * (after->pue - before.pue);
}

RateCurve pueOfTemperatures(const RateCurve& celsius, const std::vector<PuePoint>& points)
{
    RateCurve curve{.periodSeconds = celsius.periodSeconds};
    for (const RateStep& step : celsius.steps)
        if (const double pue = std::round(pueAt(points, step.value) * 1e9) / 1e9;
            curve.empty() || curve.steps.back().value != pue)
            curve.steps.push_back({step.fromSeconds, pue});
    return curve;
}

} // namespace wattif::power
