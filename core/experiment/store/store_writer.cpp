// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/store_writer.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/format_message.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/merge.h"
#include "core/experiment/store/store_connection.h"
#include "core/experiment/store/store_tables.h"
#include "core/io/pending_files.h"

namespace wattif {
namespace {

namespace fs = std::filesystem;

constexpr int writerBusyMilliseconds = 10'000; ///< that a writer waits for a reader that opens the store
/// A commit survives a kill immediately, and a power failure after the next checkpoint, every this many pages.
constexpr std::string_view writerSettings = "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000; "
                                            "PRAGMA wal_autocheckpoint = 4000;";

Result<void> checkBelongs(const StoreHead& head, const Plan& plan, const Shard& shard, const fs::path& path)
{
    if (head.hash != planHash(plan))
        return badInput("this is the store of another plan, or its inputs have changed; give another file with -o",
                        {.file = path.string()});
    const bool isOfSeveral = head.shard.index == 0;
    if (head.shard != shard && !(isOfSeveral && (shard.isWhole() || shard.count == head.shard.count)))
        return badInput(
            isOfSeveral
                ? formatMessage("this is the store of several shards of {}, not of shard {}", head.shard.count, shardText(shard))
                : formatMessage("this is the store of shard {}, not of {}", shardText(head.shard), shardText(shard)),
            {.file = path.string()});
    return {};
}

/// Removes a store that has no plan yet.
void removeStore(const fs::path& path)
{
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        fs::remove(path.string() + ending, ignored);
}

} // namespace

struct StoreWriter::Connection {
    Connection(fs::path path, const Plan& ofPlan, const Shard& ofShard, StoreLock lock)
        : file(std::move(path)),
          plan(ofPlan),
          shard(ofShard),
          storeLock(std::move(lock)),
          database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, writerBusyMilliseconds)
    {
    }

    /// Reads what the store is about, or makes its tables.
    [[nodiscard]] Result<void> begin()
    {
        const auto head = readHead(database, file);
        if (!head)
            return tl::unexpected(head.error());
        if (*head) {
            if (auto ok = checkBelongs(**head, plan, shard, file); !ok)
                return ok;
            shard = (*head)->shard;
            return {};
        }
        SQLite::Transaction transaction(database);
        createTables(database, plan, shard, false);
        transaction.commit();
        return {};
    }

    /// The statements, prepared with the first batch: a store without additions is unchanged.
    [[nodiscard]] OutcomeStatements& prepared()
    {
        if (!statements) {
            database.exec("PRAGMA journal_mode = WAL");
            database.exec(std::string(writerSettings));
            database.exec("UPDATE plan SET ordered = 0");
            statements.emplace(database, plan);
        }
        return *statements;
    }

    /// Makes the store a single file and closes it; returns whether its rows are in order.
    [[nodiscard]] Result<bool> close()
    {
        return guarded(file, [&]() -> Result<bool> {
            statements.reset();
            foldLog(database);
            const bool isOrdered = database.execAndGet("SELECT ordered FROM plan").getInt() != 0;
            database = SQLite::Database(":memory:"); // closes the file
            return isOrdered;
        });
    }

    fs::path file;
    const Plan& plan;
    Shard shard;
    std::optional<StoreLock> storeLock; ///< until the store is finished
    mutable SQLite::Database database;
    std::optional<OutcomeStatements> statements{};
};

StoreWriter::StoreWriter(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) { }
StoreWriter::StoreWriter(StoreWriter&&) noexcept = default;
StoreWriter& StoreWriter::operator=(StoreWriter&&) noexcept = default;
StoreWriter::~StoreWriter() = default;

Result<StoreWriter> StoreWriter::open(const fs::path& named, const Plan& plan, const Shard& shard)
{
    const auto file = storeFile(named);
    if (!file)
        return tl::unexpected(file.error());
    const fs::path& path = *file;
    std::error_code ignored;
    const bool isNew = !fs::exists(path, ignored);
    auto lock = StoreLock::take(path);
    if (!lock)
        return propagateError(lock);
    auto writer = guarded(path, [&]() -> Result<StoreWriter> {
        auto connection = std::make_unique<Connection>(path, plan, shard, std::move(*lock));
        if (auto ok = connection->begin(); !ok)
            return propagateError(ok);
        return StoreWriter(std::move(connection));
    });
    if (!writer && isNew)
        removeStore(path);
    return writer;
}

Result<PositionSet> StoreWriter::positions(bool failed) const
{
    const Connection& connection = *m_connection;
    return guarded(connection.file, [&] { return readPositions(connection.database, connection.file, connection.plan, failed); });
}

Result<void> StoreWriter::write(std::span<const CellOutcome> outcomes)
{
    const SavingScope saving;
    return guarded(m_connection->file, [&]() -> Result<void> {
        OutcomeStatements& statements = m_connection->prepared();
        SQLite::Transaction transaction(m_connection->database);
        for (const CellOutcome& outcome : outcomes)
            statements.write(outcome);
        transaction.commit();
        return {};
    });
}

Result<void> StoreWriter::finish()
{
    Connection& connection = *m_connection;
    const SavingScope saving;
    const auto lock = std::exchange(connection.storeLock, std::nullopt); // until all is done
    auto done = positions(true);
    if (!done)
        return propagateError(done);
    const Shard asked = connection.shard.index == 0 ? Shard() : connection.shard;
    const std::uint64_t cells = cellCount(connection.plan);
    const bool isComplete = countIn(asked, cells, *done) == asked.size(cells);
    const auto isOrdered = connection.close();
    if (!isOrdered)
        return tl::unexpected(isOrdered.error());
    // A store that another program is reading is left complete, but unsorted.
    if (*isOrdered || !isComplete || hasLog(connection.file))
        return {};
    return rewriteInOrder(connection.file, asked);
}

} // namespace wattif
