// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/experiment/import_report_json.h"
#include "core/experiment/option_json.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/scenario_file.h"

namespace wattif {
namespace {

Json schemaOfVariants()
{
    const Json patch{{"type", "array"},
                     {"description",
                      "JSON Patch (RFC 6902) against the baseline with all its fields, all options of all policies and CSV files "
                      "inline."},
                     {"items", {{"type", "object"}}}};
    const Json variant{{"type", "object"},
                       {"properties", {{"name", {{"type", "string"}}}, {"patch", patch}}},
                       {"required", Json::array({"name", "patch"})}};
    return {{"type", "array"}, {"description", "Changed copies of the baseline."}, {"items", variant}};
}

} // namespace

Json scenarioSchema(const Study& study)
{
    Json properties{
        {"wattif",
         {{"type", "integer"},
          {"minimum", 1},
          {"maximum", newestScenarioVersion},
          {"description", "Version of the file format."}}},
        {"study", {{"const", study.name()}}},
        {"name", {{"type", "string"}, {"description", "Name of the scenario."}}},
    };
    properties["import_report"] = importReportSchema();
    properties["import_notes"] = {
        {"type", "array"}, {"description", "Lines of an import report in older files."}, {"items", {{"type", "string"}}}};
    properties["story"] = {
        {"type", "array"}, {"description", "Origin of the scenario, one line each."}, {"items", {{"type", "string"}}}};
    if (!study.importRoles().empty())
        properties["link"] = linkSchema(study);
    addSettingSchemas(study, properties);
    const Json own = study.schema();
    for (const auto& [name, schema] : own.items())
        properties[name] = schema;
    for (const Option& option : study.scenarioOptions())
        properties[option.name] = optionSchema(option);
    properties["variants"] = schemaOfVariants();
    return {
        {"$schema", "http://json-schema.org/draft-07/schema#"},
        {"title", fmt::format("WattIf scenario of the study {}", study.title())},
        {"description", study.description()},
        {"type", "object"},
        {"properties", std::move(properties)},
        {"required", Json::array({"wattif", "study"})},
    };
}

} // namespace wattif
