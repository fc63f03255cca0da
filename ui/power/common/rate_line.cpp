// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/rate_line.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/charts/number_labels.h"
#include "ui/power/common/power_access.h"

namespace wattif::ui {
namespace {

struct RateLineTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

} // namespace

RateLine::RateLine(const power::Instance& instance, RateKind kind, power::Time end)
    : RateLine(instance, curveOf(instance, kind), flatRateOf(instance, kind), end)
{
    m_base = kind == RateKind::pue ? rangeOf(kind).min : 0.0;
}

RateLine RateLine::cap(const power::Instance& instance, power::Time end)
{
    return {instance, instance.capCurve, instance.capWatts, end};
}

RateLine::RateLine(const power::Instance& instance, const power::RateCurve& curve, double flat, power::Time end)
    : m_rate(curve, flat, instance.startOfDaySeconds),
      m_shifts(instance, end),
      m_period(power::toTime(curve.periodSeconds)),
      m_low(flat),
      m_high(flat)
{
    if (curve.steps.empty())
        return;
    const auto [low, high] = std::ranges::minmax(curve.steps, {}, &power::RateStep::value);
    m_low = low.value;
    m_high = high.value;
}

power::Time RateLine::nextChange(power::Time moment) const
{
    return std::min(m_rate.nextChange(moment, m_shifts.until(moment)), m_shifts.nextAfter(moment));
}

// A pixel of a long trace may hold many periods: then it shows the whole range.
RateLine::Span RateLine::over(power::Time from, power::Time to) const
{
    const double first = at(from);
    Span span{first, first, first, first};
    if (m_period > 0 && to - from >= m_period)
        return {first, at(to), m_low, m_high};
    for (power::Time moment = nextChange(from); moment < to; moment = nextChange(moment)) {
        span.last = at(moment);
        span.low = std::min(span.low, span.last);
        span.high = std::max(span.high, span.last);
    }
    return span;
}

ChartRange RateLine::axis() const
{
    const double low = std::min(m_low, m_base);
    const double high = std::max(m_high, m_base);
    const double space = high > low ? 0.08 * (high - low) : 1.0;
    return {low < m_base ? low - space : m_base, high + space};
}

bool hasCurve(const power::Instance& instance, RateKind kind) { return !curveOf(instance, kind).empty(); }

bool hasPue(const power::Instance& instance) { return hasCurve(instance, RateKind::pue) || instance.pue != 1.0; }

QString rateText(const power::Instance& instance, double rate, RateKind kind)
{
    if (kind == RateKind::pue)
        return readable(rate, 3);
    if (kind == RateKind::carbon)
        return readable(rate, RateLineTr::tr("g/kWh"), 3);
    return instance.currency.empty() ? RateLineTr::tr("%1 per kWh").arg(readable(rate, 3))
                                     : readable(rate, 3) + u' ' + priceUnit(instance);
}

} // namespace wattif::ui
