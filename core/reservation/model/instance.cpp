// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/instance.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace wattif::reservation {

std::string_view toString(UsageFamily family)
{
    switch (family) {
    case UsageFamily::beta: return "beta";
    case UsageFamily::normal: return "normal";
    case UsageFamily::empirical: return "empirical";
    case UsageFamily::point: return "point";
    }
    return "beta";
}

std::string_view toString(Violation violation) { return violation == Violation::losesWork ? "loses_work" : "waits"; }

std::optional<Violation> violationOf(std::string_view name)
{
    for (const Violation violation : {Violation::waits, Violation::losesWork})
        if (name == toString(violation))
            return violation;
    return std::nullopt;
}

std::vector<std::vector<TaskIndex>> childrenOf(const Workflow& workflow)
{
    std::vector<std::vector<TaskIndex>> children(workflow.tasks.size());
    for (std::size_t t = 0; t < workflow.tasks.size(); ++t)
        for (const Parent& parent : workflow.tasks[t].parents)
            children[parent.task.at()].emplace_back(t);
    return children;
}

std::vector<TaskIndex> topologicalOrder(const Workflow& workflow)
{
    const auto children = childrenOf(workflow);
    std::vector<std::size_t> waitsFor(workflow.tasks.size());
    std::priority_queue<TaskIndex, std::vector<TaskIndex>, std::greater<>> ready;
    for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
        waitsFor[t] = workflow.tasks[t].parents.size();
        if (waitsFor[t] == 0)
            ready.emplace(t);
    }
    std::vector<TaskIndex> order;
    order.reserve(workflow.tasks.size());
    while (!ready.empty()) {
        const TaskIndex t = ready.top();
        ready.pop();
        order.push_back(t);
        for (const TaskIndex child : children[t.at()])
            if (--waitsFor[child.at()] == 0)
                ready.push(child);
    }
    return order;
}

std::vector<std::int32_t> depthsOf(const Workflow& workflow)
{
    std::vector<std::int32_t> depths(workflow.tasks.size(), 0);
    for (const TaskIndex t : topologicalOrder(workflow))
        for (const Parent& parent : workflow.tasks[t.at()].parents)
            depths[t.at()] = std::max(depths[t.at()], depths[parent.task.at()] + 1);
    return depths;
}

} // namespace wattif::reservation
