// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/bags_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/table_columns.h"

namespace wattif::profit {
namespace {

using BagRow = std::vector<CsvCell>;

enum BagField : std::size_t { instanceField, arrivalField, userField, taskTypeField, countField, revenueField, bagFieldCount };
const std::array<std::string, bagFieldCount> bagFields{"instance", "arrival", "user", "task_type", "count", "revenue"};

/// The column of each field.
using BagLayout = std::array<TableColumns::Column, bagFieldCount>;

BagLayout takeBagColumns(TableColumns& columns)
{
    return {columns.take({"instance", "instanceid", "instancenumber"}),
            columns.take({"arrival", "arrivaltime", "arrives", "submit", "submittime", "release", "releasetime"}),
            columns.take({"user", "username", "owner"}),
            columns.take({"tasktype", "type", "tasktypeid", "task"}),
            columns.take({"count", "tasks", "numberoftasks", "taskcount", "ntasks", "quantity"}),
            columns.take({"revenue", "reward", "income"})};
}

/// Whether the first row names columns: by one of our own words, or by other words for both that are needed.
bool isBagHeader(const CsvTable& table)
{
    TableColumns columns(table);
    const BagLayout layout = takeBagColumns(columns);
    return std::ranges::any_of(std::array{taskTypeField, countField},
                               [&](BagField field) { return TableColumns(table).takeNamed(bagFields[field]).has_value(); })
        || (layout[taskTypeField] && layout[countField]);
}

Result<BagLayout> layoutOfHeader(const CsvTable& table, bool isStrict, ImportReport& report)
{
    TableColumns columns(table);
    BagLayout layout = takeBagColumns(columns);
    for (const TableColumns::Column& column : layout)
        if (auto ok = columns.checkOnce(column); !ok)
            return propagateError(ok);
    if (const auto ok = isStrict ? columns.refuseUnused(bagFields) : Result<void>(); !ok)
        return tl::unexpected(ok.error());
    for (const BagField needed : {taskTypeField, countField})
        if (!layout[needed])
            return table.error(
                table.rows.front().front(),
                formatMessage("the column '{}' is missing{}", bagFields[needed], columns.misspelled({bagFields[needed]})));
    columns.addUnused(report);
    return layout;
}

/// Where no header names the columns, their number says which ones they are.
Result<BagLayout> bagLayoutOfWidth(const CsvTable& table, ImportReport& report)
{
    const BagRow& row = table.rows.front();
    BagLayout layout{};
    const std::size_t first = row.size() >= 4 ? 2 : 0; // after instance and arrival
    if (row.size() < 2 || row.size() > 5)
        return table.error(
            row.front(),
            formatMessage(
                "a bag needs the cells task_type, count and optionally revenue, with or without instance and arrival before "
                "them (got {})",
                row.size()));
    if (first > 0) {
        layout[instanceField] = 0;
        layout[arrivalField] = 1;
    }
    layout[taskTypeField] = first;
    layout[countField] = first + 1;
    if (row.size() > first + 2)
        layout[revenueField] = first + 2;
    std::vector<std::string_view> names;
    for (std::size_t field = 0; field < bagFieldCount; ++field)
        if (layout[field])
            names.emplace_back(bagFields[field]);
    report.assume("columns", Message::list({fmt::format("{}", fmt::join(names, ", "))}), "the bags have no header");
    return layout;
}

/// Reads the rows of one table.
class BagReader {
public:
    BagReader(const CsvTable& table, const BagLayout& layout, const std::vector<std::string>& taskTypes)
        : m_table(table), m_layout(layout), m_taskTypes(taskTypes)
    {
    }

