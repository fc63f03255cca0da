// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// Prints a formula as MathML, which browsers show without a script. It takes the subset of TeX that lessons may use
/// (docs/lessons.md, "How formulas are written"); an unknown command is shown by its name. `isBlock`: on a separate line.
[[nodiscard]] std::string formulaMathMl(std::string_view tex, bool isBlock = false);

} // namespace wattif
