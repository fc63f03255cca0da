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
