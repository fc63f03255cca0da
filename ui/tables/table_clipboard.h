// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QList>
#include <QString>
#include <QStringList>

class QItemSelectionModel;

namespace wattif::ui {

/// How the numbers of a pasted text are written.
enum class PastedMark {
    point,
    comma,
    ambiguous, ///< "1,234" alone may be either: the user must say
};

/// A pasted block of cells.
struct PastedTable {
    QList<QStringList> rows; ///< all of the same length
    PastedMark mark = PastedMark::point;

    [[nodiscard]] bool isEmpty() const { return rows.isEmpty(); }
    [[nodiscard]] qsizetype width() const { return rows.isEmpty() ? 0 : rows.front().size(); }
};

/// Splits a text from a spreadsheet (tabs) or a CSV file (semicolons or commas) and finds out how its numbers are written.
[[nodiscard]] PastedTable parsePasted(const QString& text);
/// Leaves out a first row and a first column that are headers: no numbers, while the rest is.
[[nodiscard]] PastedTable withoutHeaders(PastedTable table);
/// Reads a number with the given mark; blanks and grouping characters are allowed. Nothing for text.
[[nodiscard]] std::optional<double> pastedNumber(QString text, PastedMark mark);
/// Reads what a user types into a number cell: a point or a single comma as the decimal mark, but not "1,234".
[[nodiscard]] std::optional<double> typedNumber(const QString& text);

/// The selected cells as tab-separated text, blanks between separate ones.
[[nodiscard]] QString selectionAsTsv(const QItemSelectionModel& selection, int role);

} // namespace wattif::ui
