// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// Reads a whole file; Error(io) names it and the system's reason. Files over 1 GiB are refused.
[[nodiscard]] Result<std::string> readFile(const std::filesystem::path& path);

/// Writes a file so that a crash leaves either the old or the new content: temporary file beside it, flush, rename.
/// Error(io) with the system's reason; the old file stays as it was.
[[nodiscard]] Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

} // namespace wattif
