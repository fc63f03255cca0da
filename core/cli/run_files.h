// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/item_table.h"
#include "core/cli/command.h"
#include "core/io/csv_lines.h"

namespace wattif::cli {

/// The files that `run` writes beside its table: a row for each job, node state, decision, user or kind of nodes, and
/// formats of other programs.
class RunFiles {
public:
    /// Adds the options, e.g. --jobs-csv.
    void declare(CLI::App& line);

    [[nodiscard]] bool areWanted() const;
    /// Whether the decisions of policies must be recorded.
    [[nodiscard]] bool wantDecisions() const { return !csvFile(ItemKind::decisions).empty(); }
    /// Error(usage) if the study has no such table or format, if a format, which holds one policy, is wanted of `policies` others
    /// than one, or if a file is the scenario, the output or another of these files.
    [[nodiscard]] Result<void> check(const Study& study, std::size_t policies, const std::string& scenario,
                                     const std::string& output) const;
    /// Writes all files, with the units of tables as asked. Error(io), Error(interrupted).
    [[nodiscard]] Result<void> write(const Console& console, const Study& study, const StudyInstance& instance,
                                     const RunReport& report, CsvUnits units) const;

private:
    [[nodiscard]] const std::string& csvFile(ItemKind kind) const { return m_csv.at(kind); }
    [[nodiscard]] std::vector<std::string> files() const;

    [[nodiscard]] Result<void> checkFormats(const Study& study, std::size_t policies) const;
    [[nodiscard]] Result<void> writeFormats(const Console& console, const Study& study, const StudyInstance& instance,
                                            const RunReport& report) const;

    std::map<ItemKind, std::string> m_csv{};        ///< of all kinds
    std::map<std::string, std::string> m_formats{}; ///< files by name of ItemFormat, of all studies
};

} // namespace wattif::cli
