// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "core/base/checked.h"
#include "ui/consolidation/common/topology_lines.h"
#include "ui/consolidation/common/topology_names.h"
#include "ui/consolidation/common/topology_tree.h"
#include "ui/figures/figure_style.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::NodeIndex;
using consolidation::SwitchIndex;

struct TopologyPainterTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

constexpr double offscreenCorner = 0.5; // pixels of a radius
constexpr double nameHeight = 12.5;     // of a switch's box, from which on its name is written

/// Paints one frame; holds what every part needs.
class TopologyFrame {
public:
    TopologyFrame(QPainter& painter, const TopologyPicture& picture, const PictureWindow& window, const TopologyStyle& style,
                  const TopologySelection& selection)
        : m_painter(painter),
          m_picture(picture),
          m_layout(*picture.layout),
          m_window(window),
          m_style(style),
          m_selection(selection),
          m_cell(cellWidth(window)),
          m_font(style.font),
          m_small(style.small)
    {
    }

    void paint()
    {
        m_painter.save();
        TopologyLines(m_painter, m_picture, m_window, m_style, m_selection).paint();
        for (std::size_t s = 0; s < m_layout.racks.size(); ++s)
            if (!m_layout.hidden[s] && isVisible(m_layout.racks[s]))
                paintRack(SwitchIndex(s));
        paintMarks();
        m_painter.restore();
        paintSwitches();
    }

    /// The loads alone, on top of all else.
    void paintLoads()
    {
        m_painter.save();
        for (std::size_t i = 0; i < m_layout.nodes(); ++i) {
            if (m_layout.hidden[m_layout.switchOf(NodeIndex(i)).at()])
                continue;
            const QRectF box = inside(m_window.map(m_layout.cell(NodeIndex(i))));
            if (const auto font = loadFont(box))
                paintLoad(NodeIndex(i), box, m_style.load(m_picture.share(NodeIndex(i))), *font);
        }
        m_painter.restore();
    }

    void paintSwitches()
    {
        m_painter.save();
        for (std::size_t s = 0; s < m_layout.switches.size(); ++s)
            if (!m_layout.hidden[s] && isVisible(m_layout.switches[s]))
                paintSwitch(SwitchIndex(s));
        m_painter.restore();
    }

private:
    [[nodiscard]] QPen pen(const QColor& colour, double width, Qt::PenStyle line = Qt::SolidLine) const
    {
        return topologyPen(m_style, colour, width, line);
    }
    [[nodiscard]] bool isVisible(const QRectF& place) const
    {
        return !place.isEmpty() && m_window.map(place).intersects(m_window.visible);
    }

    void paintRack(SwitchIndex s)
    {
        m_painter.setRenderHint(QPainter::Antialiasing, m_style.paper);
        m_painter.setPen(Qt::NoPen);
        if (m_cell < TopologyDetail::cells)
            return paintStrip(s);
        const auto nodes = m_layout.nodesOn(s);
        const auto columns = static_cast<std::size_t>(m_layout.columns[s.at()]);
        const double height = TopologyLayout::cellHeight * m_window.scale;
        const QRectF rack = m_window.map(m_layout.racks[s.at()]);
        // Only the rows that can be seen.
        const auto first = toInteger<std::uint32_t>(std::floor((m_window.visible.top() - rack.top()) / height));
        const auto last = toInteger<std::uint32_t>(std::ceil((m_window.visible.bottom() - rack.top()) / height));
        const std::size_t end = std::min(nodes.size(), last * columns);
        for (std::size_t k = first * columns; k < end; ++k) {
            const QRectF cell = m_window.map(m_layout.seat(s, static_cast<int>(k)));
            if (cell.right() >= m_window.visible.left() && cell.left() <= m_window.visible.right())
                paintNode(nodes[k], inside(cell));
        }
    }

    /// Returns the box of a node in its cell; on whole pixels on a screen, which makes racks look even.
    [[nodiscard]] QRectF inside(const QRectF& cell) const
    {
        const double gap = m_cell < TopologyDetail::marks ? 0.5 : std::min(0.06 * m_cell, 4.0);
        const QRectF box = cell.adjusted(gap, gap, -gap, -gap);
        if (m_style.paper)
            return box;
        const QPointF corner(std::round(box.left()), std::round(box.top()));
        return {
            corner,
            QPointF(std::max(corner.x() + 1.0, std::round(box.right())), std::max(corner.y() + 1.0, std::round(box.bottom())))};
    }

