// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of a scenario as JSON Schema; scenario_io.cpp reads them.

#include "core/reservation/files/scenario_schema.h"

#include <array>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/io/calendar_fields.h"
#include "core/io/schema_parts.h"
#include "core/reservation/model/limits.h"
#include "core/reservation/model/usage_fields.h"

namespace wattif::reservation {
namespace {

template <class Value, std::size_t count>
Json namesOf(const std::array<Value, count>& all)
{
    Json names = Json::array();
    for (const Value value : all)
        names.push_back(toString(value));
    return names;
}

Json schemaOfOptional(Json schema)
{
    schema["type"] = Json::array({schema["type"], "null"});
    return schema;
}

Json schemaOfSeconds(const char* description) { return schemaOfNumber(0, maxSeconds, description); }

Json schemaOfProcessors(std::int32_t minimum, const char* description)
{
    return schemaOfCount(minimum, maxProcessors, description);
}

Json schemaOfUsage(const char* description)
{
    Json properties{{"family",
                     {{"enum", Json::array({"beta", "normal", "empirical", "point"})},
                      {"description", "Family of the distribution; the numbers of other families are refused."}}}};
    for (const UsageFamily family : {UsageFamily::beta, UsageFamily::normal, UsageFamily::point})
        for (const UsageField& field : usageFields(family))
            properties[std::string(field.name)] = schemaOfNumber(field.min, field.max, field.description);
    properties["shares"] =
        schemaOfArray(schemaOfNumber(minShare, 1, "A used share."), "empirical: measured shares, each as likely.");
    return schemaOfObject(std::move(properties), Json::array(), description);
}

Json schemaOfSite()
{
    return schemaOfObject({{"name", schemaOfName("Unique among the sites.")},
                           {"processors", schemaOfProcessors(1, "Processors of the site.")},
                           {"speed", schemaOfNumber(minSpeed, maxSpeed, "Work done in a second, relative to the others.")}},
                          Json::array({"name", "processors"}), "A cluster of like processors.");
}

Json schemaOfParent()
{
    Json object = schemaOfObject({{"task", schemaOfName("Name of a task of the same workflow.")},
                                  {"bytes", schemaOfNumber(0, maxBytes, "Data that it transfers, bytes.")}},
                                 Json::array({"task"}), "A task that this one waits for.");
    return {{"oneOf", Json::array({std::move(object), schemaOfName("Name of a task that this one waits for, without data.")})}};
}

Json schemaOfTask()
{
    return schemaOfObject({{"name", schemaOfName("Unique in the workflow.")},
                           {"work_s", schemaOfNumber(minWorkSeconds, maxSeconds, "Run time on a site of speed 1, seconds.")},
                           {"processors", schemaOfProcessors(1, "Requested processors.")},
                           {"min_processors", schemaOfProcessors(0, "Minimum when reshaped; 0: processors.")},
                           {"max_processors", schemaOfProcessors(0, "Maximum when reshaped; 0: processors.")},
                           {"parents", schemaOfArray(schemaOfParent(), "Tasks that it waits for.")},
                           {"history_s",
                            schemaOfArray(schemaOfSeconds("A run time, seconds."),
                                          "Run times of past executions, equally many of each task, 3 or more.")}},
                          Json::array({"name", "work_s"}), "A task.");
}

Json schemaOfWorkflow()
{
    return schemaOfObject(
        {{"name", schemaOfName("Unique among the workflows.")},
         {"submit_s", schemaOfSeconds("Time of submission, seconds.")},
         {"lead_s", schemaOfSeconds("From the submission to the earliest start of its tasks, seconds.")},
         {"deadline_s", schemaOfOptional(schemaOfSeconds("Latest start of its tasks, or the workflow is rejected; seconds."))},
         {"tasks", schemaOfArray(schemaOfTask(), "Its tasks.")}},
        Json::array({"name", "tasks"}), "A directed acyclic graph of tasks.");
}

Json schemaOfReservation()
{
    return schemaOfObject({{"name", schemaOfName("Unique among the reservations.")},
                           {"site", schemaOfName("Name of its site.")},
                           {"start_s", schemaOfSeconds("Start, seconds.")},
                           {"end_s", schemaOfSeconds("End, after the start, seconds.")},
                           {"processors", schemaOfProcessors(1, "Processors, at most those of the site.")},
                           {"usage", schemaOfOptional(schemaOfUsage("Its own used share, instead of the scenario's."))}},
                          Json::array({"name", "site", "start_s", "end_s", "processors"}),
                          "A reservation that exists from the beginning.");
}

Json schemaOfJob(bool onSite)
{
    Json properties{{"submit_s", schemaOfSeconds("Submission, seconds.")},
                    {"run_s", schemaOfNumber(minWorkSeconds, maxSeconds, "Run time, seconds.")},
                    {"requested_s", schemaOfSeconds("Requested time, seconds; at least the run time counts.")},
                    {"processors", schemaOfProcessors(1, "Processors.")}};
    Json required = Json::array({"submit_s", "run_s"});
    if (onSite) {
        properties["site"] = schemaOfName("Name of its site.");
        required.push_back("site");
    }
    return schemaOfObject(std::move(properties), std::move(required), "A rigid job without reservation.");
}

Json schemaOfTrace()
{
    return {{"description", "Instead of local_jobs: jobs that are spread over the sites by their processors."},
            {"oneOf",
             Json::array({schemaOfName("Path of a trace in the Standard Workload Format, beside the scenario."),
                          schemaOfArray(schemaOfJob(false), "The jobs, in order.")})}};
}

Json schemaOfFailures()
{
    return schemaOfObject({{"mtbf_s", schemaOfSeconds("Mean time between failures, seconds; 0: none, else 60 or more.")},
                           {"mttr_s", schemaOfNumber(minMttrSeconds, maxSeconds, "Mean time to repair, seconds.")}},
                          Json::array(), "Sites fail and recover after exponential times.");
}

Json schemaOfManual()
{
    Json move = schemaOfObject({{"workflow", schemaOfName("Name of the workflow.")},
                                {"task", schemaOfName("Name of its task.")},
                                {"to", schemaOfName("Name of the site that it goes to.")}},
                               Json::array({"workflow", "task", "to"}), "A task moved to another site by hand.");
    return schemaOfObject({{"base", schemaOfName("Policy from whose plans the moves start.")},
                           {"moves", schemaOfArray(std::move(move), "Moves, each task at most once.")}},
                          Json::array(), "What policy manual does.");
}

} // namespace

std::vector<std::string> fieldNames()
{
    return {"sites",        "bandwidth_bytes_per_s",
            "usage",        "overestimation",
            "request_rate", "failures",
            "violation",    "window",
            "start_time",   "time_zone",
            "workflows",    "reservations",
            "local_jobs",   "trace",
            "manual"};
}

Json schemaProperties()
{
    Json schema = Json::object();
    schema["sites"] = schemaOfArray(schemaOfSite(), "Sites of the grid.");
    schema["bandwidth_bytes_per_s"] =
        schemaOfNumber(minBandwidth, maxBandwidth, "Bandwidth between any two sites, bytes per second.");
    schema["usage"] = schemaOfUsage("Share of its time that a reservation uses.");
    schema["overestimation"] =
        schemaOfNumber(0, maxOverestimation, "A task that takes d seconds requests d (1 + overestimation).");
    schema["request_rate"] = schemaOfNumber(
        0, 1, "Share of requests that reserve; without it, all workflows and local jobs of the scenario are used.");
    schema["failures"] = schemaOfFailures();
    schema["violation"] = {{"enum", namesOf(allViolations)},
                           {"description", "What happens to a reservation with too few free processors at its start."}};
    schema["window"] = {{"enum", namesOf(allStartWindows)},
                        {"description", "Whether tasks may start later than the requested ends of their parents."}};
    addCalendarSchema(schema);
    schema["workflows"] = schemaOfArray(schemaOfWorkflow(), "Workflows that request reservations.");
    schema["reservations"] = schemaOfArray(schemaOfReservation(), "Reservations that exist from the beginning.");
    schema["local_jobs"] = schemaOfArray(schemaOfJob(true), "Jobs of the sites' own users, without reservation.");
    schema["trace"] = schemaOfTrace();
    schema["manual"] = schemaOfManual();
    return schema;
}

} // namespace wattif::reservation
