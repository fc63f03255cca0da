// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/summary_tables_text.h"

#include <algorithm>
#include <iterator>

#include "core/experiment/statistics/summary_tables.h"
#include "core/experiment/table_writer.h"

namespace wattif::cli {
namespace {

/// For a terminal.
std::string plainTables(const ExperimentSummary& summary, const std::string& heading, const std::vector<TableGrid>& grids)
{
    std::string text = heading + '\n';
    for (const TableGrid& grid : grids)
        text += '\n' + gridAsText(grid);
    for (const std::string& note : assumptionNotes(*summary.plan))
        text += '\n' + note + '\n';
    return text;
}

/// Tables with their own headings, each printed by `print`.
template <class Print>
std::string joined(const ExperimentSummary& summary, const std::string& heading, std::vector<TableGrid>& grids,
                   const Print& print)
{
    std::string text;
    for (TableGrid& grid : grids) {
        grid.title = summary.plan->study->title() + ": " + grid.title;
        grid.notes.push_back(heading + '.');
        std::ranges::copy(assumptionNotes(*summary.plan), std::back_inserter(grid.notes));
        text += (text.empty() ? "" : "\n") + print(grid);
    }
    return text;
}

} // namespace

std::string tablesAsText(const ExperimentSummary& summary, const std::string& heading, std::vector<TableGrid> grids,
                         RunFormat format)
{
    switch (format) {
    case RunFormat::latex: return joined(summary, heading, grids, gridAsLatex);
    case RunFormat::markdown: return joined(summary, heading, grids, gridAsMarkdown);
    case RunFormat::html: return htmlPage(heading, joined(summary, heading, grids, gridAsHtml));
    default: return plainTables(summary, heading, grids);
    }
}

} // namespace wattif::cli
