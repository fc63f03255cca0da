// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/store_connection.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/format_message.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/store.h"
#include "core/experiment/store/store_tables.h"
#include "core/io/file.h"

namespace wattif {
namespace {

struct Meaning {
    ErrorCode code;
    Message message;
};

Meaning meaningOf(int code, const std::string& reason)
{
    switch (code) {
    case SQLITE_FULL: return {ErrorCode::io, "cannot be written: the disk is full"};
    case SQLITE_IOERR: return {ErrorCode::io, formatMessage("cannot be read or written: {}", reason)};
    case SQLITE_READONLY: return {ErrorCode::io, "cannot be written: it is read-only"};
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return {ErrorCode::io, "cannot be opened"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {ErrorCode::io, "the store is in use by another program"};
    case SQLITE_NOTADB: return {ErrorCode::badInput, "this is not an experiment store"};
    case SQLITE_CORRUPT: return {ErrorCode::badInput, "the store is damaged"};
    default: return {ErrorCode::badInput, formatMessage("the store is damaged, or this is another file ({})", reason)};
    }
}

constexpr mode_t lockPermissions = 0644;

/// Returns whether the file behind a descriptor still has this name: the previous holder of the lock may have removed it.
bool isStillThere(int descriptor, const std::filesystem::path& path)
{
    struct stat opened { };
    struct stat named { };
    return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino
        && opened.st_dev == named.st_dev;
}

constexpr int busyMilliseconds = 5000; ///< that a reader waits for a writer's checkpoint

tl::unexpected<Error> damaged(const std::filesystem::path& path, std::string_view how)
{
    return badInput(formatMessage("the store is damaged: {}", how), {.file = path.string()});
}

Result<StoreHead> readPlanRow(SQLite::Database& database, const std::filesystem::path& path)
{
    SQLite::Statement select(database, "SELECT text, hash, shard, shards FROM plan");
    if (!select.executeStep())
        return damaged(path, "it has no plan");
    StoreHead head{.text = select.getColumn(0).getString(), .hash = select.getColumn(1).getString()};
    head.shard = {static_cast<std::uint64_t>(select.getColumn(2).getInt64()),
                  static_cast<std::uint64_t>(select.getColumn(3).getInt64())};
    if (head.shard.count < 1 || head.shard.count > maxShards || head.shard.index > head.shard.count)
        return damaged(path, formatMessage("there is no shard {}", shardText(head.shard)));
    auto plan = parseStoredPlan(path.string(), head.text);
    if (!plan)
        return damaged(path, plan.error().message);
    if (planHash(*plan) != head.hash)
        return damaged(path, "its plan has another hash");
    head.plan = std::move(*plan);
    return head;
}

} // namespace

Error storeError(const std::filesystem::path& path, const SQLite::Exception& exception)
{
    Meaning meaning = meaningOf(exception.getErrorCode(), exception.what());
    return {meaning.code, std::move(meaning.message), {.file = path.string()}};
}

Result<StoreLock> StoreLock::take(const std::filesystem::path& store)
{
    const std::filesystem::path path = store.string() + "-lock";
    while (true) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, lockPermissions);
        if (descriptor < 0)
            return fileError(store, "cannot be written", errno);
        StoreLock lock(descriptor, path);
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int reason = errno;
            lock.m_path.clear(); // it is another's
            return reason == EWOULDBLOCK
                ? fail(ErrorCode::io, "the store is being written by another process", {.file = store.string()})
                : fileError(store, "cannot be locked", reason);
        }
        if (isStillThere(descriptor, path))
            return lock;
        lock.m_path.clear();
    }
}

StoreLock::StoreLock(int descriptor, std::filesystem::path path) : m_descriptor(descriptor), m_path(std::move(path)) { }

StoreLock::StoreLock(StoreLock&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)), m_path(std::move(other.m_path))
{
}

