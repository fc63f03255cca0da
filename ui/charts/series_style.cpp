// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/series_style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <QPainter>

#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr int colours = Theme::seriesCount;
constexpr std::array<Marker, 8> markers{Marker::disc,         Marker::square, Marker::triangle, Marker::diamond,
                                        Marker::triangleDown, Marker::plus,   Marker::cross,    Marker::star};

QList<qreal> dashesOf(int i)
{
    static const std::array<QList<qreal>, 5> all{QList<qreal>{}, QList<qreal>{5, 2}, QList<qreal>{2, 1.6},
                                                 QList<qreal>{7, 2, 1.5, 2}, QList<qreal>{9, 3}};
    return all[static_cast<std::size_t>(i) % all.size()];
}

SeriesStyle styleOf(const ChartSeries& series, const QColor& colour)
{
    if (series.style < 0)
        return {colour, {4, 2.5}, series.marker.value_or(Marker::none)};
    // Where groups of series repeat, or colours do, marker and dashes differ.
    const int group = series.style / Theme::seriesGroup;
    const int round = series.style / colours;
    const Marker own = markers[static_cast<std::size_t>(series.style + 3 * group + round) % markers.size()];
    const Marker marker = series.marker.value_or(own);
    const bool noInside = marker == Marker::plus || marker == Marker::cross || marker == Marker::star || marker == Marker::none;
    return {colour, dashesOf(series.style + group + round),
            series.look == SeriesLook::marks && noInside ? Marker::diamond : marker};
}

/// Returns an opaque style, which looks alike on every background and in every format; lines lose their markers.
SeriesStyle ghostOf(SeriesStyle style, const ChartSeries& series, const QColor& ground)
{
    constexpr float ink = 0.5F;
    const auto mixed = [](float colour, float background) { return ink * colour + (1.0F - ink) * background; };
    style.colour = QColor::fromRgbF(mixed(style.colour.redF(), ground.redF()), mixed(style.colour.greenF(), ground.greenF()),
                                    mixed(style.colour.blueF(), ground.blueF()));
    if (series.look == SeriesLook::line)
        style.marker = Marker::none;
    return style;
}

QPolygonF regular(QPointF centre, double radius, int corners, double startDegrees)
{
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = (startDegrees + 360.0 * i / corners) * std::numbers::pi / 180.0;
        polygon << centre + radius * QPointF(std::cos(angle), std::sin(angle));
    }
    return polygon;
}

void drawStrokes(QPainter& painter, QPointF centre, double radius, int strokes, double startDegrees)
{
    const QPolygonF ends = regular(centre, radius, 2 * strokes, startDegrees);
    for (int i = 0; i < strokes; ++i)
        painter.drawLine(ends[i], ends[i + strokes]);
}

void drawShape(QPainter& painter, Marker marker, QPointF centre, double r)
{
    switch (marker) {
    case Marker::disc: painter.drawEllipse(centre, r, r); break;
    case Marker::square: painter.drawRect(QRectF(centre.x() - 0.85 * r, centre.y() - 0.85 * r, 1.7 * r, 1.7 * r)); break;
    case Marker::triangle: painter.drawPolygon(regular(centre, 1.15 * r, 3, -90.0)); break;
    case Marker::triangleDown: painter.drawPolygon(regular(centre, 1.15 * r, 3, 90.0)); break;
    case Marker::diamond: painter.drawPolygon(regular(centre, 1.15 * r, 4, 0.0)); break;
    case Marker::plus: drawStrokes(painter, centre, r, 2, 0.0); break;
    case Marker::cross: drawStrokes(painter, centre, r, 2, 45.0); break;
    case Marker::star: drawStrokes(painter, centre, r, 3, 30.0); break;
    case Marker::none: break;
    }
}

} // namespace

SeriesStyle screenStyle(const ChartSeries& series)
{
    const Theme& theme = Theme::instance();
    const QColor colour = series.style < 0 ? theme.chartText() : theme.series(series.style % colours);
    return series.ghost ? ghostOf(styleOf(series, colour), series, theme.chartBackground()) : styleOf(series, colour);
}

SeriesStyle printStyle(const ChartSeries& series)
{
    const QColor colour = series.style < 0 ? QColor(0x40, 0x40, 0x40) : printColour(series.style);
    return series.ghost ? ghostOf(styleOf(series, colour), series, Qt::white) : styleOf(series, colour);
}

QColor printColour(int i)
{
    // Okabe & Ito 2008 in the order of the theme: blue, vermillion, bluish green, orange, reddish purple, sky blue; then the
    // theme's own on white.
    static constexpr std::array<QRgb, colours> all{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffe69f00, 0xffcc79a7,
                                                   0xff56b4e9, 0xff885629, 0xff7e68e3, 0xff953a83, 0xff4b7761,
                                                   0xff2b1a8a, 0xffbc4852, 0xff4a4f04, 0xff6b1018, 0xff5d0e65};
    return QColor(all[static_cast<std::size_t>(std::max(i, 0) % colours)]);
}

QPen linePen(const SeriesStyle& style, double width)
{
    QPen pen(style.colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!style.dashes.isEmpty())
        pen.setDashPattern(style.dashes);
    return pen;
}

void drawMarker(QPainter& painter, Marker marker, QPointF centre, double diameter, const QColor& colour, double lineWidth)
{
    const bool stroked = marker == Marker::plus || marker == Marker::cross || marker == Marker::star;
    painter.setPen(stroked ? QPen(colour, lineWidth, Qt::SolidLine, Qt::RoundCap) : QPen(Qt::NoPen));
    painter.setBrush(stroked ? QBrush(Qt::NoBrush) : QBrush(colour));
    drawShape(painter, marker, centre, diameter / 2.0);
}

void drawHollowMarker(QPainter& painter, Marker marker, QPointF centre, double diameter, const QColor& colour, double lineWidth)
{
    painter.setPen(QPen(colour, lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
    painter.setBrush(Qt::white);
    drawShape(painter, marker, centre, diameter / 2.0);
}

void drawSwatch(QPainter& painter, const QRectF& box, const SeriesStyle& style, SeriesLook look, double lineWidth,
                double markerSize)
{
    if (look == SeriesLook::line) {
        painter.setPen(linePen(style, lineWidth));
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    }
    if (look == SeriesLook::marks)
        drawHollowMarker(painter, style.marker, box.center(), markerSize, style.colour, lineWidth);
    else
        drawMarker(painter, style.marker, box.center(), markerSize, style.colour, lineWidth);
}

int markerStride(qsizetype points) { return static_cast<int>(std::max<qsizetype>(1, points / 16)); }

} // namespace wattif::ui
