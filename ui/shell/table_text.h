// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QAbstractItemModel;

namespace wattif::ui {

/// How a table is written as text.
enum class TableFormat { tsv, markdown, latex };

/// Writes a table as shown, header first. Numbers are plain (no grouping); bold cells are bold in Markdown and LaTeX (booktabs).
[[nodiscard]] QString tableText(const QAbstractItemModel& model, TableFormat format);

/// Puts a table on the clipboard.
void copyTable(const QAbstractItemModel& model, TableFormat format);

} // namespace wattif::ui
