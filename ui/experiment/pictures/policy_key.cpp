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

/// Returns the places of a legend's swatches, the last line first: its lower end is the height.
std::vector<QRectF> swatchBoxes(const std::vector<PolicyKeyEntry>& entries, const QRectF& box, const QFontMetricsF& metrics)
{
    const bool hasLetters = std::ranges::any_of(entries, [](const PolicyKeyEntry& entry) { return !entry.letter.isEmpty(); });
    const double side = (hasLetters ? 1.1 : 0.8) * metrics.ascent();
    const double width = (hasLetters ? 1.3 : 1.8) * side;
    std::vector<QRectF> boxes;
    double x = box.left();
    double middle = box.top() + 0.5 * metrics.height();
    for (const PolicyKeyEntry& entry : entries) {
        const double needed = width + 5.0 + metrics.horizontalAdvance(entry.name) + 1.2 * metrics.ascent();
        if (x > box.left() && x + needed > box.right()) {
            x = box.left();
            middle += metrics.height() + 2.0;
        }
        boxes.emplace_back(x, middle - 0.5 * side, width, side);
        x += needed;
    }
    return boxes;
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

double policyKeyHeight(const std::vector<PolicyKeyEntry>& entries, double width, const PictureStyle& style)
{
    if (entries.empty())
        return 0.0;
    const QFontMetricsF metrics(style.font);
    const auto boxes = swatchBoxes(entries, QRectF(0.0, 0.0, width, 0.0), metrics);
    return boxes.back().center().y() + 0.5 * metrics.height() + 2.0;
}

void paintPolicyKey(QPainter& painter, const QRectF& box, const std::vector<PolicyKeyEntry>& entries, const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const auto boxes = swatchBoxes(entries, box, metrics);
    painter.setFont(style.font);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const PolicyKeyEntry& entry = entries[i];
        const QColor colour = entry.isUnsure ? style.inks.quiet : style.series(entry.series);
        painter.fillRect(boxes[i], colour);
        if (entry.isUnsure)
            paintUnsure(painter, boxes[i], colour, style);
        else
            paintPattern(painter, boxes[i], entry.series, colour, style);
        if (!entry.letter.isEmpty()) {
            painter.setPen(Theme::textOn(colour));
            painter.drawText(QPointF(boxes[i].center().x() - 0.5 * metrics.horizontalAdvance(entry.letter),
                                     boxes[i].center().y() + 0.5 * metrics.capHeight()),
                             entry.letter);
        }
        painter.setPen(style.inks.text);
        painter.drawText(QPointF(boxes[i].right() + 5.0, boxes[i].center().y() + 0.5 * (metrics.ascent() - metrics.descent())),
                         entry.name);
    }
}

} // namespace wattif::ui
