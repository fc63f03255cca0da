// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/qt_chart.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QPainter>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLegend>

#include "core/base/checked.h"
#include "ui/charts/paper/paper_text.h"

namespace wattif::ui {
namespace {

constexpr double textGap = 5.0; // between an axis and its labels, and these and the title

double widestOf(const QStringList& texts, const QFontMetricsF& metrics)
{
    double widest = 0.0;
    for (const QString& text : texts)
        widest = std::max(widest, metrics.horizontalAdvance(text));
    return widest;
}

/// The title of an axis at the left of a chart of this height.
QStringList titleLines(const QAbstractAxis& axis, const PictureStyle& style, double height)
{
    const QFontMetricsF metrics(style.font);
    return wrappedText(axis.titleText(), metrics, std::max(height - 3.0 * metrics.height(), metrics.height()));
}

} // namespace

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
    axis.setLabelsVisible(false); // Qt Charts draws them as rich text, on paper with other letters than it measures
    axis.setLinePen(QPen(m_style.inks.muted, m_style.line));
    axis.setGridLinePen(QPen(m_style.inks.grid, m_style.line));
    axis.setShadesVisible(false);
    axis.setTitleText(title);
    axis.setTitleVisible(false);
}

void QtChart::layOut(const QRectF& box)
{
    m_box = box;
    m_scene.setSceneRect(QRectF(QPointF(), box.size()));
    m_chart->setMargins(textMargins(box.size()));
    m_chart->resize(box.size());
    if (m_chart->layout())
        m_chart->layout()->activate();
}

void QtChart::paint(QPainter& painter)
{
    painter.save();
    m_scene.render(&painter, m_box, m_scene.sceneRect(), Qt::IgnoreAspectRatio);
    painter.restore();
    paintTexts(painter);
}

QMargins QtChart::textMargins(const QSizeF& size) const
{
    const QFontMetricsF metrics(m_style.font);
    const auto whole = [](double value) { return toInteger<int>(std::ceil(value)); };
    QMargins margins = m_chart->margins();
    for (const QAbstractAxis* axis : m_chart->axes()) {
        const auto* marked = qobject_cast<const QCategoryAxis*>(axis);
        if (!marked)
            continue;
        const QStringList labels = const_cast<QCategoryAxis*>(marked)->categoriesLabels();
        const double title = axis->titleText().isEmpty() ? 0.0 : metrics.height();
        if (axis->alignment() == Qt::AlignBottom) {
            margins.setBottom(whole(textGap + metrics.height() + title));
            if (!labels.isEmpty()) // half of the last one lies beyond the axis
                margins.setRight(std::max(margins.right(), whole(metrics.horizontalAdvance(labels.last()) / 2.0 + 2.0)));
        } else {
            const double lines = static_cast<double>(titleLines(*axis, m_style, size.height()).size());
            margins.setLeft(whole(2.0 * textGap + lines * metrics.height() + widestOf(labels, metrics)));
            margins.setTop(std::max(margins.top(), whole(metrics.ascent() / 2.0)));
        }
    }
    return margins;
}

void QtChart::paintTexts(QPainter& painter) const
{
    painter.save();
    painter.setFont(m_style.font);
    painter.setPen(m_style.inks.text);
    for (const QAbstractAxis* axis : m_chart->axes())
        if (const auto* marked = qobject_cast<const QCategoryAxis*>(axis)) {
            if (axis->alignment() == Qt::AlignBottom)
                paintBelow(painter, *marked);
            else
                paintAtLeft(painter, *marked);
        }
    painter.restore();
}

void QtChart::paintBelow(QPainter& painter, const QCategoryAxis& axis) const
{
    const QFontMetricsF metrics(m_style.font);
    const QRectF area = plot();
    for (const QString& label : const_cast<QCategoryAxis&>(axis).categoriesLabels()) {
        const double x = area.left() + (axis.endValue(label) - axis.min()) / (axis.max() - axis.min()) * area.width();
        const QString text = label.trimmed(); // blanks make labels differ
        painter.drawText(QPointF(x - metrics.horizontalAdvance(text) / 2.0, area.bottom() + textGap + metrics.ascent()), text);
    }
    const QString title = metrics.elidedText(axis.titleText(), Qt::ElideRight, m_box.width());
    const double width = metrics.horizontalAdvance(title);
    const double left = std::clamp(area.center().x() - width / 2.0, m_box.left(), m_box.right() - width);
    painter.drawText(QPointF(left, area.bottom() + textGap + metrics.height() + metrics.ascent()), title);
}

void QtChart::paintAtLeft(QPainter& painter, const QCategoryAxis& axis) const
{
    const QFontMetricsF metrics(m_style.font);
    const QRectF area = plot();
    for (const QString& label : const_cast<QCategoryAxis&>(axis).categoriesLabels()) {
        const double y = area.bottom() - (axis.endValue(label) - axis.min()) / (axis.max() - axis.min()) * area.height();
        painter.drawText(
            QPointF(area.left() - textGap - metrics.horizontalAdvance(label), y + (metrics.ascent() - metrics.descent()) / 2.0),
            label);
    }
    double baseline = m_box.left() + metrics.ascent();
    for (const QString& line : titleLines(axis, m_style, m_box.height())) {
        paintUpright(painter, {baseline, area.center().y() + metrics.horizontalAdvance(line) / 2.0}, line);
        baseline += metrics.height();
    }
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
