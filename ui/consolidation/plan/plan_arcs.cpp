// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/plan/plan_arcs.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QVarLengthArray>

#include "core/base/checked.h"
#include "ui/charts/hatch.h"

namespace wattif::ui {
namespace {

using consolidation::NodeIndex;
using consolidation::SwitchIndex;

constexpr double widest = 8.0;
constexpr double minWidest = 3.0; ///< where nodes are small
constexpr double thinnest = 1.0;
constexpr double bend = 0.2; // of the length, to the left of the way
constexpr std::size_t fewArcs = 120;
constexpr std::size_t fewPrinted = 24;
constexpr double rim = 0.4; // points

QPointF nodeCentre(const PlanState& state, NodeIndex i) { return state.picture->layout->cell(i).center(); }

/// To the side that arcs bend to: the left of the way. Its length is that of the way.
QPointF bendSide(QPointF along) { return {along.y(), -along.x()}; }

/// Where the ray from a cell's middle leaves it.
QPointF edgeOf(const QRectF& cell, QPointF ray)
{
    const double across = std::abs(ray.x()) / cell.width();
    const double down = std::abs(ray.y()) / cell.height();
    return ray.isNull() ? cell.center() : cell.center() + ray * (0.5 / std::max(across, down));
}

/// Returns an arc from edge to edge, which covers no number in a cell.
DrawnArc arcBetween(const PlanState& state, NodeIndex from, NodeIndex to)
{
    const QPointF side = bendSide(nodeCentre(state, to) - nodeCentre(state, from));
    const TopologyLayout& layout = *state.picture->layout;
    return {edgeOf(layout.cell(from), side), edgeOf(layout.cell(to), side)};
}

/// Where arcs of all nodes of a switch start and end.
QPointF switchCentre(const PlanState& state, SwitchIndex s)
{
    const TopologyLayout& layout = *state.picture->layout;
    return layout.racks[s.at()].isEmpty() ? layout.switches[s.at()].center() : layout.racks[s.at()].center();
}

bool touches(const PlanState& state, const NodeArc& arc, const TopologySelection& focus)
{
    const TopologyLayout& layout = *state.picture->layout;
    return focus.nodes.contains(arc.from) || focus.nodes.contains(arc.to) || focus.switches.contains(layout.switchOf(arc.from))
        || focus.switches.contains(layout.switchOf(arc.to));
}

template <class Arc>
double maxData(const std::vector<Arc>& arcs)
{
    double most = 0.0;
    for (const Arc& arc : arcs)
        most = std::max(most, arc.data);
    return most;
}

/// The arcs with the most data that are wanted, at most `maxArcs`, the largest last; of equal ones the later count as larger.
/// O(arcs).
template <class Arc, class Wanted>
std::vector<const Arc*> largest(const std::vector<Arc>& arcs, const Wanted& wanted)
{
    const auto larger = [](const Arc* a, const Arc* b) { return a->data != b->data ? a->data > b->data : a > b; };
    std::vector<const Arc*> heap; // the least in front
    heap.reserve(maxArcs + 1);
    for (const Arc& arc : arcs) {
        if ((heap.size() == maxArcs && larger(heap.front(), &arc)) || !wanted(arc))
            continue;
        heap.push_back(&arc);
        std::ranges::push_heap(heap, larger);
        if (heap.size() > maxArcs) {
            std::ranges::pop_heap(heap, larger);
            heap.pop_back();
        }
    }
    std::ranges::sort(heap, [&](const Arc* a, const Arc* b) { return larger(b, a); });
    return heap;
}

template <class Wanted>
std::vector<DrawnArc> nodeByNode(const PlanState& state, const Wanted& wanted)
{
    std::vector<DrawnArc> arcs;
    const double most = maxData(state.nodes);
    for (const NodeArc* arc : largest(state.nodes, wanted)) {
        arcs.push_back(arcBetween(state, arc->from, arc->to));
        arcs.back().data = arc->data;
        arcs.back().share = arc->data / most;
    }
    return arcs;
}

std::vector<DrawnArc> bySwitches(const PlanState& state)
{
    std::vector<DrawnArc> arcs;
    const double most = maxData(state.switches);
    for (const SwitchArc* arc : largest(state.switches, [](const SwitchArc&) { return true; }))
        arcs.push_back({switchCentre(state, arc->from), switchCentre(state, arc->to), arc->data, arc->data / most,
                        arc->from == arc->to, state.picture->layout->racks[arc->from.at()]});
    return arcs;
}

/// Sums between switches, and node by node what moves inside a rack, where a ring would cover the loads.
std::vector<DrawnArc> insideByNodes(const PlanState& state)
{
    const TopologyLayout& layout = *state.picture->layout;
    std::vector<DrawnArc> arcs = bySwitches(state);
    std::erase_if(arcs, [](const DrawnArc& arc) { return arc.inside; });
    const auto inside =
        nodeByNode(state, [&](const NodeArc& arc) { return layout.switchOf(arc.from) == layout.switchOf(arc.to); });
    arcs.insert(arcs.begin(), inside.begin(), inside.end());
    return arcs;
}

/// The curve from one point to another with a head of the given size.
struct ArcShape {
    QPainterPath line;
    QPointF control; ///< of the line
    QPolygonF head;
};

ArcShape shapeOf(QPointF from, QPointF to, double width)
{
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    ArcShape shape;
    if (length < 2.0)
        return shape;
    const QPointF control = (from + to) / 2.0 + bendSide(along) * bend;
    const QPointF last = to - control;
    const double reach = std::hypot(last.x(), last.y());
    const QPointF ahead = last / reach;
    const QPointF across(-ahead.y(), ahead.x());
    const double head = std::min(1.5 * width + 4.0, 0.4 * length);
    const QPointF neck = to - ahead * head;
    shape.line.moveTo(from);
    shape.line.quadTo(control, neck);
    shape.control = control;
    shape.head = QPolygonF({to, neck + across * (0.6 * head), neck - across * (0.6 * head)});
    return shape;
}

/// The line as straight pieces: on the screen Qt strokes single lines in half the time of a path.
void drawPieces(QPainter& painter, const ArcShape& shape)
{
    constexpr double piece = 24.0; // pixels
    constexpr int maxPieces = 100;
    const QPointF from = shape.line.elementAt(0);
    const QPointF to = shape.line.currentPosition();
    const int count = std::clamp(toNearest<int>(std::hypot(to.x() - from.x(), to.y() - from.y()) / piece), 4, maxPieces);
    QVarLengthArray<QLineF, maxPieces> pieces;
    for (int i = 1; i <= count; ++i) {
        const double t = static_cast<double>(i) / count;
        const QPointF next = from * ((1.0 - t) * (1.0 - t)) + shape.control * (2.0 * t * (1.0 - t)) + to * (t * t);
        pieces.push_back({pieces.isEmpty() ? from : pieces.back().p2(), next});
    }
    painter.drawLines(pieces.data(), count);
}

void paintArc(QPainter& painter, const PictureWindow& window, QPointF from, QPointF to, double width, const QColor& colour)
{
    const ArcShape shape = shapeOf(window.map(from), window.map(to), width);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    if (painter.paintEngine()->type() == QPaintEngine::Raster && !shape.line.isEmpty())
        drawPieces(painter, shape);
    else
        painter.drawPath(shape.line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawConvexPolygon(shape.head);
}

/// Data that moved inside a rack: an open ring in its middle.
void paintRing(QPainter& painter, const QRectF& rack, double width, const QColor& colour)
{
    const double radius = std::min({0.2 * rack.width(), 0.2 * rack.height(), 10.0});
    if (radius < 2.0)
        return;
    const QPointF centre = rack.center();
    const QRectF ring(centre - QPointF(radius, radius), QSizeF(2.0 * radius, 2.0 * radius));
    const double line = std::min(width, 0.5 * radius);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, line, Qt::SolidLine, Qt::FlatCap));
    painter.drawArc(ring, 60 * 16, 285 * 16);
    // The head at 60 degrees, where the ring closes.
    const double angle = 0.33 * 3.14159265358979;
    const QPointF end = centre + QPointF(std::cos(angle), -std::sin(angle)) * radius;
    const QPointF ahead(-std::sin(angle), -std::cos(angle));
    const QPointF across(-ahead.y(), ahead.x());
    const double head = line + 2.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawConvexPolygon(QPolygonF({end - ahead * head, end + across * head * 0.8, end - across * head * 0.8}));
}

void paintOne(QPainter& painter, const PictureWindow& window, const DrawnArc& arc, double width, const QColor& colour)
{
    if (arc.inside)
        paintRing(painter, window.map(arc.rack), width, colour);
    else
        paintArc(painter, window, arc.from, arc.to, width, colour);
}

} // namespace

