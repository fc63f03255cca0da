// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_frames.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/consolidation/common/topology_text.h"

namespace wattif::ui {

namespace {

struct TopologyFramesTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

} // namespace

FrameSums sumsOf(const TopologyPicture& picture, const LayoutFrame& frame)
{
    FrameSums sums;
    for (const consolidation::SwitchIndex s : frame.switches) {
        ++sums.switches;
        sums.awake += picture.isAsleep(s) ? 0 : 1;
        for (const consolidation::NodeIndex i : picture.layout->nodesOn(s)) {
            ++sums.nodes;
            sums.used += picture.isEmpty(i) ? 0 : 1;
            sums.load += picture.share(i);
        }
    }
    if (sums.nodes > 0)
        sums.load /= static_cast<double>(sums.nodes);
    return sums;
}

QString frameName(const TopologyPicture& picture, const LayoutFrame& frame)
{
    if (frame.kind == LayoutFrame::Kind::below)
        return TopologyFramesTr::tr("below %1").arg(switchName(*picture.instance, frame.key));
    std::size_t number = 1;
    for (const LayoutFrame& other : picture.layout->frames)
        number += other.kind == frame.kind && other.key < frame.key ? 1 : 0;
    if (frame.kind == LayoutFrame::Kind::layer)
        return TopologyFramesTr::tr("Layer %1").arg(number);
    return frame.kind == LayoutFrame::Kind::pod ? TopologyFramesTr::tr("Pod %1").arg(number)
                                                : TopologyFramesTr::tr("Core group %1").arg(number);
}

std::optional<std::size_t> frameAt(const TopologyLayout& layout, QPointF at)
{
    for (std::size_t k = layout.frames.size(); k > 0; --k)
        if (layout.frames[k - 1].rect.contains(at))
            return k - 1;
    return std::nullopt;
}

std::set<consolidation::SwitchIndex> foldableFrames(const TopologyLayout& layout)
{
    std::set<consolidation::SwitchIndex> keys;
    for (const LayoutFrame& frame : layout.frames)
        if (frame.canFold())
            keys.insert(frame.key);
    return keys;
}

} // namespace wattif::ui
