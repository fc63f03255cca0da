// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <cmath>
#include <string>
#include <vector>

#include "core/base/ratio.h"
#include "core/io/calendar_fields.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/clock.h"

namespace wattif::reservation {
namespace {

const std::vector<ItemColumn>& activityColumns()
{
    static const std::vector<ItemColumn> columns{
        {"kind", "", "task (of a workflow), reservation (of the scenario) or local_job."},
        {"workflow", "", "Workflow of a task."},
        {"name", "", "Name of the task or reservation; number of the local job, counted from 0."},
        {"state", "", "done, violated (it began late), cancelled, not_started, or rejected with its workflow."},
        {"site", "", "Its site."},
        {"processors", "", "Reserved or requested processors."},
        {"submit_s", "s", "Submission of the workflow or local job.", true},
        {"reserved_from_s", "s", "Beginning of the reservation.", true},
        {"reserved_to_s", "s", "End of the reservation.", true},
        {"start_s", "s", "Actual start.", true},
        {"end_s", "s", "Actual end.", true},
        {"wait_s", "s", "Actual start minus submission."},
        {"run_s", "s", "Actual end minus actual start."},
        {"probability", "",
         "Of a reservation: its factor of the plan's success probability, or its probability in policy evaluate."},
        {"moved", "", "1 if it was booked again, else 0."}};
    return columns;
}

const std::vector<ItemColumn>& planColumns()
{
    static const std::vector<ItemColumn> columns{
        {"decision", "", "Number of the workflow in the order of submission, counted from 1."},
        {"workflow", "", "The workflow."},
        {"fate", "", "done, rejected or lost."},
        {"submit_s", "s", "Its submission.", true},
        {"plan_probability", "", "Success probability of its plan."},
        {"planned_end_s", "s", "Last end of its reservations as planned.", true},
        {"end_s", "s", "Its actual end.", true},
        {"task", "", "A planned task, in the order of admission; of a rejected workflow the task that could not be placed."},
        {"site", "", "Site of the task."},
        {"processors", "", "Reserved processors."},
        {"reserved_from_s", "s", "Beginning of the reservation.", true},
        {"reserved_to_s", "s", "End of the reservation.", true},
        {"probability", "", "Factor of the plan's probability."}};
    return columns;
}

std::string stateOf(const ReservationRecord& record)
{
    if (record.cancelled)
        return "cancelled";
    if (std::isnan(record.beginSeconds))
        return "not_started";
    return record.violated ? "violated" : "done";
}

double submissionOf(const Instance& instance, const ReservationRecord& record)
{
    return instance.workflows[record.workflow.at()].submitSeconds;
}

Result<void> writeReservation(const Instance& instance, const ReservationRecord& record, ItemRow& row)
{
    const bool isOwn = record.workflow.value < 0;
    const TaskPlacement& placement = record.placement;
    if (isOwn) {
        row.add("reservation").addNothing().add(instance.reservations[record.task.at()].name);
    } else {
        const Workflow& workflow = instance.workflows[record.workflow.at()];
        row.add("task").add(workflow.name).add(workflow.tasks[record.task.at()].name);
    }
    row.add(stateOf(record)).add(instance.sites[placement.site.at()].name).add(placement.processors);
    const double submit = isOwn ? notApplicable : submissionOf(instance, record);
    row.add(submit).add(placement.startSeconds).add(placement.endSeconds).add(record.beginSeconds).add(record.finishSeconds);
    row.add(record.beginSeconds - submit).add(record.finishSeconds - record.beginSeconds).add(placement.probability);
    row.add(record.moved ? 1 : 0);
    return row.end();
}

Result<void> writeRejected(const Instance& instance, const WorkflowRecord& record, ItemRow& row)
{
    const Workflow& workflow = instance.workflows[record.workflow.at()];
    for (const Task& task : workflow.tasks) {
        row.add("task").add(workflow.name).add(task.name).add("rejected").addNothing().add(task.processors);
        row.add(workflow.submitSeconds).addNothing(8);
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

Result<void> writeLocalJobs(const Instance& instance, const Outcome& outcome, ItemRow& row)
{
    std::vector<const LocalJobRecord*> began(instance.localJobs.size(), nullptr);
    for (const LocalJobRecord& record : outcome.localJobs)
        began[static_cast<std::size_t>(record.job)] = &record;
    for (std::size_t i = 0; i < began.size(); ++i) {
        const LocalJob& job = instance.localJobs[i];
        row.add("local_job").addNothing().add(std::to_string(i)).add(began[i] ? "done" : "not_started");
        row.add(instance.sites[job.site.at()].name).add(job.processors).add(job.submitSeconds).addNothing(2);
        if (const LocalJobRecord* record = began[i]) {
            row.add(record->beginSeconds).add(record->finishSeconds).add(record->beginSeconds - job.submitSeconds);
            row.add(record->finishSeconds - record->beginSeconds);
        } else {
            row.addNothing(4);
        }
        row.addNothing(2);
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

Result<void> writeEvaluations(const Instance& instance, const Outcome& outcome, ItemRow& row)
{
    for (std::size_t i = 0; i < outcome.evaluations.size(); ++i) {
        const Reservation& own = instance.reservations[i];
        row.add("reservation").addNothing().add(own.name).addNothing().add(instance.sites[own.site.at()].name);
        row.add(own.processors).addNothing().add(own.startSeconds).add(own.endSeconds).addNothing(4);
        row.add(outcome.evaluations[i].risk.probability()).addNothing();
        if (auto ok = row.end(); !ok)
            return ok;
    }
    return {};
}

Result<void> writeActivities(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    ItemRow row(sink);
    if (outcome.isEvaluation)
        return writeEvaluations(instance, outcome, row);
    for (const ReservationRecord& record : outcome.reservations)
        if (auto ok = writeReservation(instance, record, row); !ok)
            return ok;
    for (const WorkflowRecord& record : outcome.workflows)
        if (record.ending == WorkflowEnding::rejected)
            if (auto ok = writeRejected(instance, record, row); !ok)
                return ok;
    return writeLocalJobs(instance, outcome, row);
}

std::string stateOfWorkflow(WorkflowEnding ending)
{
    switch (ending) {
    case WorkflowEnding::done: return "done";
    case WorkflowEnding::rejected: return "rejected";
    case WorkflowEnding::lost: return "lost";
    }
    return {};
}

void addWorkflow(const Instance& instance, const WorkflowRecord& record, std::int64_t number, ItemRow& row)
{
    const Workflow& workflow = instance.workflows[record.workflow.at()];
    row.add(number).add(workflow.name).add(stateOfWorkflow(record.ending)).add(workflow.submitSeconds);
    if (record.ending == WorkflowEnding::rejected)
        row.addNothing(3);
    else
        row.add(record.probability).add(record.plannedEndSeconds).add(record.endSeconds);
}

/// The first reservation of a task, which has the planned times.
const ReservationRecord* plannedOf(const Outcome& outcome, const WorkflowRecord& record, TaskIndex task)
{
    for (std::size_t i = record.firstReservation; i < record.firstReservation + record.reservations; ++i)
        if (outcome.reservations[i].task == task)
            return &outcome.reservations[i];
    return nullptr;
}

Result<void> writeRejection(const Instance& instance, const WorkflowRecord& record, std::int64_t number, ItemRow& row)
{
    addWorkflow(instance, record, number, row);
    const auto& tasks = instance.workflows[record.workflow.at()].tasks;
    record.refusedTask ? row.add(tasks[record.refusedTask->at()].name) : row.addNothing();
    row.addNothing(5);
    return row.end();
}

Result<void> writePlans(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    ItemRow row(sink);
    std::int64_t number = 0;
    for (const WorkflowRecord& record : outcome.workflows) {
        ++number;
        if (record.ending == WorkflowEnding::rejected)
            if (auto ok = writeRejection(instance, record, number, row); !ok)
                return ok;
        for (const TaskIndex task : record.order) {
            const ReservationRecord* planned = plannedOf(outcome, record, task);
            if (!planned)
                continue;
            const TaskPlacement& placement = planned->placement;
            addWorkflow(instance, record, number, row);
            row.add(instance.workflows[record.workflow.at()].tasks[task.at()].name);
            row.add(instance.sites[placement.site.at()].name).add(placement.processors);
            row.add(placement.startSeconds).add(placement.endSeconds).add(placement.probability);
            if (auto ok = row.end(); !ok)
                return ok;
        }
    }
    return {};
}

DatePrinter datesOf(const StudyInstance& of) { return datePrinter(clockOf(valueOf<Instance>(of))); }

} // namespace

ItemOutputs itemOutputs()
{
    return {.tables = {{ItemKind::jobs, "a task of a workflow, a reservation or a local job", activityColumns(), writeActivities,
                        datesOf},
                       {ItemKind::decisions, "a planned task of a workflow", planColumns(), writePlans, datesOf}}};
}

} // namespace wattif::reservation
