// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/statistic_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/experiment/run_output.h"
#include "core/experiment/statistics/summary_files.h"
#include "core/experiment/table_grid.h"
#include "core/io/csv_table.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

using Kind = StatisticColumn::Kind;

const std::string& keyOf(const StatisticCell& cell) { return cell.key.empty() ? cell.text : cell.key; }

bool isWord(Kind kind) { return kind == Kind::name || kind == Kind::level; }

/// Whether all existing levels of a column are numbers, which are right-aligned then.
bool isNumeric(const StatisticTable& table, std::size_t column)
{
    if (table.columns[column].kind != Kind::level)
        return !isWord(table.columns[column].kind) && table.columns[column].kind != Kind::yesNo;
    for (const auto& row : table.rows)
        if (std::isnan(row[column].value))
            return false;
    return true;
}

GridColumn printedColumn(const StatisticTable& table, std::size_t column)
{
    const StatisticColumn& each = table.columns[column];
    return {each.title, each.kind == Kind::share ? "%" : each.unit, isNumeric(table, column)};
}

GridCell printedWord(Kind kind, const StatisticCell& cell)
{
    if (kind == Kind::probability)
        return probabilityCell(cell.value);
    if (kind == Kind::yesNo)
        return {std::isnan(cell.value) ? "" : cell.value != 0.0 ? "yes" : "no"};
    return {cell.text};
}

/// Numbers of a column, with digits that suit all of them.
std::vector<GridCell> printedNumbers(const StatisticTable& table, std::size_t column)
{
    constexpr double percent = 100.0;
    const bool isShare = table.columns[column].kind == Kind::share;
    std::vector<ReportCell> numbers;
    for (const auto& row : table.rows)
        numbers.push_back({.value = row[column].value * (isShare ? percent : 1.0), .halfWidth = row[column].halfWidth});
    return printedTogether(numbers, isShare ? 1 : -1);
}

std::vector<GridCell> printedCells(const StatisticTable& table, std::size_t column)
{
    const Kind kind = table.columns[column].kind;
    if (kind == Kind::number || kind == Kind::share)
        return printedNumbers(table, column);
    std::vector<GridCell> cells;
    for (const auto& row : table.rows)
        cells.push_back(printedWord(kind, row[column]));
    return cells;
}

/// A member of JSON or column of CSV.
struct Field {
    std::string name;
    Json value;
};

Json numberJson(double value) { return std::isfinite(value) ? Json(value) : Json(); }

/// What a cell is in files: an interval as its ends.
std::vector<Field> fieldsOf(const StatisticColumn& column, const StatisticCell& cell)
{
    switch (column.kind) {
    case Kind::name: return {{column.name, keyOf(cell)}};
    case Kind::level: return {{column.name, std::isnan(cell.value) ? Json(cell.text) : Json(cell.value)}};
    case Kind::yesNo: return {{column.name, std::isnan(cell.value) ? Json() : Json(cell.value != 0.0)}};
    case Kind::probability:
    case Kind::share: return {{column.name, numberJson(cell.value)}};
    case Kind::number: break;
    }
    return {{column.name, numberJson(cell.value)},
            {column.name + "_low", numberJson(cell.value - cell.halfWidth)},
            {column.name + "_high", numberJson(cell.value + cell.halfWidth)}};
}

/// A field of CSV: a level as its label.
std::string csvField(const StatisticColumn& column, const StatisticCell& cell, const Json& value)
{
    if (isWord(column.kind))
        return csvQuoted(keyOf(cell));
    if (value.is_boolean())
        return value.get<bool>() ? "1" : "0";
    return value.is_null() ? std::string() : formatNumber(value.get<double>());
}

std::string csvHeader(const StatisticTable& table)
{
    std::string header = table.metric.empty() ? "" : "metric,";
    for (const StatisticColumn& column : table.columns)
        for (const Field& field : fieldsOf(column, {}))
            header += csvQuoted(field.name) + ',';
    header.back() = '\n';
    return header;
}

