// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// Prints the Markdown of lessons as HTML: paragraphs, headings, lists, tables, code, bold, italic, and formulas as MathML.
/// Markup characters are escaped and links become their texts, so a text by an unknown author refers to nothing. The result is
/// well-formed XML.
[[nodiscard]] std::string markdownHtml(std::string_view text);
/// The same for text inside a line.
[[nodiscard]] std::string markdownLineHtml(std::string_view line);

} // namespace wattif
