// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/matrix_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/table_columns.h"
#include "core/profit/files/matrix_labels.h"
#include "core/profit/files/matrix_text.h"

namespace wattif::profit {
namespace {

/// Transposes a table whose corner says that rows are machines; returns whether it did.
bool turnMachineRows(CsvTable& table, const Margins& margins, ImportReport& report)
{
    if (margins.rows == 0 || margins.columns == 0 || !plainHeading(table.rows.front().front().text).starts_with("machine"))
        return false;
    std::vector<std::vector<CsvCell>> turned(table.rows.front().size());
    for (const auto& row : table.rows)
        for (std::size_t c = 0; c < row.size(); ++c)
            turned[c].push_back(row[c]);
    table.rows = std::move(turned);
    report.assume("layout", "rows are machines",
                  formatMessage("the corner of '{}' names them: the table is transposed", table.fileName));
    return true;
}

/// The factor of each column by the units of its heading and of the corner, of which the headings lose theirs.
std::vector<double> takeUnits(CsvTable& table, const Margins& margins, std::span<const UnitFactor> units, ImportReport& report)
{
    std::vector<double> factors(table.rows.front().size(), 1.0);
    if (margins.rows == 0)
        return factors;
    const UnitFactor* ofCorner = nullptr;
    std::set<std::string_view> stated;
    for (std::size_t c = 0; c < factors.size(); ++c) {
        CsvCell& cell = table.rows.front()[c];
        Heading heading = splitHeading(cell.text, units);
        const bool isCorner = c < margins.columns;
        ofCorner = isCorner && heading.unit ? heading.unit : ofCorner;
        const UnitFactor* unit = isCorner || heading.unit ? heading.unit : ofCorner;
        if (!unit)
            continue;
        stated.insert(unit->unit);
        factors[c] = unit->factor;
        if (!isCorner && heading.unit && !heading.name.empty())
            cell.text = std::move(heading.name);
    }
    if (!stated.empty())
        report.read.push_back(formatMessage("'{}': values in {}", table.fileName, fmt::join(stated, ", ")));
    return factors;
}

/// Refuses a heading with a unit of another quantity: values in kWh are not watts.
Result<void> checkUnits(const CsvTable& table, const Margins& margins, std::span<const std::string_view> others)
{
    if (margins.rows == 0)
        return {};
    for (const CsvCell& cell : table.rows.front())
        for (const std::string_view unit : others)
            if (cell.text.ends_with(fmt::format("({})", unit)) || cell.text.ends_with(fmt::format("[{}]", unit)))
                return table.error(cell, formatMessage("'{}' is in {}, another quantity than expected here", cell.text, unit));
    return {};
}

void takeNames(const CsvTable& table, const Margins& margins, MatrixFile& file)
{
    for (std::size_t c = margins.columns; margins.rows > 0 && c < table.rows.front().size(); ++c) {
        file.columnNames.push_back(table.rows.front()[c].text);
        file.columnNamePlaces.append(table.rows.front()[c]);
    }
    for (std::size_t r = margins.rows; margins.columns > 0 && r < table.rows.size(); ++r) {
        file.rowNames.push_back(table.rows[r].front().text);
        file.rowNamePlaces.append(table.rows[r].front());
    }
}

/// Whether a cell says that there is no time. "NaN" may come from a failed measurement, and is refused.
bool saysNone(const CsvCell& cell)
{
    constexpr std::array<std::string_view, 5> words{"-", "–", "∞", "n/a", "na"};
    return std::ranges::find(words, lowerCase(cell.text)) != words.end();
}

/// `factors` of the columns, or of the rows of a table that was transposed.
Result<void> takeValues(const CsvTable& table, const Margins& margins, const std::vector<double>& factors, bool areRows,
                        MatrixFile& file)
{
    file.values = Matrix(table.rows.size() - margins.rows, table.rows.front().size() - margins.columns);
    file.places.columns = file.values.columns();
    file.places.cells.reserve(file.values.values().size());
    for (std::size_t r = 0; r < file.values.rows(); ++r)
        for (std::size_t c = 0; c < file.values.columns(); ++c) {
            const CsvCell& cell = table.rows[r + margins.rows][c + margins.columns];
            const auto value = saysNone(cell) ? std::numeric_limits<double>::infinity() : cellNumber(table, cell, true);
            if (!value)
                return tl::unexpected(value.error());
            file.values(r, c) = *value * factors[areRows ? r + margins.rows : c + margins.columns];
            file.places.append(cell);
        }
    return {};
}

MatrixFile emptyFile(const std::string& fileName)
{
    const CellPlaces places{.fileName = fileName};
    return {
        .values = {}, .places = places, .rowNames = {}, .columnNames = {}, .rowNamePlaces = places, .columnNamePlaces = places};
}

/// Says in words how a table was understood.
void addFacts(const CsvTable& table, const Margins& margins, MatrixFile& file)
{
    const Message names = margins.rows > 0 && margins.columns > 0 ? formatMessage("names in the first row and column")
        : margins.rows > 0                                        ? formatMessage("names in the first row")
        : margins.columns > 0                                     ? formatMessage("names in the first column")
                                                                  : formatMessage("no names");
    const Message cells = table.isSpreadsheet ? formatMessage("a sheet of a workbook")
        : table.delimiter == '\t'             ? formatMessage("cells separated by tabs")
        : table.delimiter == ' '              ? formatMessage("cells separated by blanks")
        : table.delimiter == ';'              ? formatMessage("cells separated by semicolons")
        : table.delimiter == ','              ? formatMessage("cells separated by commas")
                                              : formatMessage("cells separated by '{}'", table.delimiter);
    file.report.read.push_back(
        formatMessage("'{}': {} x {} values, {}", table.fileName, file.values.rows(), file.values.columns(), names));
    file.report.read.push_back(formatMessage("'{}': {}", table.fileName, cells));
    file.preview = previewOf(table, margins.rows > 0);
    file.preview.facts.push_back(names);
}

/// The preview of a matrix whose file lists its values without rows and columns.
FilePreview previewOfValues(const MatrixFile& file, const CsvTable& table)
{
    FilePreview preview{.file = placeText({.file = table.fileName}),
                        .facts = {formatMessage("one value after another"), formatMessage("no header")}};
    for (std::size_t r = 0; r < std::min(file.values.rows(), rowsInPreview); ++r) {
        std::vector<std::string> cells;
        for (std::size_t c = 0; c < std::min(file.values.columns(), columnsInPreview + 1); ++c)
            cells.push_back(formatNumber(file.values(r, c)));
        preview.addRow(std::move(cells));
    }
    return preview;
}

/// Gives a header that lacks the corner, as R writes it, an empty one.
void addMissingCorner(CsvTable& table)
{
    if (table.rows.size() < 2)
        return;
    auto& header = table.rows.front();
    const std::size_t width = header.size() + 1;
    const bool isShort =
        std::all_of(table.rows.begin() + 1, table.rows.end(), [width](const auto& row) { return row.size() == width; });
    const bool hasNumber = std::any_of(header.begin(), header.end(), [&](const CsvCell& cell) {
        return cell.text.empty() || readNumber(cell.text, table.mark).looksNumeric();
    });
    if (isShort && !hasNumber)
        header.insert(header.begin(), {.text = {}, .line = header.front().line, .column = header.front().column});
}

/// Splits at blanks where no other delimiter occurs and every row then has as many words, two or more.
Result<CsvTable> splitAtBlanks(CsvTable table, std::string_view text)
{
    const bool hasOneColumn = std::all_of(table.rows.begin(), table.rows.end(), [](const auto& row) { return row.size() == 1; });
    if (!hasOneColumn || table.isSpreadsheet || table.rows.empty() || table.rows.back().front().quoted
        || table.rows.back().front().text.find_first_of(" \t") == std::string::npos)
        return table;
    auto words = parseWords(table.fileName, text, table.mark);
    if (!words)
        return words;
    const std::size_t width = words->rows.back().size();
    const bool isMatrix =
        std::all_of(words->rows.begin() + 1, words->rows.end(), [width](const auto& row) { return row.size() == width; })
        && readNumber(words->rows.back().back().text, table.mark).looksNumeric()
        && (words->rows.front().size() == width || words->rows.front().size() + 1 == width);
    return isMatrix ? std::move(words) : Result<CsvTable>(std::move(table));
}

Result<MatrixFile> matrixOf(CsvTable table, Labels labels, std::span<const UnitFactor> units = {},
                            std::span<const std::string_view> otherUnits = {})
{
    MatrixFile file = emptyFile(table.fileName);
    addMissingCorner(table);
    if (const auto ok = checkRectangular(table); !ok)
        return tl::unexpected(ok.error());
    const auto margins = table.rows.empty() ? Margins{} : findLabels(table, labels, file.report);
    if (!margins)
        return tl::unexpected(margins.error());
    if (margins->rows > 0 && margins->columns > 0)
        leaveOutTotals(table, file.report);
    if (table.rows.size() <= margins->rows || table.rows.front().size() <= margins->columns)
        return badInput("the matrix is empty", {.file = table.fileName});
    if (const auto ok = checkUnits(table, *margins, otherUnits); !ok)
        return tl::unexpected(ok.error());
    ImportReport turned = table.notes;
    const std::vector<double> factors = takeUnits(table, *margins, units, turned);
    const bool isTurned = turnMachineRows(table, *margins, turned);
    takeNames(table, *margins, file);
    if (const auto ok = takeValues(table, *margins, factors, isTurned, file); !ok)
        return tl::unexpected(ok.error());
    addFacts(table, *margins, file);
    file.report.append(std::move(turned));
    if (const auto empty = std::ranges::count_if(file.values.values(), [](double value) { return std::isinf(value); }); empty > 0)
        file.report.read.push_back(
            formatMessage("'{}': {} without a value, where the task type does not run", table.fileName, counted(empty, "cell")));
    return file;
}

/// The values of a table row by row, in a matrix of the given size.
Result<MatrixFile> matrixOfValues(const CsvTable& table, std::size_t firstRow, std::size_t rows, std::size_t columns)
{
    MatrixFile file = emptyFile(table.fileName);
    file.values = Matrix(rows, columns);
    file.places.columns = columns;
    std::size_t i = 0;
    for (std::size_t r = firstRow; r < table.rows.size(); ++r)
        for (const CsvCell& cell : table.rows[r]) {
            const auto value = cellNumber(table, cell);
            if (!value)
                return tl::unexpected(value.error());
            file.values(i / columns, i % columns) = *value;
            file.places.append(cell);
            ++i;
        }
    file.preview = previewOfValues(file, table);
    return file;
}

bool isNumbersOnly(const CsvTable& table)
{
    return std::all_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
        return row.size() == 1 && readNumber(row.front().text, table.mark).looksNumeric();
    });
}

