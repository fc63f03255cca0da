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

/// Which processors of a site are taken at a moment, as ranges that do not touch.
class Taken {
public:
    /// Takes `count` processors: the lowest gap that holds them and ends at or below `limit`, else the lowest free ones.
    std::vector<LanePiece> take(std::int64_t count, std::int64_t limit)
    {
        std::vector<LanePiece> pieces;
        if (const std::int64_t low = gapOf(count); low + count <= limit)
            pieces.push_back({low, low + count});
        else
            pieces = lowest(count);
        for (const LanePiece& piece : pieces)
            hold(piece);
        return pieces;
    }

    void release(const LanePiece& piece)
    {
        auto range = std::prev(m_ranges.upper_bound(piece.low));
        const auto [low, high] = *range;
        m_ranges.erase(range);
        if (low < piece.low)
            m_ranges.emplace(low, piece.low);
        if (piece.high < high)
            m_ranges.emplace(piece.high, high);
    }

private:
    [[nodiscard]] std::int64_t gapOf(std::int64_t count) const
    {
        std::int64_t free = 0;
        for (const auto& [low, high] : m_ranges) {
            if (low - free >= count)
                break;
            free = high;
        }
        return free;
    }

    [[nodiscard]] std::vector<LanePiece> lowest(std::int64_t count) const
    {
        std::vector<LanePiece> pieces;
        std::int64_t free = 0;
        const auto add = [&](std::int64_t until) {
            const std::int64_t part = std::min(count, until - free);
            if (part > 0)
                pieces.push_back({free, free + part});
            count -= std::max<std::int64_t>(part, 0);
        };
        for (auto range = m_ranges.begin(); range != m_ranges.end() && count > 0; ++range) {
            add(range->first);
            free = range->second;
        }
        add(std::numeric_limits<std::int64_t>::max());
        return pieces;
    }

    void hold(LanePiece piece)
    {
        auto next = m_ranges.lower_bound(piece.low);
        if (next != m_ranges.end() && next->first == piece.high) {
            piece.high = next->second;
            next = m_ranges.erase(next);
        }
        if (next != m_ranges.begin())
            if (const auto before = std::prev(next); before->second == piece.low) {
                before->second = piece.high;
                return;
            }
        m_ranges.emplace(piece.low, piece.high);
    }

    std::map<std::int64_t, std::int64_t> m_ranges; ///< low -> high
};

} // namespace

SiteLanes::SiteLanes(std::vector<LaneSite> sites, std::vector<LaneBlock> blocks)
    : m_sites(std::move(sites)), m_blocks(std::move(blocks)), m_ranges(m_blocks.size()), m_bySite(m_sites.size())
{
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
        m_bySite[static_cast<std::size_t>(m_blocks[i].site)].push_back(static_cast<int>(i));
    for (int site = 0; site < static_cast<int>(m_sites.size()); ++site)
        stack(site);
}

void SiteLanes::stack(int site)
{
    std::vector<int>& order = m_bySite[static_cast<std::size_t>(site)];
    // Of those that start together the longest lies lowest.
    std::ranges::stable_sort(order, [this](int a, int b) {
        return std::pair(block(a).first(), -block(a).last()) < std::pair(block(b).first(), -block(b).last());
    });
    using End = std::pair<double, int>;
    std::priority_queue<End, std::vector<End>, std::greater<>> ends;
    Taken taken;
    std::int64_t booked = 0;
    std::int64_t top = m_sites[static_cast<std::size_t>(site)].capacity;
    const std::int64_t capacity = top;
    for (const int i : order) {
        for (; !ends.empty() && ends.top().first <= block(i).first(); ends.pop()) {
            for (const LanePiece& piece : piecesOf(ends.top().second))
                taken.release(piece);
            booked -= block(ends.top().second).processors;
        }
        booked += block(i).processors;
        const std::vector<LanePiece> pieces = taken.take(block(i).processors, std::max(capacity, booked));
        m_ranges[static_cast<std::size_t>(i)] = {m_pieces.size(), pieces.size()};
        m_pieces.insert(m_pieces.end(), pieces.begin(), pieces.end());
        top = std::max(top, pieces.back().high);
        ends.emplace(block(i).last(), i);
    }
    m_tops.push_back(top);
}

std::span<const LanePiece> SiteLanes::piecesOf(int i) const
{
    const auto [first, count] = m_ranges[static_cast<std::size_t>(i)];
    return std::span(m_pieces).subspan(first, count);
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
    const LaneBlock& b = lanes.block(block);
    return QRectF(QPointF(xOf(b.first()), yOf(lanes, b.site, static_cast<double>(piece.high))),
                  QPointF(xOf(b.last()), yOf(lanes, b.site, static_cast<double>(piece.low))));
}

QRectF LaneFrame::blockBox(const SiteLanes& lanes, int block) const
{
    const auto pieces = lanes.piecesOf(block);
    const auto largest = std::ranges::max_element(pieces, {}, [](const LanePiece& p) { return p.high - p.low; });
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
