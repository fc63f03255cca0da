// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <memory>

#include <QFontMetricsF>
#include <QPainter>
#include <QtCharts/QBoxPlotSeries>
#include <QtCharts/QBoxSet>
#include <QtCharts/QCategoryAxis>

#include "ui/charts/qt_chart.h"
#include "ui/charts/series_style.h"
#include "ui/experiment/pictures/policy_key.h"
#include "ui/experiment/pictures/spread_chart.h"
#include "ui/style/colour_ramp.h"

namespace wattif::ui {
namespace {

constexpr double boxShare = 0.6; // of the width available for a box
constexpr double pointGap = 5.0; // pixels around a point that belong to it

SeriesStyle spreadStyle(const Plan& plan, std::size_t policy, const PictureStyle& style)
{
    ChartSeries like;
    like.style = policyStyleOf(plan, policy);
    return style.paper ? printStyle(like) : screenStyle(like);
}

ChartRange spreadRange(const Spread& spread)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const SpreadBox& box : spread.boxes) {
        if (box.count == 0)
            continue;
        low = std::min({low, box.low, box.points.empty() ? box.low : box.points.front().value});
        high = std::max({high, box.high, box.points.empty() ? box.high : box.points.back().value});
    }
    const double air = high > low ? 0.05 * (high - low) : std::max(0.05 * std::abs(low), 1e-9);
    return {low - air, high + air};
}

/// Draws a spread with Qt's box plots.
class SpreadPainter {
public:
    SpreadPainter(QPainter& painter, const Spread& spread, const Plan& plan, const QRectF& box, const PictureStyle& style)
        : m_painter(painter), m_spread(spread), m_plan(plan), m_box(box), m_style(style), m_metrics(style.font)
    {
        painter.setFont(style.font);
    }

    /// Returns the boxes of what can be read: each box with its points after it.
    std::vector<QRectF> draw()
    {
        const double key = drawKey();
        const double note = noteHeight(m_spread.note, m_box.width(), m_style);
        QtChart chart(std::make_unique<QChart>(), m_style);
        const QRectF space = m_box.adjusted(0.0, key, 0.0, -note);
        addSeries(chart.chart());
        addAxes(chart, space);
        chart.chart().setMargins({0, static_cast<int>(0.6 * m_metrics.height()), 0, 0}); // for a label at the upper end
        chart.layOut(space);
        chart.paint(m_painter);
        paintNote(m_painter, m_spread.note, m_box, m_style);
        return drawPoints(chart);
    }

private:
    double drawKey()
    {
        std::vector<PolicyKeyEntry> entries;
        for (const std::size_t policy : m_spread.policies)
            entries.push_back({policyStyleOf(m_plan, policy), policyTitleOf(m_plan, policy)});
        return paintLegend(m_painter, m_box, policyLegend(entries, m_style), m_style.font, m_style.inks.text);
    }

    [[nodiscard]] std::size_t levels() const { return m_spread.boxes.size() / m_spread.policies.size(); }

    void addSeries(QChart& chart)
    {
        for (std::size_t p = 0; p < m_spread.policies.size(); ++p) {
            auto* series = new QBoxPlotSeries;
            const QColor colour = spreadStyle(m_plan, m_spread.policies[p], m_style).colour;
            series->setPen(QPen(colour, 1.3 * m_style.line));
            series->setBrush(mixed(m_style.inks.background, colour, 0.25));
            series->setBoxWidth(boxShare);
            for (std::size_t level = 0; level < levels(); ++level)
                series->append(setOf(m_spread.boxes[level * m_spread.policies.size() + p]));
            chart.addSeries(series);
            m_series.push_back(series);
        }
    }

    /// A box without values lies far outside: Qt needs one in each place.
    [[nodiscard]] QBoxSet* setOf(const SpreadBox& box) const
    {
        if (box.count > 0)
            return new QBoxSet(box.low, box.quartiles[0], box.quartiles[1], box.quartiles[2], box.high);
        const ChartRange range = spreadRange(m_spread);
        const double outside = range.lower - 10.0 * range.size();
        return new QBoxSet(outside, outside, outside, outside, outside);
    }

