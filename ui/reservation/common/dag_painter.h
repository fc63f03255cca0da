// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QColor>
#include <QFont>

#include "ui/charts/legend.h"
#include "ui/charts/picture_window.h"
#include "ui/reservation/common/dag_picture.h"

class QPainter;

namespace wattif::ui {

/// How a workflow is drawn.
struct DagStyle {
    QFont font;
    bool paper = false;
    double line = 1.0; ///< width of thin lines
    QColor background;
    QColor text;
    QColor muted;
    QColor edge;
    QColor accent;               ///< selection
    QColor critical;             ///< longest chain
    QColor parents;              ///< edges into the selection
    QColor children;             ///< edges out of it
    std::array<QColor, 65> ramp; ///< of run times

    /// The colour of a share of the longest run time.
    [[nodiscard]] QColor work(double share) const;
};
/// On the screen in the theme's colours, with a widget's font.
[[nodiscard]] DagStyle screenDagStyle(const QFont& font);
/// On white paper with text of 8 pt; the unit is one point.
[[nodiscard]] DagStyle paperDagStyle();

/// Heights of a box from which on more is shown.
struct DagDetail {
    static constexpr double outlines = 5.0;
    static constexpr double names = 12.0;
    static constexpr double times = 26.0;      ///< run time and processors
    static constexpr std::size_t curves = 400; ///< visible edges: more are straight and pale
    static constexpr std::size_t printedCurves = 2'500;
    static constexpr std::size_t lines = 4'000; ///< of more edges a part is drawn
};

/// Draws a workflow: edges, boxes shaded by run time, the longest chain; the selection with its edges.
void paintDag(QPainter& painter, const DagPicture& picture, const PictureWindow& window, const DagStyle& style,
              const DagSelection& selection = {}, const DagHit& hovered = {});
/// The entries of a legend: shades and lines.
[[nodiscard]] LegendItems dagLegend(const DagPicture& picture, const DagStyle& style);

} // namespace wattif::ui