std::string csvRow(const StatisticTable& table, const std::vector<StatisticCell>& row)
{
    std::string line = table.metric.empty() ? "" : csvQuoted(table.metric) + ',';
    for (std::size_t column = 0; column < row.size(); ++column)
        for (const Field& field : fieldsOf(table.columns[column], row[column]))
            line += csvField(table.columns[column], row[column], field.value) + ',';
    line.back() = '\n';
    return line;
}

Json rowsJson(const StatisticTable& table)
{
    Json rows = Json::array();
    for (const auto& row : table.rows) {
        Json& json = rows.emplace_back(Json::object());
        for (std::size_t column = 0; column < row.size(); ++column)
            for (Field& field : fieldsOf(table.columns[column], row[column]))
                json[field.name] = std::move(field.value);
    }
    return rows;
}

} // namespace

std::string policyTitle(const Plan& plan, std::size_t policy)
{
    const PolicyInfo* info = findPolicy(*plan.study, plan.policies[policy].policy);
    if (!info)
        return plan.policies[policy].policy;
    return info->title + (info->isLimit ? " (bound)" : info->offline ? " (offline)" : "");
}

std::string metricTitle(const MetricInfo& metric)
{
    return metric.unit.empty() ? metric.title : fmt::format("{} ({})", metric.title, metric.unit);
}

namespace {

/// Replaces numbers and half widths by 0 where they are no more than what rounding leaves of differences of the largest numbers.
std::vector<ReportCell> withoutRounding(std::vector<ReportCell> numbers)
{
    constexpr double rounding = 1e-12;
    double largest = 0.0;
    for (const ReportCell& number : numbers)
        if (std::isfinite(number.value))
            largest = std::max(largest, std::abs(number.value));
    for (ReportCell& number : numbers)
        for (double* part : {&number.value, &number.halfWidth})
            if (std::abs(*part) < rounding * largest)
                *part = 0.0;
    return numbers;
}

} // namespace

std::vector<GridCell> printedTogether(const std::vector<ReportCell>& all, int decimals)
{
    const std::vector<ReportCell> numbers = withoutRounding(all);
    ReportTable table;
    table.columns.emplace_back();
    table.columns.back().decimals = decimals;
    for (const ReportCell& number : numbers)
        table.rows.push_back({{}, {}, false, {number}});
    const ColumnDigits digits(table, 0);
    std::vector<GridCell> cells;
    for (const ReportCell& number : numbers) {
        PrintedNumber printed = digits(number);
        cells.push_back({std::move(printed.value), std::move(printed.halfWidth), true, number.isBest, number.isNear});
    }
    return cells;
}

GridCell probabilityCell(double value)
{
    if (std::isnan(value))
        return {{}, {}, true};
    return {value < 0.0001 ? "<0.0001" : fmt::format("{:.4f}", value), {}, true};
}

TableGrid gridOf(const StatisticTable& table, const ExperimentSummary& experiment)
{
    TableGrid grid{.title = table.title, .notes = table.notes};
    grid.origin = "WattIf " + programVersion() + ", plan " + experiment.planHash;
    grid.rows.resize(table.rows.size());
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        grid.columns.push_back(printedColumn(table, column));
        const std::vector<GridCell> cells = printedCells(table, column);
        for (std::size_t row = 0; row < cells.size(); ++row)
            grid.rows[row].push_back(cells[row]);
    }
    return grid;
}

std::string statisticsAsCsv(std::span<const StatisticTable> tables)
{
    std::string csv = tables.empty() ? std::string() : csvHeader(tables.front());
    for (const StatisticTable& table : tables)
        for (const auto& row : table.rows)
            csv += csvRow(table, row);
    return csv;
}

std::string statisticsAsJson(std::span<const StatisticTable> tables, const ExperimentSummary& experiment)
{
    Json json = experimentJson(experiment);
    json["tables"] = Json::array();
    for (const StatisticTable& table : tables) {
        Json& each = json["tables"].emplace_back(Json::object());
        if (!table.metric.empty())
            each["metric"] = table.metric;
        each["rows"] = rowsJson(table);
    }
    return printJson(json);
}

} // namespace wattif
