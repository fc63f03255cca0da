// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wattif {

/// A text as one word of a POSIX shell: in single quotes, unless it has only letters, digits and @ % + = : , . / _ -.
[[nodiscard]] std::string shellWord(std::string_view text);
/// A command that a shell takes apart into just these words.
[[nodiscard]] std::string shellLine(const std::vector<std::string>& words);

} // namespace wattif
