// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/item_csv.h"

#include <string>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/io/csv_lines.h"
#include "core/io/csv_table.h"

namespace wattif {
namespace {

void writeItemCell(const ItemCell& cell, CsvLines& lines)
{
    if (const auto* number = std::get_if<double>(&cell))
        lines.number(*number);
    else if (const auto* whole = std::get_if<std::int64_t>(&cell))
        lines.cell(std::to_string(*whole));
    else if (const auto* text = std::get_if<std::string>(&cell))
        lines.cell(csvForSpreadsheet(*text));
    else
        lines.cell({});
}

/// The columns of a file: of a scenario with a date, columns of moments have one of dates after them.
std::vector<ItemColumn> columnsOf(const ItemTable& table, bool hasDates)
{
    std::vector<ItemColumn> columns;
    for (const ItemColumn& column : table.columns) {
        columns.push_back(column);
        if (column.isMoment && hasDates)
            columns.push_back(dateColumnOf(column));
    }
    return columns;
}

/// The date of a moment that applies; else nothing.
ItemCell dateOf(const ItemCell& moment, const DatePrinter& date)
{
    const auto* seconds = std::get_if<double>(&moment);
    return seconds ? ItemCell(date(*seconds)) : ItemCell();
}

} // namespace

Result<void> writeItemCsv(const ItemTable& table, const StudyInstance& instance, const RunReport& report, const PieceSink& write,
                          const std::stop_token& stop, CsvUnits units)
{
    const StopScope scope(stop);
    const DatePrinter date = table.datesOf ? table.datesOf(instance) : nullptr;
    const std::vector<ItemColumn> columns = columnsOf(table, date != nullptr);
    CsvLines lines(write);
    lines.cell("policy");
    for (const ItemColumn& column : columns)
        lines.cell(csvQuoted(column.name));
    auto ok = lines.endLine();
    if (ok && units == CsvUnits::row) {
        lines.cell({});
        for (const ItemColumn& column : columns)
            lines.cell(csvQuoted(column.unit));
        ok = lines.endLine();
    }
    for (const PolicyResult& result : report.policies) {
        if (!ok)
            return ok;
        if (!result.data)
            continue;
        const std::string policy = csvQuoted(result.policy);
        ok = table.write(instance, result, [&](std::span<const ItemCell> row) {
            lines.cell(policy);
            for (std::size_t i = 0; i < row.size(); ++i) {
                writeItemCell(row[i], lines);
                if (date && table.columns[i].isMoment)
                    writeItemCell(dateOf(row[i], date), lines);
            }
            return lines.endLine();
        });
    }
    return ok ? lines.flush() : ok;
}

} // namespace wattif
