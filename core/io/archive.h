// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/base/error.h"
#include "core/io/file.h"

namespace wattif {

/// Unpacks bytes that begin like a gzip file; returns others unchanged.
///
/// Error(badInput) names `fileName` if the packed bytes are damaged, truncated, or unpack to more than `limit` bytes.
[[nodiscard]] Result<std::string> unpacked(const std::string& fileName, std::string bytes, std::size_t limit = readLimit());

/// Reads a whole file, unpacked where it is gzip; errors as readFile and unpacked.
[[nodiscard]] Result<std::string> readFileUnpacked(const std::filesystem::path& path);

} // namespace wattif
