// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/machines_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/near_names.h"

namespace wattif::profit {
namespace {

using Row = std::vector<CsvCell>;

enum Field : std::size_t { nameField, countField, idleField, fieldCount };
const std::array<std::string, fieldCount> fieldNames{"name", "count", "idle_watts"};

/// The column in which each field stands.
using Layout = std::vector<std::optional<std::size_t>>;

bool isHeader(const Row& row)
{
    return std::any_of(row.begin(), row.end(), [](const CsvCell& cell) {
        return std::find(fieldNames.begin(), fieldNames.end(), cell.text) != fieldNames.end();
    });
}

Result<Layout> layoutOfWidth(const CsvTable& table)
{
    switch (const Row& row = table.rows.front(); row.size()) {
    case 1: return Layout{std::nullopt, 0, std::nullopt};
    case 2: return Layout{0, 1, std::nullopt};
    case 3: return Layout{0, 1, 2};
    default:
        return table.error(row[3], fmt::format("a machine type has the cells name, count, idle_watts; here are {}", row.size()));
    }
}

Result<MachineType> readMachine(const CsvTable& table, const Row& row, const Layout& layout, DecimalMark mark)
{
    MachineType machine;
    if (layout[nameField])
        machine.name = row[*layout[nameField]].text;
    if (layout[countField]) {
        const auto count = cellInteger(table, row[*layout[countField]]);
        if (!count)
            return tl::unexpected(count.error());
        machine.count = *count;
    }
    if (layout[idleField]) {
        const auto watts = cellNumber(table, row[*layout[idleField]], false, mark);
        if (!watts)
            return tl::unexpected(watts.error());
        machine.idleWatts = *watts;
    }
    return machine;
}

/// The rows by machine name; every name of `order` must be there, and no other.
Result<std::vector<const Row*>> ordered(const CsvTable& table, std::vector<const Row*> rows, std::size_t nameColumn,
                                        const std::vector<std::string>& order)
{
    const auto rank = [&](const Row* row) {
        return std::find(order.begin(), order.end(), (*row)[nameColumn].text) - order.begin();
    };
    for (const Row* row : rows)
        if (const CsvCell& cell = (*row)[nameColumn]; rank(row) == std::ssize(order))
            return table.error(cell,
                               fmt::format("the execution times have no machine '{}'{}", cell.text, nameHint(cell.text, order)));
    std::stable_sort(rows.begin(), rows.end(), [&](const Row* a, const Row* b) { return rank(a) < rank(b); });
    return rows;
}

} // namespace

Result<MachinesFile> readMachinesFile(const std::string& fileName, std::string_view text, const std::vector<std::string>& order,
                                      DecimalMark mark)
{
    const auto table = parseCsv(fileName, text, sniffDelimiter(text, mark));
    if (!table)
        return tl::unexpected(table.error());
    MachinesFile file{.machines = {},
                      .places = {.fileName = fileName, .columns = fieldCount, .keys = {fieldNames.begin(), fieldNames.end()}}};
    if (table->rows.empty())
        return file;
    const bool header = isHeader(table->rows.front());
    const auto layout = header ? columnsByHeader(*table, fieldNames) : layoutOfWidth(*table);
    if (!layout)
        return tl::unexpected(layout.error());
    if (const auto ok = checkRectangular(*table); !ok)
        return tl::unexpected(ok.error());
    std::vector<const Row*> rows;
    for (std::size_t r = header ? 1 : 0; r < table->rows.size(); ++r)
        rows.push_back(&table->rows[r]);
    if ((*layout)[nameField] && !order.empty()) {
        auto sorted = ordered(*table, std::move(rows), *(*layout)[nameField], order);
        if (!sorted)
            return passOn(sorted);
        rows = std::move(*sorted);
    }
    for (const Row* row : rows) {
        auto machine = readMachine(*table, *row, *layout, mark);
        if (!machine)
            return passOn(machine);
        file.machines.push_back(std::move(*machine));
        for (const auto& column : *layout)
            file.places.append((*row)[column.value_or(0)]);
    }
    return file;
}

} // namespace wattif::profit
