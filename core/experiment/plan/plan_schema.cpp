// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_file.h"

#include <initializer_list>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/experiment/plan/plan.h"
#include "core/experiment/plan/plan_factors.h"
#include "core/experiment/question.h"

namespace wattif {
namespace {

Json described(Json schema, const char* description)
{
    schema["description"] = description;
    return schema;
}

Json textSchema(const char* description) { return {{"type", "string"}, {"description", description}}; }

Json listOf(Json items, const char* description)
{
    return {{"type", "array"}, {"description", description}, {"items", std::move(items)}, {"minItems", 1}};
}

/// A whole number with its range.
Json wholeSchema(const char* description, std::uint64_t least, std::uint64_t most)
{
    return {{"type", "integer"}, {"description", description}, {"minimum", least}, {"maximum", most}};
}

/// An object that has no fields but these.
Json closedObject(Json properties, std::initializer_list<const char*> required)
{
    Json schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    for (const char* name : required)
        schema["required"].push_back(name);
    return schema;
}

Json valueSchema() { return {{"type", Json::array({"number", "string", "boolean"})}}; }

Json optionsSchema(const char* description)
{
    return {{"type", "object"}, {"description", description}, {"additionalProperties", valueSchema()}};
}

Json instanceSchema()
{
    const Json name = textSchema("Name of the instance in tables.");
    const Json redraw = optionsSchema(
        "Options of random repetitions: each repetition draws the random parts of the instance again (bags, jobs, loads or "
        "requests).");
    Json forms = Json::array();
    forms.push_back(closedObject({{"file", textSchema("A scenario file, relative to the plan.")},
                                  {"variant", textSchema("One of its variants; default: the baseline.")},
                                  {"redraw", redraw},
                                  {"name", name}},
                                 {"file"}));
    forms.push_back(closedObject(
        {{"sample", textSchema("A built-in scenario, e.g. profit/sample.json.")}, {"redraw", redraw}, {"name", name}},
        {"sample"}));
    forms.push_back(closedObject(
        {{"generate", optionsSchema("Options of the generator: each repetition draws a separate instance.")}, {"name", name}},
        {"generate"}));
    const Json files{
        {"type", "object"}, {"description", "Files of an import by their role."}, {"additionalProperties", {{"type", "string"}}}};
    forms.push_back(closedObject(
        {{"import", files}, {"options", optionsSchema("Options of the import.")}, {"redraw", redraw}, {"name", name}},
        {"import"}));
    return {{"oneOf", std::move(forms)}};
}

Json optionFactor()
{
    const Json scale{{"enum", Json::array({"linear", "log"})},
                     {"description", "How a range is divided, and the axis of charts."}};
    return closedObject(
        {{"option",
          textSchema(
              "An option by its name in 'wattif-cli list options', of the scenario and of each policy that has it, otherwise of "
              "the generator or of random repetitions; generate.NAME, redraw.NAME or POLICY.NAME selects one of them.")},
         {"values", listOf(valueSchema(), "The levels.")},
         {"from", described({{"type", "number"}}, "First level of a range.")},
         {"to", described({{"type", "number"}}, "Last level of a range.")},
         {"steps",
          wholeSchema("Number of levels of a range; a Latin hypercube needs none: it has one in each stratum.", 2, maxLevels)},
         {"scale", scale},
         {"base", described(valueSchema(), "The base level of one-at-a-time and pairs; default: the first.")}},
        {"option"});
}

Json factorSchema()
{
    Json forms = Json::array();
    forms.push_back(optionFactor());
    const Json file = textSchema("A scenario file: its baseline and its variants.");
    const Json list{{"type", "array"}, {"items", instanceSchema()}, {"minItems", 1}};
    forms.push_back(closedObject({{"variants", {{"oneOf", Json::array({file, list})}}}}, {"variants"}));
    Json group = listOf(optionFactor(), "Options that change together, level by level.");
    group["minItems"] = 2;
    forms.push_back(closedObject({{"link", std::move(group)}}, {"link"}));
    return {{"oneOf", std::move(forms)}};
}

Json callSchema()
{
    return closedObject(
        {{"policy", textSchema("Its name.")}, {"options", optionsSchema("Options that differ from the scenario's.")}},
        {"policy"});
}

} // namespace

Json planSchema()
{
    const Json design{{"enum", Json::array({"grid", "one-at-a-time", "latin-hypercube", "pairs", "rows"})},
                      {"description", "How the levels of the factors are combined."},
                      {"default", "grid"}};
    Json properties{
        {"$schema", {{"type", "string"}}},
        {"wattif-experiment", wholeSchema("Version of the file format.", 1, planVersion)},
        {"study", textSchema("The study by its name.")},
        {"instances", listOf(instanceSchema(), "Instances to run; not with a factor of variants.")},
        {"policies", listOf(callSchema(), "Policies that run; default: the study's default policies.")},
        {"factors", {{"type", "array"}, {"description", "What changes from point to point."}, {"items", factorSchema()}}},
        {"design", design},
        {"points", wholeSchema("Number of points of a Latin hypercube.", 1, maxCells)},
        {"rows",
         textSchema("CSV file with the points of the design \"rows\": a column for each factor, which has these levels where it "
                    "names no values.")},
        {"level_rows",
         {{"type", "array"},
          {"description", "The levels of all points, counted from 0: as programs write the rows of a design."},
          {"items", {{"type", "integer"}, {"minimum", 0}}}}},
        {"repeat", wholeSchema("Repetitions of each point.", 1, maxCells)},
        {"seed", wholeSchema("Seed of the first repetition; the k-th has seed + k - 1.", 0, maxSeed)},
        {"metrics", listOf({{"type", "string"}}, "Metrics that are stored; default: all but measured times.")}};
    properties["repeat"]["default"] = 1;
    properties["seed"]["default"] = 1;
    Json schema{{"$schema", "http://json-schema.org/draft-07/schema#"},
                {"title", "Plan of a WattIf experiment"},
                {"description", "Policies on instances for combinations of factor levels, each repeated with separate seeds."}};
    schema.update(closedObject(std::move(properties), {"wattif-experiment", "study"}));
    return schema;
}

} // namespace wattif
