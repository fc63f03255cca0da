// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/colour_vision.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wattif::ui {
namespace {

using Matrix3 = std::array<std::array<double, 3>, 3>;

constexpr Matrix3 deuteranopiaMatrix{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix3 protanopiaMatrix{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};

/// IEC 61966-2-1.
double linearOf(int level)
{
    const double c = level / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

uchar levelOf(double linear)
{
    const double c = std::clamp(linear, 0.0, 1.0);
    return static_cast<uchar>(std::lround(255.0 * (c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1.0 / 2.4) - 0.055)));
}

using Pixel = std::array<uchar, 3>;

Pixel seen(const Matrix3& matrix, const Pixel& pixel)
{
    static const std::array<double, 256> linear = [] {
        std::array<double, 256> table{};
        for (int level = 0; level < 256; ++level)
            table[static_cast<std::size_t>(level)] = linearOf(level);
        return table;
    }();
    Pixel result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = levelOf(matrix[i][0] * linear[pixel[0]] + matrix[i][1] * linear[pixel[1]] + matrix[i][2] * linear[pixel[2]]);
    return result;
}

} // namespace

QImage seenBy(ColourVision vision, const QImage& image)
{
    QImage result = image.convertToFormat(QImage::Format_RGB888);
    if (vision == ColourVision::normal)
        return result;
    const Matrix3& matrix = vision == ColourVision::deuteranopia ? deuteranopiaMatrix : protanopiaMatrix;
    // Figures are large areas of few colours: the last one is mostly the next one.
    Pixel last{};
    Pixel lastSeen = seen(matrix, last);
    for (int y = 0; y < result.height(); ++y) {
        uchar* at = result.scanLine(y);
        for (int x = 0; x < result.width(); ++x, at += 3) {
            const Pixel pixel{at[0], at[1], at[2]};
            if (pixel != last) {
                last = pixel;
                lastSeen = seen(matrix, pixel);
            }
            std::copy(lastSeen.begin(), lastSeen.end(), at);
        }
    }
    return result;
}

} // namespace wattif::ui
