// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QString>

namespace wattif::ui::test {

/// Whether something is drawn, and nothing up to the edge of the paper, where it would be cut.
inline QString cutOrEmpty(const QImage& page)
{
    const auto white = [&](int x, int y) { return qGray(page.pixel(x, y)) > 250; };
    for (int x = 0; x < page.width(); ++x)
        if (!white(x, 0) || !white(x, page.height() - 1))
            return QStringLiteral("cut at the upper or lower edge, x = %1").arg(x);
    for (int y = 0; y < page.height(); ++y)
        if (!white(0, y) || !white(page.width() - 1, y))
            return QStringLiteral("cut at the left or right edge, y = %1").arg(y);
    qint64 drawn = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x)
            drawn += !white(x, y);
    return drawn * 100 > page.width() * page.height() ? QString() : QStringLiteral("nearly empty");
}

} // namespace wattif::ui::test
