// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/experiment/report_table.h"
#include "core/experiment/table_grid.h"
#include "core/io/csv_lines.h"

namespace wattif {

/// The comment in a LaTeX table that is wider than the pages it is made for.
inline constexpr std::string_view widerThanPage = "% wider than a page: choose fewer columns";

/// Prints a LaTeX table (booktabs): names and units over the numbers, ± aligned, the best in bold, notes below. It is a `table`,
/// or a `table*` where it is wider than one column of a two-column page. Needs no package but booktabs. Without title only the
/// `tabular` is printed. Ends with a line feed, as all others do.
[[nodiscard]] std::string gridAsLatex(const TableGrid& grid);
/// The same of a table of results, in scaled units (scaledTable); where nothing is said about its rows, a table too wide for a
/// page is turned.
[[nodiscard]] std::string tableAsLatex(const ReportTable& table);
[[nodiscard]] std::string tableAsLatex(const ReportTable& table, TableRows rows);

/// Prints a GitHub-flavoured Markdown table with aligned columns, caption above and notes below.
[[nodiscard]] std::string gridAsMarkdown(const TableGrid& grid);
/// Prints an HTML table (`caption`, `thead`, `tbody`, notes), with its few styles inline for word processors; numbers are plain
/// and alone in their cell, for spreadsheets. Well-formed XML.
[[nodiscard]] std::string gridAsHtml(const TableGrid& grid);
/// Prints a whole HTML file around what gridAsHtml has printed.
[[nodiscard]] std::string htmlPage(const std::string& title, const std::string& body);
/// Prints a whole HTML file of one table.
[[nodiscard]] std::string gridAsHtmlFile(const TableGrid& grid);
/// Prints tab-separated text for pasting into spreadsheets. Titles with their units, no notes; the half width of an interval is
/// in a separate column.
[[nodiscard]] std::string gridAsTsv(const TableGrid& grid);

/// Prints a text table for the terminal: title, table, notes; the best with '*', also where a note says
/// "Bold: ...", those near it with '†'.
[[nodiscard]] std::string gridAsText(const TableGrid& grid);

/// Prints CSV (RFC 4180 quoting, line feeds) with a header row of metric names and full precision: policy, then a column for each
/// metric; of a replication also NAME_low and NAME_high, the ends of the 95 % interval, NAME_half_width, and NAME_n, the runs in
/// which the metric applies. Cells are empty where nothing applies.
[[nodiscard]] std::string tableAsCsv(const ReportTable& table, CsvUnits units = CsvUnits::none);
/// Prints a text table for the terminal, the best with '*', those near it with '†', below `heading`; columns beyond 120
/// characters follow below.
[[nodiscard]] std::string tableAsText(const ReportTable& table, std::string_view heading);

/// Returns a text as LaTeX source that prints it, for pdflatex without packages: special characters escaped, Greek letters and
/// signs such as ±, °, ≤ and † as mathematics. Unknown letters, e.g. Chinese ones, are unchanged.
[[nodiscard]] std::string latexEscaped(std::string_view text);

/// The same of a title, in which symbols become mathematics: names of Greek letters ("gamma") and those of symbolRuns()
/// ("N_opt").
[[nodiscard]] std::string latexTitle(std::string_view text);

/// A number in plain characters ("-12345.6", "1.30e-16", "<0.0001", "undefined", empty) as LaTeX prints it: thin spaces between
/// thousands, a true minus sign, powers of ten; a dash where it is empty.
[[nodiscard]] std::string latexNumber(std::string_view number);

} // namespace wattif
