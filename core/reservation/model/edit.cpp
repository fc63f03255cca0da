// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/edit.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/name_table.h"
#include "core/io/calendar_time.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/usage_fields.h"

namespace wattif::reservation {
namespace {

/// Returns the instance if all its rules hold.
Result<Instance> checked(Instance instance)
{
    if (auto ok = check(instance); !ok)
        return propagateError(ok);
    return instance;
}

template <class I, class List>
Result<void> checkIndex(I i, const List& list, const char* what)
{
    if (i.value >= 0 && i.at() < list.size())
        return {};
    return badInput(formatMessage("there is no {} {}", what, i.value));
}

/// Marks which things of a list are chosen; Error for one that is not there.
template <class I, class List>
Result<std::vector<char>> marked(std::span<const I> which, const List& list, const char* what)
{
    std::vector<char> marks(list.size(), 0);
    for (const I i : which) {
        if (auto ok = checkIndex(i, list, what); !ok)
            return propagateError(ok);
        marks[i.at()] = 1;
    }
    return marks;
}

/// Returns the remaining entries of a list.
template <class T>
std::vector<T> without(const std::vector<T>& list, const std::vector<char>& goes)
{
    std::vector<T> left;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!goes[i])
            left.push_back(list[i]);
    return left;
}

/// The new place of everything that stays, -1 for what goes.
template <class I>
std::vector<I> newPlaces(const std::vector<char>& goes)
{
    std::vector<I> places(goes.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < goes.size(); ++i)
        if (!goes[i])
            places[i] = I(next++);
    return places;
}

/// "site-7": the first number, from one more than there are on, whose name is free.
template <class List>
std::string freshName(const List& things, std::string_view kind)
{
    NameTable names(things.size());
    for (const auto& thing : things)
        names.add(thing.name);
    std::size_t number = things.size() + 1;
    std::string name;
    do {
        name = fmt::format("{}-{}", kind, number++);
    } while (names.find(name) >= 0);
    return name;
}

/// Changes one workflow with `change(workflow)` and checks the whole.
template <class Change>
Result<Instance> withChanged(const Instance& instance, WorkflowIndex w, const Change& change)
{
    if (auto ok = checkIndex(w, instance.workflows, "workflow"); !ok)
        return propagateError(ok);
    std::vector<Workflow> workflows = instance.workflows.all();
    if (Result<void> ok = change(workflows[w.at()]); !ok)
        return propagateError(ok);
    Instance changed = instance;
    changed.workflows = std::move(workflows);
    changed.manualMoves.clear();
    return checked(std::move(changed));
}

Result<void> checkEnds(const Workflow& workflow, TaskIndex parent, TaskIndex child)
{
    return checkIndex(parent, workflow.tasks, "task").and_then([&] { return checkIndex(child, workflow.tasks, "task"); });
}

std::vector<Parent>::iterator edgeOf(Task& child, TaskIndex parent)
{
    return std::find_if(child.parents.begin(), child.parents.end(), [parent](const Parent& p) { return p.task == parent; });
}

/// A reservation as a file keeps it.
Reservation kept(Reservation value)
{
    if (value.usage)
        value.usage = withoutOthers(*value.usage);
    return value;
}

} // namespace

Result<Instance> withSiteAdded(const Instance& instance)
{
    Instance changed = instance;
    Site site = changed.sites.empty() ? Site{} : changed.sites.back();
    site.name = freshName(changed.sites, "site");
    changed.sites.push_back(std::move(site));
    return checked(std::move(changed));
}

Result<Instance> withSite(const Instance& instance, SiteIndex i, const Site& value)
{
    if (auto ok = checkIndex(i, instance.sites, "site"); !ok)
        return propagateError(ok);
    Instance changed = instance;
    changed.sites[i.at()] = value;
    return checked(std::move(changed));
}

Result<Instance> withoutSites(const Instance& instance, std::span<const SiteIndex> which)
{
    const auto goes = marked(which, instance.sites, "site");
    if (!goes)
        return tl::unexpected(goes.error());
    const auto places = newPlaces<SiteIndex>(*goes);
    Instance changed = instance;
    changed.sites = without(instance.sites, *goes);
    if (changed.sites.empty())
        return badInput("a grid needs a site");
    for (Reservation& reservation : changed.reservations) {
        if ((*goes)[reservation.site.at()])
            return badInput(formatMessage("the reservation '{}' is on the site '{}'", reservation.name,
                                          instance.sites[reservation.site.at()].name));
        reservation.site = places[reservation.site.at()];
    }
    std::vector<LocalJob> jobs = instance.localJobs.all();
    for (LocalJob& job : jobs) {
        if ((*goes)[job.site.at()])
            return badInput(formatMessage("local jobs are on the site '{}'", instance.sites[job.site.at()].name));
        job.site = places[job.site.at()];
    }
    changed.localJobs = std::move(jobs);
    changed.manualMoves.clear(); // sites have other numbers
    return checked(std::move(changed));
}

Result<Instance> withReservationAdded(const Instance& instance, Reservation value)
{
    Instance changed = instance;
    if (value.name.empty())
        value.name = freshName(instance.reservations, "reservation");
    changed.reservations.push_back(kept(std::move(value)));
    return checked(std::move(changed));
}

Result<Instance> withReservation(const Instance& instance, ReservationIndex i, const Reservation& value)
{
    if (auto ok = checkIndex(i, instance.reservations, "reservation"); !ok)
        return propagateError(ok);
    Instance changed = instance;
    changed.reservations[i.at()] = kept(value);
    return checked(std::move(changed));
}

