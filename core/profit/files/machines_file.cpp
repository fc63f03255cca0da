// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/machines_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/io/table_columns.h"

namespace wattif::profit {
namespace {

using MachineRow = std::vector<CsvCell>;

enum MachineField : std::size_t { machineName, machineCount, machineIdle, machineFieldCount };
const std::array<std::string, machineFieldCount> machineFields{"name", "count", "idle_watts"};

/// The column of each field, and the watts of the unit of idle power.
struct MachineLayout {
    std::array<TableColumns::Column, machineFieldCount> columns{};
    double idleFactor = 1.0;

    [[nodiscard]] const TableColumns::Column& operator[](std::size_t field) const { return columns[field]; }
};

MachineLayout takeMachineColumns(TableColumns& columns)
{
    MachineLayout layout{{columns.take({"name", "machine", "machinename", "machinetype", "type"}),
                          columns.take({"count", "machines", "numberofmachines", "number", "quantity"}),
                          columns.take({"idlewatts", "idlepower", "idle", "idlepowerwatts"})}};
    if (layout[machineIdle])
        layout.idleFactor = columns.factorOf(layout[machineIdle]);
    return layout;
}

/// Whether the first row names columns; other words than our own count only in a row without a number.
bool isMachineHeader(const CsvTable& table)
{
    const auto isOwn = [&](const std::string& field) { return TableColumns(table).takeNamed(field).has_value(); };
    if (std::ranges::any_of(machineFields, isOwn))
        return true;
    TableColumns columns(table, powerUnits());
    const auto isNumber = [&](const CsvCell& cell) { return readNumber(cell.text, table.mark).looksNumeric(); };
    return std::ranges::any_of(takeMachineColumns(columns).columns, &TableColumns::Column::has_value)
        && std::ranges::none_of(table.rows.front(), isNumber);
}

Result<MachineLayout> layoutOfHeader(const CsvTable& table, ImportReport& report)
{
    TableColumns columns(table, powerUnits());
    MachineLayout layout = takeMachineColumns(columns);
    for (const TableColumns::Column& column : layout.columns)
        if (auto ok = columns.checkOnce(column); !ok)
            return propagateError(ok);
    columns.addUnused(report);
    return layout;
}

/// Where no header names the columns, their number says which ones they are.
Result<MachineLayout> machineLayoutOfWidth(const CsvTable& table, ImportReport& report)
{
    const auto assumed = [&report](const char* names, MachineLayout layout) {
        report.assume("columns", Message::list({names}), "the machines have no header");
        return layout;
    };
    switch (const MachineRow& row = table.rows.front(); row.size()) {
    case 1: return assumed("count", {{std::nullopt, 0, std::nullopt}});
    case 2: return assumed("name, count", {{0, 1, std::nullopt}});
    case 3: return assumed("name, count, idle_watts", {{0, 1, 2}});
    default:
        return table.error(row[3], formatMessage("a machine type needs the cells name, count, idle_watts (got {})", row.size()));
    }
}

Result<MachineType> readMachine(const CsvTable& table, const MachineRow& row, const MachineLayout& layout)
{
    MachineType machine;
    if (layout[machineName])
        machine.name = row[*layout[machineName]].text;
    if (layout[machineCount]) {
        const auto count = cellInteger(table, row[*layout[machineCount]]);
        if (!count)
            return tl::unexpected(count.error());
        machine.count = *count;
    }
    if (layout[machineIdle]) {
        const auto watts = cellNumber(table, row[*layout[machineIdle]]);
        if (!watts)
            return tl::unexpected(watts.error());
        machine.idleWatts = *watts * layout.idleFactor;
    }
    return machine;
}

/// The rows by machine name; every name of `order` must be there, and no other.
Result<std::vector<const MachineRow*>> ordered(const CsvTable& table, std::vector<const MachineRow*> rows, std::size_t nameColumn,
                                               const std::vector<std::string>& order)
{
    const auto rank = [&](const MachineRow* row) {
        return std::find(order.begin(), order.end(), (*row)[nameColumn].text) - order.begin();
    };
    for (const MachineRow* row : rows)
        if (const CsvCell& cell = (*row)[nameColumn]; rank(row) == std::ssize(order))
            return table.error(
                cell, formatMessage("the execution times have no machine '{}'{}", cell.text, nameHint(cell.text, order)));
    std::stable_sort(rows.begin(), rows.end(), [&](const MachineRow* a, const MachineRow* b) { return rank(a) < rank(b); });
    return rows;
}

} // namespace

bool hasMachineHeader(const CsvTable& table)
{
    if (table.rows.empty() || !isMachineHeader(table))
        return false;
    TableColumns columns(table, powerUnits());
    const MachineLayout layout = takeMachineColumns(columns);
    return layout[machineIdle] || (layout[machineName] && layout[machineCount]);
}

Result<MachinesFile> readMachinesFile(const std::string& fileName, std::string_view text, const std::vector<std::string>& order,
                                      const TableOptions& options)
{
    const auto table = readTable(fileName, text, options);
    if (!table)
        return tl::unexpected(table.error());
    MachinesFile file{
        .machines = {},
        .places = {.fileName = fileName, .columns = machineFieldCount, .keys = {machineFields.begin(), machineFields.end()}}};
    if (table->rows.empty())
        return file;
    file.report.append(table->notes);
    const bool header = isMachineHeader(*table);
    const auto layout = header ? layoutOfHeader(*table, file.report) : machineLayoutOfWidth(*table, file.report);
    if (!layout)
        return tl::unexpected(layout.error());
    if (const auto ok = checkRectangular(*table); !ok)
        return tl::unexpected(ok.error());
    std::vector<const MachineRow*> rows;
    for (std::size_t r = header ? 1 : 0; r < table->rows.size(); ++r)
        rows.push_back(&table->rows[r]);
    if ((*layout)[machineName] && !order.empty()) {
        auto sorted = ordered(*table, std::move(rows), *(*layout)[machineName], order);
        if (!sorted)
            return propagateError(sorted);
        rows = std::move(*sorted);
    }
    file.hasCounts = (*layout)[machineCount].has_value();
    file.hasIdleWatts = (*layout)[machineIdle].has_value();
    for (const MachineRow* row : rows) {
        auto machine = readMachine(*table, *row, *layout);
        if (!machine)
            return propagateError(machine);
        file.machines.push_back(std::move(*machine));
        for (const TableColumns::Column& column : layout->columns)
            file.places.append((*row)[column.value_or(0)]);
    }
    file.preview = previewOf(*table, header);
    return file;
}

} // namespace wattif::profit
