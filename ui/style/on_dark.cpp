// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/on_dark.h"

#include <algorithm>
#include <array>
#include <span>

#include <QColor>

namespace wattif::ui {
namespace {

constexpr int levels = 256;
using Scale = std::array<int, levels>;

/// Maps from the dark background at 0 to the light of texts at 255.
Scale scaleOf(int ground, int text)
{
    Scale scale{};
    for (int i = 0; i < levels; ++i)
        scale[static_cast<std::size_t>(i)] = ground + (text - ground) * i / (levels - 1);
    return scale;
}

} // namespace

// The same amount added to red, green and blue moves the lightness (max + min) / 2 alone.
QImage onDark(const QImage& picture, const QColor& ground, const QColor& text)
{
    QImage dark = picture.convertToFormat(QImage::Format_RGB32);
    const Scale red = scaleOf(ground.red(), text.red());
    const Scale green = scaleOf(ground.green(), text.green());
    const Scale blue = scaleOf(ground.blue(), text.blue());
    for (int y = 0; y < dark.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(dark.scanLine(y));
        for (QRgb& pixel : std::span(line, static_cast<std::size_t>(dark.width()))) {
            const auto [least, most] = std::minmax({qRed(pixel), qGreen(pixel), qBlue(pixel)});
            const int lighter = levels - 1 - most - least;
            const auto at = [lighter](const Scale& scale, int part) {
                const int level = part + lighter;
                return scale[static_cast<std::size_t>(level)];
            };
            pixel = qRgb(at(red, qRed(pixel)), at(green, qGreen(pixel)), at(blue, qBlue(pixel)));
        }
    }
    return dark;
}

} // namespace wattif::ui
