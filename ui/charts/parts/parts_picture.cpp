// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/parts/parts_picture.h"

#include <algorithm>
#include <functional>

#include <QFontMetricsF>
#include <QPainter>

#include "core/base/checked.h"
#include "ui/charts/hatch.h"
#include "ui/figures/figure_style.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double hatchApart = 3.2; // points
constexpr double hatchStep = 0.4;  // how exactly hatches end at curved edges
constexpr double hatchPen = 0.7;
constexpr double fine = 0.095; // shares below 9.5 % have a decimal

/// The places of the parts in a key: upper left corner of each entry, and the height of all.
struct KeyPlaces {
    std::vector<QPointF> corners;
    double height = 0.0;
};

double swatchWidth(const QFontMetricsF& metrics) { return 1.3 * metrics.ascent(); }

KeyPlaces keyPlaces(const std::vector<Part>& parts, double width, const QFontMetricsF& metrics)
{
    KeyPlaces places;
    const double line = metrics.height() + 2.0;
    QPointF at;
    for (const Part& part : parts) {
        const double needed = swatchWidth(metrics) + 5.0 + metrics.horizontalAdvance(part.name);
        if (at.x() > 0.0 && at.x() + needed > width)
            at = {0.0, at.y() + line};
        places.corners.push_back(at);
        at.rx() += needed + 1.2 * metrics.ascent();
    }
    places.height = parts.empty() ? 0.0 : at.y() + line;
    return places;
}

/// The pieces of a line that lie inside.
void addInside(const QLineF& line, const QPainterPath& piece, QList<QLineF>& inside)
{
    const int steps = std::max(1, toInteger<int>(line.length() / hatchStep));
    std::optional<QPointF> begin;
    for (int i = 0; i <= steps; ++i) {
        const QPointF at = line.pointAt(static_cast<double>(i) / steps);
        const bool isIn = piece.contains(at);
        if (isIn && !begin)
            begin = at;
        if (begin && (!isIn || i == steps)) {
            inside << QLineF(*begin, at);
            begin.reset();
        }
    }
}

QRectF noteBox(const QString& note, double width, const PictureStyle& style)
{
    return QFontMetricsF(style.font).boundingRect(QRectF(0.0, 0.0, width, 1e4), int(Qt::TextWordWrap), note);
}

} // namespace

double partsKeyHeight(const std::vector<Part>& parts, double width, const PictureStyle& style)
{
    return keyPlaces(parts, width, QFontMetricsF(style.font)).height;
}

void paintPartsKey(QPainter& painter, const std::vector<Part>& parts, const QRectF& box, const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const KeyPlaces places = keyPlaces(parts, box.width(), metrics);
    painter.setFont(style.font);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QPointF corner = box.topLeft() + places.corners[i];
        const double side = 0.8 * metrics.ascent();
        const QRectF swatch(corner.x(), corner.y() + (metrics.height() - side) / 2.0, swatchWidth(metrics), side);
        painter.setPen(QPen(style.inks.muted, style.line));
        painter.setBrush(parts[i].colour(style));
        painter.drawRect(swatch);
        QPainterPath piece;
        piece.addRect(swatch);
        hatchPart(painter, piece, static_cast<int>(i), style);
        painter.setPen(style.inks.text);
        painter.drawText(QPointF(swatch.right() + 5.0, corner.y() + metrics.ascent()), parts[i].name);
    }
}

void hatchPart(QPainter& painter, const QPainterPath& piece, int i, const PictureStyle& style)
{
    if (!style.paper || hatchOf(i) == Hatch::none)
        return;
    QList<QLineF> inside;
    for (const QLineF& line : hatchLines(piece.boundingRect(), hatchOf(i), hatchApart))
        addInside(line, piece, inside);
    painter.setPen(QPen(style.inks.background, hatchPen, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(inside);
}

double partsNoteHeight(const QString& note, double width, const PictureStyle& style)
{
    return note.isEmpty() || (style.paper && !figureStyle().hasNote) ? 0.0 : noteBox(note, width, style).height() + 2.0;
}

void paintPartsNote(QPainter& painter, const QString& note, const QRectF& box, const PictureStyle& style)
{
    if (partsNoteHeight(note, box.width(), style) <= 0.0)
        return;
    painter.setFont(style.font);
    painter.setPen(style.inks.muted);
    const double height = partsNoteHeight(note, box.width(), style);
    painter.drawText(QRectF(box.left(), box.bottom() - height, box.width(), height), Qt::TextWordWrap | Qt::AlignBottom, note);
}

QString partShareText(double value, double whole)
{
    if (!(whole > 0.0))
        return {};
    const double share = value / whole;
    return u"%1 %"_s.arg(100.0 * share, 0, 'f', share > 0.0 && share < fine ? 1 : 0);
}

} // namespace wattif::ui
