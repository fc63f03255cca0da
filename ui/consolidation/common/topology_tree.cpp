// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each switch is a block: its box with its own rack right below, then the blocks of its children in one row under a bus. If one
// row would be much flatter than the view, the children are in rows of equal number inside a frame: a frame is one level,
// whatever the row. Sizes are found from the leaves up, places from the root down: O(switches).
// All of it is worked out with the root at the top, in (across, along); growing to the right only swaps both.

#include "ui/consolidation/common/topology_tree.h"

#include "core/base/clamp_to.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wattif::ui {
namespace {

using consolidation::Instance;
using consolidation::SwitchIndex;

constexpr double flattestRow = 2.2;  // times the view's: above it a single row is split
constexpr double loosestFrame = 2.5; // times the area inside; above it manually placed children get no frame
constexpr double sameRow = 0.5;
constexpr double minBus = 6.0;

/// Rows of equal number.
struct Rows {
    std::size_t each = 1;
    QSizeF size;
};

class TreePlan {
public:
    TreePlan(const Instance& instance, const HeldSwitches& held, const LayoutChoice& choice, bool right, TopologyLayout& layout)
        : m_instance(instance),
          m_held(held),
          m_choice(choice),
          m_right(right),
          m_aspect(right ? 1.0 / choice.aspect : choice.aspect),
          m_layout(layout)
    {
    }

    void arrange()
    {
        findChildren();
        m_blocks.resize(count());
        m_rows.resize(count());
        for (auto s = m_order.rbegin(); s != m_order.rend(); ++s)
            measure(*s);
        m_corner.resize(count());
        m_layout.switches.resize(count());
        m_shift.resize(count());
        m_placed.resize(count());
        for (const SwitchIndex s : m_order)
            place(s);
        measureBelow();
        for (const SwitchIndex s : m_order)
            connect(s);
    }

private:
    [[nodiscard]] std::size_t count() const { return m_instance.switches.size(); }

    [[nodiscard]] std::span<const SwitchIndex> children(SwitchIndex s) const
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

    [[nodiscard]] bool isLeaf(SwitchIndex s) const { return children(s).empty(); }
    [[nodiscard]] bool isFolded(SwitchIndex s) const { return !isLeaf(s) && m_choice.folded.contains(s); }
    [[nodiscard]] bool isHidden(SwitchIndex s) const { return m_layout.hidden[s.at()]; }
    /// Convert between the coordinates of the screen and of the plan (across, along).
    [[nodiscard]] QSizeF turned(const QSizeF& size) const { return m_right ? size.transposed() : size; }
    [[nodiscard]] QPointF turned(QPointF p) const { return m_right ? p.transposed() : p; }
    [[nodiscard]] QRectF turned(const QRectF& r) const { return {turned(r.topLeft()), turned(r.size())}; }
    [[nodiscard]] QLineF turned(const QLineF& l) const { return {turned(l.p1()), turned(l.p2())}; }

    [[nodiscard]] double boxWidth(SwitchIndex s) const
    {
        const double bare = isLeaf(s) ? LayoutGaps::switchWidth : 1.4 * LayoutGaps::switchWidth;
        return std::max(bare, m_layout.racks[s.at()].width());
    }

    /// A box with its rack, across and along.
    [[nodiscard]] QSizeF own(SwitchIndex s) const
    {
        const QRectF& rack = m_layout.racks[s.at()];
        const double below = rack.isEmpty() ? 0.0 : LayoutGaps::underSwitch + rack.height();
        return turned(QSizeF(boxWidth(s), LayoutGaps::switchHeight + below));
    }

    [[nodiscard]] QSizeF sizeOf(SwitchIndex s, std::size_t each) const
    {
        const auto all = children(s);
        const bool framed = each < all.size();
        const double rim = framed ? LayoutGaps::frame : 0.0;
        QSizeF size(0.0, LayoutGaps::level + 2.0 * rim - LayoutGaps::inFrame);
        for (std::size_t first = 0; first < all.size(); first += each) {
            double width = 2.0 * rim - LayoutGaps::between;
            double height = 0.0;
            for (const SwitchIndex child : all.subspan(first, std::min(each, all.size() - first))) {
                width += m_blocks[child.at()].width() + LayoutGaps::between;
                height = std::max(height, m_blocks[child.at()].height());
            }
            size = {std::max(size.width(), width), size.height() + LayoutGaps::inFrame + height};
        }
        return size;
    }

