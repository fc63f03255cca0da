// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/time_axis.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>

#include "ui/charts/figure_plot.h"
#include "ui/charts/number_ticker.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double day = 86'400.0;
constexpr std::array<double, 24> steps{1,      2,   5,       10,      15,       30,       60,       120,
                                       300,    600, 900,     1800,    3'600,    7'200,    10'800,   21'600,
                                       43'200, day, 2 * day, 5 * day, 10 * day, 20 * day, 50 * day, 100 * day};

double stepFor(double span, int about)
{
    const double wanted = span / std::max(about, 1);
    const auto found = std::lower_bound(steps.begin(), steps.end(), wanted);
    return found != steps.end() ? *found : 100.0 * day * std::ceil(wanted / (100.0 * day));
}

QString two(qint64 n) { return u"%1"_s.arg(n, 2, 10, QChar(u'0')); }

QString dayText(qint64 days) { return Tr::tr("day %1").arg(days + 1); }

QString clockText(qint64 second, bool withSeconds)
{
    const QString text = two(second / 3600) + u':' + two(second / 60 % 60);
    return withSeconds ? text + u':' + two(second % 60) : text;
}

int labelsFor(const QRectF& box, const TimeStyle& style)
{
    return static_cast<int>(box.width() / (QFontMetricsF(style.font).horizontalAdvance(u"00:00:00"_s) * 1.2));
}

} // namespace

std::vector<TimeTick> timeTicks(double from, double to, double startOfDay, int about)
{
    std::vector<TimeTick> ticks;
    const double step = stepFor(to - from, about);
    bool dayTold = false;
    for (double clock = std::ceil((from + startOfDay) / step - 1e-9) * step; clock - startOfDay <= to; clock += step) {
        const auto days = static_cast<qint64>(std::floor(clock / day + 1e-9));
        const auto second = static_cast<qint64>(std::llround(clock - static_cast<double>(days) * day));
        const bool midnight = second == 0;
        QString label = midnight ? dayText(days) : clockText(second, step < 60.0);
        // Where no midnight is visible the first mark tells the day.
        if (!midnight && !dayTold && std::floor((to + startOfDay) / day) <= static_cast<double>(days))
            label = dayText(days) + u' ' + label;
        dayTold = true;
        ticks.push_back({clock - startOfDay, label, midnight});
    }
    return ticks;
}

QString momentText(double seconds, double startOfDay)
{
    const double clock = std::floor(seconds + startOfDay + 0.5);
    const auto days = static_cast<qint64>(std::floor(clock / day));
    return dayText(days) + u", "_s + clockText(static_cast<qint64>(clock - static_cast<double>(days) * day), true);
}

TimeMargins timeMargins(const QFont& font)
{
    const QFontMetricsF metrics(font);
    return {metrics.horizontalAdvance(u"00 000"_s) + 8.0, metrics.horizontalAdvance(u"Tc′ 0.00"_s) + 10.0};
}

TimeStyle screenStyleOf(const QFont& font) { return {powerInks(false), font, 1.0, false}; }

TimeStyle paperStyle() { return {powerInks(true), figureFont(), 0.5, true}; }

void paintTimeGrid(QPainter& painter, const QRectF& box, double from, double to, double startOfDay, const TimeStyle& style)
{
    for (const TimeTick& tick : timeTicks(from, to, startOfDay, labelsFor(box, style))) {
        const double x = box.left() + (tick.seconds - from) / (to - from) * box.width();
        painter.setPen(QPen(style.inks.grid, style.line));
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    }
}

void paintTimeLabels(QPainter& painter, const QRectF& box, double from, double to, double startOfDay, const TimeStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    double free = box.left() - timeMargins(style.font).left;
    for (const TimeTick& tick : timeTicks(from, to, startOfDay, labelsFor(box, style))) {
        const double x = box.left() + (tick.seconds - from) / (to - from) * box.width();
        painter.setPen(QPen(style.inks.muted, style.line));
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 3.0));
        const double width = metrics.horizontalAdvance(tick.label);
        const double left = std::max(x - width / 2.0, free);
        if (left > x - width / 2.0 + 0.3 * width)
            continue;
        painter.setPen(tick.day ? style.inks.text : style.inks.muted);
        painter.drawText(QPointF(left, box.bottom() + 3.0 + metrics.ascent()), tick.label);
        free = left + width + 6.0;
    }
}

void paintNodeAxis(QPainter& painter, const QRectF& box, double firstRow, double lastRow, const TimeStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.inks.grid, style.line));
    painter.drawRect(box);
    const int about = static_cast<int>(box.height() / (2.2 * metrics.height()));
    // A node's number stands at the middle of its row.
    const Ticks ticks = ticksOf({}, {firstRow, lastRow - 1.0}, about);
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
