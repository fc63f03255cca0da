// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/export.h"

#include <algorithm>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/format_message.h"
#include "core/experiment/engine/cell_order.h"
#include "core/experiment/store/store_connection.h"
#include "core/experiment/store/store_tables.h"
#include "core/io/csv_lines.h"
#include "core/io/csv_table.h"

namespace wattif {
namespace {

constexpr int exportCacheKilobytes = 32'000; ///< rows are read in a different order from their order in the file

/// Writes one store.
class CsvExport {
public:
    CsvExport(const Store& store, ExportForm form, const PieceSink& write, CsvUnits units)
        : m_store(store),
          m_plan(store.plan()),
          m_isWide(form == ExportForm::wide),
          m_units(units),
          m_lines(write),
          m_database(openStoreFile(store.path(), exportCacheKilobytes)),
          m_results(m_database, "SELECT * FROM result WHERE id >= ? AND id < ? ORDER BY id"),
          m_run(m_database, "SELECT * FROM run WHERE position = ?")
    {
    }

    [[nodiscard]] Result<void> run(const std::stop_token& stop)
    {
        const auto done = m_store.positions(false);
        auto ok = done ? header() : tl::unexpected(done.error());
        const CellOrder order(m_plan);
        for (std::uint64_t cell = 0; ok && cell < order.count(); ++cell) {
            if (stop.stop_requested())
                return fail(ErrorCode::interrupted, "interrupted");
            const std::uint64_t position = order.positionOf(cell);
            if (done->contains(position))
                ok = writeCell(cellAt(m_plan, cell), static_cast<std::int64_t>(position));
        }
        return ok ? m_lines.flush() : ok;
    }

private:
    [[nodiscard]] Result<void> header()
    {
        std::vector<std::string> units;
        const auto column = [&](const std::string& name, const std::string& unit = {}) {
            m_lines.cell(csvQuoted(name));
            units.push_back(csvQuoted(unit));
        };
        const std::vector<std::string> factors = factorColumns(m_plan);
        column("cell");
        column("instance");
        for (std::size_t f = 0; f < factors.size(); ++f)
            column(factors[f], m_plan.factors[f].unit);
        for (const char* name : {"repetition", "seed", "policy"})
            column(name);
        if (!m_isWide)
            for (const char* name : {"metric", "unit", "value"})
                column(name);
        for (const std::string& metric : m_plan.metrics)
            if (m_isWide)
                column(metric, findMetric(*m_plan.study, metric)->unit);
        for (const std::string& metric : m_store.runMetrics())
            if (m_isWide)
                column("run_" + metric);
        auto ok = m_lines.endLine();
        if (!ok || m_units == CsvUnits::none)
            return ok;
        for (const std::string& unit : units)
            m_lines.cell(unit);
        return m_lines.endLine();
    }

    /// The columns before the policy.
    void writeKeys(const Cell& cell, const std::vector<std::size_t>& levels)
    {
        m_lines.cell(std::to_string(cell.number));
        m_lines.cell(csvQuoted(m_plan.instances[cell.instance].name));
        for (std::size_t f = 0; f < levels.size(); ++f)
            m_lines.cell(csvQuoted(m_plan.factors[f].levels[levels[f]].label));
        m_lines.cell(std::to_string(cell.repetition));
        m_lines.cell(std::to_string(cell.seed));
    }

    [[nodiscard]] Result<void> writeCell(const Cell& cell, std::int64_t position)
    {
        const std::vector<std::size_t> levels = levelsAt(m_plan, cell.point);
        const auto policies = static_cast<std::int64_t>(m_plan.policies.size());
        const std::vector<double> ofRun = runValues(position);
        m_results.reset();
        m_results.bind(1, position * policies);
        m_results.bind(2, (position + 1) * policies);
        std::size_t policy = 0;
        for (; m_results.executeStep(); ++policy) {
            std::vector<double> values;
            for (std::size_t m = 0; m < m_plan.metrics.size(); ++m)
                values.push_back(valueAt(m_results, fixedResultColumns + m));
            auto ok = m_isWide ? writeWide(cell, levels, policy, values, ofRun) : writeTall(cell, levels, policy, values, ofRun);
            if (!ok)
                return ok;
        }
        if (policy != m_plan.policies.size())
            return badInput(formatMessage("the store is damaged: results of cell {} are missing", cell.number),
                            {.file = m_store.path().string()});
        return {};
    }

    [[nodiscard]] static double valueAt(SQLite::Statement& row, std::size_t column)
    {
        const SQLite::Column value = row.getColumn(static_cast<int>(column));
        return value.isNull() ? std::nan("") : value.getDouble();
    }

    [[nodiscard]] std::vector<double> runValues(std::int64_t position)
    {
        std::vector<double> values(m_store.runMetrics().size(), std::nan(""));
        m_run.reset();
        m_run.bind(1, position);
        if (!values.empty() && m_run.executeStep())
            for (std::size_t m = 0; m < values.size(); ++m)
                values[m] = valueAt(m_run, fixedRunColumns + m);
        return values;
    }

    [[nodiscard]] Result<void> writeWide(const Cell& cell, const std::vector<std::size_t>& levels, std::size_t policy,
                                         const std::vector<double>& values, const std::vector<double>& ofRun)
    {
        writeKeys(cell, levels);
        m_lines.cell(csvQuoted(m_plan.policies[policy].policy));
        for (const double value : values)
            m_lines.number(value);
        for (const double value : ofRun)
            m_lines.number(value);
        return m_lines.endLine();
    }

    [[nodiscard]] Result<void> writeTall(const Cell& cell, const std::vector<std::size_t>& levels, std::size_t policy,
                                         const std::vector<double>& values, const std::vector<double>& ofRun)
    {
        const auto writeOne = [&](const std::string& name, const std::string& unit, double value) {
            writeKeys(cell, levels);
            m_lines.cell(csvQuoted(m_plan.policies[policy].policy));
            m_lines.cell(csvQuoted(name));
            m_lines.cell(csvQuoted(unit));
            m_lines.number(value);
            return m_lines.endLine();
        };
        Result<void> ok;
        for (std::size_t m = 0; ok && m < values.size(); ++m)
            ok = writeOne(m_plan.metrics[m], findMetric(*m_plan.study, m_plan.metrics[m])->unit, values[m]);
        for (std::size_t m = 0; ok && m < ofRun.size(); ++m)
            ok = writeOne("run_" + m_store.runMetrics()[m], {}, ofRun[m]);
        return ok;
    }

    const Store& m_store;
    const Plan& m_plan;
    bool m_isWide;
    CsvUnits m_units;
    CsvLines m_lines;
    SQLite::Database m_database;
    SQLite::Statement m_results;
    SQLite::Statement m_run;
};

} // namespace

Result<void> exportCsv(const Store& store, ExportForm form, const PieceSink& write, const std::stop_token& stop, CsvUnits units)
{
    return guarded(store.path(), [&] { return CsvExport(store, form, write, units).run(stop); });
}

} // namespace wattif
