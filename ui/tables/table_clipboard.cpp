// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/table_clipboard.h"

#include <algorithm>

#include <QItemSelectionModel>

#include "core/io/csv_table.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

char delimiterOf(const QString& text)
{
    // A spreadsheet copies with tabs; then commas are part of the numbers.
    if (text.contains(u'\t'))
        return '\t';
    return text.contains(u';') ? ';' : ',';
}

/// Looks at every cell; one that can have one mark only decides for all.
DecimalMark markOf(const QList<QStringList>& rows)
{
    bool unclear = false;
    bool points = false;
    for (const QStringList& row : rows)
        for (const QString& cell : row) {
            const NumberReading number = readNumber(cell.toStdString(), DecimalMark::unstated);
            if (number.fault == NumberReading::Fault::otherMark)
                return DecimalMark::comma;
            unclear = unclear || number.fault == NumberReading::Fault::ambiguous;
            points = points || (number.isNumber() && cell.contains(u'.'));
        }
    return unclear && !points ? DecimalMark::unstated : DecimalMark::point;
}

} // namespace

PastedTable parsePasted(const QString& text)
{
    PastedTable table;
    const Result<CsvTable> parsed = parseCsv("clipboard", text.toStdString(), delimiterOf(text));
    if (!parsed)
        return table;
    qsizetype width = 0;
    for (const auto& row : parsed->rows)
        width = std::max(width, static_cast<qsizetype>(row.size()));
    for (const auto& row : parsed->rows) {
        QStringList cells;
        for (const CsvCell& cell : row)
            cells << QString::fromStdString(cell.text);
        while (cells.size() < width)
            cells << QString();
        table.rows << cells;
    }
    table.mark = markOf(table.rows);
    return table;
}

std::optional<double> pastedNumber(const QString& text, DecimalMark mark)
{
    const NumberReading number = readNumber(text.toStdString(), mark);
    return number.isNumber() ? std::optional(number.value) : std::nullopt;
}

std::optional<double> typedNumber(const QString& text)
{
    const NumberReading number = readNumber(text.toStdString(), DecimalMark::unstated);
    if (number.fault == NumberReading::Fault::otherMark)
        return pastedNumber(text, DecimalMark::comma);
    return number.isNumber() ? std::optional(number.value) : std::nullopt;
}

QString selectionAsTsv(const QItemSelectionModel& selection, int role)
{
    const QModelIndexList indexes = selection.selectedIndexes();
    if (indexes.isEmpty())
        return {};
    int top = indexes.front().row();
    int bottom = top;
    int left = indexes.front().column();
    int right = left;
    for (const QModelIndex& index : indexes) {
        top = std::min(top, index.row());
        bottom = std::max(bottom, index.row());
        left = std::min(left, index.column());
        right = std::max(right, index.column());
    }
    QStringList lines;
    for (int row = top; row <= bottom; ++row) {
        QStringList cells;
        for (int column = left; column <= right; ++column) {
            const QModelIndex index = selection.model()->index(row, column);
            cells << (selection.isSelected(index) ? index.data(role).toString() : QString());
        }
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace wattif::ui