    /// A rack too small for its nodes: how many have which load, as bands from emptied and empty to full.
    void paintStrip(SwitchIndex s)
    {
        constexpr std::size_t bands = 7; // emptied, empty, then fifths of the capacity
        std::array<int, bands> counts{};
        const auto nodes = m_layout.nodesOn(s);
        for (const NodeIndex i : nodes) {
            const double share = std::clamp(m_picture.share(i), 0.0, 1.0);
            ++counts[m_picture.wasEmptied(i)    ? 0
                         : m_picture.isEmpty(i) ? 1
                                                : 2 + std::min<std::size_t>(4, static_cast<std::size_t>(5.0 * share))];
        }
        const QRectF rack = m_window.map(m_layout.racks[s.at()]);
        double x = rack.left();
        for (std::size_t band = 0; band < bands; ++band) {
            if (counts[band] == 0)
                continue;
            const double width = rack.width() * counts[band] / static_cast<double>(nodes.size());
            const QColor colour = band == 0 ? freed()
                : band == 1                 ? hollow()
                                            : m_style.load((static_cast<double>(band) - 1.5) / 5.0);
            m_painter.fillRect(QRectF(x, rack.top(), width, rack.height()), colour);
            x += width;
        }
    }

    [[nodiscard]] QColor freed() const { return emptiedFill(m_style); }
    [[nodiscard]] QColor hollow() const { return emptyFill(m_style); }

    void paintNode(NodeIndex i, const QRectF& box)
    {
        const bool empty = m_picture.isEmpty(i);
        const QColor background = m_picture.wasEmptied(i) ? freed() : empty ? hollow() : m_style.load(m_picture.share(i));
        if (m_cell < TopologyDetail::names)
            m_painter.fillRect(box, background);
        if (m_cell < TopologyDetail::marks)
            return;
        if (empty)
            m_outlines[m_picture.wasEmptied(i) ? 1 : 0].append(box);
        else if (m_picture.isOver(i))
            m_outlines[2].append(box);
        else if (m_picture.isFull(i))
            markFull(box, background);
        if (m_cell >= TopologyDetail::names)
            paintDetails(i, box, background);
        else if (const auto font = loadFont(box))
            paintLoad(i, box, background, *font);
    }

    /// A corner in the ink of the background: full nodes are recognised without colour.
    void markFull(const QRectF& box, const QColor& background)
    {
        const double side = std::clamp(0.24 * box.height(), 3.0, 9.0);
        m_corners[Theme::textOn(background) == QColor(Qt::white) ? 0 : 1].append(
            QPolygonF({box.topRight(), box.topRight() - QPointF(side, 0.0), box.topRight() + QPointF(0.0, side)}));
    }

    [[nodiscard]] QString loadText(NodeIndex i) const { return significantNumber(m_picture.loads[i.at()], 4); }

    /// The letters of loads in a box as large as all others; none where they do not fit.
    [[nodiscard]] std::optional<QFont> loadFont(const QRectF& box)
    {
        if (m_style.medium == TopologyMedium::slide) {
            if (!m_slideLoads)
                m_slideLoads = slideLoadFont(box.size());
            return *m_slideLoads;
        }
        const bool fits = m_cell >= TopologyDetail::loads && box.height() >= m_small.height() - 2.0;
        return fits ? std::optional(m_style.small) : std::nullopt;
    }

    /// The largest letters with which all loads fit, all alike; none below the least that a slide shows legibly.
    [[nodiscard]] std::optional<QFont> slideLoadFont(const QSizeF& box) const
    {
        constexpr int minSize = 5; // points; a slide enlarges them by 1.6
        QString longest;
        for (std::size_t i = 0; i < m_picture.loads.size(); ++i)
            if (const QString text = loadText(NodeIndex(i)); text.size() > longest.size())
                longest = text;
        QFont font = m_style.small;
        for (int size = font.pixelSize(); size >= minSize; --size) {
            font.setPixelSize(size);
            const QFontMetricsF metrics(font);
            if (metrics.horizontalAdvance(longest) <= box.width() - 1.0 && metrics.capHeight() <= box.height() - 1.5)
                return font;
        }
        return std::nullopt;
    }

    void paintLoad(NodeIndex i, const QRectF& box, const QColor& background, const QFont& font)
    {
        if (m_picture.isEmpty(i))
            return;
        m_painter.setFont(font);
        m_painter.setPen(Theme::textOn(background));
        m_painter.drawText(box, int(Qt::AlignCenter), loadText(i));
        m_painter.setPen(Qt::NoPen);
    }