    /// The numbers of rows near that of the view's shape, estimated from the area.
    [[nodiscard]] Rows bestRows(SwitchIndex s) const
    {
        const std::size_t items = children(s).size();
        Rows best{items, sizeOf(s, items)};
        const double flatness = best.size.width() / (best.size.height() + own(s).height());
        if (items < 3 || flatness <= flattestRow * m_aspect)
            return best;
        const double guess = std::sqrt(best.size.width() / (m_aspect * best.size.height()));
        double least = std::numeric_limits<double>::max();
        for (int step = -1; step <= 2; ++step) {
            const auto rows = static_cast<std::size_t>(std::max(2.0, std::floor(guess) + step));
            const std::size_t each = (items + rows - 1) / rows;
            const QSizeF size = sizeOf(s, each);
            const double miss = std::abs(std::log(size.width() / size.height() / m_aspect));
            if (miss < least) {
                least = miss;
                best = {each, size};
            }
        }
        return best;
    }

    void measure(SwitchIndex s)
    {
        const QSizeF box = own(s);
        if (isLeaf(s)) {
            m_blocks[s.at()] = box;
            return;
        }
        const QSizeF glyph = turned(QSizeF(LayoutGaps::glyphWidth, LayoutGaps::glyphHeight));
        m_rows[s.at()] = isFolded(s) ? Rows{1, {glyph.width(), glyph.height() + LayoutGaps::level}} : bestRows(s);
        const QSizeF& rows = m_rows[s.at()].size;
        m_blocks[s.at()] = {std::max(box.width(), rows.width()), box.height() + rows.height()};
    }

    /// Places the box of a switch in its block, and its children.
    void place(SwitchIndex s)
    {
        if (isHidden(s))
            return hide(s);
        const QPointF corner = m_corner[s.at()];
        QRectF all(QPointF(corner.x() + (m_blocks[s.at()].width() - own(s).width()) / 2.0, corner.y()), own(s));
        all = turned(all);
        QRectF box(all.topLeft(), QSizeF(boxWidth(s), LayoutGaps::switchHeight));
        const SwitchIndex parent = m_instance.switches[s.at()].parent;
        const auto hand = placeByHand(m_instance, m_held, s);
        m_placed[s.at()] = hand.has_value();
        m_shift[s.at()] = hand ? *hand - box.center() : parent.value >= 0 ? m_shift[parent.at()] : QPointF();
        box.translate(m_shift[s.at()]);
        m_layout.switches[s.at()] = box;
        m_layout.racks[s.at()].moveTo(box.center().x() - m_layout.racks[s.at()].width() / 2.0,
                                      box.bottom() + LayoutGaps::underSwitch);
        if (isFolded(s))
            addGlyph(s);
        else
            placeChildren(s);
    }

    /// Places the hidden children of a glyph at its position.
    void hide(SwitchIndex s)
    {
        const SwitchIndex parent = m_instance.switches[s.at()].parent;
        if (isHidden(parent)) // else addGlyph() has placed it
            m_layout.switches[s.at()] = m_layout.racks[s.at()] = m_layout.switches[parent.at()];
        for (const SwitchIndex child : children(s))
            m_layout.hidden[child.at()] = true;
    }

    void addGlyph(SwitchIndex s)
    {
        const QRectF box = turned(ownRect(s));
        const QSizeF size = turned(QSizeF(LayoutGaps::glyphWidth, LayoutGaps::glyphHeight));
        const QRectF glyph = turned(QRectF({box.center().x() - size.width() / 2.0, box.bottom() + LayoutGaps::level}, size));
        m_layout.frames.push_back({LayoutFrame::Kind::below, s, glyph, allBelow({children(s).begin(), children(s).end()}), true});
        addBus(s, {{box.center().x(), box.bottom()}, {box.center().x(), box.bottom() + LayoutGaps::level}});
        for (const SwitchIndex child : children(s)) {
            m_layout.hidden[child.at()] = true;
            m_layout.switches[child.at()] = m_layout.racks[child.at()] = glyph;
        }
    }

