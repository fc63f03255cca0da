// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QColor>
#include <QFont>

namespace wattif::ui {

/// Which links of a graph are drawn: those between the same rows as one, those of the selection alone, or each.
enum class TopologyLinks { bundled, selected, all };

/// What a topology is drawn on. A slide is paper that is shown enlarged: its numbers may have small letters.
enum class TopologyMedium { screen, paper, slide };

/// How a topology is drawn.
struct TopologyStyle {
    QFont font;
    QFont small;
    bool paper = false;
    TopologyMedium medium = TopologyMedium::screen;
    TopologyLinks links = TopologyLinks::bundled;
    QColor background;
    QColor text;
    QColor muted;
    QColor line;  ///< edges and links
    QColor faint; ///< edges of sleeping parts, outlines of empty parts
    QColor box;   ///< of a switch
    QColor boxText;
    QColor accent; ///< selection
    QColor move;   ///< migrations
    QColor saved;  ///< emptied nodes
    QColor error;
    std::array<QColor, 101> ramp; ///< of loads, by per cent

    /// The colour of a load as a share of the capacity; more than 1 is an error's.
    [[nodiscard]] QColor load(double share) const;
};

/// On the screen in the theme's colours, with a widget's font.
[[nodiscard]] TopologyStyle screenTopologyStyle(const QFont& font);
/// On white paper with text of 8 pt; the unit is one point.
[[nodiscard]] TopologyStyle paperTopologyStyle();
/// The same for a slide.
[[nodiscard]] TopologyStyle slideTopologyStyle();

} // namespace wattif::ui
