// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/vector_look.h"

#include <cmath>

#include <QImage>

namespace wattif::ui {
QString shortNumber(double value)
{
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text == u"-0" ? QStringLiteral("0") : text;
}

std::optional<QRectF> asRectangle(const QPainterPath& path)
{
    const int n = path.elementCount();
    if (n != 4 && n != 5)
        return std::nullopt;
    for (int i = 0; i < n; ++i)
        if (path.elementAt(i).type != (i == 0 ? QPainterPath::MoveToElement : QPainterPath::LineToElement))
            return std::nullopt;
    const auto at = [&](int i) { return QPointF(path.elementAt(i)); };
    const QRectF box = QRectF(at(0), at(2)).normalized();
    const auto corner = [](QPointF a, QPointF b, QPointF c) { return QPointF(a.x(), c.y()) == b || QPointF(c.x(), a.y()) == b; };
    const bool right = corner(at(0), at(1), at(2)) && corner(at(0), at(3), at(2)) && at(1) != at(3);
    return right && (n == 4 || at(4) == at(0)) ? std::optional(box) : std::nullopt;
}

QColor gradientColour(const QGradient& gradient, double at)
{
    const QGradientStops stops = gradient.stops();
    QGradientStop before = stops.front();
    for (const QGradientStop& stop : stops) {
        if (stop.first >= at) {
            const double span = stop.first - before.first;
            const double t = span > 0.0 ? std::clamp((at - before.first) / span, 0.0, 1.0) : 1.0;
            const auto mix = [&](float a, float b) { return static_cast<float>(a + t * (b - a)); };
            const QColor& a = before.second;
            const QColor& b = stop.second;
            return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()),
                                    mix(a.alphaF(), b.alphaF()));
        }
        before = stop;
    }
    return before.second;
}

QColor meanOf(const QImage& image)
{
    return image.isNull() ? QColor() : image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0);
}

QImage withOpacity(const QImage& image, double opacity)
{
    QImage seen = image.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < seen.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(seen.scanLine(y));
        for (int x = 0; x < seen.width(); ++x)
            line[x] =
                qRgba(qRed(line[x]), qGreen(line[x]), qBlue(line[x]), static_cast<int>(std::lround(qAlpha(line[x]) * opacity)));
    }
    return seen;
}

QImage withSharpCells(const QImage& image, const QSizeF& points)
{
    constexpr double wanted = 600.0 / 72.0; // pixels a point
    constexpr double most = 4096.0;
    const double have = std::min(image.width() / points.width(), image.height() / points.height());
    const double longest = std::max(image.width(), image.height());
    const int factor = static_cast<int>(std::min(std::ceil(wanted / have), std::floor(most / longest)));
    return factor > 1 ? image.scaled(image.size() * factor) : image;
}

QBrush gradientBrush(const QBrush& brush, const QRectF& bounds, const QTransform& toPage, double opacity)
{
    QGradient gradient = *brush.gradient();
    QTransform own = brush.transform();
    if (gradient.coordinateMode() == QGradient::ObjectBoundingMode || gradient.coordinateMode() == QGradient::ObjectMode)
        own *= QTransform(bounds.width(), 0.0, 0.0, bounds.height(), bounds.x(), bounds.y());
    gradient.setCoordinateMode(QGradient::LogicalMode);
    QGradientStops stops = gradient.stops();
    for (QGradientStop& stop : stops)
        stop.second.setAlphaF(static_cast<float>(stop.second.alphaF() * opacity));
    gradient.setStops(stops);
    QBrush placed(gradient);
    placed.setTransform(own * toPage);
    return placed;
}

} // namespace wattif::ui
