// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/site_lanes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <queue>

#include "core/base/checked.h"

namespace wattif::ui {
namespace {

constexpr double reach = 2.0; ///< pixels beside a block that still hit it

/// Stacks the blocks of one site.
class LaneStack {
public:
    LaneStack(const std::vector<LaneBlock>& blocks, std::vector<std::vector<LanePiece>>& pieces, std::int64_t capacity)
        : m_blocks(blocks), m_pieces(pieces), m_capacity(capacity), m_top(capacity)
    {
    }

    void start(int block)
    {
        const LaneBlock& b = m_blocks[static_cast<std::size_t>(block)];
        endUntil(b.first());
        m_booked += b.processors;
        place(block, b.first());
        m_ends.emplace(b.last(), block);
    }

    /// Lets all blocks end: those that reach beyond the others move down.
    void finish() { endUntil(std::numeric_limits<double>::infinity()); }

    [[nodiscard]] std::int64_t top() const { return m_top; }

private:
    using End = std::pair<double, int>;

    [[nodiscard]] std::int64_t limit() const { return std::max(m_capacity, m_booked); }
    [[nodiscard]] std::int64_t processorsOf(int block) const { return m_blocks[static_cast<std::size_t>(block)].processors; }

    void endUntil(double seconds)
    {
        while (!m_ends.empty() && m_ends.top().first <= seconds) {
            const double now = m_ends.top().first;
            for (; !m_ends.empty() && m_ends.top().first == now; m_ends.pop()) {
                const int block = m_ends.top().second;
                m_byLow.erase(m_pieces[static_cast<std::size_t>(block)].back().low);
                m_booked -= processorsOf(block);
            }
            for (int top = topmost(); top >= 0 && m_byLow.rbegin()->first + processorsOf(top) > limit(); top = topmost()) {
                m_byLow.erase(std::prev(m_byLow.end()));
                place(top, now);
            }
        }
    }

    [[nodiscard]] int topmost() const { return m_byLow.empty() ? -1 : m_byLow.rbegin()->second; }

    /// Puts a block into the lowest gap below the limit, or above the others, moved down as far as that takes.
    void place(int block, double seconds)
    {
        std::int64_t low = gapOf(processorsOf(block));
        if (low + processorsOf(block) > limit())
            low = lower(limit() - processorsOf(block), seconds);
        hold(block, low, seconds);
    }

    [[nodiscard]] std::int64_t gapOf(std::int64_t count) const
    {
        std::int64_t free = 0;
        for (const auto& [low, block] : m_byLow) {
            if (low - free >= count)
                break;
            free = low + processorsOf(block);
        }
        return free;
    }

    /// Moves blocks down, from the top as few as possible, until none is above `most`; returns the end of the highest.
    std::int64_t lower(std::int64_t most, double seconds)
    {
        std::vector<int> moved; // from the top
        std::int64_t height = 0;
        std::int64_t end = 0;
        for (auto at = m_byLow.rbegin(); at != m_byLow.rend(); ++at) {
            end = at->first + processorsOf(at->second);
            if (end + height <= most)
                break;
            height += processorsOf(at->second);
            moved.push_back(at->second);
            end = 0;
        }
        m_byLow.erase(std::prev(m_byLow.end(), static_cast<std::ptrdiff_t>(moved.size())), m_byLow.end());
        for (auto block = moved.rbegin(); block != moved.rend(); ++block) {
            hold(*block, end, seconds);
            end += processorsOf(*block);
        }
        return end;
    }

    /// A block has the processors from `low` on from this moment until its end, or until it moves again.
    void hold(int block, std::int64_t low, double seconds)
    {
        const LaneBlock& b = m_blocks[static_cast<std::size_t>(block)];
        std::vector<LanePiece>& pieces = m_pieces[static_cast<std::size_t>(block)];
        m_byLow.emplace(low, block);
        m_top = std::max(m_top, low + b.processors);
        if (!pieces.empty() && pieces.back().low == low)
            return;
        if (!pieces.empty()) {
            pieces.back().toSeconds = seconds;
            if (pieces.back().fromSeconds == seconds) // several moves at one moment
                pieces.pop_back();
        }
        if (!pieces.empty() && pieces.back().low == low)
            pieces.back().toSeconds = b.last();
        else
            pieces.push_back({low, low + b.processors, seconds, b.last()});
    }

    const std::vector<LaneBlock>& m_blocks;
    std::vector<std::vector<LanePiece>>& m_pieces; ///< [block]
    std::int64_t m_capacity;
    std::int64_t m_booked = 0;
    std::int64_t m_top;
    std::map<std::int64_t, int> m_byLow; ///< the blocks at this moment by their lowest processor
    std::priority_queue<End, std::vector<End>, std::greater<>> m_ends;
};

} // namespace

SiteLanes::SiteLanes(std::vector<LaneSite> sites, std::vector<LaneBlock> blocks, ScenarioClock clock)
    : m_sites(std::move(sites)),
      m_blocks(std::move(blocks)),
      m_ranges(m_blocks.size()),
      m_bySite(m_sites.size()),
      m_clock(std::move(clock))
{
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
        m_bySite[static_cast<std::size_t>(m_blocks[i].site)].push_back(static_cast<int>(i));
    std::vector<std::vector<LanePiece>> pieces(m_blocks.size());
    for (int site = 0; site < static_cast<int>(m_sites.size()); ++site)
        stack(site, pieces);
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        m_ranges[i] = {m_pieces.size(), pieces[i].size()};
        m_pieces.insert(m_pieces.end(), pieces[i].begin(), pieces[i].end());
    }
}

