// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "ui/tables/table_text.h"

class QTableView;

namespace wattif::ui {

/// Adds to a table's context menu that it is copied for a spreadsheet (also Ctrl+C), as LaTeX, Markdown, HTML and CSV.
void addTableCopies(QTableView& table, const std::function<void(TableFormat)>& copy);

/// Adds *Copy as command* to it, for a table whose numbers a command line prints.
void addCommandCopy(QTableView& table, const std::function<void()>& copy);

} // namespace wattif::ui
