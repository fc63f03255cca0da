// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/consolidation/results/watts.h"
#include "ui/consolidation/common/topology_frames.h"

namespace wattif::ui {
namespace {

using consolidation::ApplicationIndex;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::Placement;
using consolidation::SwitchIndex;
using consolidation::System;

constexpr int bentPieces = 16;

double distanceToPiece(QPointF a, QPointF b, QPointF at)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double t = length > 0.0 ? std::clamp(QPointF::dotProduct(at - a, along) / length, 0.0, 1.0) : 0.0;
    const QPointF miss = at - (a + along * t);
    return std::hypot(miss.x(), miss.y());
}

/// The applications of each node under a placement, node by node.
void sortApplications(TopologyPicture& picture, const System& system, const Placement& placement)
{
    picture.first.assign(system.nodes() + 1, 0);
    for (const NodeIndex node : placement)
        ++picture.first[node.at() + 1];
    for (std::size_t i = 0; i < system.nodes(); ++i)
        picture.first[i + 1] += picture.first[i];
    picture.sizes.resize(placement.size());
    std::vector<std::size_t> next(picture.first.begin(), picture.first.end() - 1);
    for (std::size_t a = 0; a < placement.size(); ++a)
        picture.sizes[next[placement[a].at()]++] = system.size(ApplicationIndex(a));
}

bool haveSameApplications(const Instance& before, const Instance& after)
{
    bool same = before.nodes.size() == after.nodes.size();
    after.nodes.forEachUnshared(
        before.nodes, [&](std::size_t i) { same = same && before.nodes[i].applications == after.nodes[i].applications; });
    return same;
}

} // namespace

TopologyPicture pictureOf(InstancePtr holder, const Instance& instance, const TopologyPicture* before)
{
    TopologyPicture picture;
    picture.holder = std::move(holder);
    picture.instance = &instance;
    if (before && haveSameApplications(*before->instance, instance)) {
        picture.loads = before->loads;
        picture.sizes = before->sizes;
        picture.first = before->first;
        return picture;
    }
    picture.loads.reserve(instance.nodes.size());
    picture.first.reserve(instance.nodes.size() + 1);
    picture.first.push_back(0);
    for (const consolidation::Node& node : instance.nodes) {
        picture.loads.push_back(node.load());
        picture.sizes.insert(picture.sizes.end(), node.applications.begin(), node.applications.end());
        picture.first.push_back(picture.sizes.size());
    }
    return picture;
}

TopologyPicture pictureOf(InstancePtr holder, const Instance& instance, const System& system, const Placement& placement)
{
    TopologyPicture picture;
    picture.holder = std::move(holder);
    picture.instance = &instance;
    picture.loads = consolidation::loadsOf(system, placement);
    sortApplications(picture, system, placement);
    picture.emptied.resize(system.nodes());
    for (std::size_t i = 0; i < system.nodes(); ++i)
        picture.emptied[i] = system.count(NodeIndex(i)) > 0 && picture.isEmpty(NodeIndex(i));
    for (const consolidation::SwitchState& state : consolidation::switchStates(instance, system, placement))
        picture.asleep.push_back(!state.awake);
    return picture;
}

double distanceTo(const LayoutLink& link, QPointF at)
{
    const int pieces = link.straight ? 1 : bentPieces;
    double least = std::numeric_limits<double>::max();
    for (int k = 0; k < pieces; ++k)
        least = std::min(least, distanceToPiece(link.at(static_cast<double>(k) / pieces), link.at((k + 1.0) / pieces), at));
    return least;
}

TopologyHit hitAt(const TopologyLayout& layout, QPointF at, double reach)
{
    using Kind = TopologyHit::Kind;
    for (std::size_t s = 0; s < layout.switches.size(); ++s) {
        if (layout.hidden[s])
            continue;
        if (layout.switches[s].contains(at))
            return {Kind::switchBox, static_cast<std::int32_t>(s)};
        const QRectF& rack = layout.racks[s];
        if (!rack.contains(at))
            continue;
        const auto column = static_cast<int>((at.x() - rack.left()) / TopologyLayout::cellWidth);
        const auto row = static_cast<int>((at.y() - rack.top()) / TopologyLayout::cellHeight);
        const auto nodes = layout.nodesOn(SwitchIndex(s));
        const int seat = row * layout.columns[s] + column;
        if (column < layout.columns[s] && seat < static_cast<int>(nodes.size()))
            return {Kind::node, nodes[static_cast<std::size_t>(seat)].value};
        return {Kind::rack, static_cast<std::int32_t>(s)};
    }
    TopologyHit nearest;
    for (std::size_t k = 0; k < layout.links.size(); ++k)
        if (layout.bundled[k])
            continue;
        else if (const double miss = distanceTo(layout.links[k], at); miss <= reach) {
            reach = miss;
            nearest = {Kind::link, static_cast<std::int32_t>(k)};
        }
    if (nearest == TopologyHit{})
        if (const auto frame = frameAt(layout, at))
            return {Kind::frame, static_cast<std::int32_t>(*frame)};
    return nearest;
}

SwitchIndex switchUnder(const TopologyLayout& layout, const TopologyHit& hit)
{
    switch (hit.kind) {
    case TopologyHit::Kind::switchBox:
    case TopologyHit::Kind::rack: return hit.asSwitch();
    case TopologyHit::Kind::node: return layout.switchOf(hit.asNode());
    default: return {};
    }
}

std::vector<NodeIndex> nodesIn(const TopologyLayout& layout, const QRectF& area)
{
    std::vector<NodeIndex> found;
    for (std::size_t s = 0; s < layout.racks.size(); ++s) {
        if (layout.hidden[s] || !layout.racks[s].intersects(area))
            continue;
        const auto nodes = layout.nodesOn(SwitchIndex(s));
        for (std::size_t k = 0; k < nodes.size(); ++k)
            if (layout.seat(SwitchIndex(s), static_cast<int>(k)).intersects(area))
                found.push_back(nodes[k]);
    }
    std::ranges::sort(found);
    return found;
}

} // namespace wattif::ui
