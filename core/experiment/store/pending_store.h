// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/error.h"

namespace wattif {

/// A new database beside the file whose place it takes when it is complete; until then it is removed with this object.
class PendingStore {
public:
    /// Error(io) where nothing can be written there.
    [[nodiscard]] static Result<std::unique_ptr<PendingStore>> create(const std::filesystem::path& target);
    ~PendingStore();
    PendingStore(const PendingStore&) = delete;
    PendingStore& operator=(const PendingStore&) = delete;

    [[nodiscard]] SQLite::Database& database() { return *m_database; }
    [[nodiscard]] const std::filesystem::path& path() const { return m_temporary; }
    /// The file whose place it takes: the name for messages.
    [[nodiscard]] const std::filesystem::path& target() const { return m_target; }
    /// Closes the database; the file stays as long as this object.
    void close() { m_database.reset(); }
    /// Closes the database, sees that it is on the disk, and lets it take its place.
    [[nodiscard]] Result<void> commit();

private:
    PendingStore(std::filesystem::path target, std::string temporary);

    std::filesystem::path m_target;
    std::filesystem::path m_temporary;
    std::optional<SQLite::Database> m_database;
};

} // namespace wattif
