// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/label_placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace wattif::ui {
namespace {

constexpr std::size_t mostLabels = 300; // each looks at all others

/// Directions in the order of taste: above, below, then the sides and corners.
constexpr std::array<std::pair<double, double>, 8> directions{
    {{0, -1}, {0, 1}, {1, 0}, {-1, 0}, {1, -1}, {-1, -1}, {1, 1}, {-1, 1}}};

QRectF boxAt(const LabelSpot& spot, std::pair<double, double> direction, double distance)
{
    const QPointF centre = spot.point
        + QPointF(direction.first * (distance + spot.size.width() / 2.0), direction.second * (distance + spot.size.height() / 2.0));
    return {centre - QPointF(spot.size.width() / 2.0, spot.size.height() / 2.0), spot.size};
}

QLineF leaderTo(QPointF point, const QRectF& box)
{
    return {point, QPointF(std::clamp(point.x(), box.left(), box.right()), std::clamp(point.y(), box.top(), box.bottom()))};
}

} // namespace

std::vector<std::optional<PlacedLabel>> placeLabels(const std::vector<LabelSpot>& spots, const QRectF& frame, double gap)
{
    std::vector<std::optional<PlacedLabel>> placed(spots.size());
    std::vector<std::size_t> order(spots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return spots[i].strong; });
    std::vector<QRectF> taken;
    const auto marker = [&](const LabelSpot& s) { return QRectF(s.point - QPointF(gap, gap), QSizeF(2 * gap, 2 * gap)); };
    for (const LabelSpot& spot : spots)
        if (frame.contains(spot.point))
            taken.push_back(marker(spot).adjusted(1, 1, -1, -1));
    const auto isFree = [&](const QRectF& box) {
        return frame.contains(box)
            && std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); });
    };
    order.resize(std::min(order.size(), mostLabels));
    for (const std::size_t i : order) {
        const LabelSpot& spot = spots[i];
        for (int ring = 0; ring < 4 && !placed[i] && frame.contains(spot.point); ++ring)
            for (const auto& direction : directions) {
                const QRectF box = boxAt(spot, direction, gap + ring * 0.9 * spot.size.height());
                if (!isFree(box))
                    continue;
                placed[i] = PlacedLabel{box, ring > 0 ? std::optional(leaderTo(spot.point, box)) : std::nullopt};
                taken.push_back(box);
                break;
            }
    }
    return placed;
}

} // namespace wattif::ui
