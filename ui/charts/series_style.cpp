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
    // When colours repeat the marker differs.
    const Marker own = markers[static_cast<std::size_t>(series.style + 3 * (series.style / colours)) % markers.size()];
    const Marker marker = series.marker.value_or(own);
    const bool noInside = marker == Marker::plus || marker == Marker::cross || marker == Marker::star || marker == Marker::none;
    return {colour, dashesOf(series.style + series.style / colours),
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
    // Okabe & Ito 2008 in the order of the theme: blue, vermillion, bluish green, orange, reddish purple, sky blue, black.
    static const std::array<QColor, colours> all{QColor(0x00, 0x72, 0xB2), QColor(0xD5, 0x5E, 0x00), QColor(0x00, 0x9E, 0x73),
                                                 QColor(0xE6, 0x9F, 0x00), QColor(0xCC, 0x79, 0xA7), QColor(0x56, 0xB4, 0xE9),
                                                 QColor(0x00, 0x00, 0x00)};
    return all[static_cast<std::size_t>(std::max(i, 0) % colours)];
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
