// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/error.h"

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

} // namespace wattif