    /// Finds out how the rows from `firstRow` on number the task types; nothing where all have names.
    [[nodiscard]] std::optional<std::int64_t> firstType(std::size_t firstRow, std::optional<std::int64_t> stated)
    {
        std::optional<double> least;
        for (std::size_t r = firstRow; r < m_table.rows.size(); ++r) {
            const std::string& type = cell(m_table.rows[r], taskTypeField).text;
            const NumberReading number = readNumber(type, m_table.mark);
            if (number.isNumber() && !m_taskTypes.isName(type))
                least = std::min(least.value_or(number.value), number.value);
        }
        if (!least)
            return std::nullopt;
        const std::int64_t first = stated.value_or(*least == 0.0 ? 0 : 1);
        m_taskTypes.countFrom(first);
        return first;
    }

    [[nodiscard]] Result<Bag> read(const BagRow& row) const
    {
        const auto type = taskType(cell(row, taskTypeField));
        if (!type)
            return tl::unexpected(type.error());
        const auto count = cellInteger(m_table, cell(row, countField));
        if (!count)
            return tl::unexpected(count.error());
        Bag bag{.user = m_layout[userField] ? cell(row, userField).text : std::string(), .taskType = *type, .count = *count};
        if (m_layout[revenueField] && !cell(row, revenueField).text.empty()) {
            const auto revenue = cellNumber(m_table, cell(row, revenueField));
            if (!revenue)
                return tl::unexpected(revenue.error());
            bag.revenue = *revenue;
        }
        return bag;
    }

    void notePlaces(const BagRow& row, CellPlaces& places) const
    {
        places.append(cell(row, taskTypeField));
        places.append(cell(row, countField));
        places.append(cell(row, m_layout[revenueField] ? revenueField : countField));
    }

    /// The instance that a row belongs to; nothing where the file has no such column.
    [[nodiscard]] Result<std::optional<std::int64_t>> instanceOf(const BagRow& row) const
    {
        if (!m_layout[instanceField])
            return std::nullopt;
        return cellInteger(m_table, cell(row, instanceField)).map([](std::int64_t k) { return std::optional(k); });
    }

    [[nodiscard]] Result<double> arrivalOf(const BagRow& row) const
    {
        if (!m_layout[arrivalField])
            return 0.0;
        return cellNumber(m_table, cell(row, arrivalField));
    }

private:
    [[nodiscard]] const CsvCell& cell(const BagRow& row, BagField field) const { return row[*m_layout[field]]; }

    [[nodiscard]] Result<TaskTypeIndex> taskType(const CsvCell& cell) const
    {
        auto type = m_taskTypes.find(cell.text);
        if (!type)
            return m_table.error(cell, std::move(type.error().message));
        return type;
    }

    const CsvTable& m_table;
    const BagLayout& m_layout;
    TaskTypeFinder m_taskTypes;
};

/// Rows of one instance with their time of arrival.
using ArrivingRows = std::vector<std::pair<double, const BagRow*>>;

/// The instance numbers that a file holds.
struct InstanceRange {
    std::optional<std::int64_t> lowest;
    std::int64_t highest = 0;

