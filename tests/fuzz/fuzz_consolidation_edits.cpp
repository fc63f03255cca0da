// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of a Consolidation scenario with any arguments: no crash; what an edit makes passes the checks and can be saved.

#include "core/consolidation/model/edit.h"
#include "tests/fuzz/edits.h"

namespace {

using namespace wattif;
using namespace wattif::consolidation;

Switch drawnSwitch(const Instance& now, fuzz::Draw& draw)
{
    return {draw.text(), SwitchIndex(draw.index(now.switches.size())), draw.number(), draw.number(), draw.number(), {}};
}

Node drawnNode(const Instance& now, fuzz::Draw& draw)
{
    Node node{draw.text(), SwitchIndex(draw.index(now.switches.size())), {}, draw.number(), draw.number(), draw.number()};
    node.applications.resize(draw.below(4));
    for (double& size : node.applications)
        size = draw.number();
    return node;
}

Link drawnLink(const Instance& now, fuzz::Draw& draw)
{
    const std::size_t switches = now.switches.size();
    return {SwitchIndex(draw.index(switches)), SwitchIndex(draw.index(switches)), draw.number()};
}

Result<Instance> editSwitches(const Instance& now, fuzz::Draw& draw)
{
    const std::size_t switches = now.switches.size();
    const auto link = [&] { return static_cast<std::size_t>(draw.index(now.links.size())); };
    switch (draw.below(9)) {
    case 0: return withSwitchAdded(now, SwitchIndex(draw.index(switches)), Position{draw.number(), draw.number()});
    case 1: return withSwitch(now, SwitchIndex(draw.index(switches)), drawnSwitch(now, draw));
    case 2: return withoutSwitches(now, draw.indices<SwitchIndex>(switches));
    case 3: return withParent(now, SwitchIndex(draw.index(switches)), SwitchIndex(draw.index(switches)));
    case 4: return withPositions(now, draw.indices<SwitchIndex>(switches), std::vector<Position>{{draw.number(), draw.number()}});
    case 5: return withoutPositions(now);
    case 6: return withLink(now, drawnLink(now, draw));
    case 7: return withLinkAt(now, link(), drawnLink(now, draw));
    default: return withoutLinks(now, std::vector<std::size_t>{link(), link()});
    }
}

Result<Instance> editNodes(const Instance& now, fuzz::Draw& draw)
{
    const std::size_t nodes = now.nodes.size();
    const auto node = [&] { return NodeIndex(draw.index(nodes)); };
    switch (draw.below(7)) {
    case 0: return withNodeAdded(now, SwitchIndex(draw.index(now.switches.size())));
    case 1: return withNode(now, node(), drawnNode(now, draw));
    case 2: return withNodes(now, draw.indices<NodeIndex>(nodes), std::vector<Node>{drawnNode(now, draw)});
    case 3: return withoutNodes(now, draw.indices<NodeIndex>(nodes));
    case 4: return withNodesOn(now, draw.indices<NodeIndex>(nodes), SwitchIndex(draw.index(now.switches.size())));
    case 5: return withManualMove(now, draw.flag() ? "has" : draw.text(), {node(), draw.index(4), node()});
    default: return withoutManualMoves(now);
    }
}

void readSizes(fuzz::Draw& draw)
{
    if (const auto sizes = parseSizes(draw.text()))
        fuzz::require(parseSizes(sizesText(*sizes)) == *sizes, "sizes read back as they were");
}

Result<Instance> edit(const Instance& now, fuzz::Draw& draw)
{
    if (draw.below(16) == 0)
        readSizes(draw);
    return draw.flag() ? editSwitches(now, draw) : editNodes(now, draw);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const OptionValues small{{"nodes", std::int64_t{6}}, {"ports", std::int64_t{2}}};
    auto instance = fuzz::smallInstance<Instance>("consolidation", small, draw);
    fuzz::runEdits("consolidation", std::move(instance), draw, edit);
    return 0;
}
