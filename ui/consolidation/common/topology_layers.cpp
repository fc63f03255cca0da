// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Layers of a graph: where some switches carry no nodes, a switch's layer is its distance in hops from the nearest that does (a
// fat-tree: edge, aggregation, core). Where all carry nodes, it is the distance from the most central switch, the middle of a
// longest path found by two breadth-first searches. Inside a layer, four sweeps order by the mean place of the neighbours
// (Sugiyama, Tagawa and Toda 1981). Wide layers wrap into rows.

#include "ui/consolidation/common/topology_layers.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/checked.h"
#include "ui/charts/layered_layout.h"
#include "ui/consolidation/common/topology_tree.h"

namespace wattif::ui {
namespace {

using consolidation::Instance;
using consolidation::SwitchIndex;

using Layers = std::vector<std::vector<SwitchIndex>>;

constexpr int sweeps = 4;
constexpr double oneRow = 2400.0; // a layer up to this width stays one row: a graph is read by its layers
constexpr double flatter = 1.5;   // than the view: links between the layers need their height as well
constexpr double layerGap = 64.0;
constexpr double rowGap = 26.0;

/// Neighbours of each switch, in one row.
class Neighbours {
public:
    explicit Neighbours(const Instance& instance) : m_first(instance.switches.size() + 1, 0)
    {
        const auto each = [&](const auto& visit) {
            for (std::size_t s = 0; s < instance.switches.size(); ++s)
                if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
                    visit(SwitchIndex(s), parent);
            for (const consolidation::Link& link : instance.links)
                visit(link.a, link.b);
        };
        each([this](SwitchIndex a, SwitchIndex b) { ++m_first[a.at() + 1], ++m_first[b.at() + 1]; });
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_all.resize(m_first.back());
        std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
        each([&](SwitchIndex a, SwitchIndex b) {
            m_all[next[a.at()]++] = b;
            m_all[next[b.at()]++] = a;
        });
    }
    [[nodiscard]] std::span<const SwitchIndex> of(SwitchIndex s) const
    {
        return std::span(m_all).subspan(m_first[s.at()], m_first[s.at() + 1] - m_first[s.at()]);
    }
    [[nodiscard]] std::size_t count() const { return m_first.size() - 1; }

private:
    std::vector<std::size_t> m_first;
    std::vector<SwitchIndex> m_all;
};

struct Search {
    std::vector<int> hops;
    std::vector<SwitchIndex> before;
    SwitchIndex last{};
};

/// Breadth first from some switches; what they do not reach gets the distance of the last one plus 1.
Search searchFrom(const Neighbours& neighbours, std::vector<SwitchIndex> queue)
{
    Search search{std::vector<int>(neighbours.count(), -1), std::vector<SwitchIndex>(neighbours.count()), {}};
    for (const SwitchIndex s : queue)
        search.hops[s.at()] = 0;
    for (std::size_t k = 0; k < queue.size(); ++k)
        for (const SwitchIndex next : neighbours.of(queue[k]))
            if (search.hops[next.at()] < 0) {
                search.hops[next.at()] = search.hops[queue[k].at()] + 1;
                search.before[next.at()] = queue[k];
                queue.push_back(next);
            }
    search.last = queue.back();
    for (int& hops : search.hops)
        if (hops < 0)
            hops = search.hops[search.last.at()] + 1;
    return search;
}

/// The middle of a longest path; of a graph where all are alike, one of them.
SwitchIndex maxCentral(const Neighbours& neighbours)
{
    const SwitchIndex end = searchFrom(neighbours, {SwitchIndex(0)}).last;
    const Search back = searchFrom(neighbours, {end});
    SwitchIndex middle = back.last;
    for (int step = back.hops[back.last.at()] / 2; step > 0; --step)
        middle = back.before[middle.at()];
    return middle;
}

std::vector<int> hopsUp(const Instance& instance, const Neighbours& neighbours)
{
    std::vector<bool> hosts(instance.switches.size(), false);
    for (const consolidation::Node& node : instance.nodes)
        hosts[node.onSwitch.at()] = true;
    std::vector<SwitchIndex> carrying;
    for (std::size_t s = 0; s < hosts.size(); ++s)
        if (hosts[s])
            carrying.push_back(SwitchIndex(s));
    const bool upward = !carrying.empty() && carrying.size() < hosts.size();
    return upward ? searchFrom(neighbours, carrying).hops : std::vector<int>{};
}

Layers distanceLayers(const Instance& instance, const Neighbours& neighbours)
{
    std::vector<int> hops = hopsUp(instance, neighbours);
    const bool upward = !hops.empty();
    if (!upward)
        hops = searchFrom(neighbours, {maxCentral(neighbours)}).hops;
    Layers layers(static_cast<std::size_t>(*std::ranges::max_element(hops)) + 1);
    for (std::size_t s = 0; s < hops.size(); ++s)
        layers[static_cast<std::size_t>(hops[s])].push_back(SwitchIndex(s));
    if (upward)
        std::ranges::reverse(layers);
    std::erase_if(layers, [](const auto& layer) { return layer.empty(); });
    return layers;
}

/// Puts the switches of each layer into an order that keeps crossings few.
void uncross(const Neighbours& neighbours, Layers& layers)
{
    std::vector<int> layerOf(neighbours.count(), 0);
    for (std::size_t k = 0; k < layers.size(); ++k)
        for (const SwitchIndex s : layers[k])
            layerOf[s.at()] = static_cast<int>(k);
    LayeredGraph graph(layerOf);
    for (std::size_t s = 0; s < neighbours.count(); ++s)
        for (const SwitchIndex below : neighbours.of(SwitchIndex(s)))
            if (layerOf[below.at()] == layerOf[s] + 1)
                graph.join(static_cast<int>(s), below.value);
    for (int k = 0; k < sweeps; ++k)
        graph.sweep(k % 2 == 1);
    for (std::size_t k = 0; k < layers.size(); ++k)
        for (std::size_t i = 0; i < layers[k].size(); ++i)
            layers[k][i] = SwitchIndex(graph.layers()[k][i]);
}

/// A switch with its nodes below.
QSizeF blockOf(const TopologyLayout& layout, SwitchIndex s)
{
    const QRectF& rack = layout.racks[s.at()];
    const double below = rack.isEmpty() ? 0.0 : LayoutGaps::underSwitch + rack.height();
    return {std::max(LayoutGaps::switchWidth, rack.width()), LayoutGaps::switchHeight + below};
}

double rowsWidth(const TopologyLayout& layout, const Layers& layers, double aspect)
{
    double area = 0.0;
    double widest = oneRow;
    for (const auto& layer : layers)
        for (const SwitchIndex s : layer) {
            const QSizeF block = blockOf(layout, s);
            area += (block.width() + LayoutGaps::between) * (block.height() + rowGap);
            widest = std::max(widest, block.width());
        }
    return std::max(widest, std::sqrt(flatter * aspect * area));
}

void placeBlock(TopologyLayout& layout, SwitchIndex s, QPointF corner)
{
    const QSizeF block = blockOf(layout, s);
    layout.switches[s.at()] = {corner, QSizeF(block.width(), LayoutGaps::switchHeight)};
    layout.racks[s.at()].moveTo(corner.x() + (block.width() - layout.racks[s.at()].width()) / 2.0,
                                corner.y() + LayoutGaps::switchHeight + LayoutGaps::underSwitch);
}

/// Places a row around x = 0 and returns its height.
double placeRow(TopologyLayout& layout, std::span<const SwitchIndex> row, double y)
{
    double width = -LayoutGaps::between;
    double height = 0.0;
    for (const SwitchIndex s : row) {
        width += blockOf(layout, s).width() + LayoutGaps::between;
        height = std::max(height, blockOf(layout, s).height());
    }
    double x = -width / 2.0;
    for (const SwitchIndex s : row) {
        placeBlock(layout, s, {x, y});
        x += blockOf(layout, s).width() + LayoutGaps::between;
    }
    return height;
}

/// A box around the rows of one layer.
void frameLayer(TopologyLayout& layout, std::span<const SwitchIndex> layer, double top)
{
    LayoutFrame frame{LayoutFrame::Kind::layer, layer.front(), {}, {layer.begin(), layer.end()}, false};
    for (const SwitchIndex s : layer)
        frame.rect |= layout.switches[s.at()] | layout.racks[s.at()];
    frame.rect.setTop(top);
    frame.rect.adjust(-LayoutGaps::frame, -LayoutGaps::frame, LayoutGaps::frame, LayoutGaps::frame);
    layout.frames.push_back(std::move(frame));
}

/// Rows of about equal width.
double placeLayer(TopologyLayout& layout, std::span<const SwitchIndex> layer, double width, double y)
{
    const double top = y;
    double all = 0.0;
    for (const SwitchIndex s : layer)
        all += blockOf(layout, s).width() + LayoutGaps::between;
    const auto rows = toInteger<std::size_t>(std::ceil(all / (width + LayoutGaps::between)));
    const std::size_t each = (layer.size() + rows - 1) / rows;
    for (std::size_t first = 0; first < layer.size(); first += each)
        y += placeRow(layout, layer.subspan(first, std::min(each, layer.size() - first)), y) + rowGap;
    if (rows > 1)
        frameLayer(layout, layer, top);
    return y - rowGap;
}

} // namespace

Layers layersOf(const Instance& instance)
{
    const Neighbours neighbours(instance);
    Layers layers = distanceLayers(instance, neighbours);
    uncross(neighbours, layers);
    return layers;
}

std::vector<int> hopsFromNodes(const Instance& instance) { return hopsUp(instance, Neighbours(instance)); }

void layoutLayers(const Instance& instance, const HeldSwitches& held, const LayoutChoice& choice, TopologyLayout& layout)
{
    const Layers layers = layersOf(instance);
    layout.switches.resize(instance.switches.size());
    const double width = rowsWidth(layout, layers, choice.aspect);
    double y = 0.0;
    for (const auto& layer : layers)
        y = placeLayer(layout, layer, width, y) + layerGap;
    for (std::size_t s = 0; s < layout.switches.size(); ++s)
        if (const auto hand = placeByHand(instance, held, SwitchIndex(s))) {
            const QPointF shift = *hand - layout.switches[s].center();
            layout.switches[s].translate(shift);
            layout.racks[s].translate(shift);
            std::erase_if(layout.frames, [s](const LayoutFrame& frame) {
                return std::ranges::find(frame.switches, SwitchIndex(s)) != frame.switches.end();
            });
        }
    for (std::size_t s = 0; s < layout.switches.size(); ++s)
        if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
            layout.edges.push_back({SwitchIndex(s), {layout.switches[parent.at()].center(), layout.switches[s].center()}});
}

} // namespace wattif::ui