    void include(std::int64_t instance)
    {
        highest = lowest ? std::max(highest, instance) : instance;
        lowest = lowest ? std::min(*lowest, instance) : instance;
    }
};

/// Checks that the wanted instance, or the only one, was found.
Result<void> checkChoice(const CsvTable& table, const InstanceRange& range, std::optional<std::int64_t> wanted, bool found)
{
    const Place place{.file = table.fileName};
    if (!wanted && range.lowest && *range.lowest != range.highest)
        return badInput(formatMessage("the file has the instances {} to {}: choose one with the option instance", *range.lowest,
                                      range.highest),
                        place);
    if (wanted && !range.lowest)
        return badInput("the file has no column of instances to choose from", place);
    if (wanted && !found)
        return badInput(formatMessage("there is no instance {}: the file has {} to {}", *wanted, *range.lowest, range.highest),
                        place);
    return {};
}

Result<ArrivingRows> rowsOfInstance(const CsvTable& table, std::size_t firstRow, const BagReader& reader,
                                    std::optional<std::int64_t> wanted)
{
    ArrivingRows rows;
    InstanceRange range;
    for (std::size_t r = firstRow; r < table.rows.size(); ++r) {
        const BagRow& row = table.rows[r];
        const auto instance = reader.instanceOf(row);
        if (!instance)
            return tl::unexpected(instance.error());
        if (*instance)
            range.include(**instance);
        if (wanted && *instance && *instance != wanted)
            continue;
        const auto arrival = reader.arrivalOf(row);
        if (!arrival)
            return tl::unexpected(arrival.error());
        rows.emplace_back(*arrival, &row);
    }
    if (const auto ok = checkChoice(table, range, wanted, !rows.empty()); !ok)
        return tl::unexpected(ok.error());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return rows;
}

} // namespace

TaskTypeFinder::TaskTypeFinder(const std::vector<std::string>& taskTypes, std::int64_t first)
    : m_taskTypes(taskTypes), m_first(first)
{
    for (std::size_t t = 0; t < taskTypes.size(); ++t)
        m_rowOf.emplace(taskTypes[t], t);
}

Result<TaskTypeIndex> TaskTypeFinder::find(std::string_view nameOrNumber) const
{
    if (const auto named = m_rowOf.find(nameOrNumber); named != m_rowOf.end())
        return TaskTypeIndex(named->second);
    const auto number = parseNumber(nameOrNumber);
    if (!number || std::trunc(*number) != *number)
        return badInput(formatMessage("there is no task type '{}'{}", nameOrNumber, nameHint(nameOrNumber, m_taskTypes)));
    const double row = *number - static_cast<double>(m_first);
    if (row < 0.0 || row >= static_cast<double>(m_taskTypes.size()))
        return badInput(formatMessage("there is no task type {}: the numbers are {} to {}", nameOrNumber, m_first,
                                      std::ssize(m_taskTypes) - 1 + m_first));
    return TaskTypeIndex(static_cast<std::size_t>(row));
}

bool hasBagHeader(const CsvTable& table)
{
    if (table.rows.empty())
        return false;
    TableColumns columns(table);
    const BagLayout layout = takeBagColumns(columns);
    return layout[taskTypeField] && layout[countField];
}

Result<BagsFile> readBagsFile(const std::string& fileName, std::string_view text, const std::vector<std::string>& taskTypes,
                              const BagsOptions& options)
{
    const auto table = readTable(fileName, text, options.table);
    if (!table)
        return tl::unexpected(table.error());
    BagsFile file{.bags = {}, .places = {.fileName = fileName, .columns = 3, .keys = {"task_type", "count", "revenue"}}};
    if (table->rows.empty())
        return file;
    file.report.append(table->notes);
    const bool header = isBagHeader(*table);
    const auto layout = header ? layoutOfHeader(*table, options.isStrict, file.report) : bagLayoutOfWidth(*table, file.report);
    if (!layout)
        return tl::unexpected(layout.error());
    if (const auto ok = checkRectangular(*table); !ok)
        return tl::unexpected(ok.error());
    BagReader reader(*table, *layout, taskTypes);
    file.firstType = reader.firstType(header ? 1 : 0, options.firstType);
    if (file.firstType && !options.firstType)
        file.report.assume("first_type", std::to_string(*file.firstType),
                           *file.firstType == 0 ? "the bags name task types by numbers, and one of them is 0"
                                                : "the bags name task types by numbers, and none of them is 0");
    auto rows = rowsOfInstance(*table, header ? 1 : 0, reader, options.instance);
    if (!rows)
        return propagateError(rows);
    for (const auto& [arrival, row] : *rows) {
        auto bag = reader.read(*row);
        if (!bag)
            return propagateError(bag);
        file.bags.push_back(std::move(*bag));
        reader.notePlaces(*row, file.places);
    }
    file.report.read.push_back(formatMessage("'{}': {}", fileName, counted(std::ssize(file.bags), "bag")));
    file.preview = previewOf(*table, header);
    return file;
}

} // namespace wattif::profit
