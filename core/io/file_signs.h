// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include "core/base/message.h"

namespace wattif {

/// File-type detection before parsing: by name and leading bytes.

/// Endings of the names of packed files and archives that `unpacked` reads.
inline constexpr std::array<std::string_view, 11> packedEndings{".gz",  ".xz",  ".zst", ".bz2", ".lz4", ".Z",
                                                                ".zip", ".tar", ".tgz", ".txz", ".7z"};
/// Returns a name without such endings: "a.swf" of "a.swf.xz" and "a.swf.tar.gz".
[[nodiscard]] std::string_view withoutPackedEndings(std::string_view name);
/// Returns whether a name ends so, upper and lower case alike, before packedEndings where it has those.
[[nodiscard]] bool hasEnding(std::string_view name, std::initializer_list<std::string_view> endings);
/// Returns the name of the root element of an XML text, after declaration, comments and document type; empty if it is not XML.
[[nodiscard]] std::string_view xmlRootOf(std::string_view text);
/// Returns whether a text begins as a JSON object that has all these names and none of the others among its first 64 KB.
[[nodiscard]] bool isJsonWith(std::string_view text, std::initializer_list<std::string_view> names,
                              std::initializer_list<std::string_view> without = {});

inline constexpr std::string_view excelWorkbook = "an Excel workbook";
inline constexpr std::string_view openDocumentSpreadsheet = "an OpenDocument spreadsheet";
inline constexpr std::string_view zipArchive = "a zip archive";
/// Names the kind of a file that is not text, "an Excel workbook" or "a PDF document", by its first bytes and, of zip archives,
/// the names of its members; empty for others.
[[nodiscard]] std::string_view kindOfBytes(std::string_view bytes);
/// Names the kind of a structured text that is not a table: "a GML graph", "a GraphML graph", "a JSON file"; empty for others.
[[nodiscard]] Message kindOfText(std::string_view text);
/// Returns whether a text begins as a graph in GML: the word `graph` and a bracket, perhaps after other keys.
[[nodiscard]] bool isGml(std::string_view text);

} // namespace wattif
