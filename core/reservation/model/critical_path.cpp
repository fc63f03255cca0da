// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/critical_path.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wattif::reservation {

double criticalSeconds(const Workflow& workflow, double bandwidthBytesPerSecond)
{
    std::vector<double> ends(workflow.tasks.size(), 0.0);
    double last = 0.0;
    for (const TaskIndex t : topologicalOrder(workflow)) {
        const Task& task = workflow.tasks[t.at()];
        for (const Parent& parent : task.parents)
            ends[t.at()] = std::max(ends[t.at()], ends[parent.task.at()] + parent.bytes / bandwidthBytesPerSecond);
        ends[t.at()] += task.workSeconds;
        last = std::max(last, ends[t.at()]);
    }
    return last;
}

Workflow withDeadline(Workflow workflow, double criticalPaths, double overestimation, double bandwidthBytesPerSecond)
{
    constexpr double minSeconds = 1.0;
    workflow.deadlineSeconds.reset();
    if (criticalPaths <= 0.0)
        return workflow;
    const double seconds = criticalPaths * (1.0 + overestimation) * criticalSeconds(workflow, bandwidthBytesPerSecond);
    workflow.deadlineSeconds = std::min(workflow.submitSeconds + std::max(std::ceil(seconds), minSeconds), maxSeconds);
    return workflow;
}

} // namespace wattif::reservation
