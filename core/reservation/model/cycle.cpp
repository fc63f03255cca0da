// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/cycle.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace wattif::reservation {

std::vector<TaskIndex> cycleOf(const Workflow& workflow)
{
    const std::vector<TaskIndex> order = topologicalOrder(workflow);
    if (order.size() == workflow.tasks.size())
        return {};
    std::vector<char> isPlaced(workflow.tasks.size(), 0);
    for (const TaskIndex t : order)
        isPlaced[t.at()] = 1;
    // Every task that is left has a parent that is left: following those ends in a cycle.
    std::vector<TaskIndex> path;
    std::vector<char> isOnPath(workflow.tasks.size(), 0);
    TaskIndex t(static_cast<std::size_t>(std::find(isPlaced.begin(), isPlaced.end(), 0) - isPlaced.begin()));
    while (!std::exchange(isOnPath[t.at()], 1)) {
        path.push_back(t);
        const std::vector<Parent>& parents = workflow.tasks[t.at()].parents;
        t = std::find_if(parents.begin(), parents.end(), [&](const Parent& p) { return !isPlaced[p.task.at()]; })->task;
    }
    path.erase(path.begin(), std::find(path.begin(), path.end(), t));
    std::reverse(path.begin(), path.end());
    std::rotate(path.begin(), std::min_element(path.begin(), path.end()), path.end());
    return path;
}

std::string cycleText(const Workflow& workflow, const std::vector<TaskIndex>& cycle)
{
    constexpr std::size_t most = 8;
    std::string text = "the tasks wait for each other in a cycle: ";
    for (std::size_t i = 0; i < std::min(cycle.size(), most); ++i)
        text += fmt::format("'{}' -> ", workflow.tasks[cycle[i].at()].name);
    return text + (cycle.size() > most ? "..." : fmt::format("'{}'", workflow.tasks[cycle.front().at()].name));
}

} // namespace wattif::reservation
