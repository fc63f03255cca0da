// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QColor>
#include <QPainterPath>
#include <QRectF>
#include <QString>

#include "ui/charts/hover_card.h"
#include "ui/charts/picture_style.h"

class QPainter;

namespace wattif::ui {

/// A part of a whole, e.g. what idle nodes take.
struct Part {
    QString name;
    QColor screen; ///< in the theme's colours
    QColor paper;

    [[nodiscard]] const QColor& colour(const PictureStyle& style) const { return style.paper ? paper : screen; }
};

/// A picture of wholes and their parts, on the screen and on paper. On paper parts differ by a hatch, too. It never changes.
class PartsPicture {
public:
    virtual ~PartsPicture() = default;

    /// Returns whether there is nothing to draw.
    [[nodiscard]] virtual bool nothing() const = 0;
    /// Draws the picture into a box.
    virtual void paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const = 0;
    /// The numbers with a header row.
    [[nodiscard]] virtual QString csv() const = 0;
    /// Describes the picture, for those who cannot see it.
    [[nodiscard]] virtual QString altText() const = 0;

    /// Returns the number of readable places in the picture, from the left.
    [[nodiscard]] virtual std::size_t spots() const = 0;
    /// The outlines of all spots in the box; empty paths for what cannot be seen.
    [[nodiscard]] virtual std::vector<QPainterPath> spotPaths(const QRectF& box, const PictureStyle& style) const = 0;
    /// The texts about the picture.
    struct Reading {
        QString heading;
        std::vector<HoverRow> rows;
    };
    [[nodiscard]] virtual Reading reading(std::size_t spot) const = 0;
    /// The name of the whole that a spot belongs to, to choose it; empty where there is one alone.
    [[nodiscard]] virtual QString idOf(std::size_t /*spot*/) const { return {}; }
};
using PartsPicturePtr = std::shared_ptr<const PartsPicture>;

/// The height that the names of the parts need; 0 without parts.
[[nodiscard]] double partsKeyHeight(const std::vector<Part>& parts, double width, const PictureStyle& style);
/// Draws the names of the parts with their colours from the upper left corner of the box, in as many lines as it needs.
void paintPartsKey(QPainter& painter, const std::vector<Part>& parts, const QRectF& box, const PictureStyle& style);
/// Draws the hatch of part `i` over a piece, on paper alone; cut at its edge.
void hatchPart(QPainter& painter, const QPainterPath& piece, int i, const PictureStyle& style);
/// The height of a note of one line or more under a picture; 0 without one.
[[nodiscard]] double partsNoteHeight(const QString& note, double width, const PictureStyle& style);
/// Draws it at the bottom of the box.
void paintPartsNote(QPainter& painter, const QString& note, const QRectF& box, const PictureStyle& style);
/// "23 %", "0.4 %": a share of a whole; empty where there is no whole.
[[nodiscard]] QString partShareText(double value, double whole);

} // namespace wattif::ui
