// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/matrix_labels.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/number.h"

namespace wattif::profit {
namespace {

using Row = std::vector<CsvCell>;

/// Numbers 1, 2, 3 are surely an enumeration from this length on.
constexpr std::size_t surelyCounting = 3;

/// What the cells of a row or column are.
struct Cells {
    bool hasText = false;
    bool hasNumber = false;
    bool isCounting = true; ///< 0, 1, 2, ... or 1, 2, 3, ...
    std::size_t count = 0;

    void add(const CsvCell& cell, DecimalMark mark)
    {
        const NumberReading number = readNumber(cell.text, mark);
        hasNumber = hasNumber || number.looksNumeric();
        hasText = hasText || (!number.looksNumeric() && !cell.text.empty());
        if (count == 0)
            m_first = number.value;
        const bool isNext = number.isNumber() && number.value == m_first + static_cast<double>(count);
        isCounting = isCounting && isNext && (m_first == 0.0 || m_first == 1.0);
        ++count;
    }

    [[nodiscard]] bool areNames() const { return hasText && !hasNumber; }
    [[nodiscard]] bool countUp(std::size_t least) const { return isCounting && count >= least; }

private:
    double m_first = 0.0;
};

Cells cellsOfRow(const CsvTable& table, std::size_t from)
{
    Cells cells;
    const Row& row = table.rows.front();
    for (std::size_t c = from; c < row.size(); ++c)
        cells.add(row[c], table.mark);
    return cells;
}

Cells cellsOfColumn(const CsvTable& table, std::size_t from)
{
    Cells cells;
    for (std::size_t r = from; r < table.rows.size(); ++r)
        cells.add(table.rows[r].front(), table.mark);
    return cells;
}

/// Whether a corner names what the first column or the first row holds.
bool isHeadingOfNames(const std::string& corner)
{
    constexpr std::array<std::string_view, 21> headings{"#",    "id",    "ids",  "index", "job",       "jobs",   "machine",
                                                        "nr",   "no",    "no.",  "name",  "names",     "number", "row",
                                                        "task", "tasks", "type", "types", "task_type", "typ",    "task_types"};
    const std::string plain = plainHeading(corner);
    return std::find(headings.begin(), headings.end(), plain) != headings.end() || plain.ends_with("_id")
        || corner.find_first_of("\\/") != std::string::npos;
}

/// A name without the digits at its end: "m" of "m12".
std::string_view stem(std::string_view name)
{
    const std::size_t last = name.find_last_not_of("0123456789");
    return name.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// Whether the corner is a name like the one beside it: "m1" beside "m2", "A" beside "B".
bool isLikeItsNeighbour(const Row& header)
{
    const std::string_view corner = header[0].text;
    const std::string_view next = header[1].text;
    return (!stem(corner).empty() && stem(corner) == stem(next)) || (corner.size() == 1 && next.size() == 1);
}

class LabelFinder {
public:
    LabelFinder(const CsvTable& table, ImportReport& report) : m_table(table), m_report(report) { }

    [[nodiscard]] Result<Margins> find()
    {
        const auto header = hasHeader();
        if (!header)
            return tl::unexpected(header.error());
        const auto names = hasNames(*header);
        if (!names)
            return tl::unexpected(names.error());
        return Margins{*header ? 1U : 0U, *names ? 1U : 0U};
    }

private:
    [[nodiscard]] const Row& first() const { return m_table.rows.front(); }
    [[nodiscard]] const std::string& corner() const { return first().front().text; }

    [[nodiscard]] tl::unexpected<Error> unclear(const CsvCell& cell, const Message& what) const
    {
        return m_table.error(
            cell, formatMessage("{} can be names or values; set the option labels to none, row, column or both", what));
    }

    [[nodiscard]] Result<bool> hasHeader()
    {
        if (first().size() == 1)
            return cellsOfRow(m_table, 0).areNames();
        const Cells rest = cellsOfRow(m_table, 1);
        if (rest.areNames())
            return true;
        const bool isHeading = !corner().empty() && isHeadingOfNames(corner());
        if (rest.hasText)
            return isHeading;
        if (readNumber(corner(), m_table.mark).looksNumeric()) {
            if (m_table.rows.size() > 1 && cellsOfRow(m_table, 0).countUp(surelyCounting))
                return unclear(first().front(), "the numbers of the first row");
            return false;
        }
        if (corner().empty() && !rest.countUp(1))
            return unclear(first().front(), "the row behind this empty cell");
        if (isHeading || corner().empty())
            return true;
        const bool countsUp = rest.countUp(2) && m_table.rows.size() > 1;
        if (countsUp)
            m_report.assume("labels", "both", formatMessage("consecutive numbers follow '{}' in the first row", corner()));
        else
            m_report.assume("labels", "column", formatMessage("numbers follow '{}' in the first row", corner()));
        return countsUp;
    }

    [[nodiscard]] Result<bool> hasNames(bool header)
    {
        if (first().size() == 1)
            return false;
        const Cells column = cellsOfColumn(m_table, header ? 1 : 0);
        if (column.areNames())
            return true;
        if (header && (corner().empty() || isHeadingOfNames(corner())))
            return true;
        const std::size_t least = header ? 2 : surelyCounting;
        if (column.countUp(least) && !(header && isLikeItsNeighbour(first())))
            return unclear(m_table.rows[header ? 1 : 0].front(), "the numbers of the first column");
        return false;
    }

    const CsvTable& m_table;
    ImportReport& m_report;
};

} // namespace

Result<Margins> findLabels(const CsvTable& table, Labels labels, ImportReport& report)
{
    switch (labels) {
    case Labels::none: return Margins{};
    case Labels::firstRow: return Margins{1, 0};
    case Labels::firstColumn: return Margins{0, 1};
    case Labels::both: return Margins{1, 1};
    case Labels::automatic: break;
    }
    return LabelFinder(table, report).find();
}

} // namespace wattif::profit