    void addAxes(QtChart& chart, const QRectF& space)
    {
        const int about = std::max(2, static_cast<int>(space.height() / (4.5 * m_metrics.height())));
        QAbstractAxis* y = numberAxis(m_spread.y, spreadRange(m_spread), about).release();
        chart.dress(*y,
                    m_metrics.elidedText(m_spread.y.title(), Qt::ElideRight, 0.95 * space.height() - 3.0 * m_metrics.height()));
        QAbstractAxis* x = levelAxis(space.width()).release();
        chart.dress(*x, m_spread.x.title());
        x->setGridLineVisible(false);
        chart.chart().addAxis(x, Qt::AlignBottom);
        chart.chart().addAxis(y, Qt::AlignLeft);
        for (QAbstractSeries* series : m_series) {
            series->attachAxis(x);
            series->attachAxis(y);
        }
        x->setRange(-0.5, static_cast<double>(levels()) - 0.5);
        y->setRange(spreadRange(m_spread).lower, spreadRange(m_spread).upper);
    }

    /// The names of levels, of every second or third where they would touch.
    [[nodiscard]] std::unique_ptr<QCategoryAxis> levelAxis(double width) const
    {
        auto axis = std::make_unique<QCategoryAxis>();
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setStartValue(-0.5);
        double widest = 1.0;
        for (const QString& name : m_spread.levelNames)
            widest = std::max(widest, m_metrics.horizontalAdvance(name));
        const double pitch = 0.85 * width / static_cast<double>(levels());
        const auto stride = static_cast<qsizetype>(std::ceil(std::min(widest, 0.3 * width) * 1.15 / pitch));
        for (qsizetype i = 0; i < m_spread.levelNames.size(); i += std::max<qsizetype>(stride, 1))
            axis->append(m_metrics.elidedText(m_spread.levelNames[i], Qt::ElideRight, 0.3 * width), static_cast<double>(i));
        if (m_spread.levelNames.isEmpty())
            axis->append(QStringLiteral(" "), 0.0); // Qt needs one
        return axis;
    }

    std::vector<QRectF> drawPoints(const QtChart& chart)
    {
        std::vector<QRectF> boxes;
        for (std::size_t at = 0; at < m_spread.boxes.size(); ++at) {
            const SpreadBox& box = m_spread.boxes[at];
            if (box.count == 0)
                continue;
            const std::size_t p = at % m_spread.policies.size();
            const double share = 1.0 / static_cast<double>(m_spread.policies.size());
            const double middle =
                static_cast<double>(at / m_spread.policies.size()) - 0.5 + (static_cast<double>(p) + 0.5) * share;
            const double half = 0.5 * boxShare * share;
            boxes.push_back(
                QRectF(chart.place({middle - half, box.high}, m_series[p]), chart.place({middle + half, box.low}, m_series[p]))
                    .adjusted(0.0, -2.0, 0.0, 2.0));
            const QRectF quartiles(chart.place({middle - half, box.quartiles[2]}, m_series[p]),
                                   chart.place({middle + half, box.quartiles[0]}, m_series[p]));
            paintPattern(m_painter, quartiles, policyStyleOf(m_plan, box.policy), spreadStyle(m_plan, box.policy, m_style).colour,
                         m_style);
            for (std::size_t i = 0; i < box.points.size(); ++i)
                boxes.push_back(drawPoint(chart.place({middle + half * aside(i), box.points[i].value}, m_series[p]), box.policy));
        }
        return boxes;
    }

    /// Points of like values are side by side: multiples of the golden ratio spread evenly.
    [[nodiscard]] static double aside(std::size_t i)
    {
        const double turns = 0.6180339887498949 * static_cast<double>(i + 1);
        return 1.2 * (turns - std::floor(turns) - 0.5);
    }

    QRectF drawPoint(QPointF at, std::size_t policy)
    {
        const SeriesStyle look = spreadStyle(m_plan, policy, m_style);
        const double size = m_style.paper ? 2.4 : 4.5;
        drawMarker(m_painter, look.marker, at, size, mixed(look.colour, m_style.inks.text, 0.35), m_style.line);
        return QRectF(at, at).adjusted(-pointGap, -pointGap, pointGap, pointGap);
    }

    QPainter& m_painter;
    const Spread& m_spread;
    const Plan& m_plan;
    QRectF m_box;
    const PictureStyle& m_style;
    QFontMetricsF m_metrics;
    std::vector<QBoxPlotSeries*> m_series{}; ///< of the chart
};

} // namespace

std::vector<QRectF> SpreadChart::drawOn(QPainter& painter, const Ground& ground) const
{
    painter.save();
    auto boxes = SpreadPainter(painter, m_spread, *m_results->plan, ground.box, ground.style).draw();
    painter.restore();
    return boxes;
}

} // namespace wattif::ui
