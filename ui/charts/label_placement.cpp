// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/label_placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"

namespace wattif::ui {
namespace {

constexpr std::size_t maxLabels = 300; // each looks at all others
constexpr std::size_t fewLabels = 14;  // up to this number may be far from their points
constexpr double cellSize = 1.5;       // of the map of occupied cells

/// Directions in the order of taste: above, below, then the sides and corners, then between them.
constexpr std::array<std::pair<double, double>, 16> directions{{{0, -1},
                                                                {0, 1},
                                                                {1, 0},
                                                                {-1, 0},
                                                                {1, -1},
                                                                {-1, -1},
                                                                {1, 1},
                                                                {-1, 1},
                                                                {0.5, -1},
                                                                {-0.5, -1},
                                                                {0.5, 1},
                                                                {-0.5, 1},
                                                                {1, -0.5},
                                                                {-1, -0.5},
                                                                {1, 0.5},
                                                                {-1, 0.5}}};

/// Which cells of the frame are covered by lines and boxes.
class Cover {
public:
    explicit Cover(const QRectF& frame)
        : m_frame(frame),
          m_columns(toInteger<int>(std::ceil(frame.width() / cellSize)) + 1),
          m_rows(toInteger<int>(std::ceil(frame.height() / cellSize)) + 1),
          m_taken(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), false)
    {
    }
    void add(const QPolygonF& line)
    {
        for (qsizetype i = 1; i < line.size(); ++i)
            add(QLineF(line[i - 1], line[i]));
    }
    void add(const QLineF& line)
    {
        if (!std::isfinite(line.y1()) || !std::isfinite(line.y2()))
            return;
        const int steps = std::min(20000, static_cast<int>(line.length() / (0.5 * cellSize)) + 1);
        for (int i = 0; i <= steps; ++i)
            take(line.pointAt(static_cast<double>(i) / steps));
    }
    void add(const QRectF& box)
    {
        const QRect cells = cellsOf(box);
        for (int row = cells.top(); row <= cells.bottom(); ++row)
            for (int column = cells.left(); column <= cells.right(); ++column)
                m_taken[at(column, row)] = true;
    }
    [[nodiscard]] bool free(const QRectF& box) const
    {
        const QRect cells = cellsOf(box);
        for (int row = cells.top(); row <= cells.bottom(); ++row)
            for (int column = cells.left(); column <= cells.right(); ++column)
                if (m_taken[at(column, row)])
                    return false;
        return true;
    }

private:
    [[nodiscard]] std::size_t at(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
    }
    void take(QPointF point)
    {
        const auto column = toInteger<int>(std::floor((point.x() - m_frame.left()) / cellSize));
        const auto row = toInteger<int>(std::floor((point.y() - m_frame.top()) / cellSize));
        if (column >= 0 && column < m_columns && row >= 0 && row < m_rows)
            m_taken[at(column, row)] = true;
    }
    /// The columns and rows that a box reaches into.
    [[nodiscard]] QRect cellsOf(const QRectF& box) const
    {
        const auto index = [](double v, int most) { return clampTo(toInteger<int>(std::floor(v / cellSize)), 0, most - 1); };
        return {QPoint(index(box.left() - m_frame.left(), m_columns), index(box.top() - m_frame.top(), m_rows)),
                QPoint(index(box.right() - m_frame.left(), m_columns), index(box.bottom() - m_frame.top(), m_rows))};
    }

    QRectF m_frame;
    int m_columns;
    int m_rows;
    std::vector<bool> m_taken;
};

bool crosses(const QLineF& line, const QRectF& box)
{
    const QRectF inner = box.adjusted(0.2, 0.2, -0.2, -0.2);
    for (int i = 0; i <= 40; ++i)
        if (inner.contains(line.pointAt(i / 40.0)))
            return true;
    return false;
}

QRectF boxAt(const LabelSpot& spot, std::pair<double, double> direction, double distance)
{
    const QPointF centre = spot.point
        + QPointF(direction.first * (distance + spot.size.width() / 2.0),
                  direction.second * (distance + spot.size.height() / 2.0));
    return {centre - QPointF(spot.size.width() / 2.0, spot.size.height() / 2.0), spot.size};
}

QLineF leaderTo(QPointF point, const QRectF& box)
{
    return {point, QPointF(clampTo(point.x(), box.left(), box.right()), clampTo(point.y(), box.top(), box.bottom()))};
}

/// How far, and in which directions, labels look for a place.
struct Search {
    int rings;
    double step; ///< between rings, of the label's height
    std::size_t directions;
};

std::vector<std::optional<PlacedLabel>> place(const std::vector<LabelSpot>& spots, const QRectF& frame, double gap, Cover* cover,
                                              const Search& search)
{
    std::vector<std::optional<PlacedLabel>> placed(spots.size());
    std::vector<std::size_t> order(spots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return spots[i].strong; });
    std::vector<QRectF> taken;
    std::vector<QRectF> labels;
    std::vector<QLineF> leaders;
    const auto marker = [&](const LabelSpot& s) { return QRectF(s.point - QPointF(gap, gap), QSizeF(2 * gap, 2 * gap)); };
    for (const LabelSpot& spot : spots)
        if (frame.contains(spot.point))
            taken.push_back(marker(spot).adjusted(1, 1, -1, -1));
    const auto isFree = [&](const QRectF& box) {
        return frame.contains(box) && std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); })
            && std::ranges::none_of(leaders, [&](const QLineF& leader) { return crosses(leader, box); })
            && (!cover || cover->free(box));
    };
    order.resize(std::min(order.size(), maxLabels));
    for (const std::size_t i : order) {
        const LabelSpot& spot = spots[i];
        for (int ring = 0; ring < search.rings && !placed[i] && frame.contains(spot.point); ++ring)
            for (std::size_t d = 0; d < search.directions && !placed[i]; ++d) {
                const double distance = gap + ring * search.step * spot.size.height();
                const QRectF box = boxAt(spot, directions[d], distance);
                const QLineF leader = leaderTo(spot.point, box);
                if (!isFree(box) || std::ranges::any_of(labels, [&](const QRectF& other) { return crosses(leader, other); }))
                    continue;
                const bool far = distance > gap + 0.6 * spot.size.height();
                placed[i] = PlacedLabel{box, far ? std::optional(leader) : std::nullopt};
                taken.push_back(box);
                labels.push_back(box);
                if (far)
                    leaders.push_back(leader);
            }
    }
    return placed;
}

} // namespace

std::vector<std::optional<PlacedLabel>> placeLabels(const std::vector<LabelSpot>& spots, const QRectF& frame, double gap)
{
    return place(spots, frame, gap, nullptr, {4, 0.9, 8});
}

std::vector<std::optional<PlacedLabel>> placeLabels(const std::vector<LabelSpot>& spots, const QRectF& frame, double gap,
                                                    const LabelObstacles& obstacles)
{
    Cover cover(frame);
    for (const QPolygonF& line : obstacles.lines)
        cover.add(line);
    for (const QRectF& box : obstacles.boxes)
        cover.add(box);
    return place(spots, frame, gap, &cover, {spots.size() <= fewLabels ? 20 : 8, 0.45, directions.size()});
}

} // namespace wattif::ui