    void placeChildren(SwitchIndex s)
    {
        const auto all = children(s);
        const Rows& rows = m_rows[s.at()];
        const bool framed = rows.each < all.size();
        const double rim = framed ? LayoutGaps::frame : 0.0;
        const double left = m_corner[s.at()].x() + (m_blocks[s.at()].width() - rows.size.width()) / 2.0 + rim;
        double y = m_corner[s.at()].y() + own(s).height() + LayoutGaps::level + rim;
        for (std::size_t first = 0; first < all.size(); first += rows.each) {
            double x = left;
            double height = 0.0;
            for (const SwitchIndex child : all.subspan(first, std::min(rows.each, all.size() - first))) {
                m_corner[child.at()] = {x, y};
                x += m_blocks[child.at()].width() + LayoutGaps::between;
                height = std::max(height, m_blocks[child.at()].height());
            }
            y += height + LayoutGaps::inFrame;
        }
    }

    [[nodiscard]] QRectF ownRect(SwitchIndex s) const { return m_layout.switches[s.at()] | m_layout.racks[s.at()]; }

    /// What each switch and all below it fill, on the screen.
    void measureBelow()
    {
        m_below.resize(count());
        for (auto s = m_order.rbegin(); s != m_order.rend(); ++s) {
            m_below[s->at()] |= ownRect(*s);
            if (const SwitchIndex parent = m_instance.switches[s->at()].parent; parent.value >= 0)
                m_below[parent.at()] |= m_below[s->at()];
        }
    }

    /// Whether a child left its row; where all were placed by hand, the rows are what they are.
    [[nodiscard]] bool moved(SwitchIndex child, SwitchIndex parent) const
    {
        return !isAllPlaced(parent) && m_shift[child.at()] != m_shift[parent.at()];
    }
    [[nodiscard]] bool isAllPlaced(SwitchIndex s) const
    {
        return std::ranges::all_of(children(s), [this](SwitchIndex child) { return m_placed[child.at()]; });
    }

    void connect(SwitchIndex s)
    {
        if (isLeaf(s) || isHidden(s) || isFolded(s))
            return;
        std::vector<SwitchIndex> inRows;
        for (const SwitchIndex child : children(s))
            if (moved(child, s))
                addStraight(s, child);
            else
                inRows.push_back(child);
        std::ranges::stable_sort(inRows, {}, [this](SwitchIndex c) { return turned(ownRect(c)).top(); });
        if (inRows.empty() || addFrame(s, inRows))
            return;
        for (std::size_t first = 0; first < inRows.size();) {
            const double top = turned(ownRect(inRows[first])).top();
            std::size_t end = first;
            while (end < inRows.size() && turned(ownRect(inRows[end])).top() < top + sameRow)
                ++end;
            connectRow(s, std::span(inRows).subspan(first, end - first), top);
            first = end;
        }
    }

    void addStraight(SwitchIndex s, SwitchIndex child)
    {
        m_layout.edges.push_back({child, {m_layout.switches[s.at()].center(), m_layout.switches[child.at()].center()}});
    }

    /// A frame around several rows, unless they are too far from each other to be seen as one.
    bool addFrame(SwitchIndex s, const std::vector<SwitchIndex>& rows)
    {
        const QRectF box = turned(ownRect(s));
        const double first = turned(ownRect(rows.front())).top();
        if (first < box.bottom() + minBus || turned(ownRect(rows.back())).top() < first + sameRow)
            return false;
        QRectF inside;
        double filled = 0.0;
        for (const SwitchIndex child : rows) {
            const QRectF below = turned(m_below[child.at()]);
            inside |= below;
            filled += (below.width() + LayoutGaps::between) * (below.height() + LayoutGaps::inFrame);
        }
        if (isAllPlaced(s) && inside.width() * inside.height() > loosestFrame * filled)
            return false;
        inside.adjust(-LayoutGaps::frame, -LayoutGaps::frame, LayoutGaps::frame, LayoutGaps::frame);
        if (inside.top() < box.bottom() + minBus)
            return false;
        addFrameLine(s, box, inside);
        m_layout.frames.push_back({LayoutFrame::Kind::below, s, turned(inside), allBelow(rows), false});
        return true;
    }

