// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// How HTML states a formula.
enum class FormulaForm {
    mathMl, ///< browsers show it without a script
    tex,    ///< TeX between \( and \), on a separate line between \[ and \], as the filter MathJax of Moodle expects it
};

/// Prints the Markdown of lessons as HTML: paragraphs, headings, lists, tables, code, bold, italic, and formulas.
/// Markup characters are escaped and links become their texts, so a text by an unknown author refers to nothing. The result is
/// well-formed XML.
[[nodiscard]] std::string markdownHtml(std::string_view text, FormulaForm formulas = FormulaForm::mathMl);
/// The same for text inside a line.
[[nodiscard]] std::string markdownLineHtml(std::string_view line, FormulaForm formulas = FormulaForm::mathMl);

} // namespace wattif
