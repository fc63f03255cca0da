// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/picture_style.h"

#include <algorithm>
#include <array>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/series_style.h"
#include "ui/figures/figure_style.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

double sideOf(const QFontMetricsF& metrics) { return 0.8 * metrics.ascent(); }
double widthOf(const KeyEntry& entry, const QFontMetricsF& metrics)
{
    return 1.6 * sideOf(metrics) + 5.0 + metrics.horizontalAdvance(entry.name) + 1.2 * metrics.ascent();
}

void paintSwatch(QPainter& painter, const QRectF& box, const KeyEntry& entry, const PictureStyle& style)
{
    if (entry.look == KeyEntry::Look::fill || entry.look == KeyEntry::Look::hatch) {
        painter.fillRect(box, entry.colour);
        if (entry.look == KeyEntry::Look::hatch)
            hatchPiece(painter, box, style);
        return;
    }
    QPen pen(entry.colour, 1.5 * style.line);
    if (entry.look == KeyEntry::Look::dashes)
        pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
}

} // namespace

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

PictureStyle screenPicture(const QFont& font)
{
    const Theme& theme = Theme::instance();
    const QColor muted = mixed(theme.chartBackground(), theme.chartText(), 0.75); // notes are read: 4.5 to 1
    return {{theme.chartText(), muted, theme.chartGrid(), theme.chartBackground(), theme.accent(),
             mixed(theme.chartBackground(), theme.chartText(), theme.isDark() ? 0.36 : 0.30)},
            font};
}

PictureStyle paperPicture()
{
    return {{QColor(0x20, 0x20, 0x20), QColor(0x60, 0x60, 0x60), QColor(0xDD, 0xDD, 0xDD), Qt::white, QColor(0x20, 0x20, 0x20),
             QColor(0xC4, 0xC8, 0xCC)},
            figureFont(),
            0.5,
            true};
}

double keyHeight(const QFont& font, const std::vector<KeyEntry>& entries, double width)
{
    if (entries.empty())
        return 0.0;
    const QFontMetricsF metrics(font);
    double lines = 1.0;
    double x = 0.0;
    for (const KeyEntry& entry : entries) {
        const double needed = widthOf(entry, metrics);
        if (x > 0.0 && x + needed > width) {
            ++lines;
            x = 0.0;
        }
        x += needed;
    }
    return lines * (metrics.height() + 2.0);
}

void paintKey(QPainter& painter, const QRectF& box, const std::vector<KeyEntry>& entries, const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double side = sideOf(metrics);
    painter.setFont(style.font);
    double x = box.left();
    double middle = box.top() + metrics.height() / 2.0;
    for (const KeyEntry& entry : entries) {
        const double needed = widthOf(entry, metrics);
        if (x > box.left() && x + needed > box.right()) {
            x = box.left();
            middle += metrics.height() + 2.0;
        }
        paintSwatch(painter, QRectF(x, middle - side / 2.0, 1.6 * side, side), entry, style);
        painter.setPen(style.inks.text);
        painter.drawText(QPointF(x + 1.6 * side + 5.0, middle + (metrics.ascent() - metrics.descent()) / 2.0), entry.name);
        x += needed;
    }
}

void hatchPiece(QPainter& painter, const QRectF& piece, const PictureStyle& style)
{
    const double apart = style.paper ? 3.0 : 5.0;
    painter.setPen(QPen(style.inks.background, 1.3 * style.line));
    for (double at = piece.left() - piece.height(); at < piece.right(); at += apart) {
        const double x1 = std::max(at, piece.left());
        const double x2 = std::min(at + piece.height(), piece.right());
        if (x2 > x1)
            painter.drawLine(QPointF(x1, piece.bottom() - (x1 - at)), QPointF(x2, piece.bottom() - (x2 - at)));
    }
}

void paintUpright(QPainter& painter, QPointF lowerEnd, const QString& text)
{
    painter.save();
    painter.translate(lowerEnd);
    painter.rotate(-90.0);
    painter.drawText(QPointF(), text);
    painter.restore();
}

} // namespace wattif::ui