QRectF boundsOfArcs(const std::vector<DrawnArc>& arcs)
{
    QRectF bounds;
    for (const DrawnArc& arc : arcs)
        if (!arc.inside)
            bounds |= shapeOf(arc.from, arc.to, 0.0).line.boundingRect();
    const double rimAround = widest / 2.0;
    return bounds.isEmpty() ? QRectF() : bounds.adjusted(-rimAround, -rimAround, rimAround, rimAround);
}

QRectF boundsWithAllArcs(const PlanState& state)
{
    PlanState whole;
    whole.picture = state.picture;
    whole.nodes = nodeArcs(*state.outcome->system, state.outcome->placement);
    whole.switches = switchArcs(whole.nodes, *state.picture->layout);
    return state.picture->layout->bounds | boundsOfArcs(nodeByNode(whole, [](const NodeArc&) { return true; }))
        | boundsOfArcs(bySwitches(whole));
}

bool printsSums(const PlanState& state, const TopologySelection& focus)
{
    return focus.isEmpty() && state.nodes.size() > fewPrinted;
}

std::vector<DrawnArc> arcsToDraw(const PlanState& state, const PictureWindow& window, const TopologySelection& focus,
                                 TopologyMedium medium)
{
    const bool large = cellWidth(window) >= TopologyDetail::marks;
    if (!focus.isEmpty())
        return nodeByNode(state, [&](const NodeArc& arc) { return touches(state, arc, focus); });
    if (medium != TopologyMedium::screen && !printsSums(state, focus))
        return nodeByNode(state, [](const NodeArc&) { return true; });
    if (medium == TopologyMedium::slide)
        return insideByNodes(state);
    if (medium == TopologyMedium::paper)
        return bySwitches(state);
    if (state.nodes.size() <= fewArcs && large)
        return nodeByNode(state, [](const NodeArc&) { return true; });
    if (cellWidth(window) >= TopologyDetail::loads)
        return nodeByNode(state, [&](const NodeArc& arc) {
            return window.visible.contains(window.map(nodeCentre(state, arc.from)))
                || window.visible.contains(window.map(nodeCentre(state, arc.to)));
        });
    return bySwitches(state);
}

