// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/merge.h"

#include <algorithm>
#include <memory>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/experiment/store/pending_store.h"
#include "core/experiment/store/row_cursor.h"
#include "core/experiment/store/store_connection.h"
#include "core/experiment/store/store_tables.h"

namespace wattif {
namespace {

namespace fs = std::filesystem;

/// Stores that are open at the same time; more are merged in groups first.
constexpr std::size_t maxOpen = 200;
constexpr int cacheKilobytes = 128; ///< of each of them: rows are read once, one after another

/// A store that is merged.
struct MergeSource {
    MergeSource(fs::path file, SQLite::Database opened) : path(std::move(file)), database(std::move(opened)) { }

    fs::path path;
    SQLite::Database database;
    StoreHead head{};
    std::vector<std::string> runMetrics{};
};
using MergeSources = std::vector<std::unique_ptr<MergeSource>>;

Result<std::unique_ptr<MergeSource>> openSource(const fs::path& path)
{
    if (auto ok = checkExists(path); !ok)
        return propagateError(ok);
    return guarded(path, [&]() -> Result<std::unique_ptr<MergeSource>> {
        auto source = std::make_unique<MergeSource>(path, openStoreFile(path, cacheKilobytes));
        source->database.exec("BEGIN"); // one snapshot of all tables, also during writes
        auto head = readHead(source->database, path);
        if (!head)
            return propagateError(head);
        if (!*head)
            return badInput("this is not an experiment store", {.file = path.string()});
        source->head = std::move(**head);
        source->runMetrics = runColumns(source->database);
        return source;
    });
}

Result<MergeSources> openSources(std::span<const fs::path> paths)
{
    MergeSources sources;
    for (const fs::path& path : paths) {
        auto source = openSource(path);
        if (!source)
            return propagateError(source);
        if (!sources.empty() && (*source)->head.hash != sources.front()->head.hash)
            return badInput(formatMessage("this is the store of a different plan than '{}'", sources.front()->path.string()),
                            {.file = path.string()});
        sources.push_back(std::move(*source));
    }
    return sources;
}

/// The metrics of runs as a whole that any of the stores has.
std::vector<std::string> allRunMetrics(const MergeSources& sources)
{
    std::vector<std::string> names;
    for (const auto& source : sources)
        names.insert(names.end(), source->runMetrics.begin(), source->runMetrics.end());
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// The rows of a table of all stores by key, those of equal keys next to each other.
class RowMerge {
public:
    explicit RowMerge(const MergeSources& sources) : m_sources(sources) { }

    /// Goes to the first key; `sqlOf` makes the query of a store.
    template <class SqlOf>
    [[nodiscard]] Result<void> begin(const SqlOf& sqlOf)
    {
        Result<void> ok;
        for (std::size_t i = 0; ok && i < m_sources.size(); ++i)
            ok = guarded(m_sources[i]->path, [&]() -> Result<void> {
                m_cursors.push_back(std::make_unique<RowCursor>(m_sources[i]->database, sqlOf(*m_sources[i])));
                push(i);
                return {};
            });
        return ok;
    }

    [[nodiscard]] bool isAtEnd() const { return m_queue.empty(); }
    [[nodiscard]] std::int64_t key() const { return m_queue.top().first; }
    [[nodiscard]] RowCursor& row() { return *m_cursors[m_queue.top().second]; }

    /// Goes to the next key; calls same(row, path) for each further row of the present one, and ends where it returns an Error.
    template <class Same>
    [[nodiscard]] Result<void> next(const Same& same)
    {
        const std::size_t first = m_queue.top().second;
        const std::int64_t key = m_queue.top().first;
        m_queue.pop();
        Result<void> ok;
        while (ok && !m_queue.empty() && m_queue.top().first == key) {
            const std::size_t other = m_queue.top().second;
            ok = same(*m_cursors[first], *m_cursors[other], m_sources[first]->path, m_sources[other]->path);
            m_queue.pop();
            if (ok)
                ok = advance(other);
        }
        return ok ? advance(first) : ok;
    }

private:
    void push(std::size_t i)
    {
        if (!m_cursors[i]->isAtEnd())
            m_queue.emplace(m_cursors[i]->key(), i);
    }
    [[nodiscard]] Result<void> advance(std::size_t i)
    {
        return guarded(m_sources[i]->path, [&]() -> Result<void> {
            const std::int64_t before = m_cursors[i]->key();
            m_cursors[i]->next();
            if (!m_cursors[i]->isAtEnd() && m_cursors[i]->key() <= before)
                return badInput("the store is damaged: its rows are not in order", {.file = m_sources[i]->path.string()});
            push(i);
            return {};
        });
    }

    using Head = std::pair<std::int64_t, std::size_t>; ///< the key of a cursor's row, and which one it is
    const MergeSources& m_sources;
    std::vector<std::unique_ptr<RowCursor>> m_cursors{};
    std::priority_queue<Head, std::vector<Head>, std::greater<>> m_queue{};
};

/// Merges open stores into an empty database.
class TableMerge {
public:
    TableMerge(const MergeSources& sources, SQLite::Database& target) : m_sources(sources), m_target(target) { }

    [[nodiscard]] Result<void> run(const Shard& shard)
    {
        const Plan& plan = m_sources.front()->head.plan;
        SQLite::Transaction transaction(m_target);
        createTables(m_target, plan, shard, true);
        const std::vector<std::string> runMetrics = allRunMetrics(m_sources);
        for (const std::string& metric : runMetrics)
            addRunColumn(m_target, metric);
        const auto runSql = [&](const MergeSource& source) { return runSelect(source, runMetrics); };
        auto ok = mergeTable("cell", fixedCellColumns + plan.factors.size(),
                             [](const MergeSource&) { return selectAll("cell", "position"); })
                      .and_then([&] {
                          return mergeTable("result", fixedResultColumns + plan.metrics.size(),
                                            [](const MergeSource&) { return selectAll("result", "id"); });
                      })
                      .and_then([&] { return mergeTable("run", fixedRunColumns + runMetrics.size(), runSql); })
                      .and_then([&] { return mergeErrors(); })
                      .and_then([&] { return checkRows(plan); });
        if (ok)
            transaction.commit();
        return ok;
    }

private:
    [[nodiscard]] static std::string selectAll(std::string_view table, std::string_view key)
    {
        return fmt::format("SELECT * FROM {} ORDER BY {}", table, key);
    }
    [[nodiscard]] static std::string runSelect(const MergeSource& source, const std::vector<std::string>& metrics)
    {
        std::string columns;
        for (const std::string& metric : metrics) {
            const bool isThere = std::ranges::find(source.runMetrics, metric) != source.runMetrics.end();
            columns += ", " + (isThere ? sqlName(metric) : std::string("NULL"));
        }
        return fmt::format("SELECT position, cell{} FROM run ORDER BY position", columns);
    }
    [[nodiscard]] static Result<void> refuseOther(RowCursor& row, RowCursor& other, const fs::path& path,
                                                  const fs::path& otherPath)
    {
        if (row.hasSameRow(other))
            return {};
        return badInput(formatMessage("cell {} has different values than in '{}'", row.whole(1), path.string()),
                        {.file = otherPath.string()});
    }

    template <class SqlOf>
    [[nodiscard]] Result<void> mergeTable(std::string_view table, std::size_t columns, const SqlOf& sqlOf)
    {
        RowStatement insert(m_target, insertInto(table, columns));
        StopCheck check(1000);
        RowMerge rows(m_sources);
        auto ok = rows.begin(sqlOf);
        while (ok && !rows.isAtEnd()) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            rows.row().copyTo(insert);
            ok = rows.next(refuseOther);
        }
        return ok;
    }

    /// Cells that failed and are finished nowhere. Messages may differ from machine to machine: the first in the alphabet stays.
    [[nodiscard]] Result<void> mergeErrors()
    {
        SQLite::Statement insert(m_target, insertInto("error", 3));
        SQLite::Statement finished(m_target, "SELECT 1 FROM cell WHERE position = ?");
        RowMerge rows(m_sources);
        auto ok = rows.begin([](const MergeSource&) { return selectAll("error", "position"); });
        while (ok && !rows.isAtEnd()) {
            std::string message = rows.row().text(2);
            const std::int64_t position = rows.key();
            const std::int64_t cell = rows.row().whole(1);
            const auto takeLeast = [&message](RowCursor&, RowCursor& other, const fs::path&, const fs::path&) -> Result<void> {
                message = std::min(message, other.text(2));
                return {};
            };
            ok = rows.next(takeLeast);
            finished.reset();
            finished.bind(1, position);
            if (!ok || finished.executeStep())
                continue;
            insert.bind(1, position);
            insert.bind(2, cell);
            insert.bind(3, message);
            insert.exec();
            insert.reset();
        }
        return ok;
    }

    /// Every finished cell has a row for each policy.
    [[nodiscard]] Result<void> checkRows(const Plan& plan)
    {
        const std::int64_t cells = m_target.execAndGet("SELECT count(*) FROM cell").getInt64();
        const std::int64_t results = m_target.execAndGet("SELECT count(*) FROM result").getInt64();
        if (results == cells * static_cast<std::int64_t>(plan.policies.size()))
            return {};
        return badInput("the store is damaged: it has cells without results, or results without a cell",
                        {.file = m_sources.front()->path.string()});
    }

    const MergeSources& m_sources;
    SQLite::Database& m_target;
};

/// What a merged store is: the whole plan where nothing is missing, else shards of as many as all stores agree on.
Shard mergedShard(const MergeSources& sources, bool isComplete)
{
    const std::uint64_t shards = sources.front()->head.shard.count;
    const bool agree = std::ranges::all_of(sources, [shards](const auto& source) { return source->head.shard.count == shards; });
    return isComplete || !agree || shards == 1 ? Shard() : Shard{0, shards};
}

Result<std::uint64_t> countIn(const PendingStore& store, SQLite::Database& database, const char* table)
{
    return guarded(store.target(), [&]() -> Result<std::uint64_t> {
        return static_cast<std::uint64_t>(database.execAndGet(fmt::format("SELECT count(*) FROM {}", table)).getInt64());
    });
}

void setShard(SQLite::Database& database, const Shard& shard)
{
    database.exec(fmt::format("UPDATE plan SET shard = {}, shards = {}", shard.index, shard.count));
}

/// Merges open stores into a new file; `shard` is that of the result, or is derived from the contents.
Result<Merged> mergeInto(const MergeSources& sources, PendingStore& target, const Shard* shard)
{
    auto ok = guarded(target.target(), [&] { return TableMerge(sources, target.database()).run(Shard()); });
    if (!ok)
        return propagateError(ok);
    const auto done = countIn(target, target.database(), "cell");
    const auto failed = done ? countIn(target, target.database(), "error") : done;
    if (!failed)
        return tl::unexpected(failed.error());
    Merged merged{.cells = cellCount(sources.front()->head.plan), .done = *done, .failed = *failed};
    merged.shard = shard ? *shard : mergedShard(sources, *done + *failed == merged.cells);
    return guarded(target.target(), [&]() -> Result<Merged> {
        setShard(target.database(), merged.shard);
        return merged;
    });
}

/// The stores of one level of a merge in groups.
class Groups {
public:
    /// Merges group by group into files beside `output` until few enough are left.
    [[nodiscard]] Result<void> reduce(std::vector<fs::path>& paths, const fs::path& output)
    {
        while (paths.size() > maxOpen) {
            std::vector<fs::path> merged;
            for (std::size_t i = 0; i < paths.size(); i += maxOpen) {
                auto target = mergeGroup(std::span(paths).subspan(i, std::min(maxOpen, paths.size() - i)), output);
                if (!target)
                    return propagateError(target);
                merged.push_back(std::move(*target));
            }
            paths = std::move(merged);
        }
        return {};
    }

private:
    [[nodiscard]] Result<fs::path> mergeGroup(std::span<const fs::path> group, const fs::path& output)
    {
        const auto sources = openSources(group);
        if (!sources)
            return tl::unexpected(sources.error());
        auto target = PendingStore::create(output);
        if (!target)
            return propagateError(target);
        if (auto ok = mergeInto(*sources, **target, nullptr); !ok)
            return propagateError(ok);
        (*target)->close();
        m_parts.push_back(std::move(*target));
        return m_parts.back()->path();
    }

