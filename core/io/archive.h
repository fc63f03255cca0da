// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/base/error.h"
#include "core/io/file.h"

namespace wattif {

/// Unpacks bytes that begin like a file of gzip, xz, bzip2, zstd, lz4 or compress, or like an archive (tar, zip, 7-Zip) of one
/// file, also one in the other, and returns texts as plainText does.
///
/// Error(badInput) names `fileName` if the packed bytes are damaged, truncated, or unpack to more than `limit` bytes, and for an
/// archive of several files or with a password.
[[nodiscard]] Result<std::string> unpacked(const std::string& fileName, std::string bytes, std::size_t limit = readLimit());

/// Reads the beginning of a file's text, unpacked where it is packed and as plainText returns it; archives and workbooks as a
/// whole. Empty where it cannot be read.
[[nodiscard]] std::string beginningOf(const std::filesystem::path& path);

/// Reads a whole file, unpacked where it is packed; errors as readFile and unpacked.
[[nodiscard]] Result<std::string> readFileUnpacked(const std::filesystem::path& path);

} // namespace wattif
