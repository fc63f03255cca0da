// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/run_files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/experiment/item_csv.h"
#include "core/experiment/studies.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

constexpr std::array itemKinds{ItemKind::jobs, ItemKind::nodes, ItemKind::decisions, ItemKind::users, ItemKind::kinds};

std::string optionOf(ItemKind kind) { return fmt::format("--{}-csv", toString(kind)); }

/// "Writes ... as CSV, a row for ... (Profit), ... (Power)".
std::string helpOfTable(ItemKind kind)
{
    std::string rows;
    for (const Study* study : studies())
        if (const ItemTable* table = itemTableOf(*study, kind))
            rows += fmt::format("{}{} ({})", rows.empty() ? "" : ", ", table->row, study->title());
    return fmt::format("Also writes the {} of all policies to this CSV file, a row for {}.", toString(kind), rows);
}

/// "--jobs-csv and --decisions-csv", or "" for a study without tables.
std::string tablesOf(const Study& study)
{
    std::string names;
    for (const ItemTable& table : itemOutputsOf(study).tables)
        names += (names.empty() ? "" : " and ") + optionOf(table.kind);
    return names;
}

Result<void> deliverPieces(const Console& console, const std::string& file, const ContentSource& source)
{
    if (file != standardStream)
        return writeFileInPieces(file, source);
    return source([&console](std::string_view piece) -> Result<void> {
        errno = 0;
        console.out << piece << std::flush;
        return console.out ? Result<void>() : standardOutputError(errno);
    });
}

} // namespace

void RunFiles::declare(CLI::App& line)
{
    for (const ItemKind kind : itemKinds)
        line.add_option(optionOf(kind), m_csv[kind], helpOfTable(kind))->type_name("CSV");
    for (const Study* study : studies())
        for (const ItemFormat& format : itemOutputsOf(*study).formats)
            line.add_option("--" + format.name, m_formats[format.name],
                            fmt::format("Also writes {} to this file ({}, one policy).", format.description, study->title()))
                ->type_name("OUT");
}

bool RunFiles::areWanted() const { return !files().empty(); }

std::vector<std::string> RunFiles::files() const
{
    std::vector<std::string> all;
    for (const auto& [kind, file] : m_csv)
        if (!file.empty())
            all.push_back(file);
    for (const auto& [name, file] : m_formats)
        if (!file.empty())
            all.push_back(file);
    return all;
}

Result<void> RunFiles::checkFormats(const Study& study, std::size_t policies) const
{
    for (const auto& [name, file] : m_formats) {
        if (file.empty())
            continue;
        if (std::ranges::find(itemOutputsOf(study).formats, name, &ItemFormat::name) == itemOutputsOf(study).formats.end())
            return usageError(fmt::format("--{}: the study {} has no such format", name, study.name()));
        if (policies != 1)
            return usageError(
                fmt::format("--{}: the file holds one policy, and {} run; choose one with --policy", name, policies));
    }
    return {};
}

Result<void> RunFiles::check(const Study& study, std::size_t policies, const std::string& scenario,
                             const std::string& output) const
{
    if (auto ok = checkFormats(study, policies); !ok)
        return ok;
    for (const ItemKind kind : itemKinds)
        if (!csvFile(kind).empty() && !itemTableOf(study, kind)) {
            const std::string has = tablesOf(study);
            return usageError(fmt::format("{}: the study {} has no table of {}{}", optionOf(kind), study.name(), toString(kind),
                                          has.empty() ? "" : "; use " + has));
        }
    std::vector<std::string> written{output.empty() ? std::string(standardStream) : output};
    for (const std::string& file : files()) {
        const auto isSame = [&](const std::string& other) { return other == file || isSameFile(other, file); };
        if (std::ranges::any_of(written, isSame))
            return usageError(fmt::format("'{}' is written twice; choose another file", file));
        if (!scenario.empty() && isSameFile(scenario, file))
            return usageError(fmt::format("'{}' is an input of this command; choose another output file", file));
        written.push_back(file);
    }
    return {};
}

Result<void> RunFiles::write(const Console& console, const Study& study, const StudyInstance& instance, const RunReport& report,
                             CsvUnits units) const
{
    for (const ItemKind kind : itemKinds) {
        if (csvFile(kind).empty())
            continue;
        const ItemTable& table = *itemTableOf(study, kind);
        const auto source = [&](const PieceSink& sink) {
            return writeItemCsv(table, instance, report, sink, console.stop, units);
        };
        if (auto ok = deliverPieces(console, csvFile(kind), source); !ok)
            return ok;
    }
    return writeFormats(console, study, instance, report);
}

Result<void> RunFiles::writeFormats(const Console& console, const Study& study, const StudyInstance& instance,
                                    const RunReport& report) const
{
    const StopScope scope(console.stop);
    for (const ItemFormat& format : itemOutputsOf(study).formats) {
        const auto wanted = m_formats.find(format.name);
        if (wanted == m_formats.end() || wanted->second.empty())
            continue;
        for (const PolicyResult& result : report.policies) { // one, see checkFormats; none if it failed
            const auto source = [&](const PieceSink& sink) { return format.write(instance, result, sink); };
            if (auto ok = deliverPieces(console, wanted->second, source); !ok)
                return ok;
        }
    }
    return {};
}

} // namespace wattif::cli
