// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/scenario_file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/random.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/schema_check.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"
#include "core/io/unknown_fields.h"

namespace wattif {
namespace {

/// Fields that every scenario may have, beside those of its study. Editors find a schema by "$schema".
const std::vector<std::string> commonFields{"wattif",       "study", "name", "variants",       "import_report",
                                            "import_notes", "story", "link", "absent_policies"};
/// Own policies of another user, with their options: they run on computers that know them.
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
        return root.isObject() ? root.error("the field 'wattif' is missing: not a WattIf scenario")
                               : tl::unexpected(field.error());
    const auto version = field->integer();
    if (!version)
        return tl::unexpected(version.error());
    if (*version > newestScenarioVersion)
        return field->error(formatMessage("this file has format {}, but this program reads formats up to {}: use a newer WattIf",
                                          *version, newestScenarioVersion));
    if (*version < 1)
        return field->error(formatMessage("there is no file format {}", *version));
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

/// Applies one operation at a time, to name the operation in an error.
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
    return patch.error(formatMessage("in variant '{}': {}{}", name, cell, error.message));
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
        return propagateError(question);
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
            return propagateError(variant);
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

/// Reads the report of an import; lines of older files ("import_notes") count as facts read.
Result<void> readReport(const JsonCursor& root, ImportReport& report)
{
    if (const auto field = root.find("import_report"))
        return readImportReport(*field).map([&report](ImportReport read) { report = std::move(read); });
    return readMessages(root, "import_notes", report.read);
}

/// The hash of nothing.
std::uint64_t noHash() { return hashText({}); }

/// Continues a hash with the output of `write` for a study, whose name separates equal fields of two studies.
template <class Write>
std::uint64_t hashed(const Study& study, std::uint64_t before, const Write& write)
{
    std::uint64_t hash = hashText(study.name() + '\n', before);
    PrintedFields fields([&hash](std::string_view piece) { hash = hashText(piece, hash); });
    write(fields);
    fields.finish();
    return hash;
}

std::uint64_t hashedQuestion(const Study& study, const Question& question, std::uint64_t before)
{
    return hashed(study, before, [&](FieldSink& fields) { writeQuestion(study, question, fields); });
}

std::string hashOf(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

/// Takes all fields but some lists.
class WithoutLists final : public FieldSink {
public:
    WithoutLists(FieldSink& into, const std::vector<std::string>& lists) : m_into(into), m_lists(lists) { }
    void field(std::string_view name, Json value) override { m_into.field(name, std::move(value)); }
    void objects(std::string_view name, std::size_t count, const WriteRow& write) override
    {
        if (!contains(m_lists, name))
            m_into.objects(name, count, write);
    }
    void matrix(std::string_view name, std::size_t rows, const Row& row) override
    {
        if (!contains(m_lists, name))
            m_into.matrix(name, rows, row);
    }

private:
    FieldSink& m_into;
    const std::vector<std::string>& m_lists;
};

void writeVariants(const Scenario& scenario, FieldSink& into)
{
    if (scenario.variants.empty())
        return;
    const Study& study = *scenario.study;
    const Json baseline = wholeQuestion(study, scenario.baseline);
    Json variants = Json::array();
    for (const Variant& variant : scenario.variants)
        variants.push_back({{"name", variant.name}, {"patch", Json::diff(baseline, wholeQuestion(study, variant.question))}});
    into.field("variants", std::move(variants));
}

/// Looks for fields that version 2 does not have.
class NewFields final : public FieldSink {
public:
    [[nodiscard]] bool found() const { return m_found; }
    void field(std::string_view name, Json /*value*/) override
    {
        constexpr std::array<std::string_view, 13> ofVersion3{
            "node_kinds",         "partitions",    "currency",          "pue",         "embodied_kg_per_node", "node_life_years",
            "boot_failure_share", "boot_repair_s", "boot_failure_seed", "maintenance", "power_model",          "job_load",
            "pue_curve"};
        m_found = m_found || std::ranges::find(ofVersion3, name) != ofVersion3.end();
    }
    void objects(std::string_view /*name*/, std::size_t /*count*/, const WriteRow& /*write*/) override { }
    void matrix(std::string_view /*name*/, std::size_t /*rows*/, const Row& /*row*/) override { }

private:
    bool m_found = false;
};

int versionOf(const Scenario& scenario)
{
    NewFields fields;
    scenario.study->write(*scenario.baseline.instance, fields);
    for (const Variant& variant : scenario.variants)
        scenario.study->write(*variant.question.instance, fields);
    return fields.found() ? newestScenarioVersion : scenarioVersion;
}

/// `link`: where these lists are found, null where none is linked.
std::string printed(const Scenario& scenario, const Json& link, const std::vector<std::string>& linked)
{
    std::string text;
    PrintedFields fields([&text](std::string_view piece) { text += piece; });
    fields.field("wattif", versionOf(scenario));
    fields.field("study", scenario.study->name());
    if (!scenario.name.empty())
        fields.field("name", scenario.name);
    if (!scenario.importReport.empty())
        fields.field("import_report", importReportJson(scenario.importReport, JsonMessages::withValues));
    if (!scenario.story.empty())
        fields.field("story", scenario.story);
    if (!link.is_null())
        fields.field("link", link);
    WithoutLists unlinked(fields, linked);
    writeQuestion(*scenario.study, scenario.baseline, unlinked);
    writeVariants(scenario, fields);
    for (const auto& [key, value] : scenario.unknown.items())
        fields.field(key, value);
    fields.finish();
    return text;
}

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
    if (!field->isObject())
        return field->error("expected an object: options by the name of the policy");
    for (const auto& [name, options] : field->members()) {
        const PolicyInfo* info = findPolicy(*scenario.study, name);
        if (!info) {
            absent[name] = options.json();
            continue;
        }
        const auto values = readOptionValues(options, info->options);
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
                "there is no policy '{}'{}; it is kept but does not run. For your own policy give its program: --own {}=COMMAND",
                name, nameHint(name, known), name)));
    loaded.scenario.unknown[absentField] = absent;
}

