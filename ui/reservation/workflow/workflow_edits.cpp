// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/workflow/workflow_edits.h"

#include <algorithm>
#include <unordered_set>

#include <QCoreApplication>
#include <QStringList>

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::TaskIndex;
using reservation::Workflow;
using reservation::WorkflowIndex;

struct WorkflowEditsWords {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::WorkflowEdits)
};

} // namespace

Result<Instance> withTasksChanged(const Instance& instance, WorkflowIndex w, const std::set<int>& which,
                                  const std::function<void(reservation::Task&)>& change)
{
    return withWorkflowChanged(instance, w, [&](Workflow& workflow) {
        for (const int t : which)
            change(workflow.tasks[static_cast<std::size_t>(t)]);
    });
}

Result<Instance> withWorkflowChanged(const Instance& instance, WorkflowIndex w, const std::function<void(Workflow&)>& change)
{
    Workflow next = instance.workflows[w.at()];
    change(next);
    return reservation::withWorkflow(instance, w, std::move(next));
}

Result<Instance> withParentsNamed(const Instance& instance, WorkflowIndex w, TaskIndex t, const QString& names)
{
    Workflow next = instance.workflows[w.at()];
    const std::vector<reservation::Parent> before = std::exchange(next.tasks[t.at()].parents, {});
    std::vector<reservation::Parent> after;
    for (const QString& part : names.split(u',', Qt::SkipEmptyParts)) {
        const std::string name = part.trimmed().toStdString();
        const auto task = std::ranges::find(next.tasks, name, &reservation::Task::name);
        if (task == next.tasks.end())
            return badInput(WorkflowEditsWords::tr("The workflow has no task “%1”.").arg(part.trimmed()).toStdString());
        const TaskIndex parent(static_cast<std::size_t>(task - next.tasks.begin()));
        const auto known = std::ranges::find(before, parent, &reservation::Parent::task);
        if (std::ranges::find(after, parent, &reservation::Parent::task) == after.end())
            after.push_back({parent, known != before.end() ? known->bytes : 0.0});
    }
    std::ranges::sort(after, {}, &reservation::Parent::task);
    next.tasks[t.at()].parents = std::move(after);
    return reservation::withWorkflow(instance, w, std::move(next));
}

QString parentNames(const Workflow& workflow, TaskIndex t)
{
    QStringList names;
    for (const reservation::Parent& parent : workflow.tasks[t.at()].parents)
        names << QString::fromStdString(workflow.tasks[parent.task.at()].name);
    return names.join(u", "_s);
}

std::string freeWorkflowName(const Instance& instance, const std::string& wanted)
{
    std::unordered_set<std::string_view> taken;
    for (const Workflow& each : instance.workflows)
        taken.insert(each.name);
    std::string name = wanted;
    for (int i = 2; taken.contains(name); ++i)
        name = wanted + '-' + std::to_string(i);
    return name;
}

Result<Instance> withWorkflowNamed(const Instance& instance, Workflow value)
{
    value.name = freeWorkflowName(instance, value.name.empty() ? "workflow" : value.name);
    return reservation::withWorkflowAdded(instance, std::move(value));
}

} // namespace wattif::ui
