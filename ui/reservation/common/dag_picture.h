// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include "core/base/study.h"
#include "core/reservation/model/instance.h"
#include "ui/charts/layered_layout.h"

namespace wattif::ui {

/// A directed acyclic graph to be drawn.
struct DagShape {
    int tasks = 0;
    GraphEdges edges{}; ///< (parent, child)
    QSizeF box{120.0, 34.0};
    double rowGap = 10.0;
    double layerGap = 46.0; ///< at least; a high drawing gets wider ones
};

/// The positions of all parts: parents left of children.
struct DagLayout {
    std::vector<QRectF> boxes{};                ///< [task]
    std::vector<int> layers{};                  ///< [task]
    std::vector<std::vector<QPointF>> routes{}; ///< [edge] from the parent's right side to the child's left side
    QRectF bounds{};
    std::int64_t crossings = 0;      ///< of edges between neighbouring layers
    std::int64_t naiveCrossings = 0; ///< as many were there in the order of the tasks' numbers
};

/// Lays a DAG out in layers after Sugiyama et al. (1981): longest-path layers, long edges through points in between, order by
/// barycentres over several sweeps of which the best is kept, places by least squares under the order. The same graph is always
/// laid out alike. Tasks of a cycle are put into the first layer.
[[nodiscard]] DagLayout layoutDag(const DagShape& shape);

/// An edge of a workflow, as its child names it.
struct DagEdge {
    reservation::TaskIndex parent{};
    reservation::TaskIndex child{};
    double bytes = 0.0;

    friend bool operator==(const DagEdge&, const DagEdge&) = default;
};

/// A workflow with its layout: what a canvas shows.
struct DagPicture {
    InstancePtr holder{}; ///< keeps the workflow alive
    reservation::WorkflowIndex index{};
    const reservation::Workflow* workflow = nullptr;
    std::vector<DagEdge> edges{}; ///< [edge] by child, then as it names its parents
    std::shared_ptr<const DagLayout> layout{};
    std::vector<bool> critical{};      ///< [task] on the longest chain of run times
    std::vector<bool> criticalEdges{}; ///< [edge]
    double criticalSeconds = 0.0;      ///< of that chain on a site of speed 1, without transfers
    double largestWork = 0.0;

    [[nodiscard]] const reservation::Task& task(int t) const { return workflow->tasks[static_cast<std::size_t>(t)]; }
};
using DagPicturePtr = std::shared_ptr<const DagPicture>;

/// Lays a workflow out; the layout of `before` stays where the graph is the same.
[[nodiscard]] DagPicturePtr dagPictureOf(const InstancePtr& holder, const reservation::Instance& instance,
                                         reservation::WorkflowIndex w, const DagPicturePtr& before = nullptr);

/// The selection: tasks, or one edge.
struct DagSelection {
    std::set<int> tasks{};
    int edge = -1;

    [[nodiscard]] bool isEmpty() const { return tasks.empty() && edge < 0; }
    friend bool operator==(const DagSelection&, const DagSelection&) = default;
};

/// The thing at a point.
struct DagHit {
    enum class Kind { nothing, task, out, in, edge };
    Kind kind = Kind::nothing;
    int index = -1; ///< task or edge

    [[nodiscard]] bool isTask() const { return kind != Kind::nothing && kind != Kind::edge; }
    friend bool operator==(const DagHit&, const DagHit&) = default;
};

/// Returns the thing at a place of the layout: a task (its right rim `out`, its left rim `in`), else an edge not farther than
/// `reach`.
[[nodiscard]] DagHit hitOf(const DagPicture& picture, QPointF place, double reach, double rim);

/// number,task,work_s,processors,min_processors,max_processors,layer,critical,parents: a row for each task.
[[nodiscard]] QString dagCsv(const DagPicture& picture);

} // namespace wattif::ui
