// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QStringList>

namespace wattif::ui {

/// One table of the numbers behind a figure.
struct CsvTable {
    QString name; ///< end of its file's name: "loads" in "decision-loads.csv"; empty for the first one
    QString text; ///< with a header row
};

/// Returns the rows of a CSV; line feeds in quotes belong to their row.
[[nodiscard]] QStringList csvRows(const QString& csv);

/// Splits FigureSource::figureCsv() into its tables, which begin with lines such as "# loads" or "# (b) power-cost" outside
/// quotes. These lines, and empty ones between tables, are in none of them.
[[nodiscard]] std::vector<CsvTable> csvTables(const QString& csv);

} // namespace wattif::ui
