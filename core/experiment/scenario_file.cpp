// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/scenario_file.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/base/random.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/schema_check.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

/// Fields that every scenario may have, beside those of its study. Editors find a schema by "$schema".
const std::vector<std::string> commonFields{"wattif", "study", "name", "variants", "import_notes", "story", "absent_policies"};
/// Own policies of somebody else, with their options: they run where they are known.
constexpr const char* absentField = "absent_policies";
constexpr std::string_view schemaReference = "$schema";

bool contains(const std::vector<std::string>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

Result<void> checkVersion(const JsonCursor& root)
{
    const auto field = root.at("wattif");
    if (!field)
        return root.json().is_object() ? root.error("the field 'wattif' is missing: this is no WattIf scenario")
                                       : tl::unexpected(field.error());
    const auto version = field->integer();
    if (!version)
        return tl::unexpected(version.error());
    if (*version > scenarioVersion)
        return field->error(
            fmt::format("this file is of format {}; this program reads formats up to {}: a newer WattIf is needed", *version,
                        scenarioVersion));
    if (*version < 1)
        return field->error(fmt::format("there is no file format {}", *version));
    return {};
}

Result<void> checkOptions(const Study& study, const JsonCursor& root)
{
    for (const Option& option : study.scenarioOptions())
        if (const auto field = root.find(option.name))
            if (const auto value = field->option(option); !value)
                return tl::unexpected(value.error());
    return {};
}

/// Applies one operation at a time, so that an error names the operation.
Result<Json> patched(Json baseline, const JsonCursor& patch)
{
    const auto count = patch.size();
    if (!count)
        return tl::unexpected(count.error());
    for (std::size_t i = 0; i < *count; ++i) {
        const JsonCursor operation = patch.element(i);
        try {
            baseline = baseline.patch(Json::array({operation.json()}));
        } catch (const Json::exception&) { // nlohmann's way to say that input is bad
            return operation.error("this JSON Patch operation does not fit the baseline");
        }
    }
    return baseline;
}

/// Reads the question of a variant; its errors are placed at the variant's patch.
Result<Question> readPatched(const Study& study, const Json& json, const std::string& name, const JsonCursor& patch)
{
    auto document = JsonDocument::parse(patch.document().fileName(), printJson(json), patch.document().folder());
    if (!document)
        return patch.error(std::move(document.error().message));
    const JsonCursor root(**document);
    const auto ok = checkOptions(study, root);
    auto question = ok ? readQuestion(study, root) : tl::unexpected(ok.error());
    if (question)
        return question;
    const Error& error = question.error();
    const std::string cell = error.place.cell.empty() ? std::string() : error.place.cell + ": ";
    return patch.error(fmt::format("in variant '{}': {}{}", name, cell, error.message));
}

Result<Variant> readVariant(const Study& study, const Json& baseline, const JsonCursor& object)
{
    const auto name = object.at("name").and_then([](const JsonCursor& field) { return field.text(); });
    if (!name)
        return tl::unexpected(name.error());
    const auto patch = object.at("patch");
    if (!patch)
        return tl::unexpected(patch.error());
    const auto json = patched(baseline, *patch);
    if (!json)
        return tl::unexpected(json.error());
    auto question = readPatched(study, *json, *name, *patch);
    if (!question)
        return passOn(question);
    return Variant{*name, std::move(*question)};
}

Result<void> readVariants(const JsonCursor& root, Scenario& scenario)
{
    const auto list = root.find("variants");
    if (!list)
        return {};
    const auto count = list->size();
    if (!count)
        return tl::unexpected(count.error());
    const Json baseline = wholeQuestion(*scenario.study, scenario.baseline);
    for (std::size_t i = 0; i < *count; ++i) {
        auto variant = readVariant(*scenario.study, baseline, list->element(i));
        if (!variant)
            return passOn(variant);
        scenario.variants.push_back(std::move(*variant));
    }
    return {};
}

Result<void> readNotes(const JsonCursor& root, const char* name, std::vector<std::string>& notes)
{
    const auto list = root.find(name);
    if (!list)
        return {};
    return readEach(*list, notes, [](const JsonCursor& field, std::string& note) {
        return field.text().map([&note](std::string text) { note = std::move(text); });
    });
}

/// What is hashed of a question; the study's name keeps equal fields of two studies apart.
std::string hashedText(const Study& study, const Question& question)
{
    Json json = Json::object();
    writeQuestion(study, question, json);
    return study.name() + '\n' + printJson(json);
}

std::string hashOf(std::string_view text) { return fmt::format("{:016x}", hashText(text)); }

std::string warningAbout(const Place& place, std::string_view message)
{
    return fmt::format("{}:{}:{}: warning: {}", place.file, place.line, place.column, message);
}

/// Lets policies that were absent where the file was saved run again where they are known now.
Result<void> readAbsent(const JsonCursor& root, Scenario& scenario, Json& absent)
{
    const auto field = root.find(absentField);
    if (!field)
        return {};
    if (!field->json().is_object())
        return field->error("expected an object: options by the name of the policy");
    for (const auto& [name, options] : field->json().items()) {
        const PolicyInfo* info = findPolicy(*scenario.study, name);
        if (!info) {
            absent[name] = options;
            continue;
        }
        const auto values = readOptionValues(*field->find(name), info->options);
        if (!values)
            return tl::unexpected(values.error());
        setRuns(*scenario.study, scenario.baseline, name, true);
        setOptions(*scenario.study, scenario.baseline, name, *values);
    }
    return {};
}

/// The schema, with the names of absent policies among those that may run.
Json schemaWith(const Study& study, const Json& absent)
{
    Json schema = scenarioSchema(study);
    for (const auto& [name, options] : absent.items()) {
        schema["properties"]["policies"]["items"]["enum"].push_back(name);
        schema["properties"]["policy_options"]["properties"][name] = {{"type", "object"}};
    }
    return schema;
}

void keepAbsent(const JsonCursor& root, const Json& absent, LoadedScenario& loaded)
{
    if (absent.empty())
        return;
    std::vector<std::string> known;
    for (const PolicyInfo& policy : loaded.scenario.study->policies())
        known.push_back(policy.name);
    for (const auto& [name, options] : absent.items())
        loaded.warnings.push_back(warningAbout(
            root.placeOf(root.has("policies") ? "policies" : absentField),
            fmt::format(
                "there is no policy '{}'{}; it does not run, but is kept. A policy of your own is named with its program: "
                "--own {}=COMMAND",
                name, nameHint(name, known), name)));
    loaded.scenario.unknown[absentField] = absent;
}

void keepUnknown(const JsonCursor& root, LoadedScenario& loaded)
{
    std::vector<std::string> known = loaded.scenario.study->fields();
    known.insert(known.end(), commonFields.begin(), commonFields.end());
    known.insert(known.end(), settingFields().begin(), settingFields().end());
    for (const auto& [key, value] : root.json().items()) {
        if (contains(known, key))
            continue;
        loaded.scenario.unknown[key] = value;
        if (key != schemaReference)
            loaded.warnings.push_back(warningAbout(root.placeOf(key), fmt::format("the field '{}' is unknown; it is kept", key)));
    }
}

} // namespace