void keepUnknown(const JsonCursor& root, LoadedScenario& loaded)
{
    std::vector<std::string> known = loaded.scenario.study->fields();
    known.insert(known.end(), commonFields.begin(), commonFields.end());
    known.insert(known.end(), settingFields().begin(), settingFields().end());
    for (const auto& [key, value] : root.members()) {
        if (contains(known, key))
            continue;
        loaded.scenario.unknown[key] = value.json();
        const std::string hint = nameHint(key, known);
        if (key != schemaReference)
            loaded.warnings.push_back(warningAbout(
                root.placeOf(key),
                fmt::format("the field '{}' is unknown; it is kept{}", key, hint.starts_with("; did you mean") ? hint : "")));
    }
}

/// Warns of the unknown fields of the instance's objects, which have no place in a scenario that is saved.
void warnOfIgnored(const std::vector<UnknownField>& ignored, LoadedScenario& loaded)
{
    for (const UnknownField& field : ignored) {
        const std::string more = field.count > 1 ? fmt::format(" (and {} more)", field.count - 1) : std::string();
        loaded.warnings.push_back(warningAbout(field.first.place,
                                               fmt::format("{}: {}{}; it is ignored, and lost when the scenario is saved",
                                                           field.first.place.cell, std::string(field.first.message), more)));
    }
}

/// An error in a value from a linked file is located at the link.
Error placedAtLink(Error error, const JsonCursor& root, const ScenarioLink& link)
{
    const std::string& cell = error.place.cell;
    const std::string list = cell.substr(0, cell.find_first_of(".["));
    if (link.lists.contains(list)) {
        const Place place = root.find("link")->placeOf({});
        error.place.line = place.line;
        error.place.column = place.column;
    }
    return error;
}

