// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/ranges.h>

#include "core/base/encoding_option.h"
#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/experiment/decoded_files.h"
#include "core/experiment/import_files.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/file_signs.h"
#include "core/io/json_table.h"
#include "core/io/sheet_choice.h"
#include "core/io/spreadsheet.h"

namespace wattif {
namespace {

/// What a file is to a study.
struct Importer {
    const Study* study = nullptr;
    const ImportRole* role = nullptr;
};

/// The first role that recognises a file in UTF-8, of those that need no other file or of those that do.
Importer importerOfUtf8(std::string_view name, std::string_view text, bool isAlone)
{
    for (const Study* study : studies())
        for (const ImportRole& role : study->importRoles())
            if (role.importsAlone == isAlone && role.recognises && role.recognises(name, text))
                return {study, &role};
    return {};
}

Importer importerOf(std::string_view name, std::string_view text, bool isAlone)
{
    const auto decoded = decodedByGuess(text);
    return importerOfUtf8(name, decoded ? *decoded : text, isAlone);
}

Importer importerOf(std::string_view name, std::string_view text)
{
    const auto decoded = decodedByGuess(text);
    const std::string_view plain = decoded ? *decoded : text;
    const Importer alone = importerOfUtf8(name, plain, true);
    return alone.study ? alone : importerOfUtf8(name, plain, false);
}

/// Whether a file name contains the name of a role.
bool containsRole(const std::string& fileName, const ImportRole& role)
{
    return lowerCase(std::filesystem::path(fileName).stem().string()).find(role.name) != std::string::npos;
}

/// Whether a file name ends as one of a role's patterns.
bool hasPattern(const std::string& fileName, const ImportRole& role)
{
    std::istringstream patterns(role.patterns);
    for (std::string pattern; patterns >> pattern;)
        if (hasEnding(fileName, {std::string_view(pattern).substr(1)}))
            return true;
    return false;
}

/// A workbook among the files of an import.
struct Workbook {
    std::string role;
    const ImportFile* file = nullptr;
    std::vector<std::string> sheets; ///< those that are not hidden
    std::string sheet{};             ///< the chosen one; empty: the first
    bool isShared = false;           ///< other roles have the same workbook

