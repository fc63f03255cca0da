// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/trace/arrival_chart.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/job_text.h"
#include "ui/style/count_text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double gripPixels = 6.0;

} // namespace

ArrivalChart::ArrivalChart(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setAccessibleName(tr("Work submitted over time"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize ArrivalChart::sizeHint() const { return {480, fontMetrics().height() * 7 / 2}; }

void ArrivalChart::setCurve(power::ArrivalCurve curve, double nodes, ScenarioClock clock)
{
    m_curve = std::move(curve);
    m_nodes = nodes;
    m_clock = std::move(clock);
    update();
}

void ArrivalChart::setSelection(std::optional<Span> selection)
{
    m_selection = selection;
    if (!selection)
        unsetCursor();
    update();
}

double ArrivalChart::end() const { return m_curve.startOf(m_curve.jobs.size()); }

double ArrivalChart::top() const
{
    double most = m_nodes;
    for (std::size_t i = 0; i < m_curve.nodeHours.size(); ++i)
        most = std::max(most, m_curve.rate(i));
    return most * 1.08;
}

QRectF ArrivalChart::plot() const
{
    const double left = fontMetrics().horizontalAdvance(QStringLiteral("00 000")) + 6.0;
    return {left, 3.0, width() - left - 8.0, height() - fontMetrics().height() - 5.0};
}

double ArrivalChart::roundSecondAt(double x) const
{
    // Whole minutes; hours where a pixel is long.
    const double unit = end() - m_curve.fromSeconds > 2 * 86400.0 ? 3600.0 : 60.0;
    return std::clamp(std::round(secondAt(x) / unit) * unit, m_curve.fromSeconds, end());
}

double ArrivalChart::xOf(double second) const
{
    const QRectF box = plot();
    return box.left() + box.width() * (second - m_curve.fromSeconds) / std::max(1.0, end() - m_curve.fromSeconds);
}

double ArrivalChart::secondAt(double x) const
{
    const QRectF box = plot();
    const double share = std::clamp((x - box.left()) / std::max(1.0, box.width()), 0.0, 1.0);
    return m_curve.fromSeconds + share * (end() - m_curve.fromSeconds);
}

void ArrivalChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_curve.jobs.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect(), Qt::AlignCenter, tr("No jobs yet: add, paste or import some."));
        return;
    }
    drawAxes(painter);
    drawArea(painter);
    if (m_selection)
        drawSelection(painter);
}

void ArrivalChart::drawArea(QPainter& painter) const
{
    const QRectF box = plot();
    QPolygonF area{QPointF(box.left(), box.bottom())};
    for (std::size_t i = 0; i < m_curve.jobs.size(); ++i) {
        const double y = box.bottom() - box.height() * m_curve.rate(i) / top();
        area << QPointF(xOf(m_curve.startOf(i)), y) << QPointF(xOf(m_curve.startOf(i + 1)), y);
    }
    area << QPointF(box.right(), box.bottom());
    QColor fill = Theme::instance().series(0);
    painter.setPen(Qt::NoPen);
    fill.setAlphaF(0.45F);
    painter.setBrush(fill);
    painter.drawPolygon(area);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.0, Qt::DashLine));
    const double y = box.bottom() - box.height() * m_nodes / top();
    painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
}

