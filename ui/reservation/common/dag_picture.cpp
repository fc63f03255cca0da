// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/dag_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QString>
#include <QStringList>

#include "ui/charts/chart_data.h"

namespace wattif::ui {
namespace {

constexpr int orderSweeps = 12;
constexpr std::size_t maxPoints = 40'000; // beyond it long edges go straight
constexpr double aspect = 2.8;            // width to height that wider gaps strive for: views are wide, and fans legible
constexpr double maxGap = 300.0;          // or the height: a high graph is drawn small, with free space beside it

using Chain = std::vector<int>; ///< the nodes and points of an edge, from parent to child

std::size_t pointsNeeded(const GraphEdges& edges, const LayeredGraph& graph)
{
    std::size_t needed = 0;
    for (const auto& [parent, child] : edges)
        needed += static_cast<std::size_t>(std::max(0, graph.layerOf(child) - graph.layerOf(parent) - 1));
    return needed;
}

/// Joins a parent with its child through points in the layers between.
Chain chainOf(LayeredGraph& graph, int parent, int child)
{
    Chain chain{parent};
    for (int layer = graph.layerOf(parent) + 1; layer < graph.layerOf(child); ++layer) {
        const int point = graph.addPoint(layer);
        graph.join(chain.back(), point);
        chain.push_back(point);
    }
    graph.join(chain.back(), child);
    chain.push_back(child);
    return chain;
}

std::vector<Chain> chainsOf(LayeredGraph& graph, const GraphEdges& edges)
{
    const bool routed = pointsNeeded(edges, graph) <= maxPoints;
    std::vector<Chain> chains;
    for (const auto& [parent, child] : edges) {
        const int span = graph.layerOf(child) - graph.layerOf(parent);
        chains.push_back(span < 1 || (span > 1 && !routed) ? Chain{parent, child} : chainOf(graph, parent, child));
    }
    return chains;
}

void place(DagLayout& layout, const LayeredGraph& graph, const std::vector<Chain>& chains, const DagShape& shape)
{
    const std::vector<double> middles = graph.middles(shape.box.height() + shape.rowGap);
    const auto [low, high] = std::ranges::minmax_element(middles);
    const double top = *low - shape.box.height() / 2.0;
    const double height = *high - *low + shape.box.height();
    const auto count = static_cast<double>(graph.layers().size());
    const double gap = (aspect * height - count * shape.box.width()) / std::max(1.0, count - 1.0);
    const double step = shape.box.width() + std::clamp(gap, shape.layerGap, std::max({maxGap, shape.layerGap, height}));
    const auto point = [&](int node, double side) {
        return QPointF(step * graph.layerOf(node) + side * shape.box.width(), middles[static_cast<std::size_t>(node)] - top);
    };
    for (int t = 0; t < shape.tasks; ++t)
        layout.boxes.emplace_back(point(t, 0.0) - QPointF(0.0, shape.box.height() / 2.0), shape.box);
    for (const auto& chain : chains) {
        std::vector<QPointF> route{point(chain.front(), 1.0)};
        for (std::size_t i = 1; i + 1 < chain.size(); ++i) {
            route.push_back(point(chain[i], 0.0));
            route.push_back(point(chain[i], 1.0));
        }
        route.push_back(point(chain.back(), 0.0));
        layout.routes.push_back(std::move(route));
    }
    layout.bounds = QRectF(0.0, 0.0, step * static_cast<double>(graph.layers().size() - 1) + shape.box.width(), height);
}

using namespace Qt::Literals::StringLiterals;
using reservation::TaskIndex;
using reservation::Workflow;

std::vector<DagEdge> edgesOf(const Workflow& workflow)
{
    std::vector<DagEdge> edges;
    for (std::size_t t = 0; t < workflow.tasks.size(); ++t)
        for (const reservation::Parent& parent : workflow.tasks[t].parents)
            edges.push_back({parent.task, TaskIndex(t), parent.bytes});
    return edges;
}

bool sameGraph(const DagPicture& a, const DagPicture& b)
{
    return a.workflow->tasks.size() == b.workflow->tasks.size()
        && std::ranges::equal(a.edges, b.edges,
                              [](const DagEdge& x, const DagEdge& y) { return x.parent == y.parent && x.child == y.child; });
}

DagShape shapeOf(const DagPicture& picture)
{
    DagShape shape{.tasks = static_cast<int>(picture.workflow->tasks.size())};
    for (const DagEdge& edge : picture.edges)
        shape.edges.emplace_back(edge.parent.value, edge.child.value);
    return shape;
}

/// Marks the longest chain of run times: finish(t) = work(t) + largest finish of the parents.
void markCritical(DagPicture& picture)
{
    const auto& tasks = picture.workflow->tasks;
    std::vector<double> finish(tasks.size(), 0.0);
    std::vector<int> from(tasks.size(), -1);
    int last = -1;
    for (const TaskIndex t : reservation::topologicalOrder(*picture.workflow)) {
        double begin = 0.0;
        for (const reservation::Parent& parent : tasks[t.at()].parents)
            if (from[t.at()] < 0 || finish[parent.task.at()] > begin) {
                begin = finish[parent.task.at()];
                from[t.at()] = parent.task.value;
            }
        finish[t.at()] = begin + tasks[t.at()].workSeconds;
        if (last < 0 || finish[t.at()] > finish[static_cast<std::size_t>(last)])
            last = t.value;
    }
    picture.critical.assign(tasks.size(), false);
    picture.criticalSeconds = last >= 0 ? finish[static_cast<std::size_t>(last)] : 0.0;
    for (int t = last; t >= 0; t = from[static_cast<std::size_t>(t)])
        picture.critical[static_cast<std::size_t>(t)] = true;
    picture.criticalEdges.assign(picture.edges.size(), false);
    for (std::size_t e = 0; e < picture.edges.size(); ++e)
        picture.criticalEdges[e] =
            picture.critical[picture.edges[e].child.at()] && from[picture.edges[e].child.at()] == picture.edges[e].parent.value;
}

/// The y of an S-curve between two points at an x between theirs.
double curveAt(QPointF a, QPointF b, double x)
{
    // Both control points at the middle x: x(u) = 1.5 u - 1.5 u^2 + u^3 of the way, y(u) = 3 u^2 - 2 u^3. x(u) ascends.
    const double share = (x - a.x()) / (b.x() - a.x());
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 20; ++i) {
        const double u = (low + high) / 2.0;
        (1.5 * u - 1.5 * u * u + u * u * u < share ? low : high) = u;
    }
    return a.y() + (b.y() - a.y()) * low * low * (3.0 - 2.0 * low);
}

double distanceTo(const std::vector<QPointF>& route, QPointF place)
{
    for (std::size_t i = 0; i + 1 < route.size(); ++i) {
        const QPointF a = route[i];
        const QPointF b = route[i + 1];
        if (place.x() < a.x() || place.x() > b.x() || a.x() == b.x())
            continue;
        const double slope = (b.y() - a.y()) / (b.x() - a.x());
        return std::abs(curveAt(a, b, place.x()) - place.y()) / std::hypot(1.0, slope);
    }
    return std::numeric_limits<double>::infinity();
}

} // namespace

