// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/charts/picture_style.h"

namespace wattif::ui {

class BarFigure;
class HoverCard;

/// The meaning of a piece of a bar.
struct BarPart {
    QString name;
    int style = 0; ///< colour of the series; -1 neutral
    bool hatched = false;
};

/// One bar: values by part, stacked from zero.
struct StackedBar {
    QString group; ///< consecutive bars with the same group are adjacent
    QString name;
    std::vector<double> values;
    QString title{}; ///< heading of its card; else group and name
    QString top{};   ///< text over the bar
    QString id{};    ///< sent when it is chosen
    bool strong = false;
    std::optional<ChartRange> interval{}; ///< around the total, an error bar
    std::optional<double> before{};       ///< its total in the pinned result: an outline
    std::vector<double> marks{}; ///< heights to compare with, e.g. what a paper prints: of the bar, or of its parts' tops

    [[nodiscard]] double total() const; ///< NaN where a value is missing
};

/// A level to compare bars with.
struct BarReference {
    QString name;
    double value = 0.0;
};

/// Grouped and stacked bars, independent of where they are drawn.
struct BarChart {
    ChartAxis y;
    std::vector<BarPart> parts{};
    std::vector<StackedBar> bars{};
    std::vector<BarReference> references{};
    QString empty{}; ///< the text without data
    /// The meaning of error bars, e.g. "95 % confidence interval of 20 runs"; required with error bars.
    QString intervals{};
    QString marks{}; ///< the meaning of the marks, e.g. "as printed"
    QString note{};  ///< one line under the figure
    ChartAxis x{};   ///< the quantity of the groups
    QString title{}; ///< names the chart among others of one figure; beside its letter

    [[nodiscard]] bool nothing() const { return bars.empty(); }
    /// The note, and after it what the error bars are where the note does not say so.
    [[nodiscard]] QString fullNote() const;
};

/// Gives the bars what their totals were in `before`, where both charts mean the same by their axes.
void addGhosts(BarChart& chart, const BarChart& before);
/// The range of the y axis: from zero, or for a logarithmic one from below the smallest value, over everything shown.
[[nodiscard]] ChartRange barRange(const BarChart& chart);
/// Returns whether a bar stands alone in its group.
[[nodiscard]] bool standsAlone(const BarChart& chart, std::size_t bar);

/// Where the bars of a chart lie.
class BarChartGeometry {
public:
    BarChartGeometry(const BarChart& chart, const QRectF& box, const PictureStyle& style);

    [[nodiscard]] QRectF plot() const { return m_plot; }
    [[nodiscard]] double y(double value) const;
    [[nodiscard]] ChartRange range() const { return m_range; }
    [[nodiscard]] QRectF column(int bar) const; ///< full height
    [[nodiscard]] QRectF piece(const BarChart& chart, int bar, int part) const;
    /// Returns where the bar was, by its total before.
    [[nodiscard]] QRectF outline(const BarChart& chart, int bar) const;
    [[nodiscard]] int barAt(QPointF at) const; ///< -1 for none
    [[nodiscard]] double nameSpace() const { return m_nameSpace; }

private:
    QRectF m_plot;
    ChartRange m_range;
    bool m_logarithmic = false;
    double m_nameSpace = 0.0;
    std::vector<std::pair<double, double>> m_columns; ///< left, right
};

void paintBarChart(QPainter& painter, const BarChart& chart, const QRectF& box, const PictureStyle& style, int hovered = -1);
/// group,bar,part,value: a row for each piece; with intervals, marks and outlines also the bar's low, high, (each part its own
/// where there are as many) mark, and total before.
[[nodiscard]] QString barChartCsv(const BarChart& chart);

/// Shows a bar chart that is read with the mouse and with Left, Right and Enter.
class BarChartWidget : public QWidget {
    Q_OBJECT
public:
    explicit BarChartWidget(QWidget* parent = nullptr);
    ~BarChartWidget() override;

    void setChart(BarChart chart);
    /// Returns the shown chart, with the outlines of the reference.
    [[nodiscard]] const BarChart& chart() const { return m_chart; }
    [[nodiscard]] const BarChart& ownChart() const { return m_own; }
    /// Draws these bars as outlines around its own, as a line chart does with its lines.
    void setReferenceData(std::optional<BarChart> before);
    [[nodiscard]] BarChartGeometry geometryNow() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const;
    /// The chart on paper, for views that name it as their aligned figure; lives as long as this.
    [[nodiscard]] const BarFigure& figure() const;

    [[nodiscard]] QSize sizeHint() const override { return {480, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 110}; }

signals:
    /// The user clicked a bar or pressed Enter on it.
    void chosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void hover(int bar, QPoint at);
    BarChart m_own;
    BarChart m_chart; ///< with outlines
    std::optional<BarChart> m_before;
    HoverCard* m_card;
    std::unique_ptr<BarFigure> m_figure;
    int m_hovered = -1;
};

} // namespace wattif::ui
