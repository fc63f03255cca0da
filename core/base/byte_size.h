// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wattif {

/// Reads a number of bytes as people write it: "512MB", "2 GB", "1.5GiB", "4096". Nothing for other texts and for no byte at all.
[[nodiscard]] std::optional<std::size_t> parseByteSize(std::string_view text);

/// Prints a number of bytes with the given number of digits: "512 MB", "13 bytes".
[[nodiscard]] std::string byteSizeText(std::size_t bytes, int digits = 4);

} // namespace wattif
