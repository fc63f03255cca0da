// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QFont>
#include <QPointF>
#include <QRectF>

#include "ui/profit/loads/load_picture.h"

class QPainter;

namespace wattif::ui {

/// A segment by its place in the picture; nothing when negative.
struct SegmentRef {
    int bar = -1;
    int segment = -1;

    [[nodiscard]] bool isValid() const { return bar >= 0 && segment >= 0; }
    friend bool operator==(const SegmentRef&, const SegmentRef&) = default;
};

/// The positions of the parts of a load picture in a rectangle: names left, utilisation right, axis below.
class LoadGeometry {
public:
    LoadGeometry() = default;
    /// `scroll`: how far the bars are scrolled up. `minBar`: least height of a bar with its gap.
    /// `nameShare`: most of the width that names take.
    LoadGeometry(const LoadPicture& picture, const QRectF& box, const QFont& font, double minBar, double scroll = 0.0,
                 double nameShare = 0.3);

    [[nodiscard]] QRectF barsBox() const { return m_bars; }
    [[nodiscard]] QRectF barBox(int bar) const;
    [[nodiscard]] QRectF segmentBox(const LoadPicture& picture, SegmentRef ref) const;
    [[nodiscard]] double x(double seconds) const { return m_bars.left() + seconds * m_perSecond; }
    [[nodiscard]] double endSeconds() const { return m_end; }
    [[nodiscard]] double contentHeight(std::size_t bars) const { return static_cast<double>(bars) * m_pitch; }
    /// The bar whose row holds a y; -1 for none.
    [[nodiscard]] int barAt(const LoadPicture& picture, double y) const;
    [[nodiscard]] SegmentRef segmentAt(const LoadPicture& picture, QPointF point) const;

private:
    QRectF m_bars;
    double m_pitch = 24.0;
    double m_perSecond = 1.0;
    double m_end = 1.0;
    double m_scroll = 0.0;
};

/// How a load picture is drawn.
struct LoadStyle {
    bool paper = false;
    QFont font;
    double line = 1.0;                        ///< width of thin lines
    std::optional<profit::BagIndex> newest{}; ///< the bag of the present step, outlined
    SegmentRef hovered{};
    SegmentRef selected{};
    SegmentRef lifted{}; ///< being moved: drawn faint
};

/// Draws bars, names, utilisation, makespan line and axis.
void paintLoads(QPainter& painter, const LoadPicture& picture, const LoadGeometry& geometry, const LoadStyle& style);
/// Draws the same on paper; unit is the point. Names are shortened where they take too much of the width.
void paintLoadFigure(QPainter& painter, const QSizeF& sizePoints, const LoadPicture& picture);

} // namespace wattif::ui
