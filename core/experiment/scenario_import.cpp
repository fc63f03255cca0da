// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/base/format_message.h"
#include "core/experiment/import_files.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/file_signs.h"

namespace wattif {
namespace {

/// The importer that accepts a single file.
struct Importer {
    const Study* study = nullptr;
    std::string role{};
};

Importer importerOf(std::string_view name, std::string_view text)
{
    for (const Study* study : studies())
        for (const ImportRole& role : study->importRoles())
            if (role.recognises && role.recognises(name, text))
                return {study, role.name};
    return {};
}

Result<LoadedScenario> imported(const Importer& by, std::string fileName, std::string text)
{
    ImportFiles files;
    std::string name = std::filesystem::path(fileName).filename().string();
    files[by.role] = {std::move(fileName), std::move(text)};
    auto made = by.study->importFrom(files, {});
    if (!made)
        return propagateError(made);
    LoadedScenario loaded{
        .scenario = scenarioOf(*by.study, std::move(made->instance), std::move(name)), .warnings = {}, .importedAs = by.role};
    loaded.scenario.importReport = std::move(made->report);
    loaded.previews = std::move(made->previews);
    return loaded;
}

} // namespace

Result<LoadedScenario> parseScenarioOrImport(std::string fileName, std::string text, const std::filesystem::path& folder)
{
    if (const Importer by = importerOf(fileName, text); by.study)
        return imported(by, std::move(fileName), std::move(text));
    if (const std::string_view kind = kindOfBytes(text); !kind.empty())
        return badInput(formatMessage("not a WattIf scenario but {}", Message(std::string(kind))), {.file = std::move(fileName)});
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const bool mayBeScenario = begin == std::string::npos || text[begin] == '{' || text[begin] == '[';
    auto loaded = parseScenario(std::move(fileName), std::move(text), folder);
    if (!loaded && !mayBeScenario)
        loaded.error().message = formatMessage("not a WattIf scenario: {}", loaded.error().message);
    return loaded;
}

std::vector<Assumption> unconfirmed(const Scenario& scenario, const StudyInstance& instance)
{
    if (scenario.importReport.assumed.empty())
        return {};
    return unconfirmed(scenario.importReport, scenario.study->scenarioOptions(), scenario.study->optionsOf(instance));
}

bool isRecognised(std::string_view fileName, std::string_view text) { return importerOf(fileName, text).study != nullptr; }

Result<Imported> importFiles(const Study& study, const ImportFiles& files, const OptionValues& options)
{
    auto made = study.importFrom(files, options);
    if (made || made.error().code != ErrorCode::badInput)
        return made;
    for (const auto& [role, file] : files) {
        const Importer by = importerOf(file.name, file.text);
        if (!by.study || file.name != made.error().place.file || (by.study == &study && by.role == role))
            continue;
        Error error = std::move(made.error());
        const std::string name = std::filesystem::path(file.name).filename().string();
        error.message = by.study == &study
            ? formatMessage("{} can be imported as '{}', not as '{}': {}", name, by.role, role, error.message)
            : formatMessage("{}; {} is a file for the study {}", error.message, name, Message(by.study->title()));
        return tl::unexpected(std::move(error));
    }
    return made;
}

Result<LoadedScenario> readScenarioOrImport(const std::filesystem::path& path)
{
    auto text = readFileUnpacked(path);
    if (!text)
        return propagateError(text);
    return parseScenarioOrImport(path.string(), std::move(*text), path.parent_path());
}

} // namespace wattif
