// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology/topology_places.h"

#include <algorithm>

#include "ui/consolidation/common/topology_tree.h"

namespace wattif::ui {
namespace {

using consolidation::Instance;
using consolidation::SwitchIndex;

QRectF ownRect(const TopologyLayout& layout, SwitchIndex s) { return layout.switches[s.at()] | layout.racks[s.at()]; }

bool covers(const TopologyLayout& layout, const QRectF& box)
{
    for (std::size_t s = 0; s < layout.switches.size(); ++s)
        if (ownRect(layout, SwitchIndex(s)).intersects(box))
            return true;
    return false;
}

/// At equal distances between the first and the last.
HeldSwitches spread(const TopologyLayout& layout, const std::set<SwitchIndex>& which, bool across)
{
    const auto place = [&](SwitchIndex s) {
        const QPointF centre = layout.switches[s.at()].center();
        return across ? centre.x() : centre.y();
    };
    std::vector<SwitchIndex> order(which.begin(), which.end());
    std::ranges::stable_sort(order, {}, place);
    HeldSwitches places;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const double share = order.size() > 1 ? static_cast<double>(k) / static_cast<double>(order.size() - 1) : 0.0;
        const double at = place(order.front()) + share * (place(order.back()) - place(order.front()));
        const QPointF centre = layout.switches[order[k].at()].center();
        places[order[k]] = across ? QPointF(at, centre.y()) : QPointF(centre.x(), at);
    }
    return places;
}

QPointF movedTo(QRectF box, const QRectF& all, Alignment how)
{
    switch (how) {
    case Alignment::left: box.moveLeft(all.left()); break;
    case Alignment::right: box.moveRight(all.right()); break;
    case Alignment::top: box.moveTop(all.top()); break;
    case Alignment::bottom: box.moveBottom(all.bottom()); break;
    case Alignment::middle: box.moveCenter({all.center().x(), box.center().y()}); break;
    default: box.moveCenter({box.center().x(), all.center().y()});
    }
    return box.center();
}

} // namespace

Instance withPlaces(Instance instance, const TopologyLayout& layout)
{
    for (std::size_t s = 0; s < instance.switches.size() && s < layout.switches.size(); ++s)
        if (!instance.switches[s].position && !layout.hidden[s]) {
            const QPointF centre = layout.switches[s].center();
            instance.switches[s].position = consolidation::Position{centre.x(), centre.y()};
        }
    return instance;
}

QPointF freePlace(const Instance& instance, const TopologyLayout& layout, SwitchIndex parent)
{
    const QSizeF size(LayoutGaps::switchWidth, LayoutGaps::switchHeight);
    QRectF box;
    for (std::size_t s = 0; s < instance.switches.size(); ++s) {
        const QRectF sibling = ownRect(layout, SwitchIndex(s));
        if (instance.switches[s].parent == parent && (box.isEmpty() || sibling.right() + LayoutGaps::between > box.left()))
            box = QRectF({sibling.right() + LayoutGaps::between, sibling.top()}, size);
    }
    if (box.isEmpty()) {
        const QRectF above = ownRect(layout, parent);
        box = QRectF({above.center().x() - size.width() / 2.0, above.bottom() + LayoutGaps::level}, size);
    }
    while (covers(layout, box))
        box.translate(size.width() + LayoutGaps::between, 0.0);
    return box.center();
}

HeldSwitches aligned(const TopologyLayout& layout, const std::set<SwitchIndex>& which, Alignment how)
{
    if (how == Alignment::across || how == Alignment::along)
        return spread(layout, which, how == Alignment::across);
    QRectF all;
    for (const SwitchIndex s : which)
        all |= layout.switches[s.at()];
    HeldSwitches places;
    for (const SwitchIndex s : which)
        places[s] = movedTo(layout.switches[s.at()], all, how);
    return places;
}

} // namespace wattif::ui
