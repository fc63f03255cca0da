// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/load_factor_axis.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/number_labels.h"
#include "ui/charts/series_style.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct LoadFactorTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

} // namespace

QPen thresholdPen(Threshold threshold)
{
    const bool start = threshold == Threshold::startAbove || threshold == Threshold::startTarget;
    QPen pen(printColour(start ? 1 : 4), 0.7);
    pen.setCapStyle(Qt::FlatCap);
    switch (threshold) {
    case Threshold::startAbove: pen.setDashPattern({7, 2}); break;
    case Threshold::startTarget: pen.setDashPattern({1.5, 1.5}); break;
    case Threshold::stopTarget: pen.setDashPattern({3.5, 2}); break;
    case Threshold::stopBelow: pen.setDashPattern({7, 2, 1.5, 2}); break;
    }
    return pen;
}

QString thresholdName(Threshold threshold)
{
    switch (threshold) {
    case Threshold::stopBelow: return u"Tc"_s;
    case Threshold::startAbove: return u"Ts"_s;
    case Threshold::stopTarget: return u"Tc′"_s;
    case Threshold::startTarget: return u"Ts′"_s;
    }
    return {};
}

const char* thresholdOption(Threshold threshold)
{
    switch (threshold) {
    case Threshold::stopBelow: return "stop_below";
    case Threshold::startAbove: return "start_above";
    case Threshold::stopTarget: return "stop_target";
    case Threshold::startTarget: return "start_target";
    }
    return "";
}

double thresholdValue(const power::LoadFactorOptions& options, Threshold threshold)
{
    switch (threshold) {
    case Threshold::stopBelow: return options.stopBelow;
    case Threshold::startAbove: return options.startAbove;
    case Threshold::stopTarget: return options.stopTarget;
    case Threshold::startTarget: return options.startTarget;
    }
    return 0.0;
}

ChartRange thresholdSpace(const power::LoadFactorOptions& o, Threshold threshold)
{
    constexpr double apart = 0.01;
    switch (threshold) {
    case Threshold::stopBelow: return {apart, std::min(o.stopTarget, o.startTarget) - apart};
    case Threshold::startAbove: return {std::max(o.stopTarget, o.startTarget) + apart, 100.0};
    default: return {o.stopBelow + apart, o.startAbove - apart};
    }
}

double topLoadFactor(const power::Outcome& outcome, const power::LoadFactorOptions& thresholds)
{
    double most = 0.0;
    for (std::size_t tick = 0; tick < outcome.ticks.size(); ++tick)
        if (const double t = outcome.ticks.loadFactorAt(tick); std::isfinite(t))
            most = std::max(most, t);
    return std::clamp(1.05 * most, 1.25 * thresholds.startAbove, 2.0 * thresholds.startAbove);
}

CutTicks cutTicks(const power::Outcome& outcome, double from, double to, double top)
{
    CutTicks ticks;
    for (std::size_t tick = 0; tick < outcome.ticks.size(); ++tick) {
        const double at = power::toSeconds(outcome.ticks.momentOf(tick));
        if (at < from || at > to)
            continue;
        ++ticks.all;
        if (const double value = outcome.ticks.loadFactorAt(tick); value > top) {
            ++ticks.cut;
            ticks.largest = std::max(ticks.largest, value);
        }
    }
    return ticks;
}

QString cutTicksText(const CutTicks& ticks, double top)
{
    if (ticks.cut == 0)
        return {};
    const QString largest = std::isinf(ticks.largest) ? LoadFactorTr::tr("infinite") : readable(ticks.largest, 3);
    return LoadFactorTr::tr("%1 of %2 ticks are above %3, the largest is %4")
        .arg(QString::number(ticks.cut), QString::number(ticks.all), readable(top, 3), largest);
}

double loadFactorY(const QRectF& box, double value, double top)
{
    return box.bottom() - std::clamp(value / top, 0.0, 1.0) * box.height();
}

} // namespace wattif::ui