Result<MatrixFile> matrixOfSize(const CsvTable& table, std::size_t rows, std::size_t columns, Message reason)
{
    auto file = matrixOfValues(table, 0, rows, columns);
    if (file)
        file->report.assume("size", formatMessage("{} x {}", rows, columns), std::move(reason));
    return file;
}

/// A file of one value a line does not state its size; it is known from the times, or from a published set.
Result<MatrixFile> matrixOfKnownSize(const CsvTable& table, const MatrixOptions& options)
{
    const std::size_t count = table.rows.size();
    if (count == options.rows * options.columns)
        return matrixOfSize(
            table, options.rows, options.columns,
            formatMessage("'{}' has {} values, one per line, as many as the execution times", table.fileName, count));
    for (const PublishedSize& size : publishedSizes)
        if (size.rows * size.columns == count)
            return matrixOfSize(
                table, size.rows, size.columns,
                formatMessage("the file has {} values, one per line, as the instances of {}", count, size.source));
    return badInput(
        formatMessage(
            "{0} values, one per line, and no size: add a first line with the numbers of task types and machines, such as "
            "'{0} 1'",
            count),
        table.placeOf(table.rows.front().front()));
}

} // namespace

Labels labelsOf(std::string_view name)
{
    return name == "none"  ? Labels::none
        : name == "row"    ? Labels::firstRow
        : name == "column" ? Labels::firstColumn
        : name == "both"   ? Labels::both
                           : Labels::automatic;
}