    [[nodiscard]] std::vector<SwitchIndex> allBelow(std::vector<SwitchIndex> switches) const
    {
        for (std::size_t k = 0; k < switches.size(); ++k)
            for (const SwitchIndex child : children(switches[k]))
                switches.push_back(child);
        return switches;
    }

    /// From a switch to the frame of its children.
    void addFrameLine(SwitchIndex s, const QRectF& box, const QRectF& frame)
    {
        const double x = box.center().x();
        const double to = clampTo(x, frame.left(), frame.right());
        addBus(s, {{x, box.bottom()}, {x, frame.top() - (x == to ? 0.0 : minBus / 2.0)}});
        if (x != to)
            addBus(s, {{x, frame.top() - minBus / 2.0}, {to, frame.top() - minBus / 2.0}});
    }

    void connectRow(SwitchIndex s, std::span<const SwitchIndex> row, double top)
    {
        const QRectF box = turned(ownRect(s));
        if (top < box.bottom() + minBus)
            return void(std::ranges::for_each(row, [&](SwitchIndex child) { addStraight(s, child); }));
        const double bus = top - std::min(LayoutGaps::level, top - box.bottom()) / 2.0;
        double from = box.center().x();
        double to = from;
        for (const SwitchIndex child : row) {
            const double x = turned(ownRect(child)).center().x();
            from = std::min(from, x);
            to = std::max(to, x);
            m_layout.edges.push_back({child, turned(QLineF(x, bus, x, top))});
        }
        addBus(s, {box.center().x(), box.bottom(), box.center().x(), bus});
        if (to > from)
            addBus(s, {from, bus, to, bus});
    }

    void addBus(SwitchIndex s, const QLineF& line) { m_layout.buses.push_back({s, turned(line)}); }

    const Instance& m_instance;
    const HeldSwitches& m_held;
    const LayoutChoice& m_choice;
    bool m_right;
    double m_aspect; ///< of the view, across to along
    TopologyLayout& m_layout;
    std::vector<std::size_t> m_first;
    std::vector<SwitchIndex> m_children;
    std::vector<SwitchIndex> m_order; ///< parents before children
    std::vector<QSizeF> m_blocks;     ///< across, along
    std::vector<Rows> m_rows;
    std::vector<QPointF> m_corner; ///< of the block, before anything was moved by hand
    std::vector<QPointF> m_shift;  ///< how far a box was moved by hand, itself or with its parent; on the screen
    std::vector<bool> m_placed;    ///< by hand
    std::vector<QRectF> m_below;
};

/// How large a layout is in a view of the wanted shape.
double scaleIn(const TopologyLayout& layout, double aspect)
{
    QRectF all;
    for (std::size_t s = 0; s < layout.switches.size(); ++s)
        all |= layout.switches[s] | layout.racks[s];
    return std::min(aspect / all.width(), 1.0 / all.height());
}

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

void layoutTree(const Instance& instance, const HeldSwitches& held, const LayoutChoice& choice, TopologyLayout& layout)
{
    using Direction = LayoutChoice::Direction;
    if (choice.direction != Direction::automatic)
        return TreePlan(instance, held, choice, choice.direction == Direction::right, layout).arrange();
    TopologyLayout right = layout;
    TreePlan(instance, held, choice, false, layout).arrange();
    TreePlan(instance, held, choice, true, right).arrange();
    if (scaleIn(right, choice.aspect) > 1.15 * scaleIn(layout, choice.aspect))
        layout = std::move(right);
}

} // namespace wattif::ui
