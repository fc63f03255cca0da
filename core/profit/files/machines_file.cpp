// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/machines_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/near_names.h"

namespace wattif::profit {
namespace {

using MachineRow = std::vector<CsvCell>;

enum MachineField : std::size_t { machineName, machineCount, machineIdle, machineFieldCount };
const std::array<std::string, machineFieldCount> machineFields{"name", "count", "idle_watts"};

/// The column of each field.
using MachineLayout = std::vector<std::optional<std::size_t>>;

bool isMachineHeader(const MachineRow& row)
{
    return std::any_of(row.begin(), row.end(), [](const CsvCell& cell) {
        return std::find(machineFields.begin(), machineFields.end(), plainHeading(cell.text)) != machineFields.end();
    });
}

Result<MachineLayout> machineLayoutOfWidth(const CsvTable& table)
{
    switch (const MachineRow& row = table.rows.front(); row.size()) {
    case 1: return MachineLayout{std::nullopt, 0, std::nullopt};
    case 2: return MachineLayout{0, 1, std::nullopt};
    case 3: return MachineLayout{0, 1, 2};
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
        machine.idleWatts = *watts;
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
    const bool header = isMachineHeader(table->rows.front());
    const auto layout = header ? columnsByHeader(*table, machineFields) : machineLayoutOfWidth(*table);
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
    for (const MachineRow* row : rows) {
        auto machine = readMachine(*table, *row, *layout);
        if (!machine)
            return propagateError(machine);
        file.machines.push_back(std::move(*machine));
        for (const auto& column : *layout)
            file.places.append((*row)[column.value_or(0)]);
    }
    file.preview = previewOf(*table, header);
    return file;
}

} // namespace wattif::profit