    [[nodiscard]] std::string read() const { return sheet.empty() && !sheets.empty() ? sheets.front() : sheet; }
    [[nodiscard]] std::string name() const { return std::filesystem::path(file->name).filename().string(); }
};

std::vector<Workbook> workbooksOf(const Study& study, const ImportFiles& files)
{
    std::vector<Workbook> found;
    if (!findOption(study.importOptions(), "sheet"))
        return found;
    for (const auto& [role, file] : files)
        if (isSpreadsheet(file.text))
            found.push_back({role, &file, sheetNames(file.name, file.text)});
    for (Workbook& one : found)
        one.isShared = std::ranges::any_of(
            found, [&](const Workbook& other) { return &other != &one && other.file->text == one.file->text; });
    return found;
}

/// Chooses the stated sheets, and in a workbook of several roles those that are named like them.
void chooseSheets(std::vector<Workbook>& books, const OptionValues& options)
{
    for (Workbook& book : books) {
        book.sheet = tableOptions(options, book.role).sheet;
        const auto isNamed = [&](const std::string& sheet) { return lowerCase(sheet) == lowerCase(book.role); };
        const auto named = std::ranges::find_if(book.sheets, isNamed);
        if (book.sheet.empty() && book.isShared && named != book.sheets.end())
            book.sheet = *named;
    }
}

/// The option `sheet` that states the sheets: "etc=Times,power=Watts".
std::string textOf(const std::vector<Workbook>& books)
{
    std::string text;
    for (const Workbook& book : books)
        if (!book.sheet.empty())
            text += (text.empty() ? "" : ",") + book.role + '=' + book.sheet;
    return text;
}

/// Refuses a sheet that is read for two roles, unless both choose their columns, as prices and carbon intensities do.
Result<void> checkSheets(const Study& study, const ImportFiles& files, const std::vector<Workbook>& books,
                         const OptionValues& options)
{
    for (const auto& [role, sheet] : statedSheets(tableOptions(options).sheet))
        if (!role.empty() && !files.contains(role))
            return fail(ErrorCode::usage, formatMessage("option sheet: there is no file of '{}'", role));
    const auto choosesColumn = [&](const Workbook& book) { return findOption(study.importOptions(), book.role + "_column"); };
    for (std::size_t i = 0; i < books.size(); ++i)
        for (std::size_t k = i + 1; k < books.size(); ++k) {
            const Workbook& a = books[i];
            const Workbook& b = books[k];
            if (a.sheets.empty() || a.file->text != b.file->text || a.read() != b.read()
                || (choosesColumn(a) && choosesColumn(b)))
                continue;
            const Message both = formatMessage("{} and {} would both be read from the sheet '{}'", a.role, b.role, a.read());
            return badInput(a.sheets.size() > 1 ? formatMessage(
                                "{}; the option sheet chooses one for each, as in {}={},{}={} (the sheets are '{}')", both,
                                a.role, a.sheets[0], b.role, a.sheets[1], fmt::join(a.sheets, "', '"))
                                                : formatMessage("{}, and the workbook has no other", both),
                            {.file = b.file->name});
        }
    return {};
}

/// Says which sheets were read, and which of them were chosen by their names.
void reportSheets(const std::vector<Workbook>& books, const OptionValues& options, ImportReport& report)
{
    for (const Workbook& book : books)
        if (!book.sheets.empty())
            report.read.push_back(formatMessage("{}: the sheet '{}' of {}", book.role, book.read(), book.name()));
    const bool isNamed = std::ranges::any_of(
        books, [&](const Workbook& book) { return !book.sheet.empty() && tableOptions(options, book.role).sheet.empty(); });
    if (isNamed)
        report.assume("sheet", Message::list({textOf(books)}), "sheets with the names of the files' roles");
}

/// Imports another sheet of a workbook whose first one was refused, as a cover is, where exactly one can be read; else the error
/// names the sheets.
Result<Imported> importOtherSheet(const Study& study, const ImportFiles& files, OptionValues options, Workbook book, Error error)
{
    std::vector<std::string> readable;
    Imported imported;
    for (std::size_t i = 1; i < book.sheets.size() && !stopWanted(); ++i) {
        options["sheet"] = book.role + '=' + book.sheets[i];
        if (auto made = study.importFrom(files, options)) {
            imported = std::move(*made);
            readable.push_back(book.sheets[i]);
        }
    }
    if (readable.size() == 1) {
        imported.report.assume("sheet", Message::list({readable.front()}),
                               formatMessage("the only one that can be read; '{}' is the first", book.sheets.front()));
        book.sheet = readable.front();
        options["sheet"] = book.sheet;
        reportSheets({book}, options, imported.report);
        return imported;
    }
    if (book.sheets.size() > 1)
        error.message = formatMessage(
            "{}; the option sheet chooses another sheet: '{}'", error.message,
            fmt::join(readable.empty() ? std::vector(book.sheets.begin() + 1, book.sheets.end()) : readable, "', '"));
    return tl::unexpected(std::move(error));
}

/// Imports the files with the sheets that are stated, named like the roles, or first.
Result<Imported> importWithSheets(const Study& study, const ImportFiles& files, OptionValues options)
{
    std::vector<Workbook> books = workbooksOf(study, files);
    if (books.empty())
        return study.importFrom(files, options);
    auto known = completed(study.importOptions(), options);
    if (!known)
        return propagateError(known);
    options = std::move(*known);
    chooseSheets(books, options);
    if (auto ok = checkSheets(study, files, books, options); !ok)
        return propagateError(ok);
    OptionValues chosen = options;
    if (const std::string text = textOf(books); !text.empty())
        chosen["sheet"] = text;
    auto made = study.importFrom(files, chosen);
    if (made)
        reportSheets(books, options, made->report);
    else if (made.error().code == ErrorCode::badInput && books.size() == 1 && books[0].sheet.empty()
             && books[0].file->name == made.error().place.file)
        return importOtherSheet(study, files, std::move(options), std::move(books[0]), std::move(made.error()));
    return made;
}

/// Imports the files as UTF-8, and reports how those that are not were decoded.
Result<Imported> importDecoded(const Study& study, const ImportFiles& files, const OptionValues& options)
{
    const std::string option = encodingOption().name;
    const auto decoded = DecodedFiles::of(files, options.contains(option) ? text(options, option) : "auto");
    if (!decoded)
        return tl::unexpected(decoded.error());
    auto made = importWithSheets(study, decoded->files(), options);
    if (made)
        decoded->report(*made);
    return made;
}

Result<LoadedScenario> imported(const Importer& by, std::string fileName, std::string text)
{
    ImportFiles files;
    std::string name = std::filesystem::path(fileName).filename().string();
    files[by.role->name] = {std::move(fileName), std::move(text)};
    auto made = importDecoded(*by.study, files, {});
    if (!made)
        return propagateError(made);
    LoadedScenario loaded{.scenario = scenarioOf(*by.study, std::move(made->instance), std::move(name)),
                          .warnings = {},
                          .importedAs = by.role->name};
    loaded.scenario.importReport = std::move(made->report);
    loaded.previews = std::move(made->previews);
    return loaded;
}

} // namespace

Result<LoadedScenario> parseScenarioOrImport(std::string fileName, std::string text, const std::filesystem::path& folder)
{
    if (const Importer by = importerOf(fileName, text, true); by.study)
        return imported(by, std::move(fileName), std::move(text));
    if (const Importer by = beginsAsJson(text) ? Importer{} : importerOf(fileName, text, false); by.study) // a scenario is JSON
        return badInput(formatMessage("not a WattIf scenario, but a file for 'wattif-cli import {} --{} FILE'", by.study->name(),
                                      by.role->name),
                        {.file = std::move(fileName)});
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

bool isRecognised(std::string_view fileName, std::string_view text) { return importerOf(fileName, text, true).study != nullptr; }

const Study& studyOf(const std::string& fileName, std::string_view text, const Study& preferred)
{
    const auto roles = preferred.importRoles();
    const auto decoded = decodedByGuess(text);
    const std::string_view plain = decoded ? *decoded : text;
    if (std::ranges::any_of(roles, [&](const ImportRole& role) { return role.recognises && role.recognises(fileName, plain); }))
        return preferred;
    const Importer by = importerOf(fileName, text);
    return by.study ? *by.study : preferred;
}

namespace {

using Roles = std::vector<const ImportRole*>;

/// The roles that are not taken.
Roles freeRoles(const Study& study, const RolesInUse& used)
{
    Roles roles;
    for (const ImportRole& role : study.importRoles())
        if (!used.taken.contains(role.name))
            roles.push_back(&role);
    return roles;
}

void keepRecognising(Roles& roles, const std::string& fileName, std::string_view text)
{
    const auto decoded = decodedByGuess(text);
    const std::string_view plain = decoded ? *decoded : text;
    std::erase_if(roles, [&](const ImportRole* role) { return !role->recognises || !role->recognises(fileName, plain); });
}

/// The role whose name or ending a file name has, else the first; empty without roles.
std::string roleByName(const Roles& roles, const std::string& fileName)
{
    for (const auto& fits : {containsRole, hasPattern})
        for (const ImportRole* role : roles)
            if (fits(fileName, *role))
                return role->name;
    return roles.empty() ? std::string() : roles.front()->name;
}

} // namespace

std::string recognisingRole(const Study& study, const std::string& fileName, std::string_view text, const RolesInUse& used)
{
    Roles roles = freeRoles(study, used);
    keepRecognising(roles, fileName, text);
    return roleByName(roles, fileName);
}

std::string roleOf(const Study& study, const std::string& fileName, std::string_view text, const RolesInUse& used)
{
    if (std::string role = recognisingRole(study, fileName, text, used); !role.empty())
        return role;
    Roles roles = freeRoles(study, used);
    std::ranges::stable_partition(roles, [&used](const ImportRole* role) { return !used.filled.contains(role->name); });
    return roleByName(roles, fileName);
}

Result<Imported> importFiles(const Study& study, const ImportFiles& files, const OptionValues& options)
{
    auto made = importDecoded(study, files, options);
    if (made || made.error().code != ErrorCode::badInput)
        return made;
    for (const auto& [role, file] : files) {
        const Importer by = importerOf(file.name, file.text);
        if (!by.study || file.name != made.error().place.file || (by.study == &study && by.role->name == role))
            continue;
        Error error = std::move(made.error());
        const std::string name = std::filesystem::path(file.name).filename().string();
        error.message = by.study == &study
            ? formatMessage("{} can be imported as '{}', not as '{}': {}", name, by.role->name, role, error.message)
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
