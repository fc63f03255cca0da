// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_instances.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/instance_redraw.h"
#include "core/base/near_names.h"
#include "core/base/stop_scope.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/import_files.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/scenario_file.h"
#include "core/io/archive.h"
#include "core/io/json_cursor.h"

namespace wattif {
namespace {

namespace fs = std::filesystem;

fs::path resolved(const JsonCursor& at, const std::string& written) { return at.document().folder() / written; }

/// Reads a file that the plan names; that it cannot be read is an error of the plan.
Result<std::string> readNamed(const JsonCursor& at, const std::string& written)
{
    auto text = readFileUnpacked(resolved(at, written));
    if (!text && text.error().code == ErrorCode::io)
        return at.error(formatMessage("'{}' {}", written, text.error().message));
    return text;
}

/// The scenario of a file that the plan names, which is read once.
Result<const Scenario*> readScenarioNamed(const JsonCursor& at, const std::string& written, PlanContext& context)
{
    const fs::path path = resolved(at, written);
    if (const auto found = context.scenarios.find(path); found != context.scenarios.end())
        return &found->second;
    auto text = readNamed(at, written);
    if (!text)
        return propagateError(text);
    auto loaded = parseScenario(path.string(), std::move(*text), path.parent_path());
    if (!loaded)
        return propagateError(loaded);
    if (loaded->scenario.study != &context.study)
        return at.error(formatMessage("'{}' is a scenario of the study {}, not of {}", written, loaded->scenario.study->name(),
                                      context.study.name()));
    context.warnings.insert(context.warnings.end(), loaded->warnings.begin(), loaded->warnings.end());
    return &context.scenarios.emplace(path, std::move(loaded->scenario)).first->second;
}

/// Keeps those options of policies that differ from their defaults.
void dropDefaults(const Study& study, InstanceSource& source)
{
    for (auto& [name, values] : source.policyOptions) {
        const PolicyInfo* policy = findPolicy(study, name);
        std::erase_if(values, [policy](const auto& entry) {
            const Option* option = policy ? findOption(policy->options, entry.first) : nullptr;
            return !option || option->defaultValue == entry.second;
        });
    }
    std::erase_if(source.policyOptions, [](const auto& entry) { return entry.second.empty(); });
}

Result<const Question*> variantOf(const Scenario& scenario, const JsonCursor& at)
{
    const auto name = at.text();
    if (!name)
        return tl::unexpected(name.error());
    std::vector<std::string> known;
    for (const Variant& variant : scenario.variants) {
        if (variant.name == *name)
            return &variant.question;
        known.push_back(variant.name);
    }
    return at.error(formatMessage("the scenario has no variant '{}'{}", *name, nameHint(*name, known)));
}

/// The instance of a question of a scenario, with what an import assumed for it.
InstanceSource sourceIn(const Scenario& scenario, std::string name, const Question& question)
{
    InstanceSource source = sourceOf(*scenario.study, std::move(name), question);
    source.assumed = unconfirmed(scenario, *question.instance);
    return source;
}

Result<InstanceSource> readFileInstance(const JsonCursor& at, PlanContext& context)
{
    const JsonCursor file = *at.find("file");
    const auto written = file.text();
    if (!written)
        return tl::unexpected(written.error());
    const auto scenario = readScenarioNamed(file, *written, context);
    if (!scenario)
        return tl::unexpected(scenario.error());
    const auto variant = at.find("variant");
    if (!variant)
        return sourceIn(**scenario, fs::path(*written).filename().string(), (*scenario)->baseline);
    const auto question = variantOf(**scenario, *variant);
    if (!question)
        return tl::unexpected(question.error());
    const std::string name = fmt::format("{}: {}", fs::path(*written).filename().string(), *variant->text());
    return sourceIn(**scenario, name, **question);
}

Result<InstanceSource> readSample(const JsonCursor& at, PlanContext& context)
{
    const JsonCursor field = *at.find("sample");
    const auto name = field.text();
    if (!name)
        return tl::unexpected(name.error());
    std::vector<std::string> known;
    for (const BuiltInScenario& scenario : builtInScenarios(context.study))
        known.push_back(scenario.dataset);
    if (std::ranges::find(known, *name) == known.end())
        return field.error(formatMessage("there is no built-in scenario '{}'{}", *name, nameHint(*name, known)));
    const auto scenario = builtInScenario(*name);
    if (!scenario)
        return tl::unexpected(scenario.error());
    return sourceOf(context.study, *name, scenario->baseline);
}

Result<InstanceSource> readGenerate(const JsonCursor& at, PlanContext& context)
{
    const auto given = readOptionValues(*at.find("generate"), context.study.generateOptions());
    if (!given)
        return tl::unexpected(given.error());
    std::string name = "generate";
    for (const auto& [option, value] : *given)
        name += fmt::format(" {}={}", option, toString(value));
    return drawnSource(context.study, std::move(name), *given);
}

Result<ImportFiles> readImportFiles(const JsonCursor& object, const Study& study)
{
    std::vector<std::string_view> known;
    std::vector<std::string> names;
    for (const ImportRole& role : study.importRoles())
        names.push_back(role.name);
    known.assign(names.begin(), names.end());
    if (auto ok = object.checkMembers(known); !ok)
        return propagateError(ok);
    ImportFiles files;
    for (const ImportRole& role : study.importRoles()) {
        const auto field = object.find(role.name);
        if (!field && role.required)
            return object.error(formatMessage("the import needs the file '{}': {}", role.name, role.description));
        if (!field)
            continue;
        const auto written = field->text();
        auto text = written ? readNamed(*field, *written) : tl::unexpected(written.error());
        if (!text)
            return propagateError(text);
        files[role.name] = {resolved(*field, *written).string(), std::move(*text)};
    }
    return files;
}

Result<InstanceSource> readImport(const JsonCursor& at, PlanContext& context)
{
    const JsonCursor object = *at.find("import");
    const auto files = readImportFiles(object, context.study);
    if (!files)
        return tl::unexpected(files.error());
    OptionValues values;
    if (const auto options = at.find("options")) {
        auto given = readOptionValues(*options, context.study.importOptions());
        if (!given)
            return propagateError(given);
        values = std::move(*given);
    }
    const auto imported = importFiles(context.study, *files, values);
    if (!imported)
        return imported.error().place.file.empty() ? object.error(imported.error().message) : tl::unexpected(imported.error());
    for (std::string& line : reportLines(imported->report, context.study.importOptions(), context.study.scenarioOptions()))
        context.warnings.push_back(std::move(line));
    std::string name;
    for (const auto& [role, file] : *files)
        name += (name.empty() ? "" : ", ") + fs::path(file.name).filename().string();
    InstanceSource source = sourceOf(context.study, std::move(name), questionOf(context.study, imported->instance));
    source.assumed = unconfirmed(imported->report);
    return source;
}

/// An instance of a plan in a store.
Result<InstanceSource> readStored(const JsonCursor& at, PlanContext& context)
{
    InstanceSource source;
    auto ok = at.checkMembers({"name", "hash", "policy_options", "redraw", "assumed"}).and_then([&] {
        return at.read("hash", source.hash);
    });
    if (!ok)
        return propagateError(ok);
    if (const auto assumed = at.find("assumed")) {
        auto read = readAssumptions(*assumed);
        if (!read)
            return propagateError(read);
        source.assumed = std::move(*read);
    }
    const auto all = at.find("policy_options");
    if (!all)
        return source;
    for (const PolicyInfo& policy : context.study.policies()) {
        const auto object = all->find(policy.name);
        if (!object)
            continue;
        auto values = readOptionValues(*object, policy.options);
        if (!values)
            return propagateError(values);
        source.policyOptions.emplace(policy.name, std::move(*values));
    }
    return source;
}

/// A kind of instance, with the field that identifies it.
struct InstanceForm {
    std::string_view field;
    std::string_view extra; ///< another field that it may have; empty for none
    Result<InstanceSource> (*read)(const JsonCursor&, PlanContext&);
};
constexpr std::array<InstanceForm, 4> instanceForms{{{"file", "variant", readFileInstance},
                                                     {"sample", "", readSample},
                                                     {"generate", "", readGenerate},
                                                     {"import", "options", readImport}}};

Result<InstanceSource> readFormed(const JsonCursor& at, PlanContext& context)
{
    if (context.isStored && at.has("hash"))
        return readStored(at, context);
    for (const InstanceForm& form : instanceForms) {
        if (!at.has(form.field))
            continue;
        std::vector<std::string_view> known{form.field, "name"};
        if (form.read != readGenerate)
            known.push_back("redraw");
        if (!form.extra.empty())
            known.push_back(form.extra);
        if (auto ok = at.checkMembers(known); !ok)
            return propagateError(ok);
        return form.read(at, context);
    }
    return at.error("an instance is an object with one of the fields file, sample, generate, import");
}

/// Makes each repetition resample the random parts of an instance, if the plan says so.
Result<InstanceSource> readRedraw(const JsonCursor& at, InstanceSource source, const Study& study)
{
    const auto field = at.find("redraw");
    if (!field)
        return source;
    const InstanceRedraw* redraw = redrawOf(study);
    if (!redraw)
        return field->error(formatMessage("the study {} does not support random repetitions of a scenario", study.name()));
    const auto given = readOptionValues(*field, redraw->options());
    if (!given)
        return tl::unexpected(given.error());
    auto redrawn = redrawnSource(study, std::move(source), *given);
    return redrawn ? redrawn : field->error(redrawn.error().message);
}

Result<std::vector<InstanceSource>> readListedVariants(const JsonCursor& list, PlanContext& context)
{
    auto sources = readInstances(list, context);
    if (!sources)
        return sources;
    for (std::size_t i = 0; i < sources->size(); ++i)
        if ((*sources)[i].isDrawn())
            return list.element(i).error("a variant cannot be combined with random instances: all repetitions share it");
    return sources;
}

} // namespace

InstanceSource sourceOf(const Study& study, std::string name, const Question& question)
{
    InstanceSource source{.name = std::move(name),
                          .instance = question.instance,
                          .policyOptions = question.options,
                          .hash = instanceHash(study, *question.instance)};
    dropDefaults(study, source);
    return source;
}

void hashInstances(Plan& plan)
{
    const auto hash = [&plan](InstanceSource& source) {
        if (!source.instance)
            return;
        source.hash = instanceHash(*plan.study, *source.instance);
        dropDefaults(*plan.study, source);
    };
    std::ranges::for_each(plan.instances, hash);
    for (Factor& factor : plan.factors)
        std::ranges::for_each(factor.variants, hash);
}

Result<InstanceSource> drawnSource(const Study& study, std::string name, const OptionValues& given)
{
    auto values = completed(study.generateOptions(), given);
    if (!values)
        return propagateError(values);
    return InstanceSource{.name = std::move(name), .generate = std::move(*values), .given = given};
}

Result<InstanceSource> redrawnSource(const Study& study, InstanceSource source, const OptionValues& given)
{
    const InstanceRedraw* redraw = redrawOf(study);
    if (!redraw)
        return badInput(formatMessage("the study {} does not support random repetitions of a scenario", study.name()));
    auto values = completed(redraw->options(), given);
    if (!values)
        return propagateError(values);
    source.generate = std::move(*values);
    source.given = given;
    source.redraws = true;
    return source;
}

Result<InstanceSource> readInstance(const JsonCursor& at, PlanContext& context)
{
    const StopScope scope(context.stop);
    auto source = readFormed(at, context);
    if (scope.isStopRequested())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!source)
        return source;
    source = readRedraw(at, std::move(*source), context.study);
    if (!source)
        return source;
    if (auto ok = at.read("name", source->name); !ok)
        return propagateError(ok);
    dropDefaults(context.study, *source);
    return source;
}

