// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A complete bipartite graph between two rows is drawn as a bus with a stub to each switch: of k = 16 that makes 2,048 links
// sixteen trunks, eight stubs and sixteen buses. Trunks run left of the pods of a column and cross no pod.

#include "ui/consolidation/common/topology_pods.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "ui/consolidation/common/topology_layers.h"
#include "ui/consolidation/common/topology_tree.h"

namespace wattif::ui {
namespace {

using consolidation::Instance;
using consolidation::Link;
using consolidation::SwitchIndex;

using Row = std::vector<SwitchIndex>;

constexpr double podGap = 26.0; // the trunk in the middle
constexpr double coreGap = 34.0;
constexpr double coreRowGap = 6.0;
constexpr double minResidual = 4.0; // between two rows for the bus of their links

/// The part of a graph that each switch below the core hangs together with, numbered in the order of their first switches.
std::vector<std::int32_t> partsBelow(const Instance& instance, const std::vector<int>& hops, int top)
{
    std::vector<std::size_t> up(hops.size());
    std::iota(up.begin(), up.end(), 0U);
    const auto rootOf = [&up](std::size_t s) {
        while (up[s] != s)
            s = up[s] = up[up[s]];
        return s;
    };
    for (const Link& link : instance.links)
        if (hops[link.a.at()] < top && hops[link.b.at()] < top) {
            const std::size_t a = rootOf(link.a.at());
            const std::size_t b = rootOf(link.b.at());
            up[std::max(a, b)] = std::min(a, b);
        }
    std::vector<std::int32_t> part(hops.size(), -1);
    std::int32_t parts = 0;
    for (std::size_t s = 0; s < hops.size(); ++s)
        if (hops[s] < top)
            part[s] = rootOf(s) == s ? parts++ : part[rootOf(s)];
    return part;
}

/// Core switches with the same neighbours.
std::vector<Row> coreGroups(const Instance& instance, const std::vector<int>& hops, int top)
{
    std::map<SwitchIndex, Row> neighbours;
    for (const Link& link : instance.links)
        for (const auto& [a, b] : {std::pair(link.a, link.b), std::pair(link.b, link.a)})
            if (hops[a.at()] == top)
                neighbours[a].push_back(b);
    std::map<Row, Row> groups;
    for (auto& [core, others] : neighbours) {
        std::ranges::sort(others);
        groups[others].push_back(core);
    }
    std::vector<Row> found;
    for (auto& group : groups)
        found.push_back(std::move(group.second));
    std::ranges::sort(found);
    return found;
}

bool hasAllTiers(const PodGroups::Tiers& pod)
{
    return std::ranges::none_of(pod, [](const Row& tier) { return tier.empty(); });
}

/// Places core and pods, then the parts with manual positions, then frames and bundles around their contents.
class PodPlan {
public:
    PodPlan(const Instance& instance, const PodGroups& groups, const HeldSwitches& held, const LayoutChoice& choice,
            TopologyLayout& layout)
        : m_instance(instance), m_groups(groups), m_held(held), m_choice(choice), m_layout(layout)
    {
        m_layout.switches.resize(instance.switches.size());
        for (const auto& pod : groups.pods)
            m_sizes.push_back(sizeOf(pod));
        choosePerRow();
        placePods(placeCore());
        placeByHands();
        addFrames();
        sortLinks();
        bundleCore();
        for (std::size_t p = 0; p < groups.pods.size(); ++p)
            if (!isFolded(p))
                bundlePod(p);
    }

private:
    [[nodiscard]] SwitchIndex keyOf(std::size_t pod) const { return m_groups.pods[pod].front().front(); }
    [[nodiscard]] bool isFolded(std::size_t pod) const { return m_choice.folded.contains(keyOf(pod)); }

    [[nodiscard]] QSizeF ownSize(SwitchIndex s) const
    {
        const QRectF& rack = m_layout.racks[s.at()];
        const double below = rack.isEmpty() ? 0.0 : LayoutGaps::underSwitch + rack.height();
        return {std::max(LayoutGaps::switchWidth, rack.width()), LayoutGaps::switchHeight + below};
    }

    [[nodiscard]] QSizeF rowSize(const Row& row) const
    {
        QSizeF size(-LayoutGaps::between, 0.0);
        for (const SwitchIndex s : row)
            size = {size.width() + ownSize(s).width() + LayoutGaps::between, std::max(size.height(), ownSize(s).height())};
        return size;
    }

