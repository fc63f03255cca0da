// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/experiment/import_files.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/file_signs.h"
#include "core/io/spreadsheet.h"

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

/// The only workbook among the files where no sheet is chosen; null without one.
const ImportFile* onlyWorkbook(const ImportFiles& files, const OptionValues& options)
{
    const auto sheet = options.find("sheet");
    if (sheet != options.end() && !text(options, "sheet").empty())
        return nullptr;
    const ImportFile* found = nullptr;
    for (const auto& [role, file] : files)
        if (isSpreadsheet(file.text)) {
            if (found)
                return nullptr;
            found = &file;
        }
    return found;
}

/// Imports another sheet of a workbook whose first one was refused, as a cover is, where exactly one can be read; else the error
/// names the sheets.
Result<Imported> importOtherSheet(const Study& study, const ImportFiles& files, OptionValues options, const ImportFile& workbook,
                                  Error error)
{
    const std::vector<std::string> sheets = sheetNames(workbook.name, workbook.text);
    std::vector<std::string> readable;
    Imported imported;
    for (std::size_t i = 1; i < sheets.size() && !stopWanted(); ++i) {
        options["sheet"] = sheets[i];
        if (auto made = study.importFrom(files, options)) {
            imported = std::move(*made);
            readable.push_back(sheets[i]);
        }
    }
    if (readable.size() == 1) {
        imported.report.assume("sheet", Message::list({readable.front()}),
                               formatMessage("the only one that can be read; '{}' is the first", sheets.front()));
        return imported;
    }
    if (sheets.size() > 1)
        error.message =
            formatMessage("{}; the option sheet chooses another sheet: '{}'", error.message,
                          fmt::join(readable.empty() ? std::vector(sheets.begin() + 1, sheets.end()) : readable, "', '"));
    return tl::unexpected(std::move(error));
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
    if (const ImportFile* workbook = onlyWorkbook(files, options); workbook && workbook->name == made.error().place.file)
        made = importOtherSheet(study, files, options, *workbook, std::move(made.error()));
    if (made)
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
