// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each switch is a block: its box, and below it the blocks of its children (with its own rack as the first of them) in rows of
// equal number. A leaf's rack stands right below its box. The number of rows is the one that brings the block closest to the
// shape of a screen; a single row is kept as long as it is not very flat. Where rows wrap, their buses are joined by a trunk at
// the left, so that no line crosses a block. Sizes are found from the leaves up, places from the root down: O(switches).

#include "ui/consolidation/common/topology_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wattif::ui {
namespace {

using consolidation::Instance;
using consolidation::SwitchIndex;

constexpr double aspect = 1.9;
constexpr double flattestRow = 4.0;

/// One thing in the rows below a switch: a child's block, or the switch's own rack (child -1).
struct Item {
    SwitchIndex child{};
    QSizeF size;
};

/// Rows of equal number.
struct Rows {
    std::size_t each = 1;
    QSizeF size;
};

class TreePlan {
public:
    TreePlan(const Instance& instance, const HeldSwitches& held, TopologyLayout& layout)
        : m_instance(instance), m_held(held), m_layout(layout)
    {
        findChildren();
        m_blocks.resize(count());
        m_rows.resize(count());
        for (auto s = m_order.rbegin(); s != m_order.rend(); ++s)
            measure(*s);
        m_corner.resize(count());
        m_layout.switches.resize(count());
        m_shift.resize(count());
        for (const SwitchIndex s : m_order)
            place(s);
        for (const SwitchIndex s : m_order)
            connect(s);
    }

private:
    std::size_t count() const { return m_instance.switches.size(); }

    std::span<const SwitchIndex> children(SwitchIndex s) const
    {
        return std::span(m_children).subspan(m_first[s.at()], m_first[s.at() + 1] - m_first[s.at()]);
    }

    void findChildren()
    {
        m_first.assign(count() + 1, 0);
        for (const consolidation::Switch& each : m_instance.switches)
            if (each.parent.value >= 0)
                ++m_first[each.parent.at() + 1];
        for (std::size_t s = 0; s < count(); ++s)
            m_first[s + 1] += m_first[s];
        m_children.resize(m_first.back());
        std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
        for (std::size_t s = 0; s < count(); ++s) {
            const SwitchIndex parent = m_instance.switches[s].parent;
            if (parent.value >= 0)
                m_children[next[parent.at()]++] = SwitchIndex(s);
            else
                m_order.push_back(SwitchIndex(s));
        }
        for (std::size_t k = 0; k < m_order.size(); ++k)
            for (const SwitchIndex child : children(m_order[k]))
                m_order.push_back(child);
    }

    bool isLeaf(SwitchIndex s) const { return children(s).empty(); }

    std::vector<Item> items(SwitchIndex s) const
    {
        std::vector<Item> items;
        if (!m_layout.racks[s.at()].isEmpty())
            items.push_back({{}, m_layout.racks[s.at()].size()});
        for (const SwitchIndex child : children(s))
            items.push_back({child, m_blocks[child.at()]});
        return items;
    }

    /// The box of a leaf covers its rack.
    double boxWidth(SwitchIndex s) const
    {
        return isLeaf(s) ? std::max(LayoutGaps::switchWidth, m_layout.racks[s.at()].width()) : 1.4 * LayoutGaps::switchWidth;
    }

    static QSizeF sizeOf(const std::vector<Item>& items, std::size_t each)
    {
        QSizeF all(0.0, 0.0);
        for (std::size_t first = 0; first < items.size(); first += each) {
            double width = each < items.size() ? LayoutGaps::trunk : 0.0;
            double height = 0.0;
            for (std::size_t i = first; i < std::min(first + each, items.size()); ++i) {
                width += items[i].size.width() + (i > first ? LayoutGaps::between : 0.0);
                height = std::max(height, items[i].size.height());
            }
            all = {std::max(all.width(), width), all.height() + LayoutGaps::level + height};
        }
        return all;
    }

    /// The numbers of rows near that of a screen's shape, estimated from the area.
    static Rows bestRows(const std::vector<Item>& items)
    {
        Rows best{items.size(), sizeOf(items, items.size())};
        if (best.size.width() <= flattestRow * (best.size.height() + LayoutGaps::switchHeight))
            return best;
        const double guess = std::sqrt(best.size.width() / (aspect * best.size.height()));
        double least = std::numeric_limits<double>::max();
        for (int step = -1; step <= 2; ++step) {
            const auto rows = static_cast<std::size_t>(std::max(2.0, std::floor(guess) + step));
            const std::size_t each = (items.size() + rows - 1) / rows;
            const QSizeF size = sizeOf(items, each);
            const double miss = std::abs(std::log(size.width() / size.height() / aspect));
            if (miss < least) {
                least = miss;
                best = {each, size};
            }
        }
        return best;
    }

    void measure(SwitchIndex s)
    {
        const QSizeF rack = m_layout.racks[s.at()].size();
        if (isLeaf(s)) {
            const double below = rack.isEmpty() ? 0.0 : LayoutGaps::underSwitch + rack.height();
            m_blocks[s.at()] = {boxWidth(s), LayoutGaps::switchHeight + below};
            return;
        }
        m_rows[s.at()] = bestRows(items(s));
        const QSizeF& rows = m_rows[s.at()].size;
        m_blocks[s.at()] = {std::max(boxWidth(s), rows.width()), LayoutGaps::switchHeight + rows.height()};
    }

