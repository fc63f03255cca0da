// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace wattif {
struct TableGrid;
}

namespace wattif::ui {

/// How a table is written as text.
enum class TableFormat { tsv, csv, markdown, latex, html };

/// A table as shown, cell by cell; bold cells count as the best. Numbers lose their typographic signs and grouping.
[[nodiscard]] TableGrid gridOfModel(const QAbstractItemModel& model);
/// Writes a table as shown, header first. Numbers are plain (no grouping); bold cells are bold in Markdown, LaTeX (booktabs) and
/// HTML.
[[nodiscard]] QString tableText(const QAbstractItemModel& model, TableFormat format);

/// Puts a table on the clipboard. For spreadsheets and word processors (tsv) it goes there twice, as tab-separated text and as a
/// table in HTML, and they take what they understand; other formats go as text.
void copyTable(const QAbstractItemModel& model, TableFormat format);
/// The same of a grid.
void copyGrid(const TableGrid& grid, TableFormat format);
void copyText(const QString& text);

/// Adds to a table's context menu that it is copied for a spreadsheet (also Ctrl+C), as LaTeX, Markdown, HTML and CSV.
void addTableCopies(QTableView& table, const std::function<void(TableFormat)>& copy);

/// Adds *Copy as command* to it, for a table whose numbers a command line prints.
void addCommandCopy(QTableView& table, const std::function<void()>& copy);

} // namespace wattif::ui
