// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/outcome_statements.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "core/experiment/store/store_tables.h"

namespace wattif {
namespace {

void run(SQLite::Statement& statement)
{
    statement.exec();
    statement.reset();
}

} // namespace

std::string insertInto(std::string_view table, std::size_t columns)
{
    std::string text = fmt::format("INSERT INTO {} VALUES (?", table);
    for (std::size_t i = 1; i < columns; ++i)
        text += ", ?";
    return text + ')';
}

OutcomeStatements::OutcomeStatements(SQLite::Database& database, const Plan& plan)
    : m_database(database),
      m_plan(plan),
      m_runColumns(runColumns(database)),
      m_cell(database, insertInto("cell", fixedCellColumns + plan.factors.size())),
      m_result(database, insertInto("result", fixedResultColumns + plan.metrics.size())),
      m_hasErrors(database.execAndGet("SELECT count(*) FROM error").getInt64() > 0),
      m_error(database, "INSERT OR REPLACE INTO error VALUES (?, ?, ?)"),
      m_forget(database, "DELETE FROM error WHERE position = ?")
{
}

void OutcomeStatements::write(const CellOutcome& outcome)
{
    const auto position = static_cast<std::int64_t>(outcome.position);
    if (outcome.isFailed())
        return writeError(position, outcome);
    if (m_hasErrors) {
        m_forget.bind(1, position);
        run(m_forget);
    }
    writeCell(position, wattif::cellAt(m_plan, outcome.cell));
    writeResults(position, outcome);
    if (!outcome.ofRun.empty())
        writeRun(position, outcome);
}

void OutcomeStatements::writeError(std::int64_t position, const CellOutcome& outcome)
{
    m_error.bind(1, position);
    m_error.bind(2, static_cast<std::int64_t>(outcome.cell));
    m_error.bindNoCopy(3, outcome.error);
    run(m_error);
}

void OutcomeStatements::writeCell(std::int64_t position, const Cell& cell)
{
    int column = 0;
    for (const std::uint64_t value : {static_cast<std::uint64_t>(position), cell.number, std::uint64_t{cell.instance}, cell.point,
                                      cell.repetition, cell.seed})
        m_cell.bind(++column, static_cast<std::int64_t>(value));
    const std::vector<std::size_t> levels = levelsAt(m_plan, cell.point);
    for (std::size_t f = 0; f < levels.size(); ++f) {
        const Level& level = m_plan.factors[f].levels[levels[f]];
        ++column;
        if (std::isnan(level.number))
            m_cell.bindNoCopy(column, level.label);
        else
            m_cell.bind(column, level.number);
    }
    run(m_cell);
}

void OutcomeStatements::writeResults(std::int64_t position, const CellOutcome& outcome)
{
    const std::size_t policies = m_plan.policies.size();
    const std::size_t metrics = m_plan.metrics.size();
    for (std::size_t p = 0; p < policies; ++p) {
        m_result.bind(1, position * static_cast<std::int64_t>(policies) + static_cast<std::int64_t>(p));
        m_result.bind(2, static_cast<std::int64_t>(outcome.cell));
        m_result.bind(3, static_cast<std::int64_t>(p));
        for (std::size_t m = 0; m < metrics; ++m) // SQLite takes NaN as NULL
            m_result.bind(static_cast<int>(fixedResultColumns + 1 + m), outcome.values[p * metrics + m]);
        run(m_result);
    }
}

void OutcomeStatements::writeRun(std::int64_t position, const CellOutcome& outcome)
{
    for (const Metric& metric : outcome.ofRun)
        if (std::ranges::find(m_runColumns, metric.name) == m_runColumns.end()) {
            m_run.reset();
            addRunColumn(m_database, metric.name);
            m_runColumns.push_back(metric.name);
        }
    if (!m_run)
        m_run.emplace(m_database, insertInto("run", fixedRunColumns + m_runColumns.size()));
    m_run->clearBindings();
    m_run->bind(1, position);
    m_run->bind(2, static_cast<std::int64_t>(outcome.cell));
    for (const Metric& metric : outcome.ofRun) {
        const auto place = static_cast<std::size_t>(std::ranges::find(m_runColumns, metric.name) - m_runColumns.begin());
        m_run->bind(static_cast<int>(fixedRunColumns + 1 + place), metric.value);
    }
    run(*m_run);
}

} // namespace wattif
