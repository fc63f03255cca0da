// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// Returns the content of a valid JSON text in quotes: `quoted` with its quotes, escapes undone.
[[nodiscard]] std::string jsonString(std::string_view quoted);

/// Returns whether a valid JSON text in quotes says `plain`.
[[nodiscard]] bool saysString(std::string_view quoted, std::string_view plain);

} // namespace wattif
