// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFontMetricsF>
#include <QPointF>
#include <QString>
#include <QStringList>

#include "ui/figures/figure_style.h"

class QPainter;

namespace wattif::ui {

/// How all charts look on paper; lengths in points.
namespace paper {
inline constexpr double textPoints = 8.0;
inline constexpr double notePoints = 7.0;
inline constexpr double minPoints = 6.0;
inline constexpr double frameWidth = 0.5;
inline constexpr double gridWidth = 0.4;
inline constexpr double lineWidth = 0.7;
inline constexpr double ghostWidth = 0.5; ///< of what it was before
inline constexpr double strongWidth = 1.0;
inline constexpr double markerSize = 3.6;
inline constexpr double pointSize = 4.6; ///< of markers without a line
inline constexpr double capWidth = 3.2;  ///< of error bars
const QColor ink(0x20, 0x20, 0x20);
const QColor faintInk(0x90, 0x90, 0x90);
const QColor gridInk(0xDD, 0xDD, 0xDD);
const QColor ribbonInk(0xF0, 0xF0, 0xF0);

/// A colour as it would look with `alpha` on white: no transparency in the file.
[[nodiscard]] QColor onWhite(const QColor& colour, double alpha);
} // namespace paper

/// Lines of text in one size.
struct TextBlock {
    QStringList lines;
    double points = paper::textPoints;
    bool strong = false;

    [[nodiscard]] bool isEmpty() const { return lines.isEmpty(); }
    [[nodiscard]] QFont font() const { return figureFont(points, strong); }
    [[nodiscard]] QFontMetricsF metrics() const { return QFontMetricsF(font()); }
    [[nodiscard]] double width() const;
    [[nodiscard]] double height() const;
    friend bool operator==(const TextBlock&, const TextBlock&) = default;
};

/// Breaks a text at spaces; a longer word gets a separate line.
[[nodiscard]] QStringList wrappedText(const QString& text, const QFontMetricsF& metrics, double width);
/// As few lines as fit into `space`, of about the same length; empty where that takes more than `most`.
[[nodiscard]] QStringList evenLines(const QString& text, const QFontMetricsF& metrics, double space, int most);
/// A title that fits: at most `points` large, smaller first, then in up to four even lines, elided only where nothing else helps.
[[nodiscard]] TextBlock fittedTitle(const QString& text, double space, double points = paper::textPoints);
/// The same no longer than its axis, or where that is too short for it, than `space`.
[[nodiscard]] TextBlock axisTitle(const QString& text, double axis, double space, double points = paper::textPoints);

/// Draws with the baseline's left end at the point.
void paintText(QPainter& painter, QPointF baseline, const QString& text, const QFont& font);
/// Draws lines one under the other, each centred on x, from `top` down.
void paintCentred(QPainter& painter, const TextBlock& block, double x, double top);
/// Draws lines turned by 90 degrees to the left, each centred on y, from `left` to the right.
void paintTurned(QPainter& painter, const TextBlock& block, double left, double y);

/// The same as TikZ, without the unit.
[[nodiscard]] QString texCentred(const TextBlock& block, double x, double top);
[[nodiscard]] QString texTurned(const TextBlock& block, double left, double y);
[[nodiscard]] QString texBaseline(QPointF baseline, const QString& text, const QFont& font);

} // namespace wattif::ui
