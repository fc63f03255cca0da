// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/figure_grey.h"

#include <cmath>

namespace wattif::ui {
namespace {

int levelOf(QRgb pixel) { return static_cast<int>(std::lround(luma(qRed(pixel), qGreen(pixel), qBlue(pixel)))); }

QImage opaqueGrey(const QImage& image)
{
    const QImage from = image.convertToFormat(QImage::Format_RGB32);
    QImage to(image.size(), QImage::Format_Grayscale8);
    for (int y = 0; y < from.height(); ++y) {
        const auto* source = reinterpret_cast<const QRgb*>(from.constScanLine(y));
        uchar* target = to.scanLine(y);
        for (int x = 0; x < from.width(); ++x)
            target[x] = static_cast<uchar>(levelOf(source[x]));
    }
    return to;
}

QImage translucentGrey(const QImage& image)
{
    QImage to = image.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < to.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(to.scanLine(y));
        for (int x = 0; x < to.width(); ++x) {
            const int level = levelOf(line[x]);
            line[x] = qRgba(level, level, level, qAlpha(line[x]));
        }
    }
    return to;
}

} // namespace

QColor greyOf(const QColor& colour)
{
    const double level = luma(colour.redF(), colour.greenF(), colour.blueF());
    const auto share = static_cast<float>(std::min(level, 1.0));
    return QColor::fromRgbF(share, share, share, colour.alphaF());
}

QBrush greyOf(const QBrush& brush)
{
    QBrush grey = brush;
    if (const QGradient* gradient = brush.gradient()) {
        QGradient copy = *gradient;
        QGradientStops stops = copy.stops();
        for (QGradientStop& stop : stops)
            stop.second = greyOf(stop.second);
        copy.setStops(stops);
        grey = QBrush(copy);
        grey.setTransform(brush.transform());
    } else if (brush.style() == Qt::TexturePattern) {
        grey.setTextureImage(greyOf(brush.textureImage()));
    } else {
        grey.setColor(greyOf(brush.color()));
    }
    return grey;
}

QImage greyOf(const QImage& image)
{
    QImage grey = image.hasAlphaChannel() ? translucentGrey(image) : opaqueGrey(image);
    grey.setDotsPerMeterX(image.dotsPerMeterX());
    grey.setDotsPerMeterY(image.dotsPerMeterY());
    return grey;
}

} // namespace wattif::ui