    [[nodiscard]] QSizeF sizeOf(const PodGroups::Tiers& pod) const
    {
        if (m_choice.folded.contains(pod.front().front()))
            return {LayoutGaps::glyphWidth, LayoutGaps::glyphHeight};
        QSizeF size(0.0, 2.0 * LayoutGaps::frame - LayoutGaps::level);
        for (const Row& tier : pod)
            size = {std::max(size.width(), rowSize(tier).width() + 2.0 * LayoutGaps::frame),
                    size.height() + LayoutGaps::level + rowSize(tier).height()};
        return size;
    }

    [[nodiscard]] std::vector<double> columnWidths(std::size_t perRow) const
    {
        std::vector<double> widths(perRow, 0.0);
        for (std::size_t p = 0; p < m_sizes.size(); ++p)
            widths[p % perRow] = std::max(widths[p % perRow], m_sizes[p].width() + podGap);
        return widths;
    }

    [[nodiscard]] double rowHeight(std::size_t first, std::size_t perRow) const
    {
        double height = 0.0;
        for (std::size_t p = first; p < std::min(first + perRow, m_sizes.size()); ++p)
            height = std::max(height, m_sizes[p].height());
        return height;
    }

    /// As many pods in a row as make all as large as can be in the view.
    void choosePerRow()
    {
        double best = 0.0;
        for (std::size_t perRow = 1; perRow <= m_sizes.size(); ++perRow) {
            const std::vector<double> widths = columnWidths(perRow);
            const double width = std::accumulate(widths.begin(), widths.end(), 0.0);
            double height = coreHeight(width) + coreGap;
            for (std::size_t first = 0; first < m_sizes.size(); first += perRow)
                height += rowHeight(first, perRow) + podGap;
            const double scale = std::min(m_choice.aspect / width, 1.0 / height);
            if (scale > best * 1.001) {
                best = scale;
                m_perRow = perRow;
                m_width = width;
            }
        }
    }

    [[nodiscard]] std::size_t corePerRow(double width) const
    {
        const double space = width / static_cast<double>(m_groups.core.size()) - LayoutGaps::between - 2.0 * LayoutGaps::frame;
        return static_cast<std::size_t>(std::max(1.0, std::floor(space / (LayoutGaps::switchWidth + coreRowGap))));
    }

    [[nodiscard]] double coreHeight(double width) const
    {
        std::size_t rows = 1;
        for (const Row& group : m_groups.core)
            rows = std::max(rows, (group.size() - 1) / corePerRow(width) + 1);
        return static_cast<double>(rows) * (LayoutGaps::switchHeight + coreRowGap) + 2.0 * LayoutGaps::frame;
    }

    /// Returns the y below it.
    double placeCore()
    {
        const std::size_t perRow = corePerRow(m_width);
        double all = -LayoutGaps::between;
        for (const Row& group : m_groups.core)
            all += coreWidth(group, perRow) + LayoutGaps::between;
        double x = -all / 2.0;
        for (const Row& group : m_groups.core) {
            for (std::size_t i = 0; i < group.size(); ++i)
                placeSwitch(group[i],
                            {x + LayoutGaps::frame + static_cast<double>(i % perRow) * (LayoutGaps::switchWidth + coreRowGap),
                             LayoutGaps::frame + static_cast<double>(i / perRow) * (LayoutGaps::switchHeight + coreRowGap)});
            x += coreWidth(group, perRow) + LayoutGaps::between;
        }
        return coreHeight(m_width);
    }

    static double coreWidth(const Row& group, std::size_t perRow)
    {
        return static_cast<double>(std::min(group.size(), perRow)) * (LayoutGaps::switchWidth + coreRowGap) - coreRowGap
            + 2.0 * LayoutGaps::frame;
    }

    void placeSwitch(SwitchIndex s, QPointF corner)
    {
        const double width = ownSize(s).width();
        m_layout.switches[s.at()] = {corner, QSizeF(width, LayoutGaps::switchHeight)};
        m_layout.racks[s.at()].moveTo(corner.x() + (width - m_layout.racks[s.at()].width()) / 2.0,
                                      corner.y() + LayoutGaps::switchHeight + LayoutGaps::underSwitch);
    }

    void placePods(double y)
    {
        const std::vector<double> widths = columnWidths(m_perRow);
        y += coreGap;
        for (std::size_t first = 0; first < m_sizes.size(); first += m_perRow) {
            double x = -m_width / 2.0 + podGap / 2.0;
            for (std::size_t p = first; p < std::min(first + m_perRow, m_sizes.size()); ++p) {
                placePod(p, {x, y});
                x += widths[p - first];
            }
            y += rowHeight(first, m_perRow) + podGap;
        }
    }

