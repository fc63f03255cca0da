// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/time/time_axis.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/time_text.h"
#include "ui/charts/number_labels.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct TimeAxisTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::TimeAxis)
};

constexpr double day = 86'400.0;
constexpr std::array<double, 24> steps{1,      2,   5,       10,      15,       30,       60,       120,
                                       300,    600, 900,     1800,    3'600,    7'200,    10'800,   21'600,
                                       43'200, day, 2 * day, 5 * day, 10 * day, 20 * day, 50 * day, 100 * day};

/// Between the marks of an axis with dates; weeks begin on Mondays.
constexpr std::array<double, 7> dayedSteps{day, 2 * day, 7 * day, 14 * day, 28 * day, 91 * day, 364 * day};
constexpr double firstMonday = 4 * day; // 5 January 1970

QString dayLabel(double seconds, const ScenarioClock& clock) { return messageWords(clock.dayText(seconds)); }

QString hoursOf(const DayTime& time, bool withSeconds) { return QString::fromStdString(hoursText(time, withSeconds)); }

double stepOf(double span, const ScenarioClock& clock, int about)
{
    const double step = timeStep(span, about);
    if (!clock.hasDate() || step <= day)
        return step;
    const double wanted = span / std::max(about, 1);
    const auto found = std::ranges::lower_bound(dayedSteps, wanted);
    return found != dayedSteps.end() ? *found : dayedSteps.back() * std::ceil(wanted / dayedSteps.back());
}

/// The moments of [from, to] at which the clock shows multiples of a step, ascending.
std::vector<double> roundMoments(double from, double to, const ScenarioClock& clock, double step)
{
    constexpr double largestShift = 7200.0;
    const double first = clock.readingAt(from);
    const double last = clock.readingAt(to);
    const bool shifts = step >= 3600.0 || std::abs((last - first) - (to - from)) > 1.0; // else the clock is not set in this span
    const double anchor = clock.hasDate() && step >= 7 * day ? firstMonday : 0.0;
    const double margin = shifts ? largestShift : 0.0;
    std::vector<double> moments;
    for (double k = std::ceil((first - margin - anchor) / step - 1e-9); anchor + k * step <= last + margin + 1e-6; k += 1.0)
        for (const double at : clock.secondsAt(anchor + k * step))
            if (at >= from - 1e-6 && at <= to + 1e-6)
                moments.push_back(at);
    std::ranges::sort(moments);
    return moments;
}

} // namespace

double timeStep(double span, int about)
{
    const double wanted = span / std::max(about, 1);
    const auto found = std::lower_bound(steps.begin(), steps.end(), wanted);
    return found != steps.end() ? *found : 100.0 * day * std::ceil(wanted / (100.0 * day));
}

std::vector<TimeTick> timeTicks(double from, double to, const ScenarioClock& clock, int about)
{
    const double step = stepOf(to - from, clock, about);
    const auto readingOf = [&clock](double at) { return dayTimeOf(toNearest<std::int64_t>(clock.readingAt(at))); };
    const bool oneDay = readingOf(from).days == readingOf(to).days;
    std::vector<TimeTick> ticks;
    for (const double at : roundMoments(from, to, clock, step)) {
        const DayTime time = readingOf(at);
        const bool midnight = time.hours == 0 && time.minutes == 0 && time.seconds == 0;
        QString label = midnight ? dayLabel(at, clock) : hoursOf(time, step < 60.0);
        if (!midnight && oneDay && ticks.empty()) // else no mark would name the day
            label = dayLabel(at, clock) + u' ' + label;
        ticks.push_back({at, label, midnight});
    }
    return ticks;
}

std::vector<TimeTick> timeTicksIn(double width, double from, double to, const ScenarioClock& clock, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const QString widest = clock.hasDate() ? dayLabel(from, clock) : u"00:00:00"_s;
    return timeTicks(from, to, clock, static_cast<int>(width / (metrics.horizontalAdvance(widest) * 1.2)));
}

QString momentText(double seconds, const ScenarioClock& clock)
{
    if (clock.hasDate())
        return messageWords(clock.text(seconds));
    const DayTime time = dayTimeOf(toInteger<qint64>(std::floor(clock.readingAt(seconds) + 0.5)));
    return coreText("day %1, %2").arg(time.days + 1).arg(hoursOf(time, true));
}

