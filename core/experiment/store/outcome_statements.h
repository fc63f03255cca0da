// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/experiment/engine/cell_outcome.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

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