/// Reads a scenario that holds all it needs.
Result<LoadedScenario> readWhole(const Study& study, const JsonCursor& root)
{
    LoadedScenario loaded;
    Scenario& scenario = loaded.scenario;
    scenario.study = &study;
    Json absent = Json::object();
    std::vector<UnknownField> ignored;
    auto ok = checkOptions(study, root)
                  .and_then([&] { return readQuestion(study, root, &absent, &ignored); })
                  .map([&](Question question) { scenario.baseline = std::move(question); })
                  .and_then([&] { return readAbsent(root, scenario, absent); })
                  .and_then([&] { return root.has("name") ? root.find("name")->text() : std::string(); })
                  .map([&](std::string name) { scenario.name = std::move(name); })
                  .and_then([&] { return readReport(root, scenario.importReport); })
                  .and_then([&] { return readNotes(root, "story", scenario.story); })
                  .and_then([&] { return readVariants(root, scenario); })
                  .and_then([&] { return checkSchema(root, schemaWith(study, absent)); });
    if (!ok)
        return propagateError(ok);
    keepUnknown(root, loaded);
    warnOfIgnored(ignored, loaded);
    keepAbsent(root, absent, loaded);
    return loaded;
}

Result<LoadedScenario> readLinked(const Study& study, const JsonCursor& root)
{
    auto fetched = fetchLinked(study, root);
    if (!fetched)
        return propagateError(fetched);
    const auto whole = JsonDocument::parse(root.document().fileName(), std::move(fetched->text), root.document().folder());
    auto loaded = whole ? readWhole(study, JsonCursor(**whole)) : tl::unexpected(whole.error());
    if (!loaded)
        return tl::unexpected(placedAtLink(std::move(loaded.error()), root, *fetched->link));
    loaded->scenario.link = std::move(fetched->link);
    return loaded;
}

} // namespace

Result<LoadedScenario> parseScenario(std::string fileName, std::string text, const std::filesystem::path& folder)
{
    const auto document = JsonDocument::parse(std::move(fileName), std::move(text), folder);
    if (!document)
        return tl::unexpected(document.error());
    const JsonCursor root(**document);
    if (auto ok = checkVersion(root); !ok)
        return propagateError(ok);
    const auto study = readStudy(root);
    if (!study)
        return tl::unexpected(study.error());
    return root.has("link") ? readLinked(**study, root) : readWhole(**study, root);
}

Result<LoadedScenario> readScenario(const std::filesystem::path& path)
{
    auto text = readFileUnpacked(path);
    if (!text)
        return propagateError(text);
    return parseScenario(path.string(), std::move(*text), path.parent_path());
}

std::string printScenario(const Scenario& scenario) { return printed(scenario, Json(), {}); }

PrintedScenario printScenario(const Scenario& scenario, const std::filesystem::path& folder)
{
    if (!scenario.link)
        return {printScenario(scenario)};
    LinkState state = stateOf(*scenario.link, *scenario.study, *scenario.baseline.instance);
    const Json link = state.linked.empty() ? Json() : linkJson(*scenario.link, state.linked, folder);
    return {printed(scenario, link, state.linked), std::move(state.edited)};
}

Result<void> writeScenario(const Scenario& scenario, const std::filesystem::path& path)
{
    return writeFileAtomically(path, printScenario(scenario, path.parent_path()).text);
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
        && std::ranges::equal(a.variants, b.variants, sameVariant) && a.importReport == b.importReport && a.story == b.story
        && a.unknown == b.unknown && (a.link == b.link || (a.link && b.link && *a.link == *b.link));
}

std::string scenarioHash(const Scenario& scenario)
{
    std::uint64_t hash = hashedQuestion(*scenario.study, scenario.baseline, noHash());
    for (const Variant& variant : scenario.variants)
        hash = hashedQuestion(*scenario.study, variant.question, hash);
    return hashOf(hash);
}

std::string scenarioHash(const Study& study, const Question& question)
{
    return hashOf(hashedQuestion(study, question, noHash()));
}

std::string instanceHash(const Study& study, const StudyInstance& instance)
{
    return hashOf(hashed(study, noHash(), [&](FieldSink& fields) { study.write(instance, fields); }));
}

} // namespace wattif