    std::vector<std::unique_ptr<PendingStore>> m_parts; ///< removed in the end
};

} // namespace

Result<Merged> mergeStores(std::span<const fs::path> stores, const fs::path& named, const std::stop_token& stop)
{
    const auto file = storeFile(named);
    if (!file)
        return tl::unexpected(file.error());
    const fs::path& output = *file;
    const StopScope scope(stop);
    const auto lock = StoreLock::take(output);
    if (!lock)
        return tl::unexpected(lock.error());
    if (auto ok = foldLogOf(output); !ok)
        return propagateError(ok);
    std::vector<fs::path> paths(stores.begin(), stores.end());
    Groups groups;
    if (auto ok = groups.reduce(paths, output); !ok)
        return propagateError(ok);
    auto sources = openSources(paths);
    if (!sources)
        return propagateError(sources);
    auto target = PendingStore::create(output);
    if (!target)
        return propagateError(target);
    auto merged = mergeInto(*sources, **target, nullptr);
    if (!merged)
        return merged;
    sources->clear(); // one of them may be the file whose place is taken
    if (auto ok = (*target)->commit(); !ok)
        return propagateError(ok);
    return merged;
}

Result<void> rewriteInOrder(const fs::path& store, const Shard& shard)
{
    auto sources = openSources(std::span(&store, 1));
    if (!sources)
        return propagateError(sources);
    auto target = PendingStore::create(store);
    if (!target)
        return propagateError(target);
    if (const auto merged = mergeInto(*sources, **target, &shard); !merged)
        return tl::unexpected(merged.error());
    sources->clear();
    return (*target)->commit();
}

} // namespace wattif
