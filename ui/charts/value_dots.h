// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "ui/charts/chart_data.h"
#include "ui/charts/picture_style.h"
#include "ui/figures/figure_widget.h"

namespace wattif::ui {

/// One value of a dot plot; NaN if missing.
struct ValueDot {
    double value = 0.0;
    std::optional<ChartRange> interval{};
};

/// A line of a dot plot: one thing, with a dot for each series.
struct DotRow {
    QString name;
    std::vector<ValueDot> dots;
    bool strong = false;
};

/// Values side by side on one axis: a line for each thing, a dot for each series.
struct ValueDots {
    ChartAxis x;
    QStringList series{}; ///< distinguished by colour and shape; the first is the reference of the others
    std::vector<DotRow> rows{};
    QString intervals{}; ///< the meaning of the intervals; required with intervals
    QString note{};
    QString empty{}; ///< the text without data

    [[nodiscard]] bool nothing() const;
    /// The note, and after it what the intervals are.
    [[nodiscard]] QString fullNote() const;
};

/// The range of the axis: over all dots and intervals, with some air.
[[nodiscard]] ChartRange dotRange(const ValueDots& dots);
/// row,series,value,low,high: a line for each dot.
[[nodiscard]] QString dotsCsv(const ValueDots& dots);
/// Describes the picture, for those who cannot see it.
[[nodiscard]] QString dotsAltText(const ValueDots& dots);

/// Where the dots lie.
class DotsGeometry {
public:
    DotsGeometry(const ValueDots& dots, const QRectF& box, const PictureStyle& style);

    [[nodiscard]] QRectF plot() const { return m_plot; }
    [[nodiscard]] double x(double value) const;
    [[nodiscard]] QPointF at(const ValueDots& dots, std::size_t row, std::size_t series) const;
    [[nodiscard]] double rowHeight() const { return m_rowHeight; }

private:
    QRectF m_plot;
    ChartRange m_range;
    double m_rowHeight = 0.0;
    double m_pitch = 0.0; ///< between the dots of a line
};

void paintDots(QPainter& painter, const ValueDots& dots, const QRectF& box, const PictureStyle& style);

/// Shows a dot plot; it is a figure like every chart.
class ValueDotsWidget : public FigureWidget {
    Q_OBJECT
public:
    explicit ValueDotsWidget(const QString& figureName, QWidget* parent = nullptr);

    void setDots(ValueDots dots, const QString& caption);
    [[nodiscard]] const ValueDots& dots() const { return m_dots; }
    [[nodiscard]] DotsGeometry geometryNow() const;
    /// Why the figure must not leave now; empty where it may.
    void setRefusal(const QString& refusal) { m_refusal = refusal; }

    [[nodiscard]] QSize sizeHint() const override { return {360, 220}; }
    /// As high as the names of all lines are under each other.
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The user clicked a dot.
    void chosen(int row, int series);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    class Figure;

    struct Hit {
        int row = -1;
        int series = -1;
    };
    [[nodiscard]] Hit hitAt(QPointF at) const;

    ValueDots m_dots;
    QString m_caption;
    QString m_refusal;
};

} // namespace wattif::ui
