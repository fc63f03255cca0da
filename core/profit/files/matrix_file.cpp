// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/matrix_file.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number.h"

namespace wattif::profit {
namespace {

using MatrixRow = std::vector<CsvCell>;

/// How many rows and columns of a table hold names instead of values.
struct Margins {
    std::size_t rows = 0;
    std::size_t columns = 0;
};

bool isNumber(const CsvCell& cell, DecimalMark mark)
{
    if (cell.text.find('.') != std::string::npos || mark == DecimalMark::point)
        return parseNumber(cell.text).has_value();
    std::string pointed = cell.text;
    std::replace(pointed.begin(), pointed.end(), ',', '.');
    return parseNumber(pointed).has_value();
}

/// Whether some of the cells are texts and none is a number.
template <class Cells>
bool areNames(const Cells& cells, DecimalMark mark)
{
    const auto isText = [](const CsvCell* cell) { return !cell->text.empty(); };
    const auto isValue = [mark](const CsvCell* cell) { return isNumber(*cell, mark); };
    return std::any_of(cells.begin(), cells.end(), isText) && std::none_of(cells.begin(), cells.end(), isValue);
}

bool hasHeader(const std::vector<MatrixRow>& rows, DecimalMark mark)
{
    std::vector<const CsvCell*> cells;
    for (const CsvCell& cell : rows.front())
        cells.push_back(&cell);
    if (cells.size() > 1)
        cells.erase(cells.begin()); // the corner
    return areNames(cells, mark);
}

bool hasNameColumn(const std::vector<MatrixRow>& rows, bool header, DecimalMark mark)
{
    const std::string& corner = rows.front().front().text;
    if (header && rows.front().size() > 1 && (corner.empty() || corner == "task_type"))
        return true;
    std::vector<const CsvCell*> cells;
    for (std::size_t r = header ? 1 : 0; r < rows.size(); ++r)
        cells.push_back(&rows[r].front());
    return rows.front().size() > 1 && areNames(cells, mark);
}

Margins marginsOf(const std::vector<MatrixRow>& rows, DecimalMark mark)
{
    const bool header = hasHeader(rows, mark);
    return {header ? 1U : 0U, hasNameColumn(rows, header, mark) ? 1U : 0U};
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

Result<void> takeValues(const CsvTable& table, const Margins& margins, DecimalMark mark, MatrixFile& file)
{
    file.values = Matrix(table.rows.size() - margins.rows, table.rows.front().size() - margins.columns);
    file.places.columns = file.values.columns();
    file.places.cells.reserve(file.values.values().size());
    for (std::size_t r = 0; r < file.values.rows(); ++r)
        for (std::size_t c = 0; c < file.values.columns(); ++c) {
            const CsvCell& cell = table.rows[r + margins.rows][c + margins.columns];
            const auto value = cellNumber(table, cell, true, mark);
            if (!value)
                return tl::unexpected(value.error());
            file.values(r, c) = *value;
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

Result<MatrixFile> readCsvMatrix(const std::string& fileName, std::string_view text, DecimalMark mark)
{
    const auto table = parseCsv(fileName, text, sniffDelimiter(text, mark));
    if (!table)
        return tl::unexpected(table.error());
    if (const auto ok = checkRectangular(*table); !ok)
        return tl::unexpected(ok.error());
    const Margins margins = table->rows.empty() ? Margins{} : marginsOf(table->rows, mark);
    if (table->rows.size() <= margins.rows)
        return badInput("the matrix is empty", {.file = fileName});
    MatrixFile file = emptyFile(fileName);
    takeNames(*table, margins, file);
    if (const auto ok = takeValues(*table, margins, mark, file); !ok)
        return tl::unexpected(ok.error());
    return file;
}

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos)
            return words;
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

/// Rows and columns from the first line of Braun's format, "512 16 0"; nothing where the text is not of that kind.
std::optional<std::pair<std::size_t, std::size_t>> braunSize(std::string_view text)
{
    const auto first = words(text.substr(0, text.find('\n')));
    if (first.size() != 2 && first.size() != 3)
        return std::nullopt;
    constexpr double largest = 1e6;
    const auto rows = parseNumber(first[0]);
    const auto columns = parseNumber(first[1]);
    const auto isSize = [](const std::optional<double>& n) { return n && *n >= 1.0 && *n <= largest && std::trunc(*n) == *n; };
    if (!isSize(rows) || !isSize(columns))
        return std::nullopt;
    return std::pair(toInteger<std::size_t>(*rows), toInteger<std::size_t>(*columns));
}

/// The values of Braun's format are the rows of a table of one column.
Result<MatrixFile> readBraunMatrix(const std::string& fileName, std::string_view text, std::size_t rows, std::size_t columns)
{
    const auto table = parseCsv(fileName, text, ',');
    if (!table)
        return tl::unexpected(table.error());
    const std::size_t found = table->rows.size() - 1;
    if (found != rows * columns)
        return table->error(table->rows.front().front(), fmt::format("{} x {} values announced, {} found", rows, columns, found));
    MatrixFile file = emptyFile(fileName);
    file.values = Matrix(rows, columns);
    file.places.columns = columns;
    for (std::size_t i = 0; i < found; ++i) {
        const CsvCell& cell = table->rows[i + 1].front();
        const auto value = cellNumber(*table, cell);
        if (!value)
            return tl::unexpected(value.error());
        file.values(i / columns, i % columns) = *value;
        file.places.append(cell);
    }
    return file;
}

} // namespace

Result<MatrixFile> readMatrixFile(const std::string& fileName, std::string_view text, DecimalMark mark)
{
    if (const auto size = braunSize(text))
        return readBraunMatrix(fileName, text, size->first, size->second);
    return readCsvMatrix(fileName, text, mark);
}

std::vector<std::string> namesOr(std::vector<std::string> names, std::size_t count, std::string_view prefix)
{
    for (std::size_t i = names.size(); i < count; ++i)
        names.push_back(fmt::format("{} {}", prefix, i + 1));
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
