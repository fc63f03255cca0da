// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/plan/plan.h"

namespace SQLite {
class Database;
}

namespace wattif {

// The tables of a store:
//   plan(text, hash, version, program, shard, shards, ordered)    one row; `ordered`: rows are in the order of their keys
//   policy(id, name), metric(id, name, title, unit, better), factor(id, name, title, unit), instance(id, name)
//   cell(position, cell, instance, point, repetition, seed, <a column for each factor>)
//   result(id, cell, policy, <a column for each metric of the plan>)      id = position * policies + policy
//   run(position, cell, <a column for each metric of the run as a whole>)
//   error(position, cell, message)
// NULL stands for a metric that does not apply. Rows are keyed by the position in the order in which cells run, so a store
// grows at its end. The views `results` (all of a cell and policy, by name) and `value` (cell, policy, metric, number) are for
// people.

/// Marks an SQLite file as a store: "WtIf".
inline constexpr int storeMark = 0x57744966;

/// Columns of tables before those of factors and metrics.
inline constexpr std::size_t fixedCellColumns = 6;
inline constexpr std::size_t fixedResultColumns = 3;
inline constexpr std::size_t fixedRunColumns = 2;

/// A name as SQL writes it.
[[nodiscard]] std::string sqlName(std::string_view name);
/// The columns of factors: their names, with "factor_" before those that other columns have.
[[nodiscard]] std::vector<std::string> factorColumns(const Plan& plan);

/// Makes the tables of a store of a plan in an empty database, inside the transaction of the caller. Throws as SQLiteCpp does.
void createTables(SQLite::Database& database, const Plan& plan, const Shard& shard, bool ordered);
/// Adds a column to the table `run`.
void addRunColumn(SQLite::Database& database, std::string_view metric);
/// The columns of metrics in the table `run`, in their order.
[[nodiscard]] std::vector<std::string> runColumns(SQLite::Database& database);

/// The prepared statements that write outcomes of a plan, inside the transaction of the caller. Throws as SQLiteCpp does.
class OutcomeStatements {
public:
    OutcomeStatements(SQLite::Database& database, const Plan& plan);

    void write(const CellOutcome& outcome);

private:
    void writeError(std::int64_t position, const CellOutcome& outcome);
    void writeCell(std::int64_t position, const Cell& cell);
    void writeResults(std::int64_t position, const CellOutcome& outcome);
    void writeRun(std::int64_t position, const CellOutcome& outcome);

    SQLite::Database& m_database;
    const Plan& m_plan;
    std::vector<std::string> m_runColumns;
    SQLite::Statement m_cell;
    SQLite::Statement m_result;
    bool m_hasErrors; ///< from runs before: a cell may have failed then and be finished now
    SQLite::Statement m_error;
    SQLite::Statement m_forget;
    std::optional<SQLite::Statement> m_run{}; ///< prepared again when a column is added
};

/// "INSERT INTO table VALUES (?, ?, ...)" with a parameter for each column.
[[nodiscard]] std::string insertInto(std::string_view table, std::size_t columns);

} // namespace wattif
