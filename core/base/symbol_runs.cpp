// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/symbol_runs.h"

#include <algorithm>
#include <array>
#include <optional>

namespace wattif {
namespace {

/// "DT(2..n)" is DT, "(", 2..n, ")".
struct Symbol {
    std::string_view base;
    std::string_view open;
    std::string_view subscript;
    std::string_view close;
    std::string_view next; ///< what must follow and is not part of the symbol

    [[nodiscard]] std::size_t length() const { return base.size() + open.size() + subscript.size() + close.size(); }
};

constexpr std::array<Symbol, 5> symbols{{{"N", "_", "opt", "", ""},
                                         {"T", "", "c", "", ""},
                                         {"T", "", "s", "", ""},
                                         {"N", "", "s", "", " L"},
                                         {"DT", "(", "2..n", ")", ""}}};

bool isWordCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// Whether a word ends where `rest` begins; `rest` follows a letter.
bool isAtWordEnd(std::string_view rest) { return rest.empty() || !isWordCharacter(rest.front()); }

bool startsWith(std::string_view text, const Symbol& symbol)
{
    for (const std::string_view part : {symbol.base, symbol.open, symbol.subscript, symbol.close}) {
        if (!text.starts_with(part))
            return false;
        text.remove_prefix(part.size());
    }
    if (!text.starts_with(symbol.next))
        return false;
    text.remove_prefix(symbol.next.size());
    return !symbol.close.empty() || isAtWordEnd(text);
}

std::optional<Symbol> symbolAt(std::string_view text, std::size_t begin)
{
    if (begin > 0 && isWordCharacter(text[begin - 1]))
        return std::nullopt;
    const auto* found =
        std::ranges::find_if(symbols, [rest = text.substr(begin)](const Symbol& symbol) { return startsWith(rest, symbol); });
    return found == symbols.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::vector<SymbolRun> symbolRuns(std::string_view text)
{
    std::vector<SymbolRun> runs;
    std::size_t plain = 0; // where the text begins that is in no run yet
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
        const std::optional<Symbol> symbol = symbolAt(text, begin);
        if (!symbol)
            continue;
        if (begin > plain)
            runs.push_back({std::string(text.substr(plain, begin - plain)), {}});
        runs.push_back({std::string(symbol->base), std::string(symbol->subscript)});
        plain = begin + symbol->length();
        begin = plain - 1;
    }
    if (plain < text.size() || runs.empty())
        runs.push_back({std::string(text.substr(plain)), {}});
    return runs;
}

} // namespace wattif