    void placePod(std::size_t pod, QPointF corner)
    {
        const QRectF box(corner, m_sizes[pod]);
        if (isFolded(pod))
            return fold(pod, box);
        double y = box.top() + LayoutGaps::frame;
        const auto& tiers = m_groups.pods[pod];
        for (auto tier = tiers.rbegin(); tier != tiers.rend(); ++tier) {
            const QSizeF size = rowSize(*tier);
            double x = box.center().x() - size.width() / 2.0;
            for (const SwitchIndex s : *tier) {
                placeSwitch(s, {x, y});
                x += ownSize(s).width() + LayoutGaps::between;
            }
            y += size.height() + LayoutGaps::level;
        }
    }

    void fold(std::size_t pod, const QRectF& box)
    {
        for (const Row& tier : m_groups.pods[pod])
            for (const SwitchIndex s : tier) {
                m_layout.switches[s.at()] = m_layout.racks[s.at()] = box;
                m_layout.hidden[s.at()] = true;
            }
    }

    void placeByHands()
    {
        for (std::size_t s = 0; s < m_layout.switches.size(); ++s)
            if (const auto hand = placeByHand(m_instance, m_held, SwitchIndex(s)); hand && !m_layout.hidden[s]) {
                const QPointF shift = *hand - m_layout.switches[s].center();
                m_layout.switches[s].translate(shift);
                m_layout.racks[s].translate(shift);
            }
    }

    void addFrames()
    {
        for (const Row& group : m_groups.core)
            addFrame(LayoutFrame::Kind::core, group, false);
        m_firstPod = m_layout.frames.size();
        for (std::size_t p = 0; p < m_groups.pods.size(); ++p) {
            Row all;
            for (const Row& tier : m_groups.pods[p])
                all.insert(all.end(), tier.begin(), tier.end());
            addFrame(LayoutFrame::Kind::pod, all, isFolded(p));
        }
    }

    void addFrame(LayoutFrame::Kind kind, const Row& switches, bool folded)
    {
        QRectF box;
        for (const SwitchIndex s : switches)
            box |= m_layout.switches[s.at()] | m_layout.racks[s.at()];
        const double rim = folded ? 0.0 : LayoutGaps::frame;
        m_layout.frames.push_back({kind, switches.front(), box.adjusted(-rim, -rim, rim, rim), switches, folded});
    }

    /// The links of each pod inside and to the core.
    void sortLinks()
    {
        std::vector<std::int32_t> podOf(m_instance.switches.size(), -1);
        for (std::size_t p = 0; p < m_groups.pods.size(); ++p)
            for (const SwitchIndex s : m_layout.frames[m_firstPod + p].switches)
                podOf[s.at()] = static_cast<std::int32_t>(p);
        m_groupOf.assign(m_instance.switches.size(), -1);
        for (std::size_t g = 0; g < m_groups.core.size(); ++g)
            for (const SwitchIndex s : m_groups.core[g])
                m_groupOf[s.at()] = static_cast<std::int32_t>(g);
        m_inside.resize(m_groups.pods.size());
        m_upward.resize(m_groups.pods.size());
        for (std::size_t k = 0; k < m_instance.links.size(); ++k) {
            const std::int32_t a = podOf[m_instance.links[k].a.at()];
            const std::int32_t b = podOf[m_instance.links[k].b.at()];
            if (a == b && a >= 0)
                m_inside[static_cast<std::size_t>(a)].push_back(k);
            else if (a != b && (a < 0 || b < 0))
                m_upward[static_cast<std::size_t>(std::max(a, b))].push_back(k);
        }
    }

    void bundleCore()
    {
        double low = -std::numeric_limits<double>::max();
        double middle = 0.0;
        for (std::size_t g = 0; g < m_firstPod; ++g) {
            low = std::max(low, m_layout.frames[g].rect.bottom());
            middle += m_layout.frames[g].rect.center().x() / static_cast<double>(m_firstPod);
        }
        const double bus = low + coreGap / 2.0;
        std::vector<std::vector<std::size_t>> ofGroup(m_firstPod);
        for (std::size_t p = 0; p < m_groups.pods.size(); ++p) {
            if (m_upward[p].empty())
                continue;
            const QRectF& pod = m_layout.frames[m_firstPod + p].rect;
            const double trunk = pod.left() - podGap / 2.0;
            const double entry = pod.top() + LayoutGaps::frame + LayoutGaps::switchHeight / 2.0;
            m_layout.bundles.push_back(
                {m_upward[p], {{middle, bus, trunk, bus}, {trunk, bus, trunk, entry}, {trunk, entry, pod.left(), entry}}, {}});
            for (const std::size_t k : m_upward[p])
                ofGroup[groupOf(k)].push_back(k);
        }
        for (std::size_t g = 0; g < m_firstPod; ++g) {
            const QPointF down(m_layout.frames[g].rect.center().x(), m_layout.frames[g].rect.bottom());
            m_layout.bundles.push_back(
                {std::move(ofGroup[g]), {{down.x(), down.y(), down.x(), bus}, {down.x(), bus, middle, bus}}, {}});
        }
    }