Result<std::vector<InstanceSource>> readInstances(const JsonCursor& list, PlanContext& context)
{
    const auto count = list.size();
    if (!count)
        return tl::unexpected(count.error());
    if (*count == 0)
        return list.error("there is no instance");
    std::vector<InstanceSource> sources;
    for (std::size_t i = 0; i < *count; ++i) {
        auto source = readInstance(list.element(i), context);
        if (!source)
            return propagateError(source);
        if (std::ranges::find(sources, source->name, &InstanceSource::name) != sources.end())
            return list.element(i).error(
                formatMessage("two instances have the name '{}'; give one of them another \"name\"", source->name));
        sources.push_back(std::move(*source));
    }
    return sources;
}

Result<std::vector<InstanceSource>> readVariants(const JsonCursor& at, PlanContext& context)
{
    if (context.given && context.given->variants.empty())
        return at.error("there are no variants");
    if (context.given)
        return context.given->variants;
    if (at.isArray())
        return readListedVariants(at, context);
    const auto written = at.text();
    if (!written)
        return tl::unexpected(written.error());
    const auto found = readScenarioNamed(at, *written, context);
    if (!found)
        return tl::unexpected(found.error());
    const Scenario& scenario = **found;
    if (scenario.variants.empty())
        return at.error(formatMessage("the scenario '{}' has no variants", *written));
    std::vector<InstanceSource> sources{sourceIn(scenario, "baseline", scenario.baseline)};
    for (const Variant& variant : scenario.variants) {
        if (std::ranges::find(sources, variant.name, &InstanceSource::name) != sources.end())
            return at.error(formatMessage("'{}' has two variants with the name '{}'", *written, variant.name));
        sources.push_back(sourceIn(scenario, variant.name, variant.question));
    }
    return sources;
}

} // namespace wattif
