// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/study.h"
#include "core/consolidation/engine/system.h"
#include "ui/consolidation/common/topology_layout.h"

namespace wattif::ui {

/// The content of a picture of a topology: an instance, the positions of its parts, and the loads of the nodes.
struct TopologyPicture {
    InstancePtr holder; ///< keeps `instance` alive
    const consolidation::Instance* instance = nullptr;
    std::shared_ptr<const TopologyLayout> layout;
    std::vector<double> loads;         ///< by NodeIndex
    std::vector<double> sizes;         ///< of the applications, node by node
    std::vector<std::size_t> first;    ///< of a node in `sizes`; one more than nodes
    std::vector<std::uint8_t> emptied; ///< node had applications and has none now; empty: not shown
    std::vector<std::uint8_t> asleep;  ///< by SwitchIndex; empty: not shown

    [[nodiscard]] double share(consolidation::NodeIndex i) const { return loads[i.at()] / instance->capacity; }
    [[nodiscard]] bool isEmpty(consolidation::NodeIndex i) const { return first[i.at()] == first[i.at() + 1]; }
    [[nodiscard]] bool isFull(consolidation::NodeIndex i) const
    {
        return loads[i.at()]
            >= instance->fullThreshold * instance->capacity - consolidation::roundingTolerance(instance->capacity);
    }
    [[nodiscard]] bool isOver(consolidation::NodeIndex i) const
    {
        return loads[i.at()] > instance->capacity + consolidation::roundingTolerance(instance->capacity);
    }
    [[nodiscard]] bool wasEmptied(consolidation::NodeIndex i) const { return !emptied.empty() && emptied[i.at()] != 0; }
    [[nodiscard]] bool isAsleep(consolidation::SwitchIndex s) const { return !asleep.empty() && asleep[s.at()] != 0; }
    [[nodiscard]] std::span<const double> applications(consolidation::NodeIndex i) const
    {
        return std::span(sizes).subspan(first[i.at()], first[i.at() + 1] - first[i.at()]);
    }
};
using TopologyPicturePtr = std::shared_ptr<const TopologyPicture>;

/// Returns the picture of an unchanged instance, with every application at its present place. `before`: one of an instance that
/// this one was made from, whose loads are taken over where they are the same.
[[nodiscard]] TopologyPicture pictureOf(InstancePtr holder, const consolidation::Instance& instance,
                                        const TopologyPicture* before = nullptr);
/// The instance under another placement of its applications, with what it puts to sleep.
[[nodiscard]] TopologyPicture pictureOf(InstancePtr holder, const consolidation::Instance& instance,
                                        const consolidation::System& system, const consolidation::Placement& placement);

/// The thing at a point.
struct TopologyHit {
    enum class Kind : std::uint8_t { nothing, switchBox, rack, node, link, frame };
    Kind kind = Kind::nothing;
    std::int32_t index = -1; ///< of the switch (also for a rack), node, link or frame

    [[nodiscard]] bool isSwitch() const { return kind == Kind::switchBox; }
    [[nodiscard]] bool isNode() const { return kind == Kind::node; }
    [[nodiscard]] bool isLink() const { return kind == Kind::link; }
    [[nodiscard]] consolidation::SwitchIndex asSwitch() const { return consolidation::SwitchIndex(index); }
    [[nodiscard]] consolidation::NodeIndex asNode() const { return consolidation::NodeIndex(index); }
    friend bool operator==(const TopologyHit&, const TopologyHit&) = default;
};

/// Finds the thing at a point of the layout: boxes and nodes first, then links within `reach`.
[[nodiscard]] TopologyHit hitAt(const TopologyLayout& layout, QPointF at, double reach);
/// The switch that a thing belongs to: itself, or the one its nodes are connected to; -1 for links and nothing.
[[nodiscard]] consolidation::SwitchIndex switchUnder(const TopologyLayout& layout, const TopologyHit& hit);
/// The nodes whose cells a rectangle touches, in their order.
[[nodiscard]] std::vector<consolidation::NodeIndex> nodesIn(const TopologyLayout& layout, const QRectF& area);
/// The distance of a point from a link.
[[nodiscard]] double distanceTo(const LayoutLink& link, QPointF at);

} // namespace wattif::ui
