// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/paper_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>

#include "ui/charts/number_ticker.h"
#include "ui/charts/paper/paper_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct PaperRowsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double tickLength = 2.5;
constexpr double labelGap = 3.5;
constexpr double mostRight = 8.0; // of a label beyond its frame

struct TimeUnit {
    QString name;
    double seconds;
    std::array<double, 12> steps; ///< between marks, in the unit
};

TimeUnit unitFor(double span)
{
    constexpr double enough = 2.9; // units that a span should have
    static constexpr std::array<double, 12> days{0.5, 1, 2, 5, 7, 14, 28, 50, 100, 200, 500, 1000};
    static constexpr std::array<double, 12> hours{0.25, 0.5, 1, 2, 3, 6, 12, 24, 24, 24, 48, 48};
    static constexpr std::array<double, 12> sixties{0.25, 0.5, 1, 2, 5, 10, 15, 20, 30, 60, 60, 120};
    if (span >= enough * 86'400.0)
        return {PaperRowsTr::tr("days"), 86'400.0, days};
    if (span >= enough * 3'600.0)
        return {PaperRowsTr::tr("h"), 3'600.0, hours};
    return span >= enough * 60.0 ? TimeUnit{PaperRowsTr::tr("min"), 60.0, sixties} : TimeUnit{PaperRowsTr::tr("s"), 1.0, sixties};
}

/// Marks at whole multiples of the least step whose labels do not touch.
PaperTicks timeMarks(const TimeUnit& unit, const ChartRange& range, double width)
{
    const QFontMetricsF metrics(figureFont());
    PaperTicks ticks;
    for (const double step : unit.steps) {
        ticks = {};
        for (double k = std::ceil(range.lower / step - 1e-9); k * step <= range.upper * (1.0 + 1e-9); k += 1.0)
            ticks.at << k * step;
        ticks.labels = tickLabels(ticks.at);
        double widest = 0.0;
        for (const QString& label : ticks.labels)
            widest = std::max(widest, metrics.horizontalAdvance(label));
        if ((widest + 8.0) * range.size() <= width * step)
            break;
    }
    return ticks;
}

void paintNumber(QPainter& painter, const QRectF& frame, double y, const QString& label)
{
    const QFontMetricsF metrics(figureFont());
    painter.setPen(QPen(paper::ink, paper::frameWidth));
    painter.drawLine(QPointF(frame.left() - tickLength, y), QPointF(frame.left(), y));
    paintText(painter,
              {frame.left() - labelGap - metrics.horizontalAdvance(label), y + (metrics.ascent() - metrics.descent()) / 2.0},
              label, figureFont());
}

} // namespace

PaperTime::PaperTime(double from, double to, double startOfDay, double width)
{
    const TimeUnit unit = unitFor(to - from);
    m_axis = {PaperRowsTr::tr("Time"), unit.name};
    m_range = {(from + startOfDay) / unit.seconds, (to + startOfDay) / unit.seconds};
    m_ticks = timeMarks(unit, m_range, width);
}

double PaperTime::x(double value, const QRectF& frame) const
{
    return frame.left() + (value - m_range.lower) / m_range.size() * frame.width();
}

double PaperTime::height() { return labelGap + 2.0 * QFontMetricsF(figureFont()).height(); }

void PaperTime::paint(QPainter& painter, const QRectF& frame) const
{
    const QFontMetricsF metrics(figureFont());
    const double baseline = frame.bottom() + labelGap + metrics.ascent();
    for (qsizetype i = 0; i < m_ticks.at.size(); ++i) {
        const double at = x(m_ticks.at[i], frame);
        painter.setPen(QPen(paper::ink, paper::frameWidth));
        painter.drawLine(QPointF(at, frame.bottom()), QPointF(at, frame.bottom() + tickLength));
        // The last one ends inside the paper.
        const double wide = metrics.horizontalAdvance(m_ticks.labels[i]);
        paintText(painter, {std::min(at - wide / 2.0, frame.right() + mostRight - wide), baseline}, m_ticks.labels[i],
                  figureFont());
    }
    paintText(painter, {frame.center().x() - metrics.horizontalAdvance(title()) / 2.0, baseline + metrics.height()}, title(),
              figureFont());
}

void PaperTime::paintGrid(QPainter& painter, const QRectF& frame) const
{
    painter.setPen(QPen(paper::gridInk, paper::gridWidth));
    for (const double tick : m_ticks.at)
        painter.drawLine(QPointF(x(tick, frame), frame.top()), QPointF(x(tick, frame), frame.bottom()));
}

double paperLeft(double most)
{
    const QFontMetricsF metrics(figureFont());
    const QString widest = tickLabels({std::floor(most)}).value(0);
    return metrics.height() + 2.0 + std::max(metrics.horizontalAdvance(widest), metrics.horizontalAdvance(u"0.0"_s)) + labelGap;
}

void paintPaperNodes(QPainter& painter, const QRectF& frame, ChartRange rows)
{
    // A node's number stands at the middle of its row.
    const PaperTicks ticks = paperTicks({}, {rows.lower, rows.upper - 1.0}, frame.height(), TickDirection::stacked);
    for (qsizetype i = 0; i < ticks.at.size(); ++i)
        if (ticks.at[i] == std::floor(ticks.at[i]))
            paintNumber(painter, frame, frame.bottom() - (ticks.at[i] + 0.5 - rows.lower) / rows.size() * frame.height(),
                        ticks.labels[i]);
    paintPaperFrame(painter, frame);
    paintTurned(painter, {{PaperRowsTr::tr("Node")}}, 1.0, frame.center().y());
}

void paintPaperScale(QPainter& painter, const QRectF& frame, double top)
{
    const PaperTicks ticks = paperTicks({}, {0.0, top}, frame.height(), TickDirection::stacked);
    for (qsizetype i = 0; i < ticks.at.size(); ++i) {
        const double y = frame.bottom() - ticks.at[i] / top * frame.height();
        painter.setPen(QPen(paper::gridInk, paper::gridWidth));
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y));
        paintNumber(painter, frame, y, ticks.labels[i]);
    }
}

void paintPaperFrame(QPainter& painter, const QRectF& frame)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(paper::ink, paper::frameWidth));
    painter.drawRect(frame);
}

} // namespace wattif::ui