    /// Places the box of a switch in its block and tells its items where they stand.
    void place(SwitchIndex s)
    {
        const QPointF corner = m_corner[s.at()];
        const QSizeF block = m_blocks[s.at()];
        QRectF box(corner.x() + (block.width() - boxWidth(s)) / 2.0, corner.y(), boxWidth(s), LayoutGaps::switchHeight);
        const SwitchIndex parent = m_instance.switches[s.at()].parent;
        const auto hand = placeByHand(m_instance, m_held, s);
        m_shift[s.at()] = hand ? *hand - box.center() : parent.value >= 0 ? m_shift[parent.at()] : QPointF();
        box.translate(m_shift[s.at()]);
        m_layout.switches[s.at()] = box;
        if (isLeaf(s))
            m_layout.racks[s.at()].moveTo(box.center().x() - m_layout.racks[s.at()].width() / 2.0,
                                          box.bottom() + LayoutGaps::underSwitch);
        else
            placeItems(s);
    }

    void placeItems(SwitchIndex s)
    {
        const std::vector<Item> all = items(s);
        const Rows& rows = m_rows[s.at()];
        const bool wraps = rows.each < all.size();
        const double left = m_corner[s.at()].x() + (m_blocks[s.at()].width() - rows.size.width()) / 2.0;
        double y = m_corner[s.at()].y() + LayoutGaps::switchHeight;
        for (std::size_t first = 0; first < all.size(); first += rows.each) {
            double x = left + (wraps ? LayoutGaps::trunk : 0.0);
            double height = 0.0;
            y += LayoutGaps::level;
            for (std::size_t i = first; i < std::min(first + rows.each, all.size()); ++i) {
                if (all[i].child.value >= 0)
                    m_corner[all[i].child.at()] = {x, y};
                else
                    m_layout.racks[s.at()].moveTo(QPointF(x, y) + m_shift[s.at()]);
                x += all[i].size.width() + LayoutGaps::between;
                height = std::max(height, all[i].size.height());
            }
            y += height;
        }
    }

    bool moved(SwitchIndex child, SwitchIndex parent) const { return m_shift[child.at()] != m_shift[parent.at()]; }

    /// Buses for what stands in the rows, straight lines to what was moved out of them.
    void connect(SwitchIndex s)
    {
        if (isLeaf(s))
            return;
        const QPointF down(m_layout.switches[s.at()].center().x(), m_layout.switches[s.at()].bottom());
        const std::vector<Item> all = items(s);
        const std::size_t each = m_rows[s.at()].each;
        const bool wraps = each < all.size();
        const double trunk = m_corner[s.at()].x() + (m_blocks[s.at()].width() - m_rows[s.at()].size.width()) / 2.0
            + m_shift[s.at()].x() + LayoutGaps::trunk / 3.0;
        std::optional<double> firstBus;
        double lastBus = 0.0;
        for (std::size_t first = 0; first < all.size(); first += each) {
            auto bus = connectRow(s, std::span(all).subspan(first, std::min(each, all.size() - first)));
            if (!bus)
                continue;
            if (wraps)
                bus->from = trunk;
            if (!firstBus) { // the way down from the box meets the first bus
                addBus(s, {down, QPointF(down.x(), bus->y)});
                bus->from = std::min(bus->from, down.x());
                bus->to = std::max(bus->to, down.x());
                firstBus = bus->y;
            }
            addBus(s, {bus->from, bus->y, bus->to, bus->y});
            lastBus = bus->y;
        }
        if (firstBus && lastBus > *firstBus)
            addBus(s, {trunk, *firstBus, trunk, lastBus});
    }

    struct RowBus {
        double y = 0.0;
        double from = 0.0;
        double to = 0.0;
    };

    std::optional<RowBus> connectRow(SwitchIndex s, std::span<const Item> row)
    {
        std::optional<RowBus> bus;
        for (const Item& item : row) {
            const QRectF& box = item.child.value >= 0 ? m_layout.switches[item.child.at()] : m_layout.racks[s.at()];
            const QPointF top(box.center().x(), box.top());
            if (item.child.value >= 0 && moved(item.child, s)) {
                const QRectF& above = m_layout.switches[s.at()];
                m_layout.edges.push_back({item.child, {above.center(), box.center()}});
                continue;
            }
            const double y = top.y() - LayoutGaps::level / 2.0;
            if (!bus)
                bus = RowBus{y, top.x(), top.x()};
            bus->to = top.x();
            if (item.child.value >= 0)
                m_layout.edges.push_back({item.child, {QPointF(top.x(), y), top}});
            else
                addBus(s, {QPointF(top.x(), y), top});
        }
        return bus;
    }

    void addBus(SwitchIndex s, const QLineF& line) { m_layout.buses.push_back({s, line}); }

    const Instance& m_instance;
    const HeldSwitches& m_held;
    TopologyLayout& m_layout;
    std::vector<std::size_t> m_first;
    std::vector<SwitchIndex> m_children;
    std::vector<SwitchIndex> m_order; ///< parents before children
    std::vector<QSizeF> m_blocks;
    std::vector<Rows> m_rows;
    std::vector<QPointF> m_corner; ///< of the block, before anything was moved by hand
    std::vector<QPointF> m_shift;  ///< how far a box was moved by hand, itself or with its parent
};

} // namespace

bool hasOneRoot(const Instance& instance)
{
    return std::ranges::count_if(instance.switches, [](const consolidation::Switch& s) { return s.parent.value < 0; }) == 1;
}

std::optional<QPointF> placeByHand(const Instance& instance, const HeldSwitches& held, SwitchIndex s)
{
    if (const auto found = held.find(s); found != held.end())
        return found->second;
    const auto& position = instance.switches[s.at()].position;
    return position ? std::optional(QPointF(position->x, position->y)) : std::nullopt;
}

void layoutTree(const Instance& instance, const HeldSwitches& held, TopologyLayout& layout) { TreePlan(instance, held, layout); }

} // namespace wattif::ui
