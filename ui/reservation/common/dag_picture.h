// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <set>
#include <vector>

#include "core/base/study.h"
#include "core/reservation/model/instance.h"
#include "ui/reservation/common/dag_layout.h"

namespace wattif::ui {

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
