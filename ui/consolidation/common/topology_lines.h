// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPen>

#include "ui/consolidation/common/topology_painter.h"

namespace wattif::ui {

/// The lowest layer of a topology: frames, edges, links and bundles, and the glyphs of folded frames.
class TopologyLines {
public:
    TopologyLines(QPainter& painter, const TopologyPicture& picture, const PictureWindow& window, const TopologyStyle& style,
                  const TopologySelection& selection)
        : m_painter(painter),
          m_picture(picture),
          m_layout(*picture.layout),
          m_window(window),
          m_style(style),
          m_selection(selection)
    {
    }
    void paint();

private:
    void paintFrames();
    void paintEdges();
    void paintBundles();
    void paintLinks();
    void paintSelectedLinks();
    void paintGlyphs();
    void paintGlyph(const LayoutFrame& frame);
    [[nodiscard]] bool isVisible(const QRectF& place) const;
    [[nodiscard]] bool sleeps(const consolidation::Link& link) const;
    [[nodiscard]] bool isDrawn(std::size_t link) const;
    [[nodiscard]] bool mayBeSeen(const LayoutLink& link) const;

    QPainter& m_painter;
    const TopologyPicture& m_picture;
    const TopologyLayout& m_layout;
    const PictureWindow& m_window;
    const TopologyStyle& m_style;
    const TopologySelection& m_selection;
};

/// A pen of a width in pixels, thinner on paper.
[[nodiscard]] QPen topologyPen(const TopologyStyle& style, const QColor& colour, double width, Qt::PenStyle line = Qt::SolidLine);
/// The fill of nodes without applications.
[[nodiscard]] QColor emptyFill(const TopologyStyle& style);

} // namespace wattif::ui
