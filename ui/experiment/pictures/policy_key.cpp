// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/policy_key.h"

#include <algorithm>
#include <array>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

/// Draws lines over a piece, darker or lighter than it.
void paintLines(QPainter& painter, const QRectF& piece, Hatch hatch, const QColor& colour, const PictureStyle& style, double ink)
{
    painter.setPen(QPen(mixed(colour, Theme::textOn(colour), ink), style.line, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchLines(piece, hatch, style.paper ? 3.5 : 6.0));
}

Swatch policySwatch(const PolicyKeyEntry& entry, const PictureStyle& style)
{
    return [entry, style](QPainter& painter, const QRectF& box) {
        const QColor colour = entry.isUnsure || entry.isTie ? style.inks.quiet : style.series(entry.series);
        painter.fillRect(box, colour);
        if (entry.isUnsure)
            paintUnsure(painter, box, colour, style);
        else if (!entry.isTie)
            paintPattern(painter, box, entry.series, colour, style);
        const QFontMetricsF metrics(style.font);
        painter.setPen(Theme::textOn(colour));
        painter.drawText(box.center() + 0.5 * QPointF(-metrics.horizontalAdvance(entry.letter), metrics.capHeight()),
                         entry.letter);
    };
}

} // namespace

Hatch patternOf(int series)
{
    static constexpr std::array<Hatch, 4> rounds{Hatch::none, Hatch::level, Hatch::upright, Hatch::grid};
    return series < 0 ? Hatch::none : rounds[static_cast<std::size_t>(series / Theme::seriesGroup) % rounds.size()];
}

void paintPattern(QPainter& painter, const QRectF& piece, int series, const QColor& colour, const PictureStyle& style)
{
    if (const Hatch hatch = patternOf(series); hatch != Hatch::none)
        paintLines(painter, piece, hatch, colour, style, 0.6);
}

void paintUnsure(QPainter& painter, const QRectF& piece, const QColor& colour, const PictureStyle& style)
{
    paintLines(painter, piece, Hatch::rising, colour, style, 0.38);
}

LegendItems policyLegend(const std::vector<PolicyKeyEntry>& entries, const PictureStyle& style)
{
    const bool hasLetters = std::ranges::any_of(entries, [](const PolicyKeyEntry& entry) { return !entry.letter.isEmpty(); });
    LegendItems items;
    for (const PolicyKeyEntry& entry : entries)
        items.push_back({entry.name, policySwatch(entry, style), hasLetters ? QSizeF(1.4, 1.1) : QSizeF(1.4, 0.8)});
    return items;
}

} // namespace wattif::ui
