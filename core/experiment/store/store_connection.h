// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/error.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// The error of a store that SQLite could not use: io, or badInput for a file that is damaged or no database.
[[nodiscard]] Error storeError(const std::filesystem::path& path, const SQLite::Exception& exception);

/// Runs `body`, which returns a Result, and makes an Error of what SQLite throws.
template <class Body>
[[nodiscard]] auto guarded(const std::filesystem::path& path, Body&& body) -> std::invoke_result_t<Body>
{
    try {
        return std::forward<Body>(body)();
    } catch (const SQLite::Exception& exception) { // SQLiteCpp's way to say that a file cannot be used
        return tl::unexpected(storeError(path, exception));
    }
}

/// Keeps other processes from writing the same store: a lock on a file beside it, "R.sqlite-lock", which is removed at the end.
/// What a kill leaves of it locks nothing.
class StoreLock {
public:
    /// Error(io) where another process writes the store, or the folder cannot be written.
    [[nodiscard]] static Result<StoreLock> take(const std::filesystem::path& store);
    StoreLock(StoreLock&& other) noexcept;
    StoreLock& operator=(StoreLock&& other) noexcept;
    ~StoreLock();

private:
    StoreLock(int descriptor, std::filesystem::path path);
    void release();

    int m_descriptor = -1;
    std::filesystem::path m_path;
};

// Shared by reading and writing of stores. All of it throws as SQLiteCpp does; see `guarded`.

/// The content of the table `plan`.
struct StoreHead {
    Plan plan{}; ///< without the content of instances
    std::string text{};
    std::string hash{};
    Shard shard{};
};

/// Returns the file that a path refers to through symbolic links, which are kept when the file is replaced. Error(usage) if it is
/// not a regular file, which a store must not replace.
[[nodiscard]] Result<std::filesystem::path> storeFile(const std::filesystem::path& path);
/// Error(io) where there is no such file.
[[nodiscard]] Result<void> checkExists(const std::filesystem::path& path);

/// Opens a file for reading; `cacheKilobytes` is what it keeps of it in memory.
[[nodiscard]] SQLite::Database openStoreFile(const std::filesystem::path& path, int cacheKilobytes = 2000);

/// Returns whether a store has a write-ahead log: it is being written or read, or its writer was killed.
[[nodiscard]] bool hasLog(const std::filesystem::path& path);
/// Brings what the log holds into the file and removes the log, unless another program has the store open.
void foldLog(SQLite::Database& database);

/// foldLog of a file that is about to be replaced, if it has a log; Error(io) where another program has it open.
[[nodiscard]] Result<void> foldLogOf(const std::filesystem::path& path);

/// Reads what a store is about; nothing for a database without any table. Error(badInput) for one that is not a store, of a newer
/// version, or damaged.
[[nodiscard]] Result<std::optional<StoreHead>> readHead(SQLite::Database& database, const std::filesystem::path& path);

/// Reads the positions of the finished cells; with `failed` also of those that failed.
[[nodiscard]] Result<PositionSet> readPositions(SQLite::Database& database, const std::filesystem::path& path, const Plan& plan,
                                                bool failed);

} // namespace wattif
