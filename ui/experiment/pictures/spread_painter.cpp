// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/charts/series_style.h"
#include "ui/experiment/pictures/policy_key.h"
#include "ui/experiment/pictures/spread_chart.h"
#include "ui/style/colour_ramp.h"

namespace wattif::ui {
namespace {

constexpr double boxShare = 0.6; // of the width available for a box
constexpr double pointGap = 5.0; // pixels around a point that belong to it
constexpr double gap = 4.0;      // between axes and their labels

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

/// Draws the parts of a spread one after another with one painter.
class SpreadPainter {
public:
    SpreadPainter(QPainter& painter, const Spread& spread, const Plan& plan, const QRectF& box, const PictureStyle& style)
        : m_painter(painter),
          m_spread(spread),
          m_plan(plan),
          m_box(box),
          m_style(style),
          m_metrics(style.font),
          m_range(spreadRange(spread))
    {
        painter.setFont(style.font);
    }

    /// Returns the boxes of what can be read: each box with its points after it.
    std::vector<QRectF> draw()
    {
        layOut(drawKey());
        drawNumbers();
        drawNames();
        drawTitles();
        paintNote(m_painter, m_spread.note, m_box, m_style);
        return drawBoxes();
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

    void layOut(double key)
    {
        const double line = m_metrics.height();
        const double below =
            noteHeight(m_spread.note, m_box.width(), m_style) + (m_spread.x.title().isEmpty() ? 1.0 : 2.0) * line + gap;
        const QRectF space = m_box.adjusted(0.0, key + 0.6 * line, -1.0, -below); // for half a label at the upper end
        m_ticks = ticksOf(m_spread.y, m_range, std::max(2, static_cast<int>(space.height() / (2.5 * line))));
        m_yTitle = wrappedText(m_spread.y.title(), m_metrics, std::max(space.height(), line));
        double widest = 0.0;
        for (const QString& label : m_ticks.labels)
            widest = std::max(widest, m_metrics.horizontalAdvance(label));
        m_plot = space.adjusted(static_cast<double>(m_yTitle.size()) * line + widest + 2.0 * gap, 0.0, 0.0, 0.0);
        m_plot.setSize(m_plot.size().expandedTo({1.0, 1.0}));
    }

    /// The place of a value at a level, or between two levels.
    [[nodiscard]] QPointF place(double level, double value) const
    {
        return {m_plot.left() + (level + 0.5) / static_cast<double>(levels()) * m_plot.width(),
                m_plot.bottom() - (value - m_range.lower) / m_range.size() * m_plot.height()};
    }

    void drawNumbers()
    {
        for (qsizetype i = 0; i < m_ticks.positions.size(); ++i) {
            const double y = place(0.0, m_ticks.positions[i]).y();
            m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
            m_painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
            text({m_plot.left() - gap - m_metrics.horizontalAdvance(m_ticks.labels[i]),
                  y + (m_metrics.ascent() - m_metrics.descent()) / 2.0},
                 m_ticks.labels[i]);
        }
        m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
        m_painter.drawPolyline(QPolygonF{m_plot.topLeft(), m_plot.bottomLeft(), m_plot.bottomRight()});
    }

    /// The names of levels, of every second or third where they would touch.
    void drawNames()
    {
        double widest = 0.0;
        for (const QString& name : m_spread.levelNames)
            widest = std::max(widest, m_metrics.horizontalAdvance(name));
        const double pitch = m_plot.width() / static_cast<double>(levels());
        const double most = std::max(0.3 * m_plot.width(), pitch) - gap;
        const auto stride = static_cast<qsizetype>(std::ceil((std::min(widest, most) + gap) / pitch));
        for (qsizetype i = 0; i < m_spread.levelNames.size(); i += std::max<qsizetype>(stride, 1)) {
            const QString name = m_metrics.elidedText(m_spread.levelNames[i], Qt::ElideRight, most);
            const double x = place(static_cast<double>(i), m_range.lower).x();
            m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
            m_painter.drawLine(QPointF(x, m_plot.bottom()), QPointF(x, m_plot.bottom() + 0.6 * gap));
            text({x - m_metrics.horizontalAdvance(name) / 2.0, m_plot.bottom() + gap + m_metrics.ascent()}, name);
        }
    }

    void drawTitles()
    {
        const QString below = m_metrics.elidedText(m_spread.x.title(), Qt::ElideRight, m_box.width());
        const double width = m_metrics.horizontalAdvance(below);
        const double left =
            std::clamp(m_plot.center().x() - width / 2.0, m_box.left(), std::max(m_box.left(), m_box.right() - width));
        text({left, m_plot.bottom() + gap + m_metrics.height() + m_metrics.ascent()}, below);
        double baseline = m_box.left() + m_metrics.ascent();
        for (const QString& line : m_yTitle) {
            paintUpright(m_painter, {baseline, m_plot.center().y() + m_metrics.horizontalAdvance(line) / 2.0}, line);
            baseline += m_metrics.height();
        }
    }

    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_style.inks.text);
        m_painter.drawText(baseline, what);
    }

    std::vector<QRectF> drawBoxes()
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
            drawBox(box, middle, half);
            boxes.push_back(QRectF(place(middle - half, box.high), place(middle + half, box.low)).adjusted(0.0, -2.0, 0.0, 2.0));
            for (std::size_t i = 0; i < box.points.size(); ++i)
                boxes.push_back(drawPoint(place(middle + half * aside(i), box.points[i].value), box.policy));
        }
        return boxes;
    }

    void drawBox(const SpreadBox& box, double middle, double half)
    {
        const QColor colour = spreadStyle(m_plan, box.policy, m_style).colour;
        const QRectF quartiles(place(middle - half, box.quartiles[2]), place(middle + half, box.quartiles[0]));
        m_painter.setPen(QPen(colour, 1.3 * m_style.line));
        m_painter.drawLine(place(middle, box.high), place(middle, box.quartiles[2]));
        m_painter.drawLine(place(middle, box.quartiles[0]), place(middle, box.low));
        for (const double end : {box.low, box.high})
            m_painter.drawLine(place(middle - half, end), place(middle + half, end));
        m_painter.setBrush(mixed(m_style.inks.background, colour, 0.25));
        m_painter.drawRect(quartiles);
        m_painter.setBrush(Qt::NoBrush);
        paintPattern(m_painter, quartiles, policyStyleOf(m_plan, box.policy), colour, m_style);
        m_painter.setPen(QPen(colour, 1.3 * m_style.line));
        m_painter.drawLine(place(middle - half, box.quartiles[1]), place(middle + half, box.quartiles[1]));
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
    ChartRange m_range;
    QRectF m_plot{};
    Ticks m_ticks{};
    QStringList m_yTitle{}; ///< in lines no longer than the axis
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