void ArrivalChart::drawAxes(QPainter& painter) const
{
    const QRectF box = plot();
    const Theme& theme = Theme::instance();
    painter.setPen(theme.chartGrid());
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const auto value = [&](double y, double v) {
        painter.drawText(QRectF(0.0, y - 10.0, box.left() - 4.0, 20.0), int(Qt::AlignRight | Qt::AlignVCenter), grouped(v, 4));
    };
    const double zero = box.bottom() - 3.0;
    const double nodes = box.bottom() - box.height() * m_nodes / top();
    value(nodes, m_nodes);
    if (zero - nodes >= fontMetrics().ascent()) // otherwise the two numbers would overlap
        value(zero, 0.0);
    double free = 0.0; // where the label before ends
    for (const TimeTick& tick : timeTicksIn(box.width(), m_curve.fromSeconds, end(), m_clock, font())) {
        const double x = xOf(tick.seconds);
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 3.0));
        const double wide = fontMetrics().horizontalAdvance(tick.label);
        const double left = std::clamp(x - wide / 2.0, 0.0, std::max(0.0, width() - wide - 2.0));
        if (left < free)
            continue;
        painter.drawText(QRectF(left, box.bottom() + 2.0, wide + 2.0, height() - box.bottom() - 2.0),
                         int(Qt::AlignLeft | Qt::AlignVCenter), tick.label);
        free = left + wide + 6.0;
    }
}

void ArrivalChart::drawSelection(QPainter& painter) const
{
    const QRectF box = plot();
    QColor overlay = palette().color(QPalette::Window);
    overlay.setAlphaF(0.72F);
    const double from = xOf(m_selection->first);
    const double to = xOf(m_selection->second);
    painter.fillRect(QRectF(QPointF(box.left(), 0.0), QPointF(from, box.bottom())), overlay);
    painter.fillRect(QRectF(QPointF(to, 0.0), QPointF(box.right() + 1.0, box.bottom())), overlay);
    for (const double x : {from, to}) {
        painter.setPen(QPen(Theme::instance().accent(), 2.0));
        painter.drawLine(QPointF(x, 0.0), QPointF(x, box.bottom()));
        painter.setBrush(Theme::instance().accent());
        painter.drawRoundedRect(QRectF(x - 3.0, box.center().y() - 7.0, 6.0, 14.0), 2.0, 2.0);
    }
}

ArrivalChart::Grip ArrivalChart::gripAt(double x) const
{
    if (!m_selection)
        return Grip::none;
    if (std::abs(x - xOf(m_selection->first)) <= gripPixels)
        return Grip::from;
    return std::abs(x - xOf(m_selection->second)) <= gripPixels ? Grip::to : Grip::fresh;
}

void ArrivalChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_selection || m_curve.jobs.empty())
        return;
    m_grip = gripAt(event->position().x());
    m_anchor = m_grip == Grip::from ? m_selection->second
        : m_grip == Grip::to        ? m_selection->first
                                    : roundSecondAt(event->position().x());
}

void ArrivalChart::mouseMoveEvent(QMouseEvent* event)
{
    const double x = event->position().x();
    if (m_selection)
        setCursor(gripAt(x) == Grip::fresh ? Qt::CrossCursor : Qt::SizeHorCursor);
    if (m_grip == Grip::none)
        return;
    const double at = roundSecondAt(x);
    const auto [from, to] = std::minmax(m_anchor, at);
    if (to > from) {
        setSelection(Span{from, to});
        emit selected(from, to);
    }
}

void ArrivalChart::mouseReleaseEvent(QMouseEvent*) { m_grip = Grip::none; }

QString ArrivalChart::toolTipAt(double x) const
{
    if (m_curve.jobs.empty() || !plot().adjusted(0, -4, 0, 4).contains(QPointF(x, plot().center().y())))
        return tr("Work submitted: node-hours per hour. The dashed line is the capacity of all nodes.");
    const auto bin =
        std::min(static_cast<std::size_t>((secondAt(x) - m_curve.fromSeconds) / m_curve.widthSeconds), m_curve.jobs.size() - 1);
    return tr("From %1, within %2: %3, %4 node-hours")
        .arg(momentText(m_curve.startOf(bin), m_clock), roughDuration(m_curve.widthSeconds),
             countText(static_cast<qint64>(m_curve.jobs[bin]), Noun::job), grouped(m_curve.nodeHours[bin], 4));
}

bool ArrivalChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos().x()), this);
    return true;
}

} // namespace wattif::ui

#include "moc_arrival_chart.cpp"
