// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QSizeF>

#include "ui/consolidation/common/topology_painter.h"

namespace wattif::ui {

/// The layout that was chosen on the screen, for the shape of a page.
[[nodiscard]] LayoutChoice choiceOnPaper(LayoutChoice choice, const QSizeF& sizePoints);

/// Draws a whole topology as a vector figure with its legend on top; `over` draws over it, e.g. moves, inside
/// `overBounds` of the layout. The unit is one point; the style is that of paper or of a slide.
void paintTopologyFigure(QPainter& painter, const QSizeF& sizePoints, const TopologyPicture& picture,
                         const TopologyLegend& legend, const std::function<void(QPainter&, const PictureWindow&)>& over,
                         const QRectF& overBounds = {}, const TopologyStyle& style = paperTopologyStyle());
/// The topology with its loads, and what the marks mean.
[[nodiscard]] QString topologyCaption(const consolidation::Instance& instance);
/// The picture in words, for those who cannot see it.
[[nodiscard]] QString topologyAltText(const TopologyPicture& picture);

} // namespace wattif::ui
