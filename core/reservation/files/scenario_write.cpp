// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes a scenario; scenario_io.cpp reads it.

#include "core/reservation/files/scenario_write.h"

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/io/calendar_fields.h"
#include "core/io/field_sink.h"
#include "core/io/json_text.h"
#include "core/reservation/model/usage_fields.h"

namespace wattif::reservation {
namespace {

Json numbersJson(const std::vector<double>& values)
{
    Json list = Json::array();
    list.get_ref<Json::array_t&>().reserve(values.size());
    for (const double value : values)
        list.push_back(numberJson(value));
    return list;
}

template <class List, class Make>
Json listJson(const List& things, const Make& make)
{
    Json list = Json::array();
    list.get_ref<Json::array_t&>().reserve(things.size());
    for (const auto& thing : things)
        list.push_back(make(thing));
    return list;
}

Json usageJson(const Usage& usage)
{
    Json json{{"family", toString(usage.family)}};
    for (const UsageField& field : usageFields(usage.family))
        json[std::string(field.name)] = numberJson(usage.*field.member);
    if (usage.family == UsageFamily::empirical)
        json["shares"] = numbersJson(usage.shares);
    return json;
}

void writeSite(const Site& site, RowSink& row)
{
    row.text("name", site.name);
    row.whole("processors", site.processors);
    row.number("speed", site.speed);
}

Json taskJson(const Workflow& workflow, const Task& task)
{
    Json json{{"name", task.name}, {"work_s", numberJson(task.workSeconds)}, {"processors", task.processors}};
    if (task.minProcessors > 0)
        json["min_processors"] = task.minProcessors;
    if (task.maxProcessors > 0)
        json["max_processors"] = task.maxProcessors;
    if (!task.parents.empty())
        json["parents"] = listJson(task.parents, [&workflow](const Parent& parent) -> Json {
            return {{"task", workflow.tasks[parent.task.at()].name}, {"bytes", numberJson(parent.bytes)}};
        });
    if (!task.historySeconds.empty())
        json["history_s"] = numbersJson(task.historySeconds);
    return json;
}

void writeWorkflow(const Workflow& workflow, RowSink& row)
{
    row.text("name", workflow.name);
    row.number("submit_s", workflow.submitSeconds);
    if (workflow.leadSeconds > 0.0)
        row.number("lead_s", workflow.leadSeconds);
    if (workflow.deadlineSeconds)
        row.number("deadline_s", *workflow.deadlineSeconds);
    row.value("tasks", listJson(workflow.tasks, [&workflow](const Task& task) { return taskJson(workflow, task); }));
}

void writeReservation(const Instance& instance, const Reservation& value, RowSink& row)
{
    row.text("name", value.name);
    row.text("site", instance.sites[value.site.at()].name);
    row.number("start_s", value.startSeconds);
    row.number("end_s", value.endSeconds);
    row.whole("processors", value.processors);
    if (value.usage)
        row.value("usage", usageJson(*value.usage));
}

void writeLocalJob(const Instance& instance, const LocalJob& job, RowSink& row)
{
    row.text("site", instance.sites[job.site.at()].name);
    row.number("submit_s", job.submitSeconds);
    row.number("run_s", job.runSeconds);
    row.number("requested_s", job.requestedSeconds);
    row.whole("processors", job.processors);
}

Json manualJson(const Instance& instance)
{
    return {{"base", instance.manualBase}, {"moves", listJson(instance.manualMoves, [&instance](const ManualMove& move) {
                                                const Workflow& workflow = instance.workflows[move.workflow.at()];
                                                return Json{{"workflow", workflow.name},
                                                            {"task", workflow.tasks[move.task.at()].name},
                                                            {"to", instance.sites[move.to.at()].name}};
                                            })}};
}

/// A list of objects that `write` makes of its elements.
template <class List, class Write>
void writeList(const char* name, const List& things, FieldSink& into, const Write& write)
{
    into.objects(name, things.size(), [&](std::size_t i, RowSink& row) { write(things[i], row); });
}

} // namespace

void writeInstance(const Instance& instance, FieldSink& into)
{
    writeList("sites", instance.sites, into, writeSite);
    into.field("bandwidth_bytes_per_s", numberJson(instance.bandwidthBytesPerSecond));
    into.field("usage", usageJson(instance.usage));
    into.field("overestimation", numberJson(instance.overestimation));
    if (instance.requestRate)
        into.field("request_rate", numberJson(*instance.requestRate));
    if (instance.failures != Failures())
        into.field(
            "failures",
            {{"mtbf_s", numberJson(instance.failures.mtbfSeconds)}, {"mttr_s", numberJson(instance.failures.mttrSeconds)}});
    if (instance.violation != Violation::waits)
        into.field("violation", toString(instance.violation));
    if (instance.window != StartWindow::flexible)
        into.field("window", toString(instance.window));
    writeCalendarStart(instance.start, into);
    if (!instance.workflows.empty())
        writeList("workflows", instance.workflows.all(), into, writeWorkflow);
    if (!instance.reservations.empty())
        writeList("reservations", instance.reservations, into,
                  [&](const Reservation& value, RowSink& row) { writeReservation(instance, value, row); });
    if (!instance.localJobs.empty())
        writeList("local_jobs", instance.localJobs.all(), into,
                  [&](const LocalJob& job, RowSink& row) { writeLocalJob(instance, job, row); });
    if (!instance.manualMoves.empty() || instance.manualBase != Instance().manualBase)
        into.field("manual", manualJson(instance));
}

} // namespace wattif::reservation
