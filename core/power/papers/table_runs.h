// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/base/statistics.h"
#include "core/base/verdict.h"

namespace wattif::power {

/// A line of Tables 1 to 3. Shares are percent of the node time; booting nodes count as idle, because the paper knows job, idle
/// and off time only.
struct TableRow {
    double lengthMinutes = 0.0;
    double busyPercent = 0.0;
    double idlePercent = 0.0;
    double offPercent = 0.0;
    double wait = 0.0; ///< ours in hours; as printed: see docs/power-papers.md
};

struct TableColumn {
    const char* title;
    double TableRow::*value;
};
inline constexpr std::array<TableColumn, 5> tableColumns{{
    {"length, min", &TableRow::lengthMinutes},
    {"busy, %", &TableRow::busyPercent},
    {"idle and booting, %", &TableRow::idlePercent},
    {"off, %", &TableRow::offPercent},
    {"mean wait, h", &TableRow::wait},
}};

struct PrintedRow {
    int intervalMinutes; ///< 0: always on
    TableRow row;
};

struct PrintedTable {
    int number;
    std::int32_t nodes;
    std::array<PrintedRow, 5> rows;
};
/// Table 1, 2 or 3 of Cao et al. 2011: 320, 240 and 160 nodes.
[[nodiscard]] const PrintedTable& printedTable(int number);

/// The traces that substitute for the paper's log.
enum class StandIn : std::uint8_t {
    fitted, ///< the model fitted to the tables, under FCFS: a trace for each seed
    former, ///< the first model, under EASY: one trace
};
/// Traces of the fitted substitute that a table replays.
inline constexpr int standInSeeds = 20;

/// The results of a substitute for a table: the rows in the printed order, each by trace; a trace is the same for all rows and
/// tables.
using TableRuns = std::vector<std::vector<TableRow>>;
/// Made once and kept, since tables and figures show the same; Error(interrupted) after a stop.
[[nodiscard]] Result<TableRuns> runTable(const PrintedTable& table, StandIn standIn, const RunControl& control);

/// A column of one row, by trace.
[[nodiscard]] std::vector<double> columnOf(const std::vector<TableRow>& row, double TableRow::*column);
/// Its mean, with the 95 % interval of the mean where there are several traces.
[[nodiscard]] Estimate meanOf(const std::vector<TableRow>& row, double TableRow::*column);

} // namespace wattif::power
