// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// Returns a text as the readers expect it: UTF-16 with a byte order mark as UTF-8, lone carriage returns as line feeds, without
/// byte order mark, and without Ctrl+Z at its end, as DOS ends texts. Other bytes, such as workbooks, are returned unchanged.
[[nodiscard]] std::string plainText(std::string bytes);

/// Error(badInput) for bytes that are not a readable text, by their kind: UTF-16, UTF-32, a picture. Looks at the first bytes
/// only.
[[nodiscard]] Result<void> checkKindOfText(const std::string& fileName, std::string_view text);

/// checkKindOfText, and Error(badInput) with line and column of the first byte that is not UTF-8.
[[nodiscard]] Result<void> checkUtf8(const std::string& fileName, std::string_view text);

} // namespace wattif
