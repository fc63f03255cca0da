// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of a scenario as JSON Schema; scenario_io.cpp reads and writes them.

#include "core/power/files/scenario_schema.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "core/io/calendar_fields.h"
#include "core/io/schema_parts.h"
#include "core/power/model/instance.h"

namespace wattif::power {
namespace {

Json schemaOfTime(const char* description) { return schemaOfNumber(0, maxSeconds, description); }

/// A number, or the label of a part of a job.
Json schemaOfId()
{
    return {
        {"anyOf", Json::array({{{"type", "integer"}}, {{"type", "string"}, {"pattern", "^[0-9]+([_+.][0-9]+|\\[[0-9]+\\])$"}}})},
        {"description", "Number of the job, or the label of a part of it: \"78_3\"."}};
}

Json schemaOfJob()
{
    return schemaOfObject({{"id", schemaOfId()},
                           {"submit_s", schemaOfTime("Submission, seconds.")},
                           {"processors", schemaOfCount(1, maxProcessors, "Processors asked for.")},
                           {"run_s", schemaOfTime("Run time, seconds.")},
                           {"requested_s", schemaOfTime("Requested time, seconds; 0: none stated.")},
                           {"wait_s", schemaOfNumber(-1, maxSeconds, "Actual time before the start; -1: unknown.")},
                           {"user", schemaOfText("User who submitted the job.")},
                           {"account", schemaOfText("Account or project of the job.")},
                           {"priority", schemaOfNumber(-maxPriority, maxPriority, "Larger: more urgent; for order priority.")},
                           {"watts", schemaOfNumber(0, maxJobWatts, "Power of all nodes of the job; 0: as nodes that are busy.")},
                           {"slack_s", schemaOfNumber(-1, maxSeconds, "Longest time it may be held; -1: as the policy says.")},
                           {"partition", schemaOfText("Partition that it asks for; without one: the default.")},
                           {"gpus", schemaOfCount(0, maxProcessors, "GPUs of all its nodes together.")}},
                          Json::array({"id", "submit_s", "processors", "run_s"}), "A job of the trace.");
}

Json schemaOfCurve(const char* description)
{
    Json step = schemaOfObject(
        {{"from_s", schemaOfTime("Beginning of the step, seconds.")}, {"value", schemaOfNumber(-maxRate, maxRate)}},
        Json::array({"from_s", "value"}), "A value from a point in time on.");
    return schemaOfObject({{"period_s", schemaOfTime("Length after which the curve repeats (86400: a day); 0: never.")},
                           {"steps", schemaOfArray(std::move(step), "Steps in order of time.")}},
                          Json::array({"steps"}), description);
}

Json schemaOfWatts()
{
    Json states = Json::object();
    for (const char* state : {"off", "booting", "idle", "busy", "shutting_down"})
        states[state] = schemaOfNumber(0, maxWatts);
    return schemaOfObject(std::move(states), Json::array(), "Power of one node in each state, watts.");
}

Json schemaOfPowerModel()
{
    Json table =
        schemaOfArray(schemaOfNumber(0, maxWatts), "Watts at equal steps of the load from 0 to 100 %, scaled to idle and busy.");
    table["minItems"] = 2;
    table["maxItems"] = maxModelPoints;
    return {{"anyOf", Json::array({{{"enum", Json::array({"linear", "square", "specpower"})}}, std::move(table)})},
            {"description", "Power between idle and busy by the load, the used share of the cores."}};
}

Json schemaOfInterval()
{
    return schemaOfObject({{"first_node", schemaOfCount(0, maxNodes, "First node, from 0.")},
                           {"last_node", schemaOfCount(0, maxNodes, "Last node.")},
                           {"from_s", schemaOfTime("Beginning, seconds.")},
                           {"to_s", schemaOfTime("End, seconds.")}},
                          Json::array({"first_node", "last_node", "from_s", "to_s"}), "Nodes that the policy manual turns off.");
}

Json schemaOfObserved()
{
    Json states = {{"enum", {"off", "shutting_down", "booting", "idle", "busy"}}, {"description", "Its state."}};
    return schemaOfObject(
        {{"node", schemaOfCount(0, maxNodes - 1, "Node, from 0.")},
         {"from_s", schemaOfTime("Beginning, seconds; up to the node's next state.")},
         {"state", std::move(states)},
         {"jobs", schemaOfArray(schemaOfId(), "The jobs on it.")},
         {"out_of_service",
          {{"type", "boolean"}, {"description", "Takes no new job: drained, down, failed, silent or in maintenance."}}}},
        Json::array({"node", "from_s", "state"}), "What a node was seen to do.");
}

Json schemaOfMaintenance()
{
    return schemaOfObject({{"from_s", schemaOfTime("Beginning, seconds.")}, {"to_s", schemaOfTime("End, seconds.")}},
                          Json::array({"from_s", "to_s"}), "A time in which no job runs.");
}

Json schemaOfNodeKind()
{
    return schemaOfObject({{"name", schemaOfText("Name, once in the scenario.")},
                           {"count", schemaOfCount(1, maxNodes, "Nodes of this kind.")},
                           {"cores", schemaOfCount(1, maxProcessors, "Processors of one node; else cores_per_node.")},
                           {"gpus", schemaOfCount(0, maxNodeGpus, "GPUs of one node.")},
                           {"watts", schemaOfWatts()},
                           {"boot_s", schemaOfNumber(0, maxSwitchSeconds, "Time from off to idle; else boot_seconds.")},
                           {"shutdown_s", schemaOfNumber(0, maxSwitchSeconds, "Time from idle to off; else shutdown_seconds.")},
                           {"speed", schemaOfNumber(minSpeed, maxSpeed, "Times of the trace are divided by it.")},
                           {"embodied_kg", schemaOfNumber(0, maxEmbodiedKg, "Embodied carbon; else embodied_kg_per_node.")},
                           {"life_years", schemaOfNumber(minLifeYears, maxLifeYears, "Life; else node_life_years.")},
                           {"power_model", schemaOfPowerModel()}},
                          Json::array({"name", "count"}), "Nodes that are alike.");
}

Json schemaOfPartition()
{
    return schemaOfObject(
        {{"name", schemaOfText("Name, once in the scenario.")},
         {"node_kinds", schemaOfArray(schemaOfText("Name of a node kind."), "Kinds, those to be taken first before others.")},
         {"max_job_nodes", schemaOfCount(0, maxNodes, "Larger jobs are rejected; 0: as in the scenario.")},
         {"max_job_minutes", schemaOfNumber(0, maxJobMinutes, "Longer jobs are rejected; 0: as in the scenario.")},
         {"default", {{"type", "boolean"}, {"description", "Takes the jobs that ask for no partition."}}},
         {"node_policy", schemaOfText("Policy of its nodes with options, for policy by-partition: reserve spare_nodes=2.")}},
        Json::array({"name", "node_kinds"}), "Nodes that jobs may ask for.");
}

} // namespace

std::vector<std::string> fieldNames()
{
    return {"nodes",
            "cores_per_node",
            "node_kinds",
            "partitions",
            "min_job_nodes",
            "max_job_nodes",
            "max_job_minutes",
            "over_time_seconds",
            "scheduler",
            "order",
            "sharing",
            "packing",
            "fair_half_life_s",
            "starvation_s",
            "boot_seconds",
            "shutdown_seconds",
            "boot_failure_share",
            "boot_repair_s",
            "boot_failure_seed",
            "watts",
            "power_model",
            "job_load",
            "energy_price_per_kwh",
            "carbon_g_per_kwh",
            "currency",
            "pue",
            "embodied_kg_per_node",
            "node_life_years",
            "price_curve",
            "carbon_curve",
            "pue_curve",
            "cap_watts",
            "cap_curve",
            "cap_levels",
            "start_of_day_s",
            "start_time",
            "time_zone",
            "maintenance",
            "off_intervals",
            "observed_states",
            "source",
            "jobs",
            "trace"};
}

Json schemaProperties()
{
    Json schema = Json::object();
    schema["nodes"] = schemaOfCount(1, maxNodes, "Nodes of the queue.");
    schema["cores_per_node"] = schemaOfCount(1, maxProcessors, "Processors of one node.");
    schema["node_kinds"] = schemaOfArray(schemaOfNodeKind(), "Kinds of nodes, numbered one after another; instead of nodes.");
    schema["partitions"] = schemaOfArray(schemaOfPartition(), "Partitions that jobs may ask for.");
    schema["min_job_nodes"] = schemaOfCount(1, maxNodes, "Smaller jobs are rejected.");
    schema["max_job_nodes"] = schemaOfCount(0, maxNodes, "Larger jobs are rejected; 0: all nodes.");
    schema["max_job_minutes"] = schemaOfNumber(minJobMinutes, maxJobMinutes, "Longer jobs are rejected.");
    schema["over_time_seconds"] =
        schemaOfNumber(0, maxSwitchSeconds, "How much longer than max_job_minutes a job may run, as Slurm's OverTimeLimit.");
    schema["scheduler"] = {{"enum", Json::array({"fcfs", "easy", "conservative"})}, {"description", "Order of the starts."}};
    schema["order"] = {{"enum", Json::array({"arrival", "shortest", "largest", "priority", "fair-share"})},
                       {"description", "Which waiting jobs the scheduler sees first."}};
    schema["sharing"] = {{"enum", Json::array({"exclusive", "cores"})},
                         {"description", "Whether jobs take whole nodes, or cores of nodes that several jobs share."}};
    schema["packing"] = {{"enum", Json::array({"first-fit", "best-fit", "worst-fit"})},
                         {"description", "Which node in use a job that shares one takes, by its free cores."}};
    schema["fair_half_life_s"] =
        schemaOfNumber(minHalfLifeSeconds, maxHalfLifeSeconds, "Half-life of the use of users, for order fair-share.");
    schema["starvation_s"] = schemaOfTime("Jobs that waited this long come first, by arrival; 0: no limit.");
    schema["boot_seconds"] = schemaOfNumber(0, maxSwitchSeconds, "Time from off to idle.");
    schema["shutdown_seconds"] = schemaOfNumber(0, maxSwitchSeconds, "Time from idle to off.");
    schema["boot_failure_share"] =
        schemaOfNumber(0, maxBootFailureShare, "Share of boots that fail: after the boot time the node is off again.");
    schema["boot_repair_s"] =
        schemaOfNumber(0, maxSwitchSeconds, "How long after a failed boot the node cannot boot; other nodes can.");
    schema["boot_failure_seed"] = schemaOfCount(0, maxBootFailureSeed, "Seed of the draws which boots fail.");
    schema["watts"] = schemaOfWatts();
    schema["power_model"] = schemaOfPowerModel();
    schema["job_load"] = {{"enum", Json::array({"nodes", "cores"})},
                          {"description", "Whether a job on whole nodes loads all their cores, or those that it asks for."}};
    schema["energy_price_per_kwh"] = schemaOfNumber(-maxRate, maxRate, "Flat price, if there is no price_curve.");
    schema["carbon_g_per_kwh"] = schemaOfNumber(0, maxRate, "Flat carbon intensity, if there is no carbon_curve.");
    schema["currency"] = schemaOfText("Word shown next to prices, e.g. EUR.");
    schema["pue"] = schemaOfNumber(1, maxPue, "Energy of the site per energy of the nodes, for cost and carbon.");
    schema["embodied_kg_per_node"] = schemaOfNumber(0, maxEmbodiedKg, "Carbon dioxide of making a node, kg; 0: not counted.");
    schema["node_life_years"] = schemaOfNumber(minLifeYears, maxLifeYears, "Time over which the embodied carbon counts.");
    schema["price_curve"] = schemaOfCurve("Price per kWh over time.");
    schema["carbon_curve"] = schemaOfCurve("Carbon intensity over time, g per kWh.");
    schema["pue_curve"] = schemaOfCurve("PUE over time, e.g. by the outside temperature, at least 1.");
    schema["cap_watts"] = schemaOfNumber(0, maxCapWatts, "Flat cap on the power of all nodes, if there is no cap_curve.");
    schema["cap_curve"] = schemaOfCurve("Cap on the power of all nodes over time, W.");
    schema["cap_levels"] = schemaOfText("Speeds of jobs below the cap with their shares of the power, 0.9:0.75 0.72:0.5.");
    schema["start_of_day_s"] = {{"type", "number"},
                                {"minimum", 0},
                                {"exclusiveMaximum", 86400},
                                {"description", "Time of day at second 0 of the trace."}};
    addCalendarSchema(schema);
    schema["maintenance"] = schemaOfArray(schemaOfMaintenance(), "Times in which no job runs, in order.");
    schema["off_intervals"] = schemaOfArray(schemaOfInterval(), "What policy manual turns off.");
    schema["observed_states"] = schemaOfArray(schemaOfObserved(), "What the nodes were seen to do, for policy recorded.");
    schema["source"] = schemaOfText("Where the trace comes from, to be cited.");
    schema["jobs"] = schemaOfArray(schemaOfJob(), "Jobs in the order of submission.");
    schema["trace"] = schemaOfText("Path of a .swf or .swf.gz file next to the scenario, instead of jobs.");
    return schema;
}

} // namespace wattif::power
