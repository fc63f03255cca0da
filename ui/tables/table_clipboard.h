// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QList>
#include <QString>
#include <QStringList>

#include "core/base/number.h"

class QItemSelectionModel;

namespace wattif::ui {

/// A pasted block of cells.
struct PastedTable {
    QList<QStringList> rows;               ///< all of the same length
    DecimalMark mark = DecimalMark::point; ///< unstated where "1,234" alone may be either: the user must say

    [[nodiscard]] bool isEmpty() const { return rows.isEmpty(); }
    [[nodiscard]] qsizetype width() const { return rows.isEmpty() ? 0 : rows.front().size(); }
};

/// Splits a text from a spreadsheet (tabs) or a CSV file (semicolons or commas) and finds out how its numbers are written.
[[nodiscard]] PastedTable parsePasted(const QString& text);
/// Reads a number as readNumber does. Nothing for text and for numbers with another mark.
[[nodiscard]] std::optional<double> pastedNumber(const QString& text, DecimalMark mark);
/// Reads what a user types into a number cell: a point or a single comma as the decimal mark, but not "1,234".
[[nodiscard]] std::optional<double> typedNumber(const QString& text);

/// The selected cells as tab-separated text, blanks between separate ones.
[[nodiscard]] QString selectionAsTsv(const QItemSelectionModel& selection, int role);

} // namespace wattif::ui
