// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of a scenario as JSON Schema; scenario_io.cpp reads and writes them.

#include "core/profit/files/scenario_schema.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "core/io/schema_parts.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {
namespace {

Json schemaOfCsvPath() { return schemaOfText("Path of a CSV file next to the scenario."); }

Json schemaOfMatrix(Json cell, const char* description)
{
    cell["type"] = Json::array({"number", "null"});
    const Json rows{
        {"type", "array"}, {"minItems", 1}, {"items", {{"type", "array"}, {"minItems", 1}, {"items", std::move(cell)}}}};
    return {{"description", description}, {"anyOf", Json::array({rows, schemaOfCsvPath()})}};
}

} // namespace

std::vector<std::string> fieldNames()
{
    return {"machines",    "task_types",  "etc_seconds", "power_watts", "bags", "gamma", "energy_price_per_joule",
            "manual_base", "manual_moves"};
}

Json schemaProperties()
{
    const Json count = schemaOfCount(1, maxCount);
    const Json index{{"type", "integer"}, {"minimum", 0}};
    const Json etc{{"minimum", minEtcSeconds}, {"maximum", maxEtcSeconds}};
    const Json watts{{"minimum", 0}, {"maximum", maxWatts}};
    const Json machine =
        schemaOfObject({{"name", schemaOfName()}, {"count", count}, {"idle_watts", schemaOfNumber(0, maxWatts)}}, Json::array());
    const Json bag =
        schemaOfObject({{"user", schemaOfText()},
                        {"task_type", {{"type", Json::array({"string", "integer"})}, {"description", "Name or 0-based row."}}},
                        {"count", count},
                        {"revenue", {{"type", Json::array({"number", "null"})}, {"minimum", 0}, {"maximum", maxRevenue}}}},
                       Json::array({"task_type", "count"}));
    const Json move =
        schemaOfObject({{"bag", index}, {"from", index}, {"to", index}, {"count", count}}, Json::array({"bag", "from", "to"}));
    return {
        {"machines", schemaOfArray(machine, "Machine types, the columns of the matrices; without it they are named by number.")},
        {"task_types",
         schemaOfArray(schemaOfName(),
                       "Names of the task types, the rows of the matrices; without it they are named by number.")},
        {"etc_seconds",
         schemaOfMatrix(etc, "Seconds that one task of a type (row) takes on a machine type (column); null: cannot run there.")},
        {"power_watts", schemaOfMatrix(watts, "Power of a machine while it runs such a task, in watts; null: cannot run there.")},
        {"bags",
         {{"description", "Bags of equal tasks in order of arrival; without revenue, gamma gives it."},
          {"anyOf", Json::array({Json{{"type", "array"}, {"minItems", 1}, {"items", bag}}, schemaOfCsvPath()})}}},
        {"gamma", {{"type", "number"}, {"minimum", 0}, {"description", "Revenue of a bag as a multiple of its minimum energy."}}},
        {"energy_price_per_joule",
         {{"type", "number"}, {"minimum", 0}, {"description", "Price of one joule, in the unit of the revenue."}}},
        {"manual_base", schemaOfText("Policy from whose schedule the manual moves start.")},
        {"manual_moves",
         schemaOfArray(move,
                       "Tasks of a bag (0-based) moved by hand between machines (0-based, types expanded by their count).")},
    };
}

} // namespace wattif::profit
