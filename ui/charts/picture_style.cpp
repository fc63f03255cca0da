// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/picture_style.h"

#include <algorithm>
#include <array>

#include <QPainter>

#include "ui/charts/series_style.h"
#include "ui/figures/figure_style.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {

QColor PictureStyle::series(int i) const
{
    if (i < 0)
        return inks.muted;
    return paper ? printColour(i) : Theme::instance().series(i);
}

QColor PictureStyle::level(int level) const
{
    // Near moves are cool and calm, far ones warm: sky blue, bluish green, orange, vermillion, reddish purple, black.
    static constexpr std::array<int, 6> order{5, 2, 3, 1, 4, 6};
    return series(order[static_cast<std::size_t>(std::max(level, 1) - 1) % order.size()]);
}

PictureInks pictureInks(bool paper)
{
    if (paper)
        return {QColor(0x20, 0x20, 0x20), QColor(0x60, 0x60, 0x60), QColor(0xDD, 0xDD, 0xDD), Qt::white,
                QColor(0x20, 0x20, 0x20), QColor(0xC4, 0xC8, 0xCC)};
    const Theme& theme = Theme::instance();
    const QColor muted = mixed(theme.chartBackground(), theme.chartText(), 0.75); // notes are read: 4.5 to 1
    const QColor quiet = mixed(theme.chartBackground(), theme.chartText(), theme.isDark() ? 0.36 : 0.30);
    return {theme.chartText(), muted, theme.chartGrid(), theme.chartBackground(), theme.accent(), quiet};
}

PictureStyle screenPicture(const QFont& font) { return {pictureInks(), font}; }

PictureStyle paperPicture() { return {pictureInks(true), figureFont(), 0.5, true}; }

void paintUpright(QPainter& painter, QPointF lowerEnd, const QString& text)
{
    painter.save();
    painter.translate(lowerEnd);
    painter.rotate(-90.0);
    painter.drawText(QPointF(), text);
    painter.restore();
}

} // namespace wattif::ui