    /// Name, load and applications; the applications are stacked from the left, the box being as wide as the capacity.
    void paintDetails(NodeIndex i, const QRectF& box, const QColor& background)
    {
        const bool empty = m_picture.isEmpty(i);
        m_painter.fillRect(box, empty ? background : mixed(m_style.background, background, 0.28));
        const double line = m_small.height();
        const bool two = box.height() >= 2.0 * line + 8.0;
        const QRectF words = box.adjusted(4.0, 1.0, -4.0, 0.0);
        const QRectF stack = box.adjusted(0.0, std::min(two ? 2.0 * line + 2.0 : line + 2.0, box.height() - 5.0), 0.0, 0.0);
        paintStack(i, stack, background);
        const QString load = empty
            ? TopologyPainterTr::tr("empty")
            : TopologyPainterTr::tr("%1 of %2").arg(loadText(i), significantNumber(m_picture.instance->capacity, 4));
        const QString name = QString::fromStdString(m_picture.instance->nodes[i.at()].name);
        m_painter.setFont(m_style.small);
        m_painter.setPen(empty ? m_style.muted : m_style.text);
        const QRectF top(words.left(), words.top(), words.width(), line);
        if (two) {
            m_painter.drawText(top, int(Qt::AlignLeft | Qt::AlignVCenter),
                               m_small.elidedText(name, Qt::ElideMiddle, words.width()));
            m_painter.drawText(top.translated(0.0, line), int(Qt::AlignLeft | Qt::AlignVCenter),
                               m_small.elidedText(load, Qt::ElideRight, words.width()));
        } else {
            const QString number = empty ? QString() : loadText(i);
            const double right = number.isEmpty() ? 0.0 : m_small.horizontalAdvance(number) + 5.0;
            m_painter.drawText(top, int(Qt::AlignRight | Qt::AlignVCenter), number);
            m_painter.drawText(top, int(Qt::AlignLeft | Qt::AlignVCenter),
                               m_small.elidedText(name, Qt::ElideMiddle, words.width() - right));
        }
        m_painter.setPen(Qt::NoPen);
    }

    void paintStack(NodeIndex i, const QRectF& stack, const QColor& background)
    {
        double x = stack.left();
        const QColor ink = Theme::textOn(background);
        for (const double size : m_picture.applications(i)) {
            const double width = std::min(stack.width() * size / m_picture.instance->capacity, stack.right() - x);
            const QRectF part(x, stack.top(), std::max(0.0, width), stack.height());
            m_painter.fillRect(part.adjusted(0.0, 0.0, -std::min(1.0, 0.3 * width), 0.0), background);
            x += width;
            const QString text = significantNumber(size, 4);
            if (part.height() < m_small.height() || part.width() < m_small.horizontalAdvance(text) + 3.0)
                continue;
            m_painter.setFont(m_style.small);
            m_painter.setPen(ink);
            m_painter.drawText(part, int(Qt::AlignCenter), text);
            m_painter.setPen(Qt::NoPen);
        }
    }

    /// Outlines and corners of all nodes, a colour at a time.
    void paintMarks()
    {
        m_painter.setBrush(Qt::NoBrush);
        const auto outline = [this](const QList<QRectF>& boxes, const QColor& colour, double width, Qt::PenStyle line) {
            m_painter.setPen(pen(colour, width, line));
            QList<QRectF> inner;
            inner.reserve(boxes.size());
            for (const QRectF& box : boxes)
                inner.append(box.adjusted(0.5, 0.5, -0.5, -0.5));
            m_painter.drawRects(inner);
        };
        m_painter.setRenderHint(QPainter::Antialiasing, m_style.paper);
        outline(m_outlines[0], m_style.faint, 1.0, Qt::SolidLine);
        outline(m_outlines[1], m_style.saved, 1.4, Qt::SolidLine);
        outline(m_outlines[2], m_style.error, 2.0, Qt::SolidLine);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        for (const std::size_t ink : {std::size_t(0), std::size_t(1)}) {
            m_painter.setBrush(ink == 0 ? QColor(Qt::white) : QColor(0x0b, 0x0f, 0x14));
            for (const QPolygonF& corner : m_corners[ink])
                m_painter.drawConvexPolygon(corner);
        }
        paintSelectedNodes();
    }

