// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/chart_painter.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/charts/clipping.h"
#include "ui/charts/series_style.h"

namespace wattif::ui {
namespace {

constexpr double labelGap = 3.5;
constexpr double markSize = 6.4; // rings the marker of a line
constexpr double bandShare = 0.16;
constexpr double bandEdgeShare = 0.5;

QPolygonF between(const QPolygonF& low, QPolygonF high)
{
    std::reverse(high.begin(), high.end());
    QPolygonF area = low;
    area << high;
    area.removeIf([](QPointF point) { return !hasPlace(point); });
    return area;
}

/// Paints series after series with one layout.
class SeriesPainter {
public:
    SeriesPainter(QPainter& painter, const ChartData& data, const SeriesList& shown, const PanelLayout& layout)
        : m_painter(painter), m_data(data), m_shown(shown), m_layout(layout)
    {
    }

    void paint()
    {
        paintRibbon();
        paintBands();
        for (const ChartSeries* s : m_shown)
            if (s->look == SeriesLook::marks)
                paintMarkers(*s);
        for (const ChartSeries* s : m_shown)
            if (s->look == SeriesLook::line)
                paintLine(*s);
        for (const ChartSeries* s : m_shown)
            if (s->hasErrorBars()) {
                paintErrorBars(*s);
                paintErrorsAcross(*s);
            }
        for (const ChartSeries* s : m_shown)
            if (s->look != SeriesLook::marks)
                paintMarkers(*s);
        paintLabels();
    }

private:
    void polyline(const QPolygonF& line)
    {
        for (const QPolygonF& part : clippedPolyline(thinnedLine(line), m_layout.frame))
            m_painter.drawPolyline(part);
    }

    void area(const QPolygonF& polygon, const QColor& colour)
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawPolygon(clippedPolygon(polygon, m_layout.frame));
    }

    void paintRibbon()
    {
        if (!m_data.ribbon)
            return;
        const ChartSeries& low = m_data.series[static_cast<std::size_t>(m_data.ribbon->lower)];
        const ChartSeries& high = m_data.series[static_cast<std::size_t>(m_data.ribbon->upper)];
        area(between(m_layout.at(low.x, low.y), m_layout.at(high.x, high.y)), paper::ribbonInk);
    }

    /// The lower edge of a band; below the frame where it has no end on the axis.
    [[nodiscard]] QPolygonF lowEdge(const ChartSeries& s) const
    {
        QPolygonF edge = m_layout.at(s.x, s.low);
        for (qsizetype i = 0; i < edge.size(); ++i)
            if (isOpen(m_data.y, s.low[i]))
                edge[i] = {m_layout.at(s.x[i], m_layout.view.y.lower).x(), m_layout.frame.bottom() + paper::tickLength};
        return edge;
    }

    /// Opaque light fills first, edges after: overlapping bands stay readable without transparency.
    void paintBands()
    {
        for (const ChartSeries* s : m_shown)
            if (s->hasBand())
                area(between(lowEdge(*s), m_layout.at(s->x, s->high)), paper::onWhite(printStyle(*s).colour, bandShare));
        m_painter.setBrush(Qt::NoBrush);
        for (const ChartSeries* s : m_shown) {
            if (!s->hasBand())
                continue;
            m_painter.setPen(QPen(paper::onWhite(printStyle(*s).colour, bandEdgeShare), 0.5));
            polyline(m_layout.at(s->x, s->low));
            polyline(m_layout.at(s->x, s->high));
        }
    }

    void paintLine(const ChartSeries& s)
    {
        m_painter.setPen(linePen(printStyle(s), s.ghost ? paper::ghostWidth : s.strong ? paper::strongWidth : paper::lineWidth));
        m_painter.setBrush(Qt::NoBrush);
        polyline(m_layout.at(s.x, s.y));
    }

    void paintErrorBars(const ChartSeries& s)
    {
        m_painter.setPen(QPen(printStyle(s).colour, paper::lineWidth, Qt::SolidLine, Qt::FlatCap));
        const QPolygonF low = m_layout.at(s.x, s.low);
        const QPolygonF high = m_layout.at(s.x, s.high);
        const QPointF halfCap(paper::capWidth / 2.0, 0.0);
        for (qsizetype i = 0; i < low.size(); ++i) {
            polyline({high[i] - halfCap, high[i] + halfCap});
            if (isOpen(m_data.y, s.low[i])) {
                paintOpenEnd(m_painter, high[i], m_layout.frame.bottom());
                continue;
            }
            polyline({low[i], high[i]});
            polyline({low[i] - halfCap, low[i] + halfCap});
        }
    }

    void paintErrorsAcross(const ChartSeries& s)
    {
        const QPointF halfCap(0.0, paper::capWidth / 2.0);
        for (qsizetype i = 0; i < s.left.size(); ++i) {
            const bool goesOn = isOpen(m_data.x, s.left[i]);
            const QPointF left = m_layout.at(goesOn ? m_layout.view.x.lower : s.left[i], s.y[i]);
            const QPointF right = m_layout.at(s.right[i], s.y[i]);
            polyline({left, right});
            polyline({right - halfCap, right + halfCap});
            if (!goesOn)
                polyline({left - halfCap, left + halfCap});
        }
    }

