// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// Returns a text as the readers expect it: UTF-16 as UTF-8 (with a byte order mark, or where nearly all of every other byte are
/// zeros), lone carriage returns as line feeds, without
/// byte order mark, and without Ctrl+Z at its end, as DOS ends texts. Other bytes, such as workbooks, are returned unchanged.
[[nodiscard]] std::string plainText(std::string bytes);

/// Error(badInput) for bytes that are not a readable text, by their kind: UTF-16, UTF-32, a picture. Looks at the first bytes
/// only.
[[nodiscard]] Result<void> checkKindOfText(const std::string& fileName, std::string_view text);

/// checkKindOfText, and Error(badInput) with line and column of the first byte that is not UTF-8.
[[nodiscard]] Result<void> checkUtf8(const std::string& fileName, std::string_view text);

/// Returns the encoding of a text that is not UTF-8, as the option `encoding` names it: gb18030 where all bytes fit and at least
/// half of the characters are common Chinese ones, else windows-1252. Empty for UTF-8, also where some of its characters are
/// damaged, and for bytes that are not text.
[[nodiscard]] std::string_view guessedEncoding(std::string_view text);

/// Returns a text as UTF-8. `encoding` is a choice of the option `encoding` other than auto and utf-8; std::logic_error for
/// others. Error(badInput) with line and column of the first bytes that the encoding does not have.
[[nodiscard]] Result<std::string> toUtf8(const std::string& fileName, std::string_view text, std::string_view encoding);

/// Returns the name of an encoding for people: "Windows-1252".
[[nodiscard]] std::string_view encodingTitle(std::string_view encoding);

} // namespace wattif