    void paintSelectedNodes()
    {
        m_painter.setPen(pen(m_style.accent, m_cell < TopologyDetail::marks ? 1.0 : 2.0));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        QList<QRectF> boxes;
        for (const NodeIndex i : m_selection.nodes)
            if (i.at() < m_layout.nodes())
                if (const QRectF box = m_window.map(m_layout.cell(i)); box.intersects(m_window.visible))
                    boxes.append(inside(box));
        m_painter.drawRects(boxes);
    }

    void paintSwitch(SwitchIndex s)
    {
        const bool asleep = m_picture.isAsleep(s);
        const bool selected = m_selection.switches.contains(s);
        QRectF box = m_window.map(m_layout.switches[s.at()]);
        if (!m_style.paper)
            box = QRectF(box.toAlignedRect()).adjusted(0.5, 0.5, -0.5, -0.5);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(selected ? pen(m_style.accent, 2.4) : asleep ? pen(m_style.faint, 1.0, Qt::DashLine) : QPen(Qt::NoPen));
        m_painter.setBrush(asleep ? m_style.background : selected ? mixed(m_style.box, m_style.accent, 0.35) : m_style.box);
        const double corner = std::min(m_style.paper ? 2.0 : 4.0, 0.25 * box.height());
        if (corner < offscreenCorner && m_painter.pen().style() == Qt::NoPen)
            m_painter.fillRect(box, m_painter.brush()); // thousands of them: a path each would take most of the frame
        else
            m_painter.drawRoundedRect(box, corner, corner);
        if (m_style.paper)
            return paintPrintedName(s, box);
        const double height = LayoutGaps::switchHeight * m_window.scale; // not the rounded one: all names or none
        if (height < nameHeight)
            return;
        const bool tall = height >= m_font.height();
        const QFontMetricsF& metrics = tall ? m_font : m_small;
        // Names differ at their ends.
        const QString name = metrics.elidedText(QString::fromStdString(m_picture.instance->switches[s.at()].name), Qt::ElideLeft,
                                                box.width() - 4.0);
        m_painter.setFont(tall ? m_style.font : m_style.small);
        m_painter.setPen(asleep ? m_style.muted : m_style.boxText);
        m_painter.drawText(box, int(Qt::AlignCenter), name);
    }

    void paintPrintedName(SwitchIndex s, const QRectF& box)
    {
        if (!m_names)
            m_names.emplace(m_picture, m_window);
        const PrintedName printed = m_names->of(s);
        if (printed.points == 0.0)
            return;
        const QFont font = figureFont(printed.points);
        m_painter.setFont(font);
        m_painter.setPen(m_picture.isAsleep(s) ? m_style.text : m_style.boxText);
        m_painter.drawText(
            box.center()
                + QPointF(-QFontMetricsF(font).horizontalAdvance(printed.name) / 2.0, 0.5 * QFontMetricsF(font).capHeight()),
            printed.name);
    }

    QPainter& m_painter;
    const TopologyPicture& m_picture;
    const TopologyLayout& m_layout;
    const PictureWindow& m_window;
    const TopologyStyle& m_style;
    const TopologySelection& m_selection;
    double m_cell;
    QFontMetricsF m_font;
    QFontMetricsF m_small;
    std::optional<PrintedNames> m_names;
    std::optional<std::optional<QFont>> m_slideLoads; ///< worked out at the first node
    QList<QRectF> m_outlines[3];                      ///< empty, emptied, over its capacity
    QList<QPolygonF> m_corners[2];                    ///< white, dark
};

} // namespace

std::size_t unnamedSwitches(const TopologyPicture& picture, const PictureWindow& window, const TopologyStyle& style)
{
    if (style.paper)
        return PrintedNames(picture, window).left();
    const auto shown = std::ranges::count(picture.layout->hidden, false);
    return LayoutGaps::switchHeight * window.scale < nameHeight ? static_cast<std::size_t>(shown) : 0;
}

QColor emptiedFill(const TopologyStyle& style) { return mixed(style.background, style.saved, 0.32); }

void paintTopology(QPainter& painter, const TopologyPicture& picture, const PictureWindow& window, const TopologyStyle& style,
                   const TopologySelection& selection)
{
    TopologyFrame(painter, picture, window, style, selection).paint();
}

void paintTopologySwitches(QPainter& painter, const TopologyPicture& picture, const PictureWindow& window,
                           const TopologyStyle& style)
{
    const TopologySelection nothing; // the frame refers to it
    TopologyFrame frame(painter, picture, window, style, nothing);
    frame.paintSwitches();
    if (style.medium == TopologyMedium::slide)
        frame.paintLoads();
}

} // namespace wattif::ui
