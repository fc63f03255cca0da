// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>

#include "ui/charts/legend.h"
#include "ui/charts/picture_style.h"
#include "ui/consolidation/bars/placement_picture.h"

class QPainter;

namespace wattif::ui {

/// An application in one half of the picture.
struct PieceRef {
    consolidation::ApplicationIndex application;
    bool after = true;

    [[nodiscard]] bool isValid() const { return application.value >= 0; }
    friend bool operator==(const PieceRef&, const PieceRef&) = default;
};

/// Where the parts of a placement picture lie: loads before upward from the names in the middle, loads after downward.
class PlacementGeometry {
public:
    /// `zoom` 1 shows all nodes; `scroll` is in the unit of the box.
    PlacementGeometry(const PlacementPicture& picture, const QRectF& box, const PictureStyle& style, double zoom, double scroll);

    [[nodiscard]] QRectF plot() const { return m_plot; }
    [[nodiscard]] double pitch() const { return m_pitch; } ///< width of a bar with its gap
    [[nodiscard]] double contentWidth() const { return m_pitch * m_bars; }
    [[nodiscard]] QRectF names() const { return m_names; } ///< the band between the halves
    [[nodiscard]] double x(double bar) const { return m_plot.left() + bar * m_pitch - m_scroll; }
    [[nodiscard]] double y(double load, bool after) const;
    [[nodiscard]] double top() const { return m_top; } ///< load at the ends
    /// The column of a bar in one half, without the gap to the next.
    [[nodiscard]] QRectF column(int bar, bool after) const;
    [[nodiscard]] QRectF piece(const PlacementPicture& picture, PieceRef ref) const;
    [[nodiscard]] int barAt(double x) const; ///< -1 for none
    [[nodiscard]] PieceRef pieceAt(const PlacementPicture& picture, QPointF at) const;
    /// Returns whether single applications can be distinguished and picked.
    [[nodiscard]] bool showsApplications() const { return m_pitch >= 5.0; }
    /// Returns whether names are reduced to the parts in which they differ, as they do not fit otherwise.
    [[nodiscard]] bool hasShortestNames() const { return m_hasShortestNames; }

private:
    QRectF m_plot;
    QRectF m_names;
    double m_switchSpace = 0.0;
    double m_pitch = 1.0;
    double m_scroll = 0.0;
    double m_top = 1.0;
    int m_bars = 0;
    bool m_hasShortestNames = false;
};

/// Returns a node's name without what all names begin with; the `shortest` one has only the parts in which names differ: "3-12"
/// for "rack-3-node-12".
[[nodiscard]] QString shortNodeName(const PlacementPicture& picture, consolidation::NodeIndex node, bool shortest = false);

/// The highlighted parts.
struct PlacementMarks {
    PieceRef hovered;
    PieceRef selected;
    PieceRef lifted; ///< on its way: drawn faintly
};

void paintPlacement(QPainter& painter, const PlacementPicture& picture, const PlacementGeometry& geometry,
                    const PictureStyle& style, const PlacementMarks& marks = {});
/// Legend: what stays, and the levels that occur.
[[nodiscard]] LegendItems placementLegend(const PlacementPicture& picture, const PictureStyle& style);
/// Returns how pieces of applications that moved at a level are hatched on paper; 0 stays.
[[nodiscard]] Hatch placementHatch(int level);

} // namespace wattif::ui
