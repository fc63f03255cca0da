// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/charts/legend.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/site_lanes.h"

namespace wattif::ui {

/// Colour of a probability that a site is asked for more than it has: pale yellow (nearly none) to vermillion (sure).
[[nodiscard]] QColor riskColour(double probability, bool paper = false);
/// Fill of a block, without what makes its part over the capacity.
[[nodiscard]] QColor blockColour(const LaneBlock& block, const PictureStyle& style);

/// Draws the visible lanes into the frame's box: background, time grid, blocks, risk over the capacity, used line, capacity line.
/// Nothing is drawn outside the box, also where clips are ignored (SVG).
void paintLanes(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, const PictureStyle& style);
/// Blocks of `before` that `now`, which has the same sites, does not have: of another site, time or size. Those with an id from
/// `below` upward are left out.
[[nodiscard]] std::vector<int> blocksGone(const SiteLanes& now, const SiteLanes& before, int below);
/// Marks where these blocks of `before` were, in the frame of `now`.
void paintBlocksGone(QPainter& painter, const SiteLanes& now, const SiteLanes& before, const std::vector<int>& blocks,
                     const LaneFrame& frame, const PictureStyle& style);
/// Draws names and processors of the visible sites left of the box.
void paintLaneNames(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, const PictureStyle& style);
/// Outlines a block, strongly in the accent's colour or thinly.
void outlineBlock(QPainter& painter, const SiteLanes& lanes, const LaneFrame& frame, int block, const QColor& colour,
                  double width, const PictureStyle& style);

/// Returns the width of the names and processor numbers left of the lanes.
[[nodiscard]] double laneNamesWidth(const SiteLanes& lanes, const QFont& font);

/// An entry of a legend for blocks that look like this one.
[[nodiscard]] LegendItem blockItem(const QString& text, const LaneBlock& block, const PictureStyle& style);
/// Adds the entries that lanes always have, as far as they have them: capacity, used, late, risk.
void addLaneItems(LegendItems& items, const SiteLanes& lanes, const PictureStyle& style);

/// Draws the corner that marks a block whose processors were not free at its start.
void paintFlag(QPainter& painter, const QRectF& block, const PictureStyle& style);

/// Blocks that are marked where they were.
struct LaneMarks {
    SiteLanesPtr before{};
    std::vector<int> blocks{};
};
/// Draws lanes as a figure: legend, lanes of all sites, axes with titles. Names of blocks are printed whole or not at all.
void paintLaneFigure(QPainter& painter, const QSizeF& sizePoints, const SiteLanes& lanes, double from, double to,
                     const LegendItems& legend, const LaneMarks& marks = {});
/// Describes lanes and marks, as the end of a caption.
[[nodiscard]] QString laneCaption(const SiteLanes& lanes);
/// The lanes between two moments in words, for those who cannot see them.
[[nodiscard]] QString laneAltText(const SiteLanes& lanes, double from, double to);
/// The blocks as CSV: site, name, start_s, end_s, processors, used_from_s, used_to_s, late; with dates, if known (start_time,
/// ...).
[[nodiscard]] QString lanesCsv(const SiteLanes& lanes);
/// Capacities, and the bands in which more is booked, as further CSV with a line "# ..." before each: site, processors; site,
/// start_s, end_s, booked_processors, p_overload.
[[nodiscard]] QString laneSitesCsv(const SiteLanes& lanes);

} // namespace wattif::ui
