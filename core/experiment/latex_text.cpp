// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/table_writer.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/base/symbol_runs.h"
#include "core/base/utf8.h"

namespace wattif {
namespace {

/// Bytes of an emoji and other characters that pdfLaTeX stops at, whatever packages it has.
constexpr std::size_t longestCharacter = 4;

using Replacement = std::pair<std::string_view, std::string_view>;

constexpr std::array replacements{
    Replacement{"\\", "\\textbackslash{}"},
    Replacement{"{", "\\{"},
    Replacement{"}", "\\}"},
    Replacement{"$", "\\$"},
    Replacement{"&", "\\&"},
    Replacement{"#", "\\#"},
    Replacement{" %", "\\,\\%"},
    Replacement{"%", "\\%"},
    Replacement{"_", "\\_"},
    Replacement{"^", "\\textasciicircum{}"},
    Replacement{"~", "\\textasciitilde{}"},
    Replacement{"<", "$<$"},
    Replacement{">", "$>$"},
    Replacement{"|", "\\textbar{}"},
    Replacement{"α", "$\\alpha$"},
    Replacement{"β", "$\\beta$"},
    Replacement{"γ", "$\\gamma$"},
    Replacement{"δ", "$\\delta$"},
    Replacement{"ε", "$\\varepsilon$"},
    Replacement{"ζ", "$\\zeta$"},
    Replacement{"η", "$\\eta$"},
    Replacement{"θ", "$\\theta$"},
    Replacement{"κ", "$\\kappa$"},
    Replacement{"λ", "$\\lambda$"},
    Replacement{"μ", "$\\mu$"},
    Replacement{"µ", "$\\mu$"},
    Replacement{"ν", "$\\nu$"},
    Replacement{"ξ", "$\\xi$"},
    Replacement{"π", "$\\pi$"},
    Replacement{"ρ", "$\\rho$"},
    Replacement{"σ", "$\\sigma$"},
    Replacement{"τ", "$\\tau$"},
    Replacement{"φ", "$\\varphi$"},
    Replacement{"χ", "$\\chi$"},
    Replacement{"ψ", "$\\psi$"},
    Replacement{"ω", "$\\omega$"},
    Replacement{"Δ", "$\\Delta$"},
    Replacement{"Σ", "$\\Sigma$"},
    Replacement{"Ω", "$\\Omega$"},
    Replacement{"±", "$\\pm$"},
    Replacement{"×", "$\\times$"},
    Replacement{"·", "$\\cdot$"},
    Replacement{"≤", "$\\le$"},
    Replacement{"≥", "$\\ge$"},
    Replacement{"≈", "$\\approx$"},
    Replacement{"∞", "$\\infty$"},
    Replacement{"†", "$^\\dagger$"},
    Replacement{"°", "$^\\circ$"},
    Replacement{"⁰", "$^0$"},
    Replacement{"¹", "$^1$"},
    Replacement{"²", "$^2$"},
    Replacement{"³", "$^3$"},
    Replacement{"⁴", "$^4$"},
    Replacement{"⁵", "$^5$"},
    Replacement{"⁶", "$^6$"},
    Replacement{"⁷", "$^7$"},
    Replacement{"⁸", "$^8$"},
    Replacement{"⁹", "$^9$"},
    Replacement{"⁻", "$^-$"},
    Replacement{"₂", "$_2$"},
    Replacement{"−", "$-$"},
    Replacement{"→", "$\\to$"},
    Replacement{"–", "--"},
    Replacement{"—", "---"},
    Replacement{"…", "\\ldots{}"},
    Replacement{"“", "``"},
    Replacement{"”", "''"},
    Replacement{"’", "'"},
    Replacement{"›", "$>$"},
    Replacement{"\u00a0", "~"},
    Replacement{"\u202f", "\\,"},
    Replacement{"\u2009", "\\,"},
    Replacement{"\n", " "},
    Replacement{"\r", " "},
};

/// A straight quote opens or closes.
constexpr Replacement openingQuote{"\"", "``"};
constexpr Replacement closingQuote{"\"", "''"};

const Replacement* replacementAt(std::string_view text, char before)
{
    if (text.starts_with('"'))
        return std::string_view(" ([{-\n").find(before) == std::string_view::npos ? &closingQuote : &openingQuote;
    for (const Replacement& replacement : replacements)
        if (text.starts_with(replacement.first))
            return &replacement;
    return nullptr;
}

/// Digits with thin spaces between thousands; decimals are unchanged.
std::string grouped(std::string_view digits)
{
    std::string text(digits);
    const std::size_t whole = std::min(text.find('.'), text.size());
    for (std::size_t end = whole; end > 3; end -= 3)
        text.insert(end - 3, "\\,");
    return text;
}

/// Escapes a text in which the names of Greek letters become mathematics.
std::string withLetters(std::string_view text)
{
    static constexpr std::array<std::string_view, 12> letters{"alpha",  "beta", "gamma", "delta", "theta", "kappa",
                                                              "lambda", "mu",   "rho",   "sigma", "tau",   "omega"};
    std::string title;
    std::size_t plain = 0; // where the text begins that is not in the title yet
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (std::ranges::find(letters, text.substr(begin, end - begin)) != letters.end()) {
            title += latexEscaped(text.substr(plain, begin - plain)) + fmt::format("$\\{}$", text.substr(begin, end - begin));
            plain = end;
        }
        begin = end + 1;
    }
    return title + latexEscaped(text.substr(plain));
}

} // namespace

std::string latexEscaped(std::string_view text)
{
    std::string escaped;
    char before = ' ';
    while (!text.empty()) {
        const Replacement* replacement = replacementAt(text, before);
        const std::size_t length = replacement ? replacement->first.size() : std::max<std::size_t>(utf8Length(text), 1);
        if (!replacement && length == longestCharacter)
            escaped += fmt::format("{{\\ifdefined\\Umathcode {}\\else ?\\fi}}", text.substr(0, length));
        else
            escaped += replacement ? replacement->second : text.substr(0, length);
        before = text[length - 1];
        text.remove_prefix(length);
    }
    return escaped;
}

std::string latexTitle(std::string_view text)
{
    std::string title;
    for (const SymbolRun& run : symbolRuns(text))
        title += run.subscript.empty() ? withLetters(run.text) : fmt::format("${}_{{{}}}$", run.text, run.subscript);
    return title;
}

std::string latexNumber(std::string_view number)
{
    if (number.empty())
        return "--";
    std::string sign; // also before a bound: "<0.0001"
    while (!number.empty() && std::string_view("-<>").find(number.front()) != std::string_view::npos) {
        sign += fmt::format("${}$", number.front());
        number.remove_prefix(1);
    }
    if (number.find_first_not_of("0123456789.e+-") != std::string_view::npos)
        return sign + latexEscaped(number); // "undefined", a name
    const std::size_t e = number.find('e');
    if (e == std::string_view::npos)
        return sign + grouped(number);
    std::string exponent(number.substr(e + 1));
    const bool isNegative = exponent.starts_with('-');
    exponent.erase(0, std::min(exponent.find_first_of("123456789"), exponent.size() - 1));
    return sign + std::string(number.substr(0, e)) + "$\\,\\times\\,10^{" + (isNegative ? "-" : "") + exponent + "}$";
}

} // namespace wattif