QString timeTitle(double from, double to, const ScenarioClock& clock)
{
    if (!clock.hasDate())
        return TimeAxisTr::tr("Time");
    const QString first = QString::number(clock.yearAt(from));
    const QString last = QString::number(clock.yearAt(to));
    return TimeAxisTr::tr("Time (%1)").arg(first == last ? first : first + u'–' + last);
}

QString clockSentence(const ScenarioClock& clock)
{
    return clock.hasDate() ? TimeAxisTr::tr("Times are those of %1.").arg(QString::fromStdString(clock.zoneText()))
                           : TimeAxisTr::tr("Day 1 is that of the beginning of the trace.");
}

QString durationText(double seconds)
{
    if (!std::isfinite(seconds))
        return std::isnan(seconds) ? u"–"_s : u"∞"_s;
    const QString sign = seconds < 0.0 ? QString(QChar(0x2212)) : QString();
    const DayTime time = dayTimeOf(toNearest<std::int64_t>(std::abs(seconds)));
    if (time.days > 0)
        return sign + TimeAxisTr::tr("%1 d %2").arg(QString::number(time.days), hoursOf(time, false));
    return sign + hoursOf(time, true);
}

TimeMargins timeMargins(const QFont& font)
{
    const QFontMetricsF metrics(font);
    return {metrics.horizontalAdvance(u"00 000"_s) + 8.0, metrics.horizontalAdvance(u"Tc′ 0.00"_s) + 10.0};
}

void paintTimeGrid(QPainter& painter, const QRectF& box, double from, double to, const ScenarioClock& clock,
                   const PictureStyle& style)
{
    for (const TimeTick& tick : timeTicksIn(box.width(), from, to, clock, style.font)) {
        const double x = box.left() + (tick.seconds - from) / (to - from) * box.width();
        painter.setPen(QPen(style.inks.grid, style.line));
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    }
}

void paintTimeLabels(QPainter& painter, const QRectF& box, double from, double to, const ScenarioClock& clock,
                     const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    double free = std::max(0.0, box.left() - timeMargins(style.font).left); // a label may extend this far
    constexpr double spaceRight = 9.0; // that every box has beside it: the last label ends there
    for (const TimeTick& tick : timeTicksIn(box.width(), from, to, clock, style.font)) {
        const double x = box.left() + (tick.seconds - from) / (to - from) * box.width();
        painter.setPen(QPen(style.inks.muted, style.line));
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 3.0));
        const double width = metrics.horizontalAdvance(tick.label);
        const double left = std::max(std::min(x - width / 2.0, box.right() + spaceRight - width), free);
        if (left > x - width / 2.0 + 0.3 * width)
            continue;
        painter.setPen(tick.day ? style.inks.text : style.inks.muted);
        painter.drawText(QPointF(left, box.bottom() + 3.0 + metrics.ascent()), tick.label);
        free = left + width + 6.0;
    }
}

void paintNodeAxis(QPainter& painter, const QRectF& box, double firstRow, double lastRow, const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.inks.grid, style.line));
    painter.drawRect(box);
    const int about = static_cast<int>(box.height() / (2.2 * metrics.height()));
    // A node's number is at the middle of its row.
    const Ticks ticks = ticksOf({.quantity = {}, .whole = true}, {firstRow, lastRow - 1.0}, about);
    for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
        if (ticks.positions[i] != std::floor(ticks.positions[i]))
            continue;
        const double y = box.bottom() - (ticks.positions[i] + 0.5 - firstRow) / (lastRow - firstRow) * box.height();
        painter.setPen(QPen(style.inks.muted, style.line));
        painter.drawLine(QPointF(box.left() - 3.0, y), QPointF(box.left(), y));
        painter.drawText(QPointF(box.left() - 5.0 - metrics.horizontalAdvance(ticks.labels[i]),
                                 y + (metrics.ascent() - metrics.descent()) / 2.0),
                         ticks.labels[i]);
    }
}

} // namespace wattif::ui
