// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/workflow_builder.h"

#include <algorithm>
#include <filesystem>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {

TaskIndex WorkflowBuilder::addTask(std::string id, std::string name, double runSeconds, std::int32_t processors)
{
    m_withoutRunTime += runSeconds < minWorkSeconds ? 1 : 0;
    m_workflow.tasks.push_back(
        {.name = std::move(name), .workSeconds = std::max(runSeconds, minWorkSeconds), .processors = processors});
    m_files.emplace_back();
    m_ids.push_back(std::move(id));
    return TaskIndex(m_workflow.tasks.size() - 1);
}

std::int32_t WorkflowBuilder::fileNumber(std::string_view file)
{
    if (const std::int32_t known = m_numbers.find(file); known >= 0)
        return known;
    m_numbers.add(m_names.emplace_back(file));
    return static_cast<std::int32_t>(m_names.size() - 1);
}

void WorkflowBuilder::addOutput(TaskIndex task, std::string_view file, double bytes)
{
    m_files[task.at()].outputs.push_back({fileNumber(file), bytes});
}

void WorkflowBuilder::addInput(TaskIndex task, std::string_view file) { m_files[task.at()].inputs.push_back(fileNumber(file)); }

void WorkflowBuilder::addEdge(TaskIndex parent, TaskIndex child)
{
    m_workflow.tasks[child.at()].parents.push_back({parent, 0.0});
}

void WorkflowBuilder::nameTasks()
{
    NameTable names(m_ids.size());
    const bool differ = std::all_of(m_workflow.tasks.begin(), m_workflow.tasks.end(),
                                    [&names](const Task& task) { return !task.name.empty() && names.add(task.name) < 0; });
    for (std::size_t t = 0; !differ && t < m_ids.size(); ++t)
        m_workflow.tasks[t].name = m_ids[t];
}

/// A file that a task names twice counts once.
void WorkflowBuilder::addBytes()
{
    std::vector<std::size_t> readBy(m_names.size(), m_files.size());
    for (Files& files : m_files) {
        const auto byFile = [](const Output& a, const Output& b) { return a.file < b.file; };
        const auto isSame = [](const Output& a, const Output& b) { return a.file == b.file; };
        std::stable_sort(files.outputs.begin(), files.outputs.end(), byFile);
        files.outputs.erase(std::unique(files.outputs.begin(), files.outputs.end(), isSame), files.outputs.end());
    }
    for (std::size_t t = 0; t < m_files.size(); ++t) {
        for (const std::int32_t file : m_files[t].inputs)
            readBy[static_cast<std::size_t>(file)] = t;
        for (Parent& parent : m_workflow.tasks[t].parents)
            for (const Output& output : m_files[parent.task.at()].outputs)
                if (readBy[static_cast<std::size_t>(output.file)] == t)
                    parent.bytes += output.bytes;
    }
}

void WorkflowBuilder::addReport(WorkflowFile& made) const
{
    const Workflow& workflow = made.workflow;
    std::size_t edges = 0;
    for (const Task& task : workflow.tasks)
        edges += task.parents.size();
    const std::vector<std::int32_t> depths = depthsOf(workflow);
    const std::int32_t levels = depths.empty() ? 0 : *std::max_element(depths.begin(), depths.end()) + 1;
    const Message tasks = counted(std::ssize(workflow.tasks), "task");
    const Message edgeCount = counted(static_cast<std::int64_t>(edges), "edge");
    made.report.read.push_back(levels == 1
                                   ? formatMessage("workflow '{}': {}, {}, 1 level", workflow.name, tasks, edgeCount)
                                   : formatMessage("workflow '{}': {}, {}, {} levels", workflow.name, tasks, edgeCount, levels));
    if (m_withoutRunTime > 0)
        made.report.assume("work_s", formatMessage("{} s", formatNumber(minWorkSeconds)),
                           formatMessage("the least that can be reserved: {} without a run time",
                                         counted(static_cast<std::int64_t>(m_withoutRunTime), "task")));
}

WorkflowFile WorkflowBuilder::finish(std::string name)
{
    for (Task& task : m_workflow.tasks) {
        const auto byTask = [](const Parent& a, const Parent& b) { return a.task < b.task; };
        std::sort(task.parents.begin(), task.parents.end(), byTask);
        task.parents.erase(std::unique(task.parents.begin(), task.parents.end()), task.parents.end());
    }
    nameTasks();
    addBytes();
    m_workflow.name = std::move(name);
    WorkflowFile made{.workflow = std::move(m_workflow)};
    addReport(made);
    return made;
}

std::string workflowName(const std::string& fileName)
{
    std::string name = std::filesystem::path(fileName).stem().string();
    return name.empty() ? "workflow" : name;
}

} // namespace wattif::reservation