DagLayout layoutDag(const DagShape& shape)
{
    DagLayout layout;
    if (shape.tasks <= 0)
        return layout;
    layout.layers = longestPathLayers(shape.tasks, shape.edges);
    LayeredGraph graph(layout.layers);
    const std::vector<Chain> chains = chainsOf(graph, shape.edges);
    layout.naiveCrossings = graph.crossings();
    layout.crossings = graph.reduceCrossings(orderSweeps);
    place(layout, graph, chains, shape);
    return layout;
}

DagPicturePtr dagPictureOf(const InstancePtr& holder, const reservation::Instance& instance, reservation::WorkflowIndex w,
                           const DagPicturePtr& before)
{
    if (w.value < 0 || w.at() >= instance.workflows.size())
        return nullptr;
    auto picture = std::make_shared<DagPicture>();
    picture->holder = holder;
    picture->index = w;
    picture->workflow = &instance.workflows[w.at()];
    picture->edges = edgesOf(*picture->workflow);
    picture->layout =
        before && sameGraph(*before, *picture) ? before->layout : std::make_shared<DagLayout>(layoutDag(shapeOf(*picture)));
    for (const reservation::Task& task : picture->workflow->tasks)
        picture->largestWork = std::max(picture->largestWork, task.workSeconds);
    markCritical(*picture);
    return picture;
}

DagHit hitOf(const DagPicture& picture, QPointF place, double reach, double rim)
{
    const DagLayout& layout = *picture.layout;
    for (std::size_t t = 0; t < layout.boxes.size(); ++t) {
        const QRectF& box = layout.boxes[t];
        const double inside = std::min(rim, box.width() / 5.0);
        if (!box.adjusted(-rim + inside, 0.0, rim - inside, 0.0).contains(place))
            continue;
        const auto kind = place.x() > box.right() - inside ? DagHit::Kind::out
            : place.x() < box.left() + inside              ? DagHit::Kind::in
                                                           : DagHit::Kind::task;
        return {kind, static_cast<int>(t)};
    }
    DagHit hit;
    double nearest = reach;
    for (std::size_t e = 0; e < layout.routes.size(); ++e)
        if (const double distance = distanceTo(layout.routes[e], place); distance <= nearest) {
            nearest = distance;
            hit = {DagHit::Kind::edge, static_cast<int>(e)};
        }
    return hit;
}

QString dagCsv(const DagPicture& picture)
{
    QString csv = u"number,task,work_s,processors,min_processors,max_processors,layer,critical,parents\n"_s;
    for (std::size_t t = 0; t < picture.workflow->tasks.size(); ++t) {
        const reservation::Task& task = picture.workflow->tasks[t];
        QStringList parents;
        for (const reservation::Parent& parent : task.parents)
            parents << QString::fromStdString(picture.workflow->tasks[parent.task.at()].name);
        csv += QStringList{QString::number(t + 1),
                           csvText(QString::fromStdString(task.name)),
                           QString::number(task.workSeconds, 'g', 17),
                           QString::number(task.processors),
                           QString::number(task.least()),
                           QString::number(task.most()),
                           QString::number(picture.layout->layers[t]),
                           QString::number(picture.critical[t] ? 1 : 0),
                           csvText(parents.join(u';'))}
                   .join(u',')
            + u'\n';
    }
    return csv;
}

} // namespace wattif::ui