void paintArcs(QPainter& painter, const PlanState& state, const PictureWindow& window, const TopologyStyle& style,
               const TopologySelection& focus)
{
    if (state.mode != PlanMode::moves)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<DrawnArc> arcs = arcsToDraw(state, window, focus, style.medium);
    const double unit = style.paper ? 0.5 : 1.0;
    const double top = std::clamp(0.16 * cellWidth(window), minWidest, widest);
    QColor colour = style.move;
    if (!style.paper)
        colour.setAlphaF(arcs.size() > fewArcs ? 0.5F : 0.72F);
    for (const DrawnArc& arc : arcs) {
        const double width = unit * (thinnest + (top - thinnest) * arc.share);
        if (style.paper) // a rim instead of transparency: where arcs cross, each can be followed
            paintOne(painter, window, arc, width + 2.0 * rim, style.background);
        paintOne(painter, window, arc, width, colour);
    }
    if (const consolidation::Move* last = state.last(); last && last->from != last->to) {
        const DrawnArc arc = arcBetween(state, last->from, last->to);
        for (const bool halo : {true, false})
            paintOne(painter, window, arc, unit * (halo ? 6.0 : 3.0), halo ? style.background : style.accent);
    }
    painter.restore();
}

std::vector<NodeArc> movesGone(const PlanState& now, const PlanState& before)
{
    const auto byNodes = [](const NodeArc& a, const NodeArc& b) {
        return a.from != b.from ? a.from < b.from : a.to < b.to; // as both are ordered
    };
    std::vector<NodeArc> gone;
    std::ranges::set_difference(before.nodes, now.nodes, std::back_inserter(gone), byNodes);
    return gone;
}

void paintPlanBefore(QPainter& painter, const PlanState& now, const PlanState& before, const PictureWindow& window,
                     const TopologyStyle& style, const TopologySelection& focus)
{
    const std::size_t nodes = now.picture->loads.size();
    if (before.picture->loads.size() != nodes || before.mode != now.mode)
        return;
    const double line = style.paper ? 0.5 : 1.0;
    const bool seesCells = cellWidth(window) >= TopologyDetail::loads || style.paper;
    for (std::size_t i = 0; seesCells && i < nodes; ++i)
        if (before.picture->wasEmptied(NodeIndex(i)) != now.picture->wasEmptied(NodeIndex(i)))
            paintWhereItWas(painter, window.map(now.picture->layout->cell(NodeIndex(i))), style.text, line);
    if (now.mode != PlanMode::moves)
        return;
    PlanState gone = now; // its layout
    gone.nodes = movesGone(now, before);
    gone.switches = switchArcs(gone.nodes, *now.picture->layout);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    QPen pen(style.text, 1.2 * line, Qt::SolidLine, Qt::FlatCap);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    for (const DrawnArc& arc : arcsToDraw(gone, window, focus, style.medium))
        if (!arc.inside)
            painter.drawPath(shapeOf(window.map(arc.from), window.map(arc.to), 2.0 * line).line);
    painter.restore();
}

} // namespace wattif::ui
