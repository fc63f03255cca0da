// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include <QImage>
#include <QRect>

namespace wattif::test {

/// Where two pictures differ most: in the mean colour of a tile, the larger of red, green and blue, 0..255. Letters and edges
/// that another program smooths in its own way hardly change a tile's mean; a line, a letter or a bar that is not there does.
struct TileDifference {
    double most = 0.0;
    QRect where;
};

/// Compares tiles of `tile` pixels, half overlapping because a border could hide a thing. Of pictures of different size, which
/// programs round up or down, the part that both have.
inline TileDifference largestTileDifference(const QImage& a, const QImage& b, int tile)
{
    const QImage left = a.convertToFormat(QImage::Format_RGB32);
    const QImage right = b.convertToFormat(QImage::Format_RGB32);
    const QRect common = left.rect() & right.rect();
    const auto sums = [&](const QRect& part) {
        std::array<qint64, 3> all{};
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x) {
                const QRgb p = left.pixel(x, y);
                const QRgb q = right.pixel(x, y);
                all[0] += qRed(p) - qRed(q);
                all[1] += qGreen(p) - qGreen(q);
                all[2] += qBlue(p) - qBlue(q);
            }
        return std::max({std::abs(all[0]), std::abs(all[1]), std::abs(all[2])});
    };
    TileDifference found;
    for (int y = 0; y < common.height(); y += tile / 2)
        for (int x = 0; x < common.width(); x += tile / 2) {
            const QRect part = QRect(x, y, tile, tile) & common;
            if (const double most = static_cast<double>(sums(part)) / (tile * tile); most > found.most)
                found = {most, part};
        }
    return found;
}

} // namespace wattif::test
