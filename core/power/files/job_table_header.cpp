// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_table_header.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/io/json_table.h"
#include "core/io/spreadsheet.h"
#include "core/io/table_columns.h"
#include "core/power/files/job_columns.h"

namespace wattif::power {
namespace {

constexpr std::size_t rowsAbove = 20; ///< a header, at most

/// The first of the rows at the beginning of a table that names what jobs need; nothing where none does.
std::optional<std::size_t> headerOf(const CsvTable& table)
{
    for (std::size_t r = 0; r < std::min(table.rows.size(), rowsAbove); ++r) {
        const CsvTable header{.fileName = table.fileName, .rows = {table.rows[r]}};
        TableColumns columns(header);
        if (!table.rows[r].empty() && !JobColumns(columns).missing())
            return r;
    }
    return std::nullopt;
}

/// Whether a text is a list in JSON: scenarios and other documents are objects.
bool isJsonList(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && text[begin] == '[' && beginsAsJson(text);
}

/// Whether a text has a header of jobs: reservations also have starts, ends and processors.
bool namesJobs(std::string_view text)
{
    const auto table = isJsonList(text) ? tableOfJson("", text) : readJobCells("", text, {});
    const auto row = table ? headerOf(*table) : std::nullopt;
    if (!row)
        return false;
    const CsvTable header{.fileName = {}, .rows = {table->rows[*row]}};
    TableColumns columns(header);
    return JobColumns(columns).areOnlyOfJobs(columns);
}

} // namespace

Result<CsvTable> readJobCells(const std::string& fileName, std::string_view bytes, const TableOptions& options)
{
    auto table = readTable(fileName, bytes, options);
    const bool isOneColumn = table && !table->isSpreadsheet
        && std::ranges::all_of(table->rows, [](const std::vector<CsvCell>& row) { return row.size() == 1; });
    if (!isOneColumn)
        return table;
    auto words = parseWords(fileName, bytes, options.mark);
    return words && headerOf(*words) ? words : table;
}

bool hasJobHeader(std::string_view text)
{
    if (isSpreadsheet(text) || isJsonList(text))
        return namesJobs(text);
    constexpr std::size_t longestLine = 4096;
    std::size_t end = 0;
    for (std::size_t line = 0; line < rowsAbove && end < text.size(); ++line) {
        const std::size_t next = std::min(text.find('\n', end), text.size()) + 1;
        if (next - end > longestLine)
            break;
        end = std::min(next, text.size());
        if (line == 0 && namesJobs(text.substr(0, end)))
            return true;
    }
    return namesJobs(text.substr(0, end));
}

void leaveOutTitle(CsvTable& table, ImportReport& report)
{
    const std::size_t header = headerOf(table).value_or(0);
    LeftOutCounter above;
    for (std::size_t r = 0; r < header; ++r)
        above.add("above the header", "row", [&] { return table.placeOf(table.rows[r].front()); });
    table.rows.erase(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(header));
    report.leftOut.insert(report.leftOut.end(), above.entries().begin(), above.entries().end());
}

} // namespace wattif::power
