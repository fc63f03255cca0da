// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QGraphicsScene>
#include <QtCharts/QChart>

#include "ui/charts/number_labels.h"
#include "ui/charts/picture_style.h"

class QAbstractAxis;
class QCategoryAxis;

namespace wattif::ui {

/// A chart of Qt Charts as a part of a painted picture: dressed in the picture's inks and letters, laid out in a box, without
/// animation, shadow, title and legend.
class QtChart {
public:
    /// Takes the chart.
    QtChart(std::unique_ptr<QChart> chart, const PictureStyle& style);

    [[nodiscard]] QChart& chart() { return *m_chart; }
    /// Dresses an axis. The labels of a QCategoryAxis at the left or below, and the title, are drawn by paint().
    void dress(QAbstractAxis& axis, const QString& title) const;
    /// Sets the rectangle of the chart. Call it once, when it has its series and axes.
    void layOut(const QRectF& box);
    void paint(QPainter& painter);
    /// Where a value of a series lies.
    [[nodiscard]] QPointF place(QPointF value, QAbstractSeries* series) const;
    /// Returns the rectangle inside the axes.
    [[nodiscard]] QRectF plot() const;

private:
    [[nodiscard]] QMargins textMargins(const QSizeF& size) const;
    void paintTexts(QPainter& painter) const;
    void paintBelow(QPainter& painter, const QCategoryAxis& axis) const;
    void paintAtLeft(QPainter& painter, const QCategoryAxis& axis) const;

    QGraphicsScene m_scene;
    QChart* m_chart;
    PictureStyle m_style;
    QRectF m_box;
};

/// An axis with given marks; no two may have the same label.
[[nodiscard]] std::unique_ptr<QCategoryAxis> markedAxis(const ChartRange& range, const Ticks& ticks);
/// An axis of numbers with the labels of the house.
[[nodiscard]] std::unique_ptr<QCategoryAxis> numberAxis(const ChartAxis& axis, const ChartRange& range, int about);

} // namespace wattif::ui
