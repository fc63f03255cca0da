// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/base/error.h"

namespace wattif {

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

} // namespace wattif
