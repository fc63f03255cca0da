// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/table_clipboard.h"

#include <algorithm>
#include <cmath>

#include <QItemSelectionModel>
#include <QRegularExpression>

#include "core/base/number.h"
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

QString withoutBlanks(QString text)
{
    static const QRegularExpression blanks(u"[\\s\\x{00A0}\\x{2009}\\x{202F}']"_s);
    return text.remove(blanks);
}

/// Looks at every cell that has a point or a comma; one clear cell decides for all.
PastedMark markOf(const QList<QStringList>& rows)
{
    static const QRegularExpression grouped(u"^[+-]?\\d{1,3}(,\\d{3})+$"_s);
    static const QRegularExpression commaDecimal(u"^[+-]?(\\d{1,3}(\\.\\d{3})+|\\d*),\\d+([eE][+-]?\\d+)?$"_s);
    static const QRegularExpression pointDecimal(u"^[+-]?(\\d{1,3}(,\\d{3})+|\\d*)\\.\\d+([eE][+-]?\\d+)?$"_s);
    bool unclear = false;
    bool points = false;
    for (const QStringList& row : rows)
        for (const QString& raw : row) {
            const QString cell = withoutBlanks(raw);
            if (grouped.match(cell).hasMatch())
                unclear = true;
            else if (commaDecimal.match(cell).hasMatch())
                return PastedMark::comma;
            else if (pointDecimal.match(cell).hasMatch())
                points = true;
        }
    return unclear && !points ? PastedMark::ambiguous : PastedMark::point;
}

bool isNumber(const QString& text, PastedMark mark)
{
    return text.trimmed().isEmpty() || pastedNumber(text, mark == PastedMark::ambiguous ? PastedMark::comma : mark).has_value();
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

PastedTable withoutHeaders(PastedTable table)
{
    const auto text = [&](const QString& cell) { return !isNumber(cell, table.mark); };
    if (table.rows.size() > 1) {
        const QStringList& first = table.rows.front();
        if (std::any_of(first.begin(), first.end(), text)
            && std::all_of(first.begin(), first.end(), [&](const QString& c) { return text(c) || c.isEmpty(); }))
            table.rows.removeFirst();
    }
    if (table.width() > 1
        && std::all_of(table.rows.begin(), table.rows.end(), [&](const QStringList& row) { return text(row.front()); }))
        for (QStringList& row : table.rows)
            row.removeFirst();
    return table;
}

std::optional<double> pastedNumber(QString text, PastedMark mark)
{
    text = withoutBlanks(text);
    if (mark == PastedMark::comma)
        text = text.remove(u'.').replace(u',', u'.');
    else
        text.remove(u',');
    text.replace(QChar(0x2212), u'-');
    const std::optional<double> number = parseNumber(text.toStdString());
    // "inf" is a value (cannot run); 1e400 is a number that is too large.
    const bool spelt = text.contains(u'i', Qt::CaseInsensitive);
    return number && (std::isfinite(*number) || spelt) ? number : std::nullopt;
}

std::optional<double> typedNumber(const QString& text)
{
    static const QRegularExpression grouped(u"^[+-]?\\d{1,3}(,\\d{3})+$"_s);
    const QString plain = withoutBlanks(text);
    if (grouped.match(plain).hasMatch())
        return std::nullopt;
    const bool comma = plain.contains(u',') && !plain.contains(u'.');
    return pastedNumber(plain, comma ? PastedMark::comma : PastedMark::point);
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