void SiteLanes::stack(int site, std::vector<std::vector<LanePiece>>& pieces)
{
    std::vector<int>& order = m_bySite[static_cast<std::size_t>(site)];
    // Of those that start together the longest lies lowest.
    std::ranges::stable_sort(order, [this](int a, int b) {
        return std::pair(block(a).first(), -block(a).last()) < std::pair(block(b).first(), -block(b).last());
    });
    LaneStack lane(m_blocks, pieces, m_sites[static_cast<std::size_t>(site)].capacity);
    for (const int i : order)
        lane.start(i);
    lane.finish();
    m_tops.push_back(lane.top());
}

std::span<const LanePiece> SiteLanes::piecesOf(int i) const
{
    const auto [first, count] = m_ranges[static_cast<std::size_t>(i)];
    return std::span(m_pieces).subspan(first, count);
}

const LanePiece& SiteLanes::pieceAt(int i, double seconds) const
{
    const auto pieces = piecesOf(i);
    const auto found = std::ranges::find_if(pieces, [seconds](const LanePiece& piece) { return piece.toSeconds > seconds; });
    return found == pieces.end() ? pieces.back() : *found;
}

int SiteLanes::blockWithId(int id) const
{
    const auto found = std::ranges::find(m_blocks, id, &LaneBlock::id);
    return found == m_blocks.end() ? -1 : static_cast<int>(found - m_blocks.begin());
}

QRectF LaneFrame::laneBox(int site) const
{
    const auto k = static_cast<std::size_t>(site);
    const double top = tops ? (*tops)[k] : site;
    const double height = tops ? (*tops)[k + 1] - top : 1.0;
    return {box.left(), box.top() - scrolled + top * laneHeight, box.width(), std::max(height * laneHeight - gap, 2.0)};
}

int LaneFrame::siteAt(double y, int sites) const
{
    const double place = (y - box.top() + scrolled) / laneHeight;
    if (!tops) {
        const double site = std::floor(place);
        return site >= 0.0 && site < sites ? static_cast<int>(site) : -1;
    }
    const auto above = std::ranges::upper_bound(*tops, place) - tops->begin() - 1;
    return above >= 0 && above < sites ? static_cast<int>(above) : -1;
}

std::vector<double> laneTops(const SiteLanes& lanes, double most)
{
    std::vector<double> heights;
    double all = 0.0;
    for (std::size_t site = 0; site < lanes.sites().size(); ++site) {
        // The maximum of overlapping blocks: one more at each start, one less at each end, ends first.
        std::vector<std::pair<double, int>> changes;
        for (const int i : lanes.blocksOn(static_cast<int>(site))) {
            changes.emplace_back(lanes.block(i).first(), 1);
            changes.emplace_back(lanes.block(i).last(), -1);
        }
        std::ranges::sort(changes);
        int now = 0;
        int deepest = 0;
        for (const auto& change : changes)
            deepest = std::max(deepest, now += change.second);
        heights.push_back(std::clamp(1.0 + deepest, 1.0, most));
        all += heights.back();
    }
    std::vector<double> tops{0.0};
    for (const double height : heights)
        tops.push_back(tops.back() + height * static_cast<double>(heights.size()) / all);
    return tops;
}

double LaneFrame::yOf(const SiteLanes& lanes, int site, double processors) const
{
    const QRectF lane = laneBox(site);
    return lane.bottom() - processors / static_cast<double>(lanes.topOf(site)) * lane.height() * (1.0 - laneHeadroom);
}

double LaneFrame::processorsAt(const SiteLanes& lanes, int site, double y) const
{
    const QRectF lane = laneBox(site);
    return (lane.bottom() - y) / (lane.height() * (1.0 - laneHeadroom)) * static_cast<double>(lanes.topOf(site));
}

QRectF LaneFrame::pieceBox(const SiteLanes& lanes, int block, const LanePiece& piece) const
{
    const int site = lanes.block(block).site;
    return QRectF(QPointF(xOf(piece.fromSeconds), yOf(lanes, site, static_cast<double>(piece.high))),
                  QPointF(xOf(piece.toSeconds), yOf(lanes, site, static_cast<double>(piece.low))));
}

QRectF LaneFrame::blockBox(const SiteLanes& lanes, int block) const
{
    const auto pieces = lanes.piecesOf(block);
    const auto largest = std::ranges::max_element(pieces, {}, [](const LanePiece& p) { return p.toSeconds - p.fromSeconds; });
    return pieceBox(lanes, block, *largest);
}

int LaneFrame::blockAt(const SiteLanes& lanes, QPointF point) const
{
    const int site = box.contains(point) ? siteAt(point.y(), static_cast<int>(lanes.sites().size())) : -1;
    if (site < 0)
        return -1;
    int best = -1;
    double narrowest = std::numeric_limits<double>::infinity();
    for (const int i : lanes.blocksOn(site)) {
        if (xOf(lanes.block(i).first()) > point.x() + reach)
            break;
        for (const LanePiece& piece : lanes.piecesOf(i)) {
            const QRectF b = pieceBox(lanes, i, piece).adjusted(-reach, 0.0, reach, 0.0);
            const bool hit = b.left() <= point.x() && point.x() <= b.right() && b.top() <= point.y() && point.y() <= b.bottom();
            if (hit && b.width() < narrowest) {
                narrowest = b.width();
                best = i;
            }
        }
    }
    return best;
}

} // namespace wattif::ui