StoreLock& StoreLock::operator=(StoreLock&& other) noexcept
{
    release();
    m_descriptor = std::exchange(other.m_descriptor, -1);
    m_path = std::move(other.m_path);
    return *this;
}

StoreLock::~StoreLock() { release(); }

void StoreLock::release()
{
    if (m_descriptor < 0)
        return;
    if (!m_path.empty())
        ::unlink(m_path.c_str()); // before releasing the lock: waiting processes check whether the file still exists
    ::close(std::exchange(m_descriptor, -1));
}

Result<std::filesystem::path> storeFile(const std::filesystem::path& path)
{
    std::error_code failed;
    const auto status = std::filesystem::status(path, failed);
    if (std::filesystem::is_directory(status))
        return fileError(path, "cannot be written", EISDIR);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return fail(ErrorCode::usage, "a store is a file; it cannot be written to a pipe or a device", {.file = path.string()});
    return fileBehind(path);
}

Result<void> checkExists(const std::filesystem::path& path)
{
    std::error_code failed;
    const auto status = std::filesystem::status(path, failed);
    if (std::filesystem::is_directory(status))
        return fileError(path, "cannot be read", EISDIR);
    if (!std::filesystem::exists(status))
        return fileError(path, "cannot be read", failed ? failed.value() : ENOENT);
    if (::access(path.c_str(), R_OK) != 0)
        return fileError(path, "cannot be read", errno);
    return {};
}

SQLite::Database openStoreFile(const std::filesystem::path& path, int cacheKilobytes)
{
    SQLite::Database database(path.string(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busyMilliseconds);
    database.exec(fmt::format("PRAGMA cache_size = -{}", cacheKilobytes));
    return database;
}

bool hasLog(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::exists(path.string() + "-wal", ignored);
}

void foldLog(SQLite::Database& database)
{
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    static_cast<void>(database.tryExec("PRAGMA journal_mode = DELETE")); // fails where the file is open elsewhere
}

Result<void> foldLogOf(const std::filesystem::path& path)
{
    if (!hasLog(path))
        return {};
    auto ok = guarded(path, [&]() -> Result<void> {
        SQLite::Database database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX);
        foldLog(database);
        return {};
    });
    if (ok && hasLog(path))
        return fail(ErrorCode::io, "the store is in use by another program", {.file = path.string()});
    return ok;
}

Result<std::optional<StoreHead>> readHead(SQLite::Database& database, const std::filesystem::path& path)
{
    const int mark = database.execAndGet("PRAGMA application_id").getInt();
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const bool isEmpty = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (isEmpty && (mark == 0 || mark == storeMark))
        return std::optional<StoreHead>();
    if (mark != storeMark)
        return badInput("this is an SQLite file, but not an experiment store", {.file = path.string()});
    if (version > storeVersion)
        return badInput(
            formatMessage("the store has format {}, but this program reads stores up to format {}: use a newer WattIf", version,
                          storeVersion),
            {.file = path.string()});
    auto head = readPlanRow(database, path);
    if (!head)
        return propagateError(head);
    return std::optional(std::move(*head));
}

Result<PositionSet> readPositions(SQLite::Database& database, const std::filesystem::path& path, const Plan& plan, bool failed)
{
    const auto cells = static_cast<std::int64_t>(cellCount(plan));
    PositionSet positions;
    SQLite::Statement select(database,
                             failed ? "SELECT position FROM cell UNION SELECT position FROM error ORDER BY 1"
                                    : "SELECT position FROM cell ORDER BY 1");
    while (select.executeStep()) {
        const std::int64_t position = select.getColumn(0).getInt64();
        const std::int64_t least = positions.ranges().empty() ? 0 : static_cast<std::int64_t>(positions.ranges().back().end);
        if (position < least || position >= cells)
            return damaged(path, formatMessage("there is no cell at position {}", position));
        positions.append(static_cast<std::uint64_t>(position));
    }
    return positions;
}

} // namespace wattif
