// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/run_output.h"
#include "core/experiment/table_grid.h"
#include "core/io/csv_lines.h"

namespace CLI {
class App;
}

namespace wattif::cli {

/// In what form results are printed.
enum class RunFormat { table, json, csv, latex, markdown, html };

/// Adds --format to a command; `target` is empty where it is left out.
void addRunFormat(CLI::App& line, std::string& target);

/// Adds --units to a command: row puts units in a second line of CSV. `target` is "row" or empty.
void addUnits(CLI::App& line, std::string& target);
[[nodiscard]] CsvUnits unitsOf(const std::string& name);

/// The form that --format names; where it is empty, what the ending of the output file says, else a table for the terminal.
[[nodiscard]] RunFormat runFormatOf(const std::string& name, const std::string& file);

/// Whether the ending of an output file says how it is printed: those of runFormatOf, .txt, and names without one.
[[nodiscard]] bool selectsFormat(const std::string& file);

/// The user's settings for a table.
struct RunTable {
    std::vector<std::string> metrics{};  ///< columns by name, all where it is empty
    std::vector<std::string> policies{}; ///< rows by name, all where it is empty
    std::string scenario{};              ///< for the caption
    std::optional<TableRows> rows{};
    CsvUnits units = CsvUnits::none;
};

/// Prints the results of one run or many.
[[nodiscard]] std::string printed(const Study& study, const ReplicationSource& source, const Replication& replication,
                                  const RunTable& table, RunFormat format);

} // namespace wattif::cli
