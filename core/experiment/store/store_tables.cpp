// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/store_tables.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "core/experiment/plan/plan_text.h"
#include "core/experiment/run_output.h"
#include "core/experiment/store/store.h"

namespace wattif {
namespace {

constexpr std::string_view fixedTables = R"(
CREATE TABLE plan (text TEXT, hash TEXT, version INTEGER, program TEXT, shard INTEGER, shards INTEGER,
    ordered INTEGER);
CREATE TABLE policy (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE metric (id INTEGER PRIMARY KEY, name TEXT, title TEXT, unit TEXT, better TEXT);
CREATE TABLE factor (id INTEGER PRIMARY KEY, name TEXT, title TEXT, unit TEXT);
CREATE TABLE instance (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE run (position INTEGER PRIMARY KEY, cell INTEGER);
CREATE TABLE error (position INTEGER PRIMARY KEY, cell INTEGER, message TEXT);
)";
/// Columns of the view `results` beside those of factors and metrics.
constexpr std::array<std::string_view, 7> fixedColumns{"position", "cell", "instance", "point", "repetition", "seed", "policy"};

std::string columnList(const std::vector<std::string>& names, std::string_view type)
{
    std::string text;
    for (const std::string& name : names)
        text += fmt::format(", {} {}", sqlName(name), type);
    return text;
}

std::string cellTables(const Plan& plan)
{
    return fmt::format("CREATE TABLE cell (position INTEGER PRIMARY KEY, cell INTEGER, instance INTEGER, point INTEGER, "
                       "repetition INTEGER, seed INTEGER{});\n"
                       "CREATE TABLE result (id INTEGER PRIMARY KEY, cell INTEGER, policy INTEGER{});\n",
                       columnList(factorColumns(plan), ""), columnList(plan.metrics, "REAL"));
}

/// All of a cell and policy in one row, by name.
std::string resultsView(const Plan& plan)
{
    std::string columns;
    for (const std::string& name : factorColumns(plan))
        columns += fmt::format(", c.{}", sqlName(name));
    columns += ", p.name AS policy";
    for (const std::string& name : plan.metrics)
        columns += fmt::format(", r.{}", sqlName(name));
    return fmt::format("CREATE VIEW results AS SELECT c.cell, i.name AS instance, c.point, c.repetition, c.seed{} FROM result r "
                       "JOIN cell c ON c.position = r.id / {} JOIN instance i ON i.id = c.instance JOIN policy p ON p.id = "
                       "r.policy;\n",
                       columns, plan.policies.size());
}

/// A row for each cell, policy and metric that applies.
std::string valueView(const Plan& plan)
{
    std::string text = "CREATE VIEW value AS";
    for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
        const std::string column = sqlName(plan.metrics[m]);
        text += fmt::format("{} SELECT r.cell, p.name AS policy, m.name AS metric, r.{} AS number FROM result r JOIN policy p ON "
                            "p.id = r.policy JOIN metric m ON m.id = {} WHERE r.{} IS NOT NULL",
                            m == 0 ? "" : " UNION ALL", column, m, column);
    }
    return text + ";\n";
}

std::string_view betterText(Better better)
{
    switch (better) {
    case Better::higher: return "higher";
    case Better::lower: return "lower";
    case Better::neither: return "neither";
    }
    return {};
}

void insertNames(SQLite::Database& database, std::string_view table, const std::vector<std::string>& names)
{
    SQLite::Statement insert(database, fmt::format("INSERT INTO {} VALUES (?, ?)", table));
    for (std::size_t i = 0; i < names.size(); ++i) {
        insert.bind(1, static_cast<std::int64_t>(i));
        insert.bind(2, names[i]);
        insert.exec();
        insert.reset();
    }
}

void insertMetrics(SQLite::Database& database, const Plan& plan)
{
    SQLite::Statement insert(database, "INSERT INTO metric VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < plan.metrics.size(); ++i) {
        const MetricInfo& metric = *findMetric(*plan.study, plan.metrics[i]);
        insert.bind(1, static_cast<std::int64_t>(i));
        insert.bind(2, metric.name);
        insert.bind(3, metric.title);
        insert.bind(4, metric.unit);
        insert.bind(5, std::string(betterText(metric.better)));
        insert.exec();
        insert.reset();
    }
}

void insertFactors(SQLite::Database& database, const Plan& plan)
{
    const std::vector<std::string> columns = factorColumns(plan);
    SQLite::Statement insert(database, "INSERT INTO factor VALUES (?, ?, ?, ?)");
    for (std::size_t i = 0; i < columns.size(); ++i) {
        insert.bind(1, static_cast<std::int64_t>(i));
        insert.bind(2, columns[i]);
        insert.bind(3, plan.factors[i].title);
        insert.bind(4, plan.factors[i].unit);
        insert.exec();
        insert.reset();
    }
}

void insertPlan(SQLite::Database& database, const Plan& plan, const Shard& shard, bool ordered)
{
    SQLite::Statement insert(database, "INSERT INTO plan VALUES (?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, printPlan(plan));
    insert.bind(2, planHash(plan));
    insert.bind(3, storeVersion);
    insert.bind(4, programVersion());
    insert.bind(5, static_cast<std::int64_t>(shard.index));
    insert.bind(6, static_cast<std::int64_t>(shard.count));
    insert.bind(7, ordered ? 1 : 0);
    insert.exec();
}

void run(SQLite::Statement& statement)
{
    statement.exec();
    statement.reset();
}

} // namespace

std::string sqlName(std::string_view name)
{
    std::string quoted = "\"";
    for (const char c : name) {
        quoted += c;
        if (c == '"')
            quoted += c;
    }
    return quoted + '"';
}

std::vector<std::string> factorColumns(const Plan& plan)
{
    std::set<std::string, std::less<>> taken(fixedColumns.begin(), fixedColumns.end());
    taken.insert(plan.metrics.begin(), plan.metrics.end());
    std::vector<std::string> columns;
    for (const Factor& factor : plan.factors) {
        std::string name = factor.name;
        while (!taken.insert(name).second)
            name.insert(0, "factor_");
        columns.push_back(std::move(name));
    }
    return columns;
}

void createTables(SQLite::Database& database, const Plan& plan, const Shard& shard, bool ordered)
{
    database.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", storeMark, storeVersion));
    database.exec(std::string(fixedTables) + cellTables(plan) + resultsView(plan) + valueView(plan));
    insertPlan(database, plan, shard, ordered);
    std::vector<std::string> policies;
    for (const PolicyCall& call : plan.policies)
        policies.push_back(call.policy);
    insertNames(database, "policy", policies);
    std::vector<std::string> instances;
    for (const InstanceSource& source : plan.instances)
        instances.push_back(source.name);
    insertNames(database, "instance", instances);
    insertMetrics(database, plan);
    insertFactors(database, plan);
}

void addRunColumn(SQLite::Database& database, std::string_view metric)
{
    database.exec(fmt::format("ALTER TABLE run ADD COLUMN {} REAL", sqlName(metric)));
}

std::vector<std::string> runColumns(SQLite::Database& database)
{
    std::vector<std::string> columns;
    SQLite::Statement select(database, "SELECT name FROM pragma_table_info('run') ORDER BY cid");
    while (select.executeStep())
        columns.push_back(select.getColumn(0).getString());
    columns.erase(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(std::min(fixedRunColumns, columns.size())));
    return columns;
}

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
