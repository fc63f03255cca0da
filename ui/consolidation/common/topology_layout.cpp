// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_layout.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/base/checked.h"
#include "ui/consolidation/common/topology_layers.h"
#include "ui/consolidation/common/topology_pods.h"
#include "ui/consolidation/common/topology_tree.h"

namespace wattif::ui {

using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::SwitchIndex;

/// Seats the nodes of every switch, in the order of the instance.
class LayoutNodes {
public:
    static void seat(const Instance& instance, TopologyLayout& layout)
    {
        const std::size_t switches = instance.switches.size();
        layout.m_first.assign(switches + 1, 0);
        layout.m_switchOf.reserve(instance.nodes.size());
        for (const consolidation::Node& node : instance.nodes) {
            layout.m_switchOf.push_back(node.onSwitch);
            ++layout.m_first[node.onSwitch.at() + 1];
        }
        for (std::size_t s = 0; s < switches; ++s)
            layout.m_first[s + 1] += layout.m_first[s];
        layout.m_nodes.resize(instance.nodes.size());
        layout.m_seats.resize(instance.nodes.size());
        std::vector<std::size_t> next(layout.m_first.begin(), layout.m_first.end() - 1);
        for (std::size_t i = 0; i < instance.nodes.size(); ++i) {
            const std::size_t s = layout.m_switchOf[i].at();
            layout.m_seats[i] = static_cast<int>(next[s] - layout.m_first[s]);
            layout.m_nodes[next[s]++] = NodeIndex(i);
        }
    }
};

namespace {

constexpr double bendShare = 0.22; // of the length of a link that would run through its row

void shapeRack(TopologyLayout& layout, std::size_t s, int columns)
{
    const auto count = static_cast<int>(layout.nodesOn(SwitchIndex(s)).size());
    const int rows = (count + columns - 1) / columns;
    layout.columns[s] = columns;
    layout.racks[s] = {0.0, 0.0, columns * TopologyLayout::cellWidth, rows * TopologyLayout::cellHeight};
}

/// Racks of the shape of a screen, at the origin.
void shapeRacks(const Instance& instance, TopologyLayout& layout)
{
    const std::size_t switches = instance.switches.size();
    layout.racks.assign(switches, {});
    layout.columns.assign(switches, 1);
    for (std::size_t s = 0; s < switches; ++s) {
        const auto count = static_cast<int>(layout.nodesOn(SwitchIndex(s)).size());
        if (count == 0)
            continue;
        shapeRack(layout, s, toInteger<int>(std::ceil(std::sqrt(static_cast<double>(count)))));
    }
}

/// Racks placed by hand in one row grow downwards where they would run into each other.
void narrowPlacedRacks(const Instance& instance, TopologyLayout& layout)
{
    std::vector<std::size_t> placed;
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        if (instance.switches[s].position)
            placed.push_back(s);
    const auto at = [&](std::size_t s) { return *instance.switches[s].position; };
    std::ranges::sort(placed, {}, [&](std::size_t s) { return std::tuple(at(s).y, at(s).x, s); });
    const auto half = [&](std::size_t s) { return std::max(LayoutGaps::switchWidth, layout.racks[s].width()) / 2.0; };
    for (std::size_t k = 1; k < placed.size(); ++k) {
        const std::size_t a = placed[k - 1];
        const std::size_t b = placed[k];
        const double space = at(b).x - at(a).x;
        if (at(a).y == at(b).y && space > LayoutGaps::switchWidth)
            for (const std::size_t wide : {a, b})
                while (layout.columns[wide] > 1 && half(a) + half(b) > space
                       && layout.racks[wide].width() > LayoutGaps::switchWidth)
                    shapeRack(layout, wide, layout.columns[wide] - 1);
    }
}

LayoutLink linkBetween(const QRectF& a, const QRectF& b)
{
    LayoutLink link{a.center(), b.center(), (a.center() + b.center()) / 2.0, true};
    const double dx = std::abs(link.to.x() - link.from.x());
    if (std::abs(link.to.y() - link.from.y()) > std::max(a.height(), b.height()))
        return link;
    // In one row the line would hide behind the boxes between.
    link.straight = false;
    link.bend += QPointF(0.0, -std::max(30.0, bendShare * dx) * 2.0);
    return link;
}

void placeLinks(const Instance& instance, TopologyLayout& layout)
{
    layout.bundled.assign(instance.links.size(), false);
    for (const LayoutBundle& bundle : layout.bundles)
        for (const std::size_t k : bundle.links)
            layout.bundled[k] = true;
    for (std::size_t k = 0; k < instance.links.size(); ++k) // inside a glyph
        if (layout.hidden[instance.links[k].a.at()] && layout.hidden[instance.links[k].b.at()])
            layout.bundled[k] = true;
    layout.links.reserve(instance.links.size());
    for (const consolidation::Link& link : instance.links)
        layout.links.push_back(linkBetween(layout.switches[link.a.at()], layout.switches[link.b.at()]));
}

QRectF boundsOf(const TopologyLayout& layout)
{
    QRectF bounds;
    for (std::size_t s = 0; s < layout.switches.size(); ++s)
        bounds |= layout.switches[s] | layout.racks[s];
    for (const LayoutBus& bus : layout.buses)
        bounds |= QRectF(bus.line.p1(), bus.line.p2()).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
    for (const LayoutFrame& frame : layout.frames)
        bounds |= frame.rect;
    for (std::size_t k = 0; k < layout.links.size(); ++k)
        if (!layout.bundled[k])
            bounds |= QRectF(layout.links[k].at(0.5), QSizeF(1.0, 1.0));
    for (const LayoutBundle& bundle : layout.bundles)
        for (const QLineF& line : bundle.lines)
            bounds |= QRectF(line.p1(), line.p2()).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
    return bounds;
}

} // namespace

QPointF LayoutLink::at(double t) const
{
    if (straight)
        return from + (to - from) * t;
    const double u = 1.0 - t;
    return from * (u * u) + bend * (2.0 * u * t) + to * (t * t);
}

std::span<const NodeIndex> TopologyLayout::nodesOn(SwitchIndex s) const
{
    return std::span(m_nodes).subspan(m_first[s.at()], m_first[s.at() + 1] - m_first[s.at()]);
}

QRectF TopologyLayout::seat(SwitchIndex s, int seat) const
{
    const int across = columns[s.at()];
    return {racks[s.at()].left() + (seat % across) * cellWidth, racks[s.at()].top() + (seat / across) * cellHeight, cellWidth,
            cellHeight};
}

QRectF TopologyLayout::cell(NodeIndex i) const
{
    return hidden[switchOf(i).at()] ? racks[switchOf(i).at()] : seat(switchOf(i), m_seats[i.at()]);
}

TopologyLayout layoutTopology(const Instance& instance, const HeldSwitches& held, const LayoutChoice& choice)
{
    TopologyLayout layout;
    layout.choice = choice;
    if (instance.switches.empty())
        return layout;
    LayoutNodes::seat(instance, layout);
    shapeRacks(instance, layout);
    narrowPlacedRacks(instance, layout);
    layout.hidden.assign(instance.switches.size(), false);
    if (hasOneRoot(instance))
        layoutTree(instance, held, choice, layout);
    else if (const PodGroups pods = findPods(instance); !pods.pods.empty())
        layoutPods(instance, pods, held, choice, layout);
    else
        layoutLayers(instance, held, choice, layout);
    placeLinks(instance, layout);
    layout.bounds = boundsOf(layout);
    return layout;
}

} // namespace wattif::ui
