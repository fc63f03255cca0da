// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/qt_chart.h"

#include <QGraphicsLayout>
#include <QPainter>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLegend>

namespace wattif::ui {

QtChart::QtChart(std::unique_ptr<QChart> chart, const PictureStyle& style) : m_chart(chart.get()), m_style(style)
{
    m_scene.addItem(chart.release());
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setDropShadowEnabled(false);
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->legend()->hide();
    m_chart->setMargins({});
    m_chart->setFont(style.font);
    if (m_chart->layout())
        m_chart->layout()->setContentsMargins(0, 0, 0, 0);
}

void QtChart::dress(QAbstractAxis& axis, const QString& title) const
{
    axis.setLabelsFont(m_style.font);
    axis.setTitleFont(m_style.font);
    axis.setLabelsBrush(m_style.inks.text);
    axis.setTitleBrush(m_style.inks.text);
    axis.setLinePen(QPen(m_style.inks.muted, m_style.line));
    axis.setGridLinePen(QPen(m_style.inks.grid, m_style.line));
    axis.setShadesVisible(false);
    axis.setTitleText(title);
    axis.setTitleVisible(!title.isEmpty());
}

void QtChart::layOut(const QRectF& box)
{
    m_box = box;
    m_scene.setSceneRect(QRectF(QPointF(), box.size()));
    m_chart->resize(box.size());
    if (m_chart->layout())
        m_chart->layout()->activate();
}

void QtChart::paint(QPainter& painter)
{
    painter.save();
    m_scene.render(&painter, m_box, m_scene.sceneRect(), Qt::IgnoreAspectRatio);
    painter.restore();
}

QPointF QtChart::place(QPointF value, QAbstractSeries* series) const
{
    return m_chart->mapToPosition(value, series) + m_box.topLeft();
}

QRectF QtChart::plot() const { return m_chart->plotArea().translated(m_box.topLeft()); }

std::unique_ptr<QCategoryAxis> markedAxis(const ChartRange& range, const Ticks& ticks)
{
    auto numbers = std::make_unique<QCategoryAxis>();
    numbers->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    numbers->setRange(range.lower, range.upper);
    numbers->setStartValue(range.lower);
    for (qsizetype i = 0; i < ticks.positions.size(); ++i)
        numbers->append(ticks.labels[i], ticks.positions[i]);
    return numbers;
}

std::unique_ptr<QCategoryAxis> numberAxis(const ChartAxis& axis, const ChartRange& range, int about)
{
    return markedAxis(range, ticksOf(axis, range, about));
}

} // namespace wattif::ui