    [[nodiscard]] std::size_t groupOf(std::size_t link) const
    {
        return static_cast<std::size_t>(
            std::max(m_groupOf[m_instance.links[link].a.at()], m_groupOf[m_instance.links[link].b.at()]));
    }

    /// A bus between two neighbouring tiers of a pod that are linked each with each.
    void bundlePod(std::size_t pod)
    {
        const auto& tiers = m_groups.pods[pod];
        for (std::size_t t = 0; t + 1 < tiers.size(); ++t) {
            std::vector<std::size_t> links;
            for (const std::size_t k : m_inside[pod])
                if (joins(tiers[t], tiers[t + 1], m_instance.links[k]))
                    links.push_back(k);
            if (links.size() == tiers[t].size() * tiers[t + 1].size())
                addBus(tiers[t + 1], tiers[t], std::move(links));
        }
    }

    static bool joins(const Row& a, const Row& b, const Link& link)
    {
        const auto in = [](const Row& row, SwitchIndex s) { return std::ranges::binary_search(row, s); };
        return (in(a, link.a) && in(b, link.b)) || (in(a, link.b) && in(b, link.a));
    }

    void addBus(const Row& upper, const Row& lower, std::vector<std::size_t> links)
    {
        QRectF above;
        QRectF below;
        for (const SwitchIndex s : upper)
            above |= m_layout.switches[s.at()] | m_layout.racks[s.at()];
        for (const SwitchIndex s : lower)
            below |= m_layout.switches[s.at()];
        if (above.bottom() + minResidual > below.top())
            return; // moved by hand: each link is drawn
        const double y = (above.bottom() + below.top()) / 2.0;
        LayoutBundle bundle{std::move(links), {}, {}};
        double from = std::numeric_limits<double>::max();
        double to = -from;
        const auto stub = [&](SwitchIndex s, double end) {
            const double x = m_layout.switches[s.at()].center().x();
            from = std::min(from, x);
            to = std::max(to, x);
            bundle.lines.push_back({x, end, x, y});
            bundle.ends.push_back(s);
        };
        for (const SwitchIndex s : upper)
            stub(s, (m_layout.switches[s.at()] | m_layout.racks[s.at()]).bottom());
        for (const SwitchIndex s : lower)
            stub(s, m_layout.switches[s.at()].top());
        bundle.lines.push_back({from, y, to, y});
        m_layout.bundles.push_back(std::move(bundle));
    }

    const Instance& m_instance;
    const PodGroups& m_groups;
    const HeldSwitches& m_held;
    const LayoutChoice& m_choice;
    TopologyLayout& m_layout;
    std::vector<QSizeF> m_sizes; ///< of pods
    std::size_t m_perRow = 1;
    double m_width = 0.0;
    std::size_t m_firstPod = 0;          ///< among the frames; those of the core come first
    std::vector<std::int32_t> m_groupOf; ///< core group of a switch, or -1
    std::vector<std::vector<std::size_t>> m_inside;
    std::vector<std::vector<std::size_t>> m_upward;
};

} // namespace

PodGroups findPods(const Instance& instance)
{
    const auto hasParent = [](const consolidation::Switch& s) { return s.parent.value >= 0; };
    const std::vector<int> hops = hopsFromNodes(instance);
    if (hops.empty() || std::ranges::any_of(instance.switches, hasParent))
        return {};
    const int top = *std::ranges::max_element(hops);
    const std::vector<std::int32_t> part = partsBelow(instance, hops, top);
    const auto parts = static_cast<std::size_t>(*std::ranges::max_element(part) + 1);
    if (top < 2 || parts < 2)
        return {};
    PodGroups found{std::vector<PodGroups::Tiers>(parts, PodGroups::Tiers(static_cast<std::size_t>(top))), {}};
    for (std::size_t s = 0; s < hops.size(); ++s)
        if (part[s] >= 0)
            found.pods[static_cast<std::size_t>(part[s])][static_cast<std::size_t>(hops[s])].push_back(SwitchIndex(s));
    if (!std::ranges::all_of(found.pods, hasAllTiers))
        return {};
    found.core = coreGroups(instance, hops, top);
    return found;
}

void layoutPods(const Instance& instance, const PodGroups& groups, const HeldSwitches& held, const LayoutChoice& choice,
                TopologyLayout& layout)
{
    PodPlan(instance, groups, held, choice, layout);
}

} // namespace wattif::ui
