// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wattif {

/// A part of a text: a symbol with its subscript, or the text between two symbols.
struct SymbolRun {
    std::string text;
    std::string subscript; ///< empty for text between symbols

    friend bool operator==(const SymbolRun&, const SymbolRun&) = default;
};

/// Splits a text (UTF-8) at the symbols of the papers that have subscripts: N_opt, Tc, Tc', Ts, Ts', Ns L, DT(2..n). Other words
/// are unchanged, also names of a user with an underscore. At least one run.
[[nodiscard]] std::vector<SymbolRun> symbolRuns(std::string_view text);

} // namespace wattif