Result<LoadedScenario> parseScenario(std::string fileName, std::string text, const std::filesystem::path& folder)
{
    auto document = JsonDocument::parse(std::move(fileName), std::move(text), folder);
    if (!document)
        return passOn(document);
    const JsonCursor root(**document);
    if (auto ok = checkVersion(root); !ok)
        return passOn(ok);
    const auto study = readStudy(root);
    if (!study)
        return tl::unexpected(study.error());
    LoadedScenario loaded;
    Scenario& scenario = loaded.scenario;
    scenario.study = *study;
    Json absent = Json::object();
    auto ok = checkOptions(**study, root)
                  .and_then([&] { return readQuestion(**study, root, &absent); })
                  .map([&](Question question) { scenario.baseline = std::move(question); })
                  .and_then([&] { return readAbsent(root, scenario, absent); })
                  .and_then([&] { return root.has("name") ? root.find("name")->text() : std::string(); })
                  .map([&](std::string name) { scenario.name = std::move(name); })
                  .and_then([&] { return readNotes(root, "import_notes", scenario.importNotes); })
                  .and_then([&] { return readNotes(root, "story", scenario.story); })
                  .and_then([&] { return readVariants(root, scenario); })
                  .and_then([&] { return checkSchema(root, schemaWith(**study, absent)); });
    if (!ok)
        return passOn(ok);
    keepUnknown(root, loaded);
    keepAbsent(root, absent, loaded);
    return loaded;
}

Result<LoadedScenario> readScenario(const std::filesystem::path& path)
{
    auto text = readFile(path);
    if (!text)
        return passOn(text);
    return parseScenario(path.string(), std::move(*text), path.parent_path());
}

std::string printScenario(const Scenario& scenario)
{
    const Study& study = *scenario.study;
    Json json{{"wattif", scenarioVersion}, {"study", study.name()}};
    if (!scenario.name.empty())
        json["name"] = scenario.name;
    if (!scenario.importNotes.empty())
        json["import_notes"] = scenario.importNotes;
    if (!scenario.story.empty())
        json["story"] = scenario.story;
    writeQuestion(study, scenario.baseline, json);
    if (!scenario.variants.empty()) {
        const Json baseline = wholeQuestion(study, scenario.baseline);
        for (const Variant& variant : scenario.variants)
            json["variants"].push_back(
                {{"name", variant.name}, {"patch", Json::diff(baseline, wholeQuestion(study, variant.question))}});
    }
    for (const auto& [key, value] : scenario.unknown.items())
        json[key] = value;
    return printJson(json);
}

Result<void> writeScenario(const Scenario& scenario, const std::filesystem::path& path)
{
    return writeFileAtomically(path, printScenario(scenario));
}

Scenario scenarioOf(const Study& study, InstancePtr instance, std::string name)
{
    return {.study = &study, .name = std::move(name), .baseline = questionOf(study, std::move(instance))};
}

bool sameScenario(const Scenario& a, const Scenario& b)
{
    const auto sameVariant = [](const Variant& x, const Variant& y) {
        return x.name == y.name && sameQuestion(x.question, y.question);
    };
    return a.study == b.study && a.name == b.name && sameQuestion(a.baseline, b.baseline)
        && std::ranges::equal(a.variants, b.variants, sameVariant) && a.importNotes == b.importNotes && a.story == b.story
        && a.unknown == b.unknown;
}

std::string scenarioHash(const Scenario& scenario)
{
    std::string text = hashedText(*scenario.study, scenario.baseline);
    for (const Variant& variant : scenario.variants)
        text += hashedText(*scenario.study, variant.question);
    return hashOf(text);
}

std::string scenarioHash(const Study& study, const Question& question) { return hashOf(hashedText(study, question)); }

std::string instanceHash(const Study& study, const StudyInstance& instance)
{
    Json json = Json::object();
    study.write(instance, json);
    return hashOf(study.name() + '\n' + printJson(json));
}

} // namespace wattif
