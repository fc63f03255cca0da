// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/io/json_cursor.h"

namespace wattif {

/// The folder of a document that must not refer to files, because its origin is unknown.
[[nodiscard]] const std::filesystem::path& noFolder();

/// The path of a file that a document refers to, looked for from its folder. Error(badInput) where the document may refer to
/// none.
[[nodiscard]] Result<std::filesystem::path> referredFile(const JsonCursor& field, const std::string& name);

} // namespace wattif