Result<MatrixFile> readMatrixFile(const std::string& fileName, std::string_view text, const MatrixOptions& options)
{
    if (isPrintedMatrix(text)) {
        auto table = readPrintedMatrix(fileName, text);
        return table ? matrixOf(std::move(*table), Labels::none) : propagateError(table);
    }
    const auto sized = readSizedMatrix(fileName, text, options.table.mark);
    if (!sized)
        return tl::unexpected(sized.error());
    if (const auto& found = *sized) {
        auto file = matrixOfValues(found->table, 1, found->rows, found->columns);
        if (file)
            file->report.read.push_back(
                formatMessage("'{}': {} x {} values, as the first line states", fileName, found->rows, found->columns));
        return file;
    }
    auto table = readTable(fileName, text, options.table);
    if (table)
        table = splitAtBlanks(std::move(*table), text);
    if (!table)
        return propagateError(table);
    if (table->rows.size() > 1 && isNumbersOnly(*table))
        return matrixOfKnownSize(*table, options);
    return matrixOf(std::move(*table), options.labels, options.units, options.otherUnits);
}

std::vector<std::string> namesOr(std::vector<std::string> names, std::size_t count, std::string_view prefix, std::size_t first)
{
    for (std::size_t i = names.size(); i < count; ++i)
        names.push_back(fmt::format("{} {}", prefix, first + i));
    return names;
}

void mergeEmptyCells(Instance& instance)
{
    Matrix& etc = instance.etcSeconds;
    Matrix& power = instance.powerWatts;
    if (etc.rows() != power.rows() || etc.columns() != power.columns())
        return;
    for (std::size_t t = 0; t < etc.rows(); ++t)
        for (std::size_t j = 0; j < etc.columns(); ++j)
            if (std::isinf(power(t, j))) {
                etc(t, j) = power(t, j);
                power(t, j) = 0.0;
            }
}

std::string matrixCsv(const Instance& instance, MatrixKind kind)
{
    const Matrix& matrix = kind == MatrixKind::etcSeconds ? instance.etcSeconds : instance.powerWatts;
    std::string csv = "task_type";
    for (const MachineType& machine : instance.machines)
        csv += ',' + csvQuoted(machine.name);
    for (std::size_t t = 0; t < matrix.rows(); ++t) {
        csv += '\n' + csvQuoted(instance.taskTypes[t]);
        for (std::size_t j = 0; j < matrix.columns(); ++j) {
            csv += ',';
            if (std::isfinite(instance.etcSeconds(t, j)))
                csv += formatNumber(matrix(t, j));
        }
    }
    return csv + '\n';
}

} // namespace wattif::profit
