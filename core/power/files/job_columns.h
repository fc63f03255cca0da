// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "core/io/table_columns.h"

namespace wattif::power {

/// The columns of a table of jobs that count.
struct JobColumns {
    using Column = TableColumns::Column;

    explicit JobColumns(TableColumns& columns);

    /// What an import needs and no column states.
    struct Missing {
        const char* text;                              ///< "processors (or cores, or nodes)"
        std::initializer_list<std::string_view> names; ///< of columns
    };
    /// The first such thing; null where all are there.
    [[nodiscard]] const Missing* missing() const;
    /// Whether a column shows that the rows are jobs and not reservations, which have names, starts, ends and processors as well:
    /// submissions, waits, or numbers of jobs.
    [[nodiscard]] bool areOnlyOfJobs(const TableColumns& columns) const;
    /// Whether run times follow from starts (or waits) and ends.
    [[nodiscard]] bool hasSpans() const { return end && (start || (submit && wait)); }
    /// The column of run times: else, without spans, that of the times asked for.
    [[nodiscard]] Column runs() const { return run ? run : hasSpans() ? Column() : asked; }

    Column id, submit, start, end, wait, run, asked, perNode, nodes, processors, gpus, user, account, partition, priority, watts,
        energy, slack, state, nodesOfCluster;
};

/// Returns the cell of a row in a column; null without such a column and where the cell says that its value is not known.
[[nodiscard]] const CsvCell* statedCell(const std::vector<CsvCell>& row, const TableColumns::Column& column);
/// Returns the first such cell below the header; null without one.
[[nodiscard]] const CsvCell* firstStated(const CsvTable& table, const TableColumns::Column& column);

/// Reads a length in seconds with its own unit: d-hh:mm:ss, hh:mm:ss, "1 day, 2:03:04" or "0 days 02:03:04.5" (as Python and
/// pandas print), "90 min". Nothing for h:mm, which can be m:ss unless the heading states hh:mm, and for numbers without a unit.
[[nodiscard]] std::optional<double> lengthWithUnit(std::string_view text, const UnitFactor* ofHeading = nullptr,
                                                   DecimalMark mark = DecimalMark::unstated);

/// Returns whether a heading states how times are written, "(hh:mm:ss)" or "(UTC)", and not the unit of a number.
[[nodiscard]] bool isClockForm(const UnitFactor& unit);
/// Returns whether a heading says that times are in UTC.
[[nodiscard]] bool isUtc(const UnitFactor& unit);

} // namespace wattif::power