Result<Instance> withReservations(const Instance& instance, std::vector<Reservation> all)
{
    Instance changed = instance;
    std::transform(all.begin(), all.end(), all.begin(), kept);
    changed.reservations = std::move(all);
    return checked(std::move(changed));
}

Result<Instance> withoutReservations(const Instance& instance, std::span<const ReservationIndex> which)
{
    const auto goes = marked(which, instance.reservations, "reservation");
    if (!goes)
        return tl::unexpected(goes.error());
    Instance changed = instance;
    changed.reservations = without(instance.reservations, *goes);
    return checked(std::move(changed));
}

Result<Instance> withWorkflowAdded(const Instance& instance, Workflow value)
{
    if (value.name.empty())
        value.name = freshName(instance.workflows, "workflow");
    std::vector<Workflow> workflows = instance.workflows.all();
    workflows.push_back(std::move(value));
    Instance changed = instance;
    changed.workflows = std::move(workflows);
    return checked(std::move(changed));
}

Result<Instance> withWorkflow(const Instance& instance, WorkflowIndex w, Workflow value)
{
    return withChanged(instance, w, [&value](Workflow& workflow) -> Result<void> {
        workflow = std::move(value);
        return {};
    });
}

Result<Instance> withoutWorkflows(const Instance& instance, std::span<const WorkflowIndex> which)
{
    const auto goes = marked(which, instance.workflows, "workflow");
    if (!goes)
        return tl::unexpected(goes.error());
    Instance changed = instance;
    changed.workflows = without(instance.workflows.all(), *goes);
    changed.manualMoves.clear();
    return checked(std::move(changed));
}

Result<Instance> withTaskAdded(const Instance& instance, WorkflowIndex w, Task value)
{
    return withChanged(instance, w, [&value](Workflow& workflow) -> Result<void> {
        value.name = freshName(workflow.tasks, "task");
        workflow.tasks.push_back(std::move(value));
        return {};
    });
}

Result<Instance> withoutTasks(const Instance& instance, WorkflowIndex w, std::span<const TaskIndex> which)
{
    return withChanged(instance, w, [which](Workflow& workflow) -> Result<void> {
        const auto goes = marked(which, workflow.tasks, "task");
        if (!goes)
            return tl::unexpected(goes.error());
        const auto places = newPlaces<TaskIndex>(*goes);
        workflow.tasks = without(workflow.tasks, *goes);
        if (workflow.tasks.empty())
            return badInput("a workflow needs a task");
        for (Task& task : workflow.tasks) {
            std::erase_if(task.parents, [&goes](const Parent& parent) { return (*goes)[parent.task.at()] != 0; });
            for (Parent& parent : task.parents)
                parent.task = places[parent.task.at()];
        }
        return {};
    });
}

Result<Instance> withEdge(const Instance& instance, WorkflowIndex w, TaskIndex parent, TaskIndex child, double bytes)
{
    return withChanged(instance, w, [&](Workflow& workflow) {
        return checkEnds(workflow, parent, child).map([&] {
            Task& task = workflow.tasks[child.at()];
            if (const auto edge = edgeOf(task, parent); edge != task.parents.end())
                edge->bytes = bytes;
            else
                task.parents.push_back({parent, bytes});
        });
    });
}

Result<Instance> withoutEdge(const Instance& instance, WorkflowIndex w, TaskIndex parent, TaskIndex child)
{
    return withChanged(instance, w, [&](Workflow& workflow) {
        return checkEnds(workflow, parent, child).and_then([&]() -> Result<void> {
            Task& task = workflow.tasks[child.at()];
            const auto edge = edgeOf(task, parent);
            if (edge == task.parents.end())
                return badInput(
                    formatMessage("the task '{}' does not wait for '{}'", task.name, workflow.tasks[parent.at()].name));
            task.parents.erase(edge);
            return {};
        });
    });
}

Instance withStart(Instance instance, std::optional<CalendarStart> start)
{
    instance.start = std::move(start);
    return instance;
}

Result<Instance> withStartDate(const Instance& instance, std::string_view text)
{
    if (text.empty())
        return withStart(instance, std::nullopt);
    return parseTypedStart(text, instance.start).map([&instance](CalendarStart start) {
        return withStart(instance, std::move(start));
    });
}

Result<Instance> withLocalJobs(const Instance& instance, std::vector<LocalJob> all)
{
    Instance changed = instance;
    changed.localJobs = std::move(all);
    return checked(std::move(changed));
}

Result<Instance> withUsage(const Instance& instance, const Usage& usage)
{
    Instance changed = instance;
    changed.usage = withoutOthers(usage);
    return checked(std::move(changed));
}

Result<Instance> withManualMove(const Instance& instance, const std::string& base, const ManualMove& move)
{
    Instance changed = instance;
    if (base != instance.manualBase)
        changed.manualMoves.clear();
    changed.manualBase = base;
    std::erase_if(changed.manualMoves,
                  [&move](const ManualMove& earlier) { return earlier.workflow == move.workflow && earlier.task == move.task; });
    changed.manualMoves.push_back(move);
    return checked(std::move(changed));
}

Instance withoutManualMoves(Instance instance)
{
    instance.manualMoves.clear();
    return instance;
}

} // namespace wattif::reservation
