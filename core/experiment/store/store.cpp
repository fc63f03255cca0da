// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/store.h"

#include <algorithm>
#include <limits>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/parallel.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/store/row_cursor.h"
#include "core/experiment/store/store_connection.h"
#include "core/experiment/store/store_tables.h"

namespace wattif {
namespace {

/// Rows that are read of one metric by one thread, in the order of positions.
struct MetricRows {
    std::vector<std::uint64_t> cells{};
    std::vector<double> values{};
};

tl::unexpected<Error> missingResults(const SQLite::Database& database)
{
    return badInput("the store is damaged: results of a cell are missing", {.file = database.getFilename()});
}

/// How many cells with positions in [begin, end) are finished.
std::uint64_t cellsBetween(SQLite::Database& database, std::uint64_t begin, std::uint64_t end)
{
    const auto sql = fmt::format("SELECT count(*) FROM cell WHERE position >= {} AND position < {}", begin, end);
    return static_cast<std::uint64_t>(database.execAndGet(sql).getInt64());
}

/// Reads the rows of (key, cell, value) with keys in [begin, end); those of a cell are `width` keys that follow each other.
Result<MetricRows> readRows(SQLite::Database& database, const std::string& select, std::int64_t begin, std::int64_t end,
                            std::int64_t width)
{
    MetricRows rows;
    RowStatement statement(database, select);
    sqlite3_stmt* const row = statement.handle();
    sqlite3_bind_int64(row, 1, begin);
    sqlite3_bind_int64(row, 2, end);
    std::int64_t place = 0;
    while (statement.step()) {
        if (sqlite3_column_int64(row, 0) % width != place)
            return missingResults(database);
        if (place == 0)
            rows.cells.push_back(static_cast<std::uint64_t>(sqlite3_column_int64(row, 1)));
        const bool applies = sqlite3_column_type(row, 2) != SQLITE_NULL;
        rows.values.push_back(applies ? sqlite3_column_double(row, 2) : std::numeric_limits<double>::quiet_NaN());
        place = (place + 1) % width;
    }
    if (place != 0)
        return missingResults(database);
    return rows;
}

/// Puts rows in the order of their cells.
MetricValues inCellOrder(const std::vector<MetricRows>& parts, std::size_t width)
{
    struct Row {
        std::uint64_t cell;
        const double* values;
    };
    std::vector<Row> rows;
    for (const MetricRows& part : parts)
        for (std::size_t i = 0; i < part.cells.size(); ++i)
            rows.push_back({part.cells[i], part.values.data() + i * width});
    std::ranges::sort(rows, {}, &Row::cell);
    MetricValues values{.policies = width};
    values.cells.reserve(rows.size());
    values.values.reserve(rows.size() * width);
    for (const Row& row : rows) {
        values.cells.push_back(row.cell);
        values.values.insert(values.values.end(), row.values, row.values + width);
    }
    return values;
}

std::uint64_t countOf(SQLite::Database& database, const char* sql)
{
    return static_cast<std::uint64_t>(database.execAndGet(sql).getInt64());
}

} // namespace

struct Store::Connection {
    explicit Connection(const std::filesystem::path& path) : file(path), database(openStoreFile(path)) { }

    std::filesystem::path file;
    mutable SQLite::Database database;
    StoreHead head{};
    std::vector<std::string> runMetrics{};
};

Store::Store(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) { }
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const std::filesystem::path& path)
{
    if (auto ok = checkExists(path); !ok)
        return propagateError(ok);
    return guarded(path, [&]() -> Result<Store> {
        auto connection = std::make_unique<Connection>(path);
        auto head = readHead(connection->database, path);
        if (!head)
            return propagateError(head);
        if (!*head)
            return badInput("this is not an experiment store", {.file = path.string()});
        connection->head = std::move(**head);
        connection->runMetrics = runColumns(connection->database);
        return Store(std::move(connection));
    });
}