    void paintMarkers(const ChartSeries& s)
    {
        const SeriesStyle style = printStyle(s);
        const QPolygonF line = m_layout.at(s.x, s.y);
        const QRectF inside = m_layout.frame.adjusted(-0.1, -0.1, 0.1, 0.1);
        for (qsizetype i = 0; i < line.size(); i += paperMarkerStride(s)) {
            if (!std::isfinite(line[i].y()) || !inside.contains(line[i]))
                continue;
            if (s.look == SeriesLook::marks)
                drawHollowMarker(m_painter, style.marker, line[i], paperMarkerSize(s), style.colour, 0.8);
            else
                drawMarker(m_painter, style.marker, line[i], paperMarkerSize(s), style.colour, 0.8);
        }
    }

    void paintLabels()
    {
        const auto placed = paperLabels(m_data, m_shown, m_layout);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (!placed[i])
                continue;
            if (placed[i]->leader) {
                m_painter.setPen(QPen(paper::faintInk, 0.5));
                m_painter.drawLine(*placed[i]->leader);
            }
            paintText(m_painter, placed[i]->box.bottomLeft() + QPointF(0.5, -0.5), m_data.labels[i].text,
                      paperLabelFont(m_data.labels[i]));
        }
    }

    QPainter& m_painter;
    const ChartData& m_data;
    const SeriesList& m_shown;
    const PanelLayout& m_layout;
};

LabelObstacles obstaclesOf(const SeriesList& shown, const PanelLayout& layout)
{
    LabelObstacles obstacles;
    for (const ChartSeries* s : shown) {
        const QPolygonF line = layout.at(s->x, s->y);
        if (s->look == SeriesLook::line)
            obstacles.lines << clippedPolyline(thinnedLine(line), layout.frame);
        for (qsizetype i = 0; i < s->left.size(); ++i)
            obstacles.lines << clippedPolyline({layout.at(s->left[i], s->y[i]), layout.at(s->right[i], s->y[i])}, layout.frame);
        if (s->hasErrorBars())
            for (qsizetype i = 0; i < line.size(); ++i)
                obstacles.lines << clippedPolyline({layout.at(s->x[i], s->low[i]), layout.at(s->x[i], s->high[i])}, layout.frame);
        const double r = paperMarkerSize(*s) / 2.0;
        for (qsizetype i = 0; i < line.size(); i += paperMarkerStride(*s))
            if (layout.frame.contains(line[i]))
                obstacles.boxes << QRectF(line[i] - QPointF(r, r), QSizeF(2 * r, 2 * r));
    }
    return obstacles;
}

} // namespace

double paperMarkerSize(const ChartSeries& series)
{
    return series.look == SeriesLook::line ? paper::markerSize : series.look == SeriesLook::marks ? markSize : paper::pointSize;
}

int paperMarkerStride(const ChartSeries& series) { return series.look == SeriesLook::line ? markerStride(series.x.size()) : 1; }

QFont paperLabelFont(const ChartLabel& label)
{
    return figureFont(label.strong ? paper::textPoints : paper::notePoints, label.strong);
}

std::vector<std::optional<PlacedLabel>> paperLabels(const ChartData& data, const SeriesList& shown, const PanelLayout& layout)
{
    if (data.labels.empty())
        return {};
    std::vector<LabelSpot> spots;
    std::vector<std::size_t> placedLabels;
    const bool hasLegend = layout.share.legendPlace != LegendPlace::none;
    for (std::size_t i = 0; i < data.labels.size(); ++i) {
        const ChartLabel& label = data.labels[i];
        const auto named = std::ranges::find(data.series, label.text, &ChartSeries::name);
        if (hasLegend && named != data.series.end() && named->look == SeriesLook::line)
            continue; // the legend names it
        placedLabels.push_back(i);
        const QFontMetricsF metrics(paperLabelFont(label));
        spots.push_back({layout.at(label.x, label.y),
                         {metrics.horizontalAdvance(label.text) + 1.0, metrics.ascent() + 0.6 * metrics.descent()},
                         label.strong});
    }
    const auto found = placeLabels(spots, layout.frame, labelGap, obstaclesOf(shown, layout));
    std::vector<std::optional<PlacedLabel>> placed(data.labels.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        placed[placedLabels[i]] = found[i];
    return placed;
}

void paintOpenEnd(QPainter& painter, QPointF from, double bottom)
{
    if (!std::isfinite(from.y()))
        return;
    const QPointF tip(from.x(), bottom);
    const double wing = paper::capWidth / 2.0;
    painter.drawLine(from, tip);
    painter.drawPolyline(QPolygonF{tip + QPointF(-wing, -1.6 * wing), tip, tip + QPointF(wing, -1.6 * wing)});
}

void paintSeries(QPainter& painter, const ChartData& data, const SeriesList& shown, const PanelLayout& layout)
{
    SeriesPainter(painter, data, shown, layout).paint();
}

} // namespace wattif::ui
