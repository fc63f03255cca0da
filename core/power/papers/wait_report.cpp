// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/papers/wait_report.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/power/papers/paper_reports.h"
#include "core/power/papers/wait_bound.h"

namespace wattif::power {
namespace {

constexpr double minutesPerHour = 60.0;
constexpr const char* page = "docs/power-papers.md, The waits of Table 3";

/// What the paper states of its trace at 160 nodes; always on unless a bound says otherwise.
PrintedRuns printedRuns()
{
    const auto alwaysOn = [](int number) { return printedTable(number).rows.back().row; };
    constexpr double hundred = 100.0;
    const TableRow whole = alwaysOn(1); // where hardly a job waits: no submission comes after its end
    return {.nodes = printedTable(3).nodes * 1.0,
            .lengthMinutes = alwaysOn(3).lengthMinutes,
            .moreNodes = printedTable(2).nodes * 1.0,
            .moreNodesLengthMinutes = alwaysOn(2).lengthMinutes,
            .lastSubmissionMinutes = whole.lengthMinutes,
            .workNodeMinutes = whole.busyPercent / hundred * printedTable(1).nodes * whole.lengthMinutes,
            .largestJobNodes = 64.0,
            .longestJobMinutes = 60.0};
}

/// The argument of a row; `longest` is the longest printed wait, which needs the fewest jobs.
Argument argumentFor(const PrintedRow& printed, const PrintedRuns& runs, double longest)
{
    const bool isAlwaysOn = printed.intervalMinutes == 0;
    const WaitBound bound(runs, isAlwaysOn ? BoundScope::startsWhatFits : BoundScope::anyRun);
    const double least = bound.workWeightedMeanMinutes();
    return {fmt::format(
                "The printed lengths and shares need a mean wait, weighted by the work of the jobs, of at least {:.0f} min {}. "
                "The mean over jobs is assumed to be the same, which holds if waits do not depend on a job's work (FCFS with a "
                "mix of jobs that does not change); otherwise the printed minutes need at least {:.0f} jobs, with all that waits "
                "in jobs of 64 nodes and 60 min",
                least,
                isAlwaysOn ? "for every scheduler that starts the first waiting job as soon as it fits"
                           : "for every scheduler, whichever nodes are off",
                bound.jobsFor(isAlwaysOn ? printed.row.wait : longest)),
            page, Inequality{"mean wait weighted by work, min", PaperBound::Side::atLeast, least, printed.row.wait}};
}

} // namespace

void addWaits(const PrintedTable& table, const TableRuns& runs, ReproductionReport& report)
{
    ReproductionTable units{.title = "mean waits in both units",
                            .textColumns = {"Interval"},
                            .numberColumns = {"Printed", "Ours, min", "Ours, h", "Difference read as h, %"}};
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const double hours = meanOf(runs[i], &TableRow::wait).value;
        const double printed = table.rows[i].row.wait;
        units.rows.push_back({{paperRowName(table.rows[i].intervalMinutes)},
                              {printed, hours * minutesPerHour, hours, 100.0 * (hours / printed - 1.0)}});
    }
    report.tables.push_back(std::move(units));
    report.readings.emplace_back(
        "The column of mean waits is headed minutes. It is read as hours here, in all three tables: the bound of Table 3 excludes minutes "
        "there, and one column has one unit.");
    if (table.number != 3)
        return;
    const PrintedRuns printed = printedRuns();
    double longest = 0.0;
    for (const PrintedRow& row : table.rows)
        longest = std::max(longest, row.row.wait);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const Estimate hours = meanOf(runs[i], &TableRow::wait);
        report.items.push_back(
            {paperRowName(table.rows[i].intervalMinutes) + ": mean wait, min",
             PaperValue{table.rows[i].row.wait, {hours.value * minutesPerHour, hours.halfWidth * minutesPerHour}},
             "the unit as printed", argumentFor(table.rows[i], printed, longest)});
    }
    report.tables.push_back(waitBoundTable(printed, table.rows.back().row.wait));
    report.notes.emplace_back("The five printed waits count twice: in minutes, as printed, and in hours.");
}

} // namespace wattif::power
