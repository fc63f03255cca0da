// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QString>

#include "core/io/scenario_clock.h"
#include "core/reservation/results/risk_bands.h"

namespace wattif::ui {

/// How a block of a lane is drawn.
enum class BlockLook : std::uint8_t {
    solid,
    hatched,  ///< different from solid ones without colour
    outlined, ///< asked for: only its edge
    pale,     ///< not what matters now, e.g. other workflows, local jobs, the future
    accepted, ///< a ghost that a policy would accept: bluish green, dashed edge
    refused,  ///< a ghost that it would refuse: vermillion, dashed edge
};

/// Processors of a site held from a start to an end.
struct LaneBlock {
    int site = 0;
    double startSeconds = 0.0;
    double endSeconds = 0.0;
    std::int64_t processors = 1;
    QString label{};
    int colour = -1; ///< of the theme's series; -1: neutral
    BlockLook look = BlockLook::solid;
    /// The part that was actually used: it is filled, the rest of the block is outlined. NaN: no such part; the block is filled
    /// according to `look`.
    double usedFromSeconds = std::numeric_limits<double>::quiet_NaN();
    double usedToSeconds = std::numeric_limits<double>::quiet_NaN();
    bool late = false; ///< its processors were not free at its start: marked
    int id = -1;       ///< for the caller

    /// All that it takes in the picture: the asked and the used part.
    [[nodiscard]] double first() const { return usedFromSeconds < startSeconds ? usedFromSeconds : startSeconds; }
    [[nodiscard]] double last() const { return usedToSeconds > endSeconds ? usedToSeconds : endSeconds; }
};

/// One corner of a step line: the number of processors from here on.
struct LaneStep {
    double seconds = 0.0;
    double processors = 0.0;
};

/// A site of the picture.
struct LaneSite {
    QString name;
    std::int64_t capacity = 1;
    std::vector<reservation::RiskBand> risk{}; ///< ascending; may be empty
    std::vector<LaneStep> used{};              ///< processors really used, ascending; may be empty
};

/// Processors [low, high) of a lane that a block takes from a moment to another.
struct LanePiece {
    std::int64_t low = 0;
    std::int64_t high = 0;
    double fromSeconds = 0.0;
    double toSeconds = 0.0;
};

/// Sites over time: a lane each, in which overlapping blocks are stacked. An immutable value that is built once for each change
/// of its data, drawn by lane_painter and shown by LaneCanvas.
///
/// Stacking, in order of starts: a block takes the lowest free processors that hold it in one piece. Where they would reach over
/// both the capacity and the bookings of that moment, the fewest blocks from the top move down to make space; when a reservation
/// ends, those above that line take lower processors. A lane is therefore at no moment higher than its bookings then, or its
/// capacity, and a block is over the capacity only while something overlaps.
class SiteLanes {
public:
    SiteLanes() = default;
    /// `clock`: that of their time axis.
    SiteLanes(std::vector<LaneSite> sites, std::vector<LaneBlock> blocks, ScenarioClock clock = ScenarioClock());

    [[nodiscard]] bool isEmpty() const { return m_sites.empty(); }
    [[nodiscard]] const std::vector<LaneSite>& sites() const { return m_sites; }
    [[nodiscard]] const std::vector<LaneBlock>& blocks() const { return m_blocks; }
    [[nodiscard]] const ScenarioClock& clock() const { return m_clock; }
    [[nodiscard]] const LaneBlock& block(int i) const { return m_blocks[static_cast<std::size_t>(i)]; }
    /// The processors that block `i` takes, one piece after the other in time; never empty.
    [[nodiscard]] std::span<const LanePiece> piecesOf(int i) const;
    /// The piece of a block at a moment; the first before it, the last after it.
    [[nodiscard]] const LanePiece& pieceAt(int i, double seconds) const;
    /// Blocks of a site by start.
    [[nodiscard]] std::span<const int> blocksOn(int site) const { return m_bySite[static_cast<std::size_t>(site)]; }
    /// The highest processor of a lane: its capacity or the most that is taken.
    [[nodiscard]] std::int64_t topOf(int site) const { return m_tops[static_cast<std::size_t>(site)]; }
    /// The block with this id; -1 without one.
    [[nodiscard]] int blockWithId(int id) const;

private:
    void stack(int site, std::vector<std::vector<LanePiece>>& pieces);

    std::vector<LaneSite> m_sites;
    std::vector<LaneBlock> m_blocks;
    std::vector<LanePiece> m_pieces;
    std::vector<std::pair<std::size_t, std::size_t>> m_ranges; ///< [block] its pieces: first, count
    std::vector<std::vector<int>> m_bySite;
    std::vector<std::int64_t> m_tops;
    ScenarioClock m_clock;
};
using SiteLanesPtr = std::shared_ptr<const SiteLanes>;

/// Which part of the lanes is shown where; geometry for painting and for the mouse.
struct LaneFrame {
    QRectF box; ///< of the lanes, without names and time labels
    double from = 0.0;
    double to = 1.0;
    double laneHeight = 60.0; ///< of each lane with the gap below it
    double scrolled = 0.0;    ///< how far the lanes are moved up
    double gap = 5.0;         ///< between lanes
    /// Where each lane begins, in lane heights, and after the last one its end; null: each is one high.
    std::shared_ptr<const std::vector<double>> tops{};

    [[nodiscard]] double xOf(double seconds) const { return box.left() + (seconds - from) / (to - from) * box.width(); }
    [[nodiscard]] double secondsAt(double x) const { return from + (x - box.left()) / box.width() * (to - from); }
    /// The whole lane, also where it lies outside the box.
    [[nodiscard]] QRectF laneBox(int site) const;
    /// The lane under a y; -1 above the first and below the last of `sites`.
    [[nodiscard]] int siteAt(double y, int sites) const;
    [[nodiscard]] double yOf(const SiteLanes& lanes, int site, double processors) const;
    [[nodiscard]] double processorsAt(const SiteLanes& lanes, int site, double y) const;
    [[nodiscard]] QRectF pieceBox(const SiteLanes& lanes, int block, const LanePiece& piece) const;
    /// The rectangle of the largest of a block's pieces.
    [[nodiscard]] QRectF blockBox(const SiteLanes& lanes, int block) const;
    /// The block under a point; of several (narrow ones are easier to hit than they are drawn) the narrowest. -1: none.
    [[nodiscard]] int blockAt(const SiteLanes& lanes, QPointF point) const;
};

/// LaneFrame::tops for lanes with heights by content: a lane is higher the more blocks overlap at a moment, an empty lane lowest;
/// the total height is that of equal lanes. Heights differ by a factor of `most` at most.
[[nodiscard]] std::vector<double> laneTops(const SiteLanes& lanes, double most = 4.0);

/// Share of a lane's height that stays free at its top, to keep the capacity line off its edge.
inline constexpr double laneHeadroom = 0.07;

} // namespace wattif::ui
