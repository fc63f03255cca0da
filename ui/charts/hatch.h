// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QLineF>
#include <QList>
#include <QRectF>
#include <QString>

class QPainter;

namespace wattif::ui {

/// Lines over a filled piece that distinguish parts without colour.
enum class Hatch { none, rising, falling, crossed, level, upright, grid };

/// The hatch of part `i` of a chart: the first is plain.
[[nodiscard]] Hatch hatchOf(int i);
/// The lines of a hatch, cut at the edges of the piece: geometry, because Qt's brush patterns become grey on paper.
[[nodiscard]] QList<QLineF> hatchLines(const QRectF& piece, Hatch hatch, double apart);
/// Fills a piece and draws its hatch in white.
void paintHatched(QPainter& painter, const QRectF& piece, const QColor& colour, Hatch hatch);
/// Marks the former place of something: a hatched box with a dashed edge over the present picture. `line`: width of thin lines.
void paintWhereItWas(QPainter& painter, const QRectF& box, const QColor& ink, double line);
/// The hatch alone as TikZ; empty without one.
[[nodiscard]] QString texHatch(const QRectF& piece, Hatch hatch);
/// The filled and hatched piece as TikZ.
[[nodiscard]] QString texHatched(const QRectF& piece, const QColor& colour, Hatch hatch);

} // namespace wattif::ui
