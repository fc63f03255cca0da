// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of a scenario as JSON Schema; scenario_io.cpp reads and writes them.

#include "core/consolidation/files/scenario_schema.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "core/consolidation/model/instance.h"
#include "core/io/schema_parts.h"

namespace wattif::consolidation {
namespace {

Json schemaOfPositive(double maximum, const char* description)
{
    return {{"type", "number"}, {"exclusiveMinimum", 0}, {"maximum", maximum}, {"description", description}};
}

Json schemaOfSwitch()
{
    const Json coordinate{{"type", "number"}, {"description", "Where the editor shows the switch: x and y, or neither."}};
    Json properties{
        {"name", schemaOfName("Unique among the switches.")},
        {"parent",
         {{"type", Json::array({"string", "null"})}, {"description", "Name of the switch above; the root of a tree has none."}}},
        {"transfer_energy_per_unit", schemaOfNumber(0, maxEnergy, "Energy for each unit of data that passes, joules.")},
        {"idle_watts", schemaOfNumber(0, maxWatts, "Power awake, without its ports, watts.")},
        {"port_watts", schemaOfNumber(0, maxWatts, "Power of each active port, watts.")},
        {"x", coordinate},
        {"y", coordinate}};
    Json schema = schemaOfObject(std::move(properties), Json::array({"name"}), "A switch.");
    schema["dependencies"] = {{"x", Json::array({"y"})}, {"y", Json::array({"x"})}};
    return schema;
}

Json schemaOfLink()
{
    return schemaOfObject(
        {{"a", schemaOfName("Name of one switch.")},
         {"b", schemaOfName("Name of the other switch.")},
         {"transfer_energy_per_unit", schemaOfNumber(0, maxEnergy, "Energy for each unit of data that passes, joules.")}},
        Json::array({"a", "b"}), "A link between two switches, in addition to those to parents.");
}

Json schemaOfNode()
{
    return schemaOfObject({{"name", schemaOfName("Unique among the nodes.")},
                           {"switch", schemaOfName("Name of the switch that the node is attached to.")},
                           {"applications",
                            schemaOfArray(schemaOfPositive(maxCapacity, "Size of an application."),
                                          "Sizes of the applications; their sum is at most the capacity.")},
                           {"idle_watts", schemaOfNumber(0, maxWatts, "Power in use without load, watts.")},
                           {"busy_watts", schemaOfNumber(0, maxWatts, "Power at full load, watts.")},
                           {"inlet_celsius", schemaOfNumber(-50, 100, "Temperature of the air that the node takes in, °C.")}},
                          Json::array({"name", "switch"}), "A node.");
}

Json schemaOfManual()
{
    Json move =
        schemaOfObject({{"node", schemaOfName("Name of the node that the application is on before anything moves.")},
                        {"application", {{"type", "integer"}, {"minimum", 0}, {"description", "Its position there, from 0."}}},
                        {"to", schemaOfName("Name of the node that it goes to.")}},
                       Json::array({"node", "application", "to"}), "An application moved by hand.");
    return schemaOfObject({{"base", schemaOfText("Policy from whose placement the moves start; empty: the present placement.")},
                           {"moves", schemaOfArray(std::move(move), "Moves in order.")}},
                          Json::array(), "What policy manual does.");
}

} // namespace

std::vector<std::string> fieldNames()
{
    return {"capacity", "full_threshold", "reference_celsius", "cooling_percent_per_celsius", "source", "switches", "links",
            "nodes",    "manual"};
}

Json schemaProperties()
{
    Json schema = Json::object();
    schema["capacity"] =
        schemaOfNumber(minCapacity, maxCapacity, "Capacity of every node, in the unit of the applications' sizes.");
    schema["full_threshold"] = schemaOfNumber(minFullThreshold, 1, "Share of the capacity from which a node counts as full.");
    schema["reference_celsius"] = schemaOfNumber(-50, 100, "Inlet temperature up to which cooling needs no extra power, °C.");
    schema["cooling_percent_per_celsius"] =
        schemaOfNumber(0, 1000, "Extra power for cooling per degree above it, in % of the power of the node.");
    schema["source"] = schemaOfText("Where the loads or the topology come from, to be cited.");
    schema["switches"] = schemaOfArray(schemaOfSwitch(), "Switches: a tree, or a graph if there are links.");
    schema["links"] =
        schemaOfArray(schemaOfLink(), "Links in addition to those to parents; with any of them the topology is a graph.");
    schema["nodes"] = schemaOfArray(schemaOfNode(), "Nodes with their applications.");
    schema["manual"] = schemaOfManual();
    return schema;
}

} // namespace wattif::consolidation
