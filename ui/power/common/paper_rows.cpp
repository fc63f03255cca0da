// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/paper_rows.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>

#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/charts/paper/paper_ticks.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct PaperRowsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double tickLength = 2.5;
constexpr double labelGap = 3.5;
constexpr double rightmost = 8.0; // of a label beyond its frame
constexpr double labelDistance = 6.0;
constexpr int maxMarks = 9;

/// Where a label begins: centred at its mark, the last one inside the paper.
double labelLeft(double at, double width, const QRectF& frame)
{
    return std::min(at - width / 2.0, frame.right() + rightmost - width);
}

/// The most marks whose labels do not touch.
std::vector<TimeTick> timeMarks(const ChartRange& range, const ScenarioClock& clock, double width)
{
    const QFontMetricsF metrics(figureFont());
    const QRectF frame(0.0, 0.0, width, 1.0);
    const auto fit = [&](const std::vector<TimeTick>& ticks) {
        double free = -1e9;
        for (const TimeTick& tick : ticks) {
            const double wide = metrics.horizontalAdvance(tick.label);
            const double left = labelLeft((tick.seconds - range.lower) / range.size() * width, wide, frame);
            if (left < free)
                return false;
            free = left + wide + labelDistance;
        }
        return true;
    };
    for (int about = maxMarks; about > 1; --about)
        if (std::vector<TimeTick> ticks = timeTicks(range.lower, range.upper, clock, about); fit(ticks))
            return ticks;
    return timeTicks(range.lower, range.upper, clock, 1);
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

PaperTime::PaperTime(double from, double to, const ScenarioClock& clock, double width)
    : m_range{from, to}, m_title(timeTitle(from, to, clock)), m_ticks(timeMarks(m_range, clock, width))
{
}

double PaperTime::x(double seconds, const QRectF& frame) const
{
    return frame.left() + (seconds - m_range.lower) / m_range.size() * frame.width();
}

double PaperTime::height() { return labelGap + 2.0 * QFontMetricsF(figureFont()).height(); }

void PaperTime::paint(QPainter& painter, const QRectF& frame) const
{
    const QFontMetricsF metrics(figureFont());
    const double baseline = frame.bottom() + labelGap + metrics.ascent();
    for (const TimeTick& tick : m_ticks) {
        const double at = x(tick.seconds, frame);
        painter.setPen(QPen(paper::ink, paper::frameWidth));
        painter.drawLine(QPointF(at, frame.bottom()), QPointF(at, frame.bottom() + tickLength));
        paintText(painter, {labelLeft(at, metrics.horizontalAdvance(tick.label), frame), baseline}, tick.label, figureFont());
    }
    paintText(painter, {frame.center().x() - metrics.horizontalAdvance(m_title) / 2.0, baseline + metrics.height()}, m_title,
              figureFont());
}

void PaperTime::paintGrid(QPainter& painter, const QRectF& frame) const
{
    painter.setPen(QPen(paper::gridInk, paper::gridWidth));
    for (const TimeTick& tick : m_ticks)
        painter.drawLine(QPointF(x(tick.seconds, frame), frame.top()), QPointF(x(tick.seconds, frame), frame.bottom()));
}

double paperLeft(double most)
{
    const QFontMetricsF metrics(figureFont());
    const QString widest = tickLabels({std::floor(most)}).value(0);
    return metrics.height() + 2.0 + std::max(metrics.horizontalAdvance(widest), metrics.horizontalAdvance(u"0.0"_s)) + labelGap;
}

void paintPaperNodes(QPainter& painter, const QRectF& frame, ChartRange rows)
{
    // A node's number is at the middle of its row.
    const PaperTicks ticks = paperTicks({}, {rows.lower, rows.upper - 1.0}, frame.height(), TickDirection::stacked);
    for (qsizetype i = 0; i < ticks.at.size(); ++i)
        if (ticks.at[i] == std::floor(ticks.at[i]))
            paintNumber(painter, frame, frame.bottom() - (ticks.at[i] + 0.5 - rows.lower) / rows.size() * frame.height(),
                        ticks.labels[i]);
    paintPaperFrame(painter, frame);
    paintTurned(painter, {{PaperRowsTr::tr("Node")}}, 1.0, frame.center().y());
}

void paintPaperScale(QPainter& painter, const QRectF& frame, const ChartRange& range, bool isCount)
{
    const PaperTicks ticks = paperTicks({.quantity = {}, .whole = isCount}, range, frame.height(), TickDirection::stacked);
    for (qsizetype i = 0; i < ticks.at.size(); ++i) {
        const double y = frame.bottom() - (ticks.at[i] - range.lower) / (range.upper - range.lower) * frame.height();
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
