// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/instance.h"

#include <algorithm>
#include <array>
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

std::string_view toString(Violation violation)
{
    switch (violation) {
    case Violation::waits: return "waits";
    case Violation::losesWork: return "loses_work";
    case Violation::lost: return "lost";
    case Violation::failsWorkflow: return "fails_workflow";
    }
    return "waits";
}

std::string_view toString(StartWindow window) { return window == StartWindow::fixed ? "fixed" : "flexible"; }

namespace {

template <class Value, std::size_t count>
std::optional<Value> valueOfName(const std::array<Value, count>& all, std::string_view name)
{
    const auto found = std::ranges::find(all, name, [](Value value) { return toString(value); });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::optional<Violation> violationOf(std::string_view name) { return valueOfName(allViolations, name); }

std::optional<StartWindow> startWindowOf(std::string_view name) { return valueOfName(allStartWindows, name); }

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
