// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// Returns a text as LaTeX source that prints it, for pdflatex without packages: special characters escaped, Greek letters and
/// signs such as ±, °, ≤ and † as mathematics. Unknown letters, e.g. Chinese ones, are unchanged.
[[nodiscard]] std::string latexEscaped(std::string_view text);

/// The same of a title, in which symbols become mathematics: names of Greek letters ("gamma") and those of symbolRuns()
/// ("N_opt").
[[nodiscard]] std::string latexTitle(std::string_view text);

/// A number in plain characters ("-12345.6", "1.30e-16", "<0.0001", "undefined", empty) as LaTeX prints it: thin spaces between
/// thousands, a true minus sign, powers of ten; a dash where it is empty.
[[nodiscard]] std::string latexNumber(std::string_view number);

} // namespace wattif