const std::filesystem::path& Store::path() const { return m_connection->file; }
const Plan& Store::plan() const { return m_connection->head.plan; }
const std::string& Store::hash() const { return m_connection->head.hash; }
const Shard& Store::shard() const { return m_connection->head.shard; }
const std::vector<std::string>& Store::runMetrics() const { return m_connection->runMetrics; }

Result<std::uint64_t> Store::finishedCount() const
{
    return guarded(path(),
                   [&]() -> Result<std::uint64_t> { return countOf(m_connection->database, "SELECT count(*) FROM cell"); });
}

Result<std::uint64_t> Store::failedCount() const
{
    return guarded(path(),
                   [&]() -> Result<std::uint64_t> { return countOf(m_connection->database, "SELECT count(*) FROM error"); });
}

Result<std::vector<CellFailure>> Store::failures(std::size_t most) const
{
    return guarded(path(), [&]() -> Result<std::vector<CellFailure>> {
        std::vector<CellFailure> failures;
        SQLite::Statement select(m_connection->database, "SELECT cell, message FROM error ORDER BY position LIMIT ?");
        select.bind(1, static_cast<std::int64_t>(most));
        while (select.executeStep())
            failures.push_back({static_cast<std::uint64_t>(select.getColumn(0).getInt64()), select.getColumn(1).getString()});
        return failures;
    });
}

Result<PositionSet> Store::positions(bool failed) const
{
    return guarded(path(), [&] { return readPositions(m_connection->database, path(), plan(), failed); });
}

Result<MetricValues> Store::values(std::string_view metric) const
{
    const bool ofPolicies = std::ranges::find(plan().metrics, metric) != plan().metrics.end();
    if (!ofPolicies && std::ranges::find(runMetrics(), metric) == runMetrics().end())
        return fail(ErrorCode::usage, formatMessage("the store has no metric '{}'{}", metric, nameHint(metric, plan().metrics)));
    const std::size_t width = ofPolicies ? plan().policies.size() : 1;
    const char* key = ofPolicies ? "id" : "position";
    const char* table = ofPolicies ? "result" : "run";
    const std::string sql =
        fmt::format("SELECT {0}, cell, {1} FROM {2} WHERE {0} >= ? AND {0} < ? ORDER BY {0}", key, sqlName(metric), table);
    // One thread and connection for each part of the positions.
    const std::uint64_t cells = cellCount(plan());
    const std::uint64_t count = std::clamp<std::uint64_t>(cells / 100'000, 1, std::max(1U, std::thread::hardware_concurrency()));
    std::vector<MetricRows> parts(count);
    const auto readPart = [&](std::size_t i) -> Result<void> {
        return guarded(path(), [&]() -> Result<void> {
            SQLite::Database database = openStoreFile(path());
            database.exec("BEGIN"); // one snapshot of both tables
            const std::uint64_t begin = cells / count * i;
            const std::uint64_t end = i + 1 == count ? cells : cells / count * (i + 1);
            auto rows = readRows(database, sql, static_cast<std::int64_t>(begin * width), static_cast<std::int64_t>(end * width),
                                 static_cast<std::int64_t>(width));
            if (!rows)
                return propagateError(rows);
            if (ofPolicies && rows->cells.size() != cellsBetween(database, begin, end))
                return missingResults(database);
            parts[i] = std::move(*rows);
            return {};
        });
    };
    if (auto ok = parallelFor(count, readPart); !ok)
        return propagateError(ok);
    return inCellOrder(parts, width);
}

Result<std::vector<std::uint64_t>> missingShards(const Store& store)
{
    const auto done = store.positions(true);
    if (!done)
        return tl::unexpected(done.error());
    const std::uint64_t shards = store.shard().count;
    std::vector<bool> isMissing(shards);
    const auto addGap = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t position = begin; position < std::min(end, begin + shards); ++position)
            isMissing[position % shards] = true;
    };
    std::uint64_t next = 0;
    for (const PositionRange& range : done->ranges()) {
        addGap(next, range.begin);
        next = range.end;
    }
    addGap(next, cellCount(store.plan()));
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = 0; i < shards; ++i)
        if (isMissing[i])
            missing.push_back(i + 1);
    return missing;
}

} // namespace wattif
