// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// Takes the next piece of a content; Error where it cannot be written.
using PieceSink = std::function<Result<void>(std::string_view piece)>;
/// Writes content piece by piece, and ends with the first Error, from itself or from the sink.
using ContentSource = std::function<Result<void>(const PieceSink& write)>;

/// writeFileAtomically (file.h) for a content that is too large to be in memory as a whole.
[[nodiscard]] Result<void> writeFileInPieces(const std::filesystem::path& path, const ContentSource& source);

} // namespace wattif
