// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes a scenario; scenario_io.cpp reads it.

#include "core/reservation/files/scenario_write.h"

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

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

Json siteJson(const Site& site)
{
    return {{"name", site.name}, {"processors", site.processors}, {"speed", numberJson(site.speed)}};
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

Json workflowJson(const Workflow& workflow)
{
    Json json{{"name", workflow.name}, {"submit_s", numberJson(workflow.submitSeconds)}};
    if (workflow.deadlineSeconds)
        json["deadline_s"] = numberJson(*workflow.deadlineSeconds);
    json["tasks"] = listJson(workflow.tasks, [&workflow](const Task& task) { return taskJson(workflow, task); });
    return json;
}

Json reservationJson(const Instance& instance, const Reservation& value)
{
    Json json{{"name", value.name},
              {"site", instance.sites[value.site.at()].name},
              {"start_s", numberJson(value.startSeconds)},
              {"end_s", numberJson(value.endSeconds)},
              {"processors", value.processors}};
    if (value.usage)
        json["usage"] = usageJson(*value.usage);
    return json;
}

Json localJobJson(const Instance& instance, const LocalJob& job)
{
    return {{"site", instance.sites[job.site.at()].name},
            {"submit_s", numberJson(job.submitSeconds)},
            {"run_s", numberJson(job.runSeconds)},
            {"requested_s", numberJson(job.requestedSeconds)},
            {"processors", job.processors}};
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

} // namespace

void writeInstance(const Instance& instance, Json& into)
{
    into["sites"] = listJson(instance.sites, siteJson);
    into["bandwidth_bytes_per_s"] = numberJson(instance.bandwidthBytesPerSecond);
    into["usage"] = usageJson(instance.usage);
    into["overestimation"] = numberJson(instance.overestimation);
    if (instance.requestRate)
        into["request_rate"] = numberJson(*instance.requestRate);
    if (instance.failures != Failures())
        into["failures"] = {{"mtbf_s", numberJson(instance.failures.mtbfSeconds)},
                            {"mttr_s", numberJson(instance.failures.mttrSeconds)}};
    if (instance.violation != Violation::waits)
        into["violation"] = toString(instance.violation);
    if (!instance.workflows.empty())
        into["workflows"] = listJson(instance.workflows, workflowJson);
    if (!instance.reservations.empty())
        into["reservations"] =
            listJson(instance.reservations, [&](const Reservation& value) { return reservationJson(instance, value); });
    if (!instance.localJobs.empty())
        into["local_jobs"] = listJson(instance.localJobs, [&](const LocalJob& job) { return localJobJson(instance, job); });
    if (!instance.manualMoves.empty() || instance.manualBase != Instance().manualBase)
        into["manual"] = manualJson(instance);
}

} // namespace wattif::reservation
