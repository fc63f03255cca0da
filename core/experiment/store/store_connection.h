// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/error.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

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
